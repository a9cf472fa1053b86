import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("Logged minutes") struct LogEntryTests {
    let now = Moment.at("2026-02-19", "09:00")

    private func living() throws -> Life {
        var life = Life()
        try life.adopt()
        return life
    }

    private func log(_ minutes: Int, shown: Int? = nil) -> Action {
        Action(LogEntry(habitId: "h1", minutes: minutes, day: now.today, entryId: "202602entry", shown: shown))
    }

    @Test("one batch: entry, habit, cat; no coins, no XP, no session")
    func today() throws {
        var life = try living()
        let before = life.store.log.count
        try life.tell(20, on: "2026-02-19", at: now)
        #expect(life.store.log.count == before + 1)
        let entry = try #require(try life.repository.entries(on: now.today).first)
        #expect(entry.source == "manual" && entry.minutes == 20 && entry.habitName == "Daily Reading")
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.totalMinutes == 20 && habit.currentStreak == 1 && habit.lastCheckInDate == now.today)
        let cat = try #require(try life.repository.cat("c1"))
        #expect(cat.totalMinutes == 20 && cat.lastSessionAt == now.instant)
        #expect(try life.repository.person()?.coins == 0)
        #expect(try life.repository.sessions(of: nil, limit: 9).isEmpty)
    }

    @Test("minutes that bring the cat to a first are announced", arguments: [(24, []), (25, [25]), (70, [25, 60])])
    func firsts(minutes: Int, marks: [Int]) throws {
        let life = try living()
        guard case .logged(let logged) = try log(minutes).decided(on: life.repository, at: now).outcome else {
            Issue.record("not logged")
            return
        }
        #expect(logged.firsts.map(\.minutes) == marks)
        let userData = try life.repository.userData(at: now)
        let spoken = SpokenMoment(of: log(minutes), .logged(logged), in: userData)
        #expect(spoken?.occasion == (marks.isEmpty ? nil : .first))
    }

    @Test(
        "filling up to the goal is refused once the minutes shown have changed",
        arguments: [(0, false), (10, true), (25, false)])
    func missing(shown: Int, holds: Bool) throws {
        var life = try living()
        try life.tell(10, on: "2026-02-19", at: now)
        if holds {
            try life.perform(log(15, shown: shown), at: now)
        } else {
            let change = ChangedField(.minutes, shown: .number(shown), now: .number(10))
            #expect(throws: DomainError.changedMeanwhile([change])) {
                try life.perform(log(15, shown: shown), at: now)
            }
        }
        #expect(try life.repository.habit("h1")?.totalMinutes == (holds ? 25 : 10))
    }

    @Test("a past day closes the gap in the streak, and the last visit stays the later one")
    func pastDay() throws {
        var life = try living()
        try life.tell(onEach: [16, 17].map(Day.february))
        try life.tell(25, on: "2026-02-19", at: now)
        #expect(try life.repository.habit("h1")?.currentStreak == 1)
        try life.tell(25, on: "2026-02-18", at: now)
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.currentStreak == 4 && habit.bestStreak == 4 && habit.lastCheckInDate == now.today)
        #expect(try life.repository.cat("c1")?.lastSessionAt == now.instant)
    }

    @Test("yesterday alone: the cat was last visited that day; a day long before the habit is fine, one to come is not")
    func days() throws {
        var life = try living()
        try life.tell(25, on: "2026-02-18", at: now)
        #expect(try life.repository.cat("c1")?.lastSessionAt == Timestamp("2026-02-18", "12:00"))
        #expect(try life.repository.habit("h1")?.lastCheckInDate == .february(18))
        try life.tell(25, on: "2019-05-05", at: now)
        #expect(try life.repository.habit("h1")?.totalMinutes == 50)
        #expect(throws: DomainError.dayInFuture(.february(20))) { try life.tell(25, on: "2026-02-20", at: now) }
    }

    @Test("0 and more than a day's minutes are refused", arguments: [0, -5, 1441])
    func ranges(minutes: Int) throws {
        var life = try living()
        #expect(throws: DomainError.invalid(.minutes, .outOfRange(1, 1440))) {
            try life.tell(minutes, on: "2026-02-19", at: now)
        }
    }

    @Test("a day holds 1440 minutes of a habit, however they were logged")
    func fullDay() throws {
        var life = try living()
        try life.tell(1400, on: "2026-02-18", at: now)
        #expect(throws: DomainError.dayIsFull(habit: "Daily Reading", day: .february(18), logged: 1400)) {
            try life.tell(41, on: "2026-02-18", at: now)
        }
        try life.tell(40, on: "2026-02-18", at: now)
        try life.tell(1440, on: "2026-02-17", at: now)
        #expect(try life.repository.habit("h1")?.totalMinutes == 2880)
    }

    @Test("is a fact: another machine's deletion does not void it")
    func fact() throws {
        var life = try living()
        let batch = try #require(try log(5).decided(on: life.repository, at: now).batch)
        #expect(batch.preconditions.isEmpty)
        try life.perform(Action(GraduateHabit(habitId: "h1")), at: now)
        try life.commit(batch, at: now)
        #expect(try life.repository.entries(on: now.today).count == 1)
        #expect(try life.repository.habit("h1") == nil)
        #expect(try life.repository.cat("c1")?.totalMinutes == 5)
    }

    @Test("a habit at rest takes none for today")
    func resting() throws {
        var life = try living()
        try life.perform(Action(RestHabit(habitId: "h1", daysOffId: "r1")), at: now)
        #expect(throws: DomainError.habitRests(habit: "Daily Reading", cat: "Mochi")) {
            try life.tell(25, on: "2026-02-19", at: now)
        }
        try life.tell(25, on: "2026-02-18", at: now)
    }

    @Test("undone, they are gone with the streak they completed, and can be redone")
    func undo() throws {
        var life = try living()
        try life.tell(onEach: [16, 17, 18].map(Day.february))
        let told = try #require(life.committed.last)
        try life.tell(25, on: "2026-02-19", at: now)
        let before = life.store.table
        let id = try life.retract([told.id], at: now)
        let habit = try life.habit(on: "2026-02-19")
        #expect(habit.totalMinutes == 75 && habit.currentStreak == 1 && habit.lastCheckInDate == now.today)
        #expect(try life.repository.entries(on: .february(18)).isEmpty)
        try life.redo(id, at: now)
        #expect(life.store.table == before)
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
