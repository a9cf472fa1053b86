package import Canvas
package import Domain

/// An accessory on a cat, before it is bought or put on: left and right change the cat.
package struct TryOnPage: Screen {
    let accessoryId: String
    var cats = ListCursor()

    package var contexts: [Context] { [.box, .moving, .sideways, .overlay, .panel] }
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
        default: cats.move(action, count: home.count)
        }
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        let wearer = situation.household.wearer(of: accessoryId)
        let name = situation.words.accessory(accessoryId)
        switch action {
        case .accept:
            if let wearer { return situation.words.shop.alreadyWorn(name, by: wearer.name.drawable) }
            guard !situation.household.isInBox(accessoryId) else { return nil }
            let short = (Catalogue.accessory(accessoryId)?.price ?? 0) - (situation.household.person?.coins ?? 0)
            return short > 0 ? situation.words.shop.isShort(short) : nil
        case .takeOff: return wearer == nil ? situation.words.shop.notWorn(name) : nil
        default: return nil
        }
    }

    package func word(of action: Action, in situation: Situation) -> Phrase? {
        guard action == .accept else { return nil }
        return situation.household.isInBox(accessoryId) ? .wear : .buy
    }

    package func wishes(in situation: Situation) -> Wish { Wish(moves: true) }

    package func title(_ view: Viewing) -> String { view.words.shop.tryOn }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let theme = view.theme
        let ground = theme[.panel].background
        guard view.layout.kind > .tiny else {
            grid.fill(grid.bounds)
            return grid.needsRoom(view)
        }
        let inside = room(on: &grid, view)
        let home = view.household.catsAtHome
        guard home.indices.contains(cats.index) else {
            grid.write(view.words.shop.nobodyHome, wrappedIn: inside, theme[.muted].on(ground))
            return
        }
        var cat = home[cats.index]
        let name = cat.name.drawable
        cat.equippedAccessory = accessoryId
        var picture = CatPicture(cat)
        if view.layout.shape == .vast { picture.isDoubled = true }
        let height = inside.height - (inside.height > 10 ? 2 : 1)
        let room = Rect(x: inside.minX, y: inside.minY, width: inside.width, height: height)
        // In a high room it stands in the middle.
        let stage = Rect(
            x: room.minX, y: room.minY, width: room.width, height: room.height - max(0, (room.height - 18) / 2))
        picture.draw(on: &grid, in: stage, view, ground: ground)
        let half = inside.width / 3
        view.spots.add(inside, .act(.accept))
        view.spots.add(Rect(x: inside.minX, y: inside.minY, width: half, height: inside.height), .act(.left))
        view.spots.add(Rect(x: inside.maxX - half, y: inside.minY, width: half, height: inside.height), .act(.right))
        let line = home.count > 1 ? "\(view.signs.left) \(name) \(view.signs.right)" : name
        grid.write(line, centredIn: inside, row: inside.height - 1, theme[.text].on(ground).with(.bold))
        grid.cursor = Point(x: inside.minX, y: inside.maxY - 1)
    }

    /// A panel, or all of a small screen.
    private func room(on grid: inout Grid, _ view: Viewing) -> Rect {
        let theme = view.theme
        let name = view.words.accessory(accessoryId)
        guard view.layout.kind < .boxed else {
            let size = view.layout.shape == .vast ? Size(width: 64, height: 32) : Size(width: 44, height: 20)
            let rect = grid.bounds.inset(rows: 1).centred(width: size.width, height: size.height)
            return grid.overlay(rect, view.words.shop.tryOn, note: name, theme)
        }
        let style = theme[.accent].on(theme[.panel].background).with(.bold)
        grid.fill(Rect(x: 0, y: 0, width: grid.size.width, height: grid.size.height - 1), " ", theme[.panel])
        grid.write(name.shortened(toColumns: grid.size.width - 2), at: 1, 0, style)
        return Rect(x: 1, y: 1, width: grid.size.width - 2, height: grid.size.height - 2)
    }
}
