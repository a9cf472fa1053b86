import Canvas
import DocumentStore
import Domain
import Testing
import TestSupport
import UI

@testable import Runtime

@Suite struct CycleTests {
    private let world = World()

    @Test("a frame is shown when it looks different, and never else") func drawsOnce() {
        let cycle = world.run()
        #expect(world.display.grids.count == 1)
        cycle.draw()
        cycle.draw()
        #expect(world.display.grids.count == 1)
        cycle.deliver(.keyPressed(.character("3")))
        cycle.draw()
        #expect(world.display.grids.count == 2)
    }

    @Test("a frame the terminal had no room for is offered again soon") func drawsAgain() {
        world.display.isTakingFrames = false
        let cycle = world.run()
        #expect(world.display.grids.isEmpty)
        #expect(cycle.millisecondsToNextWake().map { $0 <= 50 } == true)
        world.display.isTakingFrames = true
        cycle.draw()
        #expect(world.display.grids.count == 1)
    }

    @Test("what another program commits is on the screen after one look") func showsOthers() throws {
        let cycle = world.run()
        try world.adopt("Reading")
        #expect(cycle.model.userData.habits.isEmpty)
        cycle.lookAtStore()
        #expect(cycle.model.userData.habits.map(\.name) == ["Reading"])
    }

    @Test("a new size is taken over at once") func resizes() {
        let cycle = world.run()
        world.display.size = Size(width: 40, height: 12)
        cycle.resize()
        cycle.draw()
        #expect(world.display.requests.contains(.resize))
        #expect(world.display.shown?.size == Size(width: 40, height: 12))
    }

    @Test("ctrl-c twice ends the program, the timer runs on detached") func interrupts() throws {
        try world.start(try world.adopt("Reading"))
        let cycle = world.run()
        cycle.deliver(.keyPressed(.control("c")))
        #expect(cycle.exitReason == nil)
        cycle.deliver(.keyPressed(.control("c")))
        #expect(cycle.exitReason == .quit)
        #expect(try world.open().userData().timer?.isDetached == true)
    }

    @Test("a signal ends it by that signal, the timer runs on detached") func isToldToLeave() throws {
        try world.start(try world.adopt("Reading"))
        let cycle = world.run()
        cycle.leave(.signal(15))
        #expect(cycle.exitReason == .signal(15))
        #expect(try world.open().userData().timer?.isDetached == true)
    }

    @Test("a terminal that is gone ends it") func hangsUp() {
        let world = World()
        let display = RecordingDisplay(hangsUp: true)
        let front = TerminalFrontend(display, isLight: false, scale: 1)
        let cycle = AppController(world.open(), front: front, preferences: Preferences(), seed: 7)
        cycle.start()
        cycle.hear()
        #expect(cycle.exitReason == .hungUp)
    }

    @Test("missing file notifications are reported once") func saysItIsBlind() {
        let cycle = world.run()
        cycle.noteBlindWatch()
        cycle.noteBlindWatch()
        #expect(cycle.model.log.map(\.text) == [Strings(.english).looksForChanges])
    }

    @Test("keys behind the one that ends the program do nothing") func endsAtOnce() {
        let world = World()
        let display = RecordingDisplay(readings: [[.control("c"), .control("c"), .character("3")]])
        let cycle = AppController(
            world.open(), front: TerminalFrontend(display, isLight: false, scale: 1), preferences: Preferences(),
            seed: 7)
        cycle.start()
        let before = cycle.model.place
        cycle.hear()
        #expect(cycle.exitReason == .quit)
        #expect(cycle.model.place == before)
    }

    @Test(
        "what the process dies of",
        arguments: [(ExitReason.quit, nil), (.inputEnded, nil), (.signal(15), 15), (.hungUp, 1)]
            as [(ExitReason, Int32?)]
    )
    func dies(exitReason: ExitReason, signal: Int32?) {
        #expect(exitReason.signal == signal)
    }

    @Test("a timer that a command started is watched by the program that is open") func watchesOthers() throws {
        let habit = try world.adopt("Reading")
        let cycle = world.run()
        try world.start(habit, isDetached: true)
        cycle.lookAtStore()
        #expect(try world.open().userData().timer?.isDetached != true)
        #expect(AliveFile(world.paths, world.files).read() != nil)
    }

