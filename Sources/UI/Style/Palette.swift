package import Canvas
import CatArt
package import Domain

/// The colours of a theme, chosen by hand for direct, 256 and 16 colours.
package struct Palette: Sendable, Hashable {
    /// As named in the settings.
    package let id: String
    /// Whether it is designed for a light background.
    package let isLight: Bool
    /// Roles that are missing are drawn in the terminal's default colour.
    package let colours: [Role: Colour]
    /// For text on the accent colour.
    package let ink: Colour
    /// Replaces the terminal's default background where colours are dimmed towards it.
    package let ground: Colour
    /// Replaces the terminal's default foreground where text is dimmed.
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

    /// In the order in which settings offer them.
    package static let all: [Palette] = [
        .dark, .light, .okabeDark, .okabeLight, .contrastDark, .contrastLight,
    ]

    /// - Parameters:
    ///   - name: a palette's id, or `auto`, `okabe-ito` or `contrast`, which follow the terminal's background.
    ///   - isLight: whether the terminal's background is light.
    ///   - own: the user's themes; one with a built-in name replaces the built-in one.
    /// - Returns: nil for an unknown name.
    package static func named(_ name: String, isLight: Bool, own: [Palette] = []) -> Palette? {
        if let known = own.first(where: { $0.id == name }) ?? all.first(where: { $0.id == name }) { return known }
        return switch name {
        case "auto": isLight ? .light : .dark
        case "okabe-ito": isLight ? .okabeLight : .okabeDark
        case "contrast": isLight ? .contrastLight : .contrastDark
        default: nil
        }
    }

    /// The names offered in settings, the user's themes last.
    static func names(own: [Palette]) -> [String] {
        let offered = ["auto", "dark", "light", "okabe-dark", "okabe-light", "contrast"]
        return offered + own.map(\.id).filter { !offered.contains($0) }
    }
}

func shade(_ rgb: UInt32, _ indexed: UInt8, _ basic: UInt8? = nil) -> Colour {
    Colour(rgb: rgb, indexed: indexed, basic: basic)
}

extension Palette {
    /// Warm colours on a dark background; the default.
    package static let dark = Palette(
        id: "dark", ink: shade(0x1d1a22, 234, 0), ground: shade(0x1d1a22, 234, 0), writing: shade(0xe8e0d5, 254, 7),
        [
            .text: shade(0xe8e0d5, 254), .muted: shade(0xaca0b4, 248, 8), .line: shade(0x5c5168, 240, 8),
            .faint: shade(0x443b50, 238, 8), .selection: shade(0x332c3d, 236), .panel: shade(0x242029, 235),
            .accent: shade(0xf2a65a, 215, 3), .focus: shade(0xf58660, 209, 1), .done: shade(0xa4dcb2, 151, 2),
            .info: shade(0x7cb8ec, 111, 6), .heart: shade(0xe78ba5, 175, 5), .coin: shade(0xf1d870, 221, 3),
            .danger: shade(0xf9646d, 203, 1),
            .heat0: shade(0x2f2a38, 236, 8), .heat1: shade(0x33506b, 24, 4), .heat2: shade(0x3f8183, 66, 6),
            .heat3: shade(0x7fb571, 107, 2), .heat4: shade(0xf0d96b, 221, 11),
        ])

    /// The same hues, dark enough for a light background.
    package static let light = Palette(
        id: "light", isLight: true, ink: shade(0xfaf6f0, 231, 15), ground: shade(0xfaf6f0, 231, 15),
        writing: shade(0x3a3342, 237, 0),
        [
            .text: shade(0x3a3342, 237), .muted: shade(0x6c6176, 241, 8), .line: shade(0xcfc4cf, 252, 7),
            .faint: shade(0xe7e0e6, 254, 7), .selection: shade(0xeae2e9, 254), .panel: shade(0xf3ede6, 255),
            .accent: shade(0x9b5300, 94, 1), .focus: shade(0xa8460c, 124, 1), .done: shade(0x185435, 22, 2),
            .info: shade(0x1b5f97, 25, 4), .heart: shade(0xa32b66, 90, 5), .coin: shade(0x7d5c00, 58),
            .danger: shade(0xa3003f, 125, 1),
            .heat0: shade(0xe7e0e6, 254, 7), .heat1: shade(0xa9d1be, 151, 6), .heat2: shade(0x60a68f, 72, 2),
            .heat3: shade(0x2b7480, 30, 4), .heat4: shade(0x213f66, 24, 5),
        ])
}

/// Themes for colour-blind users and for high contrast.
extension Palette {
    /// Hues that colour-blind people can distinguish (after Okabe and Ito), on a dark background.
    package static let okabeDark = Palette(
        id: "okabe-dark", ink: shade(0x14141a, 233, 0), ground: shade(0x14141a, 233, 0),
        writing: shade(0xf0f0f0, 255, 7),
        [
            .text: shade(0xf0f0f0, 255), .muted: shade(0xb0b0b0, 249, 8), .line: shade(0x5f5f5f, 59, 8),
            .faint: shade(0x3a3a3a, 237, 8), .selection: shade(0x2a2a36, 236), .panel: shade(0x1c1c22, 234),
            .accent: shade(0xe79f16, 178, 3), .focus: shade(0xe87030, 208, 1), .done: shade(0x3fdaa6, 43, 2),
            .info: shade(0x5da8e9, 75, 6), .heart: shade(0xd281ab, 175, 5), .coin: shade(0xf1e442, 227, 11),
            .danger: shade(0xfe6952, 203, 9),
            .heat0: shade(0x2c2c32, 236, 8), .heat1: shade(0x004b76, 24, 4), .heat2: shade(0x0072b2, 32, 12),
            .heat3: shade(0x56b4e9, 74, 6), .heat4: shade(0xf0e442, 227, 11),
        ])

