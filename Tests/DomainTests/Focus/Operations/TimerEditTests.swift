import DocumentStore
import Domain
import TestSupport
import Testing

struct TimerEditTests {
    /// Two habits, and a stopwatch of Daily Reading that has run for 20 minutes.
    private static func running(_ plan: FocusPlan = .stopwatch, minutesAgo: Int64? = nil) throws -> FocusLife {
        var life = try FocusLife()
        try life.life.adopt(HabitDraft(name: "Writing"), habitId: "h2", catId: "c2")
        try life.start(plan, minutesAgo: minutesAgo)
        if minutesAgo == nil { life.clocks.pass(seconds: 1200) }
        return life
    }

    /// Its start.
    private static func minutesAgo(_ minutes: Int64, in life: FocusLife) -> TimerEdit {
        TimerEdit(startedAt: life.clocks.reading.instant.advanced(bySeconds: -minutes * 60))
    }

    private static func begin(_ life: inout FocusLife, minutesAgo minutes: Int64) throws {
        try life.change(.edit(minutesAgo(minutes, in: life)))
    }

    /// Moves to Writing from so many minutes ago on.
    @discardableResult
    private static func move(_ life: inout FocusLife, minutesAgo: Int64) throws -> ActionResult {
        var edit = Self.minutesAgo(minutesAgo, in: life)
        edit.habitId = "h2"
        return try life.perform(edit.action(on: life.timer, shownNote: nil, nextSessionId: FocusLife.next))
    }

    // MARK: Another habit

    @Test("moved to another habit, all its minutes, coins and XP go there, and the old cat keeps none")
    func otherHabit() throws {
        var life = try Self.running()
        try life.change(.edit(TimerEdit(habitId: "h2")))
        let timer = try life.timer
        #expect(timer.habitId == "h2" && timer.catId == "c2" && timer.sessionId == FocusLife.session)
        life.clocks.pass(seconds: 300)
        let session = try #require(try life.end(.stoppedHere).session?.session)
        #expect(session.catId == "c2" && session.coinsEarned == 250)
        #expect(try ["h1", "h2"].map { try life.repository.habit($0)?.totalMinutes } == [0, 25])
        #expect(try life.repository.sessions(of: "h2", limit: 9) == [session])
    }

    @Test("moved to another habit from a later time on, what ran before is logged, and no minute is lost")
    func movedFrom() throws {
        var life = try Self.running()
        try life.change(.note("chapter one"))
        let moved = life.clocks.reading.instant.advanced(bySeconds: -300)
        let first = try #require(try Self.move(&life, minutesAgo: 5).session?.session)
        #expect(first.id == FocusLife.session && first.durationMinutes == 15)
        #expect(first.endedAt == moved && first.note == "chapter one")
        let timer = try life.timer
        #expect(timer.habitId == "h2" && timer.catId == "c2" && timer.sessionId == FocusLife.next && timer.note == nil)
        #expect(try timer.startedAt == moved && life.elapsed == 300_000)
        life.clocks.pass(seconds: 600)
        let second = try #require(try life.end(.stoppedHere, session: FocusLife.next).session)
        #expect(second.session.durationMinutes == 15 && second.session.coinsEarned == 150)
        #expect(second.untimedMinutes == 0)
        #expect(try ["h1", "h2"].map { try life.repository.habit($0)?.totalMinutes } == [15, 15])
    }

    @Test("moved from a time in a pause on, the pause is neither's, and the timer stays as it was")
    func movedFromPause() throws {
        var life = try Self.running()
        try life.change(.pause)
        life.clocks.pass(seconds: 600)
        let first = try #require(try Self.move(&life, minutesAgo: 5).session?.session)
        #expect(first.durationMinutes == 20)
        #expect(first.endedAt == life.clocks.reading.instant.advanced(bySeconds: -600))
        #expect(try life.timer.isPaused && life.elapsed == 0)
        try life.change(.resume, session: FocusLife.next)
        life.clocks.pass(seconds: 300)
        #expect(try life.end(.stoppedHere, session: FocusLife.next).session?.session.durationMinutes == 5)
    }

    @Test("minutes told with the start stay untimed on both sides of the move")
    func movedUntimed() throws {
        var life = try Self.running(minutesAgo: 30)
        try Self.move(&life, minutesAgo: 10)
        #expect(try life.repository.habit("h1")?.totalMinutes == 20)
        #expect(try life.timer.untimedSeconds == 600)
        #expect(try life.repository.person()?.coins == 0)
    }

    @Test("from its start or earlier on nothing ran before: the whole moves", arguments: [20, 25] as [Int64])
    func movedWhole(minutesAgo: Int64) throws {
        var life = try Self.running()
        #expect(try Self.move(&life, minutesAgo: minutesAgo) == .done)
        #expect(try life.timer.sessionId == FocusLife.session && life.timer.habitId == "h2")
        #expect(try life.repository.sessions(of: nil, limit: 1).isEmpty)
    }

    @Test("what cannot be moved is refused before anything is logged, and the same habit changes nothing")
    func movedBadly() throws {
        var life = try Self.running()
        let before = life.life.store.table
        #expect(throws: DomainError.startInFuture) { try Self.move(&life, minutesAgo: -5) }
        #expect(throws: DomainError.noSuchHabit("h3")) { try life.change(.edit(TimerEdit(habitId: "h3"))) }
        #expect(life.life.store.table == before)
        try life.perform(Action(RestHabit(habitId: "h2", daysOffId: "o1")))
        let resting = life.life.store.table
        #expect(throws: DomainError.self) { try Self.move(&life, minutesAgo: 5) }
        #expect(throws: DomainError.self) { try life.change(.edit(TimerEdit(habitId: "h2"))) }
        #expect(life.life.store.table == resting)
        try life.change(.edit(TimerEdit(habitId: "h1")))
        #expect(try life.timer.isSwitched == nil)
    }

