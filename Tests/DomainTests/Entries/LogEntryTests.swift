import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("Logged minutes") struct LogEntryTests {
    let now = Moment.at("2026-02-19", "09:00")

    private static let range = "invalid(.minutes, .outOfRange(1, 1440))"

    static let stories = [
        Story(
            "one batch: entry, habit, cat; no coins, no XP, no session",
            "log 20 as x; batches: 1; entry x: on 19 h1 20m manual Daily Reading; minutes h1: 20; streak h1: 1 1",
            "last h1: 19; visit c1: 19 10:00; coins: 0; sessions: 0"),
        Story(
            "filling up to the goal is refused once the minutes shown have changed",
            "log 10; log 15 shown 0 ! changedMeanwhile minutes number(0) number(10)",
            "log 15 shown 25 ! changedMeanwhile minutes number(25) number(10); log 15 shown 10; minutes h1: 25"),
        Story(
            "a past day closes the gap in the streak, and the last visit stays the later one",
            "log 25 on 16; log 25 on 17; log 25; streak h1: 1 2; log 25 on 18; streak h1: 4 4; last h1: 19",
            "visit c1: 19 10:00"),
        Story(
            "yesterday alone: the cat was last visited that day", "log 25 on 18; visit c1: 18 12:00; last h1: 18"),
        Story(
            "a day long before the habit is fine, one to come is not",
            "log 25 on 2019-05-05; minutes h1: 25; log 25 on 20 ! dayInFuture 2026-02-20"),
        Story(
            "0 and more than a day's minutes are refused",
            "log 0 ! \(range); log -5 ! \(range); log 1441 ! \(range)"),
        Story(
            "a day holds 1440 minutes of a habit, however they were logged",
            "log 1400 on 18; log 41 on 18 ! dayIsFull 2026-02-18 1400; log 40 on 18; log 1440 on 17; minutes h1: 2880"),
        Story(
            "is a fact: another machine's deletion does not void it",
            "decide log 5 as x; graduate; commit; entry x: 5m; habits: ; cat c1: 5m"),
        Story(
            "a habit at rest takes none for today",
            "rest; log 25 ! habitRests(habit: \"Daily Reading\", cat: \"Mochi\"); log 25 on 18"),
        Story(
            "undone, they are gone with the streak they completed, and can be redone",
            "log 25 on 16; log 25 on 17; log 25 on 18 as x; log 25; remember; retract x; minutes h1: 75",
            "streak h1: 1 2; last h1: 19; entries 18: none; redo; documents: as remembered"),
    ]

    @Test("logging", arguments: stories) func story(_ story: Story) throws { try story.run() }

    @Test("minutes that bring the cat to a first are announced", arguments: [(24, []), (25, [25]), (70, [25, 60])])
    func firsts(minutes: Int, marks: [Int]) throws {
        var life = Life()
        try life.adopt()
        let log = Action(LogEntry(habitId: "h1", minutes: minutes, day: now.today, entryId: "202602entry"))
        guard case .logged(let logged) = try log.decided(on: life.repository, at: now).outcome else {
            Issue.record("not logged")
            return
        }
        #expect(logged.firsts.map(\.minutes) == marks)
        let userData = try life.repository.userData(at: now)
        let spoken = SpokenMoment(of: log, .logged(logged), in: userData)
        #expect(spoken?.occasion == (marks.isEmpty ? nil : .first))
    }

    @Test(
        "more than three times the goal of its day, week or month is plenty",
        arguments: [
            (KindTests.draft(.minutes), 75), (KindTests.draft(.minutes, 120, each: .week), 360),
            (KindTests.draft(.minutes, 120, each: .month), 360), (KindTests.draft(.count, 120), 360),
            (KindTests.draft(.count, 120, each: .week), 360),
        ])
    func plenty(draft: HabitDraft, most: Int) throws {
        let habit = try #require(try KindTests.life(draft).repository.habit("h1"))
        let isPlenty = { LogEntry($0, of: habit, day: now.today, entryId: "e").isPlenty(for: habit) }
        #expect(!isPlenty(Amount(most)) && isPlenty(Amount(most + 1)))
    }

    @Test("no entry has minutes below 0, also on a day that timers filled beyond its length")
    func notBelowNothing() throws {
        var life = try KindTests.life(KindTests.draft(.count, 20))
        let entry = HabitEntry(
            id: "202602other", habitId: "h1", habitName: "Read", minutes: 1500, completedAt: now.instant)
        try life.put([.set(.entry(entry.id, on: now.today), Fields(of: entry))])
        try life.count(20, on: "2026-02-19", at: now)
        #expect(try life.repository.entries(on: now.today).map(\.minutes).min() == 0)
    }
}
