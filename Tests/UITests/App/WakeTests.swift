import Canvas
import DocumentStore
import Domain
import Testing

@testable import UI

@Suite("Waking") struct WakeTests {
    private func milliseconds(_ bench: Bench) -> Int64? {
        bench.model.nextWake(after: bench.now).map { $0.milliseconds - bench.now.instant.milliseconds }
    }

    @Test("a cat that moves wakes four times a second")
    func moving() {
        #expect(milliseconds(Bench()) == 250)
    }

    @Test(
        "nothing moves without focus, with reduced motion, and without a cat in sight: asleep until a reminder or midnight"
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

    @Test("a running timer wakes when its seconds turn, a paused one does not")
    func timer() throws {
        var userData = SampleLife().focusing()
        userData.timer?.startedBoottime += 300
        var bench = Bench(userData, size: .small)
        #expect(milliseconds(bench) == 300)
        userData.timer?.pauses = [
            TimerRecord.Pause(from: bench.now.instant, fromBoottime: bench.now.clock.boottime)
        ]
        bench = Bench(userData, size: .small)
        #expect(try #require(milliseconds(bench)) > 60_000)
    }

    @Test("a toast wakes at its end")
    func toast() {
        var bench = Bench(size: .small)
        bench.press("u")
        #expect(milliseconds(bench) == 2500)
    }
}
