/// A colour as each kind of terminal shows it: chosen by hand for each, never by the nearest (TERMINAL section 1.5).
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
}

/// Which characters a terminal shows.
package enum CharacterSet: String, Sendable, CaseIterable {
    case unicode, ascii
}
