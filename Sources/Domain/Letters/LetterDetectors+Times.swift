extension LetterDetector {
    /// About times of day, from sessions.
    static let ofTimes: [LetterDetector] = [
        LetterDetector(
            "earliest", .days, rarity: 38, says: "habit time day", sessionDays: 63,
            ofHabit: { history, _, habit in
                let recent = history.sessions(of: habit.id, from: -recentDays)
                let before = history.sessions(of: habit.id, from: -63, through: -recentDays - 1)
                guard history.knows(habit, forDays: 63), before.count >= 8,
                    let first = recent.min(by: { $0.sinceFour < $1.sinceFour }),
                    first.sinceFour < 480,
                    before.allSatisfy({ $0.sinceFour > first.sinceFour })
                else { return nil }
                return [.habit(habit), .time(first.time), .day(first.day)]
            }),
        LetterDetector(
            "latest", .days, rarity: 38, says: "habit time day", sessionDays: 63,
            ofHabit: { history, _, habit in
                let recent = history.sessions(of: habit.id, from: -recentDays)
                let before = history.sessions(of: habit.id, from: -63, through: -recentDays - 1)
                guard history.knows(habit, forDays: 63), before.count >= 8,
                    let last = recent.max(by: { $0.sinceFour < $1.sinceFour }),
                    last.sinceFour >= 900,
                    before.allSatisfy({ $0.sinceFour < last.sinceFour })
                else { return nil }
                return [.habit(habit), .time(last.time), .day(last.day)]
            }),
        LetterDetector(
            "hourMoved", .days, rarity: 50, says: "habit time from", sessionDays: 42,
            ofHabit: { history, _, habit in
                let recent = history.sessions(of: habit.id, from: -14)
                let before = history.sessions(of: habit.id, from: -42, through: -15)
                guard recent.count >= 5, before.count >= 5, case let (now, then) = (middle(recent), middle(before)),
                    abs(now - then) >= 60
                else { return nil }
                return [.habit(habit), time(now), LetterFact.Argument("from", time(then).value)]
            }),
    ]

    /// Minutes since four o'clock: the middle of the starts, rounded down to a quarter of an hour.
    private static func middle(_ sessions: ArraySlice<LetterHistory.Glance>) -> Int {
        let starts = sessions.map(\.sinceFour).sorted()
        return starts[starts.count / 2] / 15 * 15
    }

    private static func time(_ sinceFour: Int) -> LetterFact.Argument {
        .time(TimeOfDay(minutesSinceMidnight: (sinceFour + 240) % 1440))
    }
}

extension LetterHistory.Glance {
    /// A night belongs to the evening before it.
    var sinceFour: Int { (time.minutesSinceMidnight + 1440 - 240) % 1440 }
}
