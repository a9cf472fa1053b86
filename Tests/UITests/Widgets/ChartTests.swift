import Canvas
import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("Charts") struct ChartTests {
    private let today = SampleLife.moment.today

    private func heatmap(_ minutes: MinutesByDay = Bench.sample.userData.minutes, isOff: Bool = false) -> Heatmap {
        Heatmap(
            minutes: minutes, habitId: nil, goal: { _ in 60 }, isOff: { _ in isOff }, today: today,
            firstDayOfWeek: .monday)
    }

    private let plain = Bench().view(.ascii)

    private func drawn(_ size: Size, _ draw: (inout Grid, Rect) -> Void) -> [String] {
        var grid = Grid(size: size)
        draw(&grid, grid.bounds)
        return grid.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test(
        "shows 53 weeks where they fit, in two bands on narrow and high screens, else as many as fit",
        arguments: [
            (38, 10, 33, 1, 1), (36, 40, 27, 2, 1), (58, 9, 53, 1, 1), (76, 9, 53, 1, 1), (111, 9, 53, 1, 2),
            (150, 20, 53, 1, 2),
        ])
    func shapes(_ width: Int, _ height: Int, _ weeks: Int, _ bands: Int, _ step: Int) {
        let shape = Heatmap.Shape(Size(width: width, height: height))
        #expect((shape.weeks, shape.bands, shape.step) == (weeks, bands, step))
        #expect(shape.columns <= width && shape.rows <= height)
    }

    @Test("today is marked, days to come are empty, days before are drawn")
    func todayAndLater() throws {
        let rows = drawn(Size(width: 60, height: 9)) {
            heatmap().draw(on: &$0, in: $1, byGlyphs: false, plain)
        }
        // Saturday is the sixth day of the week; Sunday is still to come.
        #expect(rows[6].hasSuffix("<"))
        #expect(rows.filter { $0.contains("<") }.count == 1)
        #expect(rows[7].count == 4 + 52)
        #expect(rows[5].count == 4 + 53)
    }

    @Test("the goal's line has its name however high the columns are", arguments: [60, 50, 40, 20], [5, 6, 7, 10])
    func goalName(most: Int, rows: Int) {
        let days = [60, most, 60, 42, most, 60, 60].map { ColumnChart.Column(value: $0, label: "") }
        let lines = drawn(Size(width: 38, height: rows)) {
            ColumnChart(columns: days, goal: 50).draw(on: &$0, in: $1, plain)
        }
        #expect(lines.count { $0.contains("goal") } == 1)
    }

    @Test("each month of a year has its name, in Chinese, too, and weekdays keep a column of air")
    func months() {
        let rows = drawn(Size(width: 60, height: 9)) {
            heatmap().draw(on: &$0, in: $1, byGlyphs: false, Bench(in: .chinese).view(.unicode))
        }
        #expect((1...12).allSatisfy { rows[0].contains("\($0)月") })
        #expect(rows[1].hasPrefix("一  "))
    }

    @Test("days off have their own mark unless there is an entry")
    func daysOff() {
        var minutes = MinutesByDay()
        minutes.days[today] = ["habit-thesis": 60]
        let rows = drawn(Size(width: 60, height: 8)) {
            heatmap(minutes, isOff: true).draw(on: &$0, in: $1, byGlyphs: false, plain)
        }
        #expect(rows[1] == "Mon " + String(repeating: "-", count: 53))
        #expect(rows[6] == "    " + String(repeating: "-", count: 52) + "@<")
    }

    @Test("heat glyphs differ by step without colour", arguments: [Theme.unicode, .mono, .ascii])
    func glyphs(_ theme: Theme) {
        #expect(Set(Heat.allCases.map { theme.sign(of: $0, byGlyphs: true).text }).count == 5)
    }

    @Test("the cursor moves by day and week, shows the day's entries and stops at today")
    func cursor() {
        var bench = Bench(size: .large)
        bench.send(.started)
        bench.press("4 z")
        let day = today.advanced(by: -8)
        #expect(bench.press("up left").last == .load(.entries(day)))
        bench.send(.loaded(.entries(day, Bench.sample.entries(on: day))))
        #expect(bench.text.contains(Strings(.english).date(day)))
        bench.press("right right right")
        #expect(bench.text.contains(Strings(.english).date(today)))
    }

    @Test(
        "a scale ends in a round number above the maximum",
        arguments: [(0, 10), (10, 10), (11, 20), (61, 80), (134, 160), (1400, 1440), (99_000, 108_000)])
    func scale(_ most: Int, _ top: Int) {
        let scale = Scale(upTo: most)
        #expect(scale.top == top && scale.steps(of: most, among: 80) <= 80)
        #expect(scale.steps(of: 0, among: 80) == 0 && scale.steps(of: 1, among: 8) >= 1)
    }

    @Test(
        "so does one of units",
        arguments: [
            (0, 100), (100, 100), (101, 200), (3000, 4000), (20_000, 20_000), (25_000, 40_000), (8_001_000, 10_000_000),
        ])
    func units(_ most: Int, _ top: Int) { #expect(Scale(units: most).top == top) }

    @Test("columns are above their labels and mark days off and days with nothing done")
    func columns() {
        let chart = ColumnChart(columns: [
            .init(value: 60, label: "Mon"), .init(value: 0, label: "Tue"),
            .init(value: 0, label: "Wed", kind: .off), .init(value: 30, label: "Thu", kind: .now),
        ])
        let rows = drawn(Size(width: 20, height: 5)) { chart.draw(on: &$0, in: $1, plain) }
        #expect(rows[4].contains("Mon  Tue  Wed  Thu"))
        #expect(rows[3].hasPrefix("####"))
        #expect(rows[3].filter { $0 == "." }.count == 1)
        #expect(rows[3].filter { $0 == "-" }.count == 1)
    }

    @Test("a chart of days has no half of a day on its scale, an empty one a friendly sentence")
    func odd() {
        func rows(_ value: Int, _ width: Int, _ unit: ChartUnit?) -> String {
            let columns = [ColumnChart.Column(value: value, label: "Mon")]
            let chart = unit.map { ColumnChart(columns: columns, unit: $0) } ?? ColumnChart(columns: columns)
            return drawn(Size(width: width, height: 12)) { chart.draw(on: &$0, in: $1, plain) }.joined(separator: " ")
        }
        let walk = ChartUnit.days(Habit.sample(id: "walk"))
        let days = rows(1000, 40, walk)
        #expect(days.contains("1") && !days.contains("0.5"))
        for width in [20, 40, 80] {
            #expect(rows(0, width, nil).contains("No time here yet"))
            #expect(rows(0, width, walk).contains("Nothing here yet"))
        }
    }

    @Test("the trend keeps the order of days, and is flat without entries")
    func trend() {
        let minutes = Array(repeating: 0, count: 180) + (1...180).map { $0 }
        let heights = TrendChart(values: minutes).heights(columns: 60, steps: 16)
        #expect(heights.prefix(25).allSatisfy { $0 == 0 })
        #expect(heights == heights.sorted())
        #expect(heights.last == 16)
    }

    @Test("the longest streaks come first, running ones say since when")
    func runs() throws {
        let rows = RunList(of: nil, Bench().view()).rows
        #expect(rows.map(\.run.days) == rows.map(\.run.days).sorted(by: >))
        #expect(rows.allSatisfy { $0.run.days > 1 } && rows.contains { $0.isNow })
        let empty = Bench(UserData()).view()
        let list = try #require(RunList(of: nil, empty).view(isNamed: true, empty))
        let text = drawn(Size(width: 30, height: 3)) { $0.show(list, in: $1, empty) }
        #expect(text.joined(separator: " ").contains("two days and more"))
    }
}
