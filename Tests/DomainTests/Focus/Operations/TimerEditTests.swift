import DocumentStore
import Domain
import TestSupport
import Testing

struct TimerEditTests {
    private static let session = "202602aaaaaaaaaaaaaa"

    /// Two habits, and a stopwatch of Daily Reading that has run for 20 minutes.
    private static func running(_ plan: FocusPlan = .stopwatch) throws -> FocusLife {
        var life = try FocusLife()
        try life.life.adopt(HabitDraft(name: "Writing"), habitId: "h2", catId: "c2")
        try life.start(plan)
        life.clocks.pass(seconds: 1200)
        return life
    }

    private static func minutesAgo(_ minutes: Int64, in life: FocusLife) -> TimerEdit {
        TimerEdit(startedAt: life.clocks.reading.instant.advanced(bySeconds: -minutes * 60))
    }

    @Test("Moved to another habit, all its minutes, coins and XP go there, and the old cat keeps none")
    func otherHabit() throws {
        var life = try Self.running()
        try life.change(.edit(TimerEdit(habitId: "h2")))
        let timer = try #require(try life.repository.timer())
        #expect(timer.habitId == "h2" && timer.catId == "c2" && timer.sessionId == Self.session)
        life.clocks.pass(seconds: 300)
        #expect(try life.end(.stoppedHere).session?.catName == (try life.repository.cat("c2")?.name))
        #expect(try life.repository.habit("h1")?.totalMinutes == 0)
        #expect(try life.repository.habit("h2")?.totalMinutes == 25)
        #expect(try life.repository.sessions(of: "h2", limit: 9).map(\.coinsEarned) == [250])
    }

    private static let next = "202602bbbbbbbbbbbbbb"

    /// Moves to Writing from so many minutes ago on.
    @discardableResult
    private static func move(_ life: inout FocusLife, minutesAgo: Int64) throws -> ActionResult {
        var edit = Self.minutesAgo(minutesAgo, in: life)
        edit.habitId = "h2"
        let timer = try #require(try life.repository.timer())
        return try life.perform(edit.action(on: timer, shownNote: nil, nextSessionId: next))
    }

    @Test("Moved to another habit from a later time on, what ran before is logged, and no minute is lost")
    func movedFrom() throws {
        var life = try Self.running()
        try life.change(.note("chapter one"))
        let moved = life.clocks.reading.instant.advanced(bySeconds: -300)
        let result = try #require(try Self.move(&life, minutesAgo: 5).session)
        #expect(result.session.id == Self.session && result.session.durationMinutes == 15)
        #expect(result.session.endedAt == moved && result.session.note == "chapter one")
        let timer = try #require(try life.repository.timer())
        #expect(timer.habitId == "h2" && timer.catId == "c2" && timer.sessionId == Self.next && timer.note == nil)
        #expect(timer.startedAt == moved && timer.elapsed(at: life.clocks.reading) == 300_000)
        life.clocks.pass(seconds: 600)
        let second = try #require(try life.end(.stoppedHere, session: Self.next).session)
        #expect(second.session.durationMinutes == 15 && second.session.coinsEarned == 150)
        #expect(second.untimedMinutes == 0)
        #expect(try life.repository.habit("h1")?.totalMinutes == 15)
        #expect(try life.repository.habit("h2")?.totalMinutes == 15)
    }

    @Test("Moved from a time in a pause on, the pause is neither's, and the timer stays as it was")
    func movedFromPause() throws {
        var life = try Self.running()
        try life.change(.pause)
        life.clocks.pass(seconds: 600)
        let result = try #require(try Self.move(&life, minutesAgo: 5).session)
        #expect(result.session.durationMinutes == 20)
        #expect(result.session.endedAt == life.clocks.reading.instant.advanced(bySeconds: -600))
        let timer = try #require(try life.repository.timer())
        #expect(timer.isPaused && timer.elapsed(at: life.clocks.reading) == 0)
        try life.change(.resume, session: Self.next)
        life.clocks.pass(seconds: 300)
        #expect(try life.end(.stoppedHere, session: Self.next).session?.session.durationMinutes == 5)
    }

