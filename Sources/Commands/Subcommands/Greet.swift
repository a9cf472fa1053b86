import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let greet = Command(
        "greet", "prints a line from the cat whose habit needs it most, once a day", "最需要你的那只猫说句话，每天一次",
        flags: [Flag("always", "print it again later the same day", "当天再次运行也说")],
        noJSON: LocalizedText("the output is text for people", "输出的是给人看的一句话"), examples: ["habicat greet"]
    ) { session throws(CommandError) in
        // Runs at the start of a shell, where no error may get in the way; every other command reports it.
        (try? session.greeting(isAsked: session.arguments["always"] != nil)) ?? CommandOutput()
    }
}

extension CommandSession {
    fileprivate func greeting(isAsked: Bool) throws(CommandError) -> CommandOutput {
        let note = GreetingNote(paths, files)
        let zone = LocalZone.current(environment)
        if !isAsked, note.holds(at: clock.reading().instant, in: zone) { return CommandOutput() }
        guard (try? files.status(at: paths.layout.storeFile)) ?? nil != nil else { return CommandOutput() }
        try openToRead()
        guard let need = Need.greatest(in: data, at: now) else { return CommandOutput() }
        if !isAsked { note.write(at: now) }
        let letter = unreadLetters().first { $0.isFromCats }.map { [strings.wrote($0, data)] } ?? []
        return .lines(strings.greeting(need, in: data, at: now) + letter)
    }
}

struct Need {
    let habit: Habit
    let cat: Cat
    let streak: StreakShown
    /// What is missing today if the habit is due: minutes, units or 1 for a tick; else nil.
    let left: Amount?

    /// First a streak that would end today, then one that lapsed yesterday, then what is due, the cat alone longest
    /// first. Nil if no habit is active.
    static func greatest(in userData: UserData, at now: Moment) -> Need? {
        let needs = userData.habits.filter(\.isActive).compactMap { habit -> Need? in
            guard let cat = userData.cat(habit.catId) else { return nil }
            return Need(
                habit: habit, cat: cat, streak: userData.streakShown(of: habit, at: now),
                left: userData.isDue(habit, at: now)
                    ? userData.calendar(of: habit, at: now).missing(on: now.today, in: userData.minutes) : nil)
        }
        return needs.min { $0.order < $1.order }
    }

    private var order: (Int, Int, Timestamp) {
        if left != nil, streak.days >= 3 { return (0, -streak.days, cat.moodCountsFrom) }
        if case .lapsedYesterday(let days, _) = streak { return (1, -days, cat.moodCountsFrom) }
        return (left != nil ? 2 : 3, 0, cat.moodCountsFrom)
    }
}
