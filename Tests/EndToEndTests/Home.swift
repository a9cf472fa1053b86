import Foundation
import Testing

/// The built program and a home folder for one test.
final class Home {
    let path: String
    /// How much faster than real time passes, from the origin on, in milliseconds since 1970.
    let scale: Int
    var origin = Int64(Date().timeIntervalSince1970 * 1000)
    /// Where it is nine in the morning at the origin, for sped-up hours must not run into the next day; UTC in real time.
    private let zone: String
    /// Environment variables on top of those every home sets.
    var surroundings: [String: String] = [:]

    /// - Parameter scale: how much faster than real time passes, from the making of this home on.
    init(scale: Int = 1) throws {
        self.scale = scale
        let hour = Int(origin / 3_600_000 % 24)
        zone = scale == 1 ? "UTC" : "<morning>\(hour - 9)"
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

    /// `.build/debug/habicat` next to the tests, or `HABICAT_BINARY`.
    static let binary: String = {
        if let given = ProcessInfo.processInfo.environment["HABICAT_BINARY"] { return given }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return root.appendingPathComponent(".build/debug/habicat").path
    }()

    var environment: [String: String] {
        let time = scale == 1 ? [:] : ["HABICAT_TIME_SCALE": "\(scale)", "HABICAT_TIME_ORIGIN": "\(origin)"]
        return [
            "HABICAT_HOME": path, "LANG": "C.UTF-8", "TZ": zone, "TERM": "xterm-256color",
            "SWIFT_BACKTRACE": "enable=no",
        ].merging(time) { $1 }.merging(surroundings) { $1 }
    }

    /// Runs one command of the program.
    func habicat(_ arguments: String...) throws -> Command {
        try Command.run(Self.binary, arguments, environment: environment)
    }

    /// Runs one command of the program through another that narrows what it may do.
    func habicat(through narrowing: [String], _ arguments: String...) throws -> Command {
        guard let first = narrowing.first else {
            return try Command.run(Self.binary, arguments, environment: environment)
        }
        return try Command.run(
            first, narrowing.dropFirst() + [Self.binary] + arguments, environment: environment)
    }

    /// What a command prints as JSON.
    func json(_ command: String) throws -> [String: Any] {
        let printed = try habicat(command, "--json").output
        return try #require(JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any])
    }

    /// The paths of all journals.
    func journals() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path)
            .filter { $0.contains("data/journal/") && $0.hasSuffix(".jsonl") }.sorted().map { path + "/" + $0 }
    }

    /// All lines of all journals.
    func journalLines() throws -> [String] {
        try journals().flatMap { file in
            try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
        }
    }

    /// All files with their contents.
    func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            var isFolder = ObjCBool(false)
            guard FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder) else { continue }
            contents[name] = isFolder.boolValue ? Data() : try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
        }
        return contents
    }
}
