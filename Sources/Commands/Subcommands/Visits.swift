import Domain
import UI
import Words

extension Command {
    static let checkin = Command(
        "checkin", "collects today's visit", "每日签到", flags: [.json], shape: VisitResult.json.note
    ) { session throws(CommandError) in
        try session.user()
        guard case .visited(let result) = try session.perform(Action(Visit())) else {
            return CommandOutput.confirmation([session.strings.today.visitTaken])
        }
        let earned = session.strings.visit(result).map {
            session.data.settings.showsCoins ? $0 : session.strings.visited
        }
        return session.confirmation(VisitResult.json, result, [earned ?? session.strings.today.visitTaken])
    }

    static let visits = Command(
        "visits", "shows a month of daily visits and the rewards left", "一个月的签到和还能领的奖励",
        takes: [Operand("MONTH", .text, .optional)], flags: [.json], shape: VisitsOfMonth.json.note,
        examples: ["habicat visits", "habicat visits 2026-02"]
    ) { session throws(CommandError) in
        let expected = LocalizedText({ $0.expected.month })
        let month = try session.arguments.value(at: 0, of: LocalizedText({ $0.operands.month }), expected) { Month($0) }
        try session.user()
        let shown = try VisitsOfMonth(month ?? session.now.today.month, session)
        return session.output(VisitsOfMonth.json, shown, shown.lines)
    }
}

private struct VisitsOfMonth {
    private let month: Month
    private let visits: VisitedMonth?
    private let session: CommandSession

    init(_ month: Month, _ session: CommandSession) throws(CommandError) {
        self.month = month
        self.session = session
        visits = try session.reading { repository throws(DomainError) in try repository.visitedMonth(month) }
    }

    private var checked: Set<Int> { Set(visits?.checkedDays ?? []) }
    private var inReach: [VisitReward.Milestone] {
        VisitReward.inReach(
            in: month, visits: visits, daysOff: session.data.daysOff,
            since: session.data.person.map { session.now.day(of: $0.createdAt) }, today: session.now.today)
    }

    private static let milestone = JSONShape<VisitReward.Milestone>(
        .number("days") { $0.days }, .number("coins") { $0.coins })

    static let json = JSONShape<VisitsOfMonth>(
        "visits", .text("month") { $0.month.text }, .numbers("days") { $0.checked.sorted() },
        .number("coins") { $0.visits?.totalCoins ?? 0 }, .numbers("claimed") { $0.visits?.milestonesClaimed ?? [] },
        .list("inReach", milestone) { $0.inReach })

    var lines: [String] {
        let strings = session.strings
        let first = month.firstDay.startOfWeek(from: session.data.settings.weekBegins)
        let showsCoins = session.data.settings.showsCoins
        var lines = [strings.visits(checked.count, of: month, coins: showsCoins ? visits?.totalCoins ?? 0 : nil)]
        lines.append((0..<7).map { " " + strings.shortName(first.advanced(by: $0).weekday) + " " }.joined())
        var week = first
        while week.month <= month {
            lines.append(row(of: week))
            week = week.advanced(by: 7)
        }
        if showsCoins { lines += inReach.map { strings.reward($0, left: $0.left(after: visits)) } }
        return lines
    }

    private func row(of week: Day) -> String {
        let cells = (0..<7).map { offset -> String in
            let day = week.advanced(by: offset)
            guard day.month == month else { return "    " }
            let number = day.parts.day
            let mark = checked.contains(number) ? "x" : day == session.now.today ? "<" : " "
            return (number < 10 ? "  " : " ") + String(number) + mark
        }
        return cells.joined().withoutTrailingSpaces
    }
}
