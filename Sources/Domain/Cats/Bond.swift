/// How close a cat and its person are: the sum of the XP of its sessions, computed (PRODUCT section 3).
package struct Bond: Hashable, Sendable {
    /// Sum of XP, from 0.
    package let experience: Int

    package init(experience: Int) {
        self.experience = max(0, experience)
    }

    /// One of the ten names a bond goes through.
    package struct Level: Hashable, Sendable {
        /// XP it begins at.
        package let beginsAt: Int
        /// What it is called.
        package let name: String
        /// What the cat does from here on, in words that go after its name.
        package let gesture: String
    }

    /// From the first to the last.
    package static let levels: [Level] = [
        Level(beginsAt: 0, name: "new face", gesture: "watches you from the box"),
        Level(beginsAt: 100, name: "familiar step", gesture: "blinks slowly at you"),
        Level(beginsAt: 300, name: "open door", gesture: "comes when the chair creaks"),
        Level(beginsAt: 700, name: "shared rug", gesture: "bumps its head on your hand"),
        Level(beginsAt: 1500, name: "warm lap", gesture: "kneads your sleeve"),
        Level(beginsAt: 3000, name: "kept secret", gesture: "shows its belly"),
        Level(beginsAt: 6000, name: "old habit", gesture: "brings you its string"),
        Level(beginsAt: 12_000, name: "two of a kind", gesture: "twines its tail with your wrist"),
        Level(beginsAt: 24_000, name: "hearth and home", gesture: "sleeps on your foot"),
        Level(beginsAt: 48_000, name: "one heart", gesture: "hums before you sit down"),
    ]

    /// Which name is reached, 0 to 9.
    package var level: Int { Self.levels.lastIndex { experience >= $0.beginsAt } ?? 0 }

    /// The name it has now.
    package var name: String { Self.levels[level].name }

    /// Gestures the cat makes by now, oldest first.
    package var gestures: [String] { Self.levels[...level].map(\.gesture) }

    /// XP to the next name; nil at the last.
    package var experienceToNext: Int? {
        level + 1 < Self.levels.count ? Self.levels[level + 1].beginsAt - experience : nil
    }
}
