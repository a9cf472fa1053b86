package import Canvas
import Domain

extension StatsPlace {
    package func title(_ view: Viewing) -> String { view.words.name(Place.stats) }

    private func note(_ view: Viewing) -> String {
        "\(view.habit(habitId)?.name.drawable ?? view.words.history.allHabits) \(view.signs.between) \(view.words.history.span(span))"
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        switch view.layout.kind {
        case .tiny: grid.needsRoom(view)
        case .bare where body.width >= 60: drawFlat(on: &grid, in: body, view)
        case .bare where body.height >= 28: drawTall(on: &grid, in: body, view)
        case .bare: drawBare(on: &grid, in: body, view)
        case .boxed: drawBoxed(on: &grid, in: body, view)
        case .wide: drawWide(on: &grid, in: body, view)
        }
    }

    /// Small: the span, its bars, and as many habits as fit.
    private func drawBare(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        grid.write(note(view).shortened(toColumns: body.width), at: body.minX, body.minY, view.theme[.muted])
        drawSums(on: &grid, in: body.row(1), view)
        let charted = min(body.height - 3, max(3, body.height / 2))
        chart(view).draw(on: &grid, in: body.rows(2, charted), view)
        drawHabits(on: &grid, in: body.rows(2 + charted, body.height - 2 - charted), view)
    }

    /// Wide and low: bars at the left, habits and streaks at the right.
    private func drawFlat(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (left, right) = body.split(right: 30, gap: 3)
        grid.write(note(view).shortened(toColumns: left.width), at: left.minX, left.minY, view.theme[.muted])
        drawSums(on: &grid, in: left.row(1), view)
        chart(view).draw(on: &grid, in: left.rows(2, left.height - 2), view)
        let habits = min(max(1, view.household.habits.count), right.height / 2)
        drawHabits(on: &grid, in: right.rows(0, habits), view)
        drawRuns(on: &grid, in: right.rows(habits + 1, right.height - habits - 1), view)
    }

    /// Narrow and high: all of it below one another.
    private func drawTall(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        grid.write(note(view).shortened(toColumns: body.width), at: body.minX, body.minY, view.theme[.muted])
        drawSums(on: &grid, in: body.row(1), view)
        chart(view).draw(on: &grid, in: body.rows(3, 10), view)
        trend(view).draw(on: &grid, in: body.rows(14, 5), view)
        let habits = min(max(1, view.household.habits.count), 8)
        drawHabits(on: &grid, in: body.rows(20, habits), view)
        let runs = max(2, body.height - 20 - habits - 8)
        drawTitle(view.words.history.streaks, on: &grid, in: body.row(21 + habits), view)
        drawRuns(on: &grid, in: body.rows(22 + habits, runs), view)
        drawFacts(on: &grid, in: body.rows(23 + habits + runs, body.height - 23 - habits - runs), view)
    }

    private func drawTitle(_ title: String, on grid: inout Grid, in row: Rect, _ view: Viewing) {
        guard row.minY < grid.size.height - 1 else { return }
        grid.write(title, at: row.minX, row.minY, view.theme[.text].with(.bold))
    }

    private func drawBoxed(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (top, bottom) = body.split(bottom: min(10, body.height / 2))
        let inside = grid.card(top, title(view), note: note(view), isActive: true, view.theme)
        drawSums(on: &grid, in: inside.row(0), view)
        chart(view).draw(on: &grid, in: inside.rows(1, inside.height - 1), view)
        let (left, right) = bottom.split(right: 34)
        let habits = grid.card(left, view.words.history.habits, view.theme)
        let (list, facts) = habits.split(bottom: min(3, max(0, habits.height - 2)))
        drawHabits(on: &grid, in: list, view)
        drawFacts(on: &grid, in: facts, view)
        drawRuns(on: &grid, in: grid.card(right, view.words.history.streaks, view.theme), view)
    }

    private func drawWide(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (left, right) = body.split(right: view.layout.sideColumns)
        let (upper, lower) = left.split(bottom: left.height / 3)
        let inside = grid.card(upper, title(view), note: note(view), isActive: true, view.theme)
        drawSums(on: &grid, in: inside.row(1), view)
        chart(view).draw(on: &grid, in: inside.rows(3, inside.height - 4), view)
        let isHigh = lower.height >= 16
        let (year, day) = isHigh ? lower.split(bottom: lower.height / 2) : (lower, lower)
        let landscape = grid.card(year, view.words.history.trend, note: view.words.history.perDay, view.theme)
        trend(view).draw(on: &grid, in: landscape, view)
        if isHigh { hours(view).draw(on: &grid, in: grid.card(day, view.words.history.hours, view.theme), view) }
        let (top, rest) = right.split(bottom: max(18, right.height * 3 / 5))
        let (middle, bottom) = rest.split(bottom: 8)
        drawHabits(on: &grid, in: grid.card(top, view.words.history.habits, view.theme), view)
        drawRuns(on: &grid, in: grid.card(middle, view.words.history.streaks, view.theme), view)
        drawFacts(on: &grid, in: grid.card(bottom, view.words.history.focus, view.theme), view)
    }

    private func drawRuns(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        RunList(of: habitId, view).draw(on: &grid, in: rect, named: habitId == nil, view)
    }

    /// Today, week, month, year and all, side by side; where it is narrow the long ones go, not their words.
    private func drawSums(on grid: inout Grid, in row: Rect, _ view: Viewing) {
        view.spots.add(row, .act(.span))
        let sums = sums(view)
        func columns(_ count: Int, _ words: (Int) -> String) -> Int {
            sums.prefix(count).reduce(0) { $0 + $1.word.columns + 1 + words($1.minutes).columns } + 2 * (count - 1)
        }
        let isWhole = columns(sums.count, view.words.minutes) <= row.width
        let words = isWhole ? view.words.minutes : view.words.roughMinutes
        let count = (1...sums.count).last { columns($0, words) <= row.width } ?? 0
        let air = count > 1 ? min(6, 2 + (row.width - columns(count, words)) / (count - 1)) : 0
        var x = row.minX
        for sum in sums.prefix(count) {
            x += grid.write(sum.word, at: x, row.minY, view.theme[.muted]) + 1
            x += grid.write(words(sum.minutes), at: x, row.minY, view.theme[.text].with(.bold)) + air
        }
    }

    func sums(_ view: Viewing) -> [(word: String, minutes: Int)] {
        let minutes = view.household.minutes
        let today = view.today
        let spans = zip([view.words.history.week, view.words.history.month, view.words.history.year], Span.allCases).map
        {
            word, span in
            let days = span.days(around: today, firstDayOfWeek: view.household.settings.weekBegins)
            return (word, minutes.minutes(of: habitId, from: days.lowerBound, through: days.upperBound))
        }
        return [(view.words.history.today, minutes.minutes(of: habitId, on: today))] + spans
            + [(view.words.history.ever, minutes.minutes(of: habitId, from: Day(number: 0), through: today))]
    }
}
