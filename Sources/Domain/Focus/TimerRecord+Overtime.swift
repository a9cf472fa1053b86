/// A countdown that keeps counting after its bell, where that is wished (issue "At home in the shell", 8). Rounds have
/// their breaks and end with their bell.
extension TimerRecord {
    /// Whether it goes on after the bell.
    package var countsOn: Bool { isOvertime == true && isBreak != true && rounds == nil && mode == .countdown }

    /// Whether it goes on until it ends: focus that was started without pauses. Breaks may be paused.
    package var takesNoPause: Bool { isStrict == true && isBreak != true }

    /// Where it comes to its end by itself, in milliseconds of time that ran; nil where somebody has to end it.
    package var limit: Int64? { countsOn ? nil : length }

    /// Milliseconds past the bell of a countdown that counts on; nil before it and for all others.
    package func overtime(at clock: ClockReading) -> Int64? {
        guard countsOn, let length else { return nil }
        let past = uncappedElapsed(at: clock) - length
        return past >= 0 ? past : nil
    }
}
