import Canvas

extension Figure {
    /// The figure in colour, for direct and for 256 colours.
    func painted(_ palette: Palette) -> PixelImage {
        var image = PixelImage(size: size)
        for (index, ink) in inks.enumerated() {
            guard let ink else { continue }
            image.pixels[index] = palette[ink]
        }
        return image
    }

    /// The figure in lines, for few colours and for none: outline, features and patterns are on, fills are off.
    /// Flat fills in 16 colours look bad; lines look drawn (TERMINAL section 1.5).
    func lined(_ palette: Palette, depth: ColourDepth) -> PixelImage {
        var image = PixelImage(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width {
                guard let ink = self[x, y], isLine(ink, x, y, depth) else { continue }
                image[x, y] = depth == .mono ? Self.bare : palette[ink]
            }
        }
        return image
    }

    /// The terminal's own colour.
    private static let bare = Colour(rgb: 0xE8E0D5, indexed: 254, basic: nil)

    private func isLine(_ ink: Ink, _ x: Int, _ y: Int, _ depth: ColourDepth) -> Bool {
        switch ink.material {
        case .glint: false
        case _ where ink.tone == .lash: true
        case .pupil: true
        // Without colour a gap has to tell an eye from a patch that is on.
        case .iris, .otherIris: depth != .mono || !touchesPatch(x, y)
        case .nose, .ear: !isPatterned(x - 1, y) && !isPatterned(x + 1, y)
        case .band: ink.tone == .base
        case .charm: true
        case .fur, .white: [.rim, .outline, .fold].contains(ink.tone)
        // Inside a patch that is on, the line of the mouth is what is off.
        case .pattern, .patch: ink.tone != .outline
        case .second: ink.tone == .rim || (ink.tone != .outline && (x + y) % 2 == 0)
        }
    }

    private func touchesPatch(_ x: Int, _ y: Int) -> Bool {
        [(-1, 0), (1, 0), (0, -1), (0, 1)].contains { dx, dy in
            guard let ink = self[x + dx, y + dy] else { return false }
            return [.pattern, .patch, .second].contains(ink.material) && ink.tone != .outline
        }
    }

    private func isPatterned(_ x: Int, _ y: Int) -> Bool {
        self[x, y]?.material == .pattern || self[x, y]?.material == .patch
    }
}
