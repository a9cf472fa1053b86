import Canvas

/// Data: what is seen through the window.
struct RoomSky: Hashable, Sendable {
    /// Five, from the top down.
    let bands: [Colour]
    let orb: Colour
    /// Of the sun's or moon's middle, as a share of the window's height from the top.
    let orbHeight: Double

    init(_ bands: [(UInt32, UInt8)], orb: (UInt32, UInt8), at orbHeight: Double) {
        self.bands = bands.map { Colour(rgb: $0.0, indexed: $0.1) }
        self.orb = Colour(rgb: orb.0, indexed: orb.1)
        self.orbHeight = orbHeight
    }
}

extension RoomSky {
    /// A band of it below clouds, from 0 at the top.
    func clouded(_ band: Int) -> Colour {
        Colour(rgb: bands[band].rgb.mixed(with: 0x8790A6, share: 0.5), indexed: isDark ? 236 : 249 + UInt8(band))
    }

    /// What clouds are made of.
    var cloud: Colour {
        isDark
            ? Colour(rgb: bands[0].rgb.mixed(with: 0x5C6180, share: 0.7), indexed: 60)
            : Colour(rgb: 0xE4E8EE, indexed: 255)
    }

    private var isDark: Bool { bands[0].rgb >> 16 < 0x60 }
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
        orb: (0xF6ECC9, 230), at: 0.3)
    private static let dawnSky = RoomSky(
        [(0x8FB4DE, 110), (0xB5BEDD, 146), (0xDCC6D2, 182), (0xF5CDB8, 223), (0xFBDDA6, 222)],
        orb: (0xFFE7A6, 229), at: 0.62)
    private static let daySky = RoomSky(
        [(0x84C5EC, 117), (0x98D0F0, 117), (0xADDAF4, 153), (0xC2E5F7, 153), (0xD6EFFA, 195)],
        orb: (0xFFE9A0, 229), at: 0.26)
    private static let duskSky = RoomSky(
        [(0x453B70, 60), (0x74487A, 96), (0xAC5876, 132), (0xE07B62, 173), (0xF6AE62, 215)],
        orb: (0xFFC070, 221), at: 0.66)
}
