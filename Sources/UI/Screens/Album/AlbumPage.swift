import Domain

/// Cats that have graduated, portraits, keepsakes of full months (SCREENS, "Places").
package struct AlbumPage: Filterable {
    var list = ListCursor()
    package var filter = ListFilter()
    /// Whether short stays are listed.
    var isUnfolded = false
    /// Sessions by habit, of the cats that were looked at.
    var sessions: [String: [FocusSession]] = [:]

    package init() {}

    package var contexts: [Context] { [.album, .moving, .places, .everywhere] }

    /// One line that can be chosen.
    enum Item: Sendable, Equatable {
        case cat(Cat)
        /// Cats that stayed under an hour, folded together.
        case shortStays(Int)
        case portrait(Portrait)
        case keepsake(Month)
    }

    /// What the album is divided into.
    enum Part: Sendable, Equatable, CaseIterable { case cats, portraits, keepsakes }

    /// What there is, by part, the newest first.
    func items(in household: Household) -> [(part: Part, items: [Item])] {
        let graduated = household.cats.filter { $0.state == .graduated && filter.keeps($0.name) }
            .sorted { ($0.lastSessionAt ?? $0.createdAt) > ($1.lastSessionAt ?? $1.createdAt) }
        let short = graduated.filter { $0.totalMinutes < 60 }
        var cats = graduated.filter { $0.totalMinutes >= 60 }.map(Item.cat)
        if !short.isEmpty { cats.append(.shortStays(short.count)) }
        if isUnfolded { cats += short.map(Item.cat) }
        let portraits = household.portraits.filter { filter.keeps($0.catName) }.sorted { $0.createdAt > $1.createdAt }
            .map(Item.portrait)
        let full = household.visits.values.filter { $0.isFull && filter.keeps($0.id) }.compactMap { Month($0.id) }
        let parts = [(Part.cats, cats), (.portraits, portraits), (.keepsakes, full.sorted(by: >).map(Item.keepsake))]
        return parts.filter { !$0.1.isEmpty }.map { (part: $0.0, items: $0.1) }
    }

    /// The line under the cursor; nil in an empty album.
    func chosen(in household: Household) -> Item? {
        let all = items(in: household).flatMap(\.items)
        return all.indices.contains(list.index) ? all[list.index] : all.last
    }
}
