package import DocumentStore

/// Unplanned time in a running timer that no program watched: killed, power lost, asleep, clock jumped. Asked about once.
package struct Gap: Hashable, Sendable {
    package var sessionId: String
    package var from: Timestamp
    /// In milliseconds.
    package var milliseconds: Int64
    /// Milliseconds focused up to the last heartbeat.
    package var earnedMilliseconds: Int64
    /// Until when the earned time ran: `from`, or now where the program was watching or detached.
    package var earnedUntil: Timestamp
    package var cause: Cause

    /// As far as known.
    package enum Cause: String, Hashable, Sendable {
        /// The program ended without detaching, the machine stayed up.
        case ended
        case asleep
        case rebooted
        case clockJumped
        /// The person left, and a screen locker or they themselves noted it.
        case away
    }

    package init(
        sessionId: String, from: Timestamp, milliseconds: Int64, earnedMilliseconds: Int64,
        earnedUntil: Timestamp? = nil, cause: Cause
    ) {
        self.sessionId = sessionId
        self.from = from
        self.milliseconds = milliseconds
        self.earnedMilliseconds = earnedMilliseconds
        self.earnedUntil = earnedUntil ?? from
        self.cause = cause
    }

    /// Gaps up to this carry on without a question, in milliseconds.
    package static let longestCarriedOn: Int64 = 15_000

    /// The gap to ask about, if there is one. It grows until it is resolved: compute it again when the answer arrives.
    package static func found(in timer: TimerRecord, lastSign: HeartbeatRecord?, now: ClockReading) -> Gap? {
        guard !timer.isPaused, timer.isBreak != true else { return nil }
        if timer.away != nil { return timer.awayGap(at: now) }
        let last = LastKnown(timer, sign: lastSign, now: now)
        // Had run out before anything went wrong: the session is whole.
        if let limit = timer.limit, last.elapsed >= limit { return nil }
        let gap = last.isThisBoot ? inThisBoot(timer, since: last, now: now) : overReboot(timer, since: last, now: now)
        guard let gap else { return nil }
        if let limit = timer.limit, gap.earnedMilliseconds >= limit { return nil }
        return gap
    }

    private static func inThisBoot(_ timer: TimerRecord, since last: LastKnown, now: ClockReading) -> Gap? {
        let passed = now.boottime - last.boottime
        let asleep = passed - (now.monotonic - last.monotonic)
        let jumped = now.instant.milliseconds - last.at.milliseconds - passed
        if timer.isDetached != true, passed > longestCarriedOn {
            return Gap(
                sessionId: timer.sessionId, from: last.at, milliseconds: passed, earnedMilliseconds: last.elapsed,
                cause: asleep > longestCarriedOn ? .asleep : .ended)
        }
        if asleep > longestCarriedOn {
            return Gap(
                sessionId: timer.sessionId, from: last.at, milliseconds: asleep,
                earnedMilliseconds: last.elapsed + passed - asleep, earnedUntil: now.instant, cause: .asleep)
        }
        guard jumped > longestCarriedOn else { return nil }
        return Gap(
            sessionId: timer.sessionId, from: now.instant.advanced(byMilliseconds: -jumped), milliseconds: jumped,
            earnedMilliseconds: last.elapsed + passed, earnedUntil: now.instant, cause: .clockJumped)
    }

    private static func overReboot(_ timer: TimerRecord, since last: LastKnown, now: ClockReading) -> Gap? {
        let away = now.instant.milliseconds - last.at.milliseconds
        guard away < 0 || away > longestCarriedOn else { return nil }
        return Gap(
            sessionId: timer.sessionId, from: min(last.at, now.instant), milliseconds: max(0, away),
            earnedMilliseconds: last.elapsed, cause: away < 0 ? .clockJumped : .rebooted)
    }

    /// False where nothing tells when the timer was last seen: then the length means nothing.
    package var hasKnownStart: Bool { from.milliseconds > 0 }

    /// What enter takes: to continue under 30 minutes, to finish from there.
    package var defaultChoice: GapChoice { milliseconds < 30 * 60_000 ? .leaveOut : .finish }

    /// The action a choice turns into; the new id is for what continues after a session that is logged.
    package func action(
        for choice: GapChoice, in timer: TimerRecord, nextSessionId: String, autoStart: AutoStart = .breaks
    ) -> Action {
        switch choice {
        case .leaveOut: .changeTimer(ChangeTimer(sessionId: sessionId, change: .leaveOutGap(self)))
        case .count: counted(in: timer, nextSessionId: nextSessionId, autoStart: autoStart)
        case .finish: .logFocusSession(LogFocusSession(sessionId: sessionId, ending: earned))
        case .split:
            .logFocusSession(
                LogFocusSession(sessionId: sessionId, ending: earned, continuing: .rest(sessionId: nextSessionId)))
        case .throwAway: .throwAwayTimer(ThrowAwayTimer(sessionId: sessionId))
        }
    }

    private var earned: LogFocusSession.Ending { .earned(milliseconds: earnedMilliseconds, at: earnedUntil) }

    private func counted(in timer: TimerRecord, nextSessionId: String, autoStart: AutoStart) -> Action {
        guard let length = timer.limit, earnedMilliseconds + milliseconds >= length else {
            return .changeTimer(ChangeTimer(sessionId: sessionId, change: .countGap(self)))
        }
        let end = from.advanced(byMilliseconds: min(milliseconds, length - earnedMilliseconds))
        return .logFocusSession(
            LogFocusSession(
                sessionId: sessionId, ending: .earned(milliseconds: length, at: end),
                continuing: timer.breakToCome(sessionId: nextSessionId, autoStart: autoStart)))
    }
}

