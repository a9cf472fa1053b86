import DocumentStore
import Domain
import TestSupport
import Testing

extension Moment {
    /// An instant in UTC, somewhere.
    static func at(_ day: String, _ time: String = "12:00", in zone: Zone, startsAt: String = "00:00") -> Moment {
        Moment(
            clock: Moment.at(day, time).clock, zone: zone,
            dayStartsAt: TimeOfDay(startsAt) ?? TimeOfDay(minutesSinceMidnight: 0))
    }
}

@Suite("Days in zones") struct ZoneDaysTests {
    @Test(
        "an instant is on the day of the local calendar",
        arguments: [
            ("2026-03-08", "04:59", Zone.newYork, "2026-03-07"), ("2026-03-08", "05:00", .newYork, "2026-03-08"),
            ("2026-03-09", "03:59", .newYork, "2026-03-08"), ("2026-03-09", "04:00", .newYork, "2026-03-09"),
            ("2026-11-02", "04:59", .newYork, "2026-11-01"), ("2026-11-02", "05:00", .newYork, "2026-11-02"),
            ("2026-03-28", "22:59", .berlin, "2026-03-28"), ("2026-03-28", "23:00", .berlin, "2026-03-29"),
            ("2026-03-29", "21:59", .berlin, "2026-03-29"), ("2026-03-29", "22:00", .berlin, "2026-03-30"),
            ("2026-10-25", "22:59", .berlin, "2026-10-25"), ("2026-10-25", "23:00", .berlin, "2026-10-26"),
            ("2026-05-01", "18:14", .kathmandu, "2026-05-01"), ("2026-05-01", "18:15", .kathmandu, "2026-05-02"),
            ("2011-12-30", "09:59", .apia, "2011-12-29"), ("2011-12-30", "10:00", .apia, "2011-12-31"),
            ("2026-04-04", "12:59", .lordHowe, "2026-04-04"), ("2026-04-04", "13:00", .lordHowe, "2026-04-05"),
            ("2026-04-05", "13:29", .lordHowe, "2026-04-05"), ("2026-04-05", "13:30", .lordHowe, "2026-04-06"),
            ("2026-10-04", "12:59", .lordHowe, "2026-10-04"), ("2026-10-04", "13:00", .lordHowe, "2026-10-05"),
        ])
    func days(day: String, time: String, zone: Zone, expected: String) {
        #expect(Moment.at(day, time, in: zone).today.text == expected)
    }

    @Test(
        "local times are found again, the first of two, and skipped ones land after the jump",
        arguments: [
            ("2026-07-01", "08:30", Zone.berlin, "2026-07-01", "06:30"),
            ("2026-10-25", "02:30", .berlin, "2026-10-25", "00:30"),
            ("2026-03-29", "02:30", .berlin, "2026-03-29", "01:30"),
            ("2026-03-08", "02:30", .newYork, "2026-03-08", "07:30"),
            ("2026-11-01", "01:30", .newYork, "2026-11-01", "05:30"),
            ("2026-05-02", "00:00", .kathmandu, "2026-05-01", "18:15"),
        ])
    func instants(day: String, time: String, zone: Zone, utcDay: String, utcTime: String) throws {
        let instant = Moment.at("2026-05-01", in: zone).instant(on: .of(day), at: try #require(TimeOfDay(time)))
        #expect(instant == Timestamp(utcDay, utcTime))
    }

    @Test(
        "the middle of a day is on it, in every zone, through every change",
        arguments: [Zone.newYork, .berlin, .kathmandu, .apia, .lordHowe, .utc], ["00:00", "04:00", "12:00"])
    func middles(zone: Zone, startsAt: String) {
        let moment = Moment.at("2026-05-01", in: zone, startsAt: startsAt)
        let days = (0..<365).map { Day.of("2026-01-01").advanced(by: $0) }
        #expect(days.map { moment.day(of: moment.middle(of: $0)) } == days)
    }
}
