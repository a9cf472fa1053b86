import Foundation
import Testing

/// The program is killed at its system calls while it logs a session: all six writes are there, or none, and the next
/// command works as if nothing had happened. `HABICAT_FAULTS=all` kills it at each of them, else at every fifth.
@Suite("Killed in the middle of a commit", .serialized) struct KilledCommits {
    static let hasStrace = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")

    /// The seed's batch 2, and the timer that makes it happen once.
    static let sixWrites = [
        "set habits/*/sessions/*", "updateIfPresent habits/*", "updateIfPresent cats/*", "updateIfPresent ",
        "set checkIns/*/entries/*", "delete timers/*",
    ]

    @Test("logging a session: all six writes or none, wherever it is killed", .enabled(if: hasStrace, "needs strace"))
    func allOrNothing() throws {
        let home = try Home.withRunningTimer()
        // However long the test looks about: a paused timer does not run out.
        try #require(home.habicat("pause").status == 0)
        try home.keep()
        let calls = try Self.calls(of: home)
        try #require(calls.count > 20)
        let step = ProcessInfo.processInfo.environment["HABICAT_FAULTS"] == "all" ? 1 : 5
        var (logged, tried) = (0, 0)
        for index in stride(from: 0, to: calls.count, by: step) {
            let call = calls[index]
            try home.goBack()
            tried += 1
            let killed = try home.habicat(
                through: [
                    "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call.name)", "-e",
                    "inject=\(call.name):signal=SIGKILL:when=\(call.number)",
                ], "stop")
            let sessions = try home.ledger().batches(of: "logFocusSession")
            #expect(sessions.count <= 1, "\(call)")
            if killed.status == 0 { #expect(sessions.count == 1, "\(call): acknowledged, so it is there") }
            for batch in sessions { #expect(Ledger.writes(of: batch) == Self.sixWrites, "\(call)") }
            logged += sessions.count

            let after = try home.habicat("stop")
            #expect(after.status == (sessions.isEmpty ? 0 : 1), "\(call): \(after.errors)")
            try home.expectSumsToAgree("\(call)")
        }
        #expect(logged > 0 && logged < tried, "kills fell before and after the commit point")
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
        _ = try home.habicat(through: ["strace", "-f", "-qq", "-o", trace], "stop")
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
