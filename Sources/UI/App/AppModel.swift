package import Canvas
package import Domain

/// All that the program knows while it runs; drawn by `view`, changed by `update` alone.
package struct AppModel: Sendable, Equatable {
    package var household: Household
    package var preferences: Preferences
    /// In cells.
    package var size: Size
    /// The only source of chance; its seed is handed in.
    package var chance: Chance

    package init(household: Household, preferences: Preferences, size: Size, seed: UInt64) {
        self.household = household
        self.preferences = preferences
        self.size = size
        chance = Chance(seed: seed)
    }
}
