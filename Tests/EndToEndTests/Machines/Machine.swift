import Foundation
import Testing

/// A machine of its own: home folder, state and settings; its data may be in a shared folder.
final class OneMachine {
    let home: Home
    let name: String

    init(_ name: String) throws {
        self.name = name
        home = try Home()
    }

    var data: String { home.path + "/data" }

    @discardableResult
    func habicat(_ words: String..., status: Int32? = 0) throws -> Command {
        let command = try Command.run(Home.binary, words, environment: home.environment)
        if let status {
            #expect(command.status == status, "\(name): habicat \(words.joined(separator: " ")): \(command.errors)")
        }
        return command
    }

    func json(_ words: String...) throws -> [String: Any] {
        let printed = try Command.run(Home.binary, words + ["--json"], environment: home.environment)
        return try #require(
            JSONSerialization.jsonObject(with: Data(printed.output.utf8)) as? [String: Any],
            "\(words): \(printed.output)\(printed.errors)")
    }

    /// All documents, as an export has them, without the time it was made.
    func documents() throws -> String {
        let file = home.path + "/export.json"
        try? FileManager.default.removeItem(atPath: file)
        try habicat("export", "--output", file)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        return text.split(separator: "\n").map { line in
            line.hasPrefix(#"{"at":"#) ? String(line.drop { $0 != "}" }) : String(line)
        }.joined(separator: "\n")
    }

    /// Paths below the data folder that others than the owner can open.
    func openToOthers() throws -> [String] {
        let found = try Command.run("find", [home.path + "/data", "-not", "-path", "*/.git*", "-perm", "/077"])
        return found.output.split(separator: "\n").map(String.init)
    }
}

/// A folder for what machines share, removed with it.
final class SharedFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "habicat-shared-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Runs git, which has to succeed.
    static func git(_ words: String...) throws {
        let command = try Command.run("git", words, environment: ["GIT_TERMINAL_PROMPT": "0"])
        try #require(command.status == 0, "git \(words): \(command.errors)")
    }
}
