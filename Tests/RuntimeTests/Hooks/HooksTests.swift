import DocumentStore
import Domain
import Testing
import TestSupport

@testable import Runtime

@Suite struct HooksTests {
    private let world = World()
    private let processes = WrittenProcesses()

    /// The store with hooks for these events.
    private func user(_ hooks: [String]) throws -> UserSession {
        let user = world.open()
        for hook in hooks {
            try world.files.makeFolders(world.paths.hooksFolder)
            world.files[world.paths.hooksFolder + "/" + hook] = []
        }
        user.processes = processes
        return user
    }

    private func facts(_ number: Int) throws -> Fields {
        let launch = try #require(processes.left.dropFirst(number).first)
        guard case .map(let fields) = try Codec.value(from: Array(launch.input.dropLast())) else { throw Unexpected() }
        return fields
    }

    private var told: [String] { processes.left.compactMap(\.arguments.last) }

    @Test("every event has its hook, with facts") func tells() throws {
        let user = try user(FocusEvent.Kind.allCases.map(\.rawValue))
        let habit = try world.adopt("Reading", in: user)
        let session = try world.start(habit, isDetached: true, in: user)
        world.clock.pass(seconds: 600)
        // One that is refused starts nothing.
        _ = user.perform(Action(ChangeTimer(sessionId: session, change: .resume)))
        _ = user.perform(Action(ChangeTimer(sessionId: session, change: .pause)))
        _ = user.perform(Action(ChangeTimer(sessionId: session, change: .resume)))
        _ = user.perform(Action(ChangeTimer(sessionId: session, change: .detach)))
        world.clock.pass(seconds: 900)
        _ = try user.endDueTimer(autoStart: .breaks)
        #expect(told == ["visit", "started", "paused", "resumed", "completed"])
        #expect(processes.left.allSatisfy { $0.program == "/usr/bin/habicat" && $0.arguments.first == "hook" })
        let started = try facts(1)
        #expect(started["version"] == 1)
        #expect(started["event"] == "started")
        guard case .map(let about)? = started["habit"], case .map(let done)? = try facts(4)["session"] else {
            Issue.record("no facts")
            return
        }
        #expect(about["name"] == "Reading")
        #expect(done["minutes"] == 25)
        #expect(done["coins"] == 250)
        #expect(try facts(0)["coins"] == 10)
    }

    @Test("stopped, too short or discarded sessions are stopped early") func stops() throws {
        let user = try user(["stopped-early"])
        let habit = try world.adopt("Reading", in: user)
        let first = try world.start(habit, isDetached: true, in: user)
        world.clock.pass(seconds: 360)
        _ = user.perform(Action(LogFocusSession(sessionId: first, ending: .stoppedHere)))
        let second = try world.start(habit, in: user)
        _ = user.perform(Action(ThrowAwayTimer(sessionId: second)))
        #expect(told == ["stopped-early", "stopped-early"])
        #expect(try facts(1)["session"] == .null)
    }

    @Test("a cat that grows up is reported, also by logged minutes") func growsUp() throws {
        let user = try user(["grown-up"])
        let habit = try world.adopt("Reading", in: user)
        for _ in 0..<2 { try world.perform(world.entry(200, of: habit), in: user) }
        #expect(told == ["grown-up"])
        #expect(try facts(0)["to"] == "adolescent")
    }

    @Test("what a hook prints is in the log, as much as is kept of it, and that there was more") func logsOutput() {
        let hooks = Hooks(world.paths, files: world.files, processes: processes)
        processes.ending = { _ in Ending(.code(0), output: "tea\n", leftOut: 7) }
        hooks.look(after: .visit, at: Timestamp(milliseconds: 0))
        let launch = processes.run.first
        #expect(launch?.program == world.paths.hooksFolder + "/visit" && launch?.inheritsInput == true)
        #expect(launch?.joinsErrors == true && launch?.outputLimit == Hooks.longestOutput)
        let log = String(decoding: world.files[world.paths.hooksLog] ?? [], as: UTF8.self)
        let time = Timestamp(milliseconds: 0).text
        #expect(
            log == "\(time) visit: begins\ntea\n\(time) visit: 7 more bytes of output left out\n\(time) visit: done\n")
    }

    @Test("the log of hooks that print without end stays below a mebibyte") func staysShort() {
        let hooks = Hooks(world.paths, files: world.files, processes: processes)
        processes.ending = {
            Ending(.tookTooLong, output: String(repeating: "x", count: $0.outputLimit), leftOut: 1 << 30)
        }
        for _ in 0..<40 { hooks.look(after: .visit, at: Timestamp(milliseconds: 0)) }
        let sizes = [world.paths.hooksLog, world.paths.hooksLogBefore].map { world.files[$0]?.count ?? 0 }
        #expect(sizes.reduce(0, +) < 1 << 20 && sizes[1] > 256 * 1024)
        let log = String(decoding: world.files[world.paths.hooksLog] ?? [], as: UTF8.self)
        #expect(log.hasSuffix("visit: took too long and was ended\n"))
    }
}
