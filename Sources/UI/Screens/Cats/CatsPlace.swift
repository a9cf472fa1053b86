import Domain

/// The room with the cats in it, one of them chosen (SCREENS, "Places").
package struct CatsPlace: Filterable {
    /// The chosen cat; the first one where it is gone.
    var chosen: String?
    var petting: Petting?
    package var filter = ListFilter()
    /// Who visits for a day; read anew each time the room is seen.
    var guest: Guest?

    /// A cat that is being petted: it shows, and nothing is written.
    struct Petting: Sendable, Equatable {
        let catId: String
        /// When it is over, in milliseconds of the wall clock.
        let ends: Int64
        /// How often it was petted, so that it does something else each time.
        let turn: Int

        /// How long it shows, in milliseconds.
        static let length: Int64 = 2000
    }

    package init() {}

    package var contexts: [Context] { [.cats, .moving, .sideways, .places, .everywhere] }

    /// Cats as they stand, from the window to the stove: each where its personality likes to be, those that rest last.
    static func cats(in household: Household) -> [Cat] {
        let places: [Personality] = [.curious, .shy, .playful, .clingy, .brave, .lazy]
        func place(_ cat: Cat) -> Int {
            cat.state == .dormant ? places.count : places.firstIndex(of: cat.personality) ?? 0
        }
        return household.catsAtHome.enumerated()
            .sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }.map(\.element)
    }

    /// Those of them that are looked for, by their names or those of their habits.
    func cats(in household: Household) -> [Cat] {
        Self.cats(in: household).filter { cat in
            filter.keeps(cat.name, household.habits.first { $0.id == cat.boundHabitId }?.name)
        }
    }

    /// The guest of a day, where it is here and nobody is looked for.
    func guest(on day: Day) -> Guest? { filter.isActive || guest?.day != day ? nil : guest }

    /// The cat that keys mean; nil in an empty house.
    func cat(in household: Household) -> Cat? {
        let cats = cats(in: household)
        return cats.first { $0.id == chosen } ?? cats.first
    }

    /// The cat that is petted at a moment.
    /// - Parameter milliseconds: of the wall clock.
    func petted(at milliseconds: Int64) -> Petting? {
        guard let petting, (petting.ends - Petting.length..<petting.ends).contains(milliseconds) else { return nil }
        return petting
    }
}
