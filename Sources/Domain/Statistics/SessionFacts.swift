/// What a row of sessions tells about how somebody focuses.
package struct SessionFacts: Hashable, Sendable {
    /// Ran out, or were stopwatch sessions.
    package let completed: Int
    /// Ended before their time.
    package let stoppedEarly: Int
    /// Minutes begun in each hour of the day, 24 of them, by local time.
    package let minutesByHour: [Int]

    /// - Parameters:
    ///   - sessions: in any order.
    ///   - moment: whose zone tells the hour.
    package init(_ sessions: [FocusSession], at moment: Moment) {
        completed = sessions.count { $0.completed }
        stoppedEarly = sessions.count - completed
        var hours = Array(repeating: 0, count: 24)
        for session in sessions {
            hours[moment.timeOfDay(of: session.startedAt).minutesSinceMidnight / 60] += session.durationMinutes
        }
        minutesByHour = hours
    }

    /// The hour of the day, 0 to 23, in which most minutes began; nil without sessions.
    package var bestHour: Int? {
        guard let most = minutesByHour.max(), most > 0 else { return nil }
        return minutesByHour.firstIndex(of: most)
    }
}
