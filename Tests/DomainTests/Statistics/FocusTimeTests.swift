import DocumentStore
import Imports
import TestSupport
import Testing

@testable import Domain
import Words

/// Focus time and growth are two numbers, of every kind of habit and way of logging.
@Suite("Focus time") struct FocusTimeTests {
    @Test(
        "of an entry are the minutes that were timed or logged as minutes",
        arguments: [
            (nil, nil, 25), ("session", nil, 25), ("manual", nil, 25), ("import:csv", nil, 25),
            // Units that were put to a session make none of its minutes.
            (nil, 12, 25), ("session", 12, 25),
            ("manual", 12, 0), ("manual", 1, 0), ("import:csv", 1, 0),
        ] as [(String?, Amount?, Int)])
    func entry(source: String?, amount: Amount?, focus: Int) throws {
        let day = Day.february(2)
        let entry = HabitEntry(
            id: "202602a", habitId: "h1", habitName: "Read", minutes: 25, amount: amount,
            completedAt: Timestamp("2026-02-02"), source: source)
        #expect(entry.focusMinutes == focus)
        var life = Life()
        try life.put([.set(.entry(entry.id, on: day), entry)])
        for log in [try life.repository.minutes(from: day, through: day), MinutesByDay([entry], on: day)] {
            #expect(log.minutes(of: "h1", on: day) == focus && log.minutes(of: nil, on: day) == focus)
            #expect(log.growth(of: "h1", on: day) == 25)
        }
        #expect(try life.repository.madeMinutes()["h1"] ?? 0 == 25 - focus)
    }

    /// A habit of each kind: on 18 February done by hand, of the units 12 of 20, on 19 February timed for 25 minutes each.
    private static func allKinds() throws -> FocusLife {
        var life = try FocusLife(HabitDraft(name: "Read"))
        try life.life.tell(20, on: "2026-02-18", at: .february(18))
        let others: [(HabitDraft, Amount)] = [
            (KindTests.draft(.yesNo), 1), (KindTests.draft(.count, 20), 12), (KindTests.draft(.limit, 2), 1),
        ]
        for (number, (draft, amount)) in zip(2..., others) {
            var draft = draft
            draft.name = "\(draft.kind)"
            try life.life.adopt(draft, habitId: "h\(number)", catId: "c\(number)")
            let logged = LogEntry(
                habitId: "h\(number)", amount: amount, day: .february(18), entryId: "202602told\(number)")
            try life.life.perform(Action(logged), at: .february(18))
        }
        for number in 1...4 {
            _ = try life.focus(minutes: 25, session: "202602session\(number)", habit: "h\(number)")
        }
        return life
    }

    @Test("is summed, and the rest is shown next to it; growth has both") func sums() throws {
        let life = try Self.allKinds()
        let userData = try life.repository.userData(at: .february(19, "20:00"))
        let log = userData.minutes
        func sum(_ first: Int, _ last: Int) -> DaySum {
            log.sum(of: nil, among: userData.habits, in: .february(first) ... .february(last))
        }
        #expect(sum(18, 18) == DaySum(minutes: 20, done: 1, kept: 1))
        #expect(sum(19, 19) == DaySum(minutes: 100))
        #expect(sum(1, 28) == DaySum(minutes: 120, done: 1, kept: 1))
        let others = userData.habits.filter { $0.id != "h1" }
        #expect(log.sum(of: others, in: .february(18) ... .february(19)).minutes == 75)
        #expect(log.growth(of: nil, on: .february(18)) == 20 + 10 + 15 + 10)
        #expect(userData.habits.map(\.totalMinutes) == [45, 35, 40, 35])
        #expect(userData.habits.map { userData.focusMinutes(of: $0) } == [45, 25, 25, 25])
        #expect(userData.habits.map { userData.growsByTime($0) } == [true, false, false, false])
        #expect(userData.made == ["h2": 10, "h3": 15, "h4": 10])
        try life.life.expectSound(at: .february(20))
    }

    @Test("a limit that was not held is no day kept") func overLimit() throws {
        var life = try KindTests.life(KindTests.draft(.limit, 1))
        try life.count(1, on: "2026-02-02")
        try life.count(2, isSlip: true, on: "2026-02-02")
        let userData = try life.userData("2026-02-02")
        let day = Day.february(2)
        #expect(userData.minutes.sum(of: nil, among: userData.habits, in: day...day) == DaySum())
        #expect(userData.minutes.heat(of: "h1", on: day, goal: 10, limit: userData.habits[0]) == .none)
    }

    @Test("a day with some of a habit's steps is not done, in any sum; with all of them it is") func steps() throws {
        var draft = KindTests.draft(.yesNo)
        draft.steps = ["floss", "brush"]
        var life = try KindTests.life(draft)
        let habit = try #require(try life.repository.habit("h1"))
        for (number, steps) in [(2, ["floss"]), (3, ["floss", "brush"])] {
            let moment = Moment.february(number)
            for step in steps {
                try life.perform(Action(LogEntry(step: step, of: habit, day: moment.today)), at: moment)
            }
            let userData = try life.userData("2026-02-03")
            let day = moment.today...moment.today
            let done = steps.count == 2 ? 1 : 0
            let entries = try life.repository.entries(on: moment.today)
            for log in [userData.minutes, MinutesByDay(entries, on: moment.today)] {
                #expect(log.sum(of: nil, among: userData.habits, in: day) == DaySum(done: done))
                #expect(log.sum(of: userData.habits, in: day) == DaySum(done: done))
                #expect(log.amount(of: userData.habits[0], in: day) == Amount(done))
            }
        }
    }

