import Canvas
import DocumentStore
import TestSupport
import Testing

@testable import Domain
@testable import UI
import Words

@Suite("Looking back") struct LookBackTests {
    @Test("the line of what was done on this date is read after the first frame, and once a day") func memory() {
        var bench = Bench()
        bench.send(.started)
        #expect(!bench.effects.contains(.load(.onThisDay)))
        bench.send(.shown)
        #expect(bench.effects.filter { $0 == .load(.onThisDay) }.count == 1)
        bench.send(.woken)
        #expect(bench.effects.filter { $0 == .load(.onThisDay) }.count == 1)
    }

    @Test("the line of this date shows habit, minutes and note, and a key hides it") func hides() {
        var bench = Bench()
        bench.send(.shown)
        let found = OnThisDay(
            day: bench.now.today.advanced(by: -365), ago: .year, habit: "Thesis", minutes: 45, note: "chapter one",
            otherHabits: 0)
        bench.send(.loaded(.onThisDay(found, today: bench.now.today)))
        #expect(bench.text.contains("A year ago today: Thesis, 45 min"))
        bench.press("M")
        #expect(!bench.text.contains("A year ago today"))
        bench.press("M")
        #expect(bench.text.contains("A year ago today"))
        bench.send(.loaded(.onThisDay(found, today: bench.now.today.advanced(by: -1))))
        #expect(!bench.text.contains("A year ago today"), "of yesterday")
    }

    @Test("enter on a heading opens the group, whose first open habit is focused, and then the next") func routine() {
        var bench = Bench()
        bench.press("g")
        bench.press("space")
        #expect(bench.text.contains("This is a group"))
        bench.press("enter")
        #expect(bench.model.top.screen is RoutinePage)
        bench.press("enter")
        #expect(bench.model.top.screen is FocusSetup)
        bench.press("esc")
        #expect(bench.model.top.screen is RoutinePage)
    }

    @Test("a group is run from anywhere by its name", arguments: ["run desk", "desk"]) func runsByName(asked: String) {
        var bench = Bench()
        bench.press("3 :")
        bench.write(asked)
        #expect(bench.text.contains("Run Desk"))
        bench.press("enter")
        #expect((bench.model.top.screen as? RoutinePage)?.group == "Desk")
    }

    @Test("arrows in the overview go back day by day, enter shows the day") func overview() {
        var bench = Bench()
        bench.press("4 o right")
        #expect((bench.model.top.screen as? OverviewPage)?.day == nil, "no later day")
        bench.press("left left")
        #expect((bench.model.top.screen as? OverviewPage)?.day == bench.now.today.advanced(by: -2))
        bench.press("enter")
        #expect((bench.model.top.screen as? DayPage)?.day == bench.now.today.advanced(by: -2))
    }

    @Test("on the first day of a week the last one is shown, if anything was done in it", arguments: [true, false])
    func firstDay(isKnown: Bool) throws {
        var userData = Bench.sample.userData
        if !isKnown { userData.minutes = MinutesByDay(days: [:]) }
        let monday = try #require(
            (0..<7).map { SampleLife.moment.advanced(byMilliseconds: $0 * 86_400_000) }
                .first { $0.today.weekday == .monday })
        var bench = Bench(userData, at: monday)
        bench.press("W")
        let day = (bench.model.top.screen as? WeekPage)?.day
        #expect(day == (isKnown ? monday.today.advanced(by: -1) : monday.today))
    }

    @Test("in the overview today is not called free where something is still to do")
    func openToday() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("4 o")
        #expect(bench.text.contains("Daily Reading: not done yet"))
        bench.press("esc 1 space 4 o")
        bench.wait(seconds: 5)
        #expect(!bench.text.contains("not done yet") && bench.text.contains("kept"))
    }

    @Test("the bars of a week end before its minutes", arguments: [9, 70, 700])
    func barsOfWeek(minutes: Int) throws {
        var bench = try TimerFlowTests.settled()
        try bench.life.tell(minutes, on: bench.bench.now.today.text, at: bench.bench.now)
        bench.send(.userDataChanged(try bench.life.repository.userData(at: bench.bench.now)))
        let review = try bench.life.repository.weekReview(
            of: bench.bench.now.today, bench.userData, at: bench.bench.now)
        bench.press("W")
        bench.send(.loaded(.week(review)))
        let strings = Strings(.english)
        #expect(bench.text.contains("  \(strings.minutes(minutes))  "))
    }

    @Test("a cat says first what the week was, and nothing is called hard") func says() throws {
        for size: Size in [.standard, .large] {
            let text = try Scene.named("Week").frame(size).text
            #expect(text.contains("Mochi: “Write thesis” on every day it was due."))
            #expect(!text.contains("Could use a hand"))
        }
    }

    @Test("the week is reached from Stats and by its name from anywhere") func week() {
        var bench = Bench()
        bench.press("5 w")
        #expect(bench.effects.contains { if case .load(.week) = $0 { true } else { false } })
        #expect(bench.model.top.screen is WeekPage)
    }
}
