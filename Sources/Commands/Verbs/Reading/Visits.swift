import DocumentStore
import Domain
import UI

extension Command {
    static let visits = Command(
        "visits", Phrase("a month of daily visits, and the rewards still in reach", "一个月的签到，和还能拿到的奖励"),
        takes: [Operand("MONTH", .text, .optional)], flags: [.json], shape: .visits,
        examples: ["habicat visits", "habicat visits 2026-02"]
    ) { arguments, desk throws(CommandError) in
        let month = try arguments.operands.first.map { text throws(CommandError) in
            guard let month = Month(text) else {
                throw .invalidValue(
                    of: Phrase("MONTH", "月份"), value: text,
                    expected: Phrase("YYYY-MM, such as 2026-02", "YYYY-MM，如 2026-02"))
            }
            return month
        }
        let place = try desk.workplace()
        let shown = try VisitsOfMonth(month ?? place.now.today.month, at: place)
        if arguments.has(.json) { return Answer.json("visits", shown.shape).remarking(place.remarks) }
        return Answer.lines(shown.lines).remarking(place.remarks)
    }
}

/// The visits of one month.
private struct VisitsOfMonth {
    private let month: Month
    private let visits: MonthlyCheckIn?
    private let place: Workplace

    init(_ month: Month, at place: Workplace) throws(CommandError) {
        self.month = month
        self.place = place
        visits = try place.reading { library throws(Refusal) in try library.monthlyCheckIn(month) }
    }

    private var checked: Set<Int> { Set(visits?.checkedDays ?? []) }
    private var inReach: [VisitReward.Milestone] {
        VisitReward.inReach(
            in: month, visits: visits, daysOff: place.household.daysOff,
            since: place.household.person.map { place.now.day(of: $0.createdAt) }, today: place.now.today)
    }

    /// `month` `days` (numbers) `coins` `claimed` (days each) `inReach` (`days` `coins`).
    var shape: Fields {
        [
            "month": .string(month.text), "days": .list(checked.sorted().map { JSONShape.number($0) }),
            "coins": JSONShape.number(visits?.totalCoins ?? 0),
            "claimed": .list((visits?.milestonesClaimed ?? []).map { JSONShape.number($0) }),
            "inReach": .list(
                inReach.map { ["days": JSONShape.number($0.days), "coins": JSONShape.number($0.coins)] }),
        ]
    }

    var lines: [String] {
        let words = place.words
        let first = month.firstDay.startOfWeek(from: place.household.settings.weekBegins)
        let showsCoins = place.household.settings.showsCoins
        var lines = [words.visits(checked.count, of: month, coins: showsCoins ? visits?.totalCoins ?? 0 : nil)]
        lines.append((0..<7).map { " " + words.shortName(first.advanced(by: $0).weekday) + " " }.joined())
        var week = first
        while week.month <= month {
            lines.append(row(of: week))
            week = week.advanced(by: 7)
        }
        if showsCoins { lines += inReach.map { words.reward($0, left: $0.days - checked.count) } }
        return lines
    }

    /// Days of a week, those visited with a mark: four columns each.
    private func row(of week: Day) -> String {
        let cells = (0..<7).map { offset -> String in
            let day = week.advanced(by: offset)
            guard day.month == month else { return "    " }
            let number = day.parts.day
            let mark = checked.contains(number) ? "x" : day == place.now.today ? "<" : " "
            return (number < 10 ? "  " : " ") + String(number) + mark
        }
        let line = cells.joined()
        return String(line.reversed().drop { $0 == " " }.reversed())
    }
}
