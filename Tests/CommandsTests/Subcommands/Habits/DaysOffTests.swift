import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands
import Words

@Suite struct DaysOffTests {
    private let bench = Bench()

    private func all() throws -> [Fields] {
        guard case .list(let list)? = try bench.json("off")["daysOff"] else { return [] }
        return list.compactMap { if case .map(let fields) = $0 { fields } else { nil } }
    }

    @Test(
        "a day, two days, or a range",
        arguments: [
            ("today", "2026-02-18", "2026-02-18"), ("2026-02-20 2026-02-22", "2026-02-20", "2026-02-22"),
            ("2026-02-20..2026-02-22", "2026-02-20", "2026-02-22"), ("yesterday today", "2026-02-17", "2026-02-18"),
            ("-3 +2", "2026-02-15", "2026-02-20"),
        ])
    func adds(days: String, from: String, through: String) throws {
        try bench.run("add Reading")
        try bench.run("off \(days)")
        let found = try all()
        #expect(found.count == 1)
        #expect(found.first?["from"] == .string(from))
        #expect(found.first?["through"] == .string(through))
        #expect(found.first?["habitId"] == .null)
    }

    @Test("days off afterwards bridge a streak, and taking them away breaks it again") func bridges() throws {
        try bench.run("add Reading")
        try bench.run("did read --day -2")
        #expect(try bench.json("did read")["streak"] == 1)
        try bench.run("off yesterday --habit read")
        #expect(try bench.json("show read")["streak"] == 2)
        #expect(try bench.run("off --remove yesterday").stdout.hasPrefix("Removed: Tue 17 Feb, Reading."))
        #expect(try bench.json("show read")["streak"] == 1)
        #expect(try all().isEmpty)
        try bench.run("undo")
        #expect(try bench.json("show read")["streak"] == 2)
    }

    @Test("days off of several are distinguished by the habit") func tellsApart() throws {
        try bench.run("add Reading")
        try bench.run("add Running")
        try bench.run("off today")
        try bench.run("off today --habit run")
        let error = #expect(throws: CommandError.self) { try bench.run("off --remove today") }
        let sentence = error?.sentence(in: Strings(.english)) ?? ""
        #expect(sentence.hasPrefix("“today” matches ") && sentence.contains("Running"), "\(sentence)")
        try bench.run("off --remove today --habit run")
        #expect(try all().count == 1)
        try bench.run("rest run")
        #expect(throws: CommandError.self) { try bench.run("off --remove today --habit run") }
        #expect(try bench.run("off").stdout.contains("paused"))
    }

    @Test("days off that exist are reported, and not kept twice", arguments: ["", " --habit read"])
    func saysAlready(habit: String) throws {
        try bench.run("add Reading")
        try bench.run("off 2026-12-24\(habit)")
        let disk = bench.disk
        let answer = try bench.run("off 2026-12-24\(habit)")
        #expect(answer.stdout.hasPrefix("Already off: Thu 24 Dec, \(habit.isEmpty ? "all habits" : "Reading")."))
        #expect(bench.disk == disk)
        #expect(try all().count == 1)
        try bench.run("off --remove 2026-12-24")
        #expect(try all().isEmpty)
    }

    @Test("days are written in lists as everywhere else") func lists() throws {
        try bench.run("off 2026-12-24 2027-01-02")
        #expect(try bench.run("off").stdout == "Thu 24 Dec  Sat 2 Jan 2027  all habits\n")
    }

    @Test("the same days off that are there twice go together") func removesTwins() throws {
        try bench.run("add Reading")
        try bench.run("off 2026-12-24")
        let user = try bench.session.user()
        let day = try #require(user.data.daysOff.first).from.text
        let fields: Fields = [
            "from": .string(day), "through": .string(day),
            "createdAt": .timestamp(user.now.instant),
        ]
        let store = try #require(user.store)
        try store.commit(Batch(kind: "addDaysOff", writes: [.create(.daysOff("twin"), fields)]))
        #expect(try all().count == 2)
        try bench.run("off --remove 2026-12-24")
        #expect(try all().isEmpty)
        try bench.run("undo")
        #expect(try all().count == 1)
    }

    @Test("an empty list is a message on stderr") func saysNothingThere() throws {
        let answer = try bench.run("off")
        #expect(answer.stdout.isEmpty)
        #expect(answer.stderr == "No days off. Add some with habicat off FROM THROUGH.\n")
    }
}
