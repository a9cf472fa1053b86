/// Changes one of the settings that hold on every machine (PRODUCT section 1).
package struct ChangeSetting: Hashable, Sendable {
    /// Which setting, and to what.
    package enum Change: Hashable, Sendable {
        case dayStartsAt(TimeOfDay)
        case firstDayOfWeek(Weekday)
        /// True: the day's first deed takes the visit by itself.
        case checksInByItself(Bool)
        case showsCoins(Bool)
        case hasQuietCats(Bool)
        case onboarded
        case displayName(String)
        case email(String)
    }

    package var change: Change
    /// The same setting as the person was shown it; nil where they were shown nothing.
    package var shown: Change?

    package init(_ change: Change, shown: Change? = nil) {
        self.change = change
        self.shown = shown
    }
}
