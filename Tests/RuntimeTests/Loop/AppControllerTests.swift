import Canvas
import DocumentStore
import Domain
import Testing
import TestSupport
import UI

@testable import Runtime
import Words

@Suite struct AppControllerTests {
    private let world = World()

    @Test("a frame is shown when it looks different, and one the terminal had no room for is offered again soon")
    func draws() {
        world.display.isTakingFrames = false
        let controller = world.run()
        #expect(world.display.grids.isEmpty)
        #expect(controller.millisecondsToNextWake().map { $0 <= 50 } == true)
        world.display.isTakingFrames = true
        for _ in 0..<2 { controller.draw() }
        #expect(world.display.grids.count == 1)
        controller.deliver(.keyPressed(.character("3")))
        controller.draw()
        #expect(world.display.grids.count == 2)
    }

    @Test("what another program commits is on the screen after one look") func showsOthers() throws {
        let controller = world.run()
        try world.adopt("Reading")
        #expect(controller.model.userData.habits.isEmpty)
        controller.lookAtStore()
        #expect(controller.model.userData.habits.map(\.name) == ["Reading"])
    }

    @Test("a setting that another program changes holds at once, unless the user's own file fixes it")
    func takesSettings() throws {
        let controller = world.run()
        controller.deliver(.keyPressed(.character(",")))
        let files = PreferenceFiles(files: world.files, paths: world.paths)
        try files.set(Preference(name: "motion", value: "off"))
        controller.lookAtStore()
        #expect(controller.model.preferences.motion == .off)
        // A value that is not known changes nothing.
        for value in ["reduced", "sideways"] { try files.set(Preference(name: "motion", value: value)) }
        controller.lookAtStore()
        #expect(controller.model.preferences.motion == .off)
        world.files[world.paths.configFile] = Array("{ motion: 'full' }".utf8)
        let fixed = files.read().preferences
        #expect(files.renewed(fixed) == fixed)
    }

    @Test("a new size is taken over at once") func resizes() {
        let controller = world.run()
        world.display.size = Size(width: 40, height: 12)
        controller.resize()
        controller.draw()
        #expect(world.display.requests.contains(.resize))
        #expect(world.display.shown?.size == Size(width: 40, height: 12))
    }

    @Test("ctrl-c twice or a signal ends the program, the timer runs on detached", arguments: [true, false])
    func ends(isSignal: Bool) throws {
        try world.start(try world.adopt("Reading"))
        let controller = world.run()
        if isSignal {
            controller.leave(.signal(15))
        } else {
            controller.deliver(.keyPressed(.control("c")))
            #expect(controller.exitReason == nil)
            controller.deliver(.keyPressed(.control("c")))
        }
        #expect(controller.exitReason == (isSignal ? .signal(15) : .quit))
        #expect(controller.exitReason?.signal == (isSignal ? 15 : nil) && ExitReason.hungUp.signal == 1)
        #expect(try world.found.timer?.isDetached == true)
    }

    @Test("the minutes of a year are read at once, and nothing is drawn before all is known")
    func startsWithAYear() throws {
        try world.adopt("Reading")
        let user = world.open(patience: .none)
        let frontend = TerminalFrontend(world.display, isLight: false, scale: 1)
        let controller = AppController(user, frontend: frontend, preferences: Preferences(), seed: 7)
        let first = try #require(controller.model.userData.minutes.knownFrom)
        #expect(first <= user.now.today.advanced(by: -AppModel.daysOfMinutes))
        controller.start()
        #expect(world.display.grids.isEmpty)
        controller.draw()
        #expect(world.display.grids.count == 1)
    }

    @Test("missing inotify is reported once") func saysItIsBlind() {
        let controller = world.run()
        controller.noteBlindWatch()
        controller.noteBlindWatch()
        #expect(controller.model.log.map(\.text) == [Strings(.english).looksForChanges])
    }

    @Test("what no one asked for waits until all keys are handled, and is done then") func postpones() throws {
        let world = World()
        try world.adopt("Reading")
        world.display.type(.character("2"))
        world.display.type(.character("1"))
        let controller = world.run()
        #expect(controller.hasPostponed)
        controller.readInput()
        controller.doPostponed()
        #expect(controller.hasPostponed)
        controller.readInput()
        controller.doPostponed()
        #expect(!controller.hasPostponed)
    }

    @Test("keys behind the one that ends the program do nothing") func endsAtOnce() {
        let world = World()
        let display = RecordingDisplay(readings: [[.control("c"), .control("c"), .character("3")]])
        let controller = AppController(
            world.open(), frontend: TerminalFrontend(display, isLight: false, scale: 1), preferences: Preferences(),
            seed: 7)
        controller.start()
        let before = controller.model.place
        controller.readInput()
        #expect(controller.exitReason == .quit)
        #expect(controller.model.place == before)
    }

