import Domain

/// What can be done to one habit: the same keys on Today and on the habit's page.
enum HabitDeeds {
    static func act(_ action: Action, on habit: Habit, in situation: inout Situation) {
        switch action {
        case .accept: situation.ask(.timer(habitId: habit.id))
        case .didIt: didIt(habit, in: &situation)
        case .addMinutes: openMinutes(of: habit, on: situation.today, in: &situation)
        case .bringBack: openMinutes(of: habit, on: situation.today.advanced(by: -1), in: &situation)
        case .edit: situation.open(HabitForm(editing: habit, on: situation.today, in: situation.words))
        case .openHabit: situation.open(HabitPage(habitId: habit.id))
        case .daysOff:
            situation.open(
                DaysOffForm(for: habit, on: situation.today, known: situation.household.daysOff, in: situation.words))
        case .rest: rest(habit, in: &situation)
        case .remove: remove(habit, in: &situation)
        default: break
        }
    }

    static func obstacle(to action: Action, on habit: Habit, in situation: Situation) -> String? {
        let cat = situation.cat(habit.catId)?.name ?? habit.name
        switch action {
        case .accept, .didIt, .addMinutes:
            guard !habit.isActive else { return nil }
            return situation.words.sentence(for: .habitRests(habit: habit.name, cat: cat))
        case .bringBack:
            if case .lapsedYesterday = situation.household.streakShown(of: habit, at: situation.now) { return nil }
            return situation.words.today.nothingLapsed
        default: return nil
        }
    }

    /// Minutes of a habit on the person's today.
    static func minutesToday(_ habit: Habit, in household: Household, on today: Day) -> Int {
        household.minutes.minutes(of: habit.id, on: today)
    }

    private static func openMinutes(of habit: Habit, on day: Day, in situation: inout Situation) {
        situation.open(MinutesForm(for: habit, on: day, today: situation.today, in: situation.words))
    }

    private static func didIt(_ habit: Habit, in situation: inout Situation) {
        let shown = minutesToday(habit, in: situation.household, on: situation.today)
        let missing = habit.goalMinutes - shown
        guard missing > 0 else { return situation.say(situation.words.today.goalReached) }
        let entryId = situation.chance.makeHistoryId(on: situation.today)
        situation.perform(
            .tellMinutes(
                TellMinutes(
                    habitId: habit.id, minutes: missing, day: situation.today, entryId: entryId, shown: shown)))
    }

    private static func rest(_ habit: Habit, in situation: inout Situation) {
        if habit.isActive {
            situation.perform(
                .restHabit(RestHabit(habitId: habit.id, daysOffId: situation.chance.makeId())))
        } else {
            situation.perform(.wakeHabit(WakeHabit(habitId: habit.id)))
        }
    }

    /// A habit without history goes with its cat; else the cat graduates. Both ask.
    private static func remove(_ habit: Habit, in situation: inout Situation) {
        let cat = situation.cat(habit.catId)?.name ?? habit.name
        let isUntouched = habit.looksUntouched
        let deed: Deed =
            isUntouched
            ? .takeBackHabit(TakeBackHabit(habitId: habit.id)) : .deleteHabit(DeleteHabit(habitId: habit.id))
        let sentence =
            isUntouched
            ? situation.words.today.takeBack(habit.name, cat: cat)
            : situation.words.today.graduate(habit.name, cat: cat)
        let brief = isUntouched ? situation.words.today.takeBack(cat) : situation.words.today.graduate(cat)
        situation.ask(.confirm(Confirmation(sentence, brief: brief, [.effect(.perform(deed))])))
    }
}
