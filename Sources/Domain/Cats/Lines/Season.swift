/// The season of a day.
package enum Season: Hashable, Sendable, CaseIterable {
    case winter, spring, summer, autumn

    /// By months, as the weather has it: winter is December to February, six months later in the south.
    /// - Parameters:
    ///   - day: the local day.
    ///   - zone: name of the time zone, such as `Europe/Berlin`: tells the hemisphere.
    package init(of day: Day, zone: String) {
        let isSouthern = Self.southernZones.contains { zone.hasPrefix($0) }
        let quarter = (day.parts.month % 12) / 3
        self = Self.allCases[(quarter + (isSouthern ? 2 : 0)) % 4]
    }

    /// Zones south of the equator with seasons to speak of.
    private static let southernZones = [
        "Australia/", "Antarctica/", "Pacific/Auckland", "Pacific/Chatham", "NZ", "Africa/Johannesburg",
        "Africa/Windhoek", "Africa/Harare", "Africa/Maputo", "Africa/Gaborone", "Africa/Maseru", "Africa/Mbabane",
        "America/Argentina/", "America/Buenos_Aires", "America/Santiago", "America/Punta_Arenas", "Chile/",
        "America/Montevideo", "America/Asuncion", "America/Sao_Paulo", "America/La_Paz", "Atlantic/Stanley",
        "Indian/Antananarivo", "Indian/Mauritius", "Indian/Reunion",
    ]
}
