package import Domain

extension Words {
    /// The terminal's title while a timer runs: in whole minutes, so that it changes once a minute.
    package func caption(_ timer: TimerRecord, habit: String, at moment: Moment) -> String {
        let clock = moment.clock
        let time: String
        if let overtime = timer.overtime(at: clock) {
            time = "+" + minutes(Int(overtime / 60_000))
        } else {
            let left = timer.remaining(at: clock).map { ($0 + 59_999) / 60_000 }
            time = minutes(Int(left ?? timer.elapsed(at: clock) / 60_000))
        }
        let what = timer.isBreak == true ? say("break", "休息") : habit
        let paused = timer.isPaused ? say("paused, ", "已暂停 ") : ""
        return "\(paused)\(time) \u{00B7} \(what)"
    }
}
