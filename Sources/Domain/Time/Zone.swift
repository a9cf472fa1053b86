package import DocumentStore

/// A time zone, handed in from the edge.
package struct Zone: Sendable {
    package let name: String
    /// Skipped when the zone crossed the date line: 2011-12-30 in Apia.
    package let lostDays: Set<Day>
    private let offset: @Sendable (Timestamp) -> Int

    /// The offset is in seconds to add to UTC at a point in time, negative west of Greenwich.
    package init(name: String, offset: @escaping @Sendable (Timestamp) -> Int) {
        self.name = name
        self.offset = offset
        lostDays = Self.daysLost(by: offset)
    }

    package static let utc = Zone(name: "UTC") { _ in 0 }

    package func secondsFromUTC(at instant: Timestamp) -> Int { offset(instant) }

    /// The first instant at which the clocks show another offset than at the earlier of two, with one change in between.
    func change(after earlier: Timestamp, until later: Timestamp) -> Timestamp {
        let before = offset(earlier)
        return Self.first(after: earlier, until: later) { offset($0) != before }
    }

    /// A jump of nearly a day to the east is the date line: no other change of clocks is as large.
    private static func daysLost(by offset: (Timestamp) -> Int) -> Set<Day> {
        let (first, last) = (Day(year: 1990, month: 1, day: 1).midnight, Day(year: 2040, month: 1, day: 1).midnight)
        let before = offset(first)
        func isAcross(_ instant: Timestamp) -> Bool { offset(instant) - before > 20 * 3600 }
        guard isAcross(last) else { return [] }
        let jump = Self.first(after: first, until: last, where: isAcross)
        let secondBefore = jump.advanced(bySeconds: -1)
        let lastDay = localDay(of: secondBefore, offset(secondBefore))
        let nextDay = localDay(of: jump, offset(jump))
        return Set((lastDay..<max(lastDay, nextDay)).dropFirst())
    }

    private static func localDay(of instant: Timestamp, _ offset: Int) -> Day {
        Day(number: Int((instant.milliseconds / 1000 + Int64(offset)).flooredQuotient(by: 86_400)))
    }

    /// The first whole second for which something holds that holds from then on.
    private static func first(
        after earlier: Timestamp, until later: Timestamp, where holds: (Timestamp) -> Bool
    ) -> Timestamp {
        var (low, high) = (earlier, later)
        while high.milliseconds - low.milliseconds > 1000 {
            let middle = low.advanced(bySeconds: (high.milliseconds - low.milliseconds) / 2000)
            if holds(middle) { high = middle } else { low = middle }
        }
        return high
    }
}

extension Day {
    fileprivate var midnight: Timestamp { Timestamp(milliseconds: Int64(number) * 86_400_000) }
}
