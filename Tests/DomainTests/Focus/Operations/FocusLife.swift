import DocumentStore
import Domain
import TestSupport
import Testing

/// Somebody who focuses, and the clocks of their machine.
struct FocusLife {
    /// Of the first timer, and of the next.
    static let session = "202602aaaaaaaaaaaaaa"
    static let next = "202602bbbbbbbbbbbbbb"

    var life = Life()
    var clocks: SampleClocks
    var zone = Zone.utc

    /// Daily Reading with Mochi, adopted on 2026-01-01; now is Thursday 2026-02-19 at ten.
    init(_ draft: HabitDraft = HabitDraft(name: "Daily Reading"), at instant: Timestamp? = nil) throws {
        clocks = instant.map { SampleClocks(at: $0) } ?? SampleClocks()
        try life.adopt(draft)
    }

    var moment: Moment { Moment(clock: clocks.reading, zone: zone) }
    var repository: Repository { life.repository }

    @discardableResult
    mutating func perform(_ action: Action, gap: Gap? = nil) throws -> ActionResult {
        try life.perform(action, at: moment, gap: gap)
    }

    mutating func start(
        _ plan: FocusPlan = .countdown(minutes: 25), session: String = session, habit: String = "h1",
        note: String? = nil, minutesAgo: Int64? = nil
    ) throws {
        var start = StartTimer(habitId: habit, plan: plan, sessionId: session, note: note)
        start.startedAt = minutesAgo.map { clocks.reading.instant.advanced(bySeconds: -$0 * 60) }
        try perform(Action(start))
    }

    mutating func change(_ change: ChangeTimer.Change, session: String = session) throws {
        try perform(Action(ChangeTimer(sessionId: session, change: change)))
    }

    mutating func end(
        _ ending: LogFocusSession.Ending = .ranOut, session: String = session,
        continuing: LogFocusSession.Continuation? = nil
    ) throws -> ActionResult {
        try perform(
            Action(LogFocusSession(sessionId: session, ending: ending, continuing: continuing)))
    }

    /// Starts a countdown, lets it run out and logs it.
    mutating func focus(minutes: Int, session: String = session, habit: String = "h1") throws -> SessionResult? {
        try start(.countdown(minutes: minutes), session: session, habit: habit)
        clocks.pass(seconds: Int64(minutes) * 60)
        return try end(session: session).session
    }

    /// The one that runs.
    var timer: TimerRecord { get throws { try #require(try repository.timer()) } }
}

extension ActionResult {
    /// The result of a session; nil if none was logged.
    var session: SessionResult? {
        if case .sessionLogged(let result) = self { result } else { nil }
    }
}
