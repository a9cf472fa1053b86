import Domain
import TestSupport
import Testing
import ViewKit

@testable import UI
import Words

/// Forms that are open while another program changes what they show.
@Suite("Forms and other programs") struct FormRaceTests {
    /// A form of the habit is open; another program edits it, and this one knows of it or not.
    private func race(isKnown: Bool, _ change: (inout HabitDraft) -> Void) throws -> LivingBench {
        var bench = try TimerFlowTests.settled()
        bench.press("e")
        var draft = HabitDraft(try #require(bench.userData.habits.first), on: bench.bench.now.today)
        change(&draft)
        try bench.life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: bench.bench.now)
        if isKnown { bench.send(.userDataChanged(try bench.life.repository.userData(at: bench.bench.now))) }
        return bench
    }

    @Test("untouched fields are not written", arguments: [false, true])
    func untouched(isKnown: Bool) throws {
        var bench = try race(isKnown: isKnown) { ($0.goalMinutes, $0.about) = (60, "NEW") }
        if isKnown { #expect(bench.text.contains("60")) }
        bench.write("x")
        bench.press("enter")
        let habit = try #require(bench.userData.habits.first)
        #expect(habit.name == "Daily Readingx" && habit.goalMinutes == 60 && habit.about == "NEW")
        #expect(bench.model.pages.isEmpty)
    }

    @Test("a field changed on both sides is named, the typed value stays, and a second enter saves it")
    func conflict() throws {
        var bench = try race(isKnown: false) { $0.goalMinutes = 60 }
        bench.press("tab tab")
        bench.write("40")
        bench.press("enter")
        #expect(
            bench.said.last == "Changed elsewhere: Daily goal 25 → 60. Nothing was saved. Press enter to save yours.")
        let form = try #require(bench.model.top.screen as? HabitForm)
        #expect(form.form.text(.goalMinutes) == "40")
        #expect(bench.userData.habits.first?.goalMinutes == 60)
        bench.press("enter")
        #expect(bench.userData.habits.first?.goalMinutes == 40 && bench.model.pages.isEmpty)
    }

