import Canvas
package import Domain

/// Shelves of accessories (SCREENS, "Places"): buying acts at once, and `u` takes it back while it is in the box.
package struct ShopPlace: Filterable {
    var shelf = Shelf.plants
    var list = ListCursor()
    package var filter = ListFilter()

    /// A card with the gap beside it, in cells; pictures are twice as large on a whole screen.
    static func card(_ layout: Layout) -> Size {
        layout.shape == .vast ? Size(width: 19, height: 9) : Size(width: 18, height: 7)
    }

    package init() {}

    package var contexts: [Context] { [.shop, .moving, .sideways, .places, .everywhere] }

    /// What lies on the shelf; what is looked for, on all of them.
    var goods: [Accessory] {
        guard filter.isActive else { return Catalogue.accessories(on: shelf) }
        return Catalogue.all.filter { filter.keeps($0.name.english, $0.name.chinese) }
    }
    /// The one under the cursor.
    var chosen: Accessory? { goods.indices.contains(list.index) ? goods[list.index] : nil }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        switch action {
        case .shelf:
            let shelves = Shelf.allCases
            shelf = shelves[((shelves.firstIndex(of: shelf) ?? 0) + 1) % shelves.count]
            list = ListCursor()
        case .box: situation.open(BoxPage(catId: nil))
        case .tryOn:
            if let chosen { situation.open(TryOnPage(accessoryId: chosen.id)) }
        case .takeOff:
            if let cat = chosen.flatMap({ situation.household.wearer(of: $0.id) }) {
                situation.perform(.unequipAccessory(UnequipAccessory(catId: cat.id)))
            }
        case .accept: buyOrWear(in: &situation)
        default: move(action, columns: Self.columns(situation.layout))
        }
    }

    package mutating func narrowed(in situation: inout Situation) { list = ListCursor() }

    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        list.choose(choice, count: goods.count)
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        guard situation.household.settings.showsCoins else {
            return [.accept, .tryOn, .takeOff, .box, .shelf].contains(action) ? situation.words.shop.coinsOff : nil
        }
        if action == .shelf, filter.isActive { return situation.words.shop.allShelves }
        guard let chosen else {
            return [.accept, .tryOn, .takeOff].contains(action) ? situation.words.shop.nothingFound : nil
        }
        let wearer = situation.household.wearer(of: chosen.id)
        switch action {
        case .accept:
            if let wearer {
                return situation.words.shop.alreadyWorn(situation.words(chosen.name), by: wearer.name.drawable)
            }
            let balance = situation.household.person?.coins ?? 0
            let isShort = !situation.household.owns(chosen.id) && balance < chosen.price
            return isShort ? situation.words.shop.isShort(chosen.price - balance) : nil
        case .takeOff: return wearer == nil ? situation.words.shop.notWorn(situation.words(chosen.name)) : nil
        case .tryOn: return situation.household.catsAtHome.isEmpty ? situation.words.shop.nobodyHome : nil
        default: return nil
        }
    }

    package func word(of action: Action, in situation: Situation) -> Phrase? {
        guard action == .accept, let chosen else { return nil }
        return situation.household.isInBox(chosen.id) ? .wear : .buy
    }

    private mutating func buyOrWear(in situation: inout Situation) {
        guard let chosen else { return }
        guard situation.household.isInBox(chosen.id) else {
            return situation.perform(.purchaseAccessory(PurchaseAccessory(accessoryId: chosen.id)))
        }
        let cats = situation.household.catsAtHome
        if cats.count == 1, let cat = cats.first {
            situation.perform(.equipAccessory(EquipAccessory(catId: cat.id, accessoryId: chosen.id)))
        } else if cats.isEmpty {
            situation.say(situation.words.shop.nobodyHome)
        } else {
            situation.open(TryOnPage(accessoryId: chosen.id))
        }
    }

    private mutating func move(_ action: Action, columns: Int) {
        switch action {
        case .left: list.index -= 1
        case .right: list.index += 1
        case .up: list.index -= list.index >= columns ? columns : 0
        case .down: list.index += list.index + columns < goods.count ? columns : 0
        default: list.move(action, count: goods.count)
        }
        list.hold(to: goods.count)
    }

    /// How many cards stand side by side; 1 for a list.
    static func columns(_ layout: Layout) -> Int {
        let width = card(layout).width
        return switch layout.kind {
        case .bare where layout.shape == .tall: max(1, layout.body.width / width)
        case .tiny, .bare: 1
        case .boxed: max(1, (layout.body.width - 4) / width)
        case .wide: max(1, (layout.body.width - layout.sideColumns - 5) / width)
        }
    }
}
