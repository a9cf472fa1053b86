package import Canvas
import Domain

/// An accessory on a cat, before it is bought or put on: left and right change the cat.
package struct TryOnPage: Screen {
    let accessoryId: String
    var cats = ListCursor()

    package var contexts: [Context] { [.box, .moving, .overlay] }
    package var covering: Covering { .overlay }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        let home = situation.household.catsAtHome
        switch action {
        case .left, .up: cats.move(.up, count: home.count)
        case .right, .down: cats.move(.down, count: home.count)
        case .back: situation.close()
        case .takeOff:
            if let cat = situation.household.wearer(of: accessoryId) {
                situation.perform(.unequipAccessory(UnequipAccessory(catId: cat.id)))
            }
            situation.close()
        case .accept:
            guard home.indices.contains(cats.index) else { return situation.close() }
            if situation.household.isInBox(accessoryId) {
                let wear = EquipAccessory(catId: home[cats.index].id, accessoryId: accessoryId)
                situation.perform(.equipAccessory(wear))
                situation.close()
            } else {
                situation.perform(.purchaseAccessory(PurchaseAccessory(accessoryId: accessoryId)))
            }
        default: break
        }
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        let wearer = situation.household.wearer(of: accessoryId)
        let name = Words.accessory(accessoryId)
        switch action {
        case .accept:
            if let wearer { return Words.Shop.alreadyWorn(name, by: wearer.name.drawable) }
            guard !situation.household.isInBox(accessoryId) else { return nil }
            let short = (Catalogue.accessory(accessoryId)?.price ?? 0) - (situation.household.person?.coins ?? 0)
            return short > 0 ? Words.Shop.short(short) + "." : nil
        case .takeOff: return wearer == nil ? Words.Shop.notWorn(name) : nil
        default: return nil
        }
    }

    package func wishes(in situation: Situation) -> Wish { Wish(moves: true) }

    package func title(_ view: Viewing) -> String { Words.Shop.tryOn }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let theme = view.theme
        let ground = theme[.panel].background
        let rect =
            view.layout.kind >= .boxed
            ? grid.bounds.inset(rows: 1).centred(width: 44, height: 20)
            : grid.bounds.inset(rows: view.layout.kind == .tiny ? 0 : 1)
        let inside = grid.overlay(rect, title(view), note: Words.accessory(accessoryId), theme)
        let home = view.household.catsAtHome
        guard home.indices.contains(cats.index) else {
            grid.write(Words.Shop.nobodyHome, wrappedIn: inside, theme[.muted].on(ground))
            return
        }
        var cat = home[cats.index]
        let name = cat.name.drawable
        cat.equippedAccessory = accessoryId
        let room = Rect(x: inside.minX, y: inside.minY, width: inside.width, height: inside.height - 2)
        CatPicture(cat).draw(on: &grid, in: room, view, ground: ground)
        let line = home.count > 1 ? "\(view.signs.left) \(name) \(view.signs.right)" : name
        grid.write(line, centredIn: inside, row: inside.height - 1, theme[.text].on(ground).with(.bold))
        grid.cursor = Point(x: inside.minX, y: inside.maxY - 1)
    }
}
