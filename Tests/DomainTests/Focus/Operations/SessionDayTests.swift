import DocumentStore
import Domain
import TestSupport
import Testing

/// To which day a session belongs: that of its end, whenever it is settled.
struct SessionDayTests {
    @Test(
        "a countdown that ran out at 23:50 and is noticed next morning counts for the day it ran out",
        arguments: [false, true])
    func noticedNextMorning(isRebooted: Bool) throws {
        var life = try FocusLife(at: Timestamp("2026-02-18", "23:25"))
        try life.start()
        if isRebooted { life.clocks.reboot(afterSeconds: 9 * 3600) } else { life.clocks.pass(seconds: 9 * 3600) }
        let result = try #require(try life.end().session)
        #expect(result.session.endedAt == Timestamp("2026-02-18", "23:50"))
        #expect(result.day == .february(18))
        #expect(try life.repository.habit("h1")?.lastCheckInDate == .february(18))
        #expect(try life.repository.cat("c1")?.lastSessionAt == result.session.endedAt)
        #expect(try [18, 19].map { try life.repository.entries(on: .february($0)).count } == [1, 0])
    }

    @Test("noticed after minutes of today were logged, yesterday still joins the streak")
    func late() throws {
        var life = try FocusLife(at: Timestamp("2026-02-18", "23:25"))
        try life.life.tell(10, on: "2026-02-17", at: life.moment)
        try life.start()
        life.clocks.pass(seconds: 9 * 3600)
        try life.life.tell(10, on: "2026-02-19", at: life.moment)
        #expect(try life.repository.habit("h1")?.currentStreak == 1)
        let result = try #require(try life.end().session)
        #expect(result.day == .february(18) && result.streakAfter == 3)
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.currentStreak == 3 && habit.lastCheckInDate == .february(19))
    }

    @Test(
        "one that ends at midnight sharp has no minute on the new day, one a second later is the new day's",
        arguments: [(0, 18), (400, 18), (1000, 19)] as [(Int64, Int)])
    func atMidnight(milliseconds: Int64, day: Int) throws {
        var life = try FocusLife(at: Timestamp("2026-02-18", "23:35").advanced(byMilliseconds: milliseconds))
        let result = try #require(try life.focus(minutes: 25))
        #expect(result.day == .february(day) && result.session.endedAt == life.clocks.reading.instant)
        #expect(try life.repository.entries(on: result.day).map(\.minutes) == [25])
        #expect(try life.repository.habit("h1")?.lastCheckInDate == result.day)
    }

    /// How the evening's thirty minutes are left behind.
    enum Night: CaseIterable, Sendable { case asleep, watchedAsleep, off, clockJumped, away, awayAsleep, closed }

    /// A timer from 22:00 on, left at 22:30 until eight in the morning.
    private static func overNight(_ night: Night, _ plan: FocusPlan) throws -> (life: FocusLife, gap: Gap) {
        var life = try FocusLife(at: Timestamp("2026-02-18", "22:00"))
        try life.life.tell(10, on: "2026-02-17", at: life.moment)
        try life.start(plan)
        if night != .watchedAsleep, night != .closed { try life.change(.detach) }
        life.clocks.pass(seconds: 1800)
        let sign = try life.timer.sign(at: life.clocks.reading)
        let isAway = night == .away || night == .awayAsleep
        if isAway { try life.change(.away(since: nil)) }
        switch night {
        case .asleep, .watchedAsleep, .awayAsleep: life.clocks.sleep(seconds: 34_200)
        case .off: life.clocks.reboot(afterSeconds: 34_200)
        case .clockJumped: life.clocks.setWallClock(bySeconds: 34_200)
        case .away, .closed: life.clocks.pass(seconds: 34_200)
        }
        if isAway {
            try life.change(.back)
            // The moment it takes to answer.
            life.clocks.pass(seconds: 20)
        }
        let hasSign = [.off, .watchedAsleep, .closed].contains(night)
        return (life, try #require(try life.gap(hasSign ? sign : nil)))
    }

    @Test(
        "what was earned in the evening is the evening's, whatever came of the night and whoever settles it",
        arguments: Night.allCases, [GapChoice.finish, .split])
    func evening(night: Night, choice: GapChoice) throws {
        for plan in [FocusPlan.stopwatch, .countdown(minutes: 45)] {
            var (life, gap) = try Self.overNight(night, plan)
            let result = try #require(try life.answer(gap, by: choice).session)
            #expect(result.session.durationMinutes == 30)
            #expect(result.session.startedAt == Timestamp("2026-02-18", "22:00"))
            let late = result.session.endedAt.milliseconds(since: Timestamp("2026-02-18", "22:30"))
            #expect((0...20_000).contains(late))
            #expect(result.day == .february(18) && result.streakAfter == 2)
            #expect(try life.repository.entries(on: result.day).map(\.minutes) == [30])
            #expect(try life.repository.cat("c1")?.lastSessionAt == result.session.endedAt)
            // Nothing stands against a timer that began a while ago.
            if choice == .finish { try life.start(.stopwatch, session: FocusLife.next, minutesAgo: 10) }
        }
    }

    @Test("work after coming back is covered too: then the session ends with it", arguments: [59, 60, 1200] as [Int64])
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
        let gap = try #require(try life.gap())
        #expect(gap.milliseconds == 5_400_000 && gap.earnedMilliseconds == (600 + seconds) * 1000)
        #expect(gap.earnedUntil == (seconds < 60 ? gap.from.advanced(bySeconds: seconds) : worked))
    }

    @Test("a stop while paused, or at a time within a pause, ends where the pause began, also over midnight")
    func stoppedInPause() throws {
        var life = try FocusLife(at: Timestamp("2026-02-18", "23:30"))
        try life.start(.stopwatch)
        life.clocks.pass(seconds: 600)
        let paused = life.clocks.reading.instant
        try life.change(.pause)
        life.clocks.pass(seconds: 8 * 3600)
        var stopped = life
        try life.change(.resume)
        life.clocks.pass(seconds: 600)
        var within = life
        for result in [
            try stopped.end(.stoppedHere).session, try within.end(.stoppedAt(paused.advanced(bySeconds: 300))).session,
        ] {
            #expect(result?.session.endedAt == paused && result?.session.durationMinutes == 10)
            #expect(result?.day == .february(18))
        }
        #expect(try life.end(.stoppedHere).session?.session.endedAt == life.clocks.reading.instant)
    }

    @Test(
        "when the clocks change, minutes and day stay true",
        arguments: ["2026-03-29", "2026-10-25"])
    func daylightSaving(day: String) throws {
        var life = try FocusLife(at: Timestamp(day, "00:50"))
        life.zone = .berlin
        let result = try #require(try life.focus(minutes: 25))
        #expect(result.session.durationMinutes == 25 && result.session.endedAt == Timestamp(day, "01:15"))
        #expect(result.day == Day(day))
    }

    @Test("a wall clock set back during a session leaves its minutes, and it never ends before it began")
    func setBack() throws {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: 600)
        life.clocks.setWallClock(bySeconds: -7200)
        life.clocks.pass(seconds: 900)
        let session = try #require(try life.end().session?.session)
        #expect(session.durationMinutes == 25 && session.endedAt == life.clocks.reading.instant)
        #expect(session.startedAt == session.endedAt.advanced(bySeconds: -1500))
    }

    @Test("clock set back by days: the streak stays, a last day in the future is left alone")
    func setBackByDays() throws {
        var life = try FocusLife()
        _ = try life.focus(minutes: 25)
        life.clocks.setWallClock(bySeconds: -3 * 86_400)
        let result = try #require(try life.focus(minutes: 25, session: FocusLife.next))
        #expect(result.streakBefore == 1 && result.streakAfter == 1)
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.lastCheckInDate == .february(19) && habit.totalMinutes == 50)
    }
}
