extension Colour {
    /// What a terminal of this depth shows for it, as 0xRRGGBB: the cube and the greys of the 256 colours are the same
    /// everywhere, the first 16 as xterm has them; nil for the terminal's own colour.
    package func seen(at depth: ColourDepth) -> UInt32? {
        switch depth {
        case .direct: rgb
        case .indexed: Self.rgb(ofIndex: indexed)
        case .basic: basic.map { Self.basics[Int($0 & 15)] }
        case .mono: nil
        }
    }

    /// 0xRRGGBB of an index of the 256 colours.
    package static func rgb(ofIndex index: UInt8) -> UInt32 {
        switch index {
        case ..<16: return basics[Int(index)]
        case 232...: return (8 + 10 * UInt32(index - 232)) * 0x010101
        default:
            let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
            let place = Int(index) - 16
            return steps[place / 36] << 16 | steps[place / 6 % 6] << 8 | steps[place % 6]
        }
    }

    private static let basics: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
        0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
}

extension Grid {
    /// The grid in the colours a terminal of this depth shows, for pictures of it.
    package func seen(at depth: ColourDepth) -> Grid {
        guard depth != .direct else { return self }
        func seen(_ colour: Colour?) -> Colour? {
            colour.flatMap { $0.seen(at: depth) }.map { Colour(rgb: $0, indexed: 16) }
        }
        var grid = self
        grid.restyle(bounds) {
            Style(
                foreground: seen($0.foreground), background: seen($0.background), attributes: $0.attributes)
        }
        return grid
    }
}
