import Canvas
@testable import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("Kinds of habit by keys") struct KindFlowTests {
    private func chosen(_ bench: LivingBench) throws -> Habit {
        try #require(bench.userData.habits.last)
    }

    @Test("adding and ticking a yes-or-no habit takes six keys besides its name, four where the name says it")
    func sixKeys() throws {
        try ticks("Juggle", "tab right enter enter")
        try ticks("Floss", "enter enter")
    }

    private func ticks(_ name: String, _ keys: String) throws {
        var bench = try TimerFlowTests.settled()
        bench.press("n")
        bench.write(name)
        bench.press(keys)
        bench.press("space")
        let habit = try chosen(bench)
        #expect(habit.name == name && habit.kind == .yesNo && habit.goalMinutes == 10)
        #expect(bench.userData.isKept(habit, at: bench.bench.now))
        bench.press("space")
        #expect(bench.said.last == Strings(.english).today.doneToday)
        bench.press("u")
        #expect(try !bench.userData.isKept(chosen(bench), at: bench.bench.now))
    }

    @Test(
        "the first page of a new habit says what its name says, and keeps a goal that was chosen",
        arguments: [
            ("Floss", "", "Ticked once a day: ", HabitKind.yesNo), ("No sugar", "", "Not at all: ", .limit),
            ("Read 20 pages a day", "", "20 pages a day: ", .count),
            ("Read 30 minutes", "", "30 min a day: ", .minutes),
            ("Gym 3 times a week", "", "25 min a day, 3 times a week: ", .minutes),
            ("Read", "", "25 min a day: ", .minutes),
            ("Juggle", "tab right right shift-tab", "", .count),
        ])
    func suggested(name: String, keys: String, sentence: String, kind: HabitKind) throws {
        var bench = try TimerFlowTests.settled()
        bench.press("n")
        bench.write(name)
        #expect(sentence.isEmpty || bench.text.contains(sentence))
        if !keys.isEmpty {
            bench.press(keys)
            bench.write(" no, floss")
        }
        let form = try #require(bench.bench.model.top.screen as? NewHabitPage).form
        #expect(HabitFields.kind(form).kind == kind)
    }

    @Test("a count is typed with its unit, and + and - count")
    func count() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("n")
        bench.write("Read")
        bench.press("tab right right tab")
        bench.write("20 pages")
        bench.press("enter enter +")
        #expect(bench.said.last == "Read: 1 page.")
        bench.press("+ + -")
        let habit = try chosen(bench)
        #expect(habit.kind == .count && habit.unit == "pages" && habit.goal.amount == 20)
        #expect(bench.userData.minutes.amount(of: habit, on: bench.bench.now.today) == 2)
        #expect(bench.text.contains("2/20"))
        bench.press("a")
        bench.write("200000")
        bench.press("enter")
        #expect(bench.text.contains("0.001 to 100000"))
        bench.press("ctrl-u enter")
        #expect(bench.text.contains("0.001 to 100000"))
        bench.write("5.5")
        bench.press("enter")
        #expect(bench.userData.minutes.amount(of: habit, on: bench.bench.now.today) == Amount(7.5))
        bench.press("space")
        #expect(bench.userData.isKept(habit, at: bench.bench.now))
        bench.press("- - - - - - - - - - - - - - - - - - - - -")
        #expect(bench.userData.minutes.amount(of: habit, on: bench.bench.now.today) == 0)
        #expect(try chosen(bench).totalMinutes == 0)
        bench.press("x")
        #expect(bench.said.last == Strings(.english).today.hasNoLimit)
    }

    @Test("the result of a session asks how many units it was, once")
    func session() throws {
        var life = Life()
        var draft = HabitDraft(name: "Read")
        (draft.kind, draft.goalAmount, draft.unit) = (.count, 20, "pages")
        try life.adopt(draft, at: .at("2026-03-01"))
        try life.perform(Action(ChangeSetting(.onboarded)), at: .at("2026-03-01"))
        var bench = LivingBench(life)
        bench.press("enter enter")
        bench.wait(seconds: 1500)
        bench.wait(seconds: 2)
        #expect(bench.text.contains("How many pages?"))
        bench.press("enter")
        #expect(bench.model.top.screen is SessionAmountForm)
        bench.write("12")
        bench.press("enter")
        #expect(bench.model.top.screen is ResultPage)
        #expect(bench.text.contains("12 pages"))
        let habit = try chosen(bench)
        #expect(bench.userData.minutes.amount(of: habit, on: bench.bench.now.today) == 12)
        #expect(habit.totalMinutes == 25)
        bench.press("a")
        bench.write("15")
        bench.press("enter")
        #expect(bench.userData.minutes.amount(of: habit, on: bench.bench.now.today) == 15)
        bench.press("u")
        #expect(bench.userData.minutes.amount(of: habit, on: bench.bench.now.today) == 12)
        #expect(bench.said.last == "Undone: 15 pages of Read. Press U to redo.")
        bench.press("esc")
        #expect(bench.model.pages.isEmpty)
    }

    @Test("no answer is an answer, and a habit of minutes is not asked about")
    func sessionWithoutUnits() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("enter enter")
        bench.wait(seconds: 1500)
        bench.wait(seconds: 2)
        #expect(!bench.text.contains("How many"))
        bench.press("a")
        #expect(bench.said.last == Strings(.english).result.countsNothing)
    }

    @Test("what was typed for a kind is still there when it is chosen again")
    func kindsTriedOut() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("n")
        bench.write("Read")
        bench.press("tab right right tab")
        bench.write("20 pages")
        bench.press("shift-tab shift-tab right left")
        #expect(bench.text.contains("20 pages"))
        bench.press("enter enter")
        #expect(try chosen(bench).goal.amount == 20)
    }

    @Test(
        "charts and sums are in what a habit counts", arguments: Language.allCases,
        [(HabitKind.count, "20 pages", "20 pages"), (.yesNo, "1 day", "1天"), (.minutes, "25 m", "25分钟")])
    func charts(language: Language, kind: (HabitKind, String, String)) throws {
        var life = Life()
        var draft = HabitDraft(name: "Read")
        draft.kind = kind.0
        if kind.0 == .count { (draft.goalAmount, draft.unit) = (20, "pages") }
        try life.adopt(draft, at: .at("2026-03-01"))
        let userData = try life.repository.userData(at: .at("2026-03-02"))
        let habit = try #require(userData.habits.first)
        let unit = ChartUnit(habit)
        var log = MinutesByDay(days: [Day(year: 2026, month: 3, day: 2): ["h1": 25]])
        if kind.0 == .count { log.amounts = [Day(year: 2026, month: 3, day: 2): ["h1": 20]] }
        let week = Day(year: 2026, month: 3, day: 2)...Day(year: 2026, month: 3, day: 8)
        let sum = unit.value(in: week, log)
        #expect(unit.text(sum, Strings(language)) == (language == .english ? kind.1 : kind.2))
        #expect(unit.value(in: Day(number: 0)...week.upperBound, log) == sum)
    }

    @Test("x notes a slip, and space a day kept")
    func limit() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("n")
        bench.write("Coffee")
        bench.press("tab right right right tab")
        bench.write("1")
        bench.press("enter enter space")
        var habit = try chosen(bench)
        #expect(habit.kind == .limit && habit.goal.amount == 1)
        #expect(bench.userData.isKept(habit, at: bench.bench.now))
        func heat(_ bench: LivingBench) -> Heat {
            let view = Viewing(bench.model, at: bench.bench.now, size: .standard, theme: .unicode)
            return Heatmap(of: habit.id, view).heat(of: view.today)
        }
        #expect(heat(bench) != .none)
        bench.press("x")
        for size in [Size.standard, .large] {
            bench.send(.resized(size))
            bench.press("i")
            #expect(bench.text.contains(" kept, 1 of 1"), "no bar over it")
            bench.press("esc")
        }
        bench.send(.resized(.standard))
        bench.press("x")
        #expect(bench.said.last == "Coffee: 2 today, 1 at most.")
        habit = try chosen(bench)
        #expect(bench.userData.minutes.slips(of: habit.id, on: bench.bench.now.today) == 2)
        #expect(!bench.userData.isKept(habit, at: bench.bench.now) && heat(bench) == .none)
        bench.press("space")
        #expect(bench.said.last == Strings(.english).today.overLimit)
        bench.press("+")
        #expect(bench.said.last == Strings(.english).today.slipCounts)
    }

    @Test("a weekly goal shows what is left and the pace", arguments: Language.allCases)
    func week(language: Language) throws {
        var life = Life()
        var draft = HabitDraft(name: "Piano")
        (draft.goalAmount, draft.goalPeriod) = (300, .week)
        try life.adopt(draft, at: .at("2026-03-01"))
        try life.perform(Action(ChangeSetting(.onboarded)), at: .at("2026-03-01"))
        try life.tell(200, on: "2026-03-03", at: .at("2026-03-03"))
        let bench = LivingBench(life, at: .at("2026-03-07", "09:00"))
        let habit = try chosen(bench)
        let strings = Strings(language)
        let left = strings.left(bench.userData.progress(of: habit, at: bench.bench.now), of: habit)
        #expect(left == (language == .english ? "1 h 40 m left, 50 m on 2 days" : "还差1小时40分钟，2天每天50分钟"))
        #expect(bench.text.contains("200/300"))
    }

    @Test("a corrected number takes the place of the old one, and one that is plenty is asked about")
    func corrected() throws {
        var life = Life()
        var draft = HabitDraft(name: "Read")
        (draft.kind, draft.goalAmount, draft.unit) = (.count, 20, "pages")
        try life.adopt(draft, at: .at("2026-03-01"))
        let userData = try life.repository.userData(at: .at("2026-03-01"))
        let habit = try #require(userData.habits.first)
        let entry = HabitEntry(
            id: "202603abc", habitId: habit.id, habitName: "Read", minutes: 15, amount: 12,
            completedAt: Moment.at("2026-03-01").instant, source: "manual")
        var bench = Bench(userData, at: .at("2026-03-01"))
        bench.press("H")
        let line = LoggedLine(day: bench.now.today, entry: entry, session: nil)
        bench.send(.loaded(.log(habitId: nil, through: nil, [line], notes: [:], isEnd: true)))
        bench.press("e")
        bench.write("16")
        #expect((bench.model.top.screen as? EntryForm)?.form.text(.amount) == "16")
        bench.press("backspace backspace")
        bench.write("1216")
        bench.press("enter")
        #expect(bench.actions.isEmpty && bench.model.confirmation != nil)
        bench.press("enter")
        #expect(bench.actions.count == 1)
    }

    @Test("space on the last day of a month logs all that is missing: the goal of the month asks for no more")
    func lastDay() throws {
        var life = Life()
        var draft = HabitDraft(name: "Piano")
        (draft.goalAmount, draft.goalPeriod) = (1200, .month)
        try life.adopt(draft, at: .at("2026-03-01"))
        try life.perform(Action(ChangeSetting(.onboarded)), at: .at("2026-03-01"))
        var bench = LivingBench(life, at: .at("2026-03-31", "09:00"))
        bench.press("space")
        #expect(bench.model.confirmation == nil)
        #expect(bench.userData.habits.first?.totalMinutes == 1200)
        bench = LivingBench(life, at: .at("2026-03-22", "09:00"))
        bench.press("space")
        #expect(bench.userData.habits.first?.totalMinutes == 120)
    }

    @Test("a first limit is not offered a timer, and space keeps it")
    func firstLimit() throws {
        var bench = LivingBench()
        bench.write("Smoke less")
        bench.press("tab right right right enter enter")
        #expect(bench.text.contains("I kept it today") && !bench.text.contains("minutes now"))
        bench.press("space")
        #expect(!(bench.model.top.screen is FirstRunPage) && bench.userData.timer == nil)
    }

    @Test("the kind is changed in the form, whose rows follow")
    func changed() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("e tab right right right right")
        #expect(bench.text.contains("min a week"))
        bench.press("enter")
        var habit = try chosen(bench)
        #expect(habit.goal == HabitGoal(300, of: .minutes, each: .week) && habit.goals?.count == 2)
        bench.press("e tab left left left left enter")
        habit = try chosen(bench)
        #expect(habit.hasMinutesADay && habit.goalMinutes == 25)
    }
}
