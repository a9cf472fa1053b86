import Canvas
import Domain
import Words

/// How a cat is and how far it has grown, below its picture.
struct CatSummary {
    let cat: Cat
    let habit: Habit
    let view: Viewing

    /// Mood and streak, progress with what is missing, what comes next.
    func draw(on grid: inout Grid, in rect: Rect) {
        guard rect.height >= 3 else { return }
        var used = 0
        if let mood = view.userData.shownMood(of: cat, at: view.now) {
            used = grid.hearts(mood, at: rect.minX, rect.minY, view) + 1
            let name = view.strings.name(mood).shortened(toColumns: rect.width - used)
            used += grid.write(name, at: rect.minX + used, rect.minY, view[.text])
        } else {
            used = grid.write(view.strings.today.restsUntilWoken, at: rect.minX, rect.minY, view[.muted])
        }
        let next = nextLines(columns: rect.width)
        // With few rows the streak is on that of the mood.
        let isShort = rect.height < 4 + next.count
        let shown = view.userData.streakShown(of: habit, at: view.now)
        if isShort {
            let streak = "\(view.signs.streak) \(shown.days)"
            if shown.days > 0, used + 2 + streak.columns <= rect.width {
                grid.write(streak, endingAt: rect.maxX, rect.minY, view[.accent])
            }
            drawGrowth(on: &grid, in: rect.rows(1, 2))
        } else {
            drawProgress(on: &grid, in: rect.rows(1, 3))
        }
        var row = isShort ? 3 : 4
        for line in next where row < rect.height {
            grid.write(line, at: rect.minX, rect.minY + row, view[.accent])
            row += 1
        }
    }

    /// The first that comes next, in whole words; empty for a cat that rests.
    func nextLines(columns: Int) -> [String] {
        guard cat.state == .active else { return [] }
        let first = First.next(after: cat.totalMinutes)
        let left = view.strings.today.nextIn(first.minutes - cat.totalMinutes, of: habit)
        let whole = view.strings.headed(left, view.strings(first.action))
        guard whole.columns > columns else { return [whole] }
        // Chinese breaks anywhere: better after the minutes than within a word.
        let (broken, flowing) = (
            [view.strings.headed(left, "")] + view.strings(first.action).wrapped(toColumns: columns),
            whole.wrapped(toColumns: columns)
        )
        return flowing.count < broken.count ? flowing : broken
    }

    /// Streak, progress with what is missing, what comes next: four rows, or three without the last.
    func drawProgress(on grid: inout Grid, in rect: Rect) {
        guard rect.height >= 3 else { return }
        let streak = view.strings.today.streak(view.userData.streakShown(of: habit, at: view.now))
        grid.write(view.signs.streak, at: rect.minX, rect.minY, view[.accent])
        grid.write(streak.shortened(toColumns: rect.width - 2), at: rect.minX + 2, rect.minY, view[.muted])
        drawGrowth(on: &grid, in: rect.rows(1, 2))
        let next = nextLines(columns: rect.width)
        guard rect.height >= 4, next.count == 1 else { return }
        grid.write(next, at: rect.minX, rect.minY + 3, view[.accent])
    }

    private func drawGrowth(on grid: inout Grid, in rect: Rect) {
        grid.growth(progress: cat.progress, at: rect.minX, rect.minY, columns: rect.width, view)
        let growth = view.strings.today.growths(of: cat, habit).fitting(rect.width)
        grid.write(growth, at: rect.minX, rect.minY + 1, view[.muted])
    }
}
