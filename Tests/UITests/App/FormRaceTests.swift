import Domain
import TestSupport
import Testing
import ViewKit

@testable import UI
import Words

/// Forms that are open while another program changes what they show.
@Suite("Forms and other programs") struct FormRaceTests {
    /// A form of the habit is open; another program edits it, and this one knows of it or not.
    private func race(_ keys: String = "e", isKnown: Bool, _ change: (inout HabitDraft) -> Void) throws -> Bench {
        var bench = try Bench.settled()
        bench.press(keys)
        var draft = HabitDraft(try #require(bench.userData.habits.first), on: bench.now.today)
        change(&draft)
        let edit = Action(EditHabit(habitId: "h1", draft: draft))
        try bench.elsewhere(isTold: isKnown) { try $0.perform(edit, at: $1) }
        return bench
    }

    @Test("untouched fields are not written", arguments: [false, true])
    func untouched(isKnown: Bool) throws {
        var bench = try race(isKnown: isKnown) { ($0.goalMinutes, $0.about) = (60, "NEW") }
        if isKnown { #expect(bench.text.contains("60")) }
        bench.press("x enter")
        let habit = try #require(bench.userData.habits.first)
        #expect(habit.name == "Daily Readingx" && habit.goalMinutes == 60 && habit.about == "NEW")
        #expect(bench.model.pages.isEmpty)
    }

    @Test("a field changed on both sides is named, the typed value stays, and a second enter saves it")
    func conflict() throws {
        var bench = try race(isKnown: false) { $0.goalMinutes = 60 }
        bench.press("tab tab '40' enter")
        #expect(
            bench.said.last == "Changed elsewhere: Daily goal 25 → 60. Nothing was saved. Press enter to save yours.")
        #expect(bench.form?.text(.goalMinutes) == "40" && bench.userData.habits.first?.goalMinutes == 60)
        bench.press("enter")
        #expect(bench.userData.habits.first?.goalMinutes == 40 && bench.model.pages.isEmpty)
    }

    @Test("a reopened draft shows the stored values of untouched fields")
    func comesBack() throws {
        var bench = try race("e x esc", isKnown: true) { $0.goalMinutes = 60 }
        bench.press("e")
        #expect(bench.form?.text(.name) == "Daily Readingx" && bench.form?.text(.goalMinutes) == "60")
    }

    @Test("so are a cat's name, a note and a setting that is being typed")
    func lines() throws {
        var bench = try Bench.settled()
        bench.press("2 e ctrl-u 'Juniper'")
        try bench.elsewhere(isTold: false) { try $0.perform(Action(RenameCat(catId: "c1", name: "Nori")), at: $1) }
        bench.press("enter")
        #expect(bench.top is LineForm && bench.userData.cats.first?.name == "Nori")
        #expect(bench.said.last?.hasPrefix("Changed elsewhere: Cat's name ") == true)
        bench.press("enter")
        #expect(bench.userData.cats.first?.name == "Juniper" && bench.model.pages.isEmpty)
        bench.press("1 enter enter n 'mine'")
        let id = try #require(bench.userData.timer?.sessionId)
        let note = Action(ChangeTimer(sessionId: id, change: .note("theirs")))
        try bench.elsewhere(isTold: false) { try $0.perform(note, at: $1) }
        bench.press("enter")
        #expect(bench.top is LineForm && bench.userData.timer?.note == "theirs")
        bench.press("enter")
        #expect(bench.userData.timer?.note == "mine")
        bench.press("esc , enter ctrl-u 'Bob'")
        try bench.elsewhere(isTold: false) { try $0.perform(Action(ChangeSetting(.displayName("Ada"))), at: $1) }
        bench.press("enter")
        #expect(bench.top.isTyping && bench.userData.person?.displayName == "Ada")
        #expect(bench.said.last?.contains("Your name ada → Ada") == true)
        bench.press("enter")
        #expect(!bench.top.isTyping && bench.userData.person?.displayName == "Bob")
    }
}

@Suite("Filling in forms") struct FormTests {
    @Test(
        "typed text comes back, which is shown, for its own habit only; leaving once more drops it",
        arguments: ["a", "o", "enter", "2 e", "a tab tab", "n"])
    func drafts(keys: String) {
        var bench = Bench()
        let back = Strings(.english).form.changesAreBack
        func isKept() -> Bool { bench.form?.fields.contains { $0.input.text.hasSuffix("7") } == true }
        bench.press("\(keys) esc \(keys)")
        #expect(bench.said.last != back)
        bench.press("7 esc \(keys)")
        #expect(isKept() && bench.said.last == back)
        bench.press("esc \(keys)")
        #expect(!isKept() && bench.form?.hasDraft == false)
        guard keys == "a" else { return }
        bench.press("7 esc down a")
        #expect(!isKept())
    }

