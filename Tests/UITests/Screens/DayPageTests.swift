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
        let (bench, day) = yesterday()
        let entry = try #require(life.entries(on: day).first)
        let session = try #require(life.sessions(of: nil).first { $0.id == entry.id })
        let (from, to) = (
            bench.now.timeOfDay(of: session.startedAt).text, bench.now.timeOfDay(of: session.endedAt).text
        )
        #expect(bench.text.contains("\(from)-\(to)"))
        #expect(bench.text.contains("+\(session.coinsEarned) coins, +\(session.xpEarned) XP"))
        var calendar = yesterday(.large).bench
        calendar.press("esc")
        #expect(calendar.text.contains("\(from)-\(to)"))
    }

    @Test("a session over midnight says that it began yesterday", arguments: Language.allCases)
    func overMidnight(language: Language) throws {
        var (bench, day) = yesterday(.standard, in: language)
        var entry = try #require(life.entries(on: day).first)
        var session = try #require(life.sessions(of: nil).first { $0.id == entry.id })
        let midnight = bench.now.start(of: day)
        session.startedAt = midnight.advanced(byMilliseconds: -60_000)
        session.endedAt = midnight.advanced(byMilliseconds: 120_000)
        entry.completedAt = session.endedAt
        bench.send(.loaded(.entries(day, [entry], sessions: [session])))
        #expect(bench.text.contains(language == .english ? "23:59 yesterday - 00:02" : "前一天 23:59 - 00:02"))
    }

    @Test("minutes logged by hand on a later day have no time on this one")
    func byHand() throws {
        var (bench, day) = yesterday()
        var entry = try #require(life.entries(on: day).first)
        (entry.habitName, entry.minutes) = ("Run by the river", 5)
        (entry.completedAt, entry.source, entry.note) = (bench.now.instant, "manual", nil)
        bench.send(.loaded(.entries(day, [entry])))
        let clock = bench.now.timeOfDay.text
        let row = bench.text.split(separator: "\n").first { $0.contains("Run by the river") }
        #expect(row?.contains("5 m logged") == true && row?.contains(clock) == false)
        #expect(bench.text.contains("logged by hand today \(clock)"))
    }

    @Test("habits without an entry are listed, and a logs time for the chosen one on that day")
    func logging() throws {
        var (bench, day) = yesterday()
        let logged = Set(life.entries(on: day).map(\.habitId))
        let open = try #require(bench.model.userData.habits.first { $0.isActive && !logged.contains($0.id) })
        #expect(bench.text.contains("0/\(open.goalMinutes) m"))
        for _ in logged { bench.press("down") }
        bench.press("a")
        #expect(bench.text.contains(day.text))
        bench.press("enter")
        guard let input = bench.actions.last?.of(LogEntry.self) else {
            Issue.record("nothing was logged")
            return
        }
        #expect(input.habitId == open.id && input.day == day)
    }

    @Test("it is drawn at every size, in both languages", arguments: Language.allCases)
    func sizes(language: Language) {
        for size in [Size.tiny, .small, .tall, .flat, .standard, .large, .vast] {
            let (bench, _) = yesterday(size, in: language)
            #expect(bench.text.contains { !$0.isWhitespace }, "\(size)")
        }
    }
}

@Suite("Screens of a young store") struct YoungStoreTests {
    /// One habit with a cat, and ten minutes of today.
    private func young(_ size: Size) throws -> LivingBench {
        var bench = try TimerFlowTests.settled()
        bench.press("space")
        bench.send(.resized(size))
        return bench
    }

    @Test(
        "album, box and habit page say what is still to come, at every size that has room",
        arguments: [("2 b", "Still to come"), ("3 b", "Next in the shop"), ("i", "until teen")])
    func ahead(keys: String, words: String) throws {
        for size in [Size.standard, .large, .vast] {
            var bench = try young(size)
            bench.press(keys)
            #expect(bench.text.contains(words), "\(size)")
        }
    }

    @Test("what comes next is true: the missing minutes bring it about")
    func missing() throws {
        let bench = try young(.large)
        let habit = try #require(bench.userData.habits.first)
        let cat = try #require(bench.userData.cats.first)
        let view = Viewing(bench.model, at: bench.bench.now, size: .large, theme: .unicode)
        let goals = GoalList(of: habit, cat, view).goals
        let next = First.next(after: cat.totalMinutes)
        #expect(goals.first?.missing == "+\(view.strings.minutes(next.minutes - cat.totalMinutes))")
        #expect(goals.allSatisfy { (0...1).contains($0.part ?? 0) })
        let first = try #require(NextGoods(view).goods.first)
        #expect(!bench.userData.isInBox(first.id))
        #expect(first.price == Catalogue.lowestPrice)
    }
}