    @Test("in a break the start stays; the next round may be another habit's")
    func inBreak() throws {
        var life = try Self.running(.flow)
        try life.perform(Action(life.timer.stop(nextSessionId: FocusLife.next, autoStart: .breaks)))
        life.clocks.pass(seconds: 60)
        #expect(throws: DomainError.breakRuns) {
            try life.change(.edit(Self.minutesAgo(0, in: life)), session: FocusLife.next)
        }
        try life.change(.edit(TimerEdit(habitId: "h2")), session: FocusLife.next)
        #expect(try life.timer.catId == "c2")
    }

    // MARK: Another start

    @Test("a later start says how many minutes go", arguments: [(5, 15), (20, 0), (25, 0), (-1, 0)] as [(Int64, Int)])
    func dropped(minutesAgo: Int64, minutes: Int) throws {
        let life = try Self.running()
        let edit = Self.minutesAgo(minutesAgo, in: life)
        #expect(edit.minutesDropped(of: try life.timer, at: life.clocks.reading) == minutes)
    }

    @Test(
        "with another start it has run that long, and what was before it was really started earns nothing",
        arguments: [(30, 20, 10), (20, 20, 0), (12, 12, 0), (0, 0, 0)] as [(Int64, Int, Int)])
    func otherStart(minutesAgo: Int64, timed: Int, untimed: Int) throws {
        var life = try Self.running()
        try Self.begin(&life, minutesAgo: minutesAgo)
        #expect(try life.elapsed == minutesAgo * 60_000)
        let result = try life.end(.stoppedHere).session
        let numbers = result.map { [$0.session.durationMinutes, $0.untimedMinutes, $0.session.coinsEarned] }
        #expect(numbers == (timed == 0 ? nil : [timed, untimed, timed * 10]))
        #expect(try life.repository.habit("h1")?.totalMinutes == timed + untimed)
    }

    @Test("moved to later and back again, what the timer measured earns as before")
    func movedBack() throws {
        var life = try Self.running()
        try Self.begin(&life, minutesAgo: 5)
        try Self.begin(&life, minutesAgo: 25)
        #expect(try life.timer.untimedSeconds == 300 && life.timer.begunAt == nil && life.elapsed == 1_500_000)
    }

    @Test("a pause before the new start is gone, one around it is cut, and neither counts")
    func pauses() throws {
        var life = try Self.running()
        try life.change(.pause)
        life.clocks.pass(seconds: 600)
        try life.change(.resume)
        life.clocks.pass(seconds: 600)
        var cut = life
        try Self.begin(&cut, minutesAgo: 15)
        #expect(try cut.elapsed == 600_000 && cut.timer.pauses.map(\.milliseconds) == [300_000])
        try Self.begin(&life, minutesAgo: 5)
        #expect(try life.timer.pauses.isEmpty)
        // Where the pause was is no longer known, so nothing before earns coins.
        try Self.begin(&life, minutesAgo: 40)
        #expect(try life.timer.untimedSeconds == 2100)
    }

    @Test("a paused timer stays paused, with what ran since its new start")
    func paused() throws {
        var life = try Self.running()
        try life.change(.pause)
        life.clocks.pass(seconds: 600)
        var later = life
        try Self.begin(&life, minutesAgo: 20)
        #expect(try life.elapsed == 600_000 && life.timer.isPaused)
        try Self.begin(&later, minutesAgo: 5)
        later.clocks.pass(seconds: 60)
        #expect(try later.elapsed == 0)
        try later.change(.resume)
        later.clocks.pass(seconds: 60)
        #expect(try later.elapsed == 60_000)
    }

    @Test("a start is neither in the future nor before the last session's end, nor hours before it was started")
    func limits() throws {
        var life = try FocusLife()
        _ = try life.focus(minutes: 10, session: FocusLife.next)
        life.clocks.pass(seconds: 300)
        try life.start(.stopwatch)
        life.clocks.pass(seconds: 600)
        let (from, until) = (try #require(TimeOfDay("10:00")), try #require(TimeOfDay("10:10")))
        #expect(throws: DomainError.startInFuture) { try Self.begin(&life, minutesAgo: -1) }
        #expect(throws: DomainError.sessionRan(from: from, until: until)) { try Self.begin(&life, minutesAgo: 16) }
        try Self.begin(&life, minutesAgo: 15)
        #expect(try life.timer.untimedSeconds == 300)
        var early = try Self.running()
        #expect(throws: DomainError.startedTooEarly(180)) { try Self.begin(&early, minutesAgo: 201) }
        try Self.begin(&early, minutesAgo: 200)
        var countdown = try Self.running(.countdown(minutes: 25))
        #expect(throws: DomainError.overAlready) { try Self.begin(&countdown, minutesAgo: 25) }
    }

    @Test("a note that was changed meanwhile is not overwritten")
    func note() throws {
        var life = try Self.running()
        try life.change(.edit(TimerEdit(note: "chapter two")))
        #expect(try life.timer.note == "chapter two")
        let stale = ChangeTimer(
            sessionId: FocusLife.session, change: .edit(TimerEdit(note: "x")), shownNote: "chapter one")
        #expect(throws: DomainError.self) { try life.perform(Action(stale)) }
        try life.change(.edit(TimerEdit(note: "")))
        #expect(try life.timer.note == nil)
    }
}
