package import DocumentStore

/// `timers/{deviceId}`: the running timer, a record and not a process.
package struct TimerRecord: Identifiable, Hashable, Sendable {
    /// The device it runs on.
    package let id: String
    package var sessionId = ""
    package var habitId = ""
    package var catId = ""
    package var mode = TimerMode.countdown
    /// Minutes of a countdown; nil for a stopwatch.
    package var lengthMinutes: Int?
    package var startedAt = Timestamp(milliseconds: 0)
    /// CLOCK_BOOTTIME at the start, in milliseconds, valid within `bootId`.
    package var startedBoottime: Int64 = 0
    package var bootId = ""
    /// Time that does not count, in order; the last one is open while paused.
    package var pauses: [Pause] = []
    package var note: String?
    package var rounds: Rounds?
    /// Which round runs or ran last, from 1; nil if there are no rounds.
    package var round: Int?
    /// Set while a break runs between two rounds: nothing is logged for it.
    package var isBreak: Bool?
    /// Whether the time may run without a program watching.
    package var isDetached: Bool?
    /// The last key or command while it ran, for a forgotten stopwatch.
    package var lastSeenAt: Timestamp?
    /// All clocks when the record was last written; certain even without a heartbeat.
    package var mark: Mark?
    /// Set for a countdown that keeps counting after its bell, until somebody stops it.
    package var isOvertime: Bool?
    /// Set where focus takes no pause.
    package var isStrict: Bool?
    /// Set if it ends silently when no program is watching.
    package var isQuiet: Bool?
    /// Seconds that a countdown is shorter than its minutes, 1 to 59, so that it ends at a time of day.
    package var secondsLess: Int?
    /// Seconds from before the timer was started, if it began a while ago: they earn no coins and no XP.
    package var untimedSeconds: Int?
    /// Set if the break after it is a fifth of the time worked.
    package var isFlow: Bool?
    /// Milliseconds after which a break was called for, whatever the length.
    package var breakAfter: Int64?
    /// When it was really started, if a person moved its start to later.
    package var begunAt: Timestamp?
    /// Set once it was moved to another habit.
    package var isSwitched: Bool?
    /// Set from when the person left until they decide what the time counts for.
    package var away: Away?

    /// A stretch of time that does not count.
    package struct Pause: Hashable, Sendable {
        package var from = Timestamp(milliseconds: 0)
        /// CLOCK_BOOTTIME at the beginning, in milliseconds.
        package var fromBoottime: Int64 = 0
        package var milliseconds: Int64?
    }

    /// What the clocks showed and how much had run when the record was written.
    package struct Mark: Hashable, Sendable {
        package var at = Timestamp(milliseconds: 0)
        /// CLOCK_BOOTTIME in milliseconds, within the record's `bootId`.
        package var boottime: Int64 = 0
        /// CLOCK_MONOTONIC in milliseconds, within the record's `bootId`.
        package var monotonic: Int64 = 0
        /// Milliseconds that had run.
        package var elapsed: Int64 = 0
    }
}

extension TimerRecord.Mark {
    init(at clock: ClockReading, elapsed: Int64) {
        self.init(at: clock.instant, boottime: clock.boottime, monotonic: clock.monotonic, elapsed: elapsed)
    }
}

extension TimerRecord: StoredModel {
    package static let collection = Schema.Collection("timers/{deviceId}", id: .device, fields)
    package static let fields: [Field<TimerRecord>] = [
        .field("sessionId", \.sessionId, .id),
        .field("habitId", \.habitId, .id),
        .field("catId", \.catId, .id),
        .known("mode", \.mode, usually: .stopwatch),
        .optional("lengthMinutes", \.lengthMinutes, .integer(FocusPlan.lengthRange)),
        .field("startedAt", \.startedAt),
        .field("startedBoottime", \.startedBoottime),
        .field("bootId", \.bootId, .text(0...100)),
        .field("pauses", \.pauses),
        .optional("note", \.note, .text(.note)),
        .optional("rounds", \.rounds),
        .optional("round", \.round, .integer(FocusPlan.roundsRange)),
        .optional("isBreak", \.isBreak),
        .optional("isDetached", \.isDetached),
        .optional("lastSeenAt", \.lastSeenAt),
        .optional("mark", \.mark),
        .optional("isOvertime", \.isOvertime),
        .optional("isStrict", \.isStrict),
        .optional("isQuiet", \.isQuiet),
        .optional("secondsLess", \.secondsLess, .integer(1...59)),
        .optional("untimedSeconds", \.untimedSeconds, .integer(1...StartTimer.Span.mostMinutesAgo * 60)),
        .optional("isFlow", \.isFlow),
        .optional("breakAfter", \.breakAfter),
        .optional("begunAt", \.begunAt),
        .optional("isSwitched", \.isSwitched),
        .optional("away", \.away),
    ]

