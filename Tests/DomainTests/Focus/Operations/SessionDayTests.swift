import Testing

/// To which day a session belongs: that of its end, whenever it is settled.
struct SessionDayTests {
    private static let noticed = ["9h", "off 9h"].map { night in
        Story(
            "a countdown that ran out at 23:50 and is noticed next morning counts for the day it ran out: \(night)",
            "now 18 23:25; start; \(night); runOut; result: until 18 23:50 completed on 18; visit c1: 18 23:50",
            "last h1: 18; entries 18: 25; entries 19: none")
    }

    private static let midnight = [(0, 18), (400, 18), (1000, 19)].map { milliseconds, day in
        Story(
            "one that ends at midnight sharp has no minute on the new day, one a second later does: \(milliseconds) ms",
            "now 18 23:35 +\(milliseconds); focus 25; result: 25m on \(day); entries \(day): 25; last h1: \(day)")
    }

    /// How the evening's thirty minutes are left behind until eight in the morning.
    private static let nights = [
        "detach; 30m; asleep 34200s", "30m; sign; asleep 34200s", "detach; 30m; sign; off 34200s",
        "detach; 30m; clock 34200s", "30m; sign; 34200s",
        // And the moment it takes to answer.
        "detach; 30m; away; 34200s; back; 20s", "detach; 30m; away; asleep 34200s; back; 20s",
    ]

    /// A timer may have begun a while ago.
    private static let evenings = nights.flatMap { night in
        ["stopwatch", "45"].flatMap { plan in
            ["finish; start stopwatch as b ago 10", "split"].map { answer in
                let (end, steps) = (night.hasSuffix("20s") ? "22:30:20" : "22:30", answer.split(separator: ";"))
                return Story(
                    "minutes of the evening are the evening's: \(plan), \(night), \(answer)",
                    "now 18 22:00; log 10 on 17; start \(plan); \(night); answer \(steps[0])",
                    "result: 30m from 18 22:00 until 18 \(end) on 18 streak 1>2; entries 18: 30; visit c1: 18 \(end)",
                    steps.dropFirst().joined(separator: ";"))
            }
        }
    }

    private static let worked = [(59, "10:10:59"), (60, "10:41"), (1200, "11:00")].map { seconds, end in
        Story(
            "work after coming back is covered too: then the session ends with it: \(seconds) s",
            "start stopwatch; 10m; away; 30m; back; \(seconds)s; asleep 1h",
            "gap: 5400 after \(600 + seconds) until 19 \(end)")
    }

    private static let paused = "now 18 23:30; start stopwatch; 10m; pause; 8h"

    private static let changes = [("2026-03-29", "03:15"), ("2026-10-25", "02:15")].map { day, end in
        Story(
            "when the clocks change, minutes and day stay true: \(day)",
            "now \(day) 00:50; zone berlin; focus 25; result: 25m until \(day) \(end) completed on \(day)")
    }

    private static let others = [
        Story(
            "noticed after minutes of today were logged, yesterday still joins the streak",
            "now 18 23:25; log 10 on 17; start; 9h; log 10 on 19; streak h1: 1 1; runOut; result: on 18",
            "streak h1: 3 3; last h1: 19"),
        Story(
            "a stop while paused ends where the pause began, also over midnight", paused,
            "stop; result: 10m until 18 23:40 completed on 18"),
        Story(
            "so does one at a time within a pause", paused,
            "resume; 10m; stop seen 18 23:45; result: 10m until 18 23:40 completed on 18"),
        Story("but not one after it", paused, "resume; 10m; stop; result: until 19 07:50"),
        Story(
            "a wall clock set back during a session leaves its minutes, and it never ends before it began",
            "start; 10m; clock -2h; 15m; runOut; session a: 25m from 19 08:00 until 19 08:25"),
        Story(
            "clock set back by days: the streak stays, a last day in the future is left alone",
            "focus 25; clock -3d; focus 25 as b; result: streak 1>1; last h1: 19; minutes h1: 50"),
    ]

    @Test("the day of a session", arguments: noticed + midnight + evenings + worked + changes + others)
    func story(_ story: Story) throws { try story.run() }
}
