import Testing

/// What nobody watched. A sign is written after ten minutes, and then something happens.
struct GapTests {
    private static let watched = "start 60; 10m; sign"

    /// What can happen, by the step that does it.
    private static let mishaps = [
        ("", "ended"), ("asleep ", "asleep"), ("off ", "rebooted"), ("clock ", "clockJumped"),
    ]

    private static let ofEach = mishaps.flatMap { step, cause in
        [
            Story(
                "up to 15 seconds it carries on, longer it asks: \(cause)", watched, "\(step)15s; gap: none",
                "\(step)1s; gap: \(cause) 16 after 600 of 3600 from 19 10:10"),
            Story(
                "left out, it is not in the timer, and not asked about again: \(cause)", watched,
                "\(step)15m; answer leaveOut; gap: none; elapsed: 600; 10s; gap: none; elapsed: 610"),
            Story(
                "counted, it is: \(cause)", watched,
                "\(step)15m; answer count; gap: none; elapsed: 1500; 10s; gap: none; elapsed: 1510"),
        ]
    }

    private static let detached = [("20m", "none"), ("asleep 20m", "asleep"), ("off 20m", "rebooted")].flatMap { row in
        ["", "sign; "].map { sign in
            Story("detached, \(row.0), \(sign)", "start 60; detach; 10m; \(sign)\(row.0); gap: \(row.1)")
        }
    }

    private static let others = [
        // When it slept is not known: the time it was awake comes first.
        Story(
            "of detached time only the sleep is asked about; the time awake is earned, and the sleep comes after it",
            "start 120; detach; 10m; sign; 5m; asleep 1h; 5m",
            "gap: asleep 3600 after 1200 from 19 10:20 until 19 10:20; answer leaveOut; elapsed: 1200; gap: none"),
        Story(
            "without a heartbeat the record decides, and the gap may be counted within the length",
            "start; 2m; gap: 120 after 0 of 1500 default count"),
        Story("paused, there is nothing to ask", "start; 10m; pause; off 40000s; gap: none"),
        Story("in a break, there is nothing to ask", "start flow; 25m; finish; off 40000s; timer: break; gap: none"),
        Story("run out while it was watched, there is nothing to ask", "start; 25m; sign; off 40000s; gap: none"),
        Story(
            "a clock set back during a reboot loses no earned time, and asks", watched,
            "off -86400s; gap: clockJumped 0 after 600; answer leaveOut; 1m; elapsed: 660"),
    ]

    @Test("time that no program watched", arguments: ofEach + detached + others)
    func story(_ story: Story) throws { try story.run() }
}
