package import Assets
package import Canvas
package import CatArt

/// Small symbols next to text, so that no information depends on colour alone.
package struct Signs: Sendable, Hashable {
    package let mark: String
    package let streak, coin, running, paused, done, open, cursor: String
    package let dot, noDot, dayOff: String
    package let heart, noHeart: String
    package let roundDone, roundNow, roundAhead: String
    package let left, right, up, down, today: String
    package let between, sparkle, more, warning: String
    /// From none to much.
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

/// The sprites that cats are drawn from.
package struct Drawings: Sendable {
    package let repository: SpriteLibrary

    package static let embedded = Drawings(repository: .embedded)

    private init(repository: SpriteLibrary) { self.repository = repository }

    /// - Parameter assets: broken files in it are replaced by the embedded ones.
    package init(_ assets: Assets) { self.init(repository: SpriteLibrary(assets: assets)) }
}

extension Drawings: Hashable {
    package static func == (one: Drawings, other: Drawings) -> Bool { one.repository === other.repository }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(repository)) }
}
