import DocumentStore
@testable import Domain
import Testing

@testable import Runtime

/// `loginctl` as it answers, and a timer that runs.
struct IdleWatchTests {
    private let processes = WrittenProcesses()
    private let world = World()

    private func watch(_ variables: [String: String] = ["XDG_SESSION_ID": "7"]) -> IdleWatch {
        IdleWatch(ProcessEnvironment(variables: variables), processes)
    }

    private func timer(_ clock: ClockReading) -> TimerRecord {
        TimerRecord(
            id: "d", sessionId: "202602aaaaaaaaaaaaaa", habitId: "h", catId: "c", mode: .stopwatch,
            startedAt: clock.instant, startedBoottime: clock.boottime, bootId: clock.bootId)
    }

    private func clock(minutes: Int64) -> ClockReading {
        ClockReading(
            instant: Timestamp(milliseconds: 1_771_416_000_000 + minutes * 60_000),
            boottime: 1_000_000 + minutes * 60_000,
            monotonic: 1_000_000 + minutes * 60_000, bootId: "boot")
    }

    private func answer(idle: Bool, sinceMinute minute: Int64) {
        let since = clock(minutes: minute).instant.milliseconds * 1000
        processes.ending = { _ in
            Ending(.code(0), output: "IdleHint=\(idle ? "yes" : "no")\nIdleSinceHint=\(since)\n")
        }
    }

    @Test("ten minutes without input are away since their beginning, and input is back, each once") func leaves() {
        var watch = watch()
        let timer = timer(clock(minutes: 0))
        answer(idle: true, sinceMinute: 1)
        #expect(watch.look(for: timer, at: clock(minutes: 10)) == nil)
        #expect(watch.look(for: timer, at: clock(minutes: 11)) == .change(.away(since: clock(minutes: 1).instant)))
        #expect(watch.look(for: timer, at: clock(minutes: 12)) == nil)
        answer(idle: false, sinceMinute: 0)
        #expect(watch.look(for: timer, at: clock(minutes: 13)) == .change(.back))
        #expect(watch.look(for: timer, at: clock(minutes: 14)) == nil)
        #expect(processes.run.allSatisfy { $0.program == "loginctl" && $0.arguments.contains("7") })
    }

    @Test("it asks once a minute, and not at all without a running timer") func asksSeldom() {
        var watch = watch()
        answer(idle: false, sinceMinute: 0)
        var paused = timer(clock(minutes: 0))
        #expect(watch.look(for: nil, at: clock(minutes: 1)) == nil)
        #expect(watch.nextBoottime(for: nil) == nil)
        _ = watch.look(for: paused, at: clock(minutes: 1))
        _ = watch.look(for: paused, at: clock(minutes: 1))
        #expect(processes.run.count == 1)
        #expect(watch.nextBoottime(for: paused) == clock(minutes: 2).boottime)
        paused = paused.paused(at: clock(minutes: 2))
        _ = watch.look(for: paused, at: clock(minutes: 3))
        #expect(processes.run.count == 1)
    }

    @Test(
        "without loginctl, or where it knows nothing, it reports it once and asks no more",
        arguments: [
            Ending(.notStarted(2)), Ending(.code(1)), Ending(.code(0), output: "IdleHint=\n"), Ending(.tookTooLong),
        ])
    func isUnknown(ending: Ending) {
        var watch = watch([:])
        let timer = timer(clock(minutes: 0))
        processes.ending = { _ in ending }
        #expect(watch.look(for: timer, at: clock(minutes: 1)) == .unknown)
        #expect(watch.look(for: timer, at: clock(minutes: 9)) == nil)
        #expect(processes.run.count == 1)
        #expect(processes.run.first?.arguments.contains("auto") == true)
    }
}
