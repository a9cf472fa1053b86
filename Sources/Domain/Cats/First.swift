/// Something a cat does for the first time: what shows between two stages that it lives (PRODUCT section 5). Computed
/// from its minutes, never stored.
package struct First: Hashable, Sendable {
    /// Minutes at which it happens.
    package let minutes: Int
    /// What it does, in words that go after its name: "leaves the box".
    package let deed: String

    /// The n-th first.
    /// - Parameter index: from 0.
    private init(index: Int) {
        minutes = index < Self.early.count ? Self.early[index] : (index - Self.early.count + 2) * 600
        deed =
            index < Self.deeds.count
            ? Self.deeds[index]
            : Self.returning[(index - Self.deeds.count) % Self.returning.count]
    }

    /// The firsts among so many minutes, in order.
    package static func reached(at minutes: Int) -> [First] {
        (0..<count(at: minutes)).map(First.init(index:))
    }

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
}

extension First {
    /// What is done at 25, 60, 180, 300 and 600 minutes and then every ten hours.
    private static let deeds = [
        "leaves the box", "purrs", "plays with the string", "takes the window sill", "sleeps by the clock",
        "drinks from the watering can", "finds the warm book", "naps in the laundry", "climbs the shelf",
        "guards the door mat", "sits in the flower pot", "chases its own tail", "waits at the stairs",
        "answers the kettle", "hides in the coat sleeve", "watches the rain", "carries a sock to bed",
        "rolls in the sun patch", "knows the sound of your keys", "sits on the plans", "greets the postman",
        "tastes the snow", "sleeps upside down", "holds court on the sofa", "learns to open the drawer",
        "listens to the radio", "keeps your chair warm", "sits for a portrait", "follows the moon",
        "tells the moth a story",
    ]

    /// What is done again and again once all of these are known.
    private static let returning = [
        "finds a new sunny spot", "invents another game", "discovers one more box", "chooses a new favourite cushion",
        "adds a path to its rounds", "has a word with the moon",
    ]
}
