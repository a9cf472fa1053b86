/// How a cell is drawn. Views take styles from a theme by role and never name a colour.
package struct Style: Hashable, Sendable {
    /// Nil for the terminal's own.
    package var foreground: Colour?
    /// Nil for the terminal's own.
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
    }

    package init(foreground: Colour? = nil, background: Colour? = nil, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// Colours by their numbers: frames compare thousands.
    package static func == (left: Style, right: Style) -> Bool {
        left.attributes.rawValue == right.attributes.rawValue && left.foreground.packed == right.foreground.packed
            && left.background.packed == right.background.packed
    }

    /// By what nearly always differs, in one number: a frame looks thousands of styles up.
    package func hash(into hasher: inout Hasher) {
        let none: UInt32 = 0x100_0000
        hasher.combine(
            UInt64(foreground?.rgb ?? none) << 38 | UInt64(background?.rgb ?? none) << 8
                | UInt64(attributes.rawValue))
    }

    /// The terminal's own colours, no attributes.
    package static let plain = Style()

    /// The same with another background.
    package func on(_ background: Colour?) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes)
    }

    /// The same with more attributes.
    package func with(_ more: Attributes) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes.union(more))
    }
}

extension Colour? {
    /// All of it in one number.
    fileprivate var packed: UInt64 {
        guard let self else { return .max }
        return UInt64(self.rgb) << 32 | UInt64(self.indexed) << 16 | UInt64(self.basic.map(UInt16.init) ?? 0x100)
    }
}
