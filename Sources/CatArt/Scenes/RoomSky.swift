import Canvas

/// Data: what is seen through the window.
struct RoomSky: Hashable, Sendable {
    /// Five, from the top down.
    let bands: [Colour]
    let orb: Colour
    /// Of the sun's or moon's middle, as a share of the window's height from the top.
    let orbHeight: Double
    let farHill: Colour
    let nearHill: Colour

    init(
        _ bands: [(UInt32, UInt8)], orb: (UInt32, UInt8), at orbHeight: Double, hills: [(UInt32, UInt8)]
    ) {
        self.bands = bands.map { Colour(rgb: $0.0, indexed: $0.1) }
        self.orb = Colour(rgb: orb.0, indexed: orb.1)
        self.orbHeight = orbHeight
        farHill = Colour(rgb: hills[0].0, indexed: hills[0].1)
        nearHill = Colour(rgb: hills[1].0, indexed: hills[1].1)
    }
}

extension RoomLight {
    /// The sky at this time.
    var sky: RoomSky {
        switch self {
        case .night: Self.nightSky
        case .dawn: Self.dawnSky
        case .day: Self.daySky
        case .dusk: Self.duskSky
        }
    }

    private static let nightSky = RoomSky(
        [(0x161C3D, 17), (0x1F234B, 17), (0x292C59, 17), (0x343567, 17), (0x3F3E75, 60)],
        orb: (0xF6ECC9, 230), at: 0.3, hills: [(0x2B3558, 235), (0x232B49, 234)])
    private static let dawnSky = RoomSky(
        [(0x8FB4DE, 110), (0xB5BEDD, 146), (0xDCC6D2, 182), (0xF5CDB8, 223), (0xFBDDA6, 222)],
        orb: (0xFFE7A6, 229), at: 0.62, hills: [(0x8FA68C, 108), (0x77947A, 65)])
    private static let daySky = RoomSky(
        [(0x84C5EC, 117), (0x98D0F0, 117), (0xADDAF4, 153), (0xC2E5F7, 153), (0xD6EFFA, 195)],
        orb: (0xFFE9A0, 229), at: 0.26, hills: [(0x8BBF80, 114), (0x76AD6C, 71)])
    private static let duskSky = RoomSky(
        [(0x453B70, 60), (0x74487A, 96), (0xAC5876, 132), (0xE07B62, 173), (0xF6AE62, 215)],
        orb: (0xFFC070, 221), at: 0.66, hills: [(0x5A4468, 59), (0x443556, 237)])
}
