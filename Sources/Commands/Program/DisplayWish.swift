import Domain
package import Canvas
package import Runtime
import UI

/// What a display is chosen by, beside what the terminal says of itself.
package struct DisplayWish: Sendable {
    package let surroundings: Surroundings
    /// Wins over the terminal's own: `--color`.
    package var depth: ColourDepth?
    /// Wins over the locale: `--ascii`, `--unicode`.
    package var characters: CharacterSet?
    package var usesMouse: Bool
    private let words: Words

    /// - Throws: `invalidValue` for a `--color` that is not auto, always or never.
    init(_ arguments: Arguments, _ surroundings: Surroundings, _ preferences: Preferences) throws(CommandError) {
        self.surroundings = surroundings
        words = preferences.words
        usesMouse = preferences.hasMouse
        if arguments["ascii"] != nil { characters = .ascii }
        if arguments["unicode"] != nil { characters = .unicode }
        switch arguments["color"] {
        case nil, "auto"?: break
        case "always"?: depth = .indexed
        case "never"?: depth = .mono
        case let value?:
            throw .invalidValue(
                of: Phrase("--color"), value: value, expected: Phrase("auto, always or never", "auto、always 或 never"))
        }
    }
}

extension DisplayWish {
    /// The form that is of the person's language.
    package func say(_ english: @autoclosure () -> String, _ chinese: @autoclosure () -> String) -> String {
        words.say(english(), chinese())
    }
}

/// Why there is no display, in a sentence.
package struct NoDisplay: Error, Hashable, Sendable {
    package let sentence: String

    package init(sentence: String) { self.sentence = sentence }
}

/// Takes the terminal, or says why it cannot be taken.
package typealias TakeDisplay = (DisplayWish) throws(NoDisplay) -> any Display
