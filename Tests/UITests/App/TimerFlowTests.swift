import Canvas
import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("A timer from start to result") struct TimerFlowTests {
    /// A habit whose timer was started and ran so long, and what else was pressed.
    private func focusing(_ script: String = "") throws -> Bench {
        var bench = try Bench.settled()
        bench.press("enter enter \(script)")
        return bench
    }

    @Test("a countdown that runs out is logged, and its result replaces Focus, deaf to keys in its first second")
    func countdown() throws {
        var bench = try focusing("750s")
        #expect(bench.text.contains("Today so far 12 m"))
        bench.press("749s")
        #expect(bench.top is FocusPage)
        bench.press("1s")
        let page = try #require(bench.top as? ResultPage)
        #expect(page.result.session.durationMinutes == 25 && page.result.session.completed)
        #expect(bench.userData.timer == nil && bench.userData.person?.coins == 260)
        #expect(bench.effects.contains(.ring))
        bench.press("enter enter enter esc q space")
        #expect(bench.top is ResultPage)
        bench.press("1s")
        #expect(bench.text.contains("+250 coins"))
        bench.press("esc")
        #expect(bench.model.pages.isEmpty)
    }

    @Test("D undoes the session while its result is open, and held does not touch the habit")
    func takingBack() throws {
        var bench = try focusing("25m 2s D")
        #expect(bench.model.pages.isEmpty && bench.userData.person?.coins == 10)
        #expect(bench.minutes == 0 && bench.userData.timer == nil)
        #expect(bench.said.last == "Undone: 25 minutes of Daily Reading. Press U to redo.")
        bench.press("U")
        #expect(bench.minutes == 25 && bench.userData.timer == nil)
        // Its page is gone: it stays.
        bench.press("u")
        #expect(bench.minutes == 25)
        bench = try focusing("25m 2s")
        for _ in 0..<20 {
            bench.press("D")
            bench.now = bench.now.advanced(byMilliseconds: 300)
        }
        #expect(bench.model.pages.isEmpty && bench.model.confirmation == nil && bench.userData.habits.count == 1)
        bench.now = bench.now.advanced(byMilliseconds: 1000)
        bench.press("D")
        #expect(bench.model.confirmation != nil)
    }

    @Test(
        "stopped early, its minutes count; the first ten seconds leave no trace",
        arguments: [
            ("9s", "Discarded. Nothing was logged.", 0), ("40s", "Under a minute (40 s), so nothing was logged.", 0),
            ("1350s", "22 minutes logged.", 22),
        ])
    func stoppingEarly(ran: String, said: String, minutes: Int) throws {
        let bench = try focusing("\(ran) d")
        #expect(bench.userData.timer == nil && bench.minutes == minutes)
        #expect(bench.model.pages.isEmpty == (minutes == 0) && bench.text.contains(said))
    }

    @Test("u takes back a stop under a minute, and names a discarded timer before it takes what is older")
    func shortStop() throws {
        var bench = try focusing("40s d u")
        #expect(bench.userData.timer?.isBreak == nil && bench.top is FocusPage)
        bench = try focusing("9s d u")
        #expect(bench.userData.timer == nil)
        #expect(bench.said.last?.hasPrefix("Can't be undone: the discarded timer.") == true)
    }

    @Test("pause, resume, five minutes more and less, a note")
    func changing() throws {
        var bench = try focusing("60s")
        #expect(bench.text.contains("space pause"))
        bench.press("space")
        #expect(bench.text.contains("space resume") && !bench.text.contains("space pause"))
        bench.press("10m 1")
        #expect(bench.text.contains("‖ 24:00"))
        bench.press("0 space + = - 1")
        #expect(bench.text.contains("▶ 29:00"))
        bench.press("0 n 'Chapter 4' enter")
        #expect(bench.userData.timer?.note == "Chapter 4" && bench.text.contains("Chapter 4"))
    }

    @Test("a timer that ends while a form is open rings and leaves the form alone")
    func formIsLeftAlone() throws {
        var bench = try focusing("esc n 'Jug' 25m")
        #expect(bench.top is NewHabitPage && bench.effects.contains(.ring))
        bench.write("gle")
        #expect(bench.text.contains("Juggle"))
    }

    @Test("rounds: a break starts on its own, the next round waits for a key, breaks can be skipped")
    func rounds() throws {
        var bench = try Bench.settled()
        bench.press("enter up right right enter")
        #expect(bench.userData.timer?.rounds?.count == 4)
        bench.press("25m")
        #expect(bench.userData.timer?.isBreak == true)
        bench.press("2s esc")
        #expect(bench.top is FocusPage)
        bench.press("1")
        #expect(bench.text.contains("☕ 04:58"))
        bench.press("0 5m")
        #expect(bench.userData.timer?.isBreak == true)
        let footer = bench.footer.split(separator: " ").joined(separator: " ")
        #expect(footer == "enter start d stop n note ? help q quit")
        #expect(bench.text.contains("enter starts round 2") && !bench.text.contains("Daily Reading"))
        #expect(bench.text.contains(String(Strings(.english).focus.breakOver.prefix(20))))
        bench.press("enter")
        #expect(bench.userData.timer?.round == 2 && bench.userData.timer?.isBreak != true)
        bench.press("25m 2s esc s")
        #expect(bench.userData.timer?.round == 3 && bench.minutes == 50)
    }

    @Test("undoing a session on its result ends the break that followed it")
    func undoneBeforeBreak() throws {
        var bench = try Bench.settled()
        bench.press("enter up right right enter 25m 2s")
        #expect(bench.top is ResultPage && bench.userData.timer?.isBreak == true && bench.text.contains("u undo"))
        bench.press("u")
        #expect(bench.userData.timer == nil && bench.model.pages.isEmpty && bench.minutes == 0)
        #expect(bench.model.toasts.map(\.text) == ["Undone: 25 minutes of Daily Reading. Press U to redo."])
    }

    @Test("starting another habit's timer finishes the running one after a confirmation")
    func switching() throws {
        var bench = try Bench.settled(.reading, .run)
        bench.press("enter enter 12m esc down enter")
        #expect(bench.text.contains("12 min and start Run?"))
        bench.press("enter")
        #expect(bench.userData.timer == nil && bench.minutes == 12)
        #expect((bench.top as? FocusSetup)?.habitId == "h2")
    }

    @Test("moved to another habit from a later time on, the form says which minutes are logged, and both have theirs")
    func movedFrom() throws {
        var bench = try Bench.settled(.reading, HabitDraft(name: "Writing"))
        bench.press("enter enter 20m e tab '9:05'")
        #expect(bench.text.contains("5 m before that will no longer count."))
        bench.press("up right")
        #expect(bench.text.contains("5 m before that will be logged for Daily Reading."))
        bench.press("enter")
        #expect(bench.userData.timer?.habitId == "h2" && bench.top is FocusPage)
        #expect(bench.userData.timer?.elapsed(at: bench.now.clock) == 900_000)
        #expect(bench.userData.habits.map(\.totalMinutes) == [5, 0])
    }

    @Test("a timer stopped, or a habit deleted, in another terminal closes its page with a message")
    func goneElsewhere() throws {
        var bench = try focusing("60s")
        bench.change { $0.timer = nil }
        #expect(bench.model.pages.isEmpty && bench.said.last == Strings(.english).focus.finishedElsewhere)
        bench.press("i")
        #expect(bench.top is HabitPage)
        bench.change { $0.habits = [] }
        #expect(bench.model.pages.isEmpty)
        #expect(bench.said.last == Strings(.english).habitPage.goneElsewhere("Daily Reading"))
    }
}

