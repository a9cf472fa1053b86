import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands

@Suite struct PastTimeTests {
    /// 2026-02-18T12:00 UTC, two hours later by the clock on the wall.
    private let now = Moment(clock: MovedClock().reading(), zone: Zone(name: "there") { _ in 7200 })

    @Test(
        "times are understood as people write them",
        arguments: [
            ("2026-02-17", "2026-02-17T21:59:59.999Z"), ("yesterday", "2026-02-17T21:59:59.999Z"),
            ("today", "2026-02-18T12:00:00.000Z"), ("2026-02-17 18:30", "2026-02-17T16:30:59.999Z"),
            ("2026-02-17T18:30", "2026-02-17T16:30:59.999Z"), ("yesterday 8:05", "2026-02-17T06:05:59.999Z"),
            ("13:30", "2026-02-18T11:30:00.000Z"), ("2h", "2026-02-18T10:00:00.000Z"),
            ("2 hours ago", "2026-02-18T10:00:00.000Z"), ("90 min ago", "2026-02-18T10:30:00.000Z"),
            ("3d", "2026-02-15T12:00:00.000Z"), ("1 week ago", "2026-02-11T12:00:00.000Z"),
            ("monday", "2026-02-16T21:59:59.999Z"), ("last friday 18:30", "2026-02-13T16:30:59.999Z"),
            ("17.2.2026 18:30", "2026-02-17T16:30:59.999Z"), ("昨天 8:05", "2026-02-17T06:05:59.999Z"),
        ])
    func isUnderstood(text: String, instant: String) {
        #expect(PastTime.instant(text, now: now)?.text == instant)
    }

    @Test(
        "others are not, nor times to come",
        arguments: ["", "tomorrow", "2026-02-19", "14:30", "2026-02-30", "3", "3 moons ago", "yesterday at 8", "-2h"])
    func isRefused(text: String) {
        #expect(PastTime.instant(text, now: now) == nil)
    }
}
