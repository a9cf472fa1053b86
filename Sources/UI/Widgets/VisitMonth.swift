import Canvas
import Domain
import ViewKit
import Words

/// A month of weeks: visited days, weekends and today are marked; the minutes are those of a habit, or of all.
struct VisitMonth {
    let month: Month
    let habitId: String?
    let chosen: Day
    let today: Day
    /// Days of the month, from 1.
    let visited: Set<Int>
    /// Of those visited, days off that count as visits.
    private let off: Set<Int>
    let claimed: Set<Int>
    let firstDayOfWeek: Weekday
    /// Reachable milestones of the month with their coins; empty if coins are hidden.
    let milestonesInReach: [VisitReward.Milestone]
    private let visits: VisitedMonth?

    init(day: Day, of habitId: String? = nil, _ view: Viewing) {
        (month, self.habitId) = (day.month, habitId)
        chosen = day
        today = view.today
        visits = view.userData.visits[month.text]
        visited = Set(visits?.checkedDays ?? [])
        off = Set(visits?.daysOff ?? [])
        claimed = Set(visits?.milestonesClaimed ?? [])
        firstDayOfWeek = view.userData.settings.weekBegins
        milestonesInReach = view.userData.settings.showsCoins ? view.milestonesInReach(in: month) : []
    }

    func milestoneLines(_ strings: Strings) -> [String] {
        milestonesInReach.map { strings.history.milestone($0.days, coins: $0.coins, left: $0.left(after: visits)) }
    }

    /// As many rows a day as there is room for: its number, its minutes, a bar, which becomes a block, and air.
    /// - Parameters:
    ///   - columns: of the whole month.
    ///   - sums: what is shown below its last week.
    func view(columns: Int, sums: View? = nil, _ view: Viewing) -> View {
        let step = max(4, min(14, columns / 7))
        let first = month.firstDay.startOfWeek(from: firstDayOfWeek)
        let weeks = (month.firstDay.days(since: first) + month.length + 6) / 7
        let heads = (0..<7).map { column -> View in
            let weekday = first.advanced(by: column).weekday
            return .text(view.strings.shortName(weekday), weekday.isWeekend ? .coin : .muted).width(step)
        }
        let days = (0..<7 * weeks).map { day(first.advanced(by: $0), columns: step, view) }
        return .fits(
            (1...6).reversed().map { rows in
                let weeks = (0..<weeks).map { week in
                    View.row(
                        gap: 0,
                        (7 * week..<7 * week + 7).map { day in
                            let (alone, lines, touch) = days[day]
                            let shown = rows < 5 ? lines.prefix(min(rows, 3)) : lines.prefix(2) + lines.suffix(2)
                            return View.column(rows == 1 ? [alone] : Array(shown)).width(step).height(rows)
                                .touch(touch)
                        })
                }
                // Larger days are not worth the sums.
                let whole = View.column([.row(gap: 0, heads)] + weeks + [sums?.yields(1)])
                return rows == 1 ? whole : whole.height(6 * rows + (rows < 5 ? 1 : 5)...1000)
            })
    }

    /// The only row of a day, or its rows, the most important first, and what a click chooses; of another month nothing.
    private func day(_ day: Day, columns: Int, _ view: Viewing) -> (alone: View, lines: [View], touch: Touch?) {
        guard day.month == month else { return (.gap(0), [], nil) }
        let plain = number(of: day, view)
        guard day <= today else { return (plain, [plain], nil) }
        // Of all goals, ticks and units too.
        let grown = view.userData.minutes.growth(of: habitId, on: day)
        let goal = view.userData.dayGoal(of: habitId)(day)
        let minutes = minutes(of: day, columns: columns - 1, view).height(1)
        let half = bar("▀", grown, of: goal, columns: columns - 2, view)
        let whole = bar("█", grown, of: goal, columns: columns - 2, view)
        // A number alone has the color of what was done.
        let heat = Heat(minutes: grown, goal: goal, hasEntry: grown > 0)
        let alone = grown > 0 ? number(of: day, as: .heat(heat.rawValue), view) : plain
        return (alone, [plain, minutes, half, whole, whole], .choose(.day(day)))
    }

