package import Canvas
import Domain

extension Key {
    /// The key that a Chinese input method stands in for: `?` for `？`, `/` for `、`, `1` for `１`.
    package var halfWidth: Key {
        guard case .character(let character) = self else { return self }
        return .character(character.halfWidth)
    }
}

extension Character {
    private static let chinese: [Character: Character] = ["、": "/", "。": ".", "《": "<", "》": ">", "\u{3000}": " "]

    /// The ASCII sign of a full-width one; any other character as it is.
    package var halfWidth: Character {
        guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return self }
        return Self.chinese[self] ?? Character(scalar.halfWidth)
    }
}
