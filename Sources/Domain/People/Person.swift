package import DocumentStore

/// `users/{uid}`: the one person whose store this is (seed; PRODUCT section 1).
package struct Person: Codable, Hashable, Sendable {
    package var displayName: String
    package var email: String
    package var createdAt: Timestamp
    /// Never negative, moved by increment alone.
    package var coins: Int
    /// The box: accessories owned and not worn.
    package var inventory: [String]
    package var lastCheckInDate: Day?

    /// Fields that a document may lack are nil unless said.
    package init(
        displayName: String, email: String, createdAt: Timestamp, coins: Int, inventory: [String],
        lastCheckInDate: Day? = nil
    ) {
        self.displayName = displayName
        self.email = email
        self.createdAt = createdAt
        self.coins = coins
        self.inventory = inventory
        self.lastCheckInDate = lastCheckInDate
    }
}

/// `settings/main`: what must be the same on every machine (PRODUCT section 1).
package struct Settings: Codable, Hashable, Sendable {
    package var dayStartsAt: TimeOfDay?
    /// The rule before a change and the first day the new one holds: a change holds from the next day.
    package var dayStartedAt: TimeOfDay?
    package var dayStartChangesOn: Day?
    /// 1 (Monday) to 7.
    package var firstDayOfWeek: Int?
    /// `auto` (default) or `ask`.
    package var checkIn: String?
    package var keepLetters: Int?
    /// `off` hides shop and coins.
    package var coins: String?
    /// `quiet` stops bubbles.
    package var cats: String?
    package var onboarded: Bool?

    package init() {}
}
