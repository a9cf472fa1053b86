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
        guard habit.measure == .limit else { return nil }
        let now = moment.ruled(by: settings)
        let slips = daysLogged[EntrySeries.slips.key(of: habit.id)]?.inOrder ?? []
        return SlipFacts(slips: slips, createdOn: habit.createdOn(by: now), today: now.today)
    }
}

extension HabitCalendar {
    /// What is missing to what a day is asked for: minutes, units, or 1 for a tick; nil where nothing is.
    package func missing(on day: Day, in log: MinutesByDay) -> Amount? {
        let progress = progress(on: day, in: log)
        guard !progress.isKept else { return nil }
        switch habit.measure {
        case .minutes, .count: return progress.share - progress.doneToday
        case .yesNo, .limit: return log.hasEntry(of: habit.id, on: day) ? nil : 1
        }
    }
}

extension LogMinutes {
    /// Minutes or units, as the habit counts.
    package init(_ amount: Amount, of habit: Habit, day: Day, entryId: String, note: String? = nil) {
        if habit.measure == .minutes {
            self.init(habitId: habit.id, minutes: amount.whole, day: day, entryId: entryId, note: note)
        } else {
            self.init(habitId: habit.id, amount: amount, day: day, entryId: entryId, note: note)
        }
    }
}

/// "20 pages", "2.5km", "20页": how many of what.
package struct TypedAmount: Hashable, Sendable {
    package let amount: Amount
    /// Nil where a number stands alone.
    package let unit: String?

    package init?(_ text: String) {
        let text = text.trimmed
        let digits = text.prefix { ($0.isWholeNumber && $0.wholeNumberValue ?? 10 < 10) || ".,".contains($0) }
        guard let amount = Amount(String(digits)) else { return nil }
        self.amount = amount
        let unit = String(text.dropFirst(digits.count)).trimmed
        self.unit = unit.isEmpty ? nil : unit
    }
}
