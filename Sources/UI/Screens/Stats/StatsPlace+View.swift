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
        case .bare: drawBare(on: &grid, in: body, view)
        case .boxed: drawBoxed(on: &grid, in: body, view)
        case .wide: drawWide(on: &grid, in: body, view)
        }
    }

    private func drawBare(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        grid.write(note(view).shortened(toColumns: body.width), at: body.minX, body.minY, view.theme[.muted])
        drawSums(on: &grid, in: body.row(1), view)
        let charted = min(body.height - 3, max(3, body.height / 2))
        chart(view).draw(
            on: &grid, in: Rect(x: body.minX, y: body.minY + 2, width: body.width, height: charted), view.theme)
        let below = Rect(
            x: body.minX, y: body.minY + 2 + charted, width: body.width, height: body.height - 2 - charted)
        drawHabits(on: &grid, in: below, view)
    }

    private func drawBoxed(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (top, bottom) = body.split(bottom: body.height / 2)
        let inside = grid.card(top, title(view), note: note(view), isActive: true, view.theme)
        drawSums(on: &grid, in: inside.row(0), view)
        let charted = Rect(x: inside.minX, y: inside.minY + 1, width: inside.width, height: inside.height - 1)
        chart(view).draw(on: &grid, in: charted, view.theme)
        let habits = grid.card(bottom, view.words.history.habits, view.theme)
        let (list, facts) = habits.split(bottom: min(3, max(0, habits.height - 1)))
        drawHabits(on: &grid, in: list, view)
        drawFacts(on: &grid, in: facts, view)
    }

    private func drawWide(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (left, right) = body.split(right: view.layout.sideColumns)
        let inside = grid.card(left, title(view), note: note(view), isActive: true, view.theme)
        drawSums(on: &grid, in: inside.row(1), view)
        let charted = Rect(x: inside.minX, y: inside.minY + 3, width: inside.width, height: inside.height - 4)
        chart(view).draw(on: &grid, in: charted, view.theme)
        let (top, bottom) = right.split(bottom: 9)
        drawHabits(on: &grid, in: grid.card(top, view.words.history.habits, view.theme).inset(rows: 1), view)
        drawFacts(on: &grid, in: grid.card(bottom, view.words.history.focus, view.theme), view)
    }

    /// Today, week, month, year and all, side by side; where it is narrow the long ones go, not their words.
    private func drawSums(on grid: inout Grid, in row: Rect, _ view: Viewing) {
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

    private func chart(_ view: Viewing) -> ColumnChart {
        let bars = view.household.minutes.bars(
            of: habitId, in: span, around: view.today, firstDayOfWeek: view.household.firstDayOfWeek)
        return ColumnChart(
            columns: bars.map { bar in
                ColumnChart.Column(
                    value: bar.minutes, label: label(bar, view), isNow: (bar.from...bar.through).contains(view.today))
            })
    }

    private func label(_ bar: SpanBar, _ view: Viewing) -> String {
        switch span {
        case .week: view.words.shortName(bar.from.weekday)
        case .month: bar.from.parts.day % 7 == 1 ? String(bar.from.parts.day) : ""
        case .year: view.words.monthName(bar.from.parts.month)
        }
    }
}
