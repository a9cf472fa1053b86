import Canvas
import Glibc

/// A colour in Oklab, whose steps look even: lightness 0 to 1, and the axes green to red and blue to yellow.
struct Oklab: Hashable, Sendable {
    var lightness: Double
    var a: Double
    var b: Double
}

extension Oklab {
    init(rgb: UInt32) {
        let red = Self.linear(rgb >> 16)
        let green = Self.linear(rgb >> 8)
        let blue = Self.linear(rgb)
        let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    var rgb: UInt32 {
        let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
        let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
        let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
        let red = Self.byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
        let green = Self.byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
        let blue = Self.byte(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
        return red << 16 | green << 8 | blue
    }

    /// Moved along its axes; the lightness stays within 0 to 1.
    func moved(lightness more: Double = 0, a moreA: Double = 0, b moreB: Double = 0, chroma: Double = 1) -> Oklab {
        Oklab(lightness: min(1, max(0, lightness + more)), a: a * chroma + moreA, b: b * chroma + moreB)
    }

    /// `share` 0 is this colour, 1 the other.
    func mixed(with other: Oklab, share: Double) -> Oklab {
        Oklab(
            lightness: lightness + (other.lightness - lightness) * share, a: a + (other.a - a) * share,
            b: b + (other.b - b) * share)
    }

    private static func linear(_ byte: UInt32) -> Double {
        let share = Double(byte & 255) / 255
        return share > 0.04045 ? pow((share + 0.055) / 1.055, 2.4) : share / 12.92
    }

    private static func byte(_ linear: Double) -> UInt32 {
        let light = min(1, max(0, linear))
        let gamma = light > 0.0031308 ? 1.055 * pow(light, 1 / 2.4) - 0.055 : light * 12.92
        return UInt32((gamma * 255).rounded())
    }
}

struct Ramp: Hashable, Sendable {
    private var colours: [Colour]

    subscript(tone: Ink.Tone) -> Colour {
        get { colours[Int(tone.rawValue)] }
        set { colours[Int(tone.rawValue)] = newValue }
    }

    init(flat colour: Colour) { colours = Array(repeating: colour, count: Ink.Tone.allCases.count) }

    /// Four tones of a pelt: the shade is cooler, the light warmer; the outline is the pelt's own. `base` is tinted, if
    /// there is a tint.
    init(_ pelt: Pelt, base direct: Oklab? = nil) {
        let base = direct ?? Oklab(rgb: pelt.base)
        let outline = Oklab(rgb: pelt.outline)
        let depth = base.lightness
        func colour(_ tone: Oklab, _ indexed: UInt8) -> Colour {
            Colour(rgb: tone.rgb, indexed: indexed, basic: pelt.basic)
        }
        self.init(flat: colour(base, pelt.indexed.base))
        self[.shade] = colour(base.moved(lightness: -0.085, a: 0.006, b: -0.011, chroma: 1.05), pelt.indexed.shade)
        let light = base.moved(lightness: 0.035 + 0.025 * (1 - depth), b: 0.008, chroma: 0.95)
        self[.light] = colour(light, pelt.indexed.light)
        self[.outline] = Colour(rgb: pelt.outline, indexed: pelt.indexed.outline, basic: pelt.basic)
        self[.fold] = colour(base.mixed(with: outline, share: 0.55), pelt.indexed.shade)
        self[.lash] =
            depth < 0.45
            ? Colour(rgb: base.moved(lightness: 0.80 - depth, chroma: 0.6).rgb, indexed: 250, basic: 15)
            : Colour(rgb: 0x1D1A26, indexed: 234, basic: 15)
        self[.rim] = colour(outline.asRim(of: base), pelt.indexed.rim)
    }
}

extension Oklab {
    /// The lowest lightness at which an outline is visible on a dark terminal.
    private static let darkestRim = 0.37

    fileprivate func asRim(of base: Oklab) -> Oklab {
        guard lightness < Self.darkestRim else { return self }
        // A coat as dark as the rim gets a rim lighter than itself, as if lit from behind.
        let goal = base.lightness < 0.50 ? base.lightness + 0.13 : Self.darkestRim
        return moved(lightness: goal - lightness)
    }
}

/// The darker and the lighter neighbour of the 256 colours used by eyes, skin, accessories and the room, chosen by eye:
/// arithmetic turns gold into mud and pink into grey.
enum IndexedTones {
    static func deeper(_ index: UInt8) -> UInt8 { tones[index]?.deeper ?? index }
    static func paler(_ index: UInt8) -> UInt8 { tones[index]?.paler ?? index }

    private static let tones = DrawingFile.colours.rows("tone") { $0.compactMap { UInt8($0) } }
        .reduce(into: [UInt8: (deeper: UInt8, paler: UInt8)]()) { $0[$1[0]] = ($1[1], $1[2]) }
}

extension Ink {
    /// Marks 1 and 2 are the band and its shade; 3, 4 and 5 the charm, its shade and its light.
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
    init(_ swatch: Swatch, shade: Double, light: Double, chroma: Double = 1) {
        self.init(flat: swatch.colour)
        let plain = Oklab(rgb: swatch.rgb)
        self[.shade] = Colour(
            rgb: plain.moved(lightness: shade).rgb, indexed: IndexedTones.deeper(swatch.indexed), basic: swatch.basic)
        self[.light] = Colour(
            rgb: plain.moved(lightness: light, chroma: chroma).rgb, indexed: IndexedTones.paler(swatch.indexed),
            basic: swatch.basic)
    }

    /// - Parameter heart: takes the place of the light tone.
    init(trim: Swatch, heart: Swatch? = nil) {
        self.init(trim, shade: -0.12, light: 0.12, chroma: 0.6)
        if let heart { self[.light] = heart.colour }
    }
}
