import Canvas
import Domain
import Words

/// The chosen habit below the list of Today: its last weeks and totals, and where there is room the month as columns.
/// Before its first minutes, how to begin.
struct HabitPanel {
    let habit: Habit

    /// Of the weeks: the months and seven days.
    static let rows = 8
    /// Of the month's columns; less is not worth it.
    private static let leastRowsOfMonth = 7
    private static let sideColumns = 15

    /// Rows it takes, its line above included.
    static let weeks = rows + 1...rows + 1
    /// The same with the month.
    static let withMonth = rows + 3 + leastRowsOfMonth...rows + 16

    /// - Parameter rect: inside of the list's box; the lines above its parts meet the sides of that box.
    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let shape = Heatmap.Shape(airyIn: rect.width, besides: Self.sideColumns + 1)
        let isNew = !view.userData.minutes.hasEntries(of: habit.id)
        let note = isNew ? "" : view.strings.weeks(shape.weeks)
        let titles = now(view).map { "\(habit.name) \(view.signs.between) \($0)".drawable } + [habit.name.drawable]
        let room = rect.width - (note.isEmpty ? 0 : note.columns + 4)
        let title = titles.first { $0.columns <= room } ?? habit.name.drawable
        grid.divider(at: rect.minY, rect, title, note: note, view)
        guard !isNew else { return drawBeginning(on: &grid, in: rect.below(1), view) }
        let weeks = rect.rows(1, Self.rows)
        let byGlyphs = view.model.preferences.heatByGlyphs
        grid.show(view.weeks(of: habit.id, rows: Self.rows, shape), in: weeks, view)
        drawFacts(on: &grid, in: weeks.split(right: Self.sideColumns).right, byGlyphs, view)
        let month = rect.below(1 + Self.rows)
        if month.height > Self.leastRowsOfMonth { drawMonth(on: &grid, in: month, view) }
    }

    private func drawFacts(on grid: inout Grid, in rect: Rect, _ byGlyphs: Bool, _ view: Viewing) {
        let strings = view.strings
        let facts = [
            (strings.today.longest, strings.today.briefDays(view.userData.streakShown(of: habit, at: view.now).best)),
            (strings.today.total, view.total(of: habit, isRough: true)),
            (strings.today.target, target(columns: rect.width - strings.today.target.columns - 1, view)),
        ]
        for (row, fact) in facts.enumerated() {
            let y = rect.minY + 1 + row
            let used = grid.write(fact.0, at: rect.minX, y, view[.muted])
            let text = fact.1.shortened(toColumns: rect.width - used - 1)
            grid.write(text, endingAt: rect.maxX, y, view[.text].with(.bold))
        }
        HeatLegend(byGlyphs: byGlyphs)
            .draw(on: &grid, in: Rect(x: rect.minX, y: rect.maxY - 2, width: rect.width + 1, height: 1), view)
    }

    private func drawMonth(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let (chart, sum) = view.monthChart(of: habit)
        grid.divider(at: rect.minY, rect, view.strings.history.title(view.today.month), note: sum, view)
        chart.draw(on: &grid, in: rect.below(1), view)
    }

    /// What to do first, and what it brings.
    private func drawBeginning(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let keymap = view.model.keymap
        func key(_ action: KeyAction) -> String { keymap.label(of: action, in: [.today], view.signs) }
        let strings = view.strings.today
        let second: KeyAction = habit.kind == .count ? .more : habit.kind == .limit ? .slip : .addMinutes
        let focus = (key(.accept), enterDoes(view))
        let byHand = [(key(.didIt), view.strings.tick(habit)), (key(second), view.strings.second(habit))]
        let isTimed = habit.hasMeasuredMinutes
        let steps =
            habit.isActive ? (isTimed ? [focus] + byHand : byHand + [focus]) : [(key(.rest), strings.beginResume)]
        let columns = (steps.map(\.0.columns).max() ?? 0) + 2
        for (row, step) in steps.enumerated() {
            grid.write(step.0, at: rect.minX, rect.minY + 1 + row, view[.coin].with(.bold))
            let line = Rect(x: rect.minX + columns, y: rect.minY + 1 + row, width: rect.width - columns, height: 1)
            grid.write(step.1.shortened(toColumns: max(0, line.width)), in: line, view[.text])
        }
        let pace = Pace(of: HabitDraft(habit, on: view.today), totalMinutes: habit.totalMinutes)
        let text =
            habit.hasMinutesADay
            ? view.strings.today.beginPace(habit.goalMinutes, pace)
            : view.strings.headed(view.strings.goal(of: habit), view.strings.form.stages(pace))
        grid.write(text, wrappedIn: rect.rows(5, 2), view[.info])
        if let cat = view.cat(habit.catId) { drawFuture(of: cat, on: &grid, in: rect.below(8), view) }
    }

    /// The shapes a kitten grows into, with their minutes; nothing in fewer rows.
    private func drawFuture(of cat: Cat, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let ahead = Stage.allCases.filter { $0 > cat.stage }
        guard rect.height >= Self.leastRowsOfFuture, !ahead.isEmpty else { return }
        let columns = rect.width / ahead.count
        for (index, stage) in ahead.enumerated() {
            // Low enough for the small sprites of all stages.
            let slot = Rect(
                x: rect.minX + index * columns, y: rect.minY, width: columns, height: Self.leastRowsOfFuture)
            var picture = CatPicture(appearance: cat.appearance, stage: stage, accessory: nil, id: cat.id)
            (picture.isSilhouette, picture.isStill) = (true, true)
            picture.draw(on: &grid, in: slot.above(2), view)
            let name =
                "\(view.strings.name(stage)), \(view.strings.minutes(stage.beginsAt(targetMinutes: cat.targetMinutes)))"
            let x = slot.minX + max(0, (columns - name.columns) / 2)
            grid.write(name.shortened(toColumns: columns), at: x, slot.maxY - 1, view[.muted])
        }
    }

    private static let leastRowsOfFuture = 10
}

