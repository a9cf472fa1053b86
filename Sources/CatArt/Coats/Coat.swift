/// What a cat looks like in the words of the drawings: pelts, other colours, layers.
struct Coat: Hashable, Sendable {
    var fur: Pelt
    /// Of stripes and spots.
    var pattern: Pelt
    /// Of a tortoiseshell's patches, or of points.
    var patch: Pelt
    /// Of what is paler than the rest.
    var second: Pelt
    var tint: Tint?
    var whiteTint: Tint?
    var iris: Swatch
    var otherIris: Swatch
    var skin: Swatch
    var band: Swatch = Swatch(0xC0435A, 167, 1)
    var charm: Swatch = Swatch(0xF2C14E, 221, 11)
    var outfit = Outfit()
    var isMirrored = false
}

/// One colour, chosen by hand for each kind of terminal.
struct Swatch: Hashable, Sendable {
    /// 0xRRGGBB.
    let rgb: UInt32
    let indexed: UInt8
    let basic: UInt8

    init(_ rgb: UInt32, _ indexed: UInt8, _ basic: UInt8) {
        self.rgb = rgb
        self.indexed = indexed
        self.basic = basic
    }
}

/// A breath of colour over a coat.
struct Tint: Hashable, Sendable {
    let id: String
    /// Steps along the axes of Oklab.
    let lightness: Double
    let a: Double
    let b: Double
    /// The lightest tone in 256 colours, on light and on dark coats.
    let indexedLight: UInt8
    let indexedDark: UInt8
}
