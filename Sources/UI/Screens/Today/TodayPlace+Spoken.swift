import Domain

extension TodayPlace {
    package func spoken(_ view: Viewing) -> Spoken {
        let words = view.words
        let listed = habits(in: view.household)
        let chosen = habit(in: view.household)
        guard !listed.isEmpty else {
            return Spoken([view.household.habits.isEmpty ? words.today.empty : words.today.noMatch])
        }
        var lines = [words.headed(words.today.title, progress(view))]
        if view.household.settings.showsCoins { lines.append(words.plain.owns(view.household.person?.coins ?? 0)) }
        if let chosen, let cat = view.cat(chosen.catId) {
            let mood = view.household.shownMood(of: cat, at: view.now).map { words.name($0) } ?? words.today.resting
            lines.append(words.headed(cat.name, words.list([mood, words.today.growth(of: cat)])))
        }
        return Spoken(
            lines + notices(view).map(\.text),
            choices: Spoken.list(
                listed.map { told($0, view) }, chosen: listed.firstIndex { $0.id == chosen?.id }))
    }

    private func told(_ habit: Habit, _ view: Viewing) -> String {
        let minutes = HabitDeeds.minutesToday(habit, in: view.household, on: view.today)
        let aside = !habit.isActive ? view.words.today.resting : view.isWanted(habit) ? nil : view.words.today.notDue
        return view.words.plain.habit(
            habit.name, view.words.today.minutes(minutes, of: habit.goalMinutes),
            streak: view.words.today.streak(view.household.streakShown(of: habit, at: view.now)), aside: aside)
    }
}
