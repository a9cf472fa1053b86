package import Domain

extension Words {
    /// What a cat has in its bubble today; nil where cats keep quiet or sleep.
    package static func bubble(
        of cat: Cat, _ mood: ShownMood?, _ habit: Habit, in household: Household, at now: Moment
    ) -> String? {
        guard !household.settings.hasQuietCats, let mood else { return nil }
        return LineCatalogue.english.line(
            of: cat, feeling: mood, on: now.today, filling: filling(habit, in: household, at: now))
    }

    /// What a cat says of an occasion; nil where cats keep quiet.
    package static func saying(
        of cat: Cat, on occasion: LineOccasion, _ habit: Habit, in household: Household, at now: Moment
    ) -> String? {
        guard !household.settings.hasQuietCats else { return nil }
        return LineCatalogue.english.line(
            of: cat, on: occasion, turn: cat.totalMinutes, filling: filling(habit, in: household, at: now))
    }

    private static func filling(_ habit: Habit, in household: Household, at now: Moment) -> LineFilling {
        LineFilling(habit: habit.name, streak: household.streakShown(of: habit, at: now).days, at: now)
    }
}