extension HabitPanel {
    private func target(columns: Int, _ view: Viewing) -> String {
        guard habit.hasMinutesADay else {
            let whole = view.strings.briefGoal(of: habit)
            return whole.columns <= columns ? whole : view.strings.briefGoal(of: habit, hasUnit: false)
        }
        return view.strings.today.briefTarget(habit.schedule(on: view.today), habit.goalMinutes)
    }

    /// "12/20 pages, 8 pages left" for all but minutes a day, which the row says; shorter ones follow.
    private func now(_ view: Viewing) -> [String] {
        guard !habit.hasMinutesADay, habit.isActive else { return [] }
        let progress = view.strings.progress(of: habit, view)
        let slips = view.strings.slipFree(habit, in: view.userData, at: view.now) ?? ""
        let lefts = [true, false].map { view.strings.left(view.progress(of: habit), of: habit, hasPace: $0) }
        return lefts.map { view.strings.list([progress] + [$0, slips].filter { !$0.isEmpty }) } + [progress]
    }

    private func enterDoes(_ view: Viewing) -> String {
        let strings = view.strings.today
        guard let timer = view.userData.timer else {
            return habit.hasMeasuredMinutes ? strings.beginFocus(habit.goalMinutes) : strings.beginTimed
        }
        guard timer.habitId != habit.id, let other = view.habit(timer.habitId) else { return strings.beginShow }
        return strings.beginSwitch(habit.goalMinutes, from: other.name.drawable)
    }
}

extension Grid {
    /// A line across a box, with a title and a note, that meets its sides.
    /// - Parameter inside: the inside of the box as `card` or `overlay` gives it.
    mutating func divider(at y: Int, _ inside: Rect, _ title: String, note: String, _ view: Viewing) {
        let (left, right) = (inside.minX - 3, inside.maxX + 2)
        let isPlain = view.theme.characters == .ascii
        horizontalLine(
            at: left + 1, y, columns: right - left - 1, view[.line], characters: view.theme.characters)
        for (x, sign) in [(left, isPlain ? "+" : "├"), (right, isPlain ? "+" : "┤")] {
            write(sign, at: x, y, view[.accent])
        }
        let room = right - left - 5 - (note.isEmpty ? 0 : note.columns + 4)
        write(" \(title.shortened(toColumns: max(0, room))) ", at: left + 2, y, view[.text].with(.bold))
        if !note.isEmpty { write(" \(note) ", endingAt: right - 1, y, view[.muted]) }
    }
}
