import Canvas

/// Eyes, nose and ears of a cat in lines: where the face is, and how their colours show where there are none.
struct LineFeatures {
    private let face: Rect
    /// Around nose and mouth.
    private let muzzle: Rect
    private let iris: Iris
    private let otherIris: Iris
    private let hasDarkSkin: Bool

    /// Whether an eye is drawn around its pupil: yellow, brown and green ones are, the cooler ones are not.
    private struct Iris {
        let isDrawn: Bool
        /// Every other colour of a family has no light in the pupil.
        let isPlain: Bool

        init(_ swatch: Swatch) {
            let index = Swatches.eyes.firstIndex { $0.swatch == swatch } ?? 0
            isPlain = index % 2 == 1
            isDrawn = index < 12
        }
    }

    init(_ figure: Figure, of coat: Coat) {
        iris = Iris(coat.iris)
        otherIris = Iris(coat.otherIris)
        hasDarkSkin = Oklab(rgb: coat.skin.rgb).lightness < 0.66
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
        for y in 0..<figure.size.height {
            for x in 0..<figure.size.width {
                guard let ink = figure[x, y] else { continue }
                guard [.iris, .otherIris, .pupil, .nose].contains(ink.material) || ink.tone == .lash else { continue }
                (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x), max(maxY, y))
            }
        }
        muzzle = Self.muzzle(of: figure)
        face =
            minX > maxX
            ? Rect(x: 0, y: 0, width: 0, height: 0)
            : Rect(x: minX - 1, y: minY - 1, width: maxX - minX + 3, height: maxY - minY + 4)
    }

    private static func muzzle(of figure: Figure) -> Rect {
        let noses = figure.inks.indices.filter { figure.inks[$0]?.material == .nose }
        let columns = noses.map { $0 % figure.size.width }
        guard let first = noses.first, let left = columns.min(), let right = columns.max() else {
            return Rect(x: 0, y: 0, width: 0, height: 0)
        }
        return Rect(x: left - 3, y: first / figure.size.width - 1, width: right - left + 7, height: 6)
    }

    /// Whether nose and mouth are here, which a pattern would make hard to read.
    func isMuzzle(_ x: Int, _ y: Int) -> Bool {
        (muzzle.minX..<muzzle.maxX).contains(x) && (muzzle.minY..<muzzle.maxY).contains(y)
    }

    /// Whether a pixel is kept clear so that the face can be read.
    func isFace(_ x: Int, _ y: Int) -> Bool {
        (face.minX..<face.maxX).contains(x) && (face.minY..<face.maxY).contains(y)
    }

    /// Whether an eye's or ear's pixel is drawn.
    func shows(_ ink: Ink) -> Bool {
        switch ink.material {
        case .iris: iris.isDrawn
        case .otherIris: otherIris.isDrawn
        case .glint: iris.isPlain
        case .ear: hasDarkSkin || ink.tone == .light
        default: true
        }
    }
}
