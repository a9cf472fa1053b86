package import Domain

/// What the sky does outside the window.
package enum RoomWeather: Hashable, Sendable, CaseIterable {
    case clear, cloudy, rain, snow

    /// The same all day: by chance that is the same each time.
    package init(on day: Day, in season: Season) {
        let chance = Seed.mixed(UInt64(bitPattern: Int64(day.number))) % 10
        self =
            switch season {
            case .winter: chance < 4 ? .snow : chance < 6 ? .cloudy : .clear
            case .spring: chance < 2 ? .rain : chance < 4 ? .cloudy : .clear
            case .summer: chance < 1 ? .rain : chance < 3 ? .cloudy : .clear
            case .autumn: chance < 3 ? .rain : chance < 6 ? .cloudy : .clear
            }
    }

    /// Whether sun, moon and stars are hidden.
    var isOvercast: Bool { self != .clear }
}
