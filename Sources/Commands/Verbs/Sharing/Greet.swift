import CatArt
import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let greet = Command(
        "greet", Phrase("a line from the cat whose habit needs it most, once a day", "最需要你的那只猫说句话，一天一次"),
        flags: [Flag("always", nil, Phrase("also later in the day", "当天以后也说"))],
        noJSON: Phrase("it prints a line for a person", "它打印给人看的一句话"),
        examples: ["habicat greet"]
    ) { arguments, desk throws(CommandError) in
        // At the start of a shell nothing that is wrong may stand in the way: everything else tells it.
        (try? desk.greeting(isAsked: arguments["always"] != nil)) ?? Answer()
    }
}

extension Desk {
    /// - Parameter isAsked: whether it is said on every start.
    fileprivate func greeting(isAsked: Bool) throws(CommandError) -> Answer {
        let note = GreetingNote(paths, files)
        let zone = LocalZone.current(surroundings)
        if !isAsked, note.holds(at: clock.reading().instant, in: zone) { return Answer() }
        guard (try? files.status(at: paths.layout.storeFile)) ?? nil != nil else { return Answer() }
        let home = try opened()
        let household: Household
        do throws(Refusal) { household = try home.household() } catch { throw .refused(error) }
        let now = home.moment()
        guard let need = Need.greatest(in: household, at: now) else { return Answer() }
        if !isAsked { note.write(at: now) }
        return .lines(words.greeting(need, in: household, at: now))
    }
}

/// What a habit needs today, for its cat to speak of.
struct Need {
    let habit: Habit
    let cat: Cat
    let streak: StreakShown
    /// To the goal of today, where it is due and not reached; else 0.
    let minutesLeft: Int

    /// The habit that needs it most: first one whose streak would end today, then one that lapsed yesterday, then what is
    /// due, the cat that was alone longest first.
    /// - Returns: nil where no habit is awake.
    static func greatest(in household: Household, at now: Moment) -> Need? {
        let needs = household.habits.filter(\.isActive).compactMap { habit -> Need? in
            guard let cat = household.cat(habit.catId) else { return nil }
            let logged = household.minutes.minutes(of: habit.id, on: now.today)
            return Need(
                habit: habit, cat: cat, streak: household.streakShown(of: habit, at: now),
                minutesLeft: household.isDue(habit, at: now) ? max(0, habit.goalMinutes - logged) : 0)
        }
        return needs.min { $0.order < $1.order }
    }

    /// Smaller needs it more.
    private var order: (Int, Int, Timestamp) {
        if minutesLeft > 0, streak.days >= 3 { return (0, -streak.days, cat.moodCountsFrom) }
        if case .lapsedYesterday(let days, _) = streak { return (1, -days, cat.moodCountsFrom) }
        return (minutesLeft > 0 ? 2 : 3, 0, cat.moodCountsFrom)
    }
}
