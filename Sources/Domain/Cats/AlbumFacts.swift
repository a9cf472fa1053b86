package import Words

/// What the album shows of a graduated cat, computed from its sessions and the entries of its habit.
package struct AlbumFacts: Hashable, Sendable {
    package let catId: String
    package let from: Day
    /// The day of its last entry, or of its adoption if there is none.
    package let through: Day
    /// Focus time.
    package let minutes: Int
    /// Most days in a row with an entry; days off in between bridge them.
    package let bestStreak: Int
    package let sessionCount: Int

    /// - Parameter made: minutes that units and ticks made, by habit.
    package init(
        _ cat: Cat, made: [String: Int], daysLogged: some Sequence<Day>, sessionCount: Int, daysOff: [DaysOff],
        at moment: Moment
    ) {
        let days = Set(daysLogged).sorted()
        let adopted = moment.day(of: cat.createdAt)
        catId = cat.id
        from = min(adopted, days.first ?? adopted)
        through = max(adopted, days.last ?? adopted)
        minutes = max(0, cat.totalMinutes - (made[cat.boundHabitId] ?? 0))
        let bridges = daysOff.filter { $0.covers(habit: cat.boundHabitId) }
        bestStreak = StreakRun.rows(of: days, bridging: bridges, at: moment).longest?.days ?? 0
        self.sessionCount = sessionCount
    }
}

extension Repository {
    /// Reads all entries and sessions of a cat.
    package func albumFacts(of cat: Cat, at moment: Moment) throws(DomainError) -> AlbumFacts {
        AlbumFacts(
            cat, made: try madeMinutes(), daysLogged: try daysLogged(of: cat.boundHabitId),
            sessionCount: try sessions(of: cat.boundHabitId, limit: .max).count, daysOff: try daysOff(),
            at: moment.ruled(by: try settings()))
    }
}

extension Cat {
    /// Whether it has purred, the second of its firsts.
    package var purrs: Bool { First.reached(at: totalMinutes).count >= 2 }

    /// Whether it still sits in the box that it came in: before the first of its firsts.
    package var isInBox: Bool { First.reached(at: totalMinutes).isEmpty }
}

/// What a cat does for the first time, between two stages. Computed from its minutes, never stored.
package struct First: Hashable, Sendable {
    package let minutes: Int
    /// In words that go after its name: "leaves its cardboard box".
    package let action: LocalizedText

    private init(index: Int) {
        minutes = index < Self.early.count ? Self.early[index] : (index - Self.early.count + 2) * 600
        action =
            index < Self.actions.count
            ? Self.actions[index]
            : Self.returning[(index - Self.actions.count) % Self.returning.count]
    }

    /// The firsts among so many minutes, in order.
    package static func reached(at minutes: Int) -> [First] { (0..<count(at: minutes)).map(First.init(index:)) }

    /// Those that minutes bring about: after `before`, up to `after`.
    package static func crossed(from before: Int, to after: Int) -> [First] {
        let range = count(at: before)..<max(count(at: before), count(at: after))
        return range.map(First.init(index:))
    }

    /// The next one to come.
    package static func next(after minutes: Int) -> First { First(index: count(at: minutes)) }

    private static func count(at minutes: Int) -> Int {
        let few = early.filter { $0 <= minutes }.count
        return few < early.count ? few : few + minutes / 600 - 1
    }

    /// Minutes of the first five; from there on every ten hours.
    private static let early = [25, 60, 180, 300, 600]

    private static let actions = WordTable.cats.texts("firsts")
    private static let returning = WordTable.cats.texts("further firsts")
}

/// A small thing that stays on the wall of the room for what lasted. Computed from streaks and minutes, never stored.
package enum Keepsake: Hashable, Sendable {
    /// A streak of so many days.
    case streak(days: Int)
    /// So many hours with one cat.
    case hours(Int)

    /// In days.
    package static let streaks = [50, 100, 200, 365]
    package static let hours = [100, 200, 500]

    /// Those of a best streak in days, the shortest first.
    package static func reached(byStreak days: Int) -> [Keepsake] {
        streaks.filter { $0 <= days }.map { .streak(days: $0) }
    }

    /// Those of the focus time with a cat, the fewest hours first.
    package static func reached(byMinutes minutes: Int) -> [Keepsake] {
        hours.filter { $0 * 60 <= minutes }.map { .hours($0) }
    }
}

extension UserData {
    /// Of a cat and its habit. The best streak of a habit that is gone must be handed in, in days.
    package func keepsakes(of cat: Cat, bestStreak: Int? = nil) -> [Keepsake] {
        Keepsake.reached(byStreak: settings.showsStreaks ? habit(of: cat)?.bestStreak ?? bestStreak ?? 0 : 0)
            + Keepsake.reached(byMinutes: focusMinutes(of: cat))
    }

    /// All that hang in the room, the greatest first.
    package var keepsakes: [Keepsake] {
        let all = cats.flatMap { keepsakes(of: $0) }
        func share(_ keepsake: Keepsake) -> Int {
            switch keepsake {
            case .streak(let days): days * 500 / 365
            case .hours(let hours): hours
            }
        }
        return all.inOrder { -share($0) }
    }
}
