import Canvas
import DocumentStore
@testable import Domain
import Testing

@testable import UI

@Suite("Wake times") struct WakeTests {
    private func milliseconds(_ bench: Bench) -> Int64? {
        bench.model.nextWake(after: bench.now).map { $0.milliseconds - bench.now.instant.milliseconds }
    }

    @Test("a moving cat wakes the app four times a second")
    func moving() {
        #expect(milliseconds(Bench()) == 250)
    }

    @Test(
        "without focus, motion or a visible cat the app sleeps until a reminder or midnight"
    )
    func still() throws {
        var unfocused = Bench()
        unfocused.send(.keyPressed(.focusLost))
        // 17:43; the reminder at 17:30 is over, the evening begins in 2 h 17 m.
        #expect(milliseconds(unfocused) == Int64((2 * 60 + 17) * 60_000))
        unfocused.send(.keyPressed(.focusGained))
        #expect(milliseconds(unfocused) == 250)
        var reduced = Bench()
        reduced.model.preferences.motion = .reduced
        #expect(try #require(milliseconds(reduced)) > 60_000)
        #expect(try #require(milliseconds(Bench(size: .small))) > 60_000)
    }

    @Test("a running timer wakes the app every second, a paused one does not")
    func timer() throws {
        var userData = Bench.sample.focusing()
        userData.timer?.startedBoottime += 300
        var bench = Bench(userData, size: .small)
        #expect(milliseconds(bench) == 300)
        userData.timer?.pauses = [
            TimerRecord.Pause(from: bench.now.instant, fromBoottime: bench.now.clock.boottime)
        ]
        bench = Bench(userData, size: .small)
        #expect(try #require(milliseconds(bench)) > 60_000)
    }

    @Test("a toast wakes the app when it ends")
    func toast() {
        var bench = Bench(size: .small)
        bench.press("u")
        #expect(milliseconds(bench) == 2500)
    }
}
