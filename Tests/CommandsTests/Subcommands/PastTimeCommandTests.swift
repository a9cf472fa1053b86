import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands
import Words

/// Commands about what was, and was not quite so. Now is noon.
@Suite("Spans, corrections of times, and continuing") struct PastTimeCommandTests {
    private let bench = Bench()

    init() throws {
        try bench.run("add Reading --cat Mochi")
        try bench.run("add Write --cat Pepper")
    }

    private func entries() throws -> [Fields] {
        guard case .list(let entries)? = try bench.json("history")["entries"] else { return [] }
        return entries.compactMap { if case .map(let fields) = $0 { fields } else { nil } }
    }

    @Test("did takes two times, and history shows them") func did() throws {
        #expect(try bench.run("did read 10:00-10:45").stdout == "Reading: 45 min logged, streak 1 day.\n")
        #expect(try bench.run("history").stdout.contains("10:00-10:45  Reading"))
        let entry = try #require(try entries().first)
        #expect(entry.text("startedAt") == "2026-02-18T10:00:00.000Z" && entry.text("source") == "manual")
        #expect(try bench.run("history --format {start}-{end}").stdout == "10:00-10:45\n")
        #expect(throws: CommandError.self) { try bench.run("did read 14:00-14:45") }
        #expect(throws: CommandError.self) { try bench.run("did write 10:30-11:00") }
        #expect(try bench.run("did write 23:30-00:15 --day yesterday").stdout.hasPrefix("Write: 45 m"))
        #expect(throws: CommandError.self) { try bench.run("did read 10:00-10:05 --day tomorrow") }
        #expect(try entries().count == 2)
        try bench.run("undo")
        #expect(try entries().count == 1)
    }

    @Test("stop --at ends the timer then, and corrects one that ran out meanwhile") func stopAt() throws {
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 50)
        #expect(throws: CommandError.self) { try bench.run("stop --at 11:30") }
        #expect(throws: CommandError.self) { try bench.run("stop --at 12:30 --minutes 5") }
        #expect(try bench.run("stop --at 12:30").stdout.contains("30 min of Reading"))
        try bench.run("start write 20m")
        bench.clock.pass(minutes: 60)
        #expect(try bench.run("stop --at 13:00").stdout.contains("20 m \u{2192} 10 m"))
        #expect(try entries().map { $0.text("endedAt") } == ["2026-02-18T13:00:00.000Z", "2026-02-18T12:30:00.000Z"])
    }

    @Test("history edit takes both ends, split and break divide, and --amended lists it") func history() throws {
        try bench.run("start read 50m")
        bench.clock.pass(minutes: 60)
        try bench.run("status")
        #expect(
            try bench.run("history edit last --until 12:40").stdout.hasPrefix("Reading, Wed 18 Feb: 50 m \u{2192} 40 m")
        )
        #expect(try bench.run("history edit last --time 12:10-12:50").stdout.contains("12:00 \u{2192} 12:10-12:50"))
        let split = try bench.run("history split last --at 12:30").stdout
        #expect(split == "Reading, Wed 18 Feb: 12:10-12:30 20 m, 12:30-12:50 20 m.\n")
        #expect(throws: CommandError.self) { try bench.run("history split last") }
        #expect(throws: CommandError.self) { try bench.run("history break last") }
        #expect(throws: CommandError.self) { try bench.run("history break last 11:00-11:10") }
        #expect(throws: CommandError.self) { try bench.run("history edit last --at 12:30") }
        let amended = try bench.json("history break last 12:35-12:40")
        #expect(amended["parts"]?.elements?.count == 2 && amended["minutes"] == 15 && amended["coins"] == -50)
        #expect(try entries().map { $0["minutes"] } == [10, 5, 20])
        #expect(try bench.run("history --amended").stdout.split(separator: "\n").count == 4)
        try bench.run("undo")
        #expect(try entries().map { $0["minutes"] } == [20, 20])
    }

    @Test("undo lets a timer that was stopped continue, and start --again begins the last one once more") func again()
        throws
    {
        #expect(throws: CommandError.self) { try bench.run("start --again") }
        try bench.run("start read 40m --strict")
        bench.clock.pass(minutes: 10)
        try bench.run("stop")
        bench.clock.pass(minutes: 5)
        #expect(try bench.run("undo --dry-run").stdout.contains("a focus session, Reading"))
        let undone = try bench.run("undo")
        #expect(undone.stdout.contains("a focus session, Reading"))
        #expect(try bench.run("status").stdout.hasPrefix("Mochi: 30:00 left"))
        #expect(try entries().isEmpty)
        #expect(throws: CommandError.self) { try bench.run("start --again") }
        try bench.run("stop")
        #expect(throws: CommandError.self) { try bench.run("start --again --flow") }
        #expect(throws: CommandError.self) { try bench.run("start --again write") }
        #expect(throws: CommandError.self) { try bench.run("start") }
        #expect(try bench.run("start --again").stdout == "Mochi: 40:00 left, rings at 12:55.\n")
        #expect(throws: CommandError.self) { try bench.run("pause") }
    }

    @Test("skip ends a break, and one that is over is reported once") func skip() throws {
        try bench.run("start read --rounds 2")
        #expect(throws: CommandError.self) { try bench.run("skip") }
        bench.clock.pass(minutes: 26)
        try bench.run("status")
        #expect(throws: CommandError.self) { try bench.run("break") }
        #expect(try bench.run("skip").stdout == "Mochi: 25:00 left, rings at 12:51.\n")
        try bench.run("stop --discard")
        try bench.run("start read --rounds 2")
        bench.clock.pass(minutes: 40)
        let session = bench.session
        let timer = try #require(try session.user().data.timer)
        let note = StateFile<BreakNote>(bench.paths, bench.files)
        #expect(note.take(timer, at: bench.clock.reading()) != nil)
        #expect(note.take(timer, at: bench.clock.reading()) == nil)
        #expect(try bench.run("skip --json").stdout.contains("\"round\":2"))
    }
}
