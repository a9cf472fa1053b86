import Foundation

/// A program run to its end.
struct Command {
    let status: Int32
    let output: String
    let errors: String

    /// - Parameters:
    ///   - name: looked up along the path, or a path.
    ///   - environment: added to the test's own.
    static func run(
        _ name: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> Command {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let outputData = output.fileHandleForReading.readDataToEndOfFile()
        let errorData = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Command(
            status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
            errors: String(decoding: errorData, as: UTF8.self))
    }
}

/// The built program and a home of its own for one test.
final class Home {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "habicat-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// `.build/debug/habicat` beside the tests, or `HABICAT_BINARY`.
    static let binary: String = {
        if let given = ProcessInfo.processInfo.environment["HABICAT_BINARY"] { return given }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return root.appendingPathComponent(".build/debug/habicat").path
    }()

    var environment: [String: String] {
        [
            "HABICAT_HOME": path, "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "xterm-256color",
            "SWIFT_BACKTRACE": "enable=no",
        ]
    }

    /// Runs one command of the program.
    func habicat(_ arguments: String..., environment more: [String: String] = [:]) throws -> Command {
        try Command.run(Self.binary, arguments, environment: environment.merging(more) { $1 })
    }

    /// All lines of all journals.
    func journalLines() throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".jsonl") }
        return try names.filter { $0.contains("journal/") }.sorted().flatMap { name in
            try String(contentsOfFile: path + "/" + name, encoding: .utf8).split(separator: "\n").map(String.init)
        }
    }
}
