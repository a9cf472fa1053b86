import DocumentStore

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
