package import DocumentStore

extension TimerRecord {
    /// Absences that a person or their screen locker noted. They are asked about together, as one gap.
    package struct Away: Hashable, FieldMap {
        /// When the first one began.
        var from: Timestamp
        /// Milliseconds that had run until then.
        var elapsed: Int64
        /// Of those that are over.
        var milliseconds: Int64 = 0
        /// When the one that lasts began; nil once the person is back.
        package private(set) var since: Timestamp?
        /// CLOCK_BOOTTIME at that time, in milliseconds.
        private var sinceBoottime: Int64?

        package static let fields: [Field<Away>] = [
            .field("from", \.from),
            .field("elapsed", \.elapsed),
            .field("milliseconds", \.milliseconds),
            .optional("since", \.since),
            .optional("sinceBoottime", \.sinceBoottime),
        ]

        package init() { self.init(from: Timestamp(milliseconds: 0), elapsed: 0) }

        init(from: Timestamp, elapsed: Int64) {
            self.from = from
            self.elapsed = elapsed
        }

        mutating func begin(_ milliseconds: Int64, before clock: ClockReading) {
            since = clock.instant.advanced(byMilliseconds: -milliseconds)
            sinceBoottime = clock.boottime - milliseconds
        }

        fileprivate mutating func end(at clock: ClockReading, inBoot bootId: String) {
            milliseconds = total(at: clock, inBoot: bootId)
            (since, sinceBoottime) = (nil, nil)
        }

        fileprivate func total(at clock: ClockReading, inBoot bootId: String) -> Int64 {
            guard let since, let sinceBoottime else { return milliseconds }
            let lasting = Pause(from: since, fromBoottime: sinceBoottime).length(until: clock, inBoot: bootId)
            return milliseconds + lasting
        }
    }

    package var isAway: Bool { away?.since != nil }

    /// From now on, or from an instant after the record was last written, the person is away. Nil if nothing changes: of
    /// a pause, a break and what ran out there is no time to ask about.
    func left(since: Timestamp?, at clock: ClockReading) -> TimerRecord? {
        guard !isPaused, isBreak != true, !isAway, !hasRunOut(at: clock) else { return nil }
        let since = min(max(since ?? clock.instant, mark?.at ?? startedAt), clock.instant)
        let passed = clock.instant.milliseconds - since.milliseconds
        var timer = marked(at: clock)
        var away = self.away ?? Away(from: since, elapsed: elapsed(atEarlier: since, seenFrom: clock))
        away.begin(passed, before: clock)
        timer.away = away
        return timer
    }

    /// Nil if the person was not away. A time no longer than a gap that is carried on counts.
    func cameBack(at clock: ClockReading) -> TimerRecord? {
        guard isAway, var away else { return nil }
        away.end(at: clock, inBoot: bootId)
        var timer = marked(at: clock)
        timer.away = away.milliseconds > Gap.longestCarriedOn ? away : nil
        return timer
    }

    /// The gap that absences make: it grows while one lasts, and time that runs after it is earned. What a machine slept
    /// since is left out with it; after a reboot, all since the first absence.
    package func awayGap(at clock: ClockReading) -> Gap? {
        guard let away, !isPaused, isBreak != true else { return nil }
        var gone = away.total(at: clock, inBoot: bootId)
        var until = away.since ?? clock.instant
        if !isAway {
            if clock.bootId != bootId {
                gone = max(gone, clock.instant.milliseconds - away.from.milliseconds)
            } else if let mark {
                let asleep = (clock.boottime - mark.boottime) - (clock.monotonic - mark.monotonic)
                if asleep > Gap.longestCarriedOn {
                    gone += asleep
                    until = clock.instant.advanced(byMilliseconds: -asleep)
                }
            }
        }
        guard gone > Gap.longestCarriedOn else { return nil }
        let earned = max(away.elapsed, uncappedElapsed(at: clock) - gone)
        let past = limit.map { max(0, earned - $0) } ?? 0
        // A moment to answer is not worth a later end, which may be on another day.
        let ranSince = earned - away.elapsed
        until = ranSince < 60_000 ? away.from.advanced(byMilliseconds: ranSince) : until
        return Gap(
            sessionId: sessionId, from: away.from, milliseconds: gone, earnedMilliseconds: earned - past,
            earnedUntil: until.advanced(byMilliseconds: -past), length: length, cause: .away)
    }
}
