extension LetterDetector {
    /// About times of day, from sessions.
    static let ofTimes: [LetterDetector] = [
        .ofHabit("earliest", .days, rarity: 38, says: "habit time day", sessionDays: daysOfRecords) {
            history, _, habit in
            guard let first = history.record(of: habit, by: { $1.sinceFour < $0.sinceFour }), first.sinceFour < 480
            else { return nil }
            return [.habit(habit), .time(first.time), .day(first.day)]
        },
        .ofHabit("latest", .days, rarity: 38, says: "habit time day", sessionDays: daysOfRecords) { history, _, habit in
            guard let last = history.record(of: habit, by: { $0.sinceFour < $1.sinceFour }), last.sinceFour >= 900
            else { return nil }
            return [.habit(habit), .time(last.time), .day(last.day)]
        },
        .ofHabit("hourMoved", .days, rarity: 50, says: "habit time from", sessionDays: 42) { history, _, habit in
            let recent = history.sessions(of: habit.id, from: -14)
            let before = history.sessions(of: habit.id, from: -42, through: -15)
            guard recent.count >= 5, before.count >= 5, case let (now, then) = (middle(recent), middle(before)),
                abs(now - then) >= 60
            else { return nil }
            return [.habit(habit), time(now), LetterFact.Argument("from", time(then).value)]
        },
    ]

    /// Minutes since four o'clock: the middle of the starts, rounded down to a quarter of an hour.
    private static func middle(_ sessions: ArraySlice<LetterHistory.Glance>) -> Int {
        let starts = sessions.map(\.sinceFour).sorted()
        return starts[starts.count / 2] / 15 * 15
    }

    private static func time(_ sinceFour: Int) -> LetterFact.Argument { .time(TimeOfDay(sinceFour: sinceFour)) }

    /// Of these a record is one.
    static let daysOfRecords = 63
}

extension LetterHistory {
    /// The recent session that is beyond all of the eight weeks before; nil if there were few.
    func record(of habit: Habit, by isLess: (Glance, Glance) -> Bool) -> Glance? {
        let (days, recent) = (LetterDetector.daysOfRecords, Self.recentDays)
        let before = sessions(of: habit.id, from: -days, through: -recent - 1)
        guard knows(habit, forDays: days), before.count >= 8,
            let best = sessions(of: habit.id, from: -recent).max(by: isLess), before.allSatisfy({ isLess($0, best) })
        else { return nil }
        return best
    }
}

extension LetterHistory.Glance {
    var sinceFour: Int { time.sinceFour }
}

extension TimeOfDay {
    /// A night belongs to the evening before it.
    var sinceFour: Int { (minutesSinceMidnight + 1440 - 240) % 1440 }

    init(sinceFour: Int) { self.init(minutesSinceMidnight: sinceFour + 240) }
}
