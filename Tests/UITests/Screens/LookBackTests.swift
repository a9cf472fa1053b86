import Canvas
import DocumentStore
import TestSupport
import Testing

@testable import Domain
@testable import UI
import Words

@Suite("Looking back") struct LookBackTests {
    @Test("the line about this date is read after the first frame, once a day; a key hides it")
    func memory() {
        var bench = Bench()
        func asked() -> Int { bench.effects.count { $0 == .load(.onThisDay) } }
        bench.send(.started)
        #expect(asked() == 0)
        bench.send(.shown)
        bench.send(.woken)
        #expect(asked() == 1)
        let today = bench.now.today
        let found = OnThisDay(
            day: today.advanced(by: -365), ago: .year, habit: "Thesis", minutes: 45, note: "chapter one",
            otherHabits: 1)
        bench.send(.loaded(.onThisDay(found, today: today)))
        #expect(bench.text.contains("A year ago today: Thesis, 45 min"))
        let said = Strings(.english).lookBack.memory(found).map { $0.replacing("A year ago today: ", with: "") }
        #expect(said == ["Thesis, 45 min, 1 more habit “chapter one”", "Thesis, 45 min “chapter one”"])
        bench.press("M")
        #expect(!bench.text.contains("A year ago today"))
        bench.press("M")
        #expect(bench.text.contains("A year ago today"))
        bench.send(.loaded(.onThisDay(found, today: today.advanced(by: -1))))
        #expect(!bench.text.contains("A year ago today"), "of yesterday")
    }

    @Test("enter on a heading opens the group, whose first open habit is focused; it is run from anywhere by its name")
    func routine() {
        var bench = Bench()
        bench.press("g space")
        #expect(bench.text.contains("This is a group"))
        bench.press("enter")
        #expect(bench.top is RoutinePage)
        bench.press("enter")
        #expect(bench.top is FocusSetup)
        bench.press("esc")
        #expect(bench.top is RoutinePage)
        for asked in ["run desk", "desk"] {
            bench = Bench()
            bench.press("3 : '\(asked)'")
            #expect(bench.text.contains("Run Desk"))
            bench.press("enter")
            #expect((bench.top as? RoutinePage)?.group == "Desk")
        }
    }

    @Test("the cat of a week speaks of all of it only if there are more than two days to speak of")
    func firstDays() throws {
        var bench = try Bench.settled()
        bench.press("space 5 W")
        let review = try bench.stored.weekReview(of: bench.now.today, bench.userData, at: bench.now)
        bench.send(.loaded(.week(review)))
        #expect(bench.text.contains("on 1 day") && !bench.text.contains("all week"))
    }

    @Test("a day off that counts as a visit has a sign of its own, and rewards to come say of which month they are")
    func daysOff() {
        var bench = Bench()
        let signs = Theme.unicode.signs
        bench.press("4")
        #expect(bench.missing([" 3\(signs.done)", "\(signs.dayOff) day off"]) == ["\(signs.dayOff) day off"])
        bench.model.userData.visits[bench.now.today.month.text]?.daysOff = [3]
        #expect(bench.missing([" 3\(signs.dayOff)", "\(signs.dayOff) day off"]) == [])
        bench.press("<")
        #expect(bench.rows.contains { $0.contains("Visits") && $0.contains("Nov 2026") })
    }

    @Test("the overview says what each sign in sight means", arguments: [Size.small, .standard, .large])
    func legend(size: Size) {
        var bench = Bench(size: size)
        bench.press("4 o")
        let signs = Theme.unicode.signs
        #expect(
            bench.missing([
                "\(signs.dot) done", "\(signs.partly) some", "\(signs.dayOff) day off", "\(signs.noDot) missed",
            ]) == [])
        #expect(!bench.text.contains(signs.saved))
    }

    @Test("arrows in the overview go back day by day, enter shows the day; today is called free only if it is")
    func overview() throws {
        var bench = Bench()
        bench.press("4 o right")
        #expect((bench.top as? OverviewPage)?.day == nil, "no later day")
        bench.press("left left")
        let day = bench.now.today.advanced(by: -2)
        #expect((bench.top as? OverviewPage)?.day == day)
        bench.press("enter")
        #expect((bench.top as? DayPage)?.day == day)
        bench = try Bench.settled()
        bench.press("4 o")
        #expect(bench.text.contains("Daily Reading  not done yet"))
        bench.model.userData.habits[0].kind = .limit
        #expect(bench.text.contains("Daily Reading  not marked"))
        bench.model.userData.habits[0].kind = .minutes
        bench.press("esc 1 space 4 o 5s")
        #expect(bench.text.contains("Daily Reading  25 min, done"))
    }

    @Test("on the first day of a week the last one is shown, if anything was done in it", arguments: [true, false])
    func firstDay(isKnown: Bool) throws {
        var userData = Bench.sample.userData
        if !isKnown { userData.minutes = MinutesByDay(days: [:]) }
        let monday = try #require(
            (0..<7).map { SampleLife.moment.advanced(byMilliseconds: $0 * 86_400_000) }
                .first { $0.today.weekday == .monday })
        var bench = Bench(userData, at: monday)
        bench.press("5 w")
        #expect(bench.effects.contains { if case .load(.week) = $0 { true } else { false } })
        #expect((bench.top as? WeekPage)?.day == (isKnown ? monday.today.advanced(by: -1) : monday.today))
    }

    @Test("the bars of a week end before its minutes", arguments: [9, 70, 700])
    func barsOfWeek(minutes: Int) throws {
        var bench = try Bench.settled()
        try bench.elsewhere { try $0.tell(minutes, on: $1.today.text, at: $1) }
        let repository = try #require(bench.life).repository
        bench.press("W")
        bench.send(.loaded(.week(try repository.weekReview(of: bench.now.today, bench.userData, at: bench.now))))
        #expect(bench.text.contains("  \(Strings(.english).minutes(minutes))  "))
    }
}
