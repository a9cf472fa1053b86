package import Canvas

/// The colours of a theme, each chosen by hand for direct, 256 and 16 colours (TERMINAL section 6.3).
package struct Palette: Sendable, Hashable {
    /// As the settings name it.
    package let id: String
    /// A role that is absent is drawn in the terminal's own colour.
    package let colours: [Role: Colour]
    /// Written on the accent.
    package let ink: Colour
    /// Stands for the terminal's own background where something is dimmed towards it.
    package let ground: Colour
    /// Stands for the terminal's own foreground where something is dimmed.
    package let writing: Colour

    init(id: String, ink: Colour, ground: Colour, writing: Colour, _ colours: [Role: Colour]) {
        self.id = id
        self.ink = ink
        self.ground = ground
        self.writing = writing
        self.colours = colours
    }

    /// Every palette there is, in the order settings offer them.
    package static let all: [Palette] = [.dark, .light, .highContrast, .okabeIto]
}

func shade(_ rgb: UInt32, _ indexed: UInt8, _ basic: UInt8? = nil) -> Colour {
    Colour(rgb: rgb, indexed: indexed, basic: basic)
}
