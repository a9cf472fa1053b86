extension Colour {
    /// The number that a terminal of this depth is told: 0xRRGGBB, an index, or nil for its own colour.
    package func shown(_ depth: ColourDepth) -> UInt32? {
        switch depth {
        case .direct: rgb
        case .indexed: UInt32(indexed)
        case .basic: basic.map(UInt32.init)
        case .mono: nil
        }
    }

    /// A colour between two, for what is dimmed or glows: by arithmetic, so not for art and roles, which are chosen.
    /// - Parameter part: 0 for this one, 1 for the other.
    package func mixed(with other: Colour, part: Double) -> Colour {
        let part = min(1, max(0, part))
        func channel(_ shift: UInt32) -> UInt32 {
            let from = Double(rgb >> shift & 0xFF)
            let to = Double(other.rgb >> shift & 0xFF)
            return UInt32(from + (to - from) * part + 0.5) << shift
        }
        return Colour(nearest: channel(16) | channel(8) | channel(0), basic: part < 0.5 ? basic : other.basic)
    }

    /// A colour that nobody has chosen an index for.
    /// - Parameter rgb: 0xRRGGBB.
    package init(nearest rgb: UInt32, basic: UInt8? = nil) {
        self.init(rgb: rgb, indexed: Self.nearestIndex(to: rgb), basic: basic)
    }

    /// Of the cube and the greys of the 256 colours, by the plain distance of their channels.
    private static func nearestIndex(to rgb: UInt32) -> UInt8 {
        let channels = [rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF].map(Int.init)
        let steps = [0, 95, 135, 175, 215, 255]
        func distance(_ shown: [Int]) -> Int {
            zip(channels, shown).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        let cube = channels.map { channel in
            steps.indices.min { abs(steps[$0] - channel) < abs(steps[$1] - channel) } ?? 0
        }
        let grey = min(23, max(0, (channels.reduce(0, +) / 3 - 3) / 10))
        let greyLevel = 8 + 10 * grey
        return distance(cube.map { steps[$0] }) <= distance([greyLevel, greyLevel, greyLevel])
            ? UInt8(16 + 36 * cube[0] + 6 * cube[1] + cube[2]) : UInt8(232 + grey)
    }
}

extension Style {
    /// Faded towards a background, as what lies behind an overlay is.
    /// - Parameters:
    ///   - background: what it fades towards; also stands for a background of the terminal's own.
    ///   - text: stands for a foreground of the terminal's own.
    ///   - part: 0 leaves it, 1 hides it.
    package func faded(towards background: Colour, text: Colour, part: Double = 0.62) -> Style {
        Style(
            foreground: (foreground ?? text).mixed(with: background, part: part),
            background: self.background?.mixed(with: background, part: part),
            attributes: attributes.subtracting([.bold, .reverse]).union(.dim))
    }
}