    @Test("Minutes told with the start stay untimed on both sides of the move")
    func movedUntimed() throws {
        var life = try FocusLife()
        try life.life.adopt(HabitDraft(name: "Writing"), habitId: "h2", catId: "c2")
        var start = StartTimer(habitId: "h1", plan: .stopwatch, sessionId: Self.session)
        start.startedAt = life.clocks.reading.instant.advanced(bySeconds: -1800)
        try life.perform(Action(start))
        try Self.move(&life, minutesAgo: 10)
        #expect(try life.repository.habit("h1")?.totalMinutes == 20)
        #expect(try life.repository.timer()?.untimedSeconds == 600)
        #expect(try life.repository.person()?.coins == 0)
    }

    @Test("From its start or earlier on, or in a break, nothing ran before: the whole moves")
    func movedWhole() throws {
        for minutesAgo in [20, 25] as [Int64] {
            var life = try Self.running()
            #expect(try Self.move(&life, minutesAgo: minutesAgo) == .done)
            #expect(try life.repository.timer()?.sessionId == Self.session)
            #expect(try life.repository.sessions(of: nil, limit: 1).isEmpty)
        }
    }

    @Test("What cannot be moved is refused before anything is logged")
    func movedBadly() throws {
        var life = try Self.running()
        let before = life.life.store.table
        #expect(throws: DomainError.startInFuture) { try Self.move(&life, minutesAgo: -5) }
        #expect(life.life.store.table == before)
        try life.perform(Action(RestHabit(habitId: "h2", daysOffId: "o1")))
        let resting = life.life.store.table
        #expect(throws: DomainError.self) { try Self.move(&life, minutesAgo: 5) }
        #expect(life.life.store.table == resting)
    }

    @Test("A later start says how many minutes go", arguments: [(5, 15), (20, 0), (25, 0), (-1, 0)] as [(Int64, Int)])
    func dropped(minutesAgo: Int64, minutes: Int) throws {
        let life = try Self.running()
        let timer = try #require(try life.repository.timer())
        #expect(Self.minutesAgo(minutesAgo, in: life).minutesDropped(of: timer, at: life.clocks.reading) == minutes)
    }

    @Test("A habit that rests or is not there takes no timer, and the same habit changes nothing")
    func unfitHabits() throws {
        var life = try Self.running()
        try life.perform(Action(RestHabit(habitId: "h2", daysOffId: "o1")))
        #expect(throws: DomainError.self) { try life.change(.edit(TimerEdit(habitId: "h2"))) }
        #expect(throws: DomainError.noSuchHabit("h3")) { try life.change(.edit(TimerEdit(habitId: "h3"))) }
        try life.change(.edit(TimerEdit(habitId: "h1")))
        #expect(try life.repository.timer()?.isSwitched == nil)
    }

    @Test(
        "With another start it has run that long, and what was before it was really started earns nothing",
        arguments: [(30, 20, 10), (20, 20, 0), (12, 12, 0), (0, 0, 0)] as [(Int64, Int, Int)])
    func otherStart(minutesAgo: Int64, timed: Int, untimed: Int) throws {
        var life = try Self.running()
        try life.change(.edit(Self.minutesAgo(minutesAgo, in: life)))
        #expect(try life.repository.timer()?.elapsed(at: life.clocks.reading) == minutesAgo * 60_000)
        let result = try life.end(.stoppedHere)
        #expect(result.session?.session.durationMinutes == (timed == 0 ? nil : timed))
        #expect(result.session?.untimedMinutes == (timed == 0 ? nil : untimed))
        #expect(result.session?.session.coinsEarned == (timed == 0 ? nil : timed * 10))
        #expect(try life.repository.habit("h1")?.totalMinutes == timed + untimed)
    }

    @Test("Moved to later and back again, what the timer measured earns as before")
    func movedBack() throws {
        var life = try Self.running()
        let start = try #require(try life.repository.timer()?.startedAt)
        try life.change(.edit(Self.minutesAgo(5, in: life)))
        try life.change(.edit(TimerEdit(startedAt: start.advanced(bySeconds: -300))))
        let timer = try #require(try life.repository.timer())
        #expect(timer.untimedSeconds == 300 && timer.begunAt == nil)
        #expect(timer.elapsed(at: life.clocks.reading) == 1_500_000)
    }

