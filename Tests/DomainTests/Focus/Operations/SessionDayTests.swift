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
