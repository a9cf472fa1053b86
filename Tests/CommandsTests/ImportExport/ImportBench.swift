import DocumentStore
import Runtime
import Testing

@testable import Commands

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
