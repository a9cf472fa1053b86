import Canvas
import DocumentStore
@testable import Domain
import Testing

@testable import UI

@Suite("Wake times") struct WakeTests {
    private func milliseconds(_ bench: Bench) -> Int64? {
        bench.model.nextWake(after: bench.now).map { $0.milliseconds - bench.now.instant.milliseconds }
    }

    @Test("a moving cat wakes the app four times a second; without focus, motion or a cat in sight it sleeps")
    func moving() throws {
        var bench = Bench()
        #expect(milliseconds(bench) == 250)
        bench.send(.keyPressed(.focusLost))
        // 17:43; the reminder at 17:30 is over, the evening begins in 2 h 17 m.
        #expect(milliseconds(bench) == Int64((2 * 60 + 17) * 60_000))
        bench.send(.keyPressed(.focusGained))
        #expect(milliseconds(bench) == 250)
        bench.model.preferences.motion = .reduced
        #expect(try #require(milliseconds(bench)) > 60_000)
        #expect(try #require(milliseconds(Bench(size: .small))) > 60_000)
    }

    @Test("a reminder that is put off wakes the app when it comes again, and undo takes that back")
    func putOff() throws {
        var bench = Bench(size: .small)
        let reminder = try #require(bench.userData.reminders(at: bench.now).first)
        let end = try #require(Snooze.tenMinutes.end(at: bench.now))
        bench.press("z 1")
        #expect(bench.effects.last == .putOff(habitId: reminder.habitId, until: end))
        bench.press("3s")
        #expect(milliseconds(bench) == end.milliseconds - bench.now.instant.milliseconds)
        bench.press("u 3s")
        #expect(bench.effects.last == .putOff(habitId: reminder.habitId, until: nil))
        #expect(bench.model.userData.putOff.isEmpty && bench.model.undoable.isEmpty)
    }

    @Test("the habit's page says until when its reminder is put off") func putOffUntil() throws {
        var draft = HabitDraft.reading
        draft.reminders = [try #require(TimeOfDay("08:30"))]
        var bench = try Bench.settled(draft)
        bench.press("z 1 i")
        #expect(bench.missing(["reminder at 08:30", "put off until 09:10"]) == [])
    }

    @Test(
        "a sound repeats as often as is wanted, every 20 seconds, until a key is pressed",
        arguments: [(0, "60s", 1), (2, "19s", 1), (2, "20s", 2), (2, "20s 20s 60s", 3), (5, "20s down 20s 20s", 2)])
    func repeats(times: Int, script: String, rings: Int) throws {
        var bench = Bench(size: .small)
        bench.model.preferences.soundRepeats = times
        bench.send(.reminded([try #require(bench.userData.remindersWithPutOff(at: bench.now).first)]))
        if times > 0 { #expect(try #require(milliseconds(bench)) <= 20_000) }
        bench.press(script)
        #expect(bench.effects.count { $0 == .ring } == rings)
    }

    @Test("a sound does not ring on into a timer that another process started") func ringsNoMore() throws {
        var bench = Bench(size: .small)
        bench.model.preferences.soundRepeats = 5
        bench.send(.reminded([try #require(bench.userData.remindersWithPutOff(at: bench.now).first)]))
        bench.send(.userDataChanged(bench.userData))
        bench.press("20s")
        #expect(bench.effects.count { $0 == .ring } == 2)
        bench.send(.userDataChanged(Bench.sample.focusing()))
        bench.press("20s 20s")
        #expect(bench.effects.count { $0 == .ring } == 2)
    }

    @Test("a running timer wakes the app every second, a paused one does not")
    func timer() throws {
        var userData = Bench.sample.focusing()
        userData.timer?.startedBoottime += 300
        var bench = Bench(userData, size: .small)
        #expect(milliseconds(bench) == 300)
        let now = bench.now
        userData.timer?.pauses = [TimerRecord.Pause(from: now.instant, fromBoottime: now.clock.boottime)]
        bench = Bench(userData, size: .small)
        #expect(try #require(milliseconds(bench)) > 60_000)
    }

    @Test(
        "a cat that sleeps beside its timer moves with the seconds alone; in a pause it is awake",
        arguments: [Size.standard, Size(width: 120, height: 40)])
    func sleeping(size: Size) throws {
        var userData = Bench.sample.focusing()
        userData.timer?.startedBoottime += 300
        var bench = Bench(userData, size: size)
        bench.press("0")
        #expect(milliseconds(bench) == 300)
        let frame = bench.frame()
        for _ in 0..<2 {
            bench.now = bench.now.advanced(byMilliseconds: 125)
            #expect(bench.frame() == frame)
        }
        bench.press("space")
        #expect(try #require(milliseconds(bench)) <= 250)
    }

    @Test("a toast and a petted cat wake the app when they end")
    func ends() throws {
        var bench = Bench(size: .small)
        bench.press("u")
        #expect(milliseconds(bench) == 2500)
        bench = Bench()
        bench.model.preferences.motion = .off
        bench.press("2 p")
        #expect(try #require(milliseconds(bench)) <= 2000)
    }
}
