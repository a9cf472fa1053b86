import Assets
package import Canvas
import CatArt
package import Domain

/// The colours of a theme, chosen by hand for direct, 256 and 16 colours.
package struct Palette: Sendable, Hashable {
    package let id: String
    package let isLight: Bool
    /// Roles that are missing are drawn in the terminal's default colour.
    package let colours: [Role: Colour]
    /// Text on the accent colour.
    package let ink: Colour
    /// For the terminal's default background where colours are dimmed.
    package let ground: Colour
    /// For the default foreground there.
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

    package static let all: [Palette] = [
        .dark, .light, .okabeDark, .okabeLight, .contrastDark, .contrastLight,
    ]

    /// - Parameter name: an id, or `auto`, `okabe-ito` or `contrast`, which follow the terminal's background.
    /// - Parameter isLight: the terminal's background; nil if it is not known.
    /// - Parameter own: the user's themes, which replace built-in ones of the same name.
    package static func named(_ name: String, isLight: Bool?, own: [Palette] = []) -> Palette? {
        if let known = own.first(where: { $0.id == name }) ?? all.first(where: { $0.id == name }) { return known }
        return switch name {
        case "auto": isLight.map { $0 ? .light : .dark } ?? .neutral
        case "okabe-ito": isLight == true ? .okabeLight : .okabeDark
        case "contrast": isLight == true ? .contrastLight : .contrastDark
        default: nil
        }
    }

    static func names(own: [Palette]) -> [String] {
        let offered = ["auto", "dark", "light", "okabe-dark", "okabe-light", "contrast"]
        return offered + own.map(\.id).filter { !offered.contains($0) }
    }
}

extension Palette {
    /// Warm colours on a dark background; the default.
    package static let dark = builtIn("dark")
    /// The same hues, dark enough for a light background.
    package static let light = builtIn("light")
    /// For a background that is not known: text in the terminal's own colours, hues of a middle lightness, which can be
    /// read on white and on black, and no backgrounds.
    package static let neutral = builtIn("neutral", isLight: true)
    /// Hues that colour-blind people can distinguish (after Okabe and Ito).
    package static let okabeDark = builtIn("okabe-dark")
    package static let okabeLight = builtIn("okabe-light")
    /// Maximum contrast, lines included.
    package static let contrastDark = builtIn("contrast-dark")
    package static let contrastLight = builtIn("contrast-light")

    private static func builtIn(_ id: String, isLight: Bool? = nil) -> Palette {
        func colour(_ name: String) -> Colour? { embedded["\(id).\(name)"] }
        let black = Colour(rgb: 0, indexed: 16, basic: 0)
        let colours = Role.allCases.compactMap { role in colour(role.rawValue).map { (role, $0) } }
        return Palette(
            id: id, isLight: isLight ?? id.hasSuffix("light"), ink: colour("ink") ?? black,
            ground: colour("ground") ?? black,
            writing: colour("writing") ?? black, Dictionary(uniqueKeysWithValues: colours))
    }

    /// `assets/themes.txt`, by theme and role.
    private static let embedded: [String: Colour] = {
        var colours: [String: Colour] = [:]
        for parts in Assets.embedded.rows(at: "themes.txt") {
            guard parts.count > 2, let rgb = UInt32(parts[1], radix: 16), let indexed = UInt8(parts[2]) else {
                continue
            }
            let basic = parts.count > 3 ? UInt8(parts[3]) : nil
            colours[parts[0]] = Colour(rgb: rgb, indexed: indexed, basic: basic)
        }
        return colours
    }()
}

extension Style {
    /// In 16 colours on a light background bright colours are unreadable, and terminals brighten bold text.
    var deep: Style {
        var style = Style(foreground: foreground?.deep, background: background?.deep, attributes: attributes)
        guard let basic = style.foreground?.basic, style.attributes.contains(.bold) else { return style }
        if basic == 0 { style.foreground = nil }
        if (1...7).contains(basic) { style.attributes.remove(.bold) }
        return style
    }
}

extension Colour {
    fileprivate var deep: Colour {
        guard let basic, basic > 8 else { return self }
        return Colour(rgb: rgb, indexed: indexed, basic: basic == 15 ? 8 : basic - 8)
    }

    /// Darkened if it is nearly white.
    fileprivate func shaded(at depth: ColourDepth) -> Colour {
        guard let seen = seen(at: depth), seen.lightness > 0xD4 else { return self }
        let channels = [seen >> 16 & 0xFF, seen >> 8 & 0xFF, seen & 0xFF]
        return Colour(rgb: channels.reduce(0) { $0 << 8 | $1 * 4 / 5 }, indexed: 250, basic: basic)
    }
}

extension UInt32 {
    /// Of 0xRRGGBB, 0 to 255.
    var lightness: UInt32 { (54 * (self >> 16 & 0xFF) + 183 * (self >> 8 & 0xFF) + 19 * (self & 0xFF)) / 256 }
}

extension Theme {
    /// Nearly white parts are darkened on a light background.
    package func icon(of accessory: Accessory) -> PixelImage {
        var image = AccessoryIcon.image(of: accessory)
        guard palette.isLight else { return image }
        image.pixels = image.pixels.map { $0?.shaded(at: depth) }
        return image
    }
}
