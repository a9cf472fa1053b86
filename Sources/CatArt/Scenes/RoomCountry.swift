import Canvas
import Domain

/// Data: what the season makes of the land outside the window.
struct RoomCountry: Hashable, Sendable {
    let farHill: Colour
    let nearHill: Colour
    let trunk: Colour
    /// Of the tree; nil while it is bare.
    let leaves: Colour?
    /// Where light falls on it, or snow.
    let leafLight: Colour

    /// - Parameter isDark: whether it lies in the dark.
    init(_ season: Season, isDark: Bool) {
        func tone(_ day: (UInt32, UInt8), _ night: UInt8) -> Colour {
            Colour(rgb: isDark ? day.0.mixed(with: 0x1A2146, share: 0.68) : day.0, indexed: isDark ? night : day.1)
        }
        trunk = tone((0x6B4A36, 94), 233)
        switch season {
        case .winter:
            farHill = tone((0xDDE6F2, 254), 103)
            nearHill = tone((0xF4F8FC, 255), 146)
            leaves = nil
            leafLight = tone((0xFFFFFF, 231), 188)
        case .spring:
            farHill = tone((0x9CCB86, 150), 237)
            nearHill = tone((0x84BB6C, 107), 235)
            leaves = tone((0xF2AFC4, 218), 96)
            leafLight = tone((0xFBD3DF, 224), 139)
        case .summer:
            farHill = tone((0x8BBF80, 114), 235)
            nearHill = tone((0x76AD6C, 71), 234)
            leaves = tone((0x4F9A55, 65), 22)
            leafLight = tone((0x6DB56C, 71), 65)
        case .autumn:
            farHill = tone((0xC0A868, 179), 237)
            nearHill = tone((0xA98F54, 137), 235)
            leaves = tone((0xD9772F, 172), 94)
            leafLight = tone((0xEFA145, 215), 130)
        }
    }
}

/// What falls outside the window.
struct RoomFall: Hashable, Sendable {
    let colour: Colour
    /// Pixels of the window to one of it.
    let sparseness: Int
    /// Pixels it falls in half a second.
    let speed: Int
    /// Pixels high.
    let length: Int
    /// Whether the wind plays with it.
    let sways: Bool

    /// What falls now; nil where nothing does.
    init?(_ room: Room) {
        switch (room.weather, room.season) {
        case (.rain, _): self.init(Colour(rgb: 0xA9C4E4, indexed: 110), every: 22, by: 3, long: 2, sways: false)
        case (.snow, _): self.init(Colour(rgb: 0xFFFFFF, indexed: 231), every: 16, by: 1, long: 1, sways: true)
        case (_, .autumn): self.init(Colour(rgb: 0xE08A3C, indexed: 172), every: 90, by: 1, long: 1, sways: true)
        case (_, .spring): self.init(Colour(rgb: 0xFBD3DF, indexed: 224), every: 80, by: 1, long: 1, sways: true)
        default: return nil
        }
    }

    private init(_ colour: Colour, every sparseness: Int, by speed: Int, long length: Int, sways: Bool) {
        self.colour = colour
        self.sparseness = sparseness
        self.speed = speed
        self.length = length
        self.sways = sways
    }
}
