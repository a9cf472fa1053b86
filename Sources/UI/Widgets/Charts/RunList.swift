import Canvas
import Domain

/// Streaks of habits, the longest first: how many days, from when to when, as bars beside one another.
struct RunList {
    struct Row: Sendable {
        let run: StreakRun
        let name: String
        /// Whether it still goes on.
        let isNow: Bool
    }

    let rows: [Row]

    /// - Parameter habitId: of one habit, or nil for all.
    init(of habitId: String?, _ view: Viewing) {
        var household = view.household
        household.timer = nil
        let question = Question(household: household, habitId: habitId, today: view.today, zone: view.now.zone.name)
        rows = Self.known.answer(to: question) { Self.rows(of: $0.habitId, in: $0.household, at: view.now) }
    }

    private static let known = LastAnswer<Question, [Row]>()

    /// All that rows are made of.
    private struct Question: Equatable, Sendable {
        let household: Household
        let habitId: String?
        let today: Day
        let zone: String
    }

    private static func rows(of habitId: String?, in household: Household, at now: Moment) -> [Row] {
        let habits = household.habits.filter { habitId == nil || $0.id == habitId }
        let rows = habits.flatMap { habit -> [Row] in
            let days = household.minutes.daysWithEntries(of: habit.id)
            let runs = StreakRun.all(over: days, in: household.calendar(of: habit, at: now))
            let isGoing = household.streakShown(of: habit, at: now).days > 0
            return runs.map { run in
                Row(run: run, name: habit.name.drawable, isNow: isGoing && run.through == days.last)
            }
        }
        return rows.filter { $0.run.days > 1 }.sorted {
            ($0.run.days, $0.run.through) > ($1.run.days, $1.run.through)
        }
    }

    /// - Parameter named: with the habits' names.
    func draw(on grid: inout Grid, in rect: Rect, named: Bool, _ view: Viewing) {
        let theme = view.theme
        guard !rows.isEmpty else {
            grid.write(view.words.history.noStreaks, wrappedIn: rect, theme[.muted])
            return
        }
        let most = rows.first?.run.days ?? 1
        let numbers = String(most).columns
        let shown = rows.prefix(max(0, rect.height))
        let datesColumns = shown.map { view.words.history.dates($0.run, isNow: $0.isNow).columns }.max() ?? 0
        let x = rect.minX + numbers + 1
        let room = rect.maxX - datesColumns - 2 - x
        for (index, row) in shown.enumerated() {
            let y = rect.minY + index
            view.spots.add(rect.row(index), .choose(.day(row.run.through)))
            grid.write(String(row.run.days), endingAt: rect.minX + numbers, y, theme[row.isNow ? .accent : .text])
            let dates = view.words.history.dates(row.run, isNow: row.isNow)
            grid.write(dates, endingAt: rect.maxX, y, theme[row.isNow ? .text : .muted])
            guard room >= 3 else { continue }
            let columns = named ? min(12, room * 2 / 5) : min(24, room)
            let part = Double(row.run.days) / Double(most)
            grid.meter(at: x, y, columns: columns, part: part, row.isNow ? .accent : .focus, theme)
            guard named, room - columns - 1 >= 4 else { continue }
            let name = row.name.shortened(toColumns: room - columns - 1)
            grid.write(name, at: x + columns + 1, y, theme[.muted])
        }
    }
}
