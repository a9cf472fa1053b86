import DocumentStore

@testable import Domain

/// Clocks that can be moved as a machine moves them.
struct SampleClocks {
    private(set) var reading: ClockReading

    /// Ten o'clock in the morning, UTC, on Thursday 2026-02-19.
    init(at instant: Timestamp = Timestamp(milliseconds: 1_771_495_200_000), bootId: String = "boot-1") {
        reading = ClockReading(instant: instant, boottime: 5_000_000, monotonic: 4_000_000, bootId: bootId)
    }

    /// Time passes while the machine is awake.
    mutating func pass(seconds: Int64) { move(seconds, boottime: seconds, monotonic: seconds) }

    /// Time passes while the machine is asleep.
    mutating func sleep(seconds: Int64) { move(seconds, boottime: seconds, monotonic: 0) }

    /// Somebody sets the wall clock.
    mutating func setWallClock(bySeconds seconds: Int64) { move(seconds, boottime: 0, monotonic: 0) }

    /// The machine is off for a while and boots again.
    mutating func reboot(afterSeconds seconds: Int64) {
        reading = ClockReading(
            instant: reading.instant.advanced(bySeconds: seconds), boottime: 20_000, monotonic: 20_000,
            bootId: reading.bootId + "'")
    }

    private mutating func move(_ instant: Int64, boottime: Int64, monotonic: Int64) {
        reading = ClockReading(
            instant: reading.instant.advanced(bySeconds: instant), boottime: reading.boottime + boottime * 1000,
            monotonic: reading.monotonic + monotonic * 1000, bootId: reading.bootId)
    }
}

extension TimerRecord {
    /// A timer that starts at the clocks of now.
    static func sample(
        at clock: ClockReading, minutes: Int? = 25, rounds: Rounds? = nil, isDetached: Bool = false
    ) -> TimerRecord {
        TimerRecord(
            id: "d1", sessionId: FocusLife.session, habitId: "h1", catId: "c1",
            mode: minutes == nil ? .stopwatch : .countdown, lengthMinutes: minutes, startedAt: clock.instant,
            startedBoottime: clock.boottime, bootId: clock.bootId, rounds: rounds, round: rounds.map { _ in 1 },
            isDetached: isDetached, lastSeenAt: clock.instant
        ).marked(at: clock)
    }

    func sign(at clock: ClockReading, lastSeenAt: Timestamp? = nil) -> HeartbeatRecord {
        HeartbeatRecord(of: self, at: clock, lastSeenAt: lastSeenAt)
    }
}
