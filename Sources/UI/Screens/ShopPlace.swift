import Canvas
import Domain
package import ViewKit
import Words

/// Shelves of accessories. Buying needs no confirmation, because undo works while the accessory is in the box.
package struct ShopPlace: ListScreen {
    var shelf = Shelf.plants
    package var list = ListState()
    /// The cat that tries things on.
    var cats = ListState()

    package static let leastRoom = Layout.Kind.bare

    package static let handlers: [Handler<ShopPlace>] =
        [
            Handler(
                .accept, off: { $0.whyNotBuy(in: $1) },
                word: { place, context in
                    place.chosen.map { context.userData.isInBox($0.id) ? .wear : .buy }
                }
            ) { $0.buyOrWear(in: &$1) },
            Handler(
                .tryOn,
                off: { $0.whyNothing(in: $1) ?? ($1.userData.catsAtHome.isEmpty ? $1.strings.shop.nobodyHome : nil) },
                word: { $0.changesCat(in: $1) ? .otherCat : nil }
            ) { $0.tryOn(in: &$1) },
            AccessoryActions.handler(.takeOff, off: { $0.whyNothing(in: $1) }) { place, _ in place.chosen },
            Handler(.box, off: { whyNoCoins(in: $1) }) { $1.open(BoxPage(catId: nil)) },
            Handler(
                .shelf, off: { whyNoCoins(in: $1) ?? ($0.filter.isActive ? $1.strings.shop.allShelves : nil) }
            ) { place, _ in place.turn(by: 1) },
        ]
        + ([.left, .right] + Move.allCases.map(\.action)).map { action in
            Handler(action) { $0.move(action, in: $1) }
        }

    /// Why nothing is chosen with which something could be done.
    private func whyNothing(in context: ScreenContext) -> String? {
        Self.whyNoCoins(in: context) ?? (chosen == nil ? context.strings.today.noMatch : nil)
    }

    private static func whyNoCoins(in context: ScreenContext) -> String? {
        context.userData.settings.showsCoins ? nil : context.strings.shop.coinsOff
    }

    package var keyContext: KeyContext { .shop }

    /// The shelf, or the matches on all shelves while a filter is set: by price, so that what can be afforded comes
    /// first and nothing moves when it is bought.
    var goods: [Accessory] {
        guard filter.isActive else { return Self.goods[shelf] ?? [] }
        return Catalogue.all.filter { filter.keeps($0.name.english, $0.name.chinese) }.byPrice
    }
    private static let goods = Dictionary(
        uniqueKeysWithValues: Shelf.allCases.map { ($0, Catalogue.accessories(on: $0).byPrice) })

    var chosen: Accessory? { list.chosen(of: goods) }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        if case .name(let name) = choice, let shelf = Shelf(rawValue: name) {
            if shelf != self.shelf { (self.shelf, list.cursor) = (shelf, 0) }
            return false
        }
        guard case .row(let row) = choice else { return false }
        return list.choose(row)
    }

    private func whyNotBuy(in context: ScreenContext) -> String? {
        whyNothing(in: context)
            ?? chosen.flatMap { AccessoryActions.disabledReason(for: .accept, on: $0, in: context) }
    }

    private mutating func tryOn(in context: inout ScreenContext) {
        guard let chosen else { return }
        guard changesCat(in: context) else { return context.open(TryOnPage(accessory: chosen, cats: cats)) }
        cats.cursor = (cats.cursor + 1) % max(1, context.userData.catsAtHome.count)
    }

    /// Whether the next of several cats tries the selected accessory on, next to the shelf.
    private func changesCat(in context: ScreenContext) -> Bool {
        ShopShape(context.layout).side > 0 && context.userData.catsAtHome.count > 1
            && chosen.flatMap { context.userData.wearer(of: $0.id) } == nil
    }

    /// The cat that wears the selected accessory, or the one that tries it on.
    func model(in userData: UserData) -> Cat? {
        let home = userData.catsAtHome
        if let wearer = chosen.flatMap({ userData.wearer(of: $0.id) }) { return wearer }
        return cats.chosen(of: home)
    }

    private mutating func buyOrWear(in context: inout ScreenContext) {
        guard let chosen else { return }
        guard context.userData.isInBox(chosen.id) else {
            return context.perform(PurchaseAccessory(accessoryId: chosen.id))
        }
        guard let cat = model(in: context.userData) else { return context.toast(context.strings.shop.nobodyHome) }
        if ShopShape(context.layout).side > 0 || context.userData.catsAtHome.count == 1 {
            context.perform(EquipAccessory(catId: cat.id, accessoryId: chosen.id))
        } else {
            context.open(TryOnPage(accessory: chosen, cats: cats))
        }
    }

    private mutating func turn(by steps: Int) {
        let shelves = Shelf.allCases
        let index = (shelves.firstIndex(of: shelf) ?? 0) + steps
        (shelf, list.cursor) = (shelves[(index + shelves.count) % shelves.count], 0)
    }

    private mutating func move(_ action: KeyAction, in context: ScreenContext) {
        let shape = ShopShape(context.layout)
        let (columns, last) = (shape.columns, goods.count - 1)
        list.hold(to: goods.count)
        switch action {
        // Beyond the ends of a shelf, and in a list, left and right lead to the next one.
        case .left where !filter.isActive && (columns == 1 || list.cursor == 0): turn(by: -1)
        case .right where !filter.isActive && (columns == 1 || list.cursor == last): turn(by: 1)
        case .left: list.cursor -= 1
        case .right: list.cursor += 1
        case .up: list.cursor -= list.cursor >= columns ? columns : 0
        case .down: list.cursor += list.cursor + columns <= last ? columns : 0
        case .first: list.cursor = 0
        case .last: list.cursor = last
        case .pageUp: list.cursor -= columns * shape.rows
        case .pageDown: list.cursor += columns * shape.rows
        default: break
        }
        list.hold(to: goods.count)
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest {
        .init(moves: context.layout.kind >= .boxed && context.userData.settings.showsCoins)
    }
}

/// Buying, wearing and taking off, wherever an accessory is shown.
enum AccessoryActions: SharedActions {
    static func act(_ action: KeyAction, on accessory: Accessory, in context: inout ScreenContext) {
        guard action == .takeOff, let cat = context.userData.wearer(of: accessory.id) else { return }
        context.perform(UnequipAccessory(catId: cat.id))
    }

    static func disabledReason(for action: KeyAction, on accessory: Accessory, in context: ScreenContext) -> String? {
        let (strings, name) = (context.strings.shop, context.strings(accessory.name))
        let wearer = context.userData.wearer(of: accessory.id)
        if action == .takeOff { return wearer == nil ? strings.notWorn(name) : nil }
        if let wearer { return strings.alreadyWorn(name, by: wearer.name.drawable) }
        guard !context.userData.owns(accessory.id) else { return nil }
        return context.userData.coinsMissing(to: accessory.price).map { strings.isShort($0, for: name) }
    }
}

extension Viewing {
    /// Where an owned accessory is; nil if it is not owned.
    func whereabouts(of accessory: Accessory) -> String? {
        if let cat = userData.wearer(of: accessory.id) { return strings.shop.worn(by: cat.name.drawable) }
        return userData.isInBox(accessory.id) ? strings.shop.owned : nil
    }
}
