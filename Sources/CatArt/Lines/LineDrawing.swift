import Canvas

/// A cat in lines, for few colours and for none: outline, features and patterns are on, fills are off, and what colour a
/// coat has shows by its grain. Flat fills in 16 colours look bad; lines look drawn (TERMINAL section 1.5).
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

    /// The picture; in mono all of it in the terminal's own colour.
    func image(_ palette: Palette) -> PixelImage {
        var image = PixelImage(size: figure.size)
        for y in 0..<figure.size.height {
            for x in 0..<figure.size.width {
                guard let ink = figure[x, y], isOn(ink, x, y) else { continue }
                image[x, y] = depth == .mono ? Self.bare : palette[ink]
            }
        }
        return image
    }

    /// The terminal's own colour.
    private static let bare = Colour(rgb: 0xE8E0D5, indexed: 254, basic: nil)

    /// Marks lie on plain hair, on patterns if need be, never on lines or features.
    private static func hindrance(_ ink: Ink?) -> Int? {
        guard let ink, ink.isHair, !isLine(ink.tone) else { return nil }
        return ink.material == .fur ? 0 : 2
    }

    private static func isLine(_ tone: Ink.Tone) -> Bool { [.rim, .outline, .fold, .lash].contains(tone) }

    private func isOn(_ ink: Ink, _ x: Int, _ y: Int) -> Bool {
        if ink.isHair, !Self.isLine(ink.tone), let marked = mark?[x, y] { return marked }
        return switch ink.material {
        case .glint: depth == .mono && features.shows(ink)
        case _ where ink.tone == .lash: true
        case .pupil: true
        // Without colour a gap has to tell an eye from a patch that is on.
        case .iris, .otherIris: depth != .mono || !touchesPatch(x, y) && features.shows(ink)
        case .nose, .ear: !isPatterned(x - 1, y) && !isPatterned(x + 1, y) && (depth != .mono || features.shows(ink))
        case .band: ink.tone == .base
        case .charm: true
        case .fur: Self.isLine(ink.tone) || isGrained(ink, x, y)
        case .white: Self.isLine(ink.tone) || isEdge(x, y) || isGrained(ink, x, y)
        // Inside a patch that is on, the line of the mouth is what is off.
        case .pattern where features.isMuzzle(x, y): Self.isLine(ink.tone)
        case .pattern: isDense ? Self.isLine(ink.tone) : ink.tone != .outline
        case .patch: isDense ? Self.isLine(ink.tone) || isGrained(ink, x, y) : ink.tone != .outline
        case .second: ink.tone == .rim || isGrained(ink, x, y)
        }
    }

    /// Grain keeps a pixel of air to lines and leaves lights and the face bare.
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

    /// White ends in a dotted line, so that it is seen on pale coats too.
    private func isEdge(_ x: Int, _ y: Int) -> Bool {
        (x + y) % 2 == 0
            && Self.around.contains { dx, dy in
                guard let near = figure[x + dx, y + dy] else { return false }
                return near.isHair && near.material != .white && !Self.isLine(near.tone)
            }
    }

    private static let around = [(-1, 0), (1, 0), (0, -1), (0, 1)]

    private func touchesPatch(_ x: Int, _ y: Int) -> Bool {
        Self.around.contains { dx, dy in
            guard let ink = figure[x + dx, y + dy] else { return false }
            return [.pattern, .patch, .second].contains(ink.material) && ink.tone != .outline
        }
    }

    private func isPatterned(_ x: Int, _ y: Int) -> Bool {
        let material = figure[x, y]?.material
        return !isDense && (material == .pattern || material == .patch)
    }
}
