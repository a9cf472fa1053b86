package import DocumentStore

/// Unplanned time in a running timer that no program watched: killed, power lost, asleep, clock jumped. Asked about once.
package struct Gap: Hashable, Sendable {
    package var sessionId: String
    /// Where the earned time ends that is known to have run before it. When a machine slept within a stretch that nobody
    /// watched is not known: then what it was awake comes first.
    package var from: Timestamp
    /// In milliseconds.
    package var milliseconds: Int64
    /// Milliseconds focused without it.
    package var earnedMilliseconds: Int64
    /// The last instant of the earned time, at which a session without the gap ends: `from`, unless the person was back
    /// and time ran on.
    package var earnedUntil: Timestamp
    /// Of a countdown, in milliseconds.
    package var length: Int64?
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
        earnedUntil: Timestamp? = nil, length: Int64? = nil, cause: Cause
    ) {
        self.sessionId = sessionId
        self.from = from
        self.milliseconds = milliseconds
        self.earnedMilliseconds = earnedMilliseconds
        self.earnedUntil = earnedUntil ?? from
        self.length = length
        self.cause = cause
    }

    /// Gaps up to this carry on without a question, in milliseconds.
    package static let longestCarriedOn: Int64 = 15_000

    /// The gap to ask about, if there is one. It grows until it is resolved: compute it again when the answer arrives.
    package static func found(in timer: TimerRecord, lastSign: HeartbeatRecord?, now: ClockReading) -> Gap? {
        guard !timer.isPaused, timer.isBreak != true else { return nil }
        if timer.away != nil { return timer.awayGap(at: now) }
        let (last, isThisBoot) = lastKnown(of: timer, lastSign, now: now)
        // Had run out before anything went wrong: the session is whole.
        if let limit = timer.limit, last.elapsed >= limit { return nil }
        let gap = isThisBoot ? inThisBoot(timer, since: last, now: now) : overReboot(timer, since: last, now: now)
        guard let gap else { return nil }
        if let limit = timer.limit, gap.earnedMilliseconds >= limit { return nil }
        return gap
    }

    /// The last point at which a timer is known to have run: by its last heartbeat, or by the record.
    private static func lastKnown(
        of timer: TimerRecord, _ sign: HeartbeatRecord?, now: ClockReading
    ) -> (mark: TimerRecord.Mark, isThisBoot: Bool) {
        // A record without a mark does not show how long the machine slept since its start.
        let mark =
            timer.mark
            ?? TimerRecord.Mark(
                at: timer.startedAt, boottime: timer.startedBoottime,
                monotonic: now.monotonic - (now.boottime - timer.startedBoottime), elapsed: 0)
        if let sign, sign.isOf(timer) {
            let isSameBoot = sign.isOf(bootId: timer.bootId)
            let isLater = isSameBoot ? sign.boottime > mark.boottime : sign.elapsed > mark.elapsed
            if isLater { return (sign.mark, sign.isOf(bootId: now.bootId)) }
        }
        return (mark, timer.bootId == now.bootId)
    }

    private static func inThisBoot(_ timer: TimerRecord, since last: TimerRecord.Mark, now: ClockReading) -> Gap? {
        let passed = now.boottime - last.boottime
        let asleep = passed - (now.monotonic - last.monotonic)
        let jumped = now.instant.milliseconds - last.at.milliseconds - passed
        func gap(_ milliseconds: Int64, afterRunning ran: Int64, _ cause: Cause) -> Gap {
            Gap(
                sessionId: timer.sessionId, from: last.at.advanced(byMilliseconds: ran), milliseconds: milliseconds,
                earnedMilliseconds: last.elapsed + ran, length: timer.length, cause: cause)
        }
        if timer.isDetached != true, passed > longestCarriedOn {
            return gap(passed, afterRunning: 0, asleep > longestCarriedOn ? .asleep : .ended)
        }
        if asleep > longestCarriedOn { return gap(asleep, afterRunning: passed - asleep, .asleep) }
        return jumped > longestCarriedOn ? gap(jumped, afterRunning: passed, .clockJumped) : nil
    }

    private static func overReboot(_ timer: TimerRecord, since last: TimerRecord.Mark, now: ClockReading) -> Gap? {
        let away = now.instant.milliseconds - last.at.milliseconds
        guard away < 0 || away > longestCarriedOn else { return nil }
        return Gap(
            sessionId: timer.sessionId, from: min(last.at, now.instant), milliseconds: max(0, away),
            earnedMilliseconds: last.elapsed, length: timer.length, cause: away < 0 ? .clockJumped : .rebooted)
    }

    /// False if it is unknown when the timer was last seen: then the length means nothing.
    package var hasKnownStart: Bool { from.milliseconds > 0 }

    /// What enter takes: to count it where under a minute came before and it ends within the planned length, else to
    /// continue under 30 minutes and to finish from there.
    package var defaultChoice: GapChoice {
        if !hasEarned, let length, earnedMilliseconds + milliseconds <= length { return .count }
        return milliseconds < 30 * 60_000 ? .leaveOut : .finish
    }

    /// Whether there is a session without it: a minute or more.
    package var hasEarned: Bool { FocusSession.wholeMinutes(of: earnedMilliseconds) >= 1 }

    /// Whole minutes with it; of a countdown at most its length.
    package func minutesInAll(of timer: TimerRecord) -> Int { FocusSession.wholeMinutes(of: inAll(of: timer)) }

    private func inAll(of timer: TimerRecord) -> Int64 { min(earnedMilliseconds + milliseconds, timer.limit ?? .max) }

    /// Ends the timer with so many minutes, some of it or all of the gap among them.
    /// - Throws: `.invalid` for more than there are, the gap included.
    package func action(minutes: Int, in timer: TimerRecord) throws(DomainError) -> Action {
        let most = max(1, minutesInAll(of: timer))
        guard (1...most).contains(minutes) else { throw .invalid(.minutes, .outOfRange(1, most)) }
        let milliseconds = Int64(minutes) * 60_000
        let past = milliseconds - earnedMilliseconds
        let end = past > 0 ? from.advanced(byMilliseconds: past) : timer.instant(ofElapsed: milliseconds)
        return ended(milliseconds, at: end)
    }

    /// Ends the timer with all of the gap counted.
    package func actionCountingAll(in timer: TimerRecord) -> Action {
        let counted = inAll(of: timer)
        return ended(counted, at: max(earnedUntil, from.advanced(byMilliseconds: counted - earnedMilliseconds)))
    }

    /// The action a choice turns into; the new id is for what continues after a session that is logged.
    package func action(
        for choice: GapChoice, in timer: TimerRecord, nextSessionId: String, autoStart: AutoStart = .breaks
    ) -> Action {
        switch choice {
        case .leaveOut: Action(ChangeTimer(sessionId: sessionId, change: .leaveOutGap(self)))
        case .count: counted(in: timer, nextSessionId: nextSessionId, autoStart: autoStart)
        case .finish: ended(earnedMilliseconds, at: earnedUntil)
        case .split: ended(earnedMilliseconds, at: earnedUntil, continuing: .rest(sessionId: nextSessionId))
        case .throwAway: Action(ThrowAwayTimer(sessionId: sessionId))
        }
    }

    private func ended(
        _ milliseconds: Int64, at end: Timestamp, continuing: LogFocusSession.Continuation? = nil
    ) -> Action {
        let ending = LogFocusSession.Ending.earned(milliseconds: milliseconds, at: end)
        return Action(LogFocusSession(sessionId: sessionId, ending: ending, continuing: continuing))
    }

    private func counted(in timer: TimerRecord, nextSessionId: String, autoStart: AutoStart) -> Action {
        guard let length = timer.limit, earnedMilliseconds + milliseconds >= length else {
            return Action(ChangeTimer(sessionId: sessionId, change: .countGap(self)))
        }
        let end = from.advanced(byMilliseconds: min(milliseconds, length - earnedMilliseconds))
        return ended(
            length, at: end, continuing: timer.breakToCome(sessionId: nextSessionId, autoStart: autoStart))
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
        if case .away? = action.of(ChangeTimer.self)?.change, timer.away != nil { return }
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
