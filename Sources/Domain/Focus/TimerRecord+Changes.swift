import DocumentStore

/// The same timer after something was done to it. What runs is reckoned anew on the clocks of now each time, so that a
/// change after a reboot is on the ground of the new boot.
extension TimerRecord {
    /// The same timer with so much time run, at the clocks of now.
    /// - Parameter elapsed: milliseconds.
    func reckoned(elapsed: Int64, at clock: ClockReading) -> TimerRecord {
        var timer = self
        timer.bootId = clock.bootId
        timer.mark = Mark(
            at: clock.instant, boottime: clock.boottime, monotonic: clock.monotonic, elapsed: elapsed)
        var stoodSince = clock.boottime
        if let pause = pauses.last, pause.milliseconds == nil {
            stoodSince -= pause.length(until: clock, inBoot: bootId)
            timer.pauses[pauses.count - 1].fromBoottime = stoodSince
        }
        timer.startedBoottime = stoodSince - elapsed - pausedMilliseconds
        return timer
    }

    /// The same timer, known to be so at the clocks of now.
    package func marked(at clock: ClockReading) -> TimerRecord {
        reckoned(elapsed: uncappedElapsed(at: clock), at: clock)
    }

    /// A timer that runs, paused.
    package func paused(at clock: ClockReading) -> TimerRecord {
        var timer = marked(at: clock)
        timer.pauses.append(Pause(from: clock.instant, fromBoottime: clock.boottime))
        return timer
    }

    /// A paused timer, going on.
    package func resumed(at clock: ClockReading) -> TimerRecord {
        guard let pause = pauses.last, pause.milliseconds == nil else { return marked(at: clock) }
        let elapsed = uncappedElapsed(at: clock)
        var timer = self
        timer.pauses[pauses.count - 1].milliseconds = pause.length(until: clock, inBoot: bootId)
        return timer.reckoned(elapsed: elapsed, at: clock)
    }

    /// With a longer or shorter length, between what ran and 180 minutes; a stopwatch stays as it is.
    package func extended(byMinutes minutes: Int, at clock: ClockReading) -> TimerRecord {
        var timer = marked(at: clock)
        guard let lengthMinutes else { return timer }
        let ran = Int((uncappedElapsed(at: clock) + 59_999) / 60_000)
        timer.lengthMinutes = min(FocusPlan.longestMinutes, max(lengthMinutes + minutes, max(1, ran)))
        return timer
    }

    /// Going on after a gap whose time does not count.
    package func leavingOut(_ gap: Gap, at clock: ClockReading) -> TimerRecord {
        var timer = self
        if gap.milliseconds > 0 {
            timer.pauses.append(
                Pause(
                    from: gap.from, fromBoottime: clock.boottime - gap.milliseconds, milliseconds: gap.milliseconds))
        }
        return timer.reckoned(elapsed: gap.earnedMilliseconds, at: clock)
    }

    /// Going on after a gap whose time counts, a countdown never past its length.
    package func counting(_ gap: Gap, at clock: ClockReading) -> TimerRecord {
        let elapsed = gap.earnedMilliseconds + gap.milliseconds
        return reckoned(elapsed: limit.map { min($0, elapsed) } ?? elapsed, at: clock)
    }
}

extension TimerRecord.Pause {
    /// How long it lasts, in milliseconds: by CLOCK_BOOTTIME within the boot it began in, else by the wall clock.
    func length(until clock: ClockReading, inBoot bootId: String) -> Int64 {
        max(
            0,
            clock.bootId == bootId
                ? clock.boottime - fromBoottime : clock.instant.milliseconds - from.milliseconds)
    }
}
