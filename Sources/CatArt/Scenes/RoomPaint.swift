import Canvas

/// Data: the colours of the room by lamplight and by day.
enum RoomPaint: CaseIterable {
    case wallTop, wallLow, wallDot, skirting, skirtingEdge
    case plank, plankOther, plankSeam
    case frame, frameEdge, sill, rod, curtain, curtainFold
    case shelf, shelfEdge, shelfBack, picture, pictureEdge, pictureCat
    case lampPole, lampFoot, lampShade, lampShadeLow
    case pot, potEdge, leaf, leafDark
    case stove, stoveEdge, stoveDoor, flame, flameCore, ember
    case rug, rugEdge, rugInner, rugInnerEdge

    /// The colour of a piece of the room.
    func colour(lamplit: Bool) -> Colour {
        let (night, nightIndexed, day, dayIndexed) = tones
        return lamplit
            ? Colour(rgb: night, indexed: nightIndexed) : Colour(rgb: day, indexed: dayIndexed)
    }

    /// By lamplight and by day, each for direct and for 256 colours.
    private var tones: (UInt32, UInt8, UInt32, UInt8) {
        switch self {
        case .wallTop: (0x3A3450, 60, 0xE6D2B6, 223)
        case .wallLow: (0x574663, 60, 0xF2E3CA, 230)
        case .wallDot: (0x6A5874, 96, 0xFBF0DC, 224)
        case .skirting: (0x6D5468, 96, 0xD2B088, 180)
        case .skirtingEdge: (0x84687D, 139, 0xE8CBA4, 222)
        case .plank: (0x7A5140, 95, 0xC08A5C, 137)
        case .plankOther: (0x6F4838, 95, 0xB57F53, 137)
        case .plankSeam: (0x573A30, 238, 0x9A6B47, 95)
        case .frame: (0x8A6A5A, 95, 0xA9764F, 137)
        case .frameEdge: (0xA5826D, 137, 0xC99A6F, 179)
        case .sill: (0xB28D74, 138, 0xD9AF85, 180)
        case .rod: (0xD9A86C, 179, 0xC58F52, 173)
        case .curtain: (0x9C4458, 131, 0xD0697A, 168)
        case .curtainFold: (0xB5566A, 132, 0xE0858F, 174)
        case .shelf: (0x5D4236, 95, 0x8F6443, 137)
        case .shelfEdge: (0x9B7258, 137, 0xB98A5E, 180)
        case .shelfBack: (0x47322C, 236, 0x74503A, 95)
        case .picture: (0xEFE2C8, 223, 0xFBF3E2, 230)
        case .pictureEdge: (0xC79A62, 179, 0xB9824A, 137)
        case .pictureCat: (0xB5566A, 132, 0xC4606F, 168)
        case .lampPole: (0xC9A26B, 179, 0xA98450, 137)
        case .lampFoot: (0xA07D50, 137, 0x8C6B42, 94)
        case .lampShade: (0xFFE2A0, 229, 0xE9D3A4, 187)
        case .lampShadeLow: (0xF4C873, 221, 0xD9BD86, 180)
        case .pot: (0xC0694A, 131, 0xC9714F, 173)
        case .potEdge: (0xD98463, 173, 0xE08F6C, 209)
        case .leaf: (0x6FAE78, 72, 0x77BA78, 108)
        case .leafDark: (0x4C8A5D, 65, 0x559863, 65)
        case .stove: (0x4A4652, 239, 0x5B5762, 240)
        case .stoveEdge: (0x66606E, 242, 0x7A7582, 244)
        case .stoveDoor: (0x2A2028, 234, 0x35292F, 235)
        case .flame: (0xF58A3C, 208, 0xF09048, 208)
        case .flameCore: (0xFFD77A, 221, 0xFFDA85, 222)
        case .ember: (0xC2452C, 166, 0xB8472F, 166)
        case .rug: (0x4F7F86, 66, 0x5F9AA0, 73)
        case .rugEdge: (0xE0CFA8, 187, 0xF0E2C0, 230)
        case .rugInner: (0x5F949A, 73, 0x76B0B4, 116)
        case .rugInnerEdge: (0x477279, 66, 0x548B92, 66)
        }
    }
}
