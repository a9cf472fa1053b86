package import DocumentStore

/// How long a reminder is put off. It comes again within its day, unless its habit is done meanwhile.
package enum Snooze: String, Hashable, Sendable, CaseIterable {
    case tenMinutes = "10"
    case halfHour = "30"
    case hour = "60"
    case evening

    /// When `evening` is; an hour from now once that is later.
    package static let eveningTime = TimeOfDay(minutesSinceMidnight: 18 * 60)

    /// When it comes again, at a whole minute; nil if its day is over by then.
    /// - Parameter moment: by the person's start of days.
    package func end(at moment: Moment) -> Timestamp? {
        let minute = moment.milliseconds - moment.milliseconds % 60_000
        let later = Timestamp(milliseconds: minute + (Int64(rawValue) ?? 60) * 60_000)
        let evening = moment.instant(at: Self.eveningTime, within: moment.today)
        let end = self == .evening ? max(evening, later) : later
        return end < moment.start(of: moment.today.advanced(by: 1)) ? end : nil
    }

    /// Those to choose from: each comes again on its day, and no two at the same time.
    package static func choices(at moment: Moment) -> [Snooze] {
        var ends: Set<Timestamp> = []
        return allCases.filter { $0.end(at: moment).map { ends.insert($0).inserted } ?? false }
    }
}
