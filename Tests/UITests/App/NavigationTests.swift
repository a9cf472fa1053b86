import Canvas
import Domain
import Testing

@testable import UI

@Suite("Navigation") struct NavigationTests {
    @Test("digits and tab go to the five places, around the ends")
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

    @Test("q quits from a page and closes an overlay", arguments: ["?", ":", ","])
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

    @Test("quitting with a timer asks, by preference it runs on, pauses or stops")
    func quitWithTimer() {
        let focusing = SampleLife().focusing()
        let id = focusing.timer?.sessionId ?? ""
        var bench = Bench(focusing)
        #expect(bench.press("q") == [])
        #expect(bench.model.top.screen is QuitQuestion)
        let detach = Action.changeTimer(ChangeTimer(sessionId: id, change: .detach))
        #expect(bench.press("enter") == [.perform(detach), .quit])
        for (preference, action) in [
            (Preferences.OnQuit.run, detach), (.pause, .changeTimer(ChangeTimer(sessionId: id, change: .pause))),
            (.stop, .logFocusSession(LogFocusSession(sessionId: id, ending: .stoppedHere))),
        ] {
            var bench = Bench(focusing)
            bench.model.preferences.onQuit = preference
            #expect(bench.press("q") == [.perform(action), .quit])
        }
    }

    @Test("ctrl-c twice leaves at once, also out of a question, and the timer runs on")
    func interrupted() {
        let focusing = SampleLife().focusing()
        var bench = Bench(focusing)
        #expect(bench.press("ctrl-c") == [])
        let id = focusing.timer?.sessionId ?? ""
        #expect(
            bench.press("ctrl-c")
                == [.perform(.changeTimer(ChangeTimer(sessionId: id, change: .detach))), .quit])
    }

    @Test("ctrl-c twice with time between is two single ones")
    func slowInterrupts() {
        var bench = Bench()
        bench.press("?")
        bench.press("ctrl-c")
        bench.wait(milliseconds: 2000)
        bench.press("?")
        #expect(bench.press("ctrl-c") == [])
        #expect(bench.model.pages.isEmpty)
    }

    @Test("on SIGTERM, the timer keeps running")
    func toldToLeave() {
        let focusing = SampleLife().focusing()
        var bench = Bench(focusing)
        let effects = bench.send(.toldToLeave)
        #expect(effects.count == 2 && effects.last == .quit)
    }

    @Test("a half-filled form comes back as it was left, for its habit alone")
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
        "typing replaces a number, a day or a time, and is added to a name",
        arguments: [
            ("a", "7", "7"), ("a page-up", "7", "7"), ("a backspace", "7", "57"), ("a tab", "-1", "-1"),
            ("a tab shift-tab", "7", "7"), ("e tab tab", "90", "90"), ("e tab tab tab", "20", "20"),
            ("enter", "50", "50"), ("o", "+1", "+1"), ("e", "!", "Write thesis!"), ("2 e", "!", "Clover!"),
        ])
    func prefilled(keys: String, text: String, expected: String) throws {
        var bench = Bench()
        bench.press(keys)
        bench.write(text)
        let form = try #require(bench.model.top.screen as? any FormScreen).form
        #expect(form.fields[form.focus].input.text == expected)
    }

    @Test("letters are text in a form, and no command")
    func formsTakeLetters() {
        var bench = Bench()
        bench.press("n")
        bench.write("1q?:u,/")
        #expect(bench.text.contains("1q?:u,/"))
        #expect(bench.model.place == .today && bench.model.pages.count == 1)
    }

    @Test("the same key again confirms, any other keeps all as it is")
    func confirming() {
        var bench = Bench()
        bench.press("D")
        #expect(bench.text.contains("moves to the album."))
        bench.press("j")
        bench.press("D")
        bench.press("esc")
        #expect(bench.actions.isEmpty)
        bench.press("g D D")
        #expect(bench.actions == [.deleteHabit(DeleteHabit(habitId: "habit-thesis"))])
    }

    @Test(
        "the question comes before the answers, on every size",
        arguments: [
            Size(width: 20, height: 2), Size(width: 40, height: 3), .tiny, .small, .flat, .tall, .standard, .large,
        ])
    func askingOnEverySize(size: Size) throws {
        var bench = Bench(size: size)
        bench.press("D")
        let text = bench.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let end = try #require(text.firstRange(of: "D confirm · any other key cancel"))
        let before = text[..<end.lowerBound]
        #expect(before.contains("moves to the album.") || before.contains("Graduate "), "\(text)")
    }

    @Test("a long name is asked for in brief in a small space")
    func askingInBrief() throws {
        let asked = Confirmation(String(repeating: "word ", count: 40), brief: "Graduate Mochi?", [])
        let rows = try #require(AskedRows(asked, answers: "D confirm · any other key cancel", in: .tiny))
        #expect(rows.sentence == ["Graduate Mochi?"] && rows.answers == ["D confirm · any other key cancel"])
    }

    @Test("without room for the question the action is refused, and a smaller window withdraws the question")
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

    @Test("a key that cannot act says why, and is not in the footer")
    func obstacles() {
        var bench = Bench()
        bench.press("c")
        #expect(bench.model.toasts.last?.text == "Already collected today.")
        #expect(!bench.text.contains("c visit"))
        bench.press("G space")
        #expect(bench.model.toasts.last?.text == "Olive is resting. Press w to resume the habit.")
        #expect(bench.actions.isEmpty)
    }

    @Test("? lists the keys of questions and panels, too", arguments: ["Quit", "WelcomeBack"])
    func helpOnQuestions(name: String) throws {
        let scene = try #require(ScreenGoldens.scenes.first { $0.name == name })
        var bench = scene.bench(.standard)
        bench.press("?")
        #expect(bench.model.top.screen is HelpOverlay)
        #expect(bench.text.contains(name == "Quit" ? "the first" : "continue, skip the gap"))
        bench.press("esc")
        #expect(!(bench.model.top.screen is HelpOverlay) && bench.model.pages.count == 1)
    }

    @Test("the palette runs the selected command, on its page, and suggests near matches")
    func palette() {
        var bench = Bench()
        bench.press(":")
        bench.write("heatmap")
        bench.press("enter")
        #expect(bench.model.place == .calendar && bench.model.pages.isEmpty)
        bench.press(":")
        bench.write("hetamp")
        bench.press("enter")
        #expect(bench.model.toasts.last?.text.contains("Near:") == true)
        for text in ["xyzzy", "zq", "!"] {
            bench.wait(milliseconds: 3000)
            bench.press("esc :")
            bench.write(text)
            #expect(bench.text.contains("No such command.") && !bench.text.contains("Near:"))
            bench.press("enter")
            let said = bench.model.toasts.last?.text ?? ""
            #expect(said.contains(text) && said.contains("Nothing is near"), "\(said)")
        }
        bench.press("esc :")
        bench.write("log")
        bench.press("enter")
        #expect(bench.model.top.screen is LogOverlay)
    }

    @Test("help is filtered as one types")
    func help() {
        var bench = Bench()
        bench.press("?")
        #expect(bench.text.contains("move the habit up"))
        bench.write("minutes")
        #expect(!bench.text.contains("move the habit up"))
        #expect(bench.text.contains("log time without the timer"))
        bench.write("zzz")
        #expect(bench.text.contains("No shortcut matches"))
    }
}
