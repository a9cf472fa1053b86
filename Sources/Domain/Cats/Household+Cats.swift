/// What is asked of a cat and takes its habit, days off and settings to answer.
extension Household {
    /// The habit a cat was adopted with; nil once it has graduated.
    package func habit(of cat: Cat) -> Habit? { habit(cat.boundHabitId) }

    /// How a cat is shown to feel; nil where it rests or has graduated.
    package func shownMood(of cat: Cat, at moment: Moment) -> ShownMood? {
        let moment = moment.ruled(by: settings)
        guard let habit = habit(of: cat) else { return cat.mood(at: moment.instant).map(ShownMood.mood) }
        return cat.shownMood(at: moment, wokenAt: wokenAt(habit)) { isDue(habit, on: $0, at: moment) }
    }

    /// How close a cat and its person are.
    package func bond(with cat: Cat) -> Bond { Bond(experience: bond[cat.id] ?? 0) }

    /// What a cat says today; nil where it has no mood to speak from.
    package func line(
        of cat: Cat, at moment: Moment, in language: Language
    ) -> String? {
        guard let feeling = shownMood(of: cat, at: moment) else { return nil }
        return LineCatalogue.of(language).line(
            of: cat, feeling: feeling, on: moment.ruled(by: settings).today, filling: filling(of: cat, at: moment))
    }

    /// What a cat says of an occasion.
    /// - Parameter turn: counts the occasions, so that lines take turns; the cat's minutes where not said.
    package func line(
        of cat: Cat, on occasion: LineOccasion, turn: Int? = nil, at moment: Moment,
        in language: Language
    ) -> String {
        LineCatalogue.of(language).line(
            of: cat, on: occasion, turn: turn ?? cat.totalMinutes, filling: filling(of: cat, at: moment))
    }

    private func filling(of cat: Cat, at moment: Moment) -> LineFilling {
        let habit = habit(of: cat)
        return LineFilling(
            habit: habit?.name ?? cat.name, streak: habit.map { streakShown(of: $0, at: moment).days } ?? 0,
            at: moment.ruled(by: settings))
    }
}
