import DocumentStore
import Domain
import Runtime
import TestSupport
import Testing

@testable import Commands

extension Bench {
    /// Puts a file on the disk of the test.
    func put(_ text: String, at path: String) {
        put(Array(text.utf8), at: path)
    }

    func put(_ bytes: [UInt8], at path: String) {
        files[path] = bytes
    }

    /// All documents, without what the store knows of them.
    func documents() throws -> [DocumentPath: Fields] {
        let home = UserSession(paths, files: files, clock: clock, environment: session.environment, seed: 1)
        let documents = try home.repository().everythingWithStreaks(at: home.now)
        return Dictionary(documents.map { ($0.path, $0.fields) }) { $1 }
    }

    /// A habit with the streak that its days make.
    func habit(_ name: String) throws -> Habit? {
        try home.userData().habits.first { $0.name == name }
    }

    private var home: UserSession {
        UserSession(paths, files: files, clock: clock, environment: session.environment, seed: 1)
    }

    /// Whether the doctor finds everything well.
    func isWell() throws -> Bool { try json("doctor")["isWell"] == true }
}

/// Programs that are there, or not, and what they print.
struct AnsweringPrograms {
    /// By all words of the command line.
    var answers: [String: String] = [:]
    var missing: Set<String> = []

    func ending(of launch: Launch) -> Ending {
        if missing.contains(launch.program) { return Ending(.notStarted(2)) }
        guard let text = answers[([launch.program] + launch.arguments).joined(separator: " ")] else {
            return Ending(.code(1))
        }
        let isTooMuch = launch.endsAtLimit && text.utf8.count > launch.outputLimit
        return Ending(isTooMuch ? .printedTooMuch : .code(0), output: text)
    }
}

/// A table of a few days.
let fewDays = """
    date,habit,minutes,note
    2026-02-15,Reading,25,ch. 1
    2026-02-16,Reading,30,
    2026-02-17,Reading,20,
    2026-02-30,Reading,20,
    2026-02-16,Swim,60,

    """
