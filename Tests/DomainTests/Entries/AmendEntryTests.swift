import DocumentStore
import Domain
import TestSupport
import Testing

/// The table of corrections in Sources/Domain/RULES.md, and the rules around it; by chance in `LifeOracleTests`.
@Suite("Corrections of the log") struct AmendEntryTests {
    private static let session = "adopt h2; focus 25; 10m"
    private static let range = "invalid(.minutes, .outOfRange(1, 40))"

    private static let lowered = [
        ("25m; runOut", 10, 100, 10, -150), ("25m; runOut", 1, 10, 1, -240), ("20m; stop", 5, 50, 5, -150),
        ("20m; stop", 4, 0, 0, -200),
    ].map { end, minutes, coins, xp, change in
        Story(
            "a session lowered earns by the rules of its outcome, if stopped from 5 minutes on: \(end) to \(minutes)",
            "adopt h2; start; \(end); amend a minutes \(minutes)",
            "result: amended \(minutes) coins \(change) short 0; coins: \(coins); minutes h1: \(minutes)",
            "session a: \(minutes)m \(coins)c \(xp)xp paid -")
    }

    private static let ofSessions = [
        Story(
            "minutes of a session go up to the time between start and end, those of an entry to a day's",
            "start stopwatch; 10m; pause; 20m; resume; 10m; stop; amend a minutes 40; result: from 20 coins 200",
            "amend a minutes 0 ! \(range); amend a minutes 41 ! \(range)",
            "log 30 as x; amend x minutes 1441 ! invalid(.minutes, .outOfRange(1, 1440))",
            "amend x minutes 1401 ! dayIsFull 2026-02-19 40"),
        Story(
            "the balance stops at 0, counts the coins spent already, and pays nothing twice", session,
            "setCoins 40; amend a minutes 5; result: coins -40 short 160 balance 0; session a: paid 210",
            "amend a minutes 25; result: coins 40 short 0; session a: paid -",
            "delete a; result: deleted from 25 coins -40 short 210 balance 0; coins: 0; session a: none"),
        Story(
            "an entry moved to another habit takes minutes, session and both streaks with it",
            "adopt h2; log 10 of h2 on 18; focus 25; 10m; amend a to h2; minutes h1: 0; minutes h2: 35",
            "streak h1: 0 0; streak h2: 2 2; session a: h2 c2 250c 25xp; visit c1: never; visit c2: 19 10:25",
            "entry a: h2 25m session Write; entries 19: 25"),
        Story(
            "an entry moved to another month changes its id but for what it is known by, and keeps the seconds",
            "now 19 10:00:31; focus 25; 10m; remember; amend a on 2026-01-31; entry a: 202601 on 2026-01-31",
            "session a: from 2026-01-31 10:00:31 until 2026-01-31 10:25:31; last h1: 2026-01-31; entries 19: none",
            "undo; documents: as remembered"),
        Story(
            "a session keeps its length when its time is corrected", session,
            "amend a time 08:10; session a: 250c from 19 08:10 until 19 08:35; entry a: on 19 until 19 08:35"),
        Story(
            "also over midnight: it belongs to the day it ended", session,
            "amend a time 23:50; session a: 250c from 18 23:50 until 19 00:15; entry a: on 19 until 19 00:15"),
        Story(
            "notes of entry and session go together; nothing else changes", session,
            "amend a note x; amend a note _chapter_3_; session a: h1 25m 250c 25xp until 19 10:25 note chapter 3",
            "entry a: 25m note chapter 3; amend a note -; session a: note -; entry a: note -"),
        Story(
            "bonuses stay on their day, but that of a full house goes with it",
            "adopt h2; rest h2; log 25 on 17; log 25 on 18; focus 30; session a: 45xp; amend a minutes 26",
            "session a: 41xp; amend a minutes 10; session a: 15xp; amend a on 18; session a: 10xp"),
        Story(
            "what cannot be is refused, and nothing is written", session,
            "amend a on 20 ! dayInFuture 2026-02-20; amend a to h9 ! noSuchHabit(\"h9\")",
            "amend a time 10:20 ! startInFuture; amend a time - ! invalid(.time, .empty)",
            "amend a note a\u{1B}[2J ! invalid(.note, .controlCharacters); amend a minutes 25 ! no change"),
        Story(
            "entries of a cat that graduated can be corrected, too", session,
            "graduate; amend a minutes 10; cat c1: 10m; amend a to h2; cat c1: 0m; minutes h2: 10"),
        Story(
            "a correction is there, too, once the cat's graduation is undone", session,
            "graduate; amend a minutes 10; retract graduateHabit; minutes h1: 10"),
        Story(
            "so is a deletion", session, "graduate; delete a; retract graduateHabit; minutes h1: 0"),
    ]

    private static let ofEntries = [
        Story(
            "yesterday's only entry deleted: streak 5 becomes 1, and its best falls with the log",
            "log 25 on 15; log 25 on 16; log 25 on 17; log 25 on 18 as x; log 25; streak h1: 5 5; delete x",
            "streak h1: 1 3; undo; streak h1: 5 5"),
        Story(
            "changes from elsewhere since a form opened are shown, field by field",
            "log 30 as x; open x; amend x minutes 20; amend x note mine shown; entries 19: 20",
            "amend x minutes 40 shown ! changedMeanwhile minutes number(30) number(20)"),
        Story(
            "an entry that is gone, or another habit's by now, is refused",
            "adopt h2; log 25 as x; amend x to h2; delete x of h1 ! entryGone; delete x; delete x of h2 ! entryGone"),
        Story(
            "so is one of a habit that has not arrived", "unsound; log 25 as x; lose; delete x ! noSuchHabit(\"h1\")"),
        Story("a visit keeps its coins", "log 25 as x; visit; delete x; coins: 10; visits: 19 earn 10"),
        Story(
            "notes of days are kept with the day, changed, taken away and undone",
            "noteDay 16 _ill_; day 16: ill; noteDay 16 - shown ill; day 16: -; undo; day 16: ill",
            "noteDay 16 x shown - ! changedMeanwhile note text(\"\") text(\"ill\")"),
    ]

    @Test("corrections", arguments: lowered + ofSessions + ofEntries)
    func story(_ story: Story) throws { try story.run() }

    @Test("a batch says what there was before and after") func amendment() throws {
        func last(_ steps: String) throws -> Amendment {
            let life = try Story("corrected", Self.session, steps).run().life.life
            return try #require(life.store.log.last.flatMap { Amendment($0.batch) })
        }
        let place = EntryPlace(habitId: "h1", day: .february(19), entryId: FocusLife.session)
        let moved = EntryPlace(habitId: "h2", day: .february(18), entryId: FocusLife.session)
        let edited = try last("amend a minutes 10 note page_4")
        #expect(edited.before.entry.minutes == 25 && edited.before.entry.note == nil && edited.before.place == place)
        #expect(edited.after?.place == place)
        #expect(edited.after?.entry.minutes == 10 && edited.after?.entry.note == "page 4")
        let other = try last("amend a to h2 on 18")
        #expect(other.after?.place == moved && other.after?.entry.habitName == "Write")
        let deleted = try last("amend a to h2 on 18; delete a")
        #expect(deleted.before.place == moved && deleted.after == nil)
        #expect(Amendment(Batch(kind: "logEntry", writes: [])) == nil)
    }
}
