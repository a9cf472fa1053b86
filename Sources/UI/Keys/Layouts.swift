import Assets
package import Canvas
import Words

extension Key {
    /// The key that this one means outside of text: `?` for the `？` of a Chinese input method, `w` for the `ц` in its
    /// place on a Russian keyboard (`assets/layouts.txt`), `3` for a three of another script.
    package var latin: Key {
        switch self {
        case .character(let character): .character(character.latin)
        case .alt(let character): .alt(character.latin)
        default: self
        }
    }
}

extension Character {
    private static let chinese: [Character: Character] = ["、": "/", "。": ".", "《": "<", "》": ">", "\u{3000}": " "]

    private static let ofLayouts: [Character: Character] = Dictionary(
        Assets.embedded.rows(at: "layouts.txt").filter { $0.count == 2 }.flatMap { zip($0[1], $0[0]) }
    ) { first, _ in first }

    /// The ASCII sign of a full-width one; any other character as it is.
    package var halfWidth: Character {
        guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return self }
        return Self.chinese[self] ?? Character(scalar.halfWidth)
    }

    fileprivate var latin: Character {
        if isASCII { return self }
        if let key = Self.ofLayouts[self] { return key }
        let isDigit = unicodeScalars.first?.properties.numericType == .decimal
        return isDigit ? wholeNumberValue.map { Character(String($0)) } ?? halfWidth : halfWidth
    }
}