    package init(id: String) { self.id = id }
}

/// With its id, in a file of the state folder.
extension TimerRecord: FieldContent {
    package init(stored value: Value) throws(ModelFault) {
        guard case .map(let fields) = value, case .string(let id)? = fields["id"] else { throw .missing(field: "id") }
        try self.init(id: id, fields)
    }

    package var stored: Value {
        var fields = Fields(of: self)
        fields["id"] = .string(id)
        return .map(fields)
    }
}

extension TimerRecord.Pause: FieldMap {
    package static let fields: [Field<TimerRecord.Pause>] = [
        .field("from", \.from),
        .field("fromBoottime", \.fromBoottime),
        .optional("milliseconds", \.milliseconds),
    ]
}

extension TimerRecord.Mark: FieldMap {
    package static let fields: [Field<TimerRecord.Mark>] = [
        .field("at", \.at),
        .field("boottime", \.boottime),
        .field("monotonic", \.monotonic),
        .field("elapsed", \.elapsed),
    ]
}

extension TimerRecord {
    init(
        _ start: StartTimer, _ span: StartTimer.Span, note: String?, catId: String, deviceId: String,
        at clock: ClockReading
    ) {
        let ago = max(0, clock.instant.milliseconds - span.startedAt.milliseconds)
        self.init(
            id: deviceId, sessionId: start.sessionId, habitId: start.habitId, catId: catId, mode: start.plan.mode,
            lengthMinutes: span.lengthMinutes, startedAt: span.startedAt, startedBoottime: clock.boottime,
            bootId: clock.bootId, note: note, rounds: start.plan.rounds, round: start.plan.rounds.map { _ in 1 },
            isDetached: start.isDetached ? true : nil, lastSeenAt: clock.instant,
            isOvertime: start.isOvertime && start.plan.isPlainCountdown ? true : nil,
            isStrict: start.isStrict ? true : nil, isQuiet: start.isQuiet ? true : nil,
            secondsLess: span.secondsLess == 0 ? nil : span.secondsLess,
            untimedSeconds: ago < 1000 ? nil : Int(ago / 1000), isFlow: start.plan == .flow ? true : nil)
        self = reckoned(elapsed: ago, at: clock)
    }

    /// The next part of the same timer, beginning at an instant that may have passed.
    private func following(
        sessionId: String, lengthMinutes: Int?, since start: Timestamp, at clock: ClockReading
    ) -> TimerRecord {
        var next = self
        next.sessionId = sessionId
        next.lengthMinutes = lengthMinutes
        next.startedAt = start
        (next.pauses, next.isBreak, next.secondsLess, next.untimedSeconds) = ([], nil, nil, nil)
        (next.breakAfter, next.begunAt, next.isSwitched, next.away) = (nil, nil, nil, nil)
        next.lastSeenAt = clock.instant
        return next.reckoned(elapsed: max(0, clock.instant.milliseconds - start.milliseconds), at: clock)
    }

    /// The round after this break, or the next stretch of flow; nil if this is no break or no round is left.
    func nextRound(sessionId: String, at clock: ClockReading) -> TimerRecord? {
        guard isBreak == true else { return nil }
        guard hasRoundsLeft, let rounds, let round else {
            guard isFlow == true else { return nil }
            var next = following(sessionId: sessionId, lengthMinutes: nil, since: clock.instant, at: clock)
            next.mode = .stopwatch
            return next
        }
        var next = following(sessionId: sessionId, lengthMinutes: rounds.focus, since: clock.instant, at: clock)
        next.round = round + 1
        return next
    }

    func continued(
        _ continuation: LogFocusSession.Continuation?, after end: FocusEnd, at clock: ClockReading
    ) -> TimerRecord? {
        switch continuation {
        case nil, .moved: nil
        case .breakTime(let sessionId, let begins):
            breakTime(sessionId: sessionId, since: begins ? end.at : nil, after: end, at: clock)
        case .rest(let sessionId): rest(sessionId: sessionId, after: end, at: clock)
        }
    }

