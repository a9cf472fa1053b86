import Canvas

/// The colours of one material, by tone.
struct Ramp: Hashable, Sendable {
    var rim: Colour
    var outline: Colour
    var shade: Colour
    var base: Colour
    var light: Colour
    var fold: Colour
    var lash: Colour

    /// All tones the same.
    init(flat colour: Colour) {
        rim = colour
        outline = colour
        shade = colour
        base = colour
        light = colour
        fold = colour
        lash = colour
    }

    /// Four tones from a pelt: shade cooler, light warmer; the outline is the pelt's own.
    /// - Parameters:
    ///   - pelt: the colours chosen by hand.
    ///   - base: its base colour, if tinted.
    init(_ pelt: Pelt, base direct: Oklab? = nil) {
        let base = direct ?? Oklab(rgb: pelt.base)
        let outline = Oklab(rgb: pelt.outline)
        let depth = base.lightness
        self.base = Colour(rgb: base.rgb, indexed: pelt.indexed.base, basic: pelt.basic)
        shade = Colour(
            rgb: base.moved(lightness: -0.085, a: 0.006, b: -0.011, chroma: 1.05).rgb,
            indexed: pelt.indexed.shade, basic: pelt.basic)
        light = Colour(
            rgb: base.moved(lightness: 0.035 + 0.025 * (1 - depth), b: 0.008, chroma: 0.95).rgb,
            indexed: pelt.indexed.light, basic: pelt.basic)
        self.outline = Colour(rgb: pelt.outline, indexed: pelt.indexed.outline, basic: pelt.basic)
        fold = Colour(
            rgb: base.mixed(with: outline, share: 0.55).rgb, indexed: pelt.indexed.shade, basic: pelt.basic)
        lash =
            depth < 0.45
            ? Colour(rgb: base.moved(lightness: 0.80 - depth, chroma: 0.6).rgb, indexed: 250, basic: 15)
            : Colour(rgb: 0x1D1A26, indexed: 234, basic: 15)
        rim = Colour(rgb: outline.asRim(of: base).rgb, indexed: pelt.indexed.rim, basic: pelt.basic)
    }

    subscript(tone: Ink.Tone) -> Colour {
        switch tone {
        case .rim: rim
        case .outline: outline
        case .shade: shade
        case .fold: fold
        case .base: base
        case .light: light
        case .lash: lash
        }
    }
}

extension Oklab {
    /// An outline that can still be told from a dark terminal: none is darker than this lightness.
    private static let darkestRim = 0.37

    fileprivate func asRim(of base: Oklab) -> Oklab {
        guard lightness < Self.darkestRim else { return self }
        // A coat as dark as the rim gets a rim lighter than itself, as by a lamp behind the cat.
        let goal = base.lightness < 0.50 ? base.lightness + 0.13 : Self.darkestRim
        return moved(lightness: goal - lightness)
    }
}
