import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Days in zones") struct ZoneDaysTests {
    static func moment(_ day: String, _ time: String, in zone: Zone) -> Moment {
        Moment(clock: Moment.at(day, time).clock, zone: zone)
    }

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
        #expect(Self.moment(day, time, in: zone).today.text == expected)
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
        let instant = Self.moment("2026-05-01", "12:00", in: zone).instant(
            on: try #require(Day(day)), at: try #require(TimeOfDay(time)))
        #expect(instant == Timestamp(utcDay, utcTime))
    }

    @Test("the middle of a day is on it, in every zone, through every change", arguments: [0, 240, 720])
    func middles(startsAt: Int) throws {
        for zone in [Zone.newYork, .berlin, .kathmandu, .apia, .lordHowe, .utc] {
            let moment = Moment(
                clock: Moment.at("2026-05-01").clock, zone: zone,
                dayStartsAt: TimeOfDay(minutesSinceMidnight: startsAt))
            let first = try #require(Day("2026-01-01"))
            for offset in 0..<365 {
                let day = first.advanced(by: offset)
                #expect(moment.day(of: moment.middle(of: day)) == day, "\(zone.name)")
            }
        }
    }
}
