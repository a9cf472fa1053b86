import Canvas
import Domain

/// Minutes as an SVG picture, weeks as columns, days as rows: of a year, or the 53 weeks that end with this one.
struct HeatmapPicture: Sendable {
    private let minutes: MinutesByDay
    private let habitId: String?
    private let habits: [Habit]
    private let goal: @Sendable (Day) -> Int
    private let first: Day
    private let last: Day
    private let firstDayOfWeek: Weekday

    /// `goal` is the minutes of a day, of the habit or of all together if `habitId` is nil. A nil year is the 53 weeks that
    /// end with this one; no day after today is drawn.
    init(
        _ minutes: MinutesByDay, of habitId: String?, among habits: [Habit], goal: @escaping @Sendable (Day) -> Int,
        year: Int? = nil, today: Day,
        firstDayOfWeek: Weekday
    ) {
        self.minutes = minutes
        (self.habitId, self.habits) = (habitId, habits)
        self.goal = goal
        first =
            year.map { Day(year: $0, month: 1, day: 1) }
            ?? today.startOfWeek(from: firstDayOfWeek).advanced(by: -7 * (Self.mostWeeks - 1))
        last = year.map { min(today, Day(year: $0, month: 12, day: 31)) } ?? today
        self.firstDayOfWeek = firstDayOfWeek
    }

    private static let mostWeeks = 53
    /// Points from one day to the next, and of a day.
    private static let (step, side) = (13, 11)
    private static let (left, top) = (8, 24)
    /// 0xRRGGBB by heat, from nothing to the whole goal.
    private static let colours = ["#ece4da", "#f6d9a8", "#f0b463", "#dd8531", "#a9551c"]

    private var corner: Day { first.startOfWeek(from: firstDayOfWeek) }
    /// Columns: of a year of the calendar 54 where it begins and ends within a week.
    private var weeks: Int { max(Self.mostWeeks, last.days(since: corner) / 7 + 1) }

    /// Months are 1 to 12; `dayText` labels a day.
    func svg(title: String, monthName: (Int) -> String, dayText: (Day, DaySum) -> String) -> String {
        let width = Self.left * 2 + weeks * Self.step
        let height = Self.top + 7 * Self.step + 8
        var lines = [
            SVG.element("title", [:], title.escapedForMarkup),
            SVG.element("rect", ["width": width, "height": height, "rx": 6, "fill": "#fbf7f1"]),
        ]
        lines += months(monthName)
        var day = first
        while day <= last {
            lines.append(square(day, dayText))
            day = day.advanced(by: 1)
        }
        return SVG.picture(
            Size(width: width, height: height), ["font-family": "sans-serif", "font-size": 10, "fill": "#6b5f54"], lines
        )
    }

    /// Each month above its first whole week, where the one before leaves room.
    private func months(_ name: (Int) -> String) -> [String] {
        var lines: [String] = []
        var free = 0
        for week in 0..<weeks where week >= free {
            let day = corner.advanced(by: 7 * week)
            guard day.parts.day <= 7 else { continue }
            let x = Self.left + week * Self.step
            lines.append(SVG.element("text", ["x": x, "y": Self.top - 8], name(day.parts.month).escapedForMarkup))
            free = week + 3
        }
        return lines
    }

    private func square(_ day: Day, _ text: (Day, DaySum) -> String) -> String {
        let days = day.days(since: corner)
        let x = Self.left + days / 7 * Self.step
        let y = Self.top + days % 7 * Self.step
        let total = minutes.sum(of: habitId, among: habits, in: day...day)
        let heat = minutes.heat(of: habitId, on: day, goal: goal(day), limit: habits.first { $0.id == habitId })
        return SVG.element(
            "rect",
            [
                "x": x, "y": y, "width": Self.side, "height": Self.side, "rx": 2, "fill": Self.colours[heat.rawValue],
            ], SVG.element("title", [:], text(day, total).escapedForMarkup))
    }
}
