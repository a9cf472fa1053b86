import Canvas
import Domain
package import Words
package import ViewKit

/// Shelves of accessories. Buying needs no confirmation, because undo works while the accessory is in the box.
package struct ShopPlace: Filterable {
    var shelf = Shelf.plants
    var list = ListCursor()
    /// The cat that tries things on.
    var cats = ListCursor()
    package var filter = ListFilter()

    package var contexts: [KeyContext] { [.shop, .moving, .sideways, .places, .everywhere] }

    /// The shelf, or the matches on all shelves while a filter is set: by price, so that what can be afforded comes
    /// first and nothing moves when it is bought.
    var goods: [Accessory] {
        guard filter.isActive else { return Self.goods[shelf] ?? [] }
        return Catalogue.all.filter { filter.keeps($0.name.english, $0.name.chinese) }.byPrice
    }
    private static let goods = Dictionary(
        uniqueKeysWithValues: Shelf.allCases.map { ($0, Catalogue.accessories(on: $0).byPrice) })

    var chosen: Accessory? { goods.indices.contains(list.index) ? goods[list.index] : nil }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .shelf: turn(by: 1)
        case .box: context.open(BoxPage(catId: nil))
        case .tryOn:
            guard let chosen else { return }
            guard changesCat(in: context) else { return context.open(TryOnPage(accessoryId: chosen.id, cats: cats)) }
            cats.index = (cats.index + 1) % max(1, context.userData.catsAtHome.count)
        case .takeOff:
            if let cat = chosen.flatMap({ context.userData.wearer(of: $0.id) }) {
                context.perform(Action(UnequipAccessory(catId: cat.id)))
            }
        case .accept: buyOrWear(in: &context)
        default: move(action, columns: ShopShape(context.layout).columns)
        }
    }

    package mutating func narrowed(in context: inout ScreenContext) { list = ListCursor() }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        if case .name(let name) = choice, let shelf = Shelf(rawValue: name) {
            if shelf != self.shelf { (self.shelf, list) = (shelf, ListCursor()) }
            return false
        }
        return list.choose(choice, count: goods.count)
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        guard context.userData.settings.showsCoins else {
            return [.accept, .tryOn, .takeOff, .box, .shelf].contains(action) ? context.strings.shop.coinsOff : nil
        }
        if action == .shelf, filter.isActive { return context.strings.shop.allShelves }
        guard let chosen else {
            return [.accept, .tryOn, .takeOff].contains(action) ? context.strings.shop.nothingFound : nil
        }
        let wearer = context.userData.wearer(of: chosen.id)
        switch action {
        case .accept:
            if let wearer {
                return context.strings.shop.alreadyWorn(context.strings(chosen.name), by: wearer.name.drawable)
            }
            guard !context.userData.owns(chosen.id) else { return nil }
            return context.userData.coinsMissing(to: chosen.price)
                .map { context.strings.shop.isShort($0, for: context.strings(chosen.name)) }
        case .takeOff: return wearer == nil ? context.strings.shop.notWorn(context.strings(chosen.name)) : nil
        case .tryOn: return context.userData.catsAtHome.isEmpty ? context.strings.shop.nobodyHome : nil
        default: return nil
        }
    }

    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        guard let chosen else { return nil }
        switch action {
        case .accept: return context.userData.isInBox(chosen.id) ? .wear : .buy
        case .tryOn: return changesCat(in: context) ? .otherCat : nil
        default: return nil
        }
    }

    /// Whether the next of several cats tries the selected accessory on, beside the shelf.
    private func changesCat(in context: ScreenContext) -> Bool {
        ShopShape(context.layout).side > 0 && context.userData.catsAtHome.count > 1
            && chosen.flatMap { context.userData.wearer(of: $0.id) } == nil
    }

    /// The cat that wears the selected accessory, or the one that tries it on.
    func model(in userData: UserData) -> Cat? {
        let home = userData.catsAtHome
        if let wearer = chosen.flatMap({ userData.wearer(of: $0.id) }) { return wearer }
        return home.indices.contains(cats.index) ? home[cats.index] : home.first
    }

    private mutating func buyOrWear(in context: inout ScreenContext) {
        guard let chosen else { return }
        guard context.userData.isInBox(chosen.id) else {
            return context.perform(Action(PurchaseAccessory(accessoryId: chosen.id)))
        }
        guard let cat = model(in: context.userData) else { return context.toast(context.strings.shop.nobodyHome) }
        if ShopShape(context.layout).side > 0 || context.userData.catsAtHome.count == 1 {
            context.perform(Action(EquipAccessory(catId: cat.id, accessoryId: chosen.id)))
        } else {
            context.open(TryOnPage(accessoryId: chosen.id, cats: cats))
        }
    }

    private mutating func turn(by steps: Int) {
        let shelves = Shelf.allCases
        let index = (shelves.firstIndex(of: shelf) ?? 0) + steps
        (shelf, list) = (shelves[(index + shelves.count) % shelves.count], ListCursor())
    }

    private mutating func move(_ action: KeyAction, columns: Int) {
        switch action {
        // Beyond the ends of a shelf, and in a list, left and right lead to the next one.
        case .left where !filter.isActive && (columns == 1 || list.index == 0): turn(by: -1)
        case .right where !filter.isActive && (columns == 1 || list.index == goods.count - 1): turn(by: 1)
        case .left: list.index -= 1
        case .right: list.index += 1
        case .up: list.index -= list.index >= columns ? columns : 0
        case .down: list.index += list.index + columns < goods.count ? columns : 0
        default: list.move(action, count: goods.count)
        }
        list.hold(to: goods.count)
    }

    package func title(_ view: Viewing) -> String { view.strings.name(Place.shop) }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest {
        .init(moves: context.layout.kind >= .boxed && context.userData.settings.showsCoins)
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let strings = view.strings
        guard view.userData.settings.showsCoins else { return PlainText([strings.shop.coinsOff]) }
        let owned = goods.count { view.userData.owns($0.id) }
        let shelf = "\(strings.shop.name(shelf)) \(strings.shop.count(owned, of: goods.count))"
        let texts = goods.map { strings.headed(strings($0.name), view.whereabouts(of: $0) ?? strings.coins($0.price)) }
        return PlainText(
            [shelf, strings.plain.owns(view.userData.person?.coins ?? 0)],
            choices: PlainText.list(texts, chosen: list.index, by: .right))
    }
}

extension Viewing {
    /// Where an owned accessory is; nil if it is not owned.
    func whereabouts(of accessory: Accessory) -> String? {
        if let cat = userData.wearer(of: accessory.id) { return strings.shop.worn(by: cat.name.drawable) }
        return userData.isInBox(accessory.id) ? strings.shop.owned : nil
    }
}
