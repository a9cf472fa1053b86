import Canvas
import TestSupport
import Testing

@testable import Domain
@testable import UI
import Words

@Suite("Actions by keys") struct ActionFlowTests {
    @Test("the first run: a habit, a kitten, twenty-five minutes")
    func firstRun() throws {
        var bench = LivingBench()
        #expect(bench.text.contains("What habit would you like to build?"))
        bench.write("Juggle")
        bench.press("enter right down ctrl-r ctrl-n up enter")
        let habit = try #require(bench.userData.habits.first)
        #expect(habit.name == "Juggle" && habit.goalMinutes == 25)
        #expect(bench.userData.cats.count == 1)
        #expect(bench.userData.settings.onboarded == true)
        #expect(bench.text.contains("moved in! Its habit: Juggle."))
        bench.press("i")
        #expect(bench.said.last == Strings(.english).firstRun.bringsHistory([]))
        bench.send(.loaded(.foreign([FoundHistory(of: "harsh", at: "/home/ada/.config/harsh")])))
        #expect(bench.text.contains("(found: harsh)"))
        bench.press("i")
        #expect(bench.said.last?.contains("habicat import /home/ada/.config/harsh") == true)
        bench.press("enter")
        #expect(bench.model.top.screen is FocusPage)
        #expect(bench.userData.timer?.lengthMinutes == 25)
    }

    @Test("minutes logged by hand announce a first as a session does", arguments: Language.allCases)
    func first(language: Language) throws {
        let userData = Bench.sample.userData
        let cat = try #require(userData.cat(userData.habits[0].catId))
        let first = First.next(after: 0)
        let action = Action(
            LogEntry(habitId: userData.habits[0].id, minutes: 25, day: SampleLife.moment.today, entryId: "e"))
        let told = LoggedEntry(
            habitId: userData.habits[0].id, minutes: 25, day: SampleLife.moment.today, streak: 1, firsts: [first])
        let strings = Strings(language)
        let text = strings.toast(for: .logged(told), of: action, in: userData)?.0 ?? ""
        #expect(text.contains(cat.name) && text.hasSuffix(strings.result.first(cat.name, first)))
        #expect(text.contains("A first, at 25 min: Mochi leaves its cardboard box.") || language == .chinese)
    }

    @Test("esc leaves the first run, and it does not come back")
    func lookingAround() {
        var bench = LivingBench()
        bench.press("esc")
        #expect(bench.model.pages.isEmpty)
        #expect(bench.userData.settings.onboarded == true)
        bench.press("2 1")
        #expect(bench.model.pages.isEmpty)
    }

    @Test("an empty name is an error beside the field, and nothing is adopted")
    func emptyName() {
        var bench = LivingBench()
        bench.press("enter")
        #expect(bench.text.contains("cannot be empty") && bench.said.isEmpty)
        #expect(bench.userData.habits.isEmpty)
    }

    @Test("space logs the rest of the goal; u undoes it, U redoes it")
    func undo() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("space")
        #expect(bench.userData.habits.first?.totalMinutes == 25)
        #expect(bench.userData.habits.first?.currentStreak == 1)
        bench.press("space")
        #expect(bench.said.last == Strings(.english).today.goalReached)
        bench.press("u")
        #expect(bench.userData.habits.first?.totalMinutes == 0)
        #expect(bench.said.last == "Undone: 25 minutes of Daily Reading. Press U to redo.")
        bench.press("U")
        #expect(bench.userData.habits.first?.totalMinutes == 25)
        #expect(bench.said.last == "Redone: 25 minutes of Daily Reading.")
        bench.press("u u")
        #expect(bench.userData.habits.first?.totalMinutes == 0)
        #expect(bench.said.last == Strings(.english).nothingToUndo)
    }

    @Test("more than three times the goal asks first")
    func manyMinutes() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("a backspace backspace")
        bench.write("76")
        bench.press("enter")
        #expect(bench.userData.habits.first?.totalMinutes == 0)
        #expect(bench.text.contains("more than three times the goal"))
        bench.press("enter")
        #expect(bench.userData.habits.first?.totalMinutes == 76)
        #expect(bench.model.pages.isEmpty)
    }

    @Test("minutes for yesterday, days off, rest and wake, order")
    func others() throws {
        var life = Life()
        try life.adopt(at: .at("2026-02-20"))
        try life.adopt(HabitDraft(name: "Run"), habitId: "h2", catId: "c2", at: .at("2026-02-20"))
        try life.perform(Action(ChangeSetting(.onboarded)), at: .at("2026-02-20"))
        var bench = LivingBench(life)
        bench.press("a tab ctrl-u")
        bench.write("yesterday")
        bench.press("enter")
        let yesterday = try #require(Day("2026-03-01"))
        #expect(bench.userData.minutes.minutes(of: "h1", on: yesterday) == 25)
        bench.press("o tab ctrl-u")
        bench.write("+3")
        bench.press("tab right enter")
        #expect(bench.userData.daysOff.first?.through == Day("2026-03-05"))
        #expect(bench.userData.daysOff.first?.habitId == nil)
        bench.press("w")
        #expect(bench.userData.habits.first?.isActive == false)
        bench.press("enter")
        #expect(bench.said.last?.contains("is resting. Press w to resume the habit") == true)
        bench.press("w J")
        #expect(bench.userData.habits.map(\.id) == ["h2", "h1"])
    }

    @Test("a habit's field is changed, and an error is shown beside it")
    func editing() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("e tab tab ctrl-u")
        bench.write("900")
        #expect(bench.text.contains("1 to 720"))
        bench.press("enter")
        #expect(bench.model.top.screen is HabitForm)
        bench.press("ctrl-u")
        bench.write("40")
        bench.press("enter")
        #expect(bench.userData.habits.first?.goalMinutes == 40)
        #expect(bench.model.pages.isEmpty)
    }

    @Test("the first action of the day counts the visit, once; so does c")
    func visit() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("space")
        bench.press("a enter")
        #expect(bench.life.committed.count { $0.action.kind == "visit" } == 1)
        #expect(bench.userData.person?.coins == 10)
        var asking = try TimerFlowTests.settled()
        var life = asking.life
        try life.perform(Action(ChangeSetting(.checksInByItself(false))), at: .at("2026-03-01"))
        asking = LivingBench(life)
        asking.press("space")
        #expect(asking.userData.person?.coins == 0)
        #expect(asking.text.contains("press c to collect today's visit: +10"))
        asking.press("c")
        #expect(asking.userData.person?.coins == 10)
    }

    @Test("an undo on the next day counts that day's visit, once")
    func undoTakesVisit() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("space")
        let first = try #require(bench.userData.person?.lastCheckInDate)
        bench.wait(seconds: 86_400)
        bench.press("u")
        #expect(bench.userData.person?.lastCheckInDate == first.advanced(by: 1))
        let coins = bench.userData.person?.coins
        bench.press("ctrl-r")
        #expect(bench.userData.person?.coins == coins)
    }

    @Test("a habit without history is deleted with its cat after a confirmation")
    func takingBack() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("D D")
        #expect(bench.userData.habits.isEmpty && bench.userData.cats.isEmpty)
    }

    @Test("the filter narrows the list, esc restores it")
    func filter() {
        var bench = Bench()
        bench.press("/")
        bench.write("river")
        #expect(!bench.text.contains("Piano"))
        bench.press("enter enter")
        #expect((bench.model.top.screen as? FocusSetup)?.habitId == "habit-run")
        bench.press("esc esc")
        #expect(bench.text.contains("Piano"))
    }
}