    @Test("given to the shell, the timer is detached, and attached again on return") func stops() throws {
        try world.start(try world.adopt("Reading"))
        let cycle = world.run()
        cycle.giveWay()
        #expect(try world.open().userData().timer?.isDetached == true)
        world.clock.pass(seconds: 600)
        cycle.goOn()
        #expect(cycle.model.gap == nil)
        #expect(try world.open().userData().timer?.isDetached != true)
        #expect(world.display.requests.suffix(2) == [.suspend, .resume])
    }

    @Test("killed in mid-session, it asks about the gap before anything is settled") func asksAboutGap() throws {
        try world.start(try world.adopt("Reading"))
        _ = world.run()
        world.clock.pass(seconds: 3600)
        let cycle = world.run()
        #expect(cycle.model.gap?.cause == .ended)
        #expect(cycle.model.userData.timer != nil)
        #expect(try world.open().userData().habits.first?.totalMinutes == 0)
    }

    @Test("a gap answered by another program is not asked again, and heartbeats continue") func gapAnsweredElsewhere()
        throws
    {
        try world.start(try world.adopt("Reading"))
        _ = world.run()
        world.clock.pass(seconds: 3600)
        let cycle = world.run()
        let other = world.open()
        let gap = try #require(try other.gap())
        let timer = try #require(cycle.model.userData.timer)
        let leaveOut = ChangeTimer(sessionId: timer.sessionId, change: .leaveOutGap(gap))
        guard case .done = other.perform(.changeTimer(leaveOut)) else { throw Unexpected() }
        cycle.lookAtStore()
        #expect(cycle.model.gap == nil)
        #expect(!(cycle.model.top.screen is WelcomeBackPage))
        world.clock.pass(seconds: 10)
        cycle.wake()
        #expect(AliveFile(world.paths, world.files).read()?.at == world.clock.reading().instant)
    }

    @Test("a lock held elsewhere is waited for with the screen alive, then reported") func waitsForLock() throws {
        let habit = try world.adopt("Reading")
        let cycle = world.run()
        let device = try #require(world.open().store?.deviceId)
        let lock = try world.files.open(world.paths.layout.journal(of: device), .folder)
        #expect(try world.files.lock(lock))
        cycle.perform(telling(habit, "a"))
        #expect(cycle.millisecondsToNextWake() == 20)
        world.clock.pass(seconds: 1)
        cycle.wake()
        #expect(cycle.model.userData.habits.first?.totalMinutes == 0)
        world.files.close(lock)
        cycle.wake()
        #expect(cycle.model.userData.habits.first?.totalMinutes == 5)
        #expect(cycle.model.trouble == nil)
    }

    @Test("after two seconds of a held lock the action is kept and reported, and saved by a retry")
    func keepsWhatIsNotSaved()
        throws
    {
        let habit = try world.adopt("Reading")
        let cycle = world.run()
        let device = try #require(world.open().store?.deviceId)
        let lock = try world.files.open(world.paths.layout.journal(of: device), .folder)
        #expect(try world.files.lock(lock))
        cycle.perform(telling(habit, "a"))
        world.clock.pass(seconds: 3)
        cycle.wake()
        #expect(cycle.model.trouble != nil)
        world.files.close(lock)
        cycle.perform(.retryStore)
        #expect(cycle.model.userData.habits.first?.totalMinutes == 5)
        #expect(cycle.model.trouble == nil)
    }

    private func telling(_ habit: Habit, _ letter: String) -> AppEffect {
        .perform(
            .logMinutes(
                LogMinutes(
                    habitId: habit.id, minutes: 5, day: world.open().moment().today,
                    entryId: "202602" + String(repeating: letter, count: 14))))
    }

    @Test("a pause pressed right after the machine slept counts none of that time") func pausesAfterSleep() throws {
        try world.start(try world.adopt("Reading"))
        let cycle = world.run()
        cycle.deliver(.keyPressed(.character("0")))
        world.clock.pass(seconds: 60)
        cycle.wake()
        world.clock.sleep(seconds: 600)
        cycle.deliver(.keyPressed(.character(" ")))
        #expect(cycle.model.gap?.milliseconds == 600_000)
        let timer = try #require(try world.open().userData().timer)
        #expect(!timer.isPaused)
        cycle.deliver(.keyPressed(.escape))
        cycle.deliver(.keyPressed(.character(" ")))
        #expect(try world.open().userData().timer == timer)
        cycle.deliver(.keyPressed(.character("0")))
        cycle.deliver(.keyPressed(.character("1")))
        #expect(cycle.model.gap == nil)
        let after = try #require(try world.open().userData().timer)
        #expect(after.elapsed(at: world.clock.reading()) == 60_000)
    }
}
