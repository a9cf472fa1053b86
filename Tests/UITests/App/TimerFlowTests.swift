import Canvas
import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("A timer from start to result") struct TimerFlowTests {
    /// Somebody with one habit of 25 minutes, past the first run.
    static func settled() throws -> LivingBench {
        var life = Life()
        try life.adopt(at: .at("2026-03-01"))
        try life.perform(Action(ChangeSetting(.onboarded)), at: .at("2026-03-01"))
        return LivingBench(life)
    }

    @Test("a countdown that runs out is logged, and its result replaces Focus")
    func countdown() throws {
        var bench = try Self.settled()
        bench.press("enter enter")
        #expect(bench.model.top.screen is FocusPage)
        bench.wait(seconds: 1499)
        #expect(bench.model.top.screen is FocusPage)
        bench.wait(seconds: 1)
        let page = try #require(bench.model.top.screen as? ResultPage)
        #expect(page.result.session.durationMinutes == 25 && page.result.session.completed)
        #expect(bench.userData.timer == nil)
        #expect(bench.userData.person?.coins == 260)
        #expect(bench.bench.effects.contains(.ring))
        bench.wait(seconds: 1)
        #expect(bench.text.contains("+250 coins"))
    }

    @Test("today's minutes on Focus count the session that runs")
    func today() throws {
        var bench = try Self.settled()
        bench.press("enter enter")
        bench.wait(seconds: 60 * 12 + 30)
        #expect(bench.model.top.screen is FocusPage)
        #expect(bench.text.contains("Today 12 m"))
    }

    @Test("keys meant for Focus do not close the result in its first second")
    func resultIsDeaf() throws {
        var bench = try Self.settled()
        bench.press("enter enter")
        bench.wait(seconds: 1500)
        bench.press("enter enter enter esc q space")
        #expect(bench.model.top.screen is ResultPage)
        bench.wait(seconds: 1)
        bench.press("esc")
        #expect(bench.model.pages.isEmpty)
    }

    @Test("D undoes the session while its result is open")
    func takingBack() throws {
        var bench = try Self.settled()
        bench.press("enter enter")
        bench.wait(seconds: 1500)
        bench.wait(seconds: 2)
        bench.press("D")
        #expect(bench.model.pages.isEmpty)
        #expect(bench.userData.person?.coins == 10)
        #expect(bench.userData.habits.first?.totalMinutes == 0)
        #expect(bench.userData.timer == nil)
        #expect(bench.said.last == "Undone: 25 minutes of Daily Reading. Press U to redo.")
        bench.press("U")
        #expect(bench.userData.habits.first?.totalMinutes == 25)
        #expect(bench.userData.timer == nil)
        // Its page is gone: it stays.
        bench.press("u")
        #expect(bench.userData.habits.first?.totalMinutes == 25)
    }

    @Test("D held or pressed again after that does not touch the habit")
    func takingBackTwice() throws {
        var bench = try Self.settled()
        bench.press("enter enter")
        bench.wait(seconds: 1500)
        bench.wait(seconds: 2)
        for _ in 0..<20 {
            bench.press("D")
            bench.bench.now = bench.bench.now.advanced(byMilliseconds: 300)
        }
        #expect(bench.model.pages.isEmpty && bench.model.confirmation == nil)
        #expect(bench.userData.habits.count == 1)
        bench.bench.now = bench.bench.now.advanced(byMilliseconds: 1000)
        bench.press("D")
        #expect(bench.model.confirmation != nil)
    }

    @Test("stopped early, its minutes count; the first ten seconds leave no trace")
    func stoppingEarly() throws {
        var bench = try Self.settled()
        bench.press("enter enter")
        bench.wait(seconds: 9)
        let said = bench.said.count
        bench.press("d")
        #expect(bench.model.pages.isEmpty && bench.userData.timer == nil)
        #expect(bench.said.last == "Discarded. Nothing was logged.")
        #expect(bench.said.count == said + 1)
        bench.press("enter enter")
        bench.wait(seconds: 40)
        bench.press("d")
        #expect(bench.model.pages.isEmpty && bench.userData.timer == nil)
        #expect(bench.said.last == "Under a minute (40 s), so nothing was logged.")
        bench.press("enter enter")
        bench.wait(seconds: 22 * 60 + 30)
        bench.press("d")
        #expect(bench.text.contains("22 minutes logged."))
        #expect(bench.userData.habits.first?.totalMinutes == 22)
    }

    @Test("pause, resume, five minutes more and less, a note")
    func changing() throws {
        var bench = try Self.settled()
        bench.press("enter enter")
        bench.wait(seconds: 60)
        bench.press("space")
        bench.wait(seconds: 600)
        bench.press("1")
        #expect(bench.text.contains("‖ 24:00"))
        bench.press("0 space + = -")
        bench.press("1")
        #expect(bench.text.contains("▶ 29:00"))
        bench.press("0")
        bench.press("n")
        bench.write("Chapter 4")
        bench.press("enter")
        #expect(bench.userData.timer?.note == "Chapter 4")
        #expect(bench.text.contains("Chapter 4"))
    }

    @Test("a timer that ends while a form is open rings and shows a toast")
    func formIsLeftAlone() throws {
        var bench = try Self.settled()
        bench.press("enter enter esc n")
        bench.write("Jug")
        bench.wait(seconds: 1500)
        #expect(bench.model.top.screen is NewHabitPage)
        #expect(bench.bench.effects.contains(.ring))
        bench.write("gle")
        #expect(bench.text.contains("Juggle"))
    }

    @Test("rounds: a break starts automatically, the next round waits for a key, breaks can be skipped")
    func rounds() throws {
        var bench = try Self.settled()
        bench.press("enter up right right enter")
        #expect(bench.userData.timer?.rounds?.count == 4)
        bench.wait(seconds: 1500)
        #expect(bench.userData.timer?.isBreak == true)
        bench.wait(seconds: 2)
        bench.press("esc")
        #expect(bench.model.top.screen is FocusPage)
        bench.press("1")
        #expect(bench.text.contains("☕ 04:58"))
        bench.press("0")
        bench.wait(seconds: 300)
        #expect(bench.userData.timer?.isBreak == true)
        let footer = try #require(bench.text.split(separator: "\n").last).split(separator: " ")
        #expect(footer.joined(separator: " ") == "enter start d stop n note ? help q quit")
        #expect(bench.text.contains("enter starts round 2") && !bench.text.contains("Daily Reading"))
        #expect(bench.text.contains(String(Strings(.english).focus.breakOver.prefix(20))))
        bench.press("enter")
        #expect(bench.userData.timer?.round == 2 && bench.userData.timer?.isBreak != true)
        bench.wait(seconds: 1500)
        bench.wait(seconds: 2)
        bench.press("esc s")
        #expect(bench.userData.timer?.round == 3)
        #expect(bench.userData.habits.first?.totalMinutes == 50)
    }

    @Test("undoing a session on its result ends the break that followed it")
    func undoneBeforeBreak() throws {
        var bench = try Self.settled()
        bench.press("enter up right right enter")
        bench.wait(seconds: 1500)
        bench.wait(seconds: 2)
        #expect(bench.model.top.screen is ResultPage && bench.userData.timer?.isBreak == true)
        #expect(bench.text.contains("u undo"))
        bench.press("u")
        #expect(bench.userData.timer == nil && bench.model.pages.isEmpty)
        #expect(bench.userData.habits.first?.totalMinutes == 0)
        #expect(bench.model.toasts.map(\.text) == ["Undone: 25 minutes of Daily Reading. Press U to redo."])
    }

    @Test("starting another habit's timer finishes the running one after a confirmation")
    func switching() throws {
        var life = Life()
        try life.adopt(at: .at("2026-03-01"))
        try life.adopt(HabitDraft(name: "Run"), habitId: "h2", catId: "c2", at: .at("2026-03-01"))
        try life.perform(Action(ChangeSetting(.onboarded)), at: .at("2026-03-01"))
        var bench = LivingBench(life)
        bench.press("enter enter")
        bench.wait(seconds: 720)
        bench.press("esc down enter")
        #expect(bench.text.contains("12 min and start Run?"))
        bench.press("enter")
        #expect(bench.userData.timer == nil)
        #expect(bench.userData.habits.first?.totalMinutes == 12)
        let setup = try #require(bench.model.top.screen as? FocusSetup)
        #expect(setup.habitId == "h2")
    }

    @Test("a gap is asked about once; esc holds the clock, 0 asks again, an answer resolves it")
    func gap() throws {
        var bench = try Self.settled()
        bench.press("enter enter")
        bench.wait(seconds: 120)
        let id = try #require(bench.userData.timer?.sessionId)
        let from = bench.bench.now.instant
        bench.bench.now = bench.bench.now.advanced(byMilliseconds: 2_520_000)
        let gap = Gap(
            sessionId: id, from: from, milliseconds: 2_520_000, earnedMilliseconds: 120_000, cause: .asleep)
        bench.send(.gapFound(gap))
        #expect(bench.text.contains("This computer slept for 42 m."))
        bench.press("esc")
        bench.wait(seconds: 600)
        #expect(bench.userData.timer?.sessionId == id)
        bench.press("1")
        #expect(bench.text.contains("‖ 23:00"))
        bench.press("0 1")
        #expect(bench.model.gap == nil)
        #expect(bench.userData.timer?.sessionId == id)
        bench.press("1")
        #expect(bench.text.contains("▶ 23:00"))
    }

    @Test(
        "an unresolved gap holds the clock: no key counts that time, and each says how to resolve it",
        arguments: ["space", "+", "-", "n"])
    func postponedGap(key: String) throws {
        var bench = try Self.asleep()
        bench.press("esc")
        let before = try #require(bench.userData.timer)
        bench.press(key)
        #expect(bench.model.top.screen is FocusPage)
        #expect(bench.said.last == Strings(.english).sentence(for: .gapWaits(cat: "Mochi")))
        #expect(bench.userData.timer == before && bench.model.gap != nil)
        #expect(!bench.text.contains("space pause"))
        bench.press("0 1")
        #expect(bench.userData.timer?.elapsed(at: bench.bench.now.clock) == 120_000)
        bench.press(key == "n" ? "space" : key)
        #expect(bench.userData.timer != nil && bench.model.gap == nil)
    }

    @Test("d asks about an unresolved gap, and stops with the minutes earned")
    func stoppingInGap() throws {
        var bench = try Self.asleep()
        bench.press("esc d")
        #expect(bench.model.top.screen is WelcomeBackPage)
        bench.press("3")
        #expect(bench.userData.timer == nil && bench.model.gap == nil)
        #expect(bench.userData.habits.first?.totalMinutes == 2)
    }

    @Test("with nothing before the gap, it counts by default, and stopping is without logging")
    func gapFromTheStart() throws {
        var bench = try Self.settled()
        bench.press("enter enter")
        bench.wait(seconds: 3)
        let timer = try #require(bench.userData.timer)
        let from = bench.bench.now.instant
        bench.bench.now = bench.bench.now.advanced(byMilliseconds: 1_200_000)
        bench.send(
            .gapFound(
                Gap(
                    sessionId: timer.sessionId, from: from, milliseconds: 1_200_000, earnedMilliseconds: 3000,
                    length: timer.length, cause: .asleep)))
        #expect(bench.text.contains("The timer had just started."))
        #expect(bench.text.contains("stop without logging") && bench.text.contains("start over now"))
        bench.press("enter")
        #expect(bench.userData.timer?.elapsed(at: bench.bench.now.clock) == 1_203_000)
    }

    @Test("moved to another habit from a later time on, the form says what is logged, and both have theirs")
    func movedFrom() throws {
        var bench = try Self.settled()
        try bench.life.adopt(
            HabitDraft(name: "Writing"), habitId: "h2", catId: "c2", at: .at("2026-03-02", "08:00"))
        bench.send(.userDataChanged(try bench.life.repository.userData(at: bench.bench.now)))
        bench.press("enter enter")
        bench.wait(seconds: 1200)
        bench.press("e tab")
        bench.write("9:05")
        #expect(bench.text.contains("5 m before that will no longer count."))
        bench.press("up right")
        #expect(bench.text.contains("5 m before that will be logged for Daily Reading."))
        bench.press("enter")
        #expect(bench.userData.timer?.habitId == "h2")
        #expect(bench.userData.timer?.elapsed(at: bench.bench.now.clock) == 900_000)
        #expect(bench.userData.habits.map(\.totalMinutes) == [5, 0])
        #expect(bench.model.top.screen is FocusPage)
    }

    @Test("a paused timer's key says resume")
    func resumeIsNamed() throws {
        var bench = try Self.settled()
        bench.press("enter enter")
        bench.wait(seconds: 60)
        #expect(bench.text.contains("space pause"))
        bench.press("space")
        #expect(bench.text.contains("space resume") && !bench.text.contains("space pause"))
    }

    /// Two minutes of focus, then 42 asleep, asked about.
    private static func asleep() throws -> LivingBench {
        var bench = try Self.settled()
        bench.press("enter enter")
        bench.wait(seconds: 120)
        let id = try #require(bench.userData.timer?.sessionId)
        let from = bench.bench.now.instant
        bench.bench.now = bench.bench.now.advanced(byMilliseconds: 2_520_000)
        bench.send(
            .gapFound(
                Gap(sessionId: id, from: from, milliseconds: 2_520_000, earnedMilliseconds: 120_000, cause: .asleep)))
        #expect(bench.model.top.screen is WelcomeBackPage)
        return bench
    }

    @Test("a gap resolved in another terminal closes the question and says so, even during a confirmation")
    func gapAnsweredElsewhere() throws {
        var bench = try Self.settled()
        bench.press("enter enter")
        bench.wait(seconds: 120)
        let timer = try #require(bench.userData.timer)
        let from = bench.bench.now.instant
        bench.bench.now = bench.bench.now.advanced(byMilliseconds: 2_520_000)
        let gap = Gap(
            sessionId: timer.sessionId, from: from, milliseconds: 2_520_000, earnedMilliseconds: 120_000, cause: .ended)
        bench.send(.gapFound(gap))
        bench.press("5")
        #expect(bench.text.contains(Strings(.english).welcomeBack.loses))
        var userData = bench.userData
        bench.send(.userDataChanged(userData))
        #expect(bench.model.top.screen is WelcomeBackPage, "nothing was answered yet")
        userData.timer = timer.leavingOut(gap, at: bench.bench.now.clock)
        bench.send(.userDataChanged(userData))
        #expect(bench.model.gap == nil)
        #expect(bench.model.top.screen is FocusPage)
        #expect(bench.said.last == Strings(.english).welcomeBack.answeredElsewhere)
        let actions = bench.bench.actions.count
        bench.press("5")
        #expect(bench.bench.actions.count == actions)
        #expect(bench.userData.timer?.sessionId == timer.sessionId)
    }

    @Test("deleting a habit in another terminal closes its page and says so")
    func habitGoneElsewhere() throws {
        var bench = try Self.settled()
        let habit = try #require(bench.userData.habits.first)
        bench.press("i")
        #expect(bench.model.top.screen is HabitPage)
        var userData = bench.userData
        userData.habits = []
        bench.send(.userDataChanged(userData))
        #expect(bench.model.pages.isEmpty)
        #expect(bench.said.last == Strings(.english).habitPage.goneElsewhere(habit.name))
    }

    @Test("a stopwatch forgotten for hours asks what counts")
    func forgotten() throws {
        var bench = try Self.settled()
        bench.press("enter up right enter")
        #expect(bench.userData.timer?.mode == .stopwatch)
        bench.wait(seconds: 4 * 3600)
        bench.press("d")
        #expect(bench.model.top.screen is ForgottenQuestion)
        // Nothing was seen since it began: 180 minutes are proposed, and what is typed takes their place.
        bench.press("3")
        bench.write("45")
        bench.press("enter")
        #expect(bench.userData.habits.first?.totalMinutes == 45)
    }

    @Test("starting for another habit asks what counts of a forgotten stopwatch, then sets up")
    func forgottenSwitch() throws {
        var life = Life()
        try life.adopt(at: .at("2026-03-01"))
        try life.adopt(HabitDraft(name: "Run"), habitId: "h2", catId: "c2", at: .at("2026-03-01"))
        try life.perform(Action(ChangeSetting(.onboarded)), at: .at("2026-03-01"))
        var bench = LivingBench(life)
        bench.press("enter up right enter")
        #expect(bench.userData.timer?.mode == .stopwatch)
        bench.wait(seconds: 4 * 3600)
        bench.press("esc down enter")
        #expect(bench.model.top.screen is ForgottenQuestion)
        bench.press("3")
        bench.write("45")
        bench.press("enter")
        #expect(bench.userData.timer == nil)
        #expect(bench.model.top.screen is FocusSetup)
        #expect(bench.userData.habits.map(\.totalMinutes).sorted() == [0, 45])
    }

    @Test("quitting with stop asks what counts of a forgotten stopwatch")
    func forgottenQuit() throws {
        var bench = try Self.settled()
        bench.press("enter up right enter")
        bench.wait(seconds: 4 * 3600)
        bench.press("esc q 3")
        #expect(bench.model.top.screen is ForgottenQuestion)
        #expect(bench.userData.timer != nil)
    }

    @Test("a command typed in another terminal keeps a stopwatch from being forgotten")
    func commandSeen() throws {
        var bench = try Self.settled()
        bench.press("enter up right enter")
        bench.wait(seconds: 2 * 3600)
        bench.send(.commandSeen(bench.bench.now.instant))
        bench.wait(seconds: 2 * 3600)
        bench.press("d")
        #expect(!(bench.model.top.screen is ForgottenQuestion))
        #expect(bench.userData.habits.first?.totalMinutes == 240)
    }

    @Test("a timer stopped in another terminal closes the page with a message")
    func finishedElsewhere() throws {
        var bench = try Self.settled()
        bench.press("enter enter")
        bench.wait(seconds: 60)
        var userData = bench.userData
        userData.timer = nil
        bench.send(.userDataChanged(userData))
        #expect(bench.model.pages.isEmpty)
        #expect(bench.said.last == Strings(.english).focus.finishedElsewhere)
    }
}
