import DocumentStore
import Domain
import TestSupport
import Testing

/// To which day a session belongs: that of its end, whenever it is settled.
struct SessionDayTests {
    private static let session = "202602aaaaaaaaaaaaaa"

    @Test("A countdown that ran out at 23:50 and is noticed next morning counts for the day it ran out")
    func noticedNextMorning() throws {
        var life = try FocusLife(at: Timestamp("2026-02-18", "23:25"))
        try life.start()
        life.clocks.pass(seconds: 9 * 3600)
        let result = try #require(try life.end().session)
        #expect(result.session.endedAt == Timestamp("2026-02-18", "23:50"))
        #expect(result.day == Day(year: 2026, month: 2, day: 18))
        #expect(try life.repository.habit("h1")?.lastCheckInDate == Day(year: 2026, month: 2, day: 18))
        #expect(try life.repository.cat("c1")?.lastSessionAt == Timestamp("2026-02-18", "23:50"))
        #expect(try life.repository.entries(on: Day(year: 2026, month: 2, day: 18)).count == 1)
        #expect(try life.repository.entries(on: Day(year: 2026, month: 2, day: 19)).isEmpty)
    }

    @Test("Noticed after a reboot, too")
    func noticedAfterReboot() throws {
        var life = try FocusLife(at: Timestamp("2026-02-18", "23:25"))
        try life.start()
        life.clocks.reboot(afterSeconds: 9 * 3600)
        #expect(try life.end().session?.session.endedAt == Timestamp("2026-02-18", "23:50"))
    }

    @Test("Noticed after minutes of today were logged, yesterday still joins the streak")
    func late() throws {
        var life = try FocusLife(at: Timestamp("2026-02-17", "12:00"))
        try life.life.tell(10, on: "2026-02-17", at: life.moment)
        life.clocks.pass(seconds: 36 * 3600 - 35 * 60)
        try life.start()
        life.clocks.pass(seconds: 9 * 3600)
        try life.life.tell(10, on: "2026-02-19", at: life.moment)
        #expect(try life.repository.habit("h1")?.currentStreak == 1)
        let result = try #require(try life.end().session)
        #expect(result.day == Day(year: 2026, month: 2, day: 18))
        #expect(result.streakAfter == 3)
        #expect(try life.repository.habit("h1")?.currentStreak == 3)
        #expect(try life.repository.habit("h1")?.lastCheckInDate == Day(year: 2026, month: 2, day: 19))
    }

    @Test("Over midnight it belongs to the new day")
    func overMidnight() throws {
        var life = try FocusLife(at: Timestamp("2026-02-18", "23:50"))
        try life.start()
        life.clocks.pass(seconds: 1500)
        #expect(try life.end().session?.day == Day(year: 2026, month: 2, day: 19))
    }

    @Test("One that ends at midnight sharp has no minute on the new day", arguments: [0, 400] as [Int64])
    func atMidnight(milliseconds: Int64) throws {
        var life = try FocusLife(
            at: Timestamp("2026-02-18", "23:35").advanced(byMilliseconds: milliseconds))
        try life.start()
        life.clocks.pass(seconds: 1500)
        let result = try #require(try life.end().session)
        #expect(result.day == Day(year: 2026, month: 2, day: 18))
        #expect(try life.repository.entries(on: result.day).map(\.minutes) == [25])
        #expect(try life.repository.habit("h1")?.lastCheckInDate == result.day)
        #expect(result.session.endedAt == life.clocks.reading.instant)
    }

    /// How the evening's thirty minutes are left behind.
    enum Night: CaseIterable, Sendable { case asleep, watchedAsleep, off, clockJumped, away, awayAsleep, closed }

