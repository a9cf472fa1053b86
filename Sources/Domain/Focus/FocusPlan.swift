package import DocumentStore

/// What a person sets before starting: how the time is to run. Minutes of a countdown are 1 to 180.
package enum FocusPlan: Hashable, Sendable {
    case countdown(minutes: Int)
    case stopwatch
    /// A stopwatch whose break is a fifth of the time worked.
    case flow
    case rounds(Rounds)

    package static let longestMinutes = 180
    /// Minutes of a countdown or a round.
    package static let lengthRange = 1...longestMinutes
    package static let roundsRange = 1...12
    package static let shortBreakRange = 1...60
    package static let longBreakRange = 1...120

    /// Minutes of the countdown that is offered for a habit: its goal, as far as a countdown reaches.
    package static func minutes(for habit: Habit) -> Int { min(longestMinutes, habit.goalMinutes) }

    /// Minutes of the first round, or of the whole; nil for a stopwatch.
    package var lengthMinutes: Int? {
        switch self {
        case .countdown(let minutes): minutes
        case .stopwatch, .flow: nil
        case .rounds(let rounds): rounds.focus
        }
    }

    package var mode: TimerMode { self == .stopwatch || self == .flow ? .stopwatch : .countdown }

    package var isPlainCountdown: Bool { if case .countdown = self { true } else { false } }

    package var rounds: Rounds? { if case .rounds(let rounds) = self { rounds } else { nil } }

    package var fault: DomainError.Fault? {
        let numbers: [(Int, ClosedRange<Int>)] =
            switch self {
            case .countdown(let minutes): [(minutes, Self.lengthRange)]
            case .stopwatch, .flow: []
            case .rounds(let rounds):
                [
                    (rounds.count, Self.roundsRange), (rounds.focus, Self.lengthRange),
                    (rounds.shortBreak, Self.shortBreakRange), (rounds.longBreak, Self.longBreakRange),
                ]
            }
        return numbers.first { !$1.contains($0) }.map { .outside($1) }
    }
}

/// N sessions with breaks between them: 1 to 12 rounds of 1 to 180 minutes, short breaks of 1 to 60.
package struct Rounds: Hashable, FieldMap {
    package var count: Int
    package var focus: Int
    package var shortBreak: Int
    /// Minutes of the break after every fourth round, 1 to 120.
    package var longBreak: Int

    package init(count: Int = 4, focus: Int = 25, shortBreak: Int = 5, longBreak: Int = 15) {
        self.count = count
        self.focus = focus
        self.shortBreak = shortBreak
        self.longBreak = longBreak
    }

    package init() { self.init(count: 4) }

    package static let fields: [Field<Rounds>] = [
        .field("count", \.count, .integer(FocusPlan.roundsRange)),
        .field("focus", \.focus, .integer(FocusPlan.lengthRange)),
        .field("shortBreak", \.shortBreak, .integer(FocusPlan.shortBreakRange)),
        .field("longBreak", \.longBreak, .integer(FocusPlan.longBreakRange)),
    ]

    package static let roundsBeforeLongBreak = 4

    package var hasBreaks: Bool { count > 1 }
    package var hasLongBreak: Bool { count > Self.roundsBeforeLongBreak }
}

/// How much of a session counts, and when it ended.
package struct FocusEnd: Hashable, Sendable {
    package let milliseconds: Int64
    /// The last instant of the focused time, whenever it is settled.
    package let at: Timestamp
    /// Whether a countdown ran out, or it was a stopwatch.
    package let isCompleted: Bool

    /// The part of it from before the timer was started, as given then.
    let untimedMilliseconds: Int64

    /// Whole minutes, rounded down, at most 480.
    package var minutes: Int { FocusSession.wholeMinutes(of: milliseconds) }
    /// Those that the timer measured: coins and XP are for them alone.
    package var timedMinutes: Int { FocusSession.wholeMinutes(of: milliseconds - untimedMilliseconds) }
    /// The others, which are logged as if by hand.
    package var untimedMinutes: Int { minutes - timedMinutes }

    /// - Throws: `.timerGone` if it was lengthened elsewhere and did not run out, `.invalid` for minutes it did not run.
    package init(_ ending: LogFocusSession.Ending, of timer: TimerRecord, at clock: ClockReading) throws(DomainError) {
        let end = try Self.reached(ending, of: timer, at: clock)
        milliseconds = timer.limit.map { min($0, end.milliseconds) } ?? end.milliseconds
        untimedMilliseconds = min(milliseconds, Int64(timer.untimedSeconds ?? 0) * 1000)
        at = min(end.at, max(clock.instant, timer.startedAt))
        isCompleted = timer.isCompleted(after: end.milliseconds)
    }

    private typealias Reached = (milliseconds: Int64, at: Timestamp)

    private static func reached(
        _ ending: LogFocusSession.Ending, of timer: TimerRecord, at clock: ClockReading
    ) throws(DomainError) -> Reached {
        switch ending {
        case .ranOut:
            guard let length = timer.length, let end = timer.ranOutAt(clock) else { throw .timerGone }
            return (length, end)
        case .stoppedHere:
            if let length = timer.length, let end = timer.ranOutAt(clock) { return (length, end) }
            return (timer.elapsed(at: clock), timer.lastRun(until: clock.instant))
        case .stoppedAt(let instant):
            let instant = timer.lastRun(until: max(instant, timer.startedAt))
            return (timer.elapsed(atEarlier: instant, seenFrom: clock), instant)
        case .minutes(let minutes):
            let most = timer.wholeMinutes(at: clock)
            guard (1...max(1, most)).contains(minutes) else { throw .invalid(.minutes, .outOfRange(1, max(1, most))) }
            let milliseconds = Int64(minutes) * 60_000
            return (milliseconds, timer.instant(ofElapsed: milliseconds))
        case .earned(let milliseconds, let instant):
            return (max(0, milliseconds), instant)
        }
    }
}

extension TimerRecord {
    var pausedSince: Timestamp? { pauses.last.flatMap { $0.milliseconds == nil ? $0.from : nil } }

    /// The last instant until another one at which it ran.
    fileprivate func lastRun(until instant: Timestamp) -> Timestamp {
        pauses.reversed().reduce(instant) { last, pause in
            let end = pause.milliseconds.map { pause.from.advanced(byMilliseconds: $0) }
            return pause.from <= last && last <= end ?? last ? pause.from : last
        }
    }

    /// A stopwatch always, a countdown with its length or where its break was called for.
    fileprivate func isCompleted(after milliseconds: Int64) -> Bool {
        guard mode == .countdown, let least = [plannedLength, length].compactMap({ $0 }).min() else { return true }
        return milliseconds >= least
    }

    /// When so much time had run, pauses before it left out.
    func instant(ofElapsed milliseconds: Int64) -> Timestamp {
        pauses.reduce(startedAt.advanced(byMilliseconds: milliseconds)) { instant, pause in
            pause.from < instant ? instant.advanced(byMilliseconds: pause.milliseconds ?? 0) : instant
        }
    }
}
