import Domain
package import Canvas
package import Runtime
import UI

/// What a display is chosen by, beside what the terminal says of itself.
package struct DisplayWish: Sendable {
    package let surroundings: Surroundings
    /// Wins over what the terminal says of itself: `--color`, else the setting.
    package var depth: ColourDepth?
    /// Whether `NO_COLOR` is overruled: as many colours as the terminal has.
    package var wantsColour = false
    /// Wins over the locale: `--ascii`, `--unicode`.
    package var characters: CharacterSet?
    package var usesMouse: Bool
    private let words: Words

    /// - Throws: `invalidValue` for a `--color` that is not known.
    init(_ arguments: Arguments, _ surroundings: Surroundings, _ preferences: Preferences) throws(CommandError) {
        self.surroundings = surroundings
        words = preferences.words
        usesMouse = preferences.hasMouse
        if arguments["ascii"] != nil { characters = .ascii }
        if arguments["unicode"] != nil { characters = .unicode }
        let colour = try arguments.colour ?? preferences.colour
        wantsColour = colour != .auto && colour != .never
        depth = arguments.has(.noColour) ? .mono : colour.depth
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
