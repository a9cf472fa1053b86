package import Canvas

/// The colours of a theme, each chosen by hand for direct, 256 and 16 colours (TERMINAL section 6.3).
package struct Palette: Sendable, Hashable {
    /// As the settings name it.
    package let id: String
    /// Whether it is made for a light background.
    package let isLight: Bool
    /// A role that is absent is drawn in the terminal's own colour.
    package let colours: [Role: Colour]
    /// Written on the accent.
    package let ink: Colour
    /// Stands for the terminal's own background where something is dimmed towards it.
    package let ground: Colour
    /// Stands for the terminal's own foreground where something is dimmed.
    package let writing: Colour

    init(
        id: String, isLight: Bool = false, ink: Colour, ground: Colour, writing: Colour, _ colours: [Role: Colour]
    ) {
        self.id = id
        self.isLight = isLight
        self.ink = ink
        self.ground = ground
        self.writing = writing
        self.colours = colours
    }

    /// Every palette of the program, in the order settings offer them.
    package static let all: [Palette] = [
        .dark, .light, .okabeDark, .okabeLight, .contrastDark, .contrastLight,
    ]

    /// The palette of a name.
    /// - Parameters:
    ///   - name: a palette's id, or `auto`, `okabe-ito` and `contrast`, which are dark or light as the terminal is.
    ///   - isLight: whether the terminal's own background is light.
    ///   - own: themes of the person's own; one called as one of the program's stands in its place.
    /// - Returns: nil where there is none of this name.
    package static func named(_ name: String, isLight: Bool, own: [Palette] = []) -> Palette? {
        if let known = own.first(where: { $0.id == name }) ?? all.first(where: { $0.id == name }) { return known }
        return switch name {
        case "auto": isLight ? .light : .dark
        case "okabe-ito": isLight ? .okabeLight : .okabeDark
        case "contrast": isLight ? .contrastLight : .contrastDark
        default: nil
        }
    }

    /// The names settings offer, own themes last.
    static func names(own: [Palette]) -> [String] {
        let offered = ["auto", "dark", "light", "okabe-dark", "okabe-light", "contrast"]
        return offered + own.map(\.id).filter { !offered.contains($0) }
    }
}

func shade(_ rgb: UInt32, _ indexed: UInt8, _ basic: UInt8? = nil) -> Colour {
    Colour(rgb: rgb, indexed: indexed, basic: basic)
}
