import Domain

extension TimerRecord {
    /// The seconds a person reads: what is left of a countdown, what it counts past its bell, what ran of a stopwatch.
    func shownSeconds(at clock: ClockReading) -> Int64 {
        if let overtime = overtime(at: clock) { return overtime / 1000 }
        guard let remaining = remaining(at: clock) else { return elapsed(at: clock) / 1000 }
        return (remaining + 999) / 1000
    }

    /// "▶ 17:42", paused "‖ 17:42".
    func shownClock(at clock: ClockReading, _ view: Viewing) -> String {
        let signs = view.signs
        let sign = overtime(at: clock) == nil ? "" : "+"
        return "\(isPaused ? signs.paused : signs.running) \(sign)\(view.words.clock(seconds: shownSeconds(at: clock)))"
    }
}