    /// A stopwatch from 22:00 on, left at 22:30 until eight in the morning.
    private static func overNight(_ night: Night, _ plan: FocusPlan) throws -> (life: FocusLife, gap: Gap) {
        var life = try FocusLife(at: Timestamp("2026-02-18", "20:00"))
        try life.life.tell(10, on: "2026-02-17", at: life.moment)
        life.clocks.pass(seconds: 7200)
        try life.start(plan)
        if night != .watchedAsleep, night != .closed { try life.change(.detach) }
        life.clocks.pass(seconds: 1800)
        var sign: HeartbeatRecord?
        switch night {
        case .asleep: life.clocks.sleep(seconds: 34_200)
        case .off, .watchedAsleep, .closed:
            sign = try life.repository.timer().map {
                HeartbeatRecord(of: $0, at: life.clocks.reading, lastSeenAt: nil)
            }
            if night == .off { life.clocks.reboot(afterSeconds: 34_200) }
            if night == .watchedAsleep { life.clocks.sleep(seconds: 34_200) }
            if night == .closed { life.clocks.pass(seconds: 34_200) }
        case .clockJumped: life.clocks.setWallClock(bySeconds: 34_200)
        case .away, .awayAsleep:
            try life.change(.away(since: nil))
            if night == .away { life.clocks.pass(seconds: 34_200) } else { life.clocks.sleep(seconds: 34_200) }
            try life.change(.back)
            // The moment it takes to answer.
            life.clocks.pass(seconds: 20)
        }
        let timer = try #require(try life.repository.timer())
        return (life, try #require(Gap.found(in: timer, lastSign: sign, now: life.clocks.reading)))
    }

    @Test(
        "What was earned in the evening is the evening's, whatever came of the night and whoever settles it",
        arguments: Night.allCases, [GapChoice.finish, .split])
    func evening(night: Night, choice: GapChoice) throws {
        for plan in [FocusPlan.stopwatch, .countdown(minutes: 45)] {
            var (life, gap) = try Self.overNight(night, plan)
            let timer = try #require(try life.repository.timer())
            let action = gap.action(for: choice, in: timer, nextSessionId: "202602bbbbbbbbbbbbbb")
            let result = try #require(try life.perform(action).session)
            #expect(result.session.durationMinutes == 30)
            #expect(result.session.startedAt == Timestamp("2026-02-18", "22:00"))
            let late = result.session.endedAt.milliseconds(since: Timestamp("2026-02-18", "22:30"))
            #expect((0...20_000).contains(late))
            #expect(result.day == Day(year: 2026, month: 2, day: 18))
            #expect(result.streakAfter == 2)
            #expect(try life.repository.entries(on: result.day).map(\.minutes) == [30])
            #expect(try life.repository.cat("c1")?.lastSessionAt == result.session.endedAt)
            guard choice == .finish else { continue }
            // Nothing stands against a timer that began a while ago.
            var next = StartTimer(habitId: "h1", plan: .stopwatch, sessionId: "202602cccccccccccccc")
            next.startedAt = life.clocks.reading.instant.advanced(bySeconds: -600)
            try life.perform(Action(next))
        }
    }

    @Test("Work after coming back is covered too: then the session ends with it", arguments: [59, 60, 1200] as [Int64])
    func workedOn(seconds: Int64) throws {
        var life = try FocusLife()
        try life.start(.stopwatch)
        life.clocks.pass(seconds: 600)
        try life.change(.away(since: nil))
        life.clocks.pass(seconds: 1800)
        try life.change(.back)
        life.clocks.pass(seconds: seconds)
        let worked = life.clocks.reading.instant
        // What it slept since is left out with the rest.
        life.clocks.sleep(seconds: 3600)
        let timer = try #require(try life.repository.timer())
        let gap = try #require(Gap.found(in: timer, lastSign: nil, now: life.clocks.reading))
        #expect(gap.milliseconds == 5_400_000 && gap.earnedMilliseconds == (600 + seconds) * 1000)
        #expect(gap.earnedUntil == (seconds < 60 ? gap.from.advanced(bySeconds: seconds) : worked))
    }

    @Test("A stop while paused ends where the pause began, and so does a time within a pause")
    func stoppedInPause() throws {
        var life = try FocusLife()
        try life.start(.stopwatch)
        life.clocks.pass(seconds: 600)
        let paused = life.clocks.reading.instant
        try life.change(.pause)
        life.clocks.pass(seconds: 600)
        try life.change(.resume)
        life.clocks.pass(seconds: 600)
        var early = life
        let within = paused.advanced(bySeconds: 300)
        let result = try #require(try early.end(.stoppedAt(within)).session)
        #expect(result.session.endedAt == paused && result.session.durationMinutes == 10)
        #expect(try life.end(.stoppedHere).session?.session.endedAt == life.clocks.reading.instant)
    }

    @Test("A pause over midnight does not carry a stopped session into the next day")
    func pausedOverMidnight() throws {
        var life = try FocusLife(at: Timestamp("2026-02-18", "23:30"))
        try life.start()
        life.clocks.pass(seconds: 600)
        try life.change(.pause)
        life.clocks.pass(seconds: 8 * 3600)
        let result = try #require(try life.end(.stoppedHere).session)
        #expect(result.session.durationMinutes == 10)
        #expect(result.session.endedAt == Timestamp("2026-02-18", "23:40"))
        #expect(result.day == Day(year: 2026, month: 2, day: 18))
    }

    @Test(
        "When the clocks change, minutes and day stay true",
        arguments: ["2026-03-29", "2026-10-25"])
    func daylightSaving(day: String) throws {
        let change = Timestamp(day, "01:00")
        let isSpring = day.hasPrefix("2026-03")
        var life = try FocusLife(at: Timestamp(day, "00:50"))
        life.zone = Zone(name: "Europe/Berlin") { ($0 < change) == isSpring ? 3600 : 7200 }
        try life.start()
        life.clocks.pass(seconds: 1500)
        let result = try #require(try life.end().session)
        #expect(result.session.durationMinutes == 25)
        #expect(result.session.endedAt == Timestamp(day, "01:15"))
        #expect(result.day == Day(day))
    }

    @Test("A wall clock set back during a session leaves its minutes, and it never ends before it began")
    func setBack() throws {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: 600)
        life.clocks.setWallClock(bySeconds: -7200)
        life.clocks.pass(seconds: 900)
        let session = try #require(try life.end().session?.session)
        #expect(session.durationMinutes == 25)
        #expect(session.endedAt == life.clocks.reading.instant)
        #expect(session.startedAt == session.endedAt.advanced(bySeconds: -1500))
    }

    @Test("Clock set back by days: the streak stays, a last day in the future is left alone")
    func setBackByDays() throws {
        var life = try FocusLife()
        _ = try life.focus(minutes: 25, session: "202602bbbbbbbbbbbbbb")
        life.clocks.setWallClock(bySeconds: -3 * 86_400)
        let result = try #require(try life.focus(minutes: 25, session: Self.session))
        #expect(result.streakBefore == 1)
        #expect(result.streakAfter == 1)
        #expect(try life.repository.habit("h1")?.lastCheckInDate == Day(year: 2026, month: 2, day: 19))
        #expect(try life.repository.habit("h1")?.totalMinutes == 50)
    }
}
