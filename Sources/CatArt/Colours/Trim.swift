import Canvas

/// The colours of the marks 1 to 5 of something worn.
struct Trim {
    private let band: Ramp
    private let charm: Ramp

    init(band: Swatch, charm: Swatch) {
        self.band = Ramp(trim: band)
        self.charm = Ramp(trim: charm)
    }

    /// The colour of a mark.
    subscript(mark: UInt8) -> Colour {
        let ink = Ink(trim: mark)
        return (ink.material == .band ? band : charm)[ink.tone]
    }
}

extension Ink {
    /// Marks 1 and 2 are the band and its shade, 3, 4 and 5 the charm, its shade and its light.
    init(trim mark: UInt8) {
        switch mark {
        case UInt8(ascii: "1"): self.init(.band, .base)
        case UInt8(ascii: "2"): self.init(.band, .shade)
        case UInt8(ascii: "3"): self.init(.charm, .base)
        case UInt8(ascii: "4"): self.init(.charm, .shade)
        default: self.init(.charm, .light)
        }
    }
}

extension Ramp {
    init(trim: Swatch) {
        self.init(flat: Colour(rgb: trim.rgb, indexed: trim.indexed, basic: trim.basic))
        let plain = Oklab(rgb: trim.rgb)
        shade = Colour(
            rgb: plain.moved(lightness: -0.12).rgb, indexed: IndexedTones.deeper(trim.indexed), basic: trim.basic)
        light = Colour(
            rgb: plain.moved(lightness: 0.12, chroma: 0.6).rgb, indexed: IndexedTones.paler(trim.indexed),
            basic: trim.basic)
    }
}