    /// Without a start it waits for a key.
    private func breakTime(
        sessionId: String, since start: Timestamp?, after end: FocusEnd, at clock: ClockReading
    ) -> TimerRecord? {
        guard isBreak != true, let minutes = breakMinutes(after: end.minutes) else { return nil }
        var next = following(
            sessionId: sessionId, lengthMinutes: minutes, since: start ?? clock.instant, at: clock)
        next.mode = .countdown
        next.isBreak = true
        return start == nil ? next.paused(at: clock) : next
    }

    private func rest(sessionId: String, after end: FocusEnd, at clock: ClockReading) -> TimerRecord? {
        if let length, end.milliseconds >= length { return nil }
        var next = following(
            sessionId: sessionId, lengthMinutes: lengthMinutes.map { max(1, $0 - end.minutes) }, since: clock.instant,
            at: clock)
        next.breakAfter = breakAfter.map { $0 - end.milliseconds }
        return next
    }

    /// The same timer with so many milliseconds run, at the clocks of now.
    func reckoned(elapsed: Int64, at clock: ClockReading) -> TimerRecord {
        var timer = self
        timer.bootId = clock.bootId
        timer.mark = Mark(at: clock, elapsed: elapsed)
        var pausedSince = clock.boottime
        if let pause = pauses.last, pause.milliseconds == nil {
            pausedSince -= pause.length(until: clock, inBoot: bootId)
            timer.pauses[pauses.count - 1].fromBoottime = pausedSince
        }
        timer.startedBoottime = pausedSince - elapsed - pausedMilliseconds
        return timer
    }

    package func marked(at clock: ClockReading) -> TimerRecord {
        reckoned(elapsed: uncappedElapsed(at: clock), at: clock)
    }

    package func paused(at clock: ClockReading) -> TimerRecord {
        var timer = marked(at: clock)
        timer.pauses.append(Pause(from: clock.instant, fromBoottime: clock.boottime))
        return timer
    }

    package func resumed(at clock: ClockReading) -> TimerRecord {
        guard let pause = pauses.last, pause.milliseconds == nil else { return marked(at: clock) }
        let elapsed = uncappedElapsed(at: clock)
        var timer = self
        timer.pauses[pauses.count - 1].milliseconds = pause.length(until: clock, inBoot: bootId)
        return timer.reckoned(elapsed: elapsed, at: clock)
    }

    /// With a longer or shorter length, between what ran and 180 minutes; a stopwatch stays as it is. If a break was
    /// called for, that comes later or earlier.
    package func extended(byMinutes minutes: Int, at clock: ClockReading) -> TimerRecord {
        var timer = marked(at: clock)
        let ran = Int((uncappedElapsed(at: clock) + 59_999) / 60_000)
        if let breakAfter {
            timer.breakAfter = max(breakAfter + Int64(minutes) * 60_000, Int64(max(1, ran)) * 60_000)
            return timer
        }
        guard let lengthMinutes else { return timer }
        timer.lengthMinutes = min(FocusPlan.longestMinutes, max(lengthMinutes + minutes, max(1, ran)))
        return timer
    }

    package func leavingOut(_ gap: Gap, at clock: ClockReading) -> TimerRecord {
        var timer = self
        timer.away = nil
        if gap.milliseconds > 0 {
            timer.pauses.append(
                Pause(from: gap.from, fromBoottime: clock.boottime - gap.milliseconds, milliseconds: gap.milliseconds))
        }
        return timer.reckoned(elapsed: gap.earnedMilliseconds, at: clock)
    }

    /// Going on after a gap whose time counts, a countdown never past its length.
    package func counting(_ gap: Gap, at clock: ClockReading) -> TimerRecord {
        let elapsed = gap.earnedMilliseconds + gap.milliseconds
        var timer = self
        timer.away = nil
        return timer.reckoned(elapsed: limit.map { min($0, elapsed) } ?? elapsed, at: clock)
    }
}

extension TimerRecord.Pause {
    /// How long it lasts, in milliseconds: by CLOCK_BOOTTIME within the boot it began in, else by the wall clock.
    func length(until clock: ClockReading, inBoot bootId: String) -> Int64 {
        let length =
            clock.bootId == bootId ? clock.boottime - fromBoottime : clock.instant.milliseconds - from.milliseconds
        return max(0, length)
    }
}
