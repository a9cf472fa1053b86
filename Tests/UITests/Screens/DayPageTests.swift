import Canvas
import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("A day of the calendar") struct DayPageTests {
    private let life = Bench.sample

    /// Yesterday in the calendar, read.
    private func yesterday(_ size: Size = .standard, in language: Language? = nil) -> (bench: Bench, day: Day) {
        var bench = Bench(size: size, in: language)
        bench.press("4 left enter")
        let day = bench.now.today.advanced(by: -1)
        bench.send(.loaded(.entries(day, life.entries(on: day), sessions: life.sessions(of: nil))))
        return (bench, day)
    }

    @Test("an entry of the timer shows from when to when and what it earned, also in the calendar")
    func spans() throws {
        var (bench, day) = yesterday()
        let entry = try #require(life.entries(on: day).first)
        let session = try #require(life.sessions(of: nil).first { $0.id == entry.id })
        let span = [session.startedAt, session.endedAt].map { bench.now.timeOfDay(of: $0).text }.joined(separator: "-")
        #expect(bench.missing([span, "+\(session.coinsEarned) coins, +\(session.xpEarned) XP"]) == [])
        let changed = AppMessage.userDataChanged(bench.userData)
        #expect(bench.send(changed).contains(.load(.entries(day))), "it is read again when something changed")
        var calendar = yesterday(.large).bench
        calendar.press("esc")
        #expect(calendar.text.contains(span))
    }

    @Test(
        "a visited day without an entry says both in one line",
        arguments: [(Language.english, "nothing logged · visit"), (.chinese, "没有记录 · 签到")])
    func empty(language: Language, said: String) {
        var (bench, day) = yesterday(in: language)
        bench.send(.loaded(.entries(day, [], sessions: [])))
        #expect(bench.text.contains(said))
    }

    @Test(
        "a session over midnight says that it began yesterday",
        arguments: [(Language.english, "23:59 yesterday - 00:02"), (.chinese, "前一天 23:59 - 00:02")])
    func overMidnight(language: Language, said: String) throws {
        var (bench, day) = yesterday(in: language)
        var entry = try #require(life.entries(on: day).first)
        var session = try #require(life.sessions(of: nil).first { $0.id == entry.id })
        let midnight = bench.now.start(of: day)
        session.startedAt = midnight.advanced(byMilliseconds: -60_000)
        session.endedAt = midnight.advanced(byMilliseconds: 120_000)
        entry.completedAt = session.endedAt
        bench.send(.loaded(.entries(day, [entry], sessions: [session])))
        #expect(bench.text.contains(said))
    }

    @Test("minutes logged with times show both of them", arguments: [Size.standard, Size(width: 40, height: 12)])
    func toldSpans(size: Size) throws {
        var (bench, day) = yesterday(size)
        var entry = try #require(life.entries(on: day).first)
        entry.completedAt = bench.now.start(of: day).advanced(byMilliseconds: 10 * 3_600_000)
        entry.startedAt = entry.completedAt.advanced(byMilliseconds: -45 * 60_000)
        (entry.minutes, entry.source) = (45, "manual")
        bench.send(.loaded(.entries(day, [entry])))
        #expect(bench.rows.contains { $0.contains("09:15-10:00") && $0.contains("45 m") }, "\(bench.text)")
    }

    @Test("minutes logged by hand on a later day have no time on this one")
    func byHand() throws {
        var (bench, day) = yesterday()
        var entry = try #require(life.entries(on: day).first)
        (entry.habitName, entry.minutes) = ("Run by the river", 5)
        (entry.completedAt, entry.source, entry.note) = (bench.now.instant, "manual", nil)
        bench.send(.loaded(.entries(day, [entry])))
        let clock = bench.now.timeOfDay.text
        let row = try #require(bench.rows.first { $0.contains("Run by the river") })
        #expect(row.contains("5 m logged") && !row.contains(clock))
        #expect(bench.text.contains("logged by hand today \(clock)"))
    }

    @Test("habits without an entry are listed, and a logs time for the chosen one on that day")
    func logging() throws {
        var (bench, day) = yesterday()
        let logged = Set(life.entries(on: day).map(\.habitId))
        let open = try #require(bench.userData.habits.first { $0.isActive && !logged.contains($0.id) })
        #expect(bench.text.contains("0/\(open.goalMinutes) m"))
        for _ in logged { bench.press("down") }
        bench.press("a")
        #expect(bench.text.contains(day.text))
        bench.press("enter")
        let input = try #require(bench.actions.last?.of(LogEntry.self))
        #expect(input.habitId == open.id && input.day == day)
    }
}

@Suite("Screens of a young store") struct YoungStoreTests {
    @Test(
        "album, box and habit page say what they will show",
        arguments: [("2 b", "Still to come"), ("3 b", "Next in the shop"), ("i", "until teen")])
    func ahead(keys: String, words: String) throws {
        for size in [Size.standard, .large] {
            var bench = try Bench.settled(size: size)
            bench.press("space \(keys)")
            #expect(bench.text.contains(words), "\(size)")
        }
    }

    @Test("the next step is true: the missing minutes bring it about")
    func missing() throws {
        var bench = try Bench.settled(size: .large)
        bench.press("space")
        let habit = try #require(bench.userData.habits.first)
        let cat = try #require(bench.userData.cats.first)
        let view = bench.view()
        let goals = GoalList(of: habit, cat, view).goals
        let next = First.next(after: cat.totalMinutes)
        #expect(goals.first?.missing == "+\(view.strings.minutes(next.minutes - cat.totalMinutes))")
        #expect(goals.allSatisfy { (0...1).contains($0.part ?? 0) })
        let first = try #require(NextGoods(view).goods.first)
        #expect(!bench.userData.isInBox(first.id) && first.price == Catalogue.lowestPrice)
    }
}

@Suite("What was read of earlier days") struct EarlierDaysTests {
    @Test("stays complete when the present is read again: minutes, units and slips")
    func stays() {
        var bench = Bench()
        let old = bench.now.today.advanced(by: -900)
        var all = bench.userData.minutes
        all.knownFrom = old
        all.days[old] = ["a": 5]
        all.amounts[old] = ["b": 3]
        all.slips[old] = ["c": 2]
        bench.send(.loaded(.minutes(all)))
        let recent = bench.now.today.advanced(by: -400)
        bench.change {
            $0.minutes = Bench.sample.userData.minutes
            $0.minutes.knownFrom = recent
        }
        let kept = bench.userData.minutes
        #expect(kept.knownFrom == old)
        #expect(kept.days[old] == ["a": 5] && kept.amounts[old] == ["b": 3] && kept.slips[old] == ["c": 2])
    }
}
