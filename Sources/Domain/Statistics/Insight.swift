/// One true thing about the last weeks. Found like the facts of letters, in what `LetterHistory` reads: pure, with a
/// condition and enough days to support it. A number is rounded down, so that what it claims is so.
package enum Insight: Hashable, Sendable {
    /// An average session is so much longer when it begins before a time of day.
    case longerBefore(habit: String, time: TimeOfDay, percent: Int)
    case longerAfter(habit: String, time: TimeOfDay, percent: Int)
    /// An average day with an entry is so much longer on Saturdays and Sundays.
    case longerOnWeekends(habit: String, percent: Int)
    case longerOnWorkdays(habit: String, percent: Int)
    /// On days on which another habit has an entry, too.
    case longerTogether(habit: String, with: String, percent: Int)
    /// Sessions that began between two full hours, of all in four weeks.
    case usualHours(habit: String, from: TimeOfDay, until: TimeOfDay, sessions: Int, of: Int)
    /// The middle of the starts of two weeks, compared with that of the four weeks before.
    case startMoved(habit: String, to: TimeOfDay, from: TimeOfDay)
    /// Minutes on an average such day, compared with all others, of all habits.
    case busiestWeekday(Weekday, minutes: Int, others: Int)
    /// The week has more minutes than each of so many before it.
    case mostMinutes(weeks: Int)

    /// All that hold for the days before the history's day, each kind in the order of the habits.
    package static func all(in history: LetterHistory) -> [[Insight]] {
        let habits = history.habits.filter { $0.isActive && $0.hasMeasuredMinutes }
        let ofHabits = Finder.ofHabit.map { find in habits.compactMap { find(history, $0) } }
        return (ofHabits + Finder.ofAll.map { [$0(history)].compactMap { $0 } }).filter { !$0.isEmpty }
    }

    /// One of them, the same on every machine, another kind from week to week; nil if none holds.
    package static func choice(in history: LetterHistory) -> Insight? {
        let kinds = all(in: history)
        guard !kinds.isEmpty else { return nil }
        let kind = kinds[Int(history.draw("insight") % UInt64(kinds.count))]
        return kind[Int(history.draw("insight", "habit") % UInt64(kind.count))]
    }
}

/// The conditions of insights.
private enum Finder {
    static let ofHabit: [@Sendable (LetterHistory, Habit) -> Insight?] = [
        timeOfDay, weekends, together, usualHours, startMoved,
    ]
    static let ofAll: [@Sendable (LetterHistory) -> Insight?] = [busiestWeekday, mostMinutes]

    /// In days; eight weeks, so that each day of the week is in it as often.
    private static let span = 56
    /// Sessions, or days, that each side of a comparison has at least.
    private static let least = 6
    /// In percent: a smaller difference is chance.
    private static let leastMore = 20

    /// How much larger the average of some is than that of others, in percent rounded down; nil where that is too little,
    /// or if there are too few of either.
    private static func more(_ some: [Int], than others: [Int]) -> Int? {
        let sums = (some: some.reduce(0, +), others: others.reduce(0, +))
        guard some.count >= least, others.count >= least, sums.others > 0 else { return nil }
        let percent = sums.some * others.count * 100 / (sums.others * some.count) - 100
        return percent >= leastMore ? percent : nil
    }

    private static func timeOfDay(_ history: LetterHistory, _ habit: Habit) -> Insight? {
        let sessions = history.sessions(of: habit.id, from: -span)
        // A night's session belongs to the evening, but is "before 9:00" by the clock.
        guard !sessions.contains(where: { $0.time.minutesSinceMidnight < 240 }) else { return nil }
        for hour in [9, 12, 18, 21] {
            let time = TimeOfDay(minutesSinceMidnight: hour * 60)
            let early = sessions.filter { $0.sinceFour < time.sinceFour }.map(\.minutes)
            let late = sessions.filter { $0.sinceFour >= time.sinceFour }.map(\.minutes)
            if let percent = more(early, than: late) {
                return .longerBefore(habit: habit.name, time: time, percent: percent)
            }
            if let percent = more(late, than: early) {
                return .longerAfter(habit: habit.name, time: time, percent: percent)
            }
        }
        return nil
    }

