import Canvas

/// A cat as a line drawing, for 16 colours and fewer: outline, features and patterns are drawn, fills are not, and a
/// grain shows the colour of the coat. Flat fills in 16 colours look bad; lines look drawn.
struct LineDrawing {
    private let figure: Figure
    private let depth: ColourDepth
    private let grains: [Ink.Material: Grain]
    private let isDense: Bool
    private let features: LineFeatures
    private let mark: TintMark?

    init(_ figure: Figure, of coat: Coat, depth: ColourDepth) {
        self.figure = figure
        self.depth = depth
        features = LineFeatures(figure, of: coat)
        let fur = Grain(coat.fur)
        isDense = fur.isDense
        grains = [
            .fur: fur, .second: Grain(coat.second), .patch: Grain(coat.patch), .white: Grain(whiteTint: coat.whiteTint),
        ]
        mark = coat.tint.flatMap { tint in
            TintMark(tint, in: figure.size) { [figure] x, y in Self.hindrance(figure[x, y]) }
        }
    }

    /// In mono everything has the terminal's default colour.
    func image(_ palette: Palette) -> PixelImage {
        PixelImage(size: figure.size) { x, y in
            guard let ink = figure[x, y], isOn(ink, x, y) else { return nil }
            return depth == .mono ? Self.bare : palette[ink]
        }
    }

    private static let bare = Colour(rgb: 0xE8E0D5, indexed: 254, basic: nil)

    /// Tint marks are put on plain hair, on patterns if necessary, never on lines or features.
    private static func hindrance(_ ink: Ink?) -> Int? {
        guard let ink, ink.isHair, !isLine(ink.tone) else { return nil }
        return ink.material == .fur ? 0 : 2
    }

    private static func isLine(_ tone: Ink.Tone) -> Bool { [.rim, .outline, .fold, .lash].contains(tone) }

    private func isOn(_ ink: Ink, _ x: Int, _ y: Int) -> Bool {
        if ink.isHair, !Self.isLine(ink.tone), let marked = mark?[x, y] { return marked }
        // Patterns leave air around the eyes, and around nose and mouth, so that a face can be read.
        if ink.isHair, features.isNear(x, y) { return Self.isLine(ink.tone) }
        return switch ink.material {
        case .glint: depth == .mono && features.shows(ink) && !isBelowRim(x, y)
        case _ where ink.tone == .lash: true
        case .pupil: !isBelowRim(x, y)
        case .iris, .otherIris: depth != .mono || !isBelowRim(x, y) && features.shows(ink)
        case .nose: true
        // Not the blush of a face, which looks like a second nose.
        case .ear where features.isFace(x, y): false
        case .ear: !isPatterned(x - 1, y) && !isPatterned(x + 1, y) && (depth != .mono || features.shows(ink))
        case .band: ink.tone == .base
        case .charm: true
        case .fur: Self.isLine(ink.tone) || isGrained(ink, x, y)
        case .white: Self.isLine(ink.tone) || isEdge(x, y) || isGrained(ink, x, y)
        case .pattern: isDense ? Self.isLine(ink.tone) : ink.tone != .outline
        case .patch: isDense ? Self.isLine(ink.tone) || isGrained(ink, x, y) : ink.tone != .outline
        case .second: ink.tone == .rim || isGrained(ink, x, y)
        }
    }

    /// Grain stays a pixel away from lines, and leaves highlights and the face empty.
    private func isGrained(_ ink: Ink, _ x: Int, _ y: Int) -> Bool {
        guard ink.tone != .light, !features.isFace(x, y), grains[ink.material]?.covers(x, y) == true else {
            return false
        }
        return Self.around.allSatisfy { dx, dy in
            guard let near = figure[x + dx, y + dy] else { return false }
            return near.isHair && !Self.isLine(near.tone)
                && (near.material == ink.material || near.material != .white && ink.material != .white)
        }
    }

    /// White areas end in a dotted line, which is visible on pale coats too.
    private func isEdge(_ x: Int, _ y: Int) -> Bool {
        (x + y) % 2 == 0
            && Self.around.contains { dx, dy in
                guard let near = figure[x + dx, y + dy] else { return false }
                return near.isHair && near.material != .white && !Self.isLine(near.tone)
            }
    }

