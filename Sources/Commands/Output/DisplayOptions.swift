package import Canvas
import Domain
package import Runtime
import UI
package import Words

/// What the user asked of the display; it overrides what the terminal reports.
package struct DisplayOptions: Sendable {
    package let environment: ProcessEnvironment
    package var depth: ColourDepth?
    /// Whether `NO_COLOR` is overruled: as many colours as the terminal has.
    package var wantsColour = false
    package var characters: CharacterSet?
    package var usesMouse: Bool
    package let strings: Strings

    init(_ arguments: Arguments, _ environment: ProcessEnvironment, _ preferences: Preferences) throws {
        self.environment = environment
        strings = preferences.strings
        usesMouse = preferences.hasMouse
        if arguments["ascii"] != nil { characters = .ascii }
        if arguments["unicode"] != nil { characters = .unicode }
        let colour = try arguments.colour ?? preferences.colour
        wantsColour = colour != .auto && colour != .never
        depth = arguments.has(.noColour) ? .mono : colour.depth
    }
}

/// Why there is no display, in a sentence.
package struct NoDisplay: Error, Hashable, Sendable {
    package let sentence: String

    package init(sentence: String) { self.sentence = sentence }
}

/// Takes the terminal, or says why it cannot be taken.
package typealias TakeDisplay = (DisplayOptions) throws(NoDisplay) -> any Display

/// How to print a picture: by the flags, else by what the terminal or pipe can show.
struct OutputOptions {
    let depth: ColourDepth
    let characters: CharacterSet
    let isColoured: Bool
    let columns: Int

    init(_ arguments: Arguments, in environment: ProcessEnvironment) throws {
        isColoured = try arguments.isColoured(in: environment)
        depth = isColoured ? try arguments.colour?.depth ?? environment.depth : .mono
        characters = arguments["ascii"] == nil ? environment.characters : .ascii
        columns = environment.columns
    }

    func text(of grid: Grid) -> String {
        let shown = characters == .ascii ? grid.transliterated : grid
        return (isColoured ? shown.ansi(depth: depth) : shown.text) + "\n"
    }
}

extension Flag {
    static let printedColour = Flag("color", "WHEN", \.flags.color, .choice(colourNames))
}
