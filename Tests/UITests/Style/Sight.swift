import Glibc

/// Ways of seeing colours: usual, and without each of the three kinds of cones, by the matrices of Machado, Oliveira and
/// Fernandes (2009) at full strength.
enum Sight: CaseIterable {
    case usual, protan, deutan, tritan

    /// How different two colours look: the distance in Oklab. Both as 0xRRGGBB.
    func distance(_ one: UInt32, _ other: UInt32) -> Double {
        let (a, b) = (oklab(one), oklab(other))
        return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    /// How light a colour looks, 0 to 1.
    func lightness(_ rgb: UInt32) -> Double { oklab(rgb)[0] }

    /// The contrast of WCAG, 1 to 21.
    static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
        let shares = [one, other].map { rgb in
            zip(linear(rgb), [0.2126, 0.7152, 0.0722]).reduce(0.05) { $0 + $1.0 * $1.1 }
        }
        return max(shares[0], shares[1]) / min(shares[0], shares[1])
    }

    private var matrix: [[Double]] {
        switch self {
        case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        case .protan:
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .deutan:
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        case .tritan:
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        }
    }

    private func oklab(_ rgb: UInt32) -> [Double] {
        let seen = Self.times(matrix, Self.linear(rgb)).map { min(1, max(0, $0)) }
        let cones = Self.times(
            [
                [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
                [0.0883024619, 0.2817188376, 0.6299787005],
            ], seen)
        return Self.times(
            [
                [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
                [0.0259040371, 0.7827717662, -0.8086757660],
            ], cones.map { cbrt($0) })
    }

    private static func times(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    private static func linear(_ rgb: UInt32) -> [Double] {
        [16, 8, 0].map { shift in
            let share = Double(rgb >> UInt32(shift) & 0xFF) / 255
            return share > 0.04045 ? pow((share + 0.055) / 1.055, 2.4) : share / 12.92
        }
    }
}