@Suite("A timer with a gap") struct GapFlowTests {
    /// Some seconds of focus, then so many asleep, asked about.
    private func asleep(after earned: Int64 = 120, for seconds: Int64 = 2520) throws -> (bench: Bench, gap: Gap) {
        var bench = try Bench.settled()
        bench.press("enter enter \(earned)s")
        let timer = try #require(bench.userData.timer)
        let from = bench.now.instant
        bench.now = bench.now.advanced(byMilliseconds: seconds * 1000)
        let gap = Gap(
            sessionId: timer.sessionId, from: from, milliseconds: seconds * 1000, earnedMilliseconds: earned * 1000,
            length: earned < 10 ? timer.length : nil, cause: .asleep)
        bench.send(.gapFound(gap))
        #expect(bench.top is WelcomeBackPage)
        return (bench, gap)
    }

    @Test("it is asked about once; esc holds the clock, 0 asks again, an answer resolves it")
    func asked() throws {
        var (bench, gap) = try asleep()
        #expect(bench.text.contains("This computer slept for 42 m."))
        bench.press("esc 10m")
        #expect(bench.userData.timer?.sessionId == gap.sessionId)
        bench.press("1")
        #expect(bench.text.contains("‖ 23:00"))
        bench.press("0 1")
        #expect(bench.model.gap == nil && bench.userData.timer?.sessionId == gap.sessionId)
        bench.press("1")
        #expect(bench.text.contains("▶ 23:00"))
    }