    private static let around = [(-1, 0), (1, 0), (0, -1), (0, 1)]

    /// Without colour only a gap separates an eye from the line above it.
    private func isBelowRim(_ x: Int, _ y: Int) -> Bool { depth == .mono && figure[x, y - 1]?.tone == .rim }

    private func isPatterned(_ x: Int, _ y: Int) -> Bool {
        let material = figure[x, y]?.material
        return !isDense && (material == .pattern || material == .patch)
    }
}

/// Eyes, nose and ears in a line drawing: where the face is, and how their colours show without colour.
struct LineFeatures {
    private let face: Rect
    private let muzzle: Rect
    private var near: Set<Point> = []
    private let iris: Iris
    private let otherIris: Iris
    private let hasDarkSkin: Bool

    /// Whether the iris is drawn around the pupil: warm colours and greens are, cool ones are not.
    private struct Iris {
        let isDrawn: Bool
        /// Every other colour of a group has no highlight in the pupil.
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
                for dy in -1...1 { for dx in -1...1 { near.insert(Point(x: x + dx, y: y + dy)) } }
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

    /// Whether an eye, the nose or the mouth is here or next to it.
    func isNear(_ x: Int, _ y: Int) -> Bool {
        near.contains(Point(x: x, y: y)) || muzzle.contains(Point(x: x, y: y))
    }

    func isFace(_ x: Int, _ y: Int) -> Bool { face.contains(Point(x: x, y: y)) }

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

/// A small mark on chest or flank that identifies the tint of a coat in line drawings.
struct TintMark {
    let place: Point
    private let drawing: Marks

    typealias Hindrance = (_ x: Int, _ y: Int) -> Int?

    /// Finds a place for a tint's mark: plain hair, as near the middle of the body as possible.
    init?(_ tint: Tint, in size: Size, hindrance: Hindrance) {
        drawing = PatternCloth.mark(ofTint: tint.id)
        var best: (cost: Int, place: Point)?
        for y in 2..<max(2, size.height - 2) {
            for x in 2..<max(2, size.width - 2) {
                guard let cost = Self.cost(x, y, hindrance) else { continue }
                let away = abs(2 * x - size.width) + abs(4 * y - 3 * size.height)
                if cost + away < best?.cost ?? .max { best = (cost + away, Point(x: x, y: y)) }
            }
        }
        guard let best else { return nil }
        place = best.place
    }

    private static func cost(_ x: Int, _ y: Int, _ hindrance: Hindrance) -> Int? {
        var sum = 0
        for dy in -2...2 {
            for dx in -2...2 {
                let isAir = abs(dx) == 2 || abs(dy) == 2
                guard let here = hindrance(x + dx, y + dy) else {
                    guard isAir else { return nil }
                    sum += 6
                    continue
                }
                sum += isAir ? here : 3 * here
            }
        }
        return sum
    }

    /// Whether a pixel is drawn, within the mark and its margin; nil outside.
    subscript(x: Int, y: Int) -> Bool? {
        let (dx, dy) = (x - place.x + 1, y - place.y + 1)
        guard (-1...3).contains(dx), (-1...3).contains(dy) else { return nil }
        guard (0...2).contains(dx), (0...2).contains(dy) else { return false }
        return drawing.covers(dx, dy)
    }
}

/// How the colour of a coat shows without colour: a pattern of `assets/drawings/patterns.txt`, repeated both ways.
struct Grain: Hashable, Sendable {
    private let marks: Marks
    /// Whether lines on it are drawn by leaving pixels out.
    let isDense: Bool

    init(_ pelt: Pelt) { self.init(named: PatternCloth.grains[pelt.id] ?? "dots-2") }

    init(whiteTint tint: Tint?) { self.init(named: tint.flatMap { PatternCloth.whiteGrains[$0.id] } ?? "bare") }

    private init(named name: String) {
        marks = PatternCloth.file["grain \(name)"]
        isDense = PatternCloth.denseGrains.contains(name)
    }

    func covers(_ x: Int, _ y: Int) -> Bool { marks.covers(x, y) }
}
