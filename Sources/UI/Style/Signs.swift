package import Assets
package import Canvas
package import CatArt

/// Small symbols next to text, so that no information depends on colour alone.
package struct Signs: Sendable, Hashable {
    private let isPlain: Bool

    package init(_ characters: CharacterSet) { isPlain = characters == .ascii }

    private func sign(_ unicode: String, _ ascii: String) -> String { isPlain ? ascii : unicode }

    package var mark: String { sign("▲▲", "^^") }
    package var streak: String { sign("▲", "^") }
    package var coin: String { sign("●", "$") }
    package var running: String { sign("▶", ">") }
    /// Before a time of day.
    package var reminder: String { sign("◆", "!") }
    package var rest: String { sign("☕", "c") }
    package var paused: String { sign("‖", "=") }
    package var done: String { sign("✓", "x") }
    package var open: String { sign("○", "o") }
    package var cursor: String { sign("▌", ">") }
    package var dot: String { sign("■", "#") }
    package var noDot: String { sign("·", ".") }
    /// Of a day: less than its goal.
    package var partly: String { sign("▄", "+") }
    package var dayOff: String { sign("–", "-") }
    /// A missed day that a saved day bridged.
    package var saved: String { sign("∴", "%") }
    package var heart: String { sign("♥", "*") }
    package var noHeart: String { sign("♡", ".") }
    package var roundDone: String { sign("●", "@") }
    package var roundNow: String { sign("◐", "o") }
    package var roundAhead: String { sign("○", ".") }
    package var left: String { sign("←", "<-") }
    package var right: String { sign("→", "->") }
    package var sideways: String { sign("←→", "<>") }
    package var arrows: String { sign("←↑↓→", "arrows") }
    /// Around a value that left and right change.
    package var before: String { sign("‹", "<") }
    package var behind: String { sign("›", ">") }
    package var up: String { sign("↑", "up") }
    package var down: String { sign("↓", "down") }
    package var today: String { sign("◂", "<") }
    package var between: String { sign("·", "-") }
    package var sparkle: String { sign("✦", "*") }
    /// Before the number of unread letters.
    package var mail: String { sign("✉", "mail") }
    package var unread: String { sign("●", "*") }
    package var kept: String { sign("✦", "+") }
    package var more: String { sign("…", "...") }
    package var warning: String { sign("▲", "!") }
    /// From none to much.
    package var heat: [String] { isPlain ? Self.plainHeat : Self.shades }
    private static let plainHeat = [".", ":", "+", "#", "@"]
    private static let shades = ["·", "░", "▒", "▓", "█"]
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