    @Test(
        "unresolved it holds the clock: no key counts that time, and each says how to resolve it",
        arguments: ["space", "+", "-", "n"])
    func postponed(key: String) throws {
        var bench = try asleep().bench
        bench.press("esc")
        let before = try #require(bench.userData.timer)
        bench.press(key)
        #expect(bench.top is FocusPage && bench.said.last == Strings(.english).sentence(for: .gapWaits(cat: "Mochi")))
        #expect(bench.userData.timer == before && bench.model.gap != nil && !bench.text.contains("space pause"))
        bench.press("0 1")
        #expect(bench.userData.timer?.elapsed(at: bench.now.clock) == 120_000)
        bench.press(key == "n" ? "space" : key)
        #expect(bench.userData.timer != nil && bench.model.gap == nil)
    }

    @Test("d asks about it, and stops with the minutes earned")
    func stopping() throws {
        var bench = try asleep().bench
        bench.press("esc d")
        #expect(bench.top is WelcomeBackPage)
        bench.press("3")
        #expect(bench.userData.timer == nil && bench.model.gap == nil && bench.minutes == 2)
    }

    @Test("with nothing before it, it counts by default, and stopping is without logging")
    func fromTheStart() throws {
        var bench = try asleep(after: 3, for: 1200).bench
        let texts = ["The timer had just started.", "stop without logging", "start over now"]
        #expect(bench.missing(texts) == [])
        bench.press("enter")
        #expect(bench.userData.timer?.elapsed(at: bench.now.clock) == 1_203_000)
    }

    @Test("resolved in another terminal it closes the question with a message, even during a confirmation")
    func answeredElsewhere() throws {
        var (bench, gap) = try asleep()
        bench.press("5")
        #expect(bench.text.contains(Strings(.english).welcomeBack.loses))
        bench.change { _ in }
        #expect(bench.top is WelcomeBackPage, "nothing was answered yet")
        let now = bench.now.clock
        bench.change { $0.timer = $0.timer?.leavingOut(gap, at: now) }
        #expect(bench.model.gap == nil && bench.top is FocusPage)
        #expect(bench.said.last == Strings(.english).welcomeBack.answeredElsewhere)
        let actions = bench.actions.count
        bench.press("5")
        #expect(bench.actions.count == actions && bench.userData.timer?.sessionId == gap.sessionId)
    }
}

@Suite("A stopwatch that was forgotten") struct ForgottenTests {
    @Test(
        "is asked about when it is stopped, when another habit starts and when quitting; typed minutes count",
        arguments: ["d", "esc down enter", "esc q 3"])
    func asked(keys: String) throws {
        var bench = try Bench.settled(.reading, .run)
        bench.press("enter up right enter")
        #expect(bench.userData.timer?.mode == .stopwatch)
        bench.press("4h \(keys)")
        #expect(bench.top is ForgottenQuestion && bench.userData.timer != nil)
        bench.press("3 '45' enter")
        #expect(bench.userData.timer == nil && bench.userData.habits.map(\.totalMinutes) == [45, 0])
        #expect(keys != "esc down enter" || bench.top is FocusSetup)
    }

    @Test("a command typed in another terminal keeps it from being forgotten")
    func commandSeen() throws {
        var bench = try Bench.settled()
        bench.press("enter up right enter 2h")
        bench.send(.commandSeen(bench.now.instant))
        bench.press("2h d")
        #expect(!(bench.top is ForgottenQuestion) && bench.minutes == 240)
    }
}
