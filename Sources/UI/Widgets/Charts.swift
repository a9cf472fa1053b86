package import Canvas
import Domain
import ViewKit
import Words

/// Minutes or units as columns with labels below; with a scale and a goal line if there is room, and numbers on wide columns.
struct ColumnChart {
    struct Column {
        /// Minutes, or thousandths of units.
        let value: Int
        /// Shown if there is room; empty for none.
        let label: String
        var kind = Kind.past
        /// In plain text, before its value; empty for nothing.
        var name = ""
    }

    enum Kind {
        case past, now
        /// A day off with nothing done.
        case off
    }

    let columns: [Column]
    /// The goal of a whole column, drawn as a line; nil for none.
    var goal: Int?
    var unit = ChartUnit.minutes(habitId: nil)
    /// Of a habit that has its own colour.
    var hue: Role?

    private static let eighths = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    private struct Shape {
        let axis: Int
        let step: Int
        let width: Int
        let first: Int
        let rows: Int
        let hasNumbers: Bool

        init(_ rect: Rect, count: Int, axis wanted: Int, numbers: Int) {
            let hasAxis = rect.width >= max(30, wanted + 2 + count) && rect.height >= 5
            axis = hasAxis ? wanted + 2 : 0
            step = max(1, min(12, (rect.width - axis) / count))
            width = step >= 8 ? step - 3 : step >= 3 ? step - 1 : 1
            first = rect.minX + axis + max(0, (rect.width - axis - step * count + (step - width)) / 2)
            rows = rect.height - 1
            hasNumbers = numbers < step
        }
    }