    @Test(
        "a day with less than its goal of units is not done; of a goal of a week every day with some is",
        arguments: [
            (.day, 19, false), (.day, 20, true), (.day, 21, true), (.week, 1, true), (.month, 1, true),
        ] as [(GoalPeriod, Int, Bool)])
    func units(period: GoalPeriod, units: Int, isDone: Bool) throws {
        var life = try KindTests.life(KindTests.draft(.count, 20, each: period))
        try life.count(Amount(units), on: "2026-02-02")
        let userData = try life.userData("2026-02-02")
        let day = Day.february(2)
        #expect(userData.minutes.sum(of: nil, among: userData.habits, in: day...day) == DaySum(done: isDone ? 1 : 0))
    }

    @Test("is the time in reviews, letters and the album, for habits of all kinds") func reviews() throws {
        var life = try Self.allKinds()
        let now = Moment.february(19, "20:00")
        let userData = try life.repository.userData(at: now)
        let week = try life.repository.weekReview(of: now.today, userData, at: now)
        #expect(week.sum == DaySum(minutes: 120, done: 1, kept: 1))
        #expect(week.habits.map(\.minutes) == [45, 25, 25, 25] && week.minutesOfOthers == 0)
        #expect(week.habits.map(\.amount) == [nil, nil, 12, nil])
        let year = try life.repository.yearReview(2026, at: now)
        #expect(year.sum == week.sum && year.months[1] == 120)
        #expect(year.bestDay?.minutes == 100)
        #expect(year.cats.map(\.after) == [45, 35, 40, 35])
        let history = try LetterHistory(of: life.repository, and: Mailbox(), on: .february(20), at: now)
        #expect(history.cats.map { history.focusMinutes(of: $0) } == [45, 25, 25, 25])
        try life.life.perform(Action(GraduateHabit(habitId: "h2")), at: now)
        let cat = try #require(try life.repository.cat("c2"))
        #expect(try life.repository.albumFacts(of: cat, at: now).minutes == 25)
        #expect(try life.repository.yearReview(2026, at: now).sum == week.sum)
    }

    @Test("a year ago is remembered by the habit with the most of it, and a tick without minutes") func memory() throws
    {
        var life = try Self.allKinds()
        let now = Moment.at("2027-02-18")
        let found = try #require(try life.repository.onThisDay(at: now))
        // A limit is not done, so it is none of the others.
        #expect(found.habit == "Read" && found.minutes == 20 && found.otherHabits == 2)
        let entry = try #require(try life.repository.entries(on: .february(18), of: "h1").first)
        let place = EntryPlace(of: entry, on: .february(18))
        try life.life.perform(Action(AmendEntry(place, wanted: nil)), at: .february(20))
        let tick = try #require(try life.repository.onThisDay(at: now))
        #expect(tick.habit == "count" && tick.minutes == 0)
    }

    private static func plan(_ text: String, in life: Life) throws -> ImportPlan {
        let history = try Importer.csv.history(of: [ImportFile(name: "a.csv", text: text)])
        return try life.repository.importPlan(
            for: history, wishes: ImportWishes(), at: .february(20), using: RandomSource(seed: 1), in: .english)
    }

    @Test("is what imported rows say it took, whatever the habit counts; a tick is none", arguments: HabitKind.allCases)
    func imported(kind: HabitKind) throws {
        let life = try KindTests.life(KindTests.draft(kind, kind == .count ? 20 : nil))
        let rows = ["date,habit,minutes\n2026-02-02,Read,30\n", "date,habit\n2026-02-02,Read\n"]
        let focus = try rows.map { try Self.plan($0, in: life).focusMinutes }
        #expect(focus[0] == 30 && (focus[1] == 0) == (kind == .yesNo || kind == .limit))
    }

    @Test("is in the entries table next to growth, and stays so in another store that reads it") func copied()
        throws
    {
        var life = try Self.allKinds()
        let session = try #require(try life.repository.session("202602session3", of: "h3"))
        try life.perform(Action(LogEntry(9, of: session, on: .february(19))))
        let table = try Logbook(life.repository, at: .february(20)).entryTable
        let lines = table.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let (minutes, focus) = (try #require(lines[0].firstIndex(of: "minutes")), lines[0].count - 1)
        #expect(lines[0][focus] == "focus_minutes")
        let numbers = lines.dropFirst().map { "\($0[minutes]) \($0[focus])" }.sorted()
        #expect(numbers == ["10 0", "10 0", "15 0", "20 20", "25 25", "25 25", "25 25", "25 25"])
        let plan = try Self.plan(table, in: Life())
        let userData = try life.repository.userData(at: .february(20))
        for habit in userData.habits {
            let there = try #require(plan.habits.first { $0.name == habit.name })
            #expect(there.minutes == habit.totalMinutes && there.focusMinutes == userData.focusMinutes(of: habit))
            guard habit.kind == .count else { continue }
            #expect(there.entries.reduce(0) { $0 + ($1.amount ?? 0) } == 21)
        }
    }
}
