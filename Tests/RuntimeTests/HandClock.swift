import DocumentStore
import Domain
import Runtime

/// Clocks that a test moves by hand, all from 2026-02-18, a Wednesday, at noon UTC.
final class HandClock: Clock {
    let scale = 1.0
    private var instant = Timestamp(milliseconds: 1_771_416_000_000)
    private var boottime: Int64 = 1_000_000
    private var monotonic: Int64 = 900_000
    var bootId = "boot-1"

    func reading() -> ClockReading {
        ClockReading(instant: instant, boottime: boottime, monotonic: monotonic, bootId: bootId)
    }

    /// Time passes.
    func pass(seconds: Int64) {
        instant = instant.advanced(bySeconds: seconds)
        boottime += seconds * 1000
        monotonic += seconds * 1000
    }

    /// The machine sleeps.
    func sleep(seconds: Int64) {
        instant = instant.advanced(bySeconds: seconds)
        boottime += seconds * 1000
    }
}
