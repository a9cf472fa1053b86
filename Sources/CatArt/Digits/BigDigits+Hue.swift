import Canvas

extension BigDigits.Hue {
    /// Of a row of the digits, from 0 at the top; the same for all rows where colours are few.
    /// - Parameter isLight: whether they stand on a light ground.
    func colour(row: Int, depth: ColourDepth, isLight: Bool) -> Colour {
        let steps = isLight ? indexedOnLight : indexed
        let (top, bottom) = isLight ? onLight : onDark
        guard depth == .direct || depth == .indexed else {
            return Colour(rgb: top, indexed: steps[0], basic: depth == .basic ? (isLight ? basicOnLight : basic) : nil)
        }
        let last = steps.count - 1
        let share = Double(min(row, last)) / Double(last)
        let mixed = Oklab(rgb: top).mixed(with: Oklab(rgb: bottom), share: share)
        return Colour(rgb: mixed.rgb, indexed: steps[min(row, last)], basic: basic)
    }

    private var onDark: (top: UInt32, bottom: UInt32) {
        switch self {
        case .focus: (0xFFD39A, 0xE8703F)
        case .rest: (0xD3F2D6, 0x5DAE84)
        case .longRest: (0xCFE8FB, 0x4D8DC2)
        case .paused: (0xDDD5E2, 0x8C8097)
        }
    }

    private var onLight: (top: UInt32, bottom: UInt32) {
        switch self {
        case .focus: (0xDE8A3C, 0xA83A12)
        case .rest: (0x5DAE84, 0x2F7A4C)
        case .longRest: (0x4D8DC2, 0x1F5A88)
        case .paused: (0x8C8097, 0x5C5168)
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

    private var indexedOnLight: [UInt8] {
        switch self {
        case .focus: [173, 173, 172, 172, 166, 166, 166, 130, 130, 130]
        case .rest: [72, 72, 71, 71, 65, 65, 65, 29, 29, 29]
        case .longRest: [74, 74, 68, 68, 67, 67, 31, 31, 25, 25]
        case .paused: [245, 245, 244, 244, 243, 242, 242, 241, 240, 240]
        }
    }

    private var basicOnLight: UInt8 {
        switch self {
        case .focus: 1
        case .rest: 2
        case .longRest: 4
        case .paused: 8
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
