import Foundation
import Testing

/// The built program and a home folder for one test.
final class Home {
    let path: String
    /// How much faster than real time passes, from the making of this home on.
    private let scale: Int
    /// In milliseconds since 1970.
    private let origin = Int64(Date().timeIntervalSince1970 * 1000)
    /// Where it is nine in the morning at the origin, for sped-up hours must not run into the next day; UTC in real time.
    private let zone: String
    /// Environment variables on top of those every home sets.
    var surroundings: [String: String] = [:]

    init(scale: Int = 1) throws {
        self.scale = scale
        zone = scale == 1 ? "UTC" : "<morning>\(Int(origin / 3_600_000 % 24) - 9)"
        path = NSTemporaryDirectory() + "habicat-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// One with a habit and its cat.
    static func withHabit(scale: Int = 1) throws -> Home {
        let home = try Home(scale: scale)
        try #require(home.habicat("add", "Read").status == 0)
        return home
    }

    /// One with a countdown of three hours that has run for some of its sped-up time. It runs on while the test looks
    /// about, so it is not sped up more than that a slow machine is long done before its end.
    static func withRunningTimer(scale: Int = 100, minutes: Int = 6) throws -> Home {
        let home = try withHabit(scale: scale)
        try #require(home.habicat("start", "read", "180m").status == 0)
        try waitUntil("the timer to run") {
            let timer = try home.json("status")["timer"] as? [String: Any]
            return timer?["elapsedSeconds"] as? Int ?? 0 >= minutes * 60
        }
        return home
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

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// `.build/debug/habicat` next to the tests, or `HABICAT_BINARY`.
    static let binary = ProcessInfo.processInfo.environment["HABICAT_BINARY"] ?? root + "/.build/debug/habicat"

    var environment: [String: String] {
        let time = scale == 1 ? [:] : ["HABICAT_TIME_SCALE": "\(scale)", "HABICAT_TIME_ORIGIN": "\(origin)"]
        return [
            "HABICAT_HOME": path, "LANG": "C.UTF-8", "TZ": zone, "TERM": "xterm-256color",
            "SWIFT_BACKTRACE": "enable=no",
        ].merging(time) { $1 }.merging(surroundings) { $1 }
    }

    /// Runs one command of the program, through another that narrows what it may do.
    func habicat(through narrowing: [String] = [], _ arguments: String...) throws -> Command {
        try run(narrowing + [Self.binary] + arguments)
    }

    /// Runs any command in the environment of this home.
    func run(_ words: [String]) throws -> Command {
        try Command.run(words[0], Array(words.dropFirst()), environment: environment)
    }

    func shell(_ script: String) throws -> Command { try run(["sh", "-euc", script]) }

    /// What a command prints as JSON.
    func json(_ command: String) throws -> [String: Any] {
        let printed = try habicat(command, "--json").output
        return try #require(JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any])
    }

    /// Writes a file below the home, an executable script if it is one. A script is copied to its place by another
    /// process: what another test starts just now would hold it open for writing, and the kernel runs no such file.
    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        guard text.hasPrefix("#!") else { return try Data(text.utf8).write(to: file) }
        let draft = path + "/draft"
        try Data(text.utf8).write(to: URL(fileURLWithPath: draft))
        try #require(Command.run("install", ["-m", "755", draft, file.path]).status == 0)
        try FileManager.default.removeItem(atPath: draft)
    }

    /// Puts the built program, and scripts of these names, first on the path.
    func putOnPath(_ scripts: [String: String] = [:]) throws {
        for (name, text) in scripts { try write("#!/bin/sh\n\(text)\n", to: "bin/\(name)") }
        try FileManager.default.createDirectory(atPath: path + "/bin", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path + "/bin/habicat", withDestinationPath: Self.binary)
        surroundings["PATH"] = path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
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

    func ledger() throws -> Ledger { try Ledger(lines: journalLines()) }
}

extension Home {
    /// The minutes of habit, cat and entries, and the coins, as the program shows them and as the journal lines add up.
    func expectSumsToAgree(_ comment: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let habits = try json("list")["habits"] as? [[String: Any]] ?? []
        let habit = try #require(habits.first, sourceLocation: sourceLocation)
        let ledger = try ledger()
        let minutes = ledger.sum(of: "totalMinutes", in: "habits/*")
        for owner in [habit, habit["cat"] as? [String: Any]] {
            #expect(owner?["totalMinutes"] as? Int == minutes, "\(comment)", sourceLocation: sourceLocation)
        }
        let coins = try json("status")["coins"] as? Int
        #expect(coins == ledger.sum(of: "coins", in: ""), "\(comment)", sourceLocation: sourceLocation)
        let doctor = try habicat("doctor")
        #expect(doctor.status == 0, "\(comment): \(doctor.output)", sourceLocation: sourceLocation)
    }

    /// The next command works, and nothing is lost.
    func expectToGoOn(_ comment: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let before = try ledger().batches.count
        let command = try habicat("did", "read", "1")
        #expect(command.status == 0, "\(comment): \(command.errors)", sourceLocation: sourceLocation)
        #expect(try ledger().batches.count > before, "\(comment)", sourceLocation: sourceLocation)
        try expectSumsToAgree(comment, sourceLocation: sourceLocation)
    }

    /// Does something that cannot be done: it ends with store trouble and a sentence, and no journal is another one.
    func expectTrouble(
        _ comment: String, sourceLocation: SourceLocation = #_sourceLocation, _ attempt: () throws -> Command
    ) throws {
        let before = try journalLines()
        let command = try attempt()
        #expect(command.status == 3, "\(comment): \(command.errors)", sourceLocation: sourceLocation)
        let isSentence = command.errors.hasPrefix("habicat: ") && command.errors.hasSuffix(".\n")
        #expect(isSentence, "\(comment): \(command.errors)", sourceLocation: sourceLocation)
        #expect(try journalLines() == before, "\(comment)", sourceLocation: sourceLocation)
    }
}
