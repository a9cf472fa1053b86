package import DocumentStore

extension StartTimer {
    /// From when to when a timer is to run, judged on what is true: one that began a while ago is told as it would be
    /// had it been started then, and never reaches back over what is over already.
    package struct Span: Hashable, Sendable {
        package let startedAt: Timestamp
        /// Minutes of a countdown, rounded up; nil for a stopwatch.
        package let lengthMinutes: Int?
        /// Seconds a countdown is shorter than that, 0 to 59.
        package let secondsLess: Int

        /// The longest a timer can have run before it is started, in minutes: after that a stopwatch counts as
        /// forgotten (PRODUCT section 3).
        package static let mostMinutesAgo = 180

        /// - Throws: `.startInFuture`, `.startedTooEarly`, `.sessionRanUntil`, `.overAlready`, `.invalid` for an end
        ///   that no countdown reaches, `.unreadable`.
        init(of start: StartTimer, on library: Library, at moment: Moment) throws(Refusal) {
            let now = moment.instant
            startedAt = start.startedAt ?? now
            if let until = start.until {
                let milliseconds = until.milliseconds - startedAt.milliseconds
                let minutes = Int((milliseconds + 59_999) / 60_000)
                guard milliseconds >= 60_000, minutes <= FocusPlan.longestMinutes else {
                    throw .invalid(.minutes, .outOfRange(1, FocusPlan.longestMinutes))
                }
                lengthMinutes = minutes
                secondsLess = Int((Int64(minutes) * 60_000 - milliseconds) / 1000)
            } else {
                lengthMinutes = start.plan.lengthMinutes
                secondsLess = 0
            }
            guard let began = start.startedAt else { return }
            guard began <= now else { throw .startInFuture }
            let ago = now.milliseconds - began.milliseconds
            guard ago <= Int64(Self.mostMinutesAgo) * 60_000 else { throw .startedTooEarly(Self.mostMinutesAgo) }
            let countsOn = start.isOvertime && start.plan.isPlainCountdown
            if let lengthMinutes, !countsOn, ago >= Int64(lengthMinutes) * 60_000 - Int64(secondsLess) * 1000 {
                throw .overAlready
            }
            let habit = try library.knownHabit(start.habitId)
            guard moment.day(of: habit.createdAt) <= moment.day(of: began) else {
                throw .dayBeforeHabit(moment.day(of: began))
            }
            if let last = try library.sessions(of: nil, limit: 1).first, last.endedAt > began {
                throw .sessionRanUntil(moment.timeOfDay(of: last.endedAt))
            }
        }
    }
}
