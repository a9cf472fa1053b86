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
        let entry = HabitEntry(
            id: "202602a", habitId: "h1", habitName: "Read", minutes: 25, amount: amount,
            completedAt: Timestamp("2026-02-02"), source: source)
        #expect(entry.focusMinutes == focus)
        var life = Life()
        try life.put([.set(.entry(entry.id, on: .of("2026-02-02")), entry)])
        let log = try life.repository.minutes(from: .of("2026-02-02"), through: .of("2026-02-02"))
        let own = MinutesByDay([entry], on: .of("2026-02-02"))
        for log in [log, own] {
            #expect(log.minutes(of: "h1", on: .of("2026-02-02")) == focus)
            #expect(log.minutes(of: nil, on: .of("2026-02-02")) == focus)
            #expect(log.growth(of: "h1", on: .of("2026-02-02")) == 25)
        }
        #expect(try life.repository.madeMinutes()["h1"] ?? 0 == 25 - focus)
    }

    /// A habit of each kind: on 18 February done by hand, on 19 February timed for 25 minutes each.
    private static func allKinds() throws -> FocusLife {
        var life = try FocusLife(HabitDraft(name: "Read"))
        let drafts = [
            KindTests.draft(.yesNo), KindTests.draft(.count, 20), KindTests.draft(.limit, 2),
        ]
        for (number, draft) in zip(2..., drafts) {
            var draft = draft
            draft.name = "\(draft.kind)"
            try life.life.adopt(draft, habitId: "h\(number)", catId: "c\(number)")
        }
        try life.life.tell(20, on: "2026-02-18", at: .at("2026-02-18"))
        for (number, amount) in [(2, 1), (3, 12), (4, 1)] as [(Int, Amount)] {
            let logged = LogEntry(
                habitId: "h\(number)", amount: amount, day: .of("2026-02-18"), entryId: "202602told\(number)")
            try life.life.perform(Action(logged), at: .at("2026-02-18"))
        }
        for number in 1...4 {
            _ = try life.focus(minutes: 25, session: "202602session\(number)", habit: "h\(number)")
        }
        return life
    }

    @Test("is what is summed, and the rest is said beside it; growth has both") func sums() throws {
        let life = try Self.allKinds()
        let userData = try life.repository.userData(at: .at("2026-02-19", "20:00"))
        let log = userData.minutes
        func sum(_ first: String, _ last: String) -> DaySum {
            log.sum(of: nil, among: userData.habits, in: .of(first) ... .of(last))
        }
        #expect(sum("2026-02-18", "2026-02-18") == DaySum(minutes: 20, done: 2, kept: 1))
        #expect(sum("2026-02-19", "2026-02-19") == DaySum(minutes: 100))
        #expect(sum("2026-02-01", "2026-02-28") == DaySum(minutes: 120, done: 2, kept: 1))
        #expect(
            log.sum(of: userData.habits.filter { $0.id != "h1" }, in: .of("2026-02-18") ... .of("2026-02-19")).minutes
                == 75)
        #expect(log.growth(of: nil, on: .of("2026-02-18")) == 20 + 10 + 15 + 10)
        #expect(userData.habits.map(\.totalMinutes) == [45, 35, 40, 35])
        #expect(userData.habits.map { userData.focusMinutes(of: $0) } == [45, 25, 25, 25])
        #expect(userData.habits.map { userData.growsByTime($0) } == [true, false, false, false])
        #expect(userData.made == ["h2": 10, "h3": 15, "h4": 10])
        #expect(try Audit(life.repository, at: .at("2026-02-20")).findings() == [])
    }

    @Test("a limit that was not held is no day kept") func overLimit() throws {
        var life = try KindTests.life(KindTests.draft(.limit, 1))
        try life.count(1, on: "2026-02-02")
        try life.count(2, isSlip: true, on: "2026-02-02")
        let userData = try life.userData("2026-02-02")
        let day = Day.of("2026-02-02")
        #expect(userData.minutes.sum(of: nil, among: userData.habits, in: day...day) == DaySum())
        #expect(userData.minutes.heat(of: "h1", on: day, goal: 10, limit: userData.habits[0]) == .none)
    }

    @Test("is what reviews, letters and the album say of a life of all kinds") func reviews() throws {
        var life = try Self.allKinds()
        let now = Moment.at("2026-02-19", "20:00")
        let userData = try life.repository.userData(at: now)
        let week = try life.repository.weekReview(of: now.today, userData, at: now)
        #expect(week.sum == DaySum(minutes: 120, done: 2, kept: 1))
        #expect(week.habits.map(\.minutes) == [45, 25, 25, 25] && week.minutesOfOthers == 0)
        #expect(week.habits.map(\.amount) == [nil, nil, 12, nil])
        let year = try life.repository.yearReview(2026, at: now)
        #expect(year.sum == week.sum && year.months[1] == 120)
        #expect(try #require(year.bestDay).minutes == 100)
        #expect(year.cats.map(\.after) == [45, 35, 40, 35])
        let history = try LetterHistory(of: life.repository, and: Mailbox(), on: now.today.advanced(by: 1), at: now)
        #expect(history.cats.map { history.focusMinutes(of: $0) } == [45, 25, 25, 25])
        try life.life.perform(Action(GraduateHabit(habitId: "h2")), at: now)
        let cat = try #require(try life.repository.cat("c2"))
        #expect(try life.repository.albumFacts(of: cat, at: now).minutes == 25)
        #expect(try life.repository.yearReview(2026, at: now).sum == DaySum(minutes: 120, done: 2, kept: 1))
    }

    @Test("a year ago is remembered by the habit with the most of it, and a tick without minutes") func memory() throws
    {
        var life = try Self.allKinds()
        let found = try #require(try life.repository.onThisDay(at: .at("2027-02-18")))
        // A limit is not done, so it is none of the others.
        #expect(found.habit == "Read" && found.minutes == 20 && found.otherHabits == 2)
        try life.life.perform(
            Action(AmendEntry(try #require(life.life.firstEntry(of: "h1")), wanted: nil)), at: .at("2026-02-20"))
        let tick = try #require(try life.repository.onThisDay(at: .at("2027-02-18")))
        #expect(tick.habit == "count" && tick.minutes == 0)
    }

    @Test("is what another machine's work is told in") func merged() throws {
        var work = MergeSummary.Work(machine: "laptop")
        work.entries = 2
        #expect(work.sentence(in: Strings(.english)) == "From laptop: 2 entries.")
        work.focusMinutes = 25
        #expect(work.sentence(in: Strings(.english)) == "From laptop: 2 entries, 25 min.")
    }

    private static func plan(_ text: String, in life: Life) throws -> ImportPlan {
        let history = try Importer.csv.history(of: [ImportFile(name: "a.csv", text: text)])
        return try life.repository.importPlan(
            for: history, wishes: ImportWishes(), at: .at("2026-02-20"), using: RandomSource(seed: 1), in: .english)
    }

    @Test("is what imported rows say it took, whatever the habit counts; a tick is none", arguments: HabitKind.allCases)
    func imported(kind: HabitKind) throws {
        let life = try KindTests.life(KindTests.draft(kind, kind == .count ? 20 : nil))
        let rows = ["date,habit,minutes\n2026-02-02,Read,30\n", "date,habit\n2026-02-02,Read\n"]
        let focus = try rows.map { try Self.plan($0, in: life).focusMinutes }
        #expect(focus[0] == 30 && (focus[1] == 0) == (kind == .yesNo || kind == .limit))
    }

    @Test("stays so in another store that reads its table, with units that were put to a session") func copied() throws
    {
        var life = try Self.allKinds()
        let session = try #require(try life.repository.session("202602session3", of: "h3"))
        try life.perform(Action(LogEntry(9, of: session, on: .of("2026-02-19"))))
        let plan = try Self.plan(try Logbook(life.repository, at: .at("2026-02-20")).entryTable, in: Life())
        let userData = try life.repository.userData(at: .at("2026-02-20"))
        for habit in userData.habits {
            let there = try #require(plan.habits.first { $0.name == habit.name })
            #expect(there.minutes == habit.totalMinutes && there.focusMinutes == userData.focusMinutes(of: habit))
            guard habit.kind == .count else { continue }
            #expect(there.entries.reduce(0) { $0 + ($1.amount ?? 0) } == 21)
        }
    }

    @Test("stands in the entries table beside growth") func table() throws {
        let life = try Self.allKinds()
        let lines = try Logbook(life.repository, at: .at("2026-02-20")).entryTable.split(separator: "\n")
            .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let (minutes, focus) = (try #require(lines[0].firstIndex(of: "minutes")), lines[0].count - 1)
        #expect(lines[0][focus] == "focus_minutes")
        #expect(
            lines.dropFirst().map { "\($0[minutes]) \($0[focus])" }.sorted() == [
                "10 0", "10 0", "15 0", "20 20", "25 25", "25 25", "25 25", "25 25",
            ])
    }
}

extension Life {
    fileprivate func firstEntry(of habit: String) -> EntryPlace? {
        let paths = store.table.keys.filter { $0.collectionGroup == "entries" }.sorted()
        for path in paths where store.table[path]?.fields["habitId"] == .string(habit) {
            guard let day = path.entryDay else { continue }
            return EntryPlace(habitId: habit, day: day, entryId: path.id)
        }
        return nil
    }
}
