/// A time on the clock, kept as "HH:mm".
package struct TimeOfDay: Hashable, Comparable, Sendable {
    /// 0 to 1439.
    package let minutesSinceMidnight: Int

    /// - Parameter minutesSinceMidnight: 0 to 1439; others are brought into the day.
    package init(minutesSinceMidnight: Int) {
        self.minutesSinceMidnight = ((minutesSinceMidnight % 1440) + 1440) % 1440
    }

    /// "HH:mm".
    package var text: String { "\((minutesSinceMidnight / 60).padded(2)):\((minutesSinceMidnight % 60).padded(2))" }

    package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        left.minutesSinceMidnight < right.minutesSinceMidnight
    }
}

extension TimeOfDay: WrittenAsText {
    /// - Parameter text: "HH:mm"; nil for anything else. What people type is understood by `TimeOfDay(typed:)`.
    package init?(_ text: String) {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        guard fields.count == 2, fields.allSatisfy({ $0.utf8.count == 2 }), let hours = Int(fields[0]),
            let minutes = Int(fields[1]), (0..<24).contains(hours), (0..<60).contains(minutes)
        else { return nil }
        self.init(minutesSinceMidnight: hours * 60 + minutes)
    }
}
