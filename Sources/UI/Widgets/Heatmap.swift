package import Canvas
package import Domain
import ViewKit
package import Words

/// Weeks as columns, days as rows, how much of the goal was done as heat: colours, or glyphs on terminals without them. This week is the last
/// column; future days are empty, and days off have their own symbol.
struct Heatmap {
    let minutes: MinutesByDay
    /// Nil for all habits.
    let habitId: String?
    /// Minutes that make a day full.
    let goal: (Day) -> Int
    var isOff: (Day) -> Bool
    /// Missed days of the habit that saved days bridged.
    var saved: Set<Day> = []
    /// The habit if it has a limit.
    var limit: Habit?
    let today: Day
    let firstDayOfWeek: Weekday
    var chosen: Day?
    var hue: Hue?

    static let labelColumns = 4
    /// Rows of a band of weeks with the months above and the legend below.
    static let rows = 9
    /// Weeks that cover a year and a day.
    static let year = 53

    struct Shape: Equatable {
        let step: Int
        let weeks: Int
        /// Bands of weeks, the oldest on top.
        let bands: Int

        /// All 53 weeks if they fit: two columns each, one column each, or in two bands; otherwise as many as fit. One
        /// column is reserved for the mark of today.
        init(_ size: Size) {
            let room = size.width - Heatmap.labelColumns - 1
            step = room >= 2 * Heatmap.year ? 2 : 1
            if room >= Heatmap.year {
                (weeks, bands) = (Heatmap.year, 1)
            } else if size.height >= 2 * Heatmap.rows, room >= (Heatmap.year + 1) / 2 {
                (weeks, bands) = ((Heatmap.year + 1) / 2, 2)
            } else {
                (weeks, bands) = (max(1, room), 1)
            }
        }

        /// Two columns a week, as many weeks as fit next to some columns, a year at most.
        init(airyIn columns: Int, besides side: Int) {
            let room = columns - Heatmap.labelColumns - 1 - side
            (step, weeks, bands) = (2, max(1, min(Heatmap.year, (room + 1) / 2)), 1)
        }

        var rows: Int { bands == 1 ? Heatmap.rows : 2 * Heatmap.rows }
        var columns: Int { Heatmap.labelColumns + weeks * step + 1 }
    }

    func firstDay(weeksBack: Int) -> Day { today.startOfWeek(from: firstDayOfWeek).advanced(by: -7 * weeksBack) }

    func heat(of day: Day) -> Heat { minutes.heat(of: habitId, on: day, goal: goal(day), limit: limit) }

    /// Draws as many weeks as fit, ending with this one.
    /// - Parameter shape: by the size where nil.
    func draw(on grid: inout Grid, in rect: Rect, _ shape: Shape? = nil, byGlyphs: Bool, _ view: Viewing) {
        let shape = shape ?? Shape(rect.size)
        for band in 0..<shape.bands {
            let top = rect.minY + band * (Self.rows - 1)
            let first = firstDay(weeksBack: shape.weeks * (shape.bands - band) - 1)
            let part = rect.below(top - rect.minY)
            drawLabels(on: &grid, in: part, first: first, shape, view)
            drawDays(on: &grid, in: part, first: first, shape, byGlyphs, view)
        }
        let legend = shape.bands * (Self.rows - 1)
        guard rect.height > legend else { return }
        let row = Rect(x: rect.minX, y: rect.minY + legend, width: min(rect.width, shape.columns) - 1, height: 1)
        grid.show(HeatLegend(byGlyphs: byGlyphs, hasSaved: !saved.isEmpty, hue: hue).view(view), in: row, view)
    }

    private func drawDays(
        on grid: inout Grid, in rect: Rect, first: Day, _ shape: Shape, _ byGlyphs: Bool, _ view: Viewing
    ) {
        // Looked up once for hundreds of days.
        let isTold = byGlyphs || view.theme.tellsHeat
        let looks = Heat.allCases.map { view.theme.sign(of: $0, byGlyphs: isTold, hue) }
        for week in 0..<shape.weeks {
            for row in 0..<7 where row + 1 < rect.height {
                let day = first.advanced(by: 7 * week + row)
                guard day <= today else { continue }
                let x = rect.minX + Self.labelColumns + week * shape.step
                let heat = heat(of: day)
                draw(day, heat, looks[heat.rawValue], on: &grid, at: x, rect.minY + 1 + row, view)
                if day == today { grid.write(view.theme.signs.today, at: x + 1, rect.minY + 1 + row, view[.accent]) }
            }
        }
    }

