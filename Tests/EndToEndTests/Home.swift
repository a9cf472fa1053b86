import Foundation
import Testing

/// The built program and a folder of its own for one test.
final class Home {
    let path: String
    /// Speeds the clock up from the making of this home on.
    private let time: [String: String]

    /// - Parameter scale: how much faster than real time passes.
    init(scale: Int = 1) throws {
        let origin = Int64(Date().timeIntervalSince1970 * 1000)
        time = scale == 1 ? [:] : ["HABICAT_TIME_SCALE": "\(scale)", "HABICAT_TIME_ORIGIN": "\(origin)"]
        path = NSTemporaryDirectory() + "habicat-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        try? FileManager.default.removeItem(atPath: kept)
    }

    /// Keeps the files as they are now, to go back to: in the same folder, for a copied one is another device.
    func keep() throws {
        try? FileManager.default.removeItem(atPath: kept)
        try FileManager.default.copyItem(atPath: path, toPath: kept)
    }

    /// Goes back to the files as they were kept.
    func goBack() throws {
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(atPath: kept, toPath: path)
    }

    private var kept: String { path + "-kept" }

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
        ].merging(time) { $1 }
    }

    /// Runs one command of the program.
    func habicat(_ arguments: String...) throws -> Command {
        try Command.run(Self.binary, arguments, environment: environment)
    }

    /// What a command prints as JSON.
    func json(_ command: String) throws -> [String: Any] {
        let printed = try habicat(command, "--json").output
        return try #require(JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any])
    }

    /// All lines of all journals.
    func journalLines() throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: path).filter {
            $0.contains("data/journal/") && $0.hasSuffix(".jsonl")
        }
        return try names.sorted().flatMap { name in
            try String(contentsOfFile: path + "/" + name, encoding: .utf8).split(separator: "\n").map(String.init)
        }
    }
}
