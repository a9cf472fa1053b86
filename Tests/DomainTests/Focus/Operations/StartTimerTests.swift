import DocumentStore
import Domain
import TestSupport
import Testing

struct StartTimerTests {
    @Test("A timer is a record of this machine")
    func record() throws {
        var life = try FocusLife()
        let clock = life.clocks.reading
        try life.start(note: "  ")
        let timer = try #require(try life.repository.timer())
        #expect(timer.id == "desk")
        #expect(timer.sessionId == "202602aaaaaaaaaaaaaa")
        #expect(timer.catId == "c1")
        #expect(timer.mode == .countdown)
        #expect(timer.lengthMinutes == 25)
        #expect(timer.startedAt == clock.instant)
        #expect(timer.bootId == clock.bootId)
        #expect(timer.note == nil)
        #expect(timer.isDetached == nil)
        #expect(timer.elapsed(at: clock) == 0)
        #expect(try life.repository.timer(of: "laptop") == nil)
    }

    @Test("Another one is refused, with the habit that runs and for how long")
    func oneTimer() throws {
        var life = try FocusLife()
        try life.life.adopt(HabitDraft(name: "Piano"), habitId: "h2", catId: "c2")
        try life.start()
        life.clocks.pass(seconds: 12 * 60 + 30)
        #expect(throws: DomainError.timerRuns(habit: "Daily Reading", minutes: 12)) {
            try life.start(session: "202602bbbbbbbbbbbbbb", habit: "h2")
        }
        #expect(try life.repository.timer()?.habitId == "h1")
    }

    @Test("Two terminals that start at once start one timer")
    func twoTerminals() throws {
        let life = try FocusLife()
        func batch(_ session: String) throws -> Batch? {
            try Action(StartTimer(habitId: "h1", plan: .stopwatch, sessionId: session))
                .decided(on: life.repository, at: life.moment).batch
        }
        let first = try #require(try batch("202602aaaaaaaaaaaaaa"))
        let second = try #require(try batch("202602bbbbbbbbbbbbbb"))
        var store = life.life.store
        try store.commit(first, now: life.moment.instant, device: "desk")
        #expect(throws: StoreError.self) { try store.commit(second, now: life.moment.instant, device: "desk") }
    }

    @Test("A habit that rests or does not exist starts nothing")
    func resting() throws {
        var life = try FocusLife()
        try life.perform(Action(RestHabit(habitId: "h1", daysOffId: "d1")))
        #expect(throws: DomainError.habitRests(habit: "Daily Reading", cat: "Mochi")) { try life.start() }
        #expect(throws: DomainError.noSuchHabit("h9")) { try life.start(habit: "h9") }
        #expect(try life.repository.timer() == nil)
    }

    @Test(
        "Lengths beyond their range are refused",
        arguments: [
            (FocusPlan.countdown(minutes: 0), DomainError.Fault.outOfRange(1, 180)),
            (.countdown(minutes: 181), .outOfRange(1, 180)), (.rounds(Rounds(count: 0)), .outOfRange(1, 12)),
            (.rounds(Rounds(count: 13)), .outOfRange(1, 12)), (.rounds(Rounds(focus: 181)), .outOfRange(1, 180)),
            (.rounds(Rounds(shortBreak: 0)), .outOfRange(1, 60)),
            (.rounds(Rounds(longBreak: 121)), .outOfRange(1, 120)),
        ])
    func ranges(plan: FocusPlan, fault: DomainError.Fault) throws {
        var life = try FocusLife()
        #expect(throws: DomainError.invalid(.minutes, fault)) { try life.start(plan) }
    }

    @Test("Lengths at the ends of their range start", arguments: [1, 180])
    func ends(minutes: Int) throws {
        var life = try FocusLife()
        try life.start(.countdown(minutes: minutes))
        #expect(try life.repository.timer()?.lengthMinutes == minutes)
    }

    @Test("A record that cannot be understood does not keep the machine from starting")
    func malformed() throws {
        var life = try FocusLife()
        try life.life.put([.set(.timer(of: "desk"), ["sessionId": "x", "mode": "sundial"])])
        try life.start()
        #expect(try life.repository.timer()?.sessionId == "202602aaaaaaaaaaaaaa")
    }

    @Test("A note with control characters or beyond 500 characters is refused")
    func notes() throws {
        var life = try FocusLife()
        #expect(throws: DomainError.invalid(.note, .controlCharacters)) { try life.start(note: "a\u{7}b") }
        #expect(throws: DomainError.invalid(.note, .tooLong(500))) {
            try life.start(note: String(repeating: "x", count: 501))
        }
    }
}
