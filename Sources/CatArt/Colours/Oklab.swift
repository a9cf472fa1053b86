/// A colour as the eye steps through it (Oklab): lightness 0 to 1, and two axes, green to red and blue to yellow.
struct Oklab: Hashable, Sendable {
    var lightness: Double
    var a: Double
    var b: Double

    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// - Parameter rgb: 0xRRGGBB.
    init(rgb: UInt32) {
        let red = Self.linear(rgb >> 16)
        let green = Self.linear(rgb >> 8)
        let blue = Self.linear(rgb)
        let l = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue).root(3)
        let m = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue).root(3)
        let s = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue).root(3)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    /// The nearest 0xRRGGBB.
    var rgb: UInt32 {
        let l = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let m = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let s = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
        let red = Self.byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
        let green = Self.byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
        let blue = Self.byte(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
        return red << 16 | green << 8 | blue
    }

    /// The same colour moved along its axes.
    func moved(lightness more: Double = 0, a moreA: Double = 0, b moreB: Double = 0, chroma: Double = 1) -> Oklab {
        Oklab(lightness: min(1, max(0, lightness + more)), a: a * chroma + moreA, b: b * chroma + moreB)
    }

    /// Part of the way to another colour.
    /// - Parameter share: 0 stays here, 1 is there.
    func mixed(with other: Oklab, share: Double) -> Oklab {
        Oklab(
            lightness: lightness + (other.lightness - lightness) * share, a: a + (other.a - a) * share,
            b: b + (other.b - b) * share)
    }

    private func cubed(_ number: Double) -> Double { number * number * number }

    private static func linear(_ byte: UInt32) -> Double {
        let share = Double(byte & 255) / 255
        guard share > 0.04045 else { return share / 12.92 }
        let base = (share + 0.055) / 1.055
        return base * base * (base * base).root(5)
    }

    private static func byte(_ linear: Double) -> UInt32 {
        let light = min(1, max(0, linear))
        guard light > 0.0031308 else { return UInt32((light * 12.92 * 255).rounded()) }
        let twelfth = light.squareRoot().squareRoot().root(3)
        let gamma = twelfth * twelfth * twelfth * twelfth * twelfth
        return UInt32(((1.055 * gamma - 0.055) * 255).rounded())
    }
}

extension Double {
    /// The nth root of a number from 0 to 1, by Newton's steps; here to do without the C library.
    fileprivate func root(_ degree: Int) -> Double {
        guard self > 1e-9 else { return 0 }
        var guess = 0.2 + 0.8 * self
        for _ in 0..<24 {
            var power = 1.0
            for _ in 1..<degree { power *= guess }
            let next = guess - (guess * power - self) / (Double(degree) * power)
            if Swift.abs(next - guess) < 1e-12 { return next }
            guess = next
        }
        return guess
    }
}
