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
        for (keys, place) in [
            ("3", Place.shop), ("tab tab tab", .today), ("shift-tab", .stats), ("1", .today), ("2", .cats),
            ("4", .calendar), ("5", .stats),
        ] {
            bench.press(keys)
            #expect(bench.model.place == place)
        }
    }

    @Test("q quits from a place and closes a page above it", arguments: ["?", ":", ",", "i"])
    func quitting(above: String) {
        var bench = Bench()
        bench.press(above)
        #expect(bench.model.pages.count == 1)
        #expect(bench.press("q") == [] && bench.model.pages.isEmpty)
        #expect(bench.press("q") == [.quit])
    }

    @Test("quitting with a timer asks, or follows the setting: keep running, pause, stop")
    func quitWithTimer() {
        let focusing = Bench.sample.focusing()
        let id = focusing.timer?.sessionId ?? ""
        var bench = Bench(focusing)
        #expect(bench.press("q") == [] && bench.top is QuitQuestion)
        let detach = Action(ChangeTimer(sessionId: id, change: .detach))
        #expect(bench.press("enter") == [.perform(detach), .quit])
        for (preference, action) in [
            (Preferences.OnQuit.run, detach), (.pause, Action(ChangeTimer(sessionId: id, change: .pause))),
            (.stop, Action(LogFocusSession(sessionId: id, ending: .stoppedHere))),
        ] {
            bench = Bench(focusing)
            bench.model.preferences.onQuit = preference
            #expect(bench.press("q") == [.perform(action), .quit])
        }
    }

    @Test("ctrl-c twice quits at once and a slow one does not; after a signal, too, the timer keeps running")
    func interrupted() {
        let focusing = Bench.sample.focusing()
        let detach = Action(ChangeTimer(sessionId: focusing.timer?.sessionId ?? "", change: .detach))
        var bench = Bench(focusing)
        #expect(bench.press("ctrl-c") == [] && bench.press("ctrl-c") == [.perform(detach), .quit])
        bench = Bench(focusing)
        #expect(bench.send(.toldToLeave) == [.perform(detach), .quit])
        bench = Bench()
        bench.press("? ctrl-c 2s ?")
        #expect(bench.press("ctrl-c") == [] && bench.model.pages.isEmpty)
    }

    @Test("the same key again confirms, any other cancels")
    func confirming() throws {
        var bench = try Bench.settled()
        bench.press("D")
        #expect(bench.model.confirmation?.sentence.contains("goes home") == true)
        #expect(bench.text.contains("D: yes · any other key: no"))
        bench.press("j D esc")
        #expect(bench.actions.isEmpty)
        bench.press("g j D D")
        #expect(bench.actions == [Action(RemoveHabit(habitId: "h1"))])
        bench = try Bench.settled()
        bench.press(": 'graduate' enter")
        #expect(bench.text.contains("enter: yes · any other key: no"))
        bench.press("enter")
        #expect(bench.actions.count == 1)
    }

    @Test("letters inside a word find nothing that lets a cat go", arguments: ["let", "ele", "raduat"])
    func inside(typed: String) {
        var bench = Bench()
        bench.press(": '\(typed)' enter")
        #expect(bench.model.confirmation == nil && !(bench.top is RemoveQuestion))
    }

    @Test(
        "the question comes before the keys that answer it, at every size",
        arguments: [
            Size(width: 20, height: 3), Size(width: 40, height: 3), .tiny, .small, .flat, .tall, .standard,
        ])
    func askingOnEverySize(size: Size) throws {
        var bench = try Bench.settled(size: size)
        bench.press("D")
        let text = bench.text.split { $0.isWhitespace || $0 == "▌" }.joined(separator: " ")
        let end = try #require(text.firstRange(of: /D: yes(, else: no| · any other key: no)/))
        let before = text[..<end.lowerBound]
        #expect(before.contains("goes home"), "\(text)")
    }

    @Test("a question is shortened if there is little room, refused without room, and cancelled by shrinking")
    func noRoomToAsk() throws {
        let asked = Confirmation(String(repeating: "word ", count: 40), brief: "Graduate Mochi?", [])
        let ways = [asked.sentence, asked.brief].map { (text: $0, answers: "D: yes, any: no") }
        let rows = try #require(AskedRows(ways, in: .tiny))
        #expect(rows.sentence == ["Graduate Mochi?"] && rows.answers == ["D: yes, any: no"])
        var bench = try Bench.settled(size: Size(width: 12, height: 2))
        bench.press("D D D")
        #expect(bench.actions.isEmpty && bench.said.last == Strings(.english).asksForRoom)
        bench = try Bench.settled()
        bench.press("D")
        bench.send(.resized(Size(width: 12, height: 2)))
        bench.press("D")
        #expect(bench.actions.isEmpty)
    }

    @Test("the question before graduating says how far the cat is", arguments: [(50, "50 min of"), (65, "1 of")])
    func graduating(minutes: Int, progress: String) {
        var userData = Bench.sample.userData
        userData.habits[0].totalMinutes = minutes
        var bench = Bench(userData)
        bench.press("D")
        #expect(bench.text.contains("Write thesis: \(progress) "))
    }

    @Test("a disabled key says why, and is not in the footer")
    func obstacles() {
        var bench = Bench()
        bench.press("c")
        #expect(bench.said.last == "Already collected today." && !bench.text.contains("c visit"))
        bench.press("G space")
        #expect(bench.said.last == "Olive is resting. Press w to resume the habit." && bench.actions.isEmpty)
    }

    @Test("the key that opens the heatmap says that it goes back from there")
    func heatmap() {
        var bench = Bench()
        bench.press("4")
        #expect(bench.footer.contains("z heatmap"))
        bench.press("z")
        #expect(bench.footer.contains("z back") && bench.footer.contains("q quit"))
    }

    @Test("the narrower the footer, the fewer keys, and the main one goes last", arguments: [30, 20, 15])
    func mainKey(columns: Int) throws {
        var bench = try Bench.settled(size: Size(width: columns, height: 5))
        bench.press("enter")
        #expect(bench.text.contains("enter start") && bench.text.contains("esc") == (columns > 15), "\(bench.text)")
    }

    @Test("two equal pages on the stack stay two")
    func equalPages() {
        var bench = Bench()
        for _ in 0..<2 { _ = bench.model.open(Page(HabitPage(habitId: "habit-run")), at: bench.now) }
        #expect(Set(bench.model.pages.map(\.id)).count == 2)
        let first = bench.model.pages[0].id
        bench.press("esc")
        #expect(bench.model.pages.map(\.id) == [first])
    }
}
