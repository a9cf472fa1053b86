/// How the day stands at the window, from the minute of the day; night and dusk light the lamp.
enum RoomLight: Sendable, CaseIterable {
    case night, dawn, day, dusk

    /// - Parameter minute: since midnight, 0 to 1439.
    init(minuteOfDay minute: Int) {
        switch minute {
        case 6 * 60..<8 * 60: self = .dawn
        case 8 * 60..<18 * 60: self = .day
        case 18 * 60..<20 * 60 + 30: self = .dusk
        default: self = .night
        }
    }

    /// Whether the room is lit from within.
    var isLamplit: Bool { self == .night || self == .dusk }
}
