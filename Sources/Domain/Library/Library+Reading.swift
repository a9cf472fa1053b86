package import DocumentStore

extension Library {
    /// The preconditions of a decision: that fields are still what they were read to be, as the document keeps them.
    /// - Parameters:
    ///   - fields: of the document; none to ask only that it is still there.
    ///   - path: the document; where there is none, that there still is none.
    /// - Throws: `.unreadable`.
    package func unchanged(_ fields: [FieldPath] = [], at path: DocumentPath) throws(Refusal) -> [Precondition] {
        guard let document = try document(at: path) else { return [.missing(path)] }
        guard !fields.isEmpty else { return [.exists(path)] }
        return fields.map { .equals(path, $0, document.fields[$0] ?? .null) }
    }

    /// Refuses where the timer of this machine runs for a habit.
    /// - Throws: `.timerRuns`, `.unreadable`.
    func requireNoTimer(of habit: Habit, at moment: Moment) throws(Refusal) {
        guard let timer = try timer(), timer.habitId == habit.id else { return }
        throw .timerRuns(habit: habit.name, minutes: timer.wholeMinutes(at: moment.clock))
    }

    /// A habit's streak counted anew from all its days.
    /// - Parameters:
    ///   - habit: as it is.
    ///   - change: what is other than the store has it: days with an entry.
    ///   - daysOff: all there are to be.
    ///   - moment: now.
    ///   - keepsBest: whether the best that is kept counts, too.
    /// - Throws: `.unreadable`.
    func recountedStreak(
        of habit: Habit, daysOff: [DaysOff], at moment: Moment, keepsBest: Bool = true,
        changing change: (inout Set<Day>) -> Void = { _ in }
    ) throws(Refusal) -> Streak {
        var days = Set(try daysLogged(of: habit.id))
        change(&days)
        let calendar = HabitCalendar(
            of: habit, daysOff: daysOff, firstDayOfWeek: try settings().weekBegins,
            at: moment)
        return Streak.counted(over: days, in: calendar, best: keepsBest ? habit.bestStreak : 0)
    }
}

extension Streak {
    /// The fields of the habit that keep it.
    var fields: [FieldPath: Value] {
        [
            "currentStreak": .integer(Int64(current)), "bestStreak": .integer(Int64(best)),
            "lastCheckInDate": lastDay.map { .string($0.text) } ?? .null,
        ]
    }

    /// Never less than before: days were added, none taken away.
    func keeping(_ before: Streak) -> Streak {
        Streak(
            current: max(current, before.current), best: max(best, before.best, before.current),
            lastDay: [lastDay, before.lastDay].compactMap { $0 }.max())
    }
}

extension Transform {
    /// Adds minutes to a total (seed, integrity rule 6).
    static func addingMinutes(_ minutes: Int) -> Transform {
        Transform("totalMinutes", .increment(.integer(Int64(minutes))))
    }
}
