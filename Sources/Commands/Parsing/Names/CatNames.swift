import Domain

/// Finds a cat by what somebody typed of its name or its habit's.
enum CatNames {
    /// The cat meant; those at home come before those in the album.
    /// - Throws: `noCats`, `noSuchCat`, or `severalMeant` where it is not clear.
    static func cat(_ typed: String, in household: Household) throws(CommandError) -> Cat {
        guard !household.cats.isEmpty else { throw .noCats }
        let habits = Dictionary(household.habits.map { ($0.id, $0.name) }) { first, _ in first }
        let (home, album) = (
            household.cats.filter { $0.state != .graduated }, household.cats.filter { $0.state == .graduated }
        )
        var nearest: String?
        for cats in [home, album] {
            let search = NameSearch(cats, id: \.id) { cat in [cat.name] + (habits[cat.boundHabitId].map { [$0] } ?? [])
            }
            switch search.find(typed) {
            case .one(let cat): return cat
            case .several(let cats):
                throw cats.map { (own: $0.name, other: habits[$0.boundHabitId] ?? $0.id) }.severalMeant(by: typed)
            case .none(let near): nearest = nearest ?? near
            }
        }
        throw .noSuchCat(typed, nearest: nearest)
    }
}
