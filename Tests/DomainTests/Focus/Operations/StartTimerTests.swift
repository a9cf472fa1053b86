import DocumentStore
import Domain
import TestSupport
import Testing

struct StartTimerTests {
    @Test("a timer is a record of this machine")
    func record() throws {
        var life = try FocusLife()
        let clock = life.clocks.reading
        try life.start(note: "  ")
        let timer = try life.timer
        #expect(timer.id == "desk" && timer.sessionId == FocusLife.session && timer.catId == "c1")
        #expect(timer.mode == .countdown && timer.lengthMinutes == 25)
        #expect(timer.startedAt == clock.instant && timer.bootId == clock.bootId && timer.elapsed(at: clock) == 0)
        #expect(timer.note == nil && timer.isDetached == nil)
        #expect(try life.repository.timer(of: "laptop") == nil)
    }

    @Test("another one is refused, with the habit that runs and for how long")
    func oneTimer() throws {
        var life = try FocusLife()
        try life.life.adopt(HabitDraft(name: "Piano"), habitId: "h2", catId: "c2")
        try life.start()
        life.clocks.pass(seconds: 12 * 60 + 30)
        #expect(throws: DomainError.timerRuns(habit: "Daily Reading", minutes: 12)) {
            try life.start(session: FocusLife.next, habit: "h2")
        }
        #expect(try life.timer.habitId == "h1")
    }

    @Test("two terminals that start at once start one timer")
    func twoTerminals() throws {
        var life = try FocusLife()
        let start = Action(StartTimer(habitId: "h1", plan: .stopwatch, sessionId: FocusLife.next))
        let other = try #require(try start.decided(on: life.repository, at: life.moment).batch)
        try life.start(.stopwatch)
        #expect(throws: StoreError.self) { try life.life.commit(other, at: life.moment) }
    }

    @Test("a habit that rests or does not exist starts nothing")
    func resting() throws {
        var life = try FocusLife()
        try life.perform(Action(RestHabit(habitId: "h1", daysOffId: "d1")))
        #expect(throws: DomainError.habitRests(habit: "Daily Reading", cat: "Mochi")) { try life.start() }
        #expect(throws: DomainError.noSuchHabit("h9")) { try life.start(habit: "h9") }
        #expect(try life.repository.timer() == nil)
    }

    @Test(
        "lengths beyond their range are refused",
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

    @Test("lengths at the ends of their range start", arguments: [1, 180])
    func ends(minutes: Int) throws {
        var life = try FocusLife()
        try life.start(.countdown(minutes: minutes))
        #expect(try life.timer.lengthMinutes == minutes)
    }

    @Test("a record that cannot be understood does not keep the machine from starting")
    func malformed() throws {
        var life = try FocusLife()
        try life.life.put([.set(.timer(of: "desk"), ["sessionId": "x", "mode": "sundial"])])
        try life.start()
        #expect(try life.timer.sessionId == FocusLife.session)
    }

    @Test("a note with control characters or beyond 500 characters is refused")
    func notes() throws {
        var life = try FocusLife()
        #expect(throws: DomainError.invalid(.note, .controlCharacters)) { try life.start(note: "a\u{7}b") }
        #expect(throws: DomainError.invalid(.note, .tooLong(500))) {
            try life.start(note: String(repeating: "x", count: 501))
        }
    }
}

/// Timers that began a while ago, and that end at a time of day.
struct StartTimerSpanTests {
    @Test("time since the start counts") func began() throws {
        var life = try FocusLife()
        let now = life.clocks.reading.instant
        try life.start(minutesAgo: 10)
        #expect(try life.timer.startedAt == now.advanced(bySeconds: -600) && life.elapsed == 600_000)
        #expect(try life.timer.endsAt(life.clocks.reading) == now.advanced(bySeconds: 900))
    }

    @Test("ends to the second when asked to, and counts whole minutes") func until() throws {
        var life = try FocusLife()
        var start = StartTimer(habitId: "h1", plan: .countdown(minutes: 25), sessionId: FocusLife.session)
        start.until = life.clocks.reading.instant.advanced(bySeconds: 26 * 60 + 40)
        try life.perform(Action(start))
        #expect(try life.timer.lengthMinutes == 27 && life.timer.endsAt(life.clocks.reading) == start.until)
        life.clocks.pass(seconds: 27 * 60)
        let session = try #require(try life.end().session?.session)
        #expect(session.durationMinutes == 26 && session.completed && session.endedAt == start.until)
    }

    @Test(
        "what cannot have been is refused",
        arguments: [
            (-1, FocusPlan.stopwatch, DomainError.startInFuture), (181, .stopwatch, .startedTooEarly(180)),
            (25, .countdown(minutes: 25), .overAlready),
        ] as [(Int64, FocusPlan, DomainError)])
    func refused(minutesAgo: Int64, plan: FocusPlan, refusal: DomainError) throws {
        var life = try FocusLife()
        #expect(throws: refusal) { try life.start(plan, minutesAgo: minutesAgo) }
    }

    @Test("time from before the start is logged as if by hand, and earns nothing") func untimed() throws {
        var life = try FocusLife()
        try life.start(.stopwatch, minutesAgo: 10)
        life.clocks.pass(seconds: 900)
        let ended = life.clocks.reading.instant
        let result = try #require(try life.end(.stoppedHere).session)
        #expect(result.session.durationMinutes == 15 && result.untimedMinutes == 10)
        #expect(result.session.coinsEarned == 150 && result.xp.base == 15)
        #expect(try life.repository.person()?.coins == 150)
        #expect(try life.repository.habit("h1")?.totalMinutes == 25)
        let entries = try life.repository.entries(on: life.moment.today).map { [$0.source ?? "", "\($0.minutes)"] }
        #expect(Set(entries) == [["session", "15"], ["manual", "10"]])
        let cat = try #require(try life.repository.cat("c1"))
        #expect(cat.totalMinutes == 25 && cat.lastSessionAt == ended)
    }

    @Test("a session that ended before minutes logged for later does not move the last session back") func visitStays()
        throws
    {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: 600)
        try life.change(.pause)
        life.clocks.pass(seconds: 3600)
        let told = life.clocks.reading.instant
        try life.life.tell(5, on: life.moment.today.text, at: life.moment)
        life.clocks.pass(seconds: 60)
        _ = try life.end(.stoppedHere)
        #expect(try life.repository.cat("c1")?.lastSessionAt == told)
    }

    @Test("no timer reaches back into a session") func overlaps() throws {
        var life = try FocusLife()
        _ = try life.focus(minutes: 20)
        life.clocks.pass(seconds: 5 * 60)
        let (from, until) = (try #require(TimeOfDay("10:00")), try #require(TimeOfDay("10:20")))
        #expect(throws: DomainError.sessionRan(from: from, until: until)) {
            try life.start(.stopwatch, session: FocusLife.next, minutesAgo: 6)
        }
        try life.start(.stopwatch, session: FocusLife.next, minutesAgo: 5)
    }
}
