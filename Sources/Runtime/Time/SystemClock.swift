package import DocumentStore
package import Domain
import Glibc

/// The machine's clocks, sped up where a trial asks for it.
package final class SystemClock: Clock {
    private let pace: Pace
    private let bootId: String

    /// - Parameters:
    ///   - files: where the kernel names the boot.
    ///   - pace: real time unless given.
    package init(files: any FileSystem, pace: Pace = .real) {
        self.pace = pace
        let bytes = (try? files.beginning(of: "/proc/sys/kernel/random/boot_id", atMost: 64)) ?? []
        bootId = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    package var scale: Double { pace.scale }

    package func reading() -> ClockReading {
        ClockReading(
            instant: pace.instant(at: Timestamp(milliseconds: SystemClock.milliseconds(of: CLOCK_REALTIME))),
            boottime: pace.duration(SystemClock.milliseconds(of: CLOCK_BOOTTIME)),
            monotonic: pace.duration(SystemClock.milliseconds(of: CLOCK_MONOTONIC)), bootId: bootId)
    }

    /// The machine's own wall clock, never sped up.
    package static var realTime: Timestamp { Timestamp(milliseconds: milliseconds(of: CLOCK_REALTIME)) }

    /// The machine's own CLOCK_BOOTTIME in milliseconds, never sped up.
    package static var realBoottime: Int64 { milliseconds(of: CLOCK_BOOTTIME) }

    private static func milliseconds(of clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
