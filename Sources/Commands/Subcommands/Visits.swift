import Domain
import Runtime
import UI
import Words

extension Command {
    static let checkin = Command(
        "checkin", \.summaries.checkin, flags: [.json], shape: VisitResult.json.note
    ) { session, _ in
        guard case .visited(let result) = try session.perform(Visit()) else {
            return CommandOutput.confirmation([session.strings.today.visitTaken])
        }
        let earned = session.strings.visit(result).map {
            session.data.settings.showsCoins ? $0 : session.strings.visited
        }
        return session.confirmation(VisitResult.json, result, [earned ?? session.strings.today.visitTaken])
    }

    static let visits = Command(
        "visits", \.summaries.visits,
        takes: [Operand("MONTH", .text, .optional)], flags: [.json], shape: VisitsOfMonth.json.note,
        examples: ["habicat visits", "habicat visits 2026-02"]
    ) { session in
        let typed = try session.arguments.value(at: 0, of: \.operands.month, \.expected.month) { Month($0) }
        let user = try session.user()
        let month = typed ?? session.now.today.month
        let shown = VisitsOfMonth(month: month, visits: try user.repository().visitedMonth(month), session: session)
        return session.output(VisitsOfMonth.json, shown, shown.lines)
    }
}

private struct VisitsOfMonth {
    let month: Month
    let visits: VisitedMonth?
    let session: CommandSession

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
        if showsCoins { lines += inReach.map(reward) }
        return lines
    }

    private func reward(_ milestone: VisitReward.Milestone) -> String {
        session.strings.history.milestone(
            milestone.days, coins: milestone.coins, left: milestone.left(after: visits))
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

extension Strings {
    func visit(_ result: VisitResult) -> String? {
        guard result.total > 0 else { return nil }
        let (daily, bonus) = (result.dailyCoins, result.milestoneBonus)
        guard daily > 0 else { return timerCommands.visitMilestone(bonus: coins(bonus)) }
        return bonus > 0 ? timerCommands.dailyVisit(coins: daily, bonus: bonus) : timerCommands.dailyVisit(coins: daily)
    }

    /// - Parameter coins: nil if they are hidden.
    func visits(_ days: Int, of month: Month, coins: Int?) -> String {
        let visits = habitCommands.visitsOfMonth(month: name(month), days: days, length: month.length)
        return list([visits] + (coins.map { [self.coins($0)] } ?? [])) + punctuation.fullStop
    }
}
