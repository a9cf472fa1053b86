import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("An entry in two") struct DividedEntryTests {
    private static let whole = "adopt h2; focus 50; 10m"

    /// Of a session from 10:00 to 10:50: where it is cut, and minutes of both parts.
    private static let parts = [
        ("10:20", "10:20", 20, 30), ("10:01", "10:01", 1, 49), ("10:20 10:30", "10:30", 20, 20),
        ("10:10 10:49", "10:49", 10, 1),
    ].map { cut, second, first, rest in
        Story(
            "both parts have their times and minutes, and earn no more than the whole; undo joins them again: \(cut)",
            whole, "remember; divide a \(cut) as b; result: amended \(first + rest) from 50 parts \(first) \(rest)",
            "session a: \(first)m \(first * 10)c from 19 10:00 completed",
            "session b: \(rest)m \(rest * 10)c from 19 \(second) until 19 10:50 completed",
            "xp: \(first + rest); coins: \((first + rest) * 10); minutes h1: \(first + rest); streak h1: 1 1",
            "undo; documents: as remembered")
    }

    private static let others = [
        Story(
            "a time outside, or too near to an end, is refused", whole, "divide a 10:00 ! outsideOfEntry 10:00-10:50",
            "divide a 10:50 ! outsideOfEntry; divide a 09:00 ! outsideOfEntry; divide a 10:20 10:50 ! outsideOfEntry",
            "divide a 10:40 10:30 ! outsideOfEntry"),
        Story(
            "minutes without times cannot be divided, those with times can",
            "log 30 as x; divide x 09:15 as y ! entryHasNoTimes; amend x time 09:00 end 09:30; divide x 09:15 as y",
            "entry x: 15m manual from 19 09:00; entry y: 15m manual from 19 09:15"),
        Story(
            "over midnight each part has another day, and the one that stays on its day keeps its id",
            "now 19 23:30; focus 60; divide a 00:00 as b; result: parts 30 30; entry b: on 19; entry a: on 20",
            "streak h1: 2 2"),
        Story(
            "paused time is shared, and spent coins are not owed",
            "focus 40; 10m; amend a minutes 20; setCoins 0; divide a 10:10 10:20 as b",
            "result: coins 0 short 50 parts 5 10"),
        Story(
            "of two machines that divide one entry, the second finds it changed", whole,
            "decide divide a 10:30 as c; divide a 10:20 as b; commit ! any; entries 19: 20 30"),
    ]

    @Test("divided", arguments: parts + others) func story(_ story: Story) throws { try story.run() }

    @Test("the journal shows both parts") func amendment() throws {
        let life = try Story("divided", "focus 40; 10m; divide a 10:10 10:20 as b").run().life.life
        let amendment = try #require(life.store.log.last.flatMap { Amendment($0.batch) })
        #expect([amendment.before, amendment.after, amendment.other].map { $0?.entry.minutes } == [40, 10, 20])
    }
}
