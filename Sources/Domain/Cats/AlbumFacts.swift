/// What the album tells of a cat that has graduated, from what is left: its sessions and the entries of its habit
/// (PRODUCT section 5, states).
package struct AlbumFacts: Hashable, Sendable {
    package let catId: String
    /// The day it was adopted.
    package let from: Day
    /// The day of its last entry, or of its adoption where there is none.
    package let through: Day
    /// Focused in all.
    package let minutes: Int
    /// Most days in a row with an entry; days off in between bridge them.
    package let bestStreak: Int
    package let sessionCount: Int

    /// Whether it folds under "short stays": under an hour.
    package var isShortStay: Bool { minutes < 60 }

    /// - Parameters:
    ///   - cat: one that has graduated.
    ///   - daysLogged: days with an entry of its habit, in any order.
    ///   - sessionCount: how many sessions it has.
    ///   - daysOff: all there are.
    ///   - moment: whose zone and day rule tell the days.
    package init(
        _ cat: Cat, daysLogged: some Sequence<Day>, sessionCount: Int, daysOff: [DaysOff], at moment: Moment
    ) {
        let days = Set(daysLogged).sorted()
        let adopted = moment.day(of: cat.createdAt)
        let bridges = daysOff.filter { $0.covers(habit: cat.boundHabitId) }
        catId = cat.id
        from = min(adopted, days.first ?? adopted)
        through = max(adopted, days.last ?? adopted)
        minutes = cat.totalMinutes
        bestStreak = Self.longestRow(of: days) { day in
            moment.zone.lostDays.contains(day) || bridges.contains { $0.covers(day) }
        }
        self.sessionCount = sessionCount
    }

    /// The habit and its schedule are gone, so every day counts that is no day off.
    private static func longestRow(of days: [Day], isOff: (Day) -> Bool) -> Int {
        var best = 0
        var row = 0
        var last: Day?
        for day in days {
            let gap = last.map { $0.advanced(by: 1) } ?? day
            row =
                last != nil && stride(from: gap.number, to: day.number, by: 1).allSatisfy { isOff(Day(number: $0)) }
                ? row + 1 : 1
            best = max(best, row)
            last = day
        }
        return best
    }
}

extension Library {
    /// What the album tells of a cat; reads all its entries and sessions.
    /// - Throws: `.unreadable`.
    package func albumFacts(of cat: Cat, at moment: Moment) throws(Refusal) -> AlbumFacts {
        AlbumFacts(
            cat, daysLogged: try daysLogged(of: cat.boundHabitId),
            sessionCount: try sessions(of: cat.boundHabitId, limit: .max).count, daysOff: try daysOff(),
            at: moment.ruled(by: try settings()))
    }
}
