import DocumentStore

/// What follows from a habit's days and is stored nowhere.
package struct DerivedDays: Hashable, Sendable {
    /// Days that passed and that its limit kept without a mark, oldest first.
    package var keptByItself: [Day] = []
    /// The day on which a habit that ends after so many times had been done so often.
    package var doneOn: Day?
}

extension HabitCalendar {
    /// With what follows from days with entries and slips, once those before today are over.
    func deriving(from days: [String: EntryDays], before today: Day) -> HabitCalendar {
        var calendar = self
        calendar.habit.derived = DerivedDays()
        calendar.habit.derived.keptByItself = calendar.daysKeptByItself(
            before: today, slips: days[EntrySeries.slips.key(of: habit.id)])
        guard let times = habit.times, case let kept = days.daysKept(of: calendar.habit), times <= kept.count,
            kept.indices.contains(times - 1)
        else { return calendar }
        let end = kept[times - 1]
        calendar.habit.derived.doneOn = end
        calendar.habit.derived.keptByItself.removeAll { $0 > end }
        return calendar
    }

    /// Days that passed with no more slips than a limit allowed that kept itself then. Days off and of rest, and days that the
    /// schedule leaves out, are none.
    private func daysKeptByItself(before today: Day, slips: EntryDays?) -> [Day] {
        guard let first = habit.keepsItselfFrom, !habit.needsNewer else { return [] }
        var (kept, day): ([Day], Day) = ([], max(first, createdOn))
        while day < today {
            let isClean = habit.isWithinLimit(slips: slips?.count(on: day.number) ?? 0, on: day)
            if isClean, habit.goal(on: day).keepsItself, mayKeepItself(on: day) { kept.append(day) }
            day = day.advanced(by: 1)
        }
        return kept
    }

    private func mayKeepItself(on day: Day) -> Bool {
        guard !rests(on: day), !isOff(on: day), day <= habit.lastDay ?? day else { return false }
        // Counted from the last time any day is one.
        let longAgo = day.advanced(by: -Schedule.dayCounts.upperBound)
        return habit.schedule(on: day).times != nil || asks(for: day, after: longAgo)
    }
}

extension Habit {
    /// The first day on which it kept itself; nil if it never did.
    fileprivate var keepsItselfFrom: Day? {
        let goals = datedGoals
        if let dated = goals.firstIndex(where: \.goal.keepsItself) {
            // Days before the first goal are judged by it.
            return dated == 0 ? Repository.allDays.lowerBound : goals[dated].from
        }
        return goal.keepsItself ? goals.last?.from ?? Repository.allDays.lowerBound : nil
    }
}

extension [Day] {
    /// Of days in order: where those from a day on begin.
    private func place(of day: Day) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < day { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Of days in order.
    func containsInOrder(_ day: Day) -> Bool {
        let place = place(of: day)
        return place < endIndex && self[place] == day
    }

    /// Of days in order.
    func within(_ span: ClosedRange<Day>) -> ArraySlice<Day> {
        self[place(of: span.lowerBound)..<place(of: span.upperBound.advanced(by: 1))]
    }
}

/// Days without a slip of a limit: now, and the most there were.
package struct SlipFacts: Hashable, Sendable {
    package let current: Int
    /// It never falls: the day of a slip is reached without one.
    package let best: Int
    /// Whether there was one at all.
    package let hasSlipped: Bool

    /// - Parameter slips: days with a slip, in order.
    init(slips: [Day], createdOn: Day, today: Day) {
        let slips = slips.filter { $0 <= today }
        var best = 0
        var last = min(createdOn, slips.first ?? createdOn)
        for day in slips {
            best = max(best, day.days(since: last))
            last = day
        }
        current = max(0, today.days(since: slips.last ?? createdOn))
        self.best = max(best, current)
        hasSlipped = !slips.isEmpty
    }
}

extension UserData {
    /// Nil for anything but a limit.
    package func slipFacts(of habit: Habit, at moment: Moment) -> SlipFacts? {
        guard habit.kind == .limit else { return nil }
        let now = moment.ruled(by: settings)
        let slips = daysLogged[EntrySeries.slips.key(of: habit.id)]?.inOrder ?? []
        let begun = habit.datedGoals.reversed().prefix { $0.goal.kind == .limit }.last?.from
        return SlipFacts(slips: slips, createdOn: begun ?? habit.createdOn(by: now), today: now.today)
    }
}
