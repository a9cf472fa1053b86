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