    /// The same hues for a light background.
    package static let okabeLight = Palette(
        id: "okabe-light", isLight: true, ink: shade(0xffffff, 231, 15), ground: shade(0xfbfbf8, 231, 15),
        writing: shade(0x26262c, 235, 0),
        [
            .text: shade(0x26262c, 235), .muted: shade(0x5c5c66, 241, 8), .line: shade(0xc4c4ca, 251, 7),
            .faint: shade(0xe4e4e8, 254, 7), .selection: shade(0xe6e6ea, 254), .panel: shade(0xf1f1ec, 255),
            .accent: shade(0x8a5e0b, 94, 1), .focus: shade(0xb04700, 124, 1), .done: shade(0x015b4d, 23, 2),
            .info: shade(0x0464a8, 25, 4), .heart: shade(0x943b7a, 90, 5), .coin: shade(0x6f680c, 58),
            .danger: shade(0x8f1203, 88, 1),
            .heat0: shade(0xe4e4e8, 254, 7), .heat1: shade(0x9fcdec, 153, 14), .heat2: shade(0x56b4e9, 74, 6),
            .heat3: shade(0x0072b2, 25, 4), .heat4: shade(0x1a2340, 17, 0),
        ])

    /// Maximum contrast on a dark background, lines included.
    package static let contrastDark = Palette(
        id: "contrast-dark", ink: shade(0x000000, 16, 0), ground: shade(0x000000, 16, 0),
        writing: shade(0xffffff, 231, 15),
        [
            .text: shade(0xffffff, 231, 15), .muted: shade(0xd7d7d7, 188, 7), .line: shade(0xb2b2b2, 249, 7),
            .faint: shade(0x585858, 240, 8), .selection: shade(0x003a5c, 17), .panel: shade(0x1a1a1a, 234),
            .accent: shade(0xfdd963, 221, 11), .focus: shade(0xfdb76b, 215, 11), .done: shade(0x9dffb4, 157, 10),
            .info: shade(0x87d6fc, 117, 14), .heart: shade(0xfeaed2, 218, 13), .coin: shade(0xfcff78, 227, 11),
            .danger: shade(0xffb2a6, 217, 9),
            .heat0: shade(0x303030, 236, 8), .heat1: shade(0x3f6fb0, 25, 12), .heat2: shade(0x3fb0b8, 37, 14),
            .heat3: shade(0x9fe05f, 149, 10), .heat4: shade(0xffffff, 231, 15),
        ])

    /// The same on a light background.
    package static let contrastLight = Palette(
        id: "contrast-light", isLight: true, ink: shade(0xffffff, 231, 15), ground: shade(0xffffff, 231, 15),
        writing: shade(0x000000, 16, 0),
        [
            .text: shade(0x000000, 16, 0), .muted: shade(0x3a3a3a, 237, 8), .line: shade(0x585858, 240, 8),
            .faint: shade(0xb8b8b8, 250, 7), .selection: shade(0xcfe4f5, 189), .panel: shade(0xf0f0f0, 255),
            .accent: shade(0x6b360b, 52, 1), .focus: shade(0x8a2300, 124, 1), .done: shade(0x034d43, 24, 2),
            .info: shade(0x1d2e71, 17, 4), .heart: shade(0x8a0d3e, 53, 5), .coin: shade(0x4a3c04, 58, 0),
            .danger: shade(0x8f0027, 88, 1),
            .heat0: shade(0xdadada, 253, 7), .heat1: shade(0x8fb8d8, 110, 6), .heat2: shade(0x3f88b0, 31, 2),
            .heat3: shade(0x14508a, 24, 4), .heat4: shade(0x000000, 16, 0),
        ])
}

/// The meaning of a cell; a theme decides how it looks. Views use roles, never colours.
package enum Role: Hashable, Sendable, CaseIterable {
    case text, muted, line, faint
    /// Background of the selected row.
    case selection
    /// Background of overlays.
    case panel
    case accent, focus, done, info, heart, coin, danger
    /// Steps of the heat ramp, from no minutes to many.
    case heat0, heat1, heat2, heat3, heat4

    /// - Parameter step: of the heat ramp, 0 to 4; clamped.
    package static func heat(_ step: Int) -> Role {
        switch step {
        case ...0: .heat0
        case 1: .heat1
        case 2: .heat2
        case 3: .heat3
        default: .heat4
        }
    }
}

extension Style {
    /// The style in 16 colours on a light background: bright colours are unreadable there, and terminals brighten bold
    /// text.
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

    /// Darkened if it is nearly white, which is invisible on a light background.
    fileprivate func shaded(at depth: ColourDepth) -> Colour {
        guard let seen = seen(at: depth) else { return self }
        let channels = [seen >> 16 & 0xFF, seen >> 8 & 0xFF, seen & 0xFF]
        let light = zip(channels, [54, 183, 19] as [UInt32]).reduce(0) { $0 + $1.0 * $1.1 } / 256
        guard light > 0xD4 else { return self }
        return Colour(rgb: channels.reduce(0) { $0 << 8 | $1 * 4 / 5 }, indexed: 250, basic: basic)
    }
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
