import Canvas

/// The colour of each ink for one cat.
struct Palette: Hashable, Sendable {
    private let colours: [Colour]

    init(_ coat: Coat) {
        let white = Pelts.pelt("white")
        var ramps: [Ink.Material: Ramp] = [:]
        ramps[.fur] = Ramp(coat.fur, tint: coat.tint)
        ramps[.pattern] = Ramp(coat.pattern, tint: coat.tint)
        ramps[.patch] = Ramp(coat.patch, tint: coat.tint)
        ramps[.second] = Ramp(coat.second, tint: coat.tint)
        ramps[.white] = Ramp(white, tint: coat.whiteTint)
        ramps[.ear] = Ramp(skin: coat.skin)
        ramps[.nose] = Ramp(nose: coat.skin)
        ramps[.iris] = Ramp(iris: coat.iris)
        ramps[.otherIris] = Ramp(iris: coat.otherIris)
        ramps[.pupil] = Ramp(flat: Colour(rgb: 0x1D1A26, indexed: 234, basic: 15))
        ramps[.glint] = Ramp(flat: Colour(rgb: 0xFFFFFF, indexed: 231, basic: 15))
        ramps[.band] = Ramp(trim: coat.band)
        ramps[.charm] = Ramp(trim: coat.charm)
        colours = Ink.Material.allCases.flatMap { material in
            Ink.Tone.allCases.map { tone in ramps[material]?[tone] ?? Colour(rgb: 0, indexed: 16) }
        }
    }

    subscript(ink: Ink) -> Colour { colours[ink.index] }
}

extension Ramp {
    fileprivate init(_ pelt: Pelt, tint: Tint?) {
        guard let tint else {
            self.init(pelt)
            return
        }
        let plain = Oklab(rgb: pelt.base)
        self.init(pelt, base: plain.moved(lightness: tint.lightness, a: tint.a, b: tint.b))
        let indexed = plain.lightness < 0.6 ? tint.indexedDark : tint.indexedLight
        light = Colour(rgb: light.rgb, indexed: indexed, basic: light.basic)
    }

    /// Pink within the ears.
    fileprivate init(skin: Swatch) {
        self.init(flat: Colour(rgb: skin.rgb, indexed: skin.indexed, basic: skin.basic))
        let plain = Oklab(rgb: skin.rgb)
        shade = Colour(
            rgb: plain.moved(lightness: -0.10).rgb, indexed: IndexedTones.deeper(skin.indexed), basic: skin.basic)
        light = Colour(
            rgb: plain.moved(lightness: 0.04).rgb, indexed: IndexedTones.paler(skin.indexed), basic: skin.basic)
    }

    /// The nose is the skin, a little deeper.
    fileprivate init(nose skin: Swatch) {
        let deep = Oklab(rgb: skin.rgb).moved(lightness: -0.07, a: 0.02)
        self.init(flat: Colour(rgb: deep.rgb, indexed: IndexedTones.deeper(skin.indexed), basic: skin.basic))
    }

    fileprivate init(iris: Swatch) {
        self.init(flat: Colour(rgb: iris.rgb, indexed: iris.indexed, basic: iris.basic))
        let deep = Oklab(rgb: iris.rgb).moved(lightness: -0.17, b: -0.01)
        shade = Colour(rgb: deep.rgb, indexed: IndexedTones.deeper(iris.indexed), basic: iris.basic)
    }
}