    private func draw(
        _ day: Day, _ heat: Heat, _ look: (text: String, style: Style), on grid: inout Grid, at x: Int, _ y: Int,
        _ view: Viewing
    ) {
        var (glyph, style) = look
        if heat == .none, isOff(day) { (glyph, style) = (view.theme.signs.dayOff, view[.line]) }
        if heat == .none, saved.contains(day) { (glyph, style) = (view.theme.signs.saved, view[.coin]) }
        if day == chosen {
            style = style.with([.reverse, .bold])
            grid.cursor = Point(x: x, y: y)
        }
        grid.write(glyph, at: x, y, style)
    }

    /// Each day.
    fileprivate func spots(_ shape: Shape, in size: Size) -> [Spot] {
        (0..<shape.bands).flatMap { band in
            let (top, first) = (band * (Self.rows - 1) + 1, firstDay(weeksBack: shape.weeks * (shape.bands - band) - 1))
            return (0..<7 * shape.weeks).compactMap { offset -> Spot? in
                let (day, y) = (first.advanced(by: offset), top + offset % 7)
                guard day <= today, y < size.height else { return nil }
                let x = Self.labelColumns + offset / 7 * shape.step
                return Spot(Rect(x: x, y: y, width: shape.step, height: 1), Touch.choose(.day(day)))
            }
        }
    }

    private func drawLabels(on grid: inout Grid, in rect: Rect, first: Day, _ shape: Shape, _ view: Viewing) {
        for row in stride(from: 0, to: 7, by: 2) where row + 1 < rect.height {
            let weekday = first.advanced(by: row).weekday
            let names = [view.strings.name(weekday), view.strings.shortName(weekday)]
            grid.write(names.fitting(Self.labelColumns - 1), at: rect.minX, rect.minY + 1 + row, view[.muted])
        }
        let months = (0..<shape.weeks).compactMap { week -> ColumnLabel? in
            let day = first.advanced(by: 7 * week)
            let isNew = week == 0 ? day.parts.day <= 7 : day.month != first.advanced(by: 7 * (week - 1)).month
            let (name, role): (String, Role) = (
                view.strings.monthName(day.parts.month), day.month == today.month ? .text : .muted
            )
            return isNew ? ColumnLabel(column: Self.labelColumns + week * shape.step, text: name, role: role) : nil
        }
        grid.write(months, at: rect.minX, rect.minY, columns: rect.width + 2, view.theme)
    }
}

extension Heatmap {
    init(of habitId: String?, chosen: Day? = nil, _ view: Viewing) {
        let userData = view.userData
        let calendar = view.habit(habitId).map { userData.calendar(of: $0, at: view.now) }
        self.init(
            minutes: userData.minutes, habitId: habitId, goal: userData.dayGoal(of: habitId),
            isOff: { day in
                calendar?.isOff(on: day) ?? userData.daysOff.contains { $0.habitId == nil && $0.covers(day) }
            },
            saved: Set(view.habit(habitId).map { userData.savedDays(of: $0, at: view.now) } ?? []),
            limit: view.habit(habitId).flatMap { $0.hasCounted(.limit) ? $0 : nil },
            today: view.today, firstDayOfWeek: userData.settings.weekBegins, chosen: chosen,
            hue: view.habit(habitId)?.hue)
    }

    fileprivate static let factColumns = 13

    /// Totals: days, maximum and mean per day, longest streak.
    fileprivate func facts(_ view: Viewing) -> [(name: String, value: String)] {
        let first = firstDay(weeksBack: Self.year - 1)
        let unit = view.chartUnit(of: habitId)
        let totals = unit.totals(in: first...today, minutes)
        let history = view.strings.history
        var facts = [(history.daysLogged, String(totals.days))]
        if let average = totals.average {
            facts += [
                (history.mostADay, unit.short(unit.most(in: first...today, minutes), view.strings)),
                (history.averageDay, unit.short(average, view.strings)),
            ]
        }
        if let best = view.bestStreak(of: habitId) { facts.append((history.longest, String(best))) }
        if case .days = unit {} else { facts.append((history.ever, unit.rough(totals.sum, view.strings))) }
        return facts
    }
}

