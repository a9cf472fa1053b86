import CLinux
import Glibc

/// Wakes the loop once, at a point of CLOCK_BOOTTIME, so that time asleep counts and the machine's waking is noticed.
package final class WakeTimer {
    /// Readable when the time has come.
    package let descriptor: Int32
    private var armedFor: Int64?

    package init() {
        descriptor = timerfd_create(CLOCK_BOOTTIME, Int32(FD_NONBLOCK | FD_CLOSE_ON_EXEC))
    }

    deinit { Glibc.close(descriptor) }

    /// Takes the place of any time set before.
    /// - Parameter boottime: real CLOCK_BOOTTIME in milliseconds; nil to sleep on.
    package func arm(at boottime: Int64?) {
        guard boottime != armedFor else { return }
        armedFor = boottime
        var time = itimerspec()
        if let boottime {
            // A time of 0 would switch the timer off.
            let boottime = max(1, boottime)
            time.it_value.tv_sec = time_t(boottime / 1000)
            time.it_value.tv_nsec = Int(boottime % 1000) * 1_000_000
        }
        timerfd_settime(descriptor, Int32(TIMER_ABSOLUTE), &time, nil)
    }

    /// Takes note that it has woken the loop.
    package func acknowledge() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
        armedFor = nil
    }
}