    func view(_ view: Viewing) -> View {
        let said = columns.filter { $0.value > 0 && !$0.name.isEmpty }
        return .column([
            .said(said.map { view.strings.headed($0.name, unit.text($0.value, view.strings)) }),
            View.drawn { draw(on: &$0, in: $1, view) }.growing,
        ])
    }

    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard !columns.isEmpty, rect.height >= 2, rect.width >= columns.count else { return }
        let most = columns.map(\.value).max() ?? 0
        let isEmpty = most == 0
        guard !isEmpty || goal != nil && rect.height >= 6 else { return drawEmpty(on: &grid, in: rect, view) }
        let scale = unit.scale(upTo: max(most, goal ?? 0))
        let top = unit.short(scale.top, view.strings).columns
        let shape = Shape(
            rect, count: columns.count, axis: goal == nil ? top : max(top, view.strings.habitPage.goal.columns),
            numbers: columns.map { unit.short($0.value, view.strings).columns }.max() ?? 0)
        drawScale(scale, on: &grid, in: rect, shape, view)
        for (index, column) in columns.enumerated() {
            draw(column, on: &grid, at: shape.first + index * shape.step, in: rect, shape, scale, view)
        }
        drawGoalLabel(scale, on: &grid, in: rect, shape, view)
        drawLabels(on: &grid, in: rect, shape, view)
        if isEmpty { drawEmpty(on: &grid, in: rect.above(1), view) }
    }

    private func drawEmpty(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let strings = view.strings.history
        // Ticks and units may be done, in a chart of time.
        let isOfTime = if case .minutes = unit { true } else { false }
        let lines = (isOfTime ? strings.noTimeInSpan : strings.nothingInSpan).wrapped(toColumns: rect.width)
        for (row, line) in lines.prefix(rect.height).enumerated() {
            let x = rect.minX + max(0, (rect.width - line.columns) / 2)
            grid.write(line, at: x, rect.minY + max(0, (rect.height - lines.count) / 2) + row, view[.muted])
        }
    }

    private func drawScale(_ scale: Scale, on grid: inout Grid, in rect: Rect, _ shape: Shape, _ view: Viewing) {
        guard shape.axis > 0 else { return }
        let end = rect.minX + shape.axis - 2
        grid.write(unit.short(scale.top, view.strings), endingAt: end, rect.minY, view[.muted])
        if shape.rows >= 8, unit.hasHalf(scale.top) {
            grid.write(
                unit.short(scale.top / 2, view.strings), endingAt: end, rect.minY + shape.rows / 2, view[.muted])
        }
        grid.write("0", endingAt: end, rect.maxY - 2, view[.muted])
        guard let goal, goal <= scale.top else { return }
        let row = goalRow(goal, scale, in: rect, shape)
        let line = view.theme.characters == .ascii ? "-" : "╌"
        for x in (rect.minX + shape.axis)..<rect.maxX { grid.write(line, at: x, row, view[.faint]) }
    }

    /// The label of the goal line: at the axis, or where a number is there, in the line; without room there, in its place.
    private func drawGoalLabel(_ scale: Scale, on grid: inout Grid, in rect: Rect, _ shape: Shape, _ view: Viewing) {
        guard shape.axis > 0, let goal, goal <= scale.top else { return }
        let row = goalRow(goal, scale, in: rect, shape)
        let line = Cell(view.theme.characters == .ascii ? "-" : "╌").letter
        let text = view.strings.habitPage.goal
        let end = rect.minX + shape.axis - 2
        let atAxis = (rect.minX..<end)
        let isFree = atAxis.allSatisfy { grid[$0, row].letter == Cell(" ").letter }
        let inLine = stride(from: rect.maxX - text.columns, through: rect.minX + shape.axis, by: -1).first { x in
            (x..<(x + text.columns)).allSatisfy { grid[$0, row].letter == line }
        }
        if !isFree, let inLine { return _ = grid.write(text, at: inLine, row, view[.muted]) }
        for x in atAxis { grid.write(" ", at: x, row, view[.muted]) }
        grid.write(text, endingAt: end, row, view[.muted])
    }

    private func goalRow(_ goal: Int, _ scale: Scale, in rect: Rect, _ shape: Shape) -> Int {
        rect.maxY - 2 - max(0, scale.steps(of: goal, among: shape.rows * 8) - 1) / 8
    }

    private func draw(
        _ column: Column, on grid: inout Grid, at x: Int, in rect: Rect, _ shape: Shape, _ scale: Scale, _ view: Viewing
    ) {
        let steps = scale.steps(of: column.value, among: shape.rows * 8)
        guard steps > 0 else {
            let sign = column.kind == .off ? view.theme.signs.dayOff : view.theme.signs.noDot
            let middle = x + (shape.width - 1) / 2
            return _ = grid.write(sign, at: middle, rect.maxY - 2, view[.line])
        }
        for row in 0...(steps - 1) / 8 {
            let inside = min(8, steps - row * 8)
            let style = style(column, at: row, of: shape.rows, view)
            grid.write(block(inside, shape.width, view), at: x, rect.maxY - 2 - row, style)
        }
        let number = unit.short(column.value, view.strings)
        let above = rect.maxY - 3 - (steps - 1) / 8
        guard shape.hasNumbers, above >= rect.minY else { return }
        let middle = x + (shape.width - number.columns) / 2
        grid.write(number, at: middle, above, view[column.kind == .now ? .text : .muted])
    }

    /// Warmer towards the top if there are enough colours, and the habit has none of its own.
    private func style(_ column: Column, at row: Int, of rows: Int, _ view: Viewing) -> Style {
        let role: Role = column.kind == .now ? .accent : hue ?? .focus
        guard role != hue else { return view[role] }
        return view.theme.style(role, towards: .coin, part: 0.55 * Double(row) / Double(max(1, rows - 1)))
    }

    private func block(_ eighth: Int, _ width: Int, _ view: Viewing) -> String {
        let sign = view.theme.characters == .ascii ? (eighth >= 4 ? "#" : "_") : Self.eighths[eighth - 1]
        return String(repeating: sign, count: width)
    }

    private func drawLabels(on grid: inout Grid, in rect: Rect, _ shape: Shape, _ view: Viewing) {
        let labels = columns.enumerated().map { index, column in
            ColumnLabel(
                column: shape.first - rect.minX + index * shape.step + (shape.width - column.label.columns) / 2,
                text: column.label, role: column.kind == .now ? .text : .muted)
        }
        grid.write(labels, at: rect.minX, rect.maxY - 1, columns: rect.width, view.theme)
    }
}

/// How much was done a day over a long time in braille: each column of dots averages a few days.
struct TrendChart {
    /// Minutes or units of each day, oldest first.
    let values: [Int]
    /// Where months begin, from 0 to 1.
    private var months: [(place: Double, month: Int)] = []
    /// The first day; nil without dates.
    private var first: Day?

    /// 53 weeks up to a day, with months below.
    init(year log: MinutesByDay, in unit: ChartUnit, until last: Day) {
        let length = Heatmap.year * 7
        let days = (1 - length...0).map { last.advanced(by: $0) }
        values = days.map { unit.value(in: $0...$0, log) }
        months = days.enumerated().filter { $0.element.parts.day == 1 }.map { index, day in
            (place: Double(index) / Double(length), month: day.parts.month)
        }
        first = days.first
    }

    init(values: [Int]) { self.values = values }

    func view(_ view: Viewing) -> View {
        .drawn(spots: spots) { draw(on: &$0, in: $1, view) }
    }

