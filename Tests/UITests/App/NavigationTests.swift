import Canvas
import Domain
import Testing
import ViewKit

@testable import UI
import Words

@Suite("Navigation") struct NavigationTests {
    @Test("digits and tab go to the five places, with wrap-around")
    func places() {
        var bench = Bench()
        bench.press("3")
        #expect(bench.model.place == .shop)
        bench.press("tab tab tab")
        #expect(bench.model.place == .today)
        bench.press("shift-tab")
        #expect(bench.model.place == .stats)
        bench.press("1")
        #expect(bench.model.place == .today)
    }

    @Test("q quits from a place and closes what is above it", arguments: ["?", ":", ","])
    func quitting(overlay: String) {
        var bench = Bench()
        bench.press(overlay)
        #expect(bench.model.pages.count == 1)
        #expect(bench.press("q") == [])
        #expect(bench.model.pages.isEmpty)
        #expect(bench.press("q") == [.quit])
    }

    @Test("esc goes one step back and never quits")
    func back() {
        var bench = Bench()
        bench.press("i")
        #expect(bench.model.top.screen is HabitPage)
        bench.press("esc")
        #expect(bench.model.pages.isEmpty)
        #expect(bench.press("esc esc") == [])
    }

    @Test("quitting with a timer asks, or follows the setting: keep running, pause, stop")
    func quitWithTimer() {
        let focusing = Bench.sample.focusing()
        let id = focusing.timer?.sessionId ?? ""
        var bench = Bench(focusing)
        #expect(bench.press("q") == [])
        #expect(bench.model.top.screen is QuitQuestion)
        let detach = Action(ChangeTimer(sessionId: id, change: .detach))
        #expect(bench.press("enter") == [.perform(detach), .quit])
        for (preference, action) in [
            (Preferences.OnQuit.run, detach), (.pause, Action(ChangeTimer(sessionId: id, change: .pause))),
            (.stop, Action(LogFocusSession(sessionId: id, ending: .stoppedHere))),
        ] {
            var bench = Bench(focusing)
            bench.model.preferences.onQuit = preference
            #expect(bench.press("q") == [.perform(action), .quit])
        }
    }

