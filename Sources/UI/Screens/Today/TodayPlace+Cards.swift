import Canvas
import CatArt
import Domain

extension TodayPlace {
    /// The chosen habit's cat, alive, with its bubble and how far it has grown.
    func drawCat(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        guard let habit = habit(in: view.household), let cat = view.cat(habit.catId) else {
            grid.card(rect, "", theme)
            return
        }
        let mood = view.mood(of: cat, habit)
        let inside = grid.card(rect, cat.name, note: Words.name(cat.stage), theme)
        let facts = inside.split(bottom: 6)
        drawFacts(of: cat, habit, mood, on: &grid, in: facts.bottom, view)
        var scene = facts.top
        if let bubble = Words.bubble(of: cat, mood, habit, in: view.household, at: view.now), scene.height > 11 {
            let rows = grid.write(
                bubble, wrappedIn: Rect(x: scene.minX, y: scene.minY, width: scene.width, height: 2), theme[.info])
            scene = Rect(x: scene.minX, y: scene.minY + rows, width: scene.width, height: scene.height - rows)
        }
        let wide = Rect(x: rect.minX + 1, y: scene.minY, width: rect.width - 2, height: scene.height)
        CatPicture(cat, pose: mood == nil ? .asleep : .awake).draw(on: &grid, in: wide, view)
    }

    private func drawFacts(
        of cat: Cat, _ habit: Habit, _ mood: ShownMood?, on grid: inout Grid, in rect: Rect, _ view: Viewing
    ) {
        let theme = view.theme
        guard rect.height >= 6 else { return }
        if let mood {
            let used = grid.hearts(mood, at: rect.minX, rect.minY + 1, theme)
            let room = rect.width - used - 1
            grid.write(mood.words.shortened(toColumns: room), at: rect.minX + used + 1, rect.minY + 1, theme[.text])
        } else {
            grid.write(Words.Today.resting, at: rect.minX, rect.minY + 1, theme[.muted])
        }
        let streak = Words.Today.streak(view.household.streakShown(of: habit, at: view.now))
        grid.write(view.signs.streak, at: rect.minX, rect.minY + 2, theme[.accent])
        grid.write(
            streak.shortened(toColumns: rect.width - 2), at: rect.minX + 2, rect.minY + 2, theme[.muted])
        grid.growth(of: cat, at: rect.minX, rect.minY + 3, columns: rect.width, theme)
        let growth = Words.Today.growth(of: cat).shortened(toColumns: rect.width)
        grid.write(growth, at: rect.minX, rect.minY + 4, theme[.muted])
        let minutes = HabitDeeds.minutesToday(habit, in: view.household, on: view.today)
        let goal = "\(minutes) of \(habit.goalMinutes) min today"
        grid.write(goal.shortened(toColumns: rect.width), at: rect.minX, rect.minY + 5, theme[.text])
    }

    /// Minutes of each day of this week.
    func drawWeek(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let bars = view.household.minutes.bars(
            of: nil, in: .week, around: view.today, firstDayOfWeek: view.household.settings.weekBegins)
        let sum = bars.reduce(0) { $0 + $1.minutes }
        let inside = grid.card(rect, "This week", note: Words.minutes(sum), theme)
        let most = max(1, bars.map(\.minutes).max() ?? 1)
        for (row, bar) in bars.enumerated() where row + 1 < inside.height {
            let y = inside.minY + row + 1
            let isToday = bar.from == view.today
            grid.write(Words.shortName(bar.from.weekday), at: inside.minX, y, theme[isToday ? .text : .muted])
            let columns = inside.width - 14
            let role: Role = isToday ? .accent : .focus
            grid.meter(at: inside.minX + 4, y, columns: columns, part: Double(bar.minutes) / Double(most), role, theme)
            grid.write(Words.minutes(bar.minutes), endingAt: inside.maxX, y, theme[.text])
        }
    }
}
