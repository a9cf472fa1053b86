/// How a cell is drawn. Views take styles from a theme by role and never name a colour.
package struct Style: Hashable, Sendable {
    package var foreground: Colour?
    package var background: Colour?
    package var attributes: Attributes

    /// Ways of setting text off without colour.
    package struct Attributes: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let bold = Attributes(rawValue: 1)
        package static let dim = Attributes(rawValue: 2)
        package static let underline = Attributes(rawValue: 4)
        package static let reverse = Attributes(rawValue: 8)
        package static let italic = Attributes(rawValue: 16)

        /// Each with its name in golden files and its SGR number.
        static let all: [(attribute: Attributes, name: String, code: Int)] = [
            (.bold, "bold", 1), (.dim, "dim", 2), (.underline, "underline", 4), (.reverse, "reverse", 7),
            (.italic, "italic", 3),
        ]
    }

    package init(foreground: Colour? = nil, background: Colour? = nil, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// Compares packed numbers: a frame compares thousands of styles.
    package static func == (left: Style, right: Style) -> Bool {
        left.attributes.rawValue == right.attributes.rawValue && left.foreground.packed == right.foreground.packed
            && left.background.packed == right.background.packed
    }

    /// Hashes only the fields that nearly always differ, packed into one number: a frame looks up thousands of styles.
    package func hash(into hasher: inout Hasher) {
        let none: UInt32 = 0x100_0000
        hasher.combine(
            UInt64(foreground?.rgb ?? none) << 38 | UInt64(background?.rgb ?? none) << 8
                | UInt64(attributes.rawValue))
    }

    package static let plain = Style()

    package func on(_ background: Colour?) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes)
    }

    package func with(_ more: Attributes) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes.union(more))
    }
}

extension Colour? {
    fileprivate var packed: UInt64 {
        guard let self else { return .max }
        return UInt64(self.rgb) << 32 | UInt64(self.indexed) << 16 | UInt64(self.basic.map(UInt16.init) ?? 0x100)
    }
}

/// A colour for each kind of terminal. Each form is chosen by hand: the nearest of 256 is often another colour.
package struct Colour: Hashable, Sendable {
    /// 0xRRGGBB for direct colour.
    package let rgb: UInt32
    /// Index 16 to 255 for terminals of 256 colours.
    package let indexed: UInt8
    /// Index 0 to 15 for terminals of 16 or 8 colours; nil for the terminal's own.
    package let basic: UInt8?

    package init(rgb: UInt32, indexed: UInt8, basic: UInt8? = nil) {
        self.rgb = rgb
        self.indexed = indexed
        self.basic = basic
    }
}

/// How many colours a terminal has.
package enum ColourDepth: String, Sendable, CaseIterable {
    case direct, indexed, basic, mono

    /// Whether areas can be filled; in fewer colours pictures are line drawings.
    package var hasFills: Bool { self == .direct || self == .indexed }
}

/// Which characters a terminal shows.
package enum CharacterSet: String, Sendable, CaseIterable {
    case unicode, ascii
}

extension Colour {
    /// The number sent to a terminal of this depth: 0xRRGGBB, an index, or nil for its default colour.
    package func shown(_ depth: ColourDepth) -> UInt32? {
        switch depth {
        case .direct: rgb
        case .indexed: UInt32(indexed)
        case .basic: basic.map(UInt32.init)
        case .mono: nil
        }
    }

    /// For dimming and glow: `part` 0 is this one, 1 the other.
    package func mixed(with other: Colour, part: Double) -> Colour {
        Colour(
            nearest: rgb.mixed(with: other.rgb, share: min(1, max(0, part))), basic: part < 0.5 ? basic : other.basic)
    }

    /// From 0xRRGGBB, without a hand-picked index: the nearest of the 256 is used.
    package init(nearest rgb: UInt32, basic: UInt8? = nil) {
        self.init(rgb: rgb, indexed: Self.nearestIndex(to: rgb), basic: basic)
    }

    /// In the 6×6×6 cube and the greys of the 256 colours, by squared distance.
    private static func nearestIndex(to rgb: UInt32) -> UInt8 {
        let (red, green, blue) = (Int(rgb >> 16 & 0xFF), Int(rgb >> 8 & 0xFF), Int(rgb & 0xFF))
        func distance(_ shown: (Int, Int, Int)) -> Int {
            let (dr, dg, db) = (red - shown.0, green - shown.1, blue - shown.2)
            return dr * dr + dg * dg + db * db
        }
        let cube = (cubeStep(nearest: red), cubeStep(nearest: green), cubeStep(nearest: blue))
        let grey = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
        let greyLevel = 8 + 10 * grey
        let inCube = distance((cubeLevel(cube.0), cubeLevel(cube.1), cubeLevel(cube.2)))
        return inCube <= distance((greyLevel, greyLevel, greyLevel))
            ? UInt8(16 + 36 * cube.0 + 6 * cube.1 + cube.2) : UInt8(232 + grey)
    }

    private static func cubeLevel(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

    /// Rounds down between two steps that are equally near.
    private static func cubeStep(nearest channel: Int) -> Int {
        channel < 48 ? 0 : channel <= 115 ? 1 : min(5, (channel - 36) / 40)
    }
}

extension UInt32 {
    /// Part of the way to another 0xRRGGBB, channel by channel; `share` 0 is this one, 1 the other.
    package func mixed(with other: UInt32, share: Double) -> UInt32 {
        func channel(_ shift: UInt32) -> UInt32 {
            let from = Double(self >> shift & 0xFF)
            let to = Double(other >> shift & 0xFF)
            return UInt32(from + (to - from) * share + 0.5) << shift
        }
        return channel(16) | channel(8) | channel(0)
    }
}

extension Style {
    /// `text` is used for the default foreground; `part` 0 changes nothing, 1 hides the cell.
    package func faded(towards background: Colour, text: Colour, part: Double = 0.62) -> Style {
        Style(
            foreground: (foreground ?? text).mixed(with: background, part: part),
            background: self.background?.mixed(with: background, part: part),
            attributes: attributes.subtracting([.bold, .reverse]).union(.dim))
    }
}

/// The meaning of a cell; a theme decides how it looks. Views use roles, never colours.
package enum Role: String, Hashable, Sendable, CaseIterable {
    case text, muted, line, faint
    case selection
    case panel
    case accent, focus, done, info, heart, coin, danger
    /// Steps of the heat ramp, from no minutes to many.
    case heat0, heat1, heat2, heat3, heat4
    /// Colours that people give to habits.
    case red, orange, yellow, lime, green, teal, sky, blue, indigo, violet, magenta, pink

    /// - Parameter step: of the heat ramp, 0 to 4; clamped.
    package static func heat(_ step: Int) -> Role { [.heat0, .heat1, .heat2, .heat3, .heat4][max(0, min(4, step))] }
}
