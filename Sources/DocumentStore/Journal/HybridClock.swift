/// Gives each new batch a place behind everything folded so far, near the wall clock (STORE section 2).
package struct HybridClock: Hashable, Sendable {
    /// A foreign time this far ahead of our wall clock, in seconds, does not move us: one broken clock elsewhere must
    /// not carry every device into the future.
    package static let tolerance: Int64 = 24 * 60 * 60

    private var time = Timestamp(milliseconds: 0)
    private var counter: UInt16 = 0

    /// A clock that has given and seen nothing.
    package init() {}

    /// Takes note of a batch's time.
    /// - Parameters:
    ///   - isOwn: whether this device wrote it; own times always count.
    ///   - wall: what our wall clock says.
    package mutating func observe(_ seen: HybridTime, isOwn: Bool, wall: Timestamp) {
        guard isOwn || seen.time.seconds(since: wall) <= HybridClock.tolerance else { return }
        guard (seen.time, seen.counter) > (time, counter) else { return }
        (time, counter) = (seen.time, seen.counter)
    }

    /// The last time given or taken note of, as text.
    package func text(device: String) -> String {
        HybridTime(time: time, counter: counter, device: device).text
    }

    /// The time of this device's next batch: the wall clock's where that is ahead, else one count on.
    package mutating func next(wall: Timestamp, device: String) -> HybridTime {
        if wall > time {
            (time, counter) = (wall, 0)
        } else if counter == .max {
            (time, counter) = (Timestamp(milliseconds: time.milliseconds + 1), 0)
        } else {
            counter += 1
        }
        return HybridTime(time: time, counter: counter, device: device)
    }
}
