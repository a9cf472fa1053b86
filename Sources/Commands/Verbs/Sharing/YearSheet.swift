import Canvas
import Domain
import UI

/// A year in review on one grid, for a terminal and for a picture: facts, heat, months, habits, cats.
struct YearSheet {
    let review: YearReview
    /// Minutes that make a day full.
    let goal: Int
    let firstDayOfWeek: Weekday
    let words: Words
    let theme: Theme
    private let showsCoins: Bool

    init(_ review: YearReview, goal: Int, _ household: Household, _ words: Words, _ theme: Theme) {
        self.review = review
        self.goal = goal
        firstDayOfWeek = household.firstDayOfWeek
        self.words = words
        self.theme = theme
        showsCoins = household.settings.showsCoins
    }

    /// Columns of weeks, with the names of the days and a margin on both sides.
    static let width = 1 + YearHeat.labelColumns + YearHeat.weeks + 6
    private static let left = 1

    /// All of it.
    var grid: Grid {
        let facts = words.facts(of: review, showsCoins: showsCoins)
        let (habits, cats) = (habitLines, words.cats(of: review))
        let heat = YearHeat(self)
        var rows = 2 + facts.count + YearHeat.rows
        if review.totalMinutes > 0 { rows += months.count + 1 }
        for lines in [habits, cats] where !lines.isEmpty { rows += lines.count + 1 }
        var grid = Grid(size: Size(width: Self.width, height: rows))
        var y = 0
        grid.write(words.title(of: review), at: Self.left, y, theme[.accent].with(.bold))
        y += 1
        for fact in facts {
            grid.write(fact, at: Self.left, y, theme[.text], maxColumns: Self.width - 2)
            y += 1
        }
        y += 1
        heat.draw(on: &grid, at: Point(x: Self.left, y: y))
        y += YearHeat.rows + 1
        if review.totalMinutes > 0 { y = drawMonths(on: &grid, from: y) + 1 }
        for lines in [habits, cats] where !lines.isEmpty {
            for line in lines {
                grid.write(line, at: Self.left, y, theme[.text], maxColumns: Self.width - 2)
                y += 1
            }
            y += 1
        }
        return grid
    }

    /// Minutes of the months that have begun.
    private var months: [Int] { Array(review.months.prefix(review.through.parts.month)) }

    /// A bar for each month.
    /// - Returns: the row after them.
    private func drawMonths(on grid: inout Grid, from y: Int) -> Int {
        let most = max(1, months.max() ?? 1)
        let start = Self.left + YearHeat.labelColumns
        for (index, minutes) in months.enumerated() {
            grid.write(words.monthName(index + 1), at: Self.left, y + index, theme[.muted])
            guard minutes > 0 else { continue }
            let text = words.roughMinutes(minutes)
            let room = Self.width - start - 12
            grid.bar(
                at: start, y + index, columns: max(1, room * minutes / most), part: 1, theme[.heat(3)],
                track: theme[.faint], characters: theme.characters)
            grid.write(text, endingAt: Self.width - 1, y + index, theme[.text])
        }
        return y + months.count
    }

    /// Icon and name, minutes, days, the best streak, one habit a line.
    private var habitLines: [String] {
        TextTable.aligned(
            review.habits.map { habit in
                [
                    habit.icon, habit.name.shortened(toColumns: 24), words.minutes(habit.minutes),
                    words.days(habit.days),
                    habit.best.map { words.bestStreak($0.days) } ?? "",
                ]
            })
    }
}