    /// Days with an entry and their minutes.
    private static func days(of habitId: String, in history: LetterHistory) -> [(day: Day, minutes: Int)] {
        (1...span).map { history.day.advanced(by: -$0) }.filter { history.isLogged(habitId, on: $0) }.map {
            ($0, history.minutes.minutes(of: habitId, on: $0))
        }
    }

    private static func weekends(_ history: LetterHistory, _ habit: Habit) -> Insight? {
        let days = days(of: habit.id, in: history)
        let weekends = days.filter(\.day.weekday.isWeekend).map(\.minutes)
        let workdays = days.filter { !$0.day.weekday.isWeekend }.map(\.minutes)
        if let percent = more(weekends, than: workdays) {
            return .longerOnWeekends(habit: habit.name, percent: percent)
        }
        if let percent = more(workdays, than: weekends) {
            return .longerOnWorkdays(habit: habit.name, percent: percent)
        }
        return nil
    }

    private static func together(_ history: LetterHistory, _ habit: Habit) -> Insight? {
        let days = days(of: habit.id, in: history)
        for other in history.habits where other.id != habit.id && other.kind != .limit {
            let both = days.filter { history.isLogged(other.id, on: $0.day) }.map(\.minutes)
            let alone = days.filter { !history.isLogged(other.id, on: $0.day) }.map(\.minutes)
            if let percent = more(both, than: alone) {
                return .longerTogether(habit: habit.name, with: other.name, percent: percent)
            }
        }
        return nil
    }

    /// Three of four sessions begin within the same two hours.
    private static func usualHours(_ history: LetterHistory, _ habit: Habit) -> Insight? {
        let sessions = history.sessions(of: habit.id, from: -28)
        guard sessions.count >= 8 else { return nil }
        let counts = (0..<23).map { hour in
            sessions.count { (hour * 60..<(hour + 2) * 60).contains($0.sinceFour) }
        }
        guard let most = counts.max(), most * 4 >= sessions.count * 3, let hour = counts.firstIndex(of: most) else {
            return nil
        }
        return .usualHours(
            habit: habit.name, from: TimeOfDay(sinceFour: hour * 60), until: TimeOfDay(sinceFour: (hour + 2) * 60),
            sessions: most, of: sessions.count)
    }

    private static func startMoved(_ history: LetterHistory, _ habit: Habit) -> Insight? {
        guard let cat = history.cat(habit.catId),
            let fact = LetterDetector.named("hourMoved")?.fact(in: history, of: cat),
            let now = fact["time"].flatMap({ TimeOfDay($0) }), let then = fact["from"].flatMap({ TimeOfDay($0) })
        else { return nil }
        return .startMoved(habit: habit.name, to: now, from: then)
    }

    private static func busiestWeekday(_ history: LetterHistory) -> Insight? {
        guard history.isKnown(forDays: span) else { return nil }
        let days = (1...span).map { history.day.advanced(by: -$0) }
        let sums = Dictionary(grouping: days, by: \.weekday).mapValues {
            $0.reduce(0) { $0 + history.minutes.minutes(of: nil, on: $1) }
        }
        guard let (weekday, most) = sums.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most >= 8 * 10,
            sums.allSatisfy({ $0.key == weekday || most * 100 >= $0.value * (100 + leastMore) })
        else { return nil }
        let others = sums.values.reduce(0, +) - most
        return .busiestWeekday(weekday, minutes: most / 8, others: (others + 47) / 48)
    }

    /// Of a whole week, as the page of a week speaks of no other seven days.
    private static func mostMinutes(_ history: LetterHistory) -> Insight? {
        guard Week(of: history.day, beginningOn: history.settings.weekBegins).start == history.day else { return nil }
        let weeks = (0..<13).map { week in
            history.minutes.minutes(
                of: nil, from: history.day.advanced(by: -7 * week - 7), through: history.day.advanced(by: -7 * week - 1)
            )
        }
        let fewer = weeks.dropFirst().prefix { $0 < weeks[0] }.count
        guard fewer >= 4, let number = (4...fewer).last(where: { history.isKnown(forDays: 7 * ($0 + 1)) }) else {
            return nil
        }
        return .mostMinutes(weeks: number)
    }
}

extension LetterHistory {
    /// Whether something was logged so many days ago, or before.
    fileprivate func isKnown(forDays count: Int) -> Bool {
        let first = day.advanced(by: 6 - count)
        return entryDays.values.contains { $0.first.map { $0 <= first } ?? false }
    }
}
