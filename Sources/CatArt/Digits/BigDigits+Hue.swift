import Canvas

extension BigDigits.Hue {
    /// Of a row of the digits, from 0 at the top; the same for all rows where colours are few.
    func colour(row: Int, depth: ColourDepth) -> Colour {
        let steps = indexed
        guard depth == .direct || depth == .indexed else {
            return Colour(rgb: top, indexed: steps[0], basic: depth == .basic ? basic : nil)
        }
        let last = steps.count - 1
        let share = Double(min(row, last)) / Double(last)
        let mixed = Oklab(rgb: top).mixed(with: Oklab(rgb: bottom), share: share)
        return Colour(rgb: mixed.rgb, indexed: steps[min(row, last)], basic: basic)
    }

    private var top: UInt32 {
        switch self {
        case .focus: 0xFFD39A
        case .rest: 0xD3F2D6
        case .longRest: 0xCFE8FB
        case .paused: 0xDDD5E2
        }
    }

    private var bottom: UInt32 {
        switch self {
        case .focus: 0xE8703F
        case .rest: 0x5DAE84
        case .longRest: 0x4D8DC2
        case .paused: 0x8C8097
        }
    }

    /// Of 256, row by row, chosen by hand.
    private var indexed: [UInt8] {
        switch self {
        case .focus: [223, 223, 222, 222, 215, 215, 215, 209, 209, 209]
        case .rest: [194, 151, 151, 151, 115, 115, 115, 72, 72, 72]
        case .longRest: [195, 153, 153, 117, 117, 110, 110, 74, 74, 67]
        case .paused: [254, 253, 252, 251, 250, 249, 248, 247, 246, 245]
        }
    }

    private var basic: UInt8 {
        switch self {
        case .focus: 11
        case .rest: 10
        case .longRest: 14
        case .paused: 7
        }
    }
}
