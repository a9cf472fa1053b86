package import DocumentStore
package import Domain

extension Timestamp {
    /// - Parameters:
    ///   - day: "YYYY-MM-DD", UTC; 1970-01-01 where it is none.
    ///   - time: "HH:mm", UTC; midnight where it is none.
    package init(_ day: String, _ time: String = "12:00") {
        let minutes = TimeOfDay(time)?.minutesSinceMidnight ?? 0
        self.init(milliseconds: (Int64(Day(day)?.number ?? 0) * 1440 + Int64(minutes)) * 60_000)
    }
}

extension Moment {
    /// A moment in UTC, on a machine that was started in 1970.
    /// - Parameters:
    ///   - day: "YYYY-MM-DD".
    ///   - time: "HH:mm".
    package static func at(_ day: String, _ time: String = "12:00") -> Moment {
        let instant = Timestamp(day, time)
        return Moment(
            clock: ClockReading(
                instant: instant, boottime: instant.milliseconds, monotonic: instant.milliseconds, bootId: "boot-1"),
            zone: .utc)
    }
}
