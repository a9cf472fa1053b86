import DocumentStore

extension Gap {
    /// Gaps up to this carry on without a question, in milliseconds (PRODUCT section 3).
    package static let longestCarriedOn: Int64 = 15_000

    /// The gap to ask about, if there is one. It grows until it is answered: ask anew when the answer is there.
    /// - Parameters:
    ///   - timer: as the store has it.
    ///   - lastSign: what the last program that showed it left behind; nil where nothing readable is there.
    ///   - now: the clocks.
    package static func found(in timer: TimerRecord, lastSign: SignOfLife?, now: ClockReading) -> Gap? {
        guard !timer.isPaused, timer.isBreak != true else { return nil }
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
}

/// The last point at which a timer is known to have run: its last sign of life, or what the record itself says.
private struct LastKnown {
    let at: Timestamp
    let boottime: Int64
    let monotonic: Int64
    let elapsed: Int64
    let isThisBoot: Bool

    init(_ timer: TimerRecord, sign: SignOfLife?, now: ClockReading) {
        // A record without a mark tells nothing of the time asleep since its start.
        let mark =
            timer.mark
            ?? TimerRecord.Mark(
                at: timer.startedAt, boottime: timer.startedBoottime,
                monotonic: now.monotonic - (now.boottime - timer.startedBoottime), elapsed: 0)
        if let sign, sign.isOf(timer), Self.isLater(sign, than: mark, inBoot: timer.bootId) {
            at = sign.at
            boottime = sign.boottime
            monotonic = sign.monotonic
            elapsed = sign.elapsed
            isThisBoot = sign.isOf(bootId: now.bootId)
        } else {
            at = mark.at
            boottime = mark.boottime
            monotonic = mark.monotonic
            elapsed = mark.elapsed
            isThisBoot = timer.bootId == now.bootId
        }
    }

    private static func isLater(_ sign: SignOfLife, than mark: TimerRecord.Mark, inBoot bootId: String) -> Bool {
        if sign.isOf(bootId: bootId) { return sign.boottime > mark.boottime }
        return sign.elapsed > mark.elapsed
    }
}

extension Timestamp {
    /// - Parameter milliseconds: how much later; negative for earlier.
    func advanced(byMilliseconds milliseconds: Int64) -> Timestamp {
        Timestamp(milliseconds: self.milliseconds + milliseconds)
    }
}
