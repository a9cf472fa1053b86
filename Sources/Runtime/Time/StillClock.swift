package import DocumentStore
package import Domain

/// Clocks that stand at a time of somebody's choice, for pictures of it.
package final class StillClock: Clock {
    package let scale = 1.0
    private let still: ClockReading

    /// - Parameters:
    ///   - instant: what the wall clock shows.
    ///   - clock: the real ones: what else they show is moved along with the wall clock.
    package init(at instant: Timestamp, beside clock: any Clock) {
        let now = clock.reading()
        let shift = instant.milliseconds - now.instant.milliseconds
        still = ClockReading(
            instant: instant, boottime: now.boottime + shift, monotonic: now.monotonic + shift, bootId: now.bootId)
    }

    package func reading() -> ClockReading { still }
}
