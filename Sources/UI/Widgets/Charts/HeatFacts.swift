import Canvas
import Domain

/// What a heatmap adds up to, beside it: days, the most and the mean of a day, the longest streak.
struct HeatFacts {
    let heatmap: Heatmap

    /// Columns it takes.
    static let columns = 13

    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let first = heatmap.firstDay(weeksBack: Heatmap.year - 1)
        let days = heatmap.minutes.daysWithEntries(of: heatmap.habitId).filter { $0 >= first && $0 <= heatmap.today }
        let sums = days.map { heatmap.minutes.minutes(of: heatmap.habitId, on: $0) }
        let sum = sums.reduce(0, +)
        let longest = RunList(of: heatmap.habitId, view).rows.first?.run.days ?? 0
        let facts = [
            (view.words.history.activeDays, String(days.count)),
            (view.words.history.mostADay, view.words.minutes(sums.max() ?? 0)),
            (view.words.history.averageDay, view.words.minutes(days.isEmpty ? 0 : (sum + days.count / 2) / days.count)),
            (view.words.history.longest, String(longest)), (view.words.history.ever, view.words.roughMinutes(sum)),
        ]
        for (row, fact) in facts.enumerated() where row < rect.height {
            grid.write(fact.0, at: rect.minX, rect.minY + row, theme[.muted])
            grid.write(fact.1, endingAt: rect.maxX, rect.minY + row, theme[.text])
        }
    }
}
