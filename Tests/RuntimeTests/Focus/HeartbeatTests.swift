import DocumentStore
import Domain
import Testing
import TestSupport

@testable import Runtime

@Suite struct HeartbeatTests {
    private let world = World()

    private func timer() throws -> TimerRecord {
        try world.start(try world.adopt("Reading"))
        return try #require(try world.found.timer)
    }

    private var file: HeartbeatFile { HeartbeatFile(world.paths, world.files) }

    @Test("64 bytes are overwritten every five seconds, and not between") func beats() throws {
        let timer = try timer()
        var heartbeat = Heartbeat(file)
        #expect(heartbeat.beat(for: nil, at: world.clock.reading()) == nil && heartbeat.nextBoottime == nil)
        #expect(heartbeat.beat(for: timer, at: world.clock.reading()) == nil)
        let first = try #require(file.read())
        world.clock.pass(seconds: 4)
        #expect(heartbeat.beat(for: timer, at: world.clock.reading()) == nil)
        #expect(file.read() == first)
        world.clock.pass(seconds: 1)
        #expect(heartbeat.nextBoottime == world.clock.reading().boottime)
        _ = heartbeat.beat(for: timer, at: world.clock.reading())
        #expect(file.read()?.elapsed == 5000)
        #expect(world.files[world.paths.aliveFile]?.count == 64)
    }

    @Test("a command that came in another terminal stays known to the next sign") func keepsCommands() throws {
        var timer = try timer()
        (timer.mode, timer.lengthMinutes) = (.stopwatch, nil)
        var heartbeat = Heartbeat(file)
        heartbeat.noteKey(at: world.clock.reading())
        _ = heartbeat.beat(for: timer, at: world.clock.reading())
        let shown = try #require(file.read())
        world.clock.pass(seconds: 3)
        file.noteCommand(for: timer, at: world.clock.reading())
        let command = world.clock.reading().instant
        #expect(file.read()?.lastSeenAt == command)
        #expect(file.read()?.elapsed == shown.elapsed)
        world.clock.pass(seconds: 2)
        _ = heartbeat.beat(for: timer, at: world.clock.reading())
        #expect(file.read()?.lastSeenAt == command)
        #expect(file.read()?.elapsed == 5000)
        #expect(heartbeat.commandSeenAt == command)
        heartbeat.noteKey(at: world.clock.reading())
        world.clock.pass(seconds: 5)
        _ = heartbeat.beat(for: timer, at: world.clock.reading())
        #expect(heartbeat.commandSeenAt == nil)
    }

    @Test("a command is noted before any program showed the timer, and not once it counts as forgotten")
    func notesCommands() throws {
        var timer = try timer()
        file.noteCommand(for: timer, at: world.clock.reading())
        #expect(file.read() == nil)
        (timer.mode, timer.lengthMinutes) = (.stopwatch, nil)
        world.clock.pass(seconds: 60)
        file.noteCommand(for: timer, at: world.clock.reading())
        let seen = try #require(file.read()?.lastSeenAt)
        world.clock.pass(seconds: 181 * 60)
        file.noteCommand(for: timer, at: world.clock.reading())
        #expect(file.read()?.lastSeenAt == seen)
    }

    @Test("sleep of more than 15 s is a gap, and the sign before it stays", arguments: [15, 16, 3600] as [Int64])
    func noticesSleep(seconds: Int64) throws {
        let timer = try timer()
        var heartbeat = Heartbeat(file)
        _ = heartbeat.beat(for: timer, at: world.clock.reading())
        let before = file.read()
        world.clock.sleep(seconds: seconds)
        let gap = heartbeat.beat(for: timer, at: world.clock.reading())
        #expect((gap != nil) == (seconds > 15))
        guard let gap else { return }
        #expect(gap.cause == .asleep)
        #expect(gap.milliseconds == seconds * 1000)
        #expect(file.read() == before)
        world.clock.pass(seconds: 30)
        #expect(heartbeat.beat(for: timer, at: world.clock.reading()) == nil)
        #expect(file.read() == before)
        heartbeat.release()
        _ = heartbeat.beat(for: timer, at: world.clock.reading())
        #expect(file.read() != before)
        // A busy program that was late lived.
        world.clock.pass(seconds: 600)
        #expect(heartbeat.beat(for: timer, at: world.clock.reading()) == nil)
    }
}
