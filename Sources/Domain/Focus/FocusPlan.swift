/// What a person sets before starting: how the time is to run (PRODUCT section 3).
package enum FocusPlan: Hashable, Sendable {
    /// - minutes: 1 to 180.
    case countdown(minutes: Int)
    case stopwatch
    case rounds(Rounds)
}

/// N sessions with breaks between them (PRODUCT section 3).
package struct Rounds: Codable, Hashable, Sendable {
    /// How many focus rounds, 1 to 12.
    package var count: Int
    /// Minutes, 1 to 180.
    package var focus: Int
    /// Minutes of a short break, 1 to 60.
    package var shortBreak: Int
    /// Minutes of the break after every fourth round, 1 to 120.
    package var longBreak: Int

    package init(count: Int = 4, focus: Int = 25, shortBreak: Int = 5, longBreak: Int = 15) {
        self.count = count
        self.focus = focus
        self.shortBreak = shortBreak
        self.longBreak = longBreak
    }
}
