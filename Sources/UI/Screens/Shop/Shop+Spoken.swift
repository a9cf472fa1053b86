import Canvas
import Domain

extension ShopPlace {
    package func spoken(_ view: Viewing) -> Spoken {
        let words = view.words
        guard view.household.settings.showsCoins else { return Spoken([words.shop.coinsOff]) }
        let owned = goods.count { view.household.owns($0.id) }
        let shelf = "\(words.shop.name(shelf)) \(words.shop.count(owned, of: goods.count))"
        let told = goods.map { words.headed(words($0.name), view.whereabouts(of: $0) ?? words.coins($0.price)) }
        return Spoken(
            [shelf, words.plain.owns(view.household.person?.coins ?? 0)],
            choices: Spoken.list(told, chosen: list.index, by: .right))
    }
}

extension BoxPage {
    package func spoken(_ view: Viewing) -> Spoken {
        let owned = view.household.ownedAccessories
        guard !owned.isEmpty else { return Spoken([view.words.shop.emptyBox]) }
        let told = owned.map { view.words.headed(view.words($0.name), view.whereabouts(of: $0) ?? "") }
        return Spoken(choices: Spoken.list(told, chosen: list.index))
    }
}

extension TryOnPage {
    package func spoken(_ view: Viewing) -> Spoken {
        let home = view.household.catsAtHome
        guard !home.isEmpty else { return Spoken([view.words.shop.nobodyHome]) }
        let toFirst = Array(repeating: Key.up, count: home.count)
        return Spoken(
            [view.words.accessory(accessoryId)],
            choices: home.enumerated().map { index, cat in
                Spoken.Choice(
                    cat.name, isChosen: index == cats.index, toFirst + Array(repeating: .down, count: index) + [.enter])
            })
    }
}

extension Viewing {
    /// Where an accessory is that is owned; nil for one that is not.
    func whereabouts(of accessory: Accessory) -> String? {
        if let cat = household.wearer(of: accessory.id) { return words.shop.worn(by: cat.name.drawable) }
        return household.isInBox(accessory.id) ? words.shop.owned : nil
    }
}
