import Foundation
import Testing

/// Clocks and zones that change while a timer runs.
@Suite("Odd times", .serialized) struct OddTimes {
    @Test(
        "a clock that jumps under a running timer costs no minute of it",
        arguments: [("an hour back", -3600.0), ("a day back", -86_400), ("ten years ahead", 10 * 365.25 * 86_400)])
    func jump(_ name: String, seconds: Double) throws {
        let home = try Home.withRunningTimer(scale: 200, minutes: 5)
        home.jump(by: seconds)
        let status = try home.json("status")
        let timer = try #require(status["timer"] as? [String: Any], "\(name)")
        #expect((timer["elapsedSeconds"] as? Int ?? 0) >= 300, "\(name): \(timer)")
        let stop = try home.habicat("stop")
        #expect(stop.status == 0, "\(name): \(stop.errors)")
        let sessions = try Ledger(lines: home.journalLines()).batches(of: "logFocusSession")
        #expect(sessions.count == 1, "\(name)")
        #expect(try Ledger(lines: home.journalLines()).sum(of: "totalMinutes", in: "habits/*") >= 5, "\(name)")
        #expect(try home.habicat("did", "read", "5").status == 0, "\(name)")
        home.jump(by: -seconds)
        try home.expectToGoOn("\(name), and back")
        try home.expectOneOrder()
    }

    @Test("a zone that changes in mid-session leaves one session on one day")
    func zone() throws {
        let home = try Home.withRunningTimer(scale: 200, minutes: 5)
        home.surroundings["TZ"] = "Pacific/Kiritimati"
        #expect(try home.habicat("pause").status == 0)
        home.surroundings["TZ"] = "America/Los_Angeles"
        #expect(try home.habicat("resume").status == 0)
        home.surroundings["TZ"] = "No/Such_Zone"
        #expect(try home.habicat("status").status == 0)
        home.surroundings["TZ"] = "Asia/Kathmandu"
        let stop = try home.habicat("stop")
        #expect(stop.status == 0, "\(stop.errors)")
        let sessions = try Ledger(lines: home.journalLines()).batches(of: "logFocusSession")
        #expect(sessions.map(Ledger.writes) == [KilledCommits.sixWrites])
        home.surroundings["TZ"] = "Pacific/Pago_Pago"
        try home.expectToGoOn("on an earlier day than the session's")
    }
}

extension Home {
    /// Sets the clock of this home on or back.
    fileprivate func jump(by seconds: Double) {
        // Time is the origin and `scale` times what passed since: a later origin sets it back.
        origin -= Int64(seconds * 1000 / Double(scale - 1))
    }

    /// Every batch of this home's one device is later than the one before, whatever the clock said.
    fileprivate func expectOneOrder() throws {
        let batches = try Ledger(lines: journalLines()).batches.sorted {
            ($0["seq"] as? Int ?? 0) < ($1["seq"] as? Int ?? 0)
        }
        let times = batches.compactMap { $0["at"] as? String }
        #expect(times == times.sorted() && Set(times).count == times.count, "\(times)")
    }
}