    @Test(
        "the first key replaces a number, a day or a time and is added to a name; numbers take digits only",
        arguments: [
            ("a 7", "7"), ("a page-up 7", "7"), ("a backspace 7", "57"), ("a tab '-1'", "-1"),
            ("a tab shift-tab 7", "7"), ("e tab tab '90'", "90"), ("e tab tab tab tab tab tab tab tab '20'", "20"),
            ("enter '50'", "50"), ("o '+1'", "+1"), ("e !", "Write thesis!"), ("2 e !", "Mochi!"),
            ("e tab tab tab '3/week'", "3/week"), ("enter o 7", "7"), ("e tab tab x 3", "3"),
            ("e tab tab tab tab tab tab tab tab '5h0'", "50"), ("a 'q1h30'", "1h30"), ("a '1.5h'", "1.5h"),
            ("a '1小时30分'", "1小时30分"), ("n '1q?:u,/'", "1q?:u,/"), ("enter right", "60"), ("enter left", "40"),
            ("enter '25' right", "40"), ("enter '25' left", "15"), ("enter o right", "60"),
        ])
    func typed(keys: String, expected: String) throws {
        var bench = Bench()
        bench.press(keys)
        let form = try #require(bench.form)
        #expect(form.fields[form.focus].input.text == expected)
    }

    @Test(
        "each form says what it is about to do, or why a key does nothing",
        arguments: [
            ("e tab tab tab tab tab tab tab tab x", ["digits only", "h of growth"]),
            ("n", ["25 min a day: a teen in 2 weeks, a senior in 8 weeks."]),
            ("n tab", ["At this pace: a teen in 2 weeks, a senior"]),
            ("n 'daily reading' enter", ["enter saves anyway"]),
            ("n 'Learn piano' tab tab tab tab tab", ["🎹"]), ("y", ["Yesterday is not missing."]),
            ("v v", ["v does nothing here. Press ? for keys."]), ("Z", ["Z does nothing here. Press ? for keys."]),
            ("n 'Juggle' enter right 'R2 u?q' left right", ["R2 u?q", "Choose a kitten for Juggle"]),
            ("n 'Juggle' enter ctrl-u enter", ["cannot be empty"]),
            ("n 'Piano' tab y", ["yes or no"]), ("n 'Piano' tab y 7 q", ["yes or no", "left and right change it"]),
        ])
    func told(keys: String, told: [String]) throws {
        var bench = try Bench.settled()
        bench.press(keys)
        #expect(bench.missing(told) == [], "\(bench.text)")
    }

    @Test("a name that another habit has is saved by a second enter, with its icon and a kitten of any name")
    func saved() throws {
        var bench = try Bench.settled()
        bench.press("n 'daily reading' enter enter enter")
        #expect(bench.userData.habits.count == 2)
        bench.press("n 'Learn piano' enter right ctrl-u 'Sir Pounce' enter")
        #expect(bench.userData.habits.contains { $0.icon == "🎹" })
        #expect(bench.userData.cats.contains { $0.name == "Sir Pounce" })
    }

    @Test(
        "rounds list their breaks",
        arguments: [
            (1, "1 × 10 min"), (2, "2 × 10 min, breaks 5 min"), (5, "5 × 10 min, breaks 5 and 15 min"),
        ])
    func breaks(count: Int, text: String) {
        let plan = FocusPlan.rounds(Rounds(count: count, focus: 10))
        #expect(Strings(.english).setup.line(plan, at: SampleLife.moment) == text)
    }
}