    @Test("a reopened draft shows the stored values of untouched fields")
    func comesBack() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("e x esc")
        var draft = HabitDraft(try #require(bench.userData.habits.first), on: bench.bench.now.today)
        draft.goalMinutes = 60
        try bench.life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: bench.bench.now)
        bench.send(.userDataChanged(try bench.life.repository.userData(at: bench.bench.now)))
        bench.press("e")
        let form = try #require(bench.model.top.screen as? HabitForm)
        #expect(form.form.text(.name) == "Daily Readingx" && form.form.text(.goalMinutes) == "60")
    }

    @Test("changes that esc left are named when they come back, and leaving once more drops them")
    func dropped() throws {
        var bench = try TimerFlowTests.settled()
        func name() -> String? { (bench.model.top.screen as? HabitForm)?.form.text(.name) }
        bench.press("e esc e")
        #expect(bench.said.last != Strings(.english).form.changesAreBack)
        bench.press("x esc e")
        #expect(name() == "Daily Readingx" && bench.said.last == Strings(.english).form.changesAreBack)
        bench.press("y esc e")
        #expect(name() == "Daily Readingxy")
        bench.press("esc e")
        #expect(name() == "Daily Reading")
    }

    @Test("a letter goes to the choice that begins with it, and no other key turns the choices")
    func lettersOfChoices() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("n")
        bench.write("Piano")
        bench.press("tab")
        let form = { (bench.model.top.screen as? NewHabitPage)?.form.text(.kind) }
        bench.press("y")
        #expect(form() == "yes or no")
        bench.press("7 q")
        #expect(form() == "yes or no" && bench.text.contains("left and right change it"))
        bench.press("space")
        #expect(form() == "a number a day" && !bench.text.contains("left and right change it"))
    }

    @Test("so do a cat's name and a note")
    func lines() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("2 e ctrl-u")
        bench.write("Juniper")
        try bench.life.perform(Action(RenameCat(catId: "c1", name: "Nori")), at: bench.bench.now)
        bench.press("enter")
        #expect(bench.model.top.screen is LineForm && bench.userData.cats.first?.name == "Nori")
        #expect(bench.said.last?.hasPrefix("Changed elsewhere: Cat's name ") == true)
        bench.press("enter")
        #expect(bench.userData.cats.first?.name == "Juniper" && bench.model.pages.isEmpty)
        bench.press("1 enter enter n")
        let id = try #require(bench.userData.timer?.sessionId)
        bench.write("mine")
        try bench.life.perform(Action(ChangeTimer(sessionId: id, change: .note("theirs"))), at: bench.bench.now)
        bench.press("enter")
        #expect(bench.model.top.screen is LineForm && bench.userData.timer?.note == "theirs")
        bench.press("enter")
        #expect(bench.userData.timer?.note == "mine")
    }

    @Test("so does a setting that is being typed")
    func settings() throws {
        var bench = try TimerFlowTests.settled()
        bench.press(", enter ctrl-u")
        bench.write("Bob")
        try bench.life.perform(Action(ChangeSetting(.displayName("Ada"))), at: bench.bench.now)
        bench.press("enter")
        #expect(bench.model.top.screen.isTyping && bench.userData.person?.displayName == "Ada")
        #expect(bench.said.last?.contains("Your name ada → Ada") == true)
        bench.press("enter")
        #expect(!bench.model.top.screen.isTyping && bench.userData.person?.displayName == "Bob")
    }

    @Test("a duplicate name warns once, and a second enter saves it")
    func sharedName() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("n")
        bench.write("daily reading")
        bench.press("enter")
        #expect(bench.text.contains("enter saves anyway"))
        bench.press("enter enter")
        #expect(bench.userData.habits.count == 2)
    }

    @Test(
        "number fields take digits only, which replace the value",
        arguments: [
            ("enter", "o7", "7"), ("e tab tab", "x3", "3"), ("e tab tab tab tab tab tab tab", "5h0", "50"),
            ("a", "q1h30", "1h30"), ("a", "1.5h", "1.5h"), ("a", "1小时30分", "1小时30分"),
        ])
    func digits(keys: String, typed: String, text: String) throws {
        var bench = try TimerFlowTests.settled()
        bench.press(keys)
        bench.write(typed)
        let form = try #require(bench.model.top.screen as? any FormScreen).form
        #expect(form.fields[form.focus].input.text == text)
    }

    @Test("a schedule is selected on focus")
    func schedule() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("e tab tab tab")
        bench.write("3/week")
        #expect((bench.model.top.screen as? HabitForm)?.form.text(.schedule) == "3/week")
    }

    @Test("a letter without a meaning is reported", arguments: ["v", "Z"])
    func unknownKey(key: String) throws {
        var bench = try TimerFlowTests.settled()
        bench.press("\(key) \(key)")
        #expect(bench.said.last == "\(key) does nothing here. Press ? for keys.")
        #expect(bench.model.toasts.count == 1)
    }

    @Test(
        "left and right pick presets, from a typed number the next one",
        arguments: [
            ("", "right", "40"), ("", "left", "15"), ("50", "right", "60"), ("50", "left", "40"), ("o", "right", "40"),
        ])
    func presets(typed: String, key: String, minutes: String) throws {
        var bench = try TimerFlowTests.settled()
        bench.press("enter")
        bench.write(typed)
        bench.press(key)
        #expect((bench.model.top.screen as? FocusSetup)?.form.text(.minutes) == minutes, "\(bench.text)")
    }

    @Test("a letter in a number field is refused with a word and changes nothing")
    func letters() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("e tab tab tab tab tab tab tab")
        bench.write("x")
        #expect(bench.text.contains("digits only") && bench.text.contains("h in all"))
        #expect((bench.model.top.screen as? HabitForm)?.form.text(.targetHours) != "")
        bench.press("tab shift-tab")
        bench.write("60")
        #expect((bench.model.top.screen as? HabitForm)?.form.text(.targetHours) == "60")
    }

    @Test("an icon that nobody typed follows the name")
    func icon() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("n")
        bench.write("Learn piano")
        bench.press("tab tab tab tab tab")
        #expect(bench.text.contains("🎹"))
        bench.press("enter enter")
        #expect(bench.userData.habits.contains { $0.icon == "🎹" })
    }

    @Test("a kitten is named on the spot, and arrows choose and swap without touching a name that is typed")
    func kittenName() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("n")
        bench.write("Juggle")
        bench.press("enter right")
        bench.write("R2 u?q")
        bench.press("left right")
        #expect(bench.text.contains("R2 u?q") && bench.text.contains("Choose a kitten for Juggle"))
        bench.press("ctrl-u enter")
        #expect(bench.text.contains("cannot be empty") && bench.userData.habits.count == 1)
        bench.write("Sir Pounce")
        bench.press("enter")
        #expect(bench.userData.cats.contains { $0.name == "Sir Pounce" })
    }

    @Test(
        "the form says when the cat grows, before there is a name",
        arguments: [
            ("n", "25 min a day: a teen in 2 weeks, a senior in 8 weeks."),
            ("n tab", "At this pace: a teen in 2 weeks, a senior"),
        ])
    func pace(keys: String, text: String) throws {
        var bench = try TimerFlowTests.settled()
        bench.press(keys)
        #expect(bench.text.contains(text), "\(bench.text)")
    }

    @Test("the first timer is as long as the goal, and labelled so")
    func firstTimer() throws {
        var bench = LivingBench()
        bench.write("Juggle")
        bench.press("tab tab")
        bench.write("40")
        bench.press("enter enter")
        #expect(bench.text.contains("start 40 minutes now"))
        bench.press("enter")
        #expect(bench.userData.timer?.lengthMinutes == 40)
    }

    @Test(
        "rounds list their breaks",
        arguments: [
            (1, "1 × 10 min"), (2, "2 × 10 min, breaks 5 min"), (4, "4 × 10 min, breaks 5 min"),
            (5, "5 × 10 min, breaks 5 and 15 min"),
        ])
    func breaks(count: Int, text: String) {
        let plan = FocusPlan.rounds(Rounds(count: count, focus: 10))
        #expect(Strings(.english).setup.line(plan, at: SampleLife.moment) == text)
    }

    @Test("y never claims that nothing was missed")
    func nothingLapsed() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("y")
        #expect(bench.said.last == "No streak to rescue.")
    }
}