    /// - Parameter role: nil for that of a day of its kind.
    private func number(of day: Day, as role: Role? = nil, _ view: Viewing) -> View {
        let number = day.parts.day
        let isVisited = visited.contains(number)
        let role = role ?? (isVisited ? .done : day > today ? .line : day.weekday.isWeekend ? .coin : .text)
        let drawn = View.drawn(Size(width: 2, height: 1)) { grid, rect in
            var style = view[role]
            if day == view.today { style = style.with([.bold, .underline]) }
            if day == chosen { style = style.with([.bold, .reverse]) }
            grid.write((number < 10 ? " " : "") + String(number), at: rect.minX, rect.minY, style)
        }
        let mark = off.contains(number) ? View.text(view.signs.dayOff, .muted) : .text(view.signs.done, .done)
        let row = View.row(gap: 0, [drawn, isVisited ? mark : nil])
        return day == chosen ? row.cursor : row
    }

    /// The focus time of a day; if there is none, what else was done, if it fits.
    private func minutes(of day: Day, columns: Int, _ view: Viewing) -> View {
        let sum = view.userData.minutes.sum(of: habitId, among: view.userData.habits, in: day...day)
        let heat = view.userData.minutes.heat(of: habitId, on: day, goal: view.userData.dayGoal(of: habitId)(day))
        let time = DaySum(minutes: sum.minutes)
        let done = sum.done > 0 ? DaySum(done: sum.done) : DaySum(kept: sum.kept)
        let whole = view.strings.time(sum.minutes > 0 ? time : done)
        guard sum.minutes > 0 || sum != DaySum() && whole.columns <= columns else { return .gap(0) }
        // One form in all cells of the month.
        let short = view.strings.shortMinutes(sum.minutes, columns: columns)
        let text = sum.minutes == 0 || columns >= 8 && whole.columns <= columns ? whole : short
        return .text(Text(text, heat.rawValue < 2 ? .muted : .heat(heat.rawValue)).cut(to: 1)).width(columns)
    }

    private func bar(_ sign: String, _ grown: Int, of goal: Int, columns: Int, _ view: Viewing) -> View {
        let filled = grown == 0 ? 0 : min(columns, max(1, (grown * columns + goal / 2) / goal))
        let heat = Heat(minutes: grown, goal: goal, hasEntry: grown > 0)
        let isPlain = view.theme.characters == .ascii
        func bar(_ sign: String, _ columns: Int, _ role: Role) -> View {
            .text(String(repeating: sign, count: columns), role)
        }
        return .row(
            gap: 0,
            [
                bar(isPlain ? "=" : sign, filled, .heat(heat.rawValue)),
                bar(isPlain || view.theme.depth == .mono ? " " : sign, columns - filled, .heat0),
            ])
    }

    /// The month in numbers, and its legend.
    func sums(isNarrow: Bool, _ view: Viewing) -> View {
        let all = view.userData.minutes
        let unit = view.chartUnit(of: habitId)
        let totals = unit.totals(in: month.days, all)
        let strings = view.strings.history
        var facts = [
            (strings.sum, unit.rough(totals.sum, view.strings)), (strings.activeDays, String(totals.days)),
        ]
        if habitId == nil {
            let done = all.sum(of: nil, among: view.userData.habits, in: month.days)
            facts[0].1 = view.strings.time(done, between: view.signs.between, isRough: true)
        }
        if let average = totals.average {
            facts += [
                (strings.averageDay, unit.rough(average, view.strings)),
                (strings.mostADay, unit.rough(unit.most(in: month.days, all), view.strings)),
            ]
        }
        let numbers = facts.enumerated().map { index, fact in
            View.row([.text(fact.0, .muted), .text(fact.1, bold: true)]).yields(index + 1)
        }
        return .column([.gap(1), .row(gap: isNarrow ? 2 : 3, numbers), .air, legend(view)])
    }

    /// What marks and colours mean.
    func legend(_ view: Viewing) -> View {
        let strings = view.strings.history
        let visit = View.row([.text(view.signs.done, .done), .text(strings.visit, .muted)])
        let dayOff = View.row([.text(view.signs.dayOff, .muted), .text(strings.dayOff, .muted)])
        let ramp = HeatLegend(byGlyphs: false).ramp(view)
        let unit = View.text(strings.perDay(view.chartUnit(of: habitId)), .muted)
        let marks = [visit, off.isEmpty ? nil : dayOff]
        return .fits([.row(gap: 3, marks + [.row([unit, ramp])]), .row(gap: 3, marks + [ramp]), .row(gap: 3, marks)])
    }
}

extension Viewing {
    func milestonesInReach(in month: Month) -> [VisitReward.Milestone] {
        VisitReward.inReach(
            in: month, visits: userData.visits[month.text], daysOff: userData.daysOff,
            since: userData.person.map { now.day(of: $0.createdAt) }, today: today)
    }
}
