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
        // Alone, they tell what was done by their colours.
        let numbers = (0..<7 * weeks).map { number(of: first.advanced(by: $0), isAlone: true, view) }
        return .fits(
            (1...6).reversed().map { rows in
                let weeks = (0..<weeks).map { week in
                    View.row(
                        gap: 0,
                        (7 * week..<7 * week + 7).map { day in
                            let (lines, touch) = days[day]
                            let all = rows < 5 ? lines.prefix(min(rows, 3)) : lines.prefix(2) + lines.suffix(2)
                            let shown = rows == 1 && !lines.isEmpty ? [numbers[day]] : Array(all)
                            return View.column(shown).width(step).height(rows).touch(touch)
                        })
                }
                // Larger days are not worth the sums.
                let whole = View.column([.row(gap: 0, heads)] + weeks + [sums?.yields(1)])
                return rows == 1 ? whole : whole.height(6 * rows + (rows < 5 ? 1 : 5)...1000)
            })
    }

    /// The rows of a day, the most important first, and what a click chooses; of another month none.
    private func day(_ day: Day, columns: Int, _ view: Viewing) -> (lines: [View], touch: Touch?) {
        guard day.month == month else { return ([], nil) }
        guard day <= today else { return ([number(of: day, view)], nil) }
        let minutes = minutes(of: day, columns: columns - 1, view).height(1)
        let bar = heat(of: day, "▀", columns: columns - 2, view)
        let block = heat(of: day, "█", columns: columns - 2, view)
        return ([number(of: day, view), minutes, bar, block, block], .choose(.day(day)))
    }

    private func number(of day: Day, isAlone: Bool = false, _ view: Viewing) -> View {
        let number = day.parts.day
        let isVisited = visited.contains(number)
        let usual: Role = isVisited ? .done : day > today ? .line : day.weekday.isWeekend ? .coin : .text
        let heat = heat(of: day, view)
        let role = isAlone && heat.rawValue > 0 ? .heat(heat.rawValue) : usual
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

    /// Of all goals, ticks and units too.
    private func heat(of day: Day, _ view: Viewing) -> Heat {
        let grown = view.userData.minutes.growth(of: habitId, on: day)
        return Heat(minutes: grown, goal: view.userData.dayGoal(of: habitId)(day), hasEntry: grown > 0)
    }

    private func heat(of day: Day, _ sign: String, columns: Int, _ view: Viewing) -> View {
        let grown = view.userData.minutes.growth(of: habitId, on: day)
        let goal = view.userData.dayGoal(of: habitId)(day)
        let filled = grown == 0 ? 0 : min(columns, max(1, (grown * columns + goal / 2) / goal))
        let heat = heat(of: day, view)
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
