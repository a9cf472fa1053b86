import Domain
import Testing

/// One table for what forms, flags and operands understand. Seen from Wednesday, 2026-11-18.
@Suite("Days as people type them") struct TypedDayTests {
    private static let today = Day(year: 2026, month: 11, day: 18)

    private func read(_ text: String, _ direction: TypedDay.Direction) -> String? {
        switch TypedDay(text, on: Self.today, direction) {
        case .day(let day)?: day.text
        case .ambiguous(let one, let other)?: "\(one.text) or \(other.text)"
        case nil: nil
        }
    }

    @Test(
        "the same whether the day is past or coming",
        arguments: [
            ("today", "2026-11-18"), ("Yesterday", "2026-11-17"), ("tomorrow", "2026-11-19"), ("-2", "2026-11-16"),
            ("+1", "2026-11-19"), ("+2w", "2026-12-02"), ("2026-11-20", "2026-11-20"), ("2026-2-3", "2026-02-03"),
            ("20.11.2026", "2026-11-20"), ("3.2.2026", "2026-02-03"), ("20.11.26", "2026-11-20"),
            ("2026/11/20", "2026-11-20"), ("2026.11.20", "2026-11-20"), ("20261120", "2026-11-20"),
            ("20 Nov 2026", "2026-11-20"), ("nov 20, 2026", "2026-11-20"), ("20th of November 2026", "2026-11-20"),
            ("20-Nov-2026", "2026-11-20"), ("Fri 20 Nov 2026", "2026-11-20"), ("20/11/2026", "2026-11-20"),
            ("11/20/2026", "2026-11-20"), ("3/3/2026", "2026-03-03"), ("20-11-2026", "2026-11-20"),
            ("last monday", "2026-11-16"), ("last wed", "2026-11-11"), ("next wednesday", "2026-11-25"),
            ("this friday", "2026-11-20"), ("2 days ago", "2026-11-16"), ("a week ago", "2026-11-11"),
            ("one month ago", "2026-10-18"), ("in 3 days", "2026-11-21"), ("2 weeks from now", "2026-12-02"),
            ("昨天", "2026-11-17"), ("今天", "2026-11-18"), ("明天", "2026-11-19"), ("前天", "2026-11-16"),
            ("后天", "2026-11-20"),
            ("上周一", "2026-11-09"), ("上星期天", "2026-11-15"), ("本周五", "2026-11-20"), ("下周一", "2026-11-23"),
            ("下个星期一", "2026-11-23"), ("3天前", "2026-11-15"), ("两天后", "2026-11-20"), ("一周前", "2026-11-11"),
            ("2026年11月20日", "2026-11-20"), ("２０２６－１１－２０", "2026-11-20"), ("2026年11月20日 周五", "2026-11-20"),
            ("1/2/2026", "2026-02-01 or 2026-01-02"), ("1-2-2026", "2026-02-01 or 2026-01-02"),
        ])
    func areClear(text: String, expected: String) {
        for direction in [TypedDay.Direction.past, .coming, .either] {
            #expect(read(text, direction) == expected, "\(direction)")
        }
    }

    @Test(
        "a day without year or direction is searched in the given direction",
        arguments: [
            ("monday", "2026-11-16", "2026-11-23", "2026-11-23"), ("wed", "2026-11-18", "2026-11-18", "2026-11-18"),
            ("su", "2026-11-15", "2026-11-22", "2026-11-22"), ("周一", "2026-11-16", "2026-11-23", "2026-11-23"),
            ("星期天", "2026-11-15", "2026-11-22", "2026-11-22"), ("nov 20", "2025-11-20", "2026-11-20", "2026-11-20"),
            ("20 november", "2025-11-20", "2026-11-20", "2026-11-20"),
            ("11-3", "2026-11-03", "2027-11-03", "2026-11-03"),
            ("3.11.", "2026-11-03", "2027-11-03", "2026-11-03"), ("11月20日", "2025-11-20", "2026-11-20", "2026-11-20"),
            ("2月3号", "2026-02-03", "2027-02-03", "2027-02-03"), ("3d", "2026-11-15", "2026-11-21", nil),
            ("feb 29", "2024-02-29", "2028-02-29", "2028-02-29"),
            ("1/2", "2026-02-01 or 2026-01-02", "2027-02-01 or 2027-01-02", "2027-02-01 or 2027-01-02"),
        ] as [(String, String, String, String?)])
    func lie(text: String, past: String, coming: String, either: String?) {
        #expect(read(text, .past) == past)
        #expect(read(text, .coming) == coming)
        #expect(read(text, .either) == either)
    }

    @Test(
        "others are not understood",
        arguments: [
            "", " ", "soon", "2026-02-30", "2026-13-01", "99-99", "30.2.2026", "+99999999", "0000-01-01", "3", "2026",
            "2026-11", "nov", "nov 31", "mon 20 nov 2026", "last", "last week", "ago", "monday tuesday", "1/2/3/4", "周",
            "11月", "3 moons ago", "--2", "20261320", "٣.٢.٢٠٢٦",
        ])
    func areRefused(text: String) {
        #expect(read(text, .past) == nil)
    }

    @Test(
        "of days off a date is the next one, unless it was within 31 days",
        arguments: [
            ("2026-04-06", "24.12.", "2026-12-24"), ("2026-01-23", "24.12.", "2025-12-24"),
            ("2026-01-25", "24.12.", "2026-12-24"), ("2026-12-20", "2.1.", "2027-01-02"),
        ])
    func daysOff(today: String, text: String, day: String) throws {
        #expect(TypedDay(text, on: try #require(Day(today)), .either) == .day(try #require(Day(day))))
    }

    @Test("the last of some days off follows the first") func through() throws {
        let first = try #require(Day("2026-12-24"))
        #expect(TypedDay("2.1.", on: Self.today, .either, from: first) == .day(Day(year: 2027, month: 1, day: 2)))
    }

    @Test("a weekday is counted from another day if one is given") func isCounted() {
        let friday = Day(year: 2026, month: 12, day: 4)
        #expect(TypedDay("monday", on: Self.today, .either, from: friday) == .day(friday.advanced(by: 3)))
        #expect(TypedDay("tomorrow", on: Self.today, .either, from: friday) == .day(Self.today.advanced(by: 1)))
    }

    @Test(
        "lengths of time",
        arguments: [
            ("25", 25), ("25m", 25), ("25min", 25), ("25 min", 25), ("25 minutes", 25), ("90 ", 90), ("1h", 60),
            ("1h30", 90), ("1h30m", 90), ("1h 30m", 90), ("1 h 30 min", 90), ("1:30", 90), ("1.5h", 90), ("1,5 h", 90),
            ("0.25h", 15), ("2 hours", 120), ("1 hour", 60), ("3hrs", 180), ("25分钟", 25), ("25分", 25), ("1小时", 60),
            ("1个小时", 60), ("1小时30分", 90), ("1.5小时", 90), ("半小时", 30), ("一个半小时", 90), ("两小时", 120), ("３０分钟", 30),
            ("1:3", nil), ("1:60", nil), ("1:30:00", nil), ("", nil), ("m", nil), ("h", nil), ("-5", nil), ("2x", nil),
            ("1.5", nil), ("1h99", nil), ("1h2h3", nil), ("1 30", nil), ("99999999999h", nil), ("10001h", nil),
            ("1h 5m", 65), ("1：30", 90), ("1.5h30", nil), ("ten", nil), ("٢٥", nil), ("1..5h", nil),
        ] as [(String, Int?)])
    func lengths(text: String, minutes: Int?) {
        #expect(TypedLength.minutes(text) == minutes)
    }
}