    @Test("ctrl-c twice quits at once, from a question too, and the timer keeps running")
    func interrupted() {
        let focusing = Bench.sample.focusing()
        var bench = Bench(focusing)
        #expect(bench.press("ctrl-c") == [])
        let id = focusing.timer?.sessionId ?? ""
        #expect(
            bench.press("ctrl-c")
                == [.perform(Action(ChangeTimer(sessionId: id, change: .detach))), .quit])
    }

    @Test("slow ctrl-c twice is two single ones")
    func slowInterrupts() {
        var bench = Bench()
        bench.press("?")
        bench.press("ctrl-c")
        bench.wait(milliseconds: 2000)
        bench.press("?")
        #expect(bench.press("ctrl-c") == [])
        #expect(bench.model.pages.isEmpty)
    }

    @Test("when the app is terminated, the timer keeps running")
    func toldToLeave() {
        let focusing = Bench.sample.focusing()
        var bench = Bench(focusing)
        let effects = bench.send(.toldToLeave)
        #expect(effects.count == 2 && effects.last == .quit)
    }

    @Test("a draft comes back for its own habit only")
    func draftsAreKept() {
        var bench = Bench()
        bench.press("e")
        bench.write("!")
        bench.press("esc")
        #expect(bench.model.pages.isEmpty)
        bench.press("e")
        #expect(bench.text.contains("Write thesis!"))
        bench.press("esc down e")
        #expect(!bench.text.contains("!"))
    }

    @Test(
        "the first key replaces a number, day or time, and is added to a name",
        arguments: [
            ("a", "7", "7"), ("a page-up", "7", "7"), ("a backspace", "7", "57"), ("a tab", "-1", "-1"),
            ("a tab shift-tab", "7", "7"), ("e tab tab", "90", "90"), ("e tab tab tab tab tab tab tab", "20", "20"),
            ("enter", "50", "50"), ("o", "+1", "+1"), ("e", "!", "Write thesis!"), ("2 e", "!", "Mochi!"),
        ])
    func prefilled(keys: String, text: String, expected: String) throws {
        var bench = Bench()
        bench.press(keys)
        bench.write(text)
        let form = try #require(bench.model.top.screen as? any FormScreen).form
        #expect(form.fields[form.focus].input.text == expected)
    }

    @Test("letters are text in a form, not commands")
    func formsTakeLetters() {
        var bench = Bench()
        bench.press("n")
        bench.write("1q?:u,/")
        #expect(bench.text.contains("1q?:u,/"))
        #expect(bench.model.place == .today && bench.model.pages.count == 1)
    }

    @Test("the same key again confirms, any other cancels")
    func confirming() {
        var bench = Bench()
        bench.press("D")
        #expect(bench.model.confirmation?.sentence.contains("moves to the album for good") == true)
        #expect(bench.text.contains("D: yes · any other key: no"))
        bench.press("j")
        bench.press("D")
        bench.press("esc")
        #expect(bench.actions.isEmpty)
        bench.press("g j D D")
        #expect(bench.actions == [Action(GraduateHabit(habitId: "habit-thesis"))])
    }

    @Test(
        "the question comes before the keys that answer it, at every size",
        arguments: [
            Size(width: 20, height: 2), Size(width: 40, height: 3), .tiny, .small, .flat, .tall, .standard, .large,
        ])
    func askingOnEverySize(size: Size) throws {
        var bench = Bench(size: size)
        bench.press("D")
        let text = bench.text.split { $0.isWhitespace || $0 == "▌" }.joined(separator: " ")
        let end = try #require(text.firstRange(of: /D: yes(, else: no| · any other key: no)/))
        let before = text[..<end.lowerBound]
        #expect(before.contains("moves to the album for good") || before.contains("Graduate "), "\(text)")
    }

    @Test("a question with a long name is shortened where there is little room")
    func askingInBrief() throws {
        let asked = Confirmation(String(repeating: "word ", count: 40), brief: "Graduate Mochi?", [])
        let rows = try #require(AskedRows(asked, answers: ["D: yes, any: no", "D: yes"], in: .tiny))
        #expect(rows.sentence == ["Graduate Mochi?"] && rows.answers == ["D: yes, any: no"])
    }

    @Test("without room for the question the action is refused; shrinking the window cancels it")
    func noRoomToAsk() {
        var bench = Bench(size: Size(width: 12, height: 2))
        bench.press("D D D")
        #expect(bench.actions.isEmpty)
        #expect(bench.model.toasts.last?.text == Strings(.english).asksForRoom)
        bench = Bench()
        bench.press("D")
        bench.send(.resized(Size(width: 12, height: 2)))
        bench.press("D")
        #expect(bench.actions.isEmpty)
    }

    @Test("a disabled key says why, and is not in the footer")
    func obstacles() {
        var bench = Bench()
        bench.press("c")
        #expect(bench.model.toasts.last?.text == "Already collected today.")
        #expect(!bench.text.contains("c visit"))
        bench.press("G space")
        #expect(bench.model.toasts.last?.text == "Olive is resting. Press w to resume the habit.")
        #expect(bench.actions.isEmpty)
    }

    @Test("? lists the keys of questions and panels too", arguments: ["Quit", "WelcomeBack"])
    func helpOnQuestions(name: String) throws {
        let scene = try Scene.named(name)
        var bench = scene.bench(.standard)
        bench.press("?")
        #expect(bench.model.top.screen is HelpOverlay)
        #expect(bench.text.contains(name == "Quit" ? "First answer" : "Continue, skip the gap"))
        bench.press("esc")
        #expect(!(bench.model.top.screen is HelpOverlay) && bench.model.pages.count == 1)
    }

    @Test(
        "the palette explains import and export, which are commands of a shell, also after a second colon",
        arguments: ["import", "export", ":import", "导出"])
    func shellCommands(word: String) {
        var bench = Bench()
        bench.press(":")
        bench.write(word)
        let name = word.hasSuffix("import") ? "import" : "export"
        #expect(bench.text.contains("habicat \(name)") && !bench.text.contains("No such command"), "\(bench.text)")
        bench.press("enter")
        #expect(bench.model.top.screen is HelpOverlay)
        #expect(bench.text.contains("habicat \(name)"))
    }

    @Test("the palette runs the selected action and suggests similar ones without a match")
    func palette() {
        var bench = Bench()
        bench.press(":")
        bench.write("heatmap")
        bench.press("enter")
        #expect(bench.model.place == .calendar && bench.model.pages.isEmpty)
        bench.press(":")
        bench.write("hetamp")
        bench.press("enter")
        #expect(bench.model.toasts.last?.text.contains("Did you mean") == true)
        for text in ["xyzzy", "zq", "!", "rout", "imprt"] {
            bench.wait(milliseconds: 3000)
            bench.press("esc :")
            bench.write(text)
            #expect(bench.text.contains("No such command.") && !bench.text.contains("Did you mean"))
            bench.press("enter")
            let said = bench.model.toasts.last?.text ?? ""
            #expect(said == "There is no command “\(text)”.", "\(said)")
        }
        bench.press("esc :")
        bench.write("recent")
        bench.press("enter")
        #expect(bench.model.top.screen is LogOverlay)
    }

    @Test("help is filtered while typing")
    func help() {
        var bench = Bench()
        bench.press("?")
        #expect(bench.text.contains("Move habit up, down"))
        bench.write("yesterday")
        #expect(!bench.text.contains("Move habit down"))
        #expect(bench.text.contains("Log yesterday"))
        bench.write("zzz")
        #expect(bench.text.contains("Nothing here is called"))
    }
}