    @Test("a timer that a command started is watched by the program that is open") func watchesOthers() throws {
        let habit = try world.adopt("Reading")
        let controller = world.run()
        try world.start(habit, isDetached: true)
        controller.lookAtStore()
        #expect(try world.found.timer?.isDetached != true)
        #expect(HeartbeatFile(world.paths, world.files).read() != nil)
    }

    @Test("given to the shell, the timer is detached, and attached again on return") func stops() throws {
        try world.start(try world.adopt("Reading"))
        let controller = world.run()
        controller.suspend()
        #expect(try world.found.timer?.isDetached == true)
        world.clock.pass(seconds: 600)
        controller.resume()
        #expect(controller.model.gap == nil)
        #expect(try world.found.timer?.isDetached != true)
        #expect(world.display.requests.suffix(2) == [.suspend, .resume])
    }

    @Test("killed in mid-session, it asks about the gap, until another program answered, and heartbeats continue")
    func gapAnsweredElsewhere() throws {
        try world.start(try world.adopt("Reading"))
        _ = world.run()
        world.clock.pass(seconds: 3600)
        let controller = world.run()
        #expect(controller.model.gap?.cause == .ended)
        #expect(try world.minutes == 0)
        let other = world.open()
        let gap = try #require(try other.gap())
        let timer = try #require(controller.model.userData.timer)
        let leaveOut = ChangeTimer(sessionId: timer.sessionId, change: .leaveOutGap(gap))
        try world.perform(Action(leaveOut), in: other)
        controller.lookAtStore()
        #expect(controller.model.gap == nil)
        #expect(!(controller.model.top.screen is WelcomeBackPage))
        world.clock.pass(seconds: 10)
        controller.wake()
        #expect(HeartbeatFile(world.paths, world.files).read()?.at == world.clock.reading().instant)
    }

    @Test("a lock held elsewhere is waited for with the screen alive, then reported") func waitsForLock() throws {
        let habit = try world.adopt("Reading")
        let controller = world.run()
        let device = try #require(world.open().store?.deviceId)
        let lock = try world.files.open(world.paths.layout.journal(of: device), .folder)
        #expect(try world.files.lock(lock))
        controller.perform(.perform(world.entry(5, of: habit)))
        #expect(controller.millisecondsToNextWake() == 20)
        world.clock.pass(seconds: 1)
        controller.wake()
        #expect(controller.model.userData.habits.first?.totalMinutes == 0)
        world.files.close(lock)
        controller.wake()
        #expect(controller.model.userData.habits.first?.totalMinutes == 5)
        #expect(controller.model.trouble == nil)
    }

    @Test("after two seconds of a held lock the action is reported as not saved, and is not saved later")
    func dropsWhatIsNotSaved() throws {
        let habit = try world.adopt("Reading")
        let controller = world.run()
        let device = try #require(world.open().store?.deviceId)
        let lock = try world.files.open(world.paths.layout.journal(of: device), .folder)
        #expect(try world.files.lock(lock))
        controller.perform(.perform(world.entry(5, of: habit)))
        world.clock.pass(seconds: 3)
        controller.wake()
        #expect(controller.model.trouble != nil)
        world.files.close(lock)
        controller.perform(.retryStore)
        // It was said not to be saved.
        #expect(controller.model.userData.habits.first?.totalMinutes == 0)
        #expect(controller.model.trouble == nil)
    }

    @Test("a pause pressed right after the machine slept counts none of that time") func pausesAfterSleep() throws {
        try world.start(try world.adopt("Reading"))
        let controller = world.run()
        controller.deliver(.keyPressed(.character("0")))
        world.clock.pass(seconds: 60)
        controller.wake()
        world.clock.sleep(seconds: 600)
        controller.deliver(.keyPressed(.character(" ")))
        #expect(controller.model.gap?.milliseconds == 600_000)
        let timer = try #require(try world.found.timer)
        #expect(!timer.isPaused)
        controller.deliver(.keyPressed(.escape))
        controller.deliver(.keyPressed(.character(" ")))
        #expect(try world.found.timer == timer)
        controller.deliver(.keyPressed(.character("0")))
        controller.deliver(.keyPressed(.character("1")))
        #expect(controller.model.gap == nil)
        let after = try #require(try world.found.timer)
        #expect(after.elapsed(at: world.clock.reading()) == 60_000)
    }
}
