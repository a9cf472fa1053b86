import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Days on which the clocks change") struct DayLengthTests {
    private static func moment(_ zone: Zone, startsAt: String = "00:00") -> Moment {
        Moment(
            clock: Moment.at("2026-05-01").clock, zone: zone,
            dayStartsAt: TimeOfDay(startsAt) ?? TimeOfDay(minutesSinceMidnight: 0))
    }

    private static let lengthsOfDays: [(zone: Zone, day: String, minutes: Int64)] = [
        (.newYork, "2026-03-08", 1380), (.newYork, "2026-11-01", 1500), (.newYork, "2026-03-09", 1440),
        (.berlin, "2026-03-29", 1380), (.berlin, "2026-10-25", 1500), (.kathmandu, "2026-03-29", 1440),
        (.lordHowe, "2026-04-05", 1470), (.lordHowe, "2026-10-04", 1410), (.apia, "2011-12-29", 1440),
        (.apia, "2011-12-30", 0), (.apia, "2011-12-31", 1440),
    ]

    @Test("a day is as long as the clocks make it", arguments: lengthsOfDays)
    func lengths(zone: Zone, day: String, minutes: Int64) throws {
        let day = try #require(Day(day))
        let moment = Self.moment(zone)
        let start = moment.start(of: day)
        #expect(moment.start(of: day.advanced(by: 1)).milliseconds - start.milliseconds == minutes * 60_000)
    }

    private static let startsOfDays: [(zone: Zone, startsAt: String, day: String, utc: String)] = [
        (.berlin, "02:30", "2026-03-29", "01:00"), (.berlin, "02:30", "2026-10-25", "00:30"),
        (.newYork, "02:30", "2026-03-08", "07:00"), (.newYork, "01:30", "2026-11-01", "05:30"),
        (.lordHowe, "01:45", "2026-04-05", "14:45"), (.lordHowe, "02:15", "2026-10-04", "15:30"),
    ]

    @Test(
        "a start that the clocks skip is when they skip it, one they show twice is the first", arguments: startsOfDays)
    func starts(zone: Zone, startsAt: String, day: String, utc: String) throws {
        let day = try #require(Day(day))
        let moment = Self.moment(zone, startsAt: startsAt)
        let start = moment.start(of: day)
        let utcDay = zone.name == "Australia/Lord_Howe" ? day.advanced(by: -1) : day
        #expect(start == Timestamp(utcDay.text, utc))
        #expect(moment.day(of: start) == day)
        #expect(moment.day(of: start.advanced(bySeconds: -1)) == day.advanced(by: -1))
    }

    @Test(
        "a time that the clocks show twice comes twice, and was twice",
        arguments: [
            // 02:45 for the first time: 02:15 comes again in half an hour, and was half an hour ago.
            ("00:45", "02:15", "01:15", "00:15"), ("01:45", "02:15", "01:15 tomorrow", "01:15"),
            ("00:10", "02:15", "00:15", "00:15 yesterday"), ("01:15", "02:15", "01:15 tomorrow", "01:15"),
        ])
    func doubledHour(now: String, time: String, next: String, last: String) throws {
        func instant(_ text: String) -> Timestamp {
            let words = text.split(separator: " ").map(String.init)
            let day = words.count < 2 ? 25 : words[1] == "tomorrow" ? 26 : 24
            return Timestamp("2026-10-\(day)", words[0])
        }
        let clock = Moment.at("2026-10-25", now).clock
        let moment = Moment(clock: clock, zone: .berlin)
        let time = try #require(TimeOfDay(time))
        #expect(moment.next(time) == instant(next))
        #expect(moment.last(time) == instant(last))
    }

    @Test(
        "days never go back, each starts when the last one ends, and contains its instants",
        arguments: ["00:00", "00:30", "01:30", "02:00", "02:15", "02:30", "04:00", "12:00"])
    func order(startsAt: String) throws {
        let stretches: [(Zone, String, Int)] = [
            (.newYork, "2026-03-06", 5), (.newYork, "2026-10-30", 5), (.berlin, "2026-03-27", 5),
            (.berlin, "2026-10-23", 5), (.kathmandu, "2026-03-27", 3), (.lordHowe, "2026-04-03", 5),
            (.lordHowe, "2026-10-02", 5), (.apia, "2011-12-27", 7),
        ]
        for (zone, first, days) in stretches {
            let moment = Self.moment(zone, startsAt: startsAt)
            var last = try #require(Day(first)).advanced(by: -2)
            for quarter in 0..<(days * 96) {
                let instant = Timestamp(first).advanced(bySeconds: Int64(quarter) * 900)
                let day = moment.day(of: instant)
                #expect(day >= last, "\(zone.name) \(instant.text)")
                #expect(moment.start(of: day) <= instant, "\(zone.name) \(instant.text)")
                #expect(instant < moment.start(of: day.advanced(by: 1)), "\(zone.name) \(instant.text)")
                last = day
            }
        }
    }

    @Test(
        "a time after midnight and before the day's start is its end",
        arguments: [
            ("04:00", "2026-02-18", "04:00"), ("03:59", "2026-02-19", "03:59"), ("23:00", "2026-02-18", "23:00"),
        ])
    func within(time: String, utcDay: String, utcTime: String) throws {
        let instant = Self.moment(.utc, startsAt: "04:00").instant(
            at: try #require(TimeOfDay(time)), within: try #require(Day("2026-02-18")))
        #expect(instant == Timestamp(utcDay, utcTime))
    }

    @Test(
        "a reminder's time has come until the day is over",
        arguments: [
            ("2026-02-18", "08:29", false), ("2026-02-18", "08:30", true), ("2026-02-19", "01:00", true),
            ("2026-02-19", "04:00", false),
        ])
    func hasCome(day: String, time: String, expected: Bool) throws {
        let moment = Moment(
            clock: Moment.at(day, time).clock, zone: .utc, dayStartsAt: TimeOfDay(minutesSinceMidnight: 240))
        #expect(moment.hasCome(try #require(TimeOfDay("08:30"))) == expected)
    }
}