extension Viewing {
    /// The weeks of a habit, or of all.
    /// - Parameters:
    ///   - shape: by the size where nil.
    ///   - hasFacts: whether the totals are next to the weeks, or below them if there is no room.
    ///   - hasDaysOff: whether days off are marked.
    func weeks(
        of habitId: String?, chosen: Day? = nil, rows: Int, _ shape: Heatmap.Shape? = nil, hasFacts: Bool = false,
        hasDaysOff: Bool = true
    ) -> View {
        .drawn(
            Size(width: 0, height: rows),
            spots: { Heatmap(of: habitId, chosen: chosen, self).spots(shape ?? Heatmap.Shape($0), in: $0) }
        ) { [self] grid, rect in
            var map = Heatmap(of: habitId, chosen: chosen, self)
            if !hasDaysOff { map.isOff = { _ in false } }
            map.draw(on: &grid, in: rect, shape, byGlyphs: model.preferences.heatByGlyphs, self)
            guard hasFacts else { return }
            let (facts, shape) = (map.facts(self), shape ?? Heatmap.Shape(rect.size))
            guard rect.width <= shape.columns + Heatmap.factColumns else {
                let rows = facts.map {
                    View.row(gap: 0, [.text(Text($0.name, .muted).cut(to: 1)), .spacer(), .text($0.value)])
                }
                grid.show(.column([.gap(1)] + rows), in: rect.from(rect.maxX - Heatmap.factColumns), self)
                return
            }
            // Otherwise before the legend.
            let row = Rect(x: rect.minX, y: rect.minY + shape.rows - shape.bands, width: shape.columns - 36, height: 1)
            let parts = facts.enumerated().map { View.row([.text($1.name, .muted), .text($1.value)]).yields($0 + 1) }
            grid.show(.row(gap: 3, parts), in: row.clipped(to: rect), self)
        }
    }

    /// Days in a row, the most there ever were: of a habit, or with anything done. Nil if streaks are hidden.
    func bestStreak(of habitId: String?) -> Int? {
        guard showsStreaks else { return nil }
        let runs = RunList(of: habitId, self)
        guard let habitId else { return runs.longest }
        let known = habit(habitId).map { max($0.bestStreak, userData.streakShown(of: $0, at: now).best) } ?? 0
        return max(known, runs.rows.first?.run.days ?? 0)
    }
}

/// The meaning of the glyphs in one right-aligned line.
struct HeatLegend {
    let byGlyphs: Bool
    /// Whether there are missed days that saved days bridged.
    var hasSaved = false
    var hue: Hue?

    /// From less to more.
    func ramp(_ view: Viewing) -> View {
        let (less, more) = (view.strings.history.less, view.strings.history.more)
        let size = Size(width: less.columns + more.columns + Heat.allCases.count + 2, height: 1)
        return .drawn(size) {
            $0.drawHeatLegend(
                at: $1.minX, $1.minY, byGlyphs: byGlyphs || view.theme.tellsHeat, hue, view.theme, view.strings)
        }
    }

    func view(_ view: Viewing) -> View {
        func mark(_ sign: String, _ word: String, _ role: Role) -> View {
            .row([.text(sign, role), .text(word, .muted), .gap(2)])
        }
        let (signs, strings) = (view.signs, view.strings.history)
        return .row(
            gap: 0,
            [
                .spacer(), hasSaved ? mark(signs.saved, strings.savedDay, .coin).yields(2) : nil,
                mark(signs.dayOff, strings.dayOff, .line).yields(1), ramp(view),
            ])
    }
}

extension Theme {
    /// Whether colours alone would not tell steps apart.
    fileprivate var tellsHeat: Bool { depth == .mono || characters == .ascii || palette == .neutral }

    /// - Parameter byGlyphs: whether steps differ by their glyphs, not by colour alone.
    package func sign(of heat: Heat, byGlyphs: Bool, _ hue: Hue? = nil) -> (text: String, style: Style) {
        (byGlyphs ? signs.heat[heat.rawValue] : heat == .none ? signs.noDot : signs.dot, style(of: heat, hue))
    }
}

extension Grid {
    /// "less", the steps of heat, "more".
    package mutating func drawHeatLegend(
        at x: Int, _ y: Int, byGlyphs: Bool, _ hue: Hue?, _ theme: Theme, _ strings: Strings
    ) {
        var x = x + write(strings.history.less + " ", at: x, y, theme[.muted])
        for heat in Heat.allCases {
            let (sign, style) = theme.sign(of: heat, byGlyphs: byGlyphs, hue)
            x += write(sign, at: x, y, style)
        }
        write(" " + strings.history.more, at: x, y, theme[.muted])
    }
}

