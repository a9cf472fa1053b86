package import Assets
package import Canvas
package import CatArt

/// The small signs beside words: nothing is told by colour alone (SCREENS, "Manners").
package struct Signs: Sendable, Hashable {
    package let mark: String
    package let streak, coin, running, paused, done, open, cursor: String
    package let dot, noDot, dayOff: String
    package let heart, noHeart: String
    package let roundDone, roundNow, roundAhead: String
    package let left, right, up, down, today: String
    package let between, sparkle, more, warning: String
    /// Heat from nothing to much, for `heat: glyphs` and terminals without colours.
    package let heat: [String]

    package init(_ characters: CharacterSet) { self = characters == .ascii ? .ascii : .unicode }

    private static let unicode = Signs(writtenWith: .unicode)
    private static let ascii = Signs(writtenWith: .ascii)

    private init(writtenWith characters: CharacterSet) {
        let isPlain = characters == .ascii
        func sign(_ unicode: String, _ ascii: String) -> String { isPlain ? ascii : unicode }
        mark = sign("▲▲", "^^")
        streak = sign("▲", "^")
        coin = sign("●", "$")
        running = sign("▶", ">")
        paused = sign("‖", "=")
        done = sign("✓", "x")
        open = sign("○", "o")
        cursor = sign("▌", ">")
        dot = sign("■", "#")
        noDot = sign("·", ".")
        dayOff = sign("–", "-")
        heart = sign("♥", "*")
        noHeart = sign("♡", ".")
        roundDone = sign("●", "@")
        roundNow = sign("◐", "o")
        roundAhead = sign("○", ".")
        left = sign("←", "<-")
        right = sign("→", "->")
        up = sign("↑", "up")
        down = sign("↓", "down")
        today = sign("◂", "<")
        between = sign("·", "-")
        sparkle = sign("✦", "*")
        more = sign("…", "...")
        warning = sign("▲", "!")
        heat = isPlain ? [".", ":", "+", "#", "@"] : ["·", "░", "▒", "▓", "█"]
    }
}

/// Whose drawings of cats are shown.
package struct Drawings: Sendable {
    package let repository: SpriteLibrary

    /// Those inside the binary.
    package static let embedded = Drawings(repository: .embedded)

    private init(repository: SpriteLibrary) { self.repository = repository }

    /// - Parameter assets: what is broken there gives way to what is in the binary.
    package init(_ assets: Assets) { self.init(repository: SpriteLibrary(assets: assets)) }
}

extension Drawings: Hashable {
    package static func == (one: Drawings, other: Drawings) -> Bool { one.repository === other.repository }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(repository)) }
}