    private func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard rect.height >= 2, rect.width > 2, !values.isEmpty else { return }
        let rows = rect.height - 1
        let heights = heights(columns: rect.width * 2, steps: rows * 4)
        for row in 0..<rows {
            let style = view.theme.style(.info, towards: .done, part: Double(row) / Double(max(1, rows - 1)))
            for column in 0..<rect.width {
                let pair = [heights[2 * column], heights[2 * column + 1]].map { min(4, max(0, $0 - row * 4)) }
                guard pair != [0, 0] else { continue }
                let sign = view.theme.characters == .ascii ? Self.plain(pair) : Self.braille(pair)
                grid.write(sign, at: rect.minX + column, rect.maxY - 2 - row, style)
            }
        }
        let names = months.map {
            ColumnLabel(column: Int($0.place * Double(rect.width)), text: view.strings.monthName($0.month))
        }
        grid.write(names, at: rect.minX, rect.maxY - 1, columns: rect.width, view.theme)
    }

    /// A click selects a day, as precisely as a column allows.
    @Sendable private func spots(in size: Size) -> [Spot] {
        guard let first, size.height >= 2, size.width > 2 else { return [] }
        return (0..<size.width).map { column in
            let day = first.advanced(by: (2 * column + 1) * values.count / (2 * size.width))
            return Spot(Rect(x: column, y: 0, width: 1, height: size.height), Touch.choose(.day(day)))
        }
    }

    /// Height of each column of dots: the average over at least a week.
    func heights(columns: Int, steps: Int) -> [Int] {
        let reach = max(3, values.count / columns)
        let averages = (0..<columns).map { column -> Int in
            let middle = column * values.count / columns
            let days = values[max(0, middle - reach)...min(values.count - 1, middle + reach)]
            return days.reduce(0, +) * 10 / days.count
        }
        let most = max(1, averages.max() ?? 1)
        return averages.map { $0 == 0 ? 0 : max(1, $0 * steps / most) }
    }

    /// Two columns of up to four dots, from the bottom.
    private static func braille(_ heights: [Int]) -> String {
        let left: [UInt32] = [0, 0x40, 0x44, 0x46, 0x47]
        let right: [UInt32] = [0, 0x80, 0xA0, 0xB0, 0xB8]
        return UnicodeScalar(0x2800 + left[heights[0]] + right[heights[1]]).map { String($0) } ?? " "
    }

    private static func plain(_ heights: [Int]) -> String {
        [" ", ".", ".", ":", ":", "|", "|", "#", "#"][heights[0] + heights[1]]
    }
}

/// A text above or below a column of a picture.
package struct ColumnLabel {
    let column: Int
    let text: String
    let role: Role

    package init(column: Int, text: String, role: Role = .muted) {
        (self.column, self.text, self.role) = (column, text, role)
    }
}

extension Grid {
    /// Labels from left to right, without those that would run into the one before or over the end.
    package mutating func write(_ labels: [ColumnLabel], at x: Int, _ y: Int, columns: Int, _ theme: Theme) {
        var free = 0
        for label in labels where !label.text.isEmpty {
            guard label.column >= free, label.column + label.text.columns <= columns else { continue }
            let end = label.column + write(label.text, at: x + label.column, y, theme[label.role])
            // "10月11月" are two words without a space.
            free = label.text.last?.isASCII == false ? end : end + 1
        }
    }
}

struct Scale: Equatable {
    /// The highest number: of minutes, at least 10; of thousandths of units, at least 100.
    let top: Int

    private static let rounds = [
        10, 20, 30, 40, 60, 80, 120, 160, 180, 240, 300, 360, 480, 600, 720, 960, 1200, 1440, 1800, 2400, 3000, 3600,
        4800, 6000, 7200, 9000, 12000, 18000, 24000, 30000, 36000, 48000, 60000,
    ]

    init(upTo most: Int) { top = Self.rounds.first { $0 >= most } ?? (most + 11999) / 12000 * 12000 }

    /// For thousandths of units: 1, 2, 4, 6 or 8 and zeros.
    init(units most: Int) {
        var unit = 100
        while unit * 10 < most { unit *= 10 }
        top = [unit, unit * 2, unit * 4, unit * 6, unit * 8].first { $0 >= most } ?? unit * 10
    }

    /// How many of `steps` a number fills: none for 0, otherwise at least one.
    func steps(of number: Int, among steps: Int) -> Int {
        number <= 0 ? 0 : min(steps, max(1, (number * steps + top / 2) / top))
    }
}