/// The last point at which a timer is known to have run: by its last heartbeat, or by the record.
private struct LastKnown {
    let at: Timestamp
    let boottime: Int64
    let monotonic: Int64
    let elapsed: Int64
    let isThisBoot: Bool

    init(_ timer: TimerRecord, sign: HeartbeatRecord?, now: ClockReading) {
        // A record without a mark does not show how long the machine slept since its start.
        let mark =
            timer.mark
            ?? TimerRecord.Mark(
                at: timer.startedAt, boottime: timer.startedBoottime,
                monotonic: now.monotonic - (now.boottime - timer.startedBoottime), elapsed: 0)
        if let sign, sign.isOf(timer), Self.isLater(sign, than: mark, inBoot: timer.bootId) {
            (at, boottime, monotonic, elapsed) = (sign.at, sign.boottime, sign.monotonic, sign.elapsed)
            isThisBoot = sign.isOf(bootId: now.bootId)
        } else {
            (at, boottime, monotonic, elapsed) = (mark.at, mark.boottime, mark.monotonic, mark.elapsed)
            isThisBoot = timer.bootId == now.bootId
        }
    }

    private static func isLater(_ sign: HeartbeatRecord, than mark: TimerRecord.Mark, inBoot bootId: String) -> Bool {
        sign.isOf(bootId: bootId) ? sign.boottime > mark.boottime : sign.elapsed > mark.elapsed
    }
}

extension Action {
    package var answersGap: Bool { operation.gapRule == .answers }

    package var waitsForGap: Bool { operation.gapRule == .waits }
}

extension Repository {
    func requireNoGap(for action: Action) throws(DomainError) {
        guard action.waitsForGap, let gap, let timer = try timer(), timer.sessionId.hasSameBytes(as: gap.sessionId)
        else { return }
        // Leaving again makes a longer gap of it.
        if case .changeTimer(let change) = action, case .away = change.change, timer.away != nil { return }
        throw .gapWaits(cat: try cat(timer.catId)?.name ?? timer.catId)
    }
}

/// The answers to a gap, in the order of their keys `1` to `5`.
package enum GapChoice: Int, CaseIterable, Sendable {
    case leaveOut = 1
    /// Go on, the gap counted; a countdown never past its length.
    case count
    case finish
    /// The time earned so far becomes a session, and the rest continues from now.
    case split
    case throwAway
}
