/// A point in time: milliseconds since 1970-01-01T00:00:00Z, written `{"$t":"2026-11-21T10:00:00.123Z"}`.
package struct Timestamp: Hashable, Comparable, Sendable, Codable {
    /// Milliseconds since the epoch; negative before 1970.
    package var milliseconds: Int64

    /// - Parameter milliseconds: since the epoch.
    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// The earlier one first.
    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// - Parameter seconds: how much later, in seconds; negative for earlier.
    package func advanced(bySeconds seconds: Int64) -> Timestamp {
        Timestamp(milliseconds: milliseconds + seconds * 1000)
    }

    /// Seconds from another point in time to this one, rounded toward zero.
    package func seconds(since other: Timestamp) -> Int64 {
        (milliseconds - other.milliseconds) / 1000
    }
}
