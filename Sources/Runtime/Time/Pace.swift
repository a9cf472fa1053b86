package import DocumentStore

/// How fast time runs. Programs with the same scale and origin agree on the time, whenever they were started.
package struct Pace: Hashable, Sendable {
    /// 1 is real time; 60 makes a minute of each second.
    package let scale: Double
    /// The real time that stands still under the scale: sped-up time is ahead of it ever after.
    package let origin: Timestamp

    /// Time as it is.
    package static let real = Pace(scale: 1, origin: Timestamp(milliseconds: 0))

    package init(scale: Double, origin: Timestamp) {
        self.scale = scale
        self.origin = origin
    }

    /// The time of the program at a real time.
    package func instant(at real: Timestamp) -> Timestamp {
        guard scale != 1 else { return real }
        return Timestamp(milliseconds: origin.milliseconds + duration(real.milliseconds - origin.milliseconds))
    }

    /// So much time of the program passes in a real one; both in milliseconds.
    package func duration(_ real: Int64) -> Int64 {
        scale == 1 ? real : Int64((Double(real) * scale).rounded(.down))
    }

    /// A scale as `HABICAT_TIME_SCALE` gives it.
    /// - Returns: nil for anything but a number from 0.01 to 100 000.
    package static func scale(_ text: String) -> Double? {
        Double(text).flatMap { (0.01...100_000).contains($0) ? $0 : nil }
    }
}
