/// What the person wants of an import, besides what the files say.
package struct ImportWishes: Hashable, Sendable {
    /// Where something goes.
    package enum Destination: Hashable, Sendable {
        /// A habit there is, by its id.
        case known(String)
        /// A new one of this name.
        case new(String)
    }

    /// What a tick counts, 1 to 1440 minutes; nil for the goal of its habit.
    package var tickMinutes: Int?
    /// Everything goes to this habit.
    package var into: Destination?
    /// Where habits of other programs go, by their names.
    package var destinations: [String: Destination] = [:]
    /// The names of those to bring in; nil for all.
    package var only: [String]?
    /// Habits without history come, too.
    package var withEmpty = false

    /// Nothing but what the files say.
    package init() {}

    /// Where the habit of a name goes, where that was said.
    func destination(of name: String) -> Destination? {
        into ?? destinations.first { ForeignText.key($0.key) == ForeignText.key(name) }?.value
    }

    /// Whether a habit was named, which those need that were only observed.
    func names(_ name: String) -> Bool { destination(of: name) != nil || only != nil && wants(name) }

    func wants(_ name: String) -> Bool { only?.contains { ForeignText.key($0) == ForeignText.key(name) } ?? true }
}
