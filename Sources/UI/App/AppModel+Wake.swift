package import DocumentStore
package import Domain

extension AppModel {
    /// When the screen may look different with no key pressed; nil for the program to sleep until one comes.
    package func nextWake(after now: Moment) -> Timestamp? {
        let now = now.ruled(by: household.settings)
        let milliseconds = now.instant.milliseconds
        var next: [Int64] = []
        let wish = top.screen.wishes(in: Situation(self, at: now))
        if let timer = household.timer, !timer.isPaused || wish.ticks {
            next.append(timer.nextSecond(after: now.clock))
        } else if wish.ticks {
            next.append(1000 - milliseconds % 1000)
        }
        if wish.moves, movesCats { next.append(250 - now.clock.monotonic % 250) }
        if let wished = wish.milliseconds { next.append(max(1, wished)) }
        if !preferences.toastsStay {
            next += toasts.filter { $0.kind != .error }.map { $0.saidAt.milliseconds + Toast.life - milliseconds }
        }
        if let event = millisecondsToEvent(after: now) { next.append(event) }
        return next.min().map { Timestamp(milliseconds: milliseconds + max(1, $0)) }
    }

    /// Until the next reminder, the evening, or the next day: what changes on a screen nobody touches.
    private func millisecondsToEvent(after now: Moment) -> Int64? {
        let tomorrow = now.today.advanced(by: 1)
        let times = household.habits.filter(\.isActive).compactMap(\.reminderTime) + [Household.eveningBegins]
        let reminders = times.flatMap { time in
            [now.today, tomorrow].map { now.instant(at: time, within: $0) }
        }
        return (reminders + [now.start(of: tomorrow)]).filter { $0 > now.instant }.min()
            .map { $0.milliseconds - now.instant.milliseconds }
    }
}

extension TimerRecord {
    /// Milliseconds until the seconds on its face turn.
    fileprivate func nextSecond(after clock: ClockReading) -> Int64 {
        let elapsed = elapsed(at: clock)
        return 1000 - elapsed % 1000
    }
}