/// The longest streaks as bars, with their length and dates.
struct RunList {
    struct Row: Sendable {
        let run: StreakRun
        let habitId: String
        let name: String
        let isByMonth: Bool
        let isNow: Bool
    }

    private(set) var rows: [Row]
    /// Days in a row with anything done.
    let longest: Int

    /// Those of habits that a filter keeps.
    func kept(by filter: ListFilter) -> RunList {
        var list = self
        list.rows.removeAll { !filter.keeps($0.name) }
        return list
    }

    init(of habitId: String?, _ view: Viewing) {
        var userData = view.userData
        userData.timer = nil
        let question = Question(userData: userData, today: view.today, zone: view.now.zone.name)
        let (all, longest) = Self.known.answer(to: question) {
            (Self.rows(in: $0.userData, at: view.now), $0.userData.longestRow(at: view.now))
        }
        rows = habitId.map { id in all.filter { $0.habitId == id } } ?? all
        self.longest = longest
    }

    private static let known = LastAnswer<Question, (rows: [Row], longest: Int)>()

    private struct Question: Equatable, Sendable {
        let userData: UserData
        let today: Day
        let zone: String
    }

    private static func rows(in userData: UserData, at now: Moment) -> [Row] {
        let rows = userData.habits.flatMap { habit -> [Row] in
            let days = userData.minutes.daysCounted(for: habit)
            let runs = StreakRun.all(over: days, in: userData.calendar(of: habit, at: now))
            let isGoing = userData.streakShown(of: habit, at: now).days > 0
            return runs.map { run in
                Row(
                    run: run, habitId: habit.id, name: habit.name.drawable, isByMonth: habit.isByMonth,
                    isNow: isGoing && run.through == days.last)
            }
        }
        return rows.filter { $0.run.days > 1 }.sorted {
            ($0.run.days, $0.run.through) > ($1.run.days, $1.run.through)
        }
    }

    /// Nil if streaks are hidden.
    func view(isNamed: Bool, _ view: Viewing) -> View? {
        guard view.showsStreaks else { return nil }
        let meaning = View.meaning(of: "streak", view)
        guard let most = rows.first?.run.days else {
            return .column([.text(Text(view.strings.history.noStreaks, .muted).wrapped()), meaning])
        }
        // No more than there is room for: it is not scrolled.
        let shown = rows.prefix(view.layout.size.height).map { row in
            let dates = view.strings.history.dates(row.run, isNow: row.isNow)
            let length = view.strings.run(row.run.days, isByMonth: row.isByMonth)
            let words = [length, isNamed ? row.name : "", dates].filter { !$0.isEmpty }
            return (row, dates, view.strings.list(words))
        }
        // Dates leave the names room for a word or two, or give way.
        let ways = (isNamed ? [true, false] : [true]).map { hasDates in
            View.list(list(shown, isNamed, hasDates: hasDates, most: most, view))
        }
        return .column([.fits(ways), rows.count < 3 ? meaning : nil])
    }

    private func list(
        _ shown: [(row: Row, dates: String, said: String)], _ isNamed: Bool, hasDates: Bool, most: Int, _ view: Viewing
    ) -> List {
        let numbers = String(most).columns
        let columns: [List.Column] = [
            .init(isTrailing: true, width: numbers...numbers), .init(yields: 2, width: 3...(isNamed ? 12 : 24)),
            .init(grows: true), .init(isTrailing: true),
        ]
        let entries = shown.map { row, dates, said -> List.Entry in
            let name = Text(isNamed ? row.name : "", .muted, spoken: "")
            return .item([
                .text(Text(String(row.run.days), row.isNow ? .accent : .text).says(said)),
                .bar(Double(row.run.days) / Double(most), row.isNow ? .accent : .focus, least: 3, ideal: 24, view),
                .text(name.cut(to: hasDates ? 12 : 1)),
                .text(hasDates ? (isNamed ? " " : "") + dates : "", row.isNow ? .text : .muted, spoken: ""),
            ])
        }
        var list = List(columns, entries) { Touch.choose(.day(shown[$0].row.run.through)) }
        (list.margin, list.said) = (1, 5)
        return list
    }
}
