import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Days on which the clocks change") struct DayLengthTests {
    @Test(
        "a start that the clocks skip is when they skip it, one they show twice is the first",
        arguments: [
            (.berlin, "02:30", "2026-03-29", "2026-03-29", "01:00"),
            (.berlin, "02:30", "2026-10-25", "2026-10-25", "00:30"),
            (.newYork, "02:30", "2026-03-08", "2026-03-08", "07:00"),
            (.newYork, "01:30", "2026-11-01", "2026-11-01", "05:30"),
            (.lordHowe, "01:45", "2026-04-05", "2026-04-04", "14:45"),
            (.lordHowe, "02:15", "2026-10-04", "2026-10-03", "15:30"),
        ] as [(Zone, String, String, String, String)])
    func starts(zone: Zone, startsAt: String, day: String, utcDay: String, utc: String) {
        let moment = Moment.at("2026-05-01", in: zone, startsAt: startsAt)
        let start = moment.start(of: .of(day))
        #expect(start == Timestamp(utcDay, utc))
        #expect(moment.day(of: start) == .of(day))
        #expect(moment.day(of: start.advanced(bySeconds: -1)) == Day.of(day).advanced(by: -1))
    }

    /// 25 October in Berlin; 02:15 comes at 00:15 and at 01:15 UTC, on other days at 01:15.
    @Test(
        "a time that the clocks show twice comes twice, and was twice",
        arguments: [
            ("00:10", (25, "00:15"), (24, "00:15")), ("00:45", (25, "01:15"), (25, "00:15")),
            ("01:15", (26, "01:15"), (25, "01:15")), ("01:45", (26, "01:15"), (25, "01:15")),
        ])
    func doubledHour(now: String, next: (Int, String), last: (Int, String)) throws {
        let moment = Moment.at("2026-10-25", now, in: .berlin)
        let time = try #require(TimeOfDay("02:15"))
        #expect(moment.next(time) == Timestamp("2026-10-\(next.0)", next.1))
        #expect(moment.last(time) == Timestamp("2026-10-\(last.0)", last.1))
    }

    @Test(
        "days never go back, each starts when the last one ends, and contains its instants",
        arguments: ["00:00", "00:30", "01:30", "02:15", "02:30", "04:00", "12:00"])
    func order(startsAt: String) {
        let stretches: [(Zone, String, Int)] = [
            (.newYork, "2026-03-06", 5), (.newYork, "2026-10-30", 5), (.berlin, "2026-03-27", 5),
            (.berlin, "2026-10-23", 5), (.kathmandu, "2026-03-27", 3), (.lordHowe, "2026-04-03", 5),
            (.lordHowe, "2026-10-02", 5), (.apia, "2011-12-27", 7),
        ]
        for (zone, first, days) in stretches {
            let moment = Moment.at("2026-05-01", in: zone, startsAt: startsAt)
            var last = Day.of(first).advanced(by: -2)
            for quarter in 0..<(days * 96) {
                let instant = Timestamp(first, "00:00").advanced(bySeconds: Int64(quarter) * 900)
                let day = moment.day(of: instant)
                let isOfItsDay = moment.start(of: day) <= instant && instant < moment.start(of: day.advanced(by: 1))
                #expect(day >= last && isOfItsDay, "\(zone.name) \(instant.text)")
                last = day
            }
        }
    }

    @Test(
        "a time after midnight and before the day's start is its end",
        arguments: [("04:00", 18), ("03:59", 19), ("23:00", 18)])
    func within(time: String, utcDay: Int) throws {
        let moment = Moment.at("2026-05-01", in: .utc, startsAt: "04:00")
        let instant = moment.instant(at: try #require(TimeOfDay(time)), within: .february(18))
        #expect(instant == Timestamp(Day.february(utcDay).text, time))
    }

    @Test(
        "a reminder's time has come until the day is over",
        arguments: [(18, "08:29", false), (18, "08:30", true), (19, "01:00", true), (19, "04:00", false)])
    func hasCome(day: Int, time: String, expected: Bool) throws {
        let moment = Moment.at(Day.february(day).text, time, in: .utc, startsAt: "04:00")
        #expect(moment.hasCome(try #require(TimeOfDay("08:30"))) == expected)
    }
}
