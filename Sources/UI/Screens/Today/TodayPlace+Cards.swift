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
        view.spots.add(rect, .act(.openHabit))
        let mood = view.household.shownMood(of: cat, at: view.now)
        let inside = grid.card(rect, cat.name, note: view.words.name(cat.stage), theme)
        let facts = inside.split(bottom: 5)
        drawFacts(of: cat, habit, mood, on: &grid, in: facts.bottom, view)
        let scene = Rect(x: rect.minX + 1, y: facts.top.minY, width: rect.width - 2, height: facts.top.height)
        var picture = CatPicture(cat, pose: view.household.pose(of: cat))
        if view.layout.shape == .vast { picture.isDoubled = true }
        picture = picture.fitting(scene.size, theme)
        picture.draw(on: &grid, in: scene, view)
        // The bubble takes the rows that the cat leaves, and half a sentence is none.
        let rows = min(3, scene.height - picture.cells(theme).height)
        guard let bubble = view.household.bubble(of: cat, at: view.now, in: view.words.language),
            bubble.wrapped(toColumns: inside.width).count <= rows
        else { return }
        let air = Rect(x: inside.minX, y: scene.minY, width: inside.width, height: rows)
        grid.write(bubble, wrappedIn: air, theme[.info])
    }

    func drawFacts(
        of cat: Cat, _ habit: Habit, _ mood: ShownMood?, on grid: inout Grid, in rect: Rect, _ view: Viewing
    ) {
        let theme = view.theme
        guard rect.height >= 5 else { return }
        if let mood {
            let used = grid.hearts(mood, at: rect.minX, rect.minY, theme)
            let room = rect.width - used - 1
            grid.write(
                view.words.name(mood).shortened(toColumns: room), at: rect.minX + used + 1, rect.minY, theme[.text])
        } else {
            grid.write(view.words.today.resting, at: rect.minX, rect.minY, theme[.muted])
        }
        drawProgress(
            of: cat, habit, on: &grid,
            in: Rect(x: rect.minX, y: rect.minY + 1, width: rect.width, height: rect.height - 1), view)
    }

    /// Streak, growth with what is missing, minutes of today: four rows, or three without the minutes.
    func drawProgress(of cat: Cat, _ habit: Habit, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard rect.height >= 3 else { return }
        let theme = view.theme
        let streak = view.words.today.streak(view.household.streakShown(of: habit, at: view.now))
        grid.write(view.signs.streak, at: rect.minX, rect.minY, theme[.accent])
        grid.write(
            streak.shortened(toColumns: rect.width - 2), at: rect.minX + 2, rect.minY, theme[.muted])
        grid.growth(of: cat, at: rect.minX, rect.minY + 1, columns: rect.width, theme)
        let growth = view.words.today.growth(of: cat).shortened(toColumns: rect.width)
        grid.write(growth, at: rect.minX, rect.minY + 2, theme[.muted])
        guard rect.height >= 4 else { return }
        let minutes = HabitDeeds.minutesToday(habit, in: view.household, on: view.today)
        let goal = view.words.today.minutes(minutes, of: habit.goalMinutes)
        grid.write(goal.shortened(toColumns: rect.width), at: rect.minX, rect.minY + 3, theme[.text])
    }
}