    @Test("A pause before the new start is gone, one around it is cut, and neither counts")
    func pauses() throws {
        var life = try Self.running()
        try life.change(.pause)
        life.clocks.pass(seconds: 600)
        try life.change(.resume)
        life.clocks.pass(seconds: 600)
        var cut = life
        try cut.change(.edit(Self.minutesAgo(15, in: cut)))
        #expect(try cut.repository.timer()?.elapsed(at: cut.clocks.reading) == 600_000)
        #expect(try cut.repository.timer()?.pauses.map(\.milliseconds) == [300_000])
        try life.change(.edit(Self.minutesAgo(5, in: life)))
        #expect(try life.repository.timer()?.pauses.isEmpty == true)
        // Where the pause was is no longer known, so nothing before earns coins.
        try life.change(.edit(Self.minutesAgo(40, in: life)))
        #expect(try life.repository.timer()?.untimedSeconds == 2100)
    }

    @Test("A paused timer stays paused, with what ran since its new start")
    func paused() throws {
        var life = try Self.running()
        try life.change(.pause)
        life.clocks.pass(seconds: 600)
        var later = life
        try life.change(.edit(Self.minutesAgo(20, in: life)))
        #expect(try life.repository.timer()?.elapsed(at: life.clocks.reading) == 600_000)
        #expect(try life.repository.timer()?.isPaused == true)
        try later.change(.edit(Self.minutesAgo(5, in: later)))
        later.clocks.pass(seconds: 60)
        #expect(try later.repository.timer()?.elapsed(at: later.clocks.reading) == 0)
        try later.change(.resume)
        later.clocks.pass(seconds: 60)
        #expect(try later.repository.timer()?.elapsed(at: later.clocks.reading) == 60_000)
    }

    @Test("A start is neither in the future nor before the last session's end, nor hours before it was started")
    func limits() throws {
        var life = try FocusLife()
        _ = try life.focus(minutes: 10, session: "202602zzzzzzzzzzzzzz")
        life.clocks.pass(seconds: 300)
        try life.start(.stopwatch)
        life.clocks.pass(seconds: 600)
        #expect(throws: DomainError.startInFuture) { try life.change(.edit(Self.minutesAgo(-1, in: life))) }
        let refusal = #expect(throws: DomainError.self) { try life.change(.edit(Self.minutesAgo(16, in: life))) }
        if case .sessionRan? = refusal {} else { Issue.record("\(String(describing: refusal))") }
        try life.change(.edit(Self.minutesAgo(15, in: life)))
        #expect(try life.repository.timer()?.untimedSeconds == 300)
        var early = try Self.running()
        #expect(throws: DomainError.startedTooEarly(180)) { try early.change(.edit(Self.minutesAgo(201, in: early))) }
        try early.change(.edit(Self.minutesAgo(200, in: early)))
        var countdown = try Self.running(.countdown(minutes: 25))
        #expect(throws: DomainError.overAlready) { try countdown.change(.edit(Self.minutesAgo(25, in: countdown))) }
    }

    @Test("A note that was changed meanwhile is not overwritten")
    func note() throws {
        var life = try Self.running()
        try life.change(.edit(TimerEdit(note: "chapter two")))
        #expect(try life.repository.timer()?.note == "chapter two")
        let stale = ChangeTimer(sessionId: Self.session, change: .edit(TimerEdit(note: "x")), shownNote: "chapter one")
        #expect(throws: DomainError.self) { try life.perform(Action(stale)) }
        try life.change(.edit(TimerEdit(note: "")))
        #expect(try life.repository.timer()?.note == nil)
    }

    @Test("In a break the start stays; the next round may be another habit's")
    func inBreak() throws {
        var life = try Self.running(.flow)
        let action = try #require(
            try life.repository.timer()?.stop(nextSessionId: "202602bbbbbbbbbbbbbb", autoStart: .breaks))
        try life.perform(Action(action))
        life.clocks.pass(seconds: 60)
        let edit = ChangeTimer(sessionId: "202602bbbbbbbbbbbbbb", change: .edit(Self.minutesAgo(0, in: life)))
        #expect(throws: DomainError.breakRuns) { try life.perform(Action(edit)) }
        try life.change(.edit(TimerEdit(habitId: "h2")), session: "202602bbbbbbbbbbbbbb")
        #expect(try life.repository.timer()?.catId == "c2")
    }
}
