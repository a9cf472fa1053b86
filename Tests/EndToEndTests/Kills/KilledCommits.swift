import Foundation
import Testing

/// The program is killed at each of its system calls while it logs a session: all six writes are there, or none, and
/// the next command works as if nothing had happened.
@Suite("Killed in the middle of a commit", .serialized) struct KilledCommits {
    static let hasStrace = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")

    /// The seed's batch 2, and the timer that makes it happen once.
    static let sixWrites = [
        "set habits/*/sessions/*", "updateIfPresent habits/*", "updateIfPresent cats/*", "updateIfPresent ",
        "set checkIns/*/entries/*", "delete timers/*",
    ]

    @Test("logging a session: all six writes or none, at every system call", .enabled(if: hasStrace, "needs strace"))
    func allOrNothing() throws {
        let home = try Home.withRunningTimer()
        // However long the test looks about: a paused timer does not run out.
        try #require(home.habicat("pause").status == 0)
        try home.keep()
        let calls = try Self.calls(of: home)
        try #require(calls.count > 20)
        var logged = 0
        for call in calls {
            try home.goBack()
            let killed = try Command.run(
                "strace",
                [
                    "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call.name)", "-e",
                    "inject=\(call.name):signal=SIGKILL:when=\(call.number)", Home.binary, "stop",
                ],
                environment: home.environment)
            let ledger = try Ledger(lines: home.journalLines())
            let sessions = ledger.batches(of: "logFocusSession")
            #expect(sessions.count <= 1, "\(call)")
            if killed.status == 0 { #expect(sessions.count == 1, "\(call): acknowledged, so it is there") }
            for batch in sessions { #expect(Ledger.writes(of: batch) == Self.sixWrites, "\(call)") }
            logged += sessions.count

            let after = try home.habicat("stop")
            #expect(after.status == (sessions.isEmpty ? 0 : 1), "\(call): \(after.errors)")
            try home.expectSumsToAgree("\(call)")
        }
        #expect(logged > 0 && logged < calls.count, "kills fell before and after the commit point")
    }

    struct Call: CustomStringConvertible {
        let name: String
        /// Which of its calls of that name, from 1.
        let number: Int

        var description: String { "\(name) \(number)" }
    }

    /// The system calls of `habicat stop` from the first that touches the store on.
    static func calls(of home: Home) throws -> [Call] {
        let trace = home.path + "/trace"
        _ = try Command.run(
            "strace", ["-f", "-qq", "-o", trace, Home.binary, "stop"], environment: home.environment)
        var counts: [String: Int] = [:]
        var calls: [Call] = []
        var hasBegun = false
        for line in try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n") {
            guard let open = line.firstIndex(of: "("), let space = line[..<open].lastIndex(of: " ") else { continue }
            let name = String(line[line.index(after: space)..<open])
            guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), !name.isEmpty else { continue }
            counts[name, default: 0] += 1
            hasBegun = hasBegun || line.contains(home.path + "/data/journal")
            if hasBegun, name != "exit_group" { calls.append(Call(name: name, number: counts[name] ?? 1)) }
        }
        return calls
    }
}

extension Home {
    /// A habit, its cat, and a countdown of three hours that has run for some of its sped-up time. It runs on while the
    /// test looks about, so it is not sped up more than that a slow machine is long done before its end.
    static func withRunningTimer(scale: Int = 100, minutes: Int = 6) throws -> Home {
        let home = try Home(scale: scale)
        try #require(home.habicat("add", "Read").status == 0)
        try #require(home.habicat("start", "read", "180m").status == 0)
        try waitUntil("the timer to run") {
            let timer = try home.json("status")["timer"] as? [String: Any]
            return timer?["elapsedSeconds"] as? Int ?? 0 >= minutes * 60
        }
        return home
    }

    /// Waits until the time since the last heartbeat is long enough for a gap: up to 15 s are ignored.
    func waitForGap() throws {
        try waitUntil("a gap") { try json("status")["gapSeconds"] as? Int ?? 0 > 15 }
    }

    /// The minutes of habit, cat and entries, and the coins, as the program shows them and as the journal lines add up.
    func expectSumsToAgree(
        _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let habits = try json("list")["habits"] as? [[String: Any]] ?? []
        let habit = try #require(habits.first, sourceLocation: sourceLocation)
        let cat = habit["cat"] as? [String: Any]
        let ledger = try Ledger(lines: journalLines())
        let minutes = ledger.sum(of: "totalMinutes", in: "habits/*")
        #expect(habit["totalMinutes"] as? Int == minutes, "\(comment)", sourceLocation: sourceLocation)
        #expect(cat?["totalMinutes"] as? Int == minutes, "\(comment)", sourceLocation: sourceLocation)
        #expect(
            try json("status")["coins"] as? Int == ledger.sum(of: "coins", in: ""), "\(comment)",
            sourceLocation: sourceLocation)
        let doctor = try habicat("doctor")
        #expect(doctor.status == 0, "\(comment): \(doctor.output)", sourceLocation: sourceLocation)
    }
}
