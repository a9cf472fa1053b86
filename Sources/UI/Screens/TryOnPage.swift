package import Canvas
import CatArt
import Domain
package import Words

/// An accessory on a cat, before buying or wearing it; left and right change the cat.
package struct TryOnPage: Screen {
    let accessoryId: String
    var cats = ListCursor()

    package var contexts: [KeyContext] { [.box, .moving, .sideways, .overlay, .panel] }
    package var presentation: Presentation { .overlay }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        let home = context.userData.catsAtHome
        switch action {
        case .left, .up: cats.move(.up, count: home.count)
        case .right, .down: cats.move(.down, count: home.count)
        case .back: context.close()
        case .takeOff:
            if let cat = context.userData.wearer(of: accessoryId) {
                context.perform(Action(UnequipAccessory(catId: cat.id)))
            }
            context.close()
        case .accept:
            guard home.indices.contains(cats.index) else { return context.close() }
            if context.userData.isInBox(accessoryId) {
                let wear = EquipAccessory(catId: home[cats.index].id, accessoryId: accessoryId)
                context.perform(Action(wear))
                context.close()
            } else {
                context.perform(Action(PurchaseAccessory(accessoryId: accessoryId)))
            }
        default: cats.move(action, count: home.count)
        }
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        let wearer = context.userData.wearer(of: accessoryId)
        let name = context.strings.accessory(accessoryId)
        switch action {
        case .accept:
            if let wearer { return context.strings.shop.alreadyWorn(name, by: wearer.name.drawable) }
            guard !context.userData.isInBox(accessoryId) else { return nil }
            return Catalogue.accessory(accessoryId).flatMap { context.userData.coinsMissing(to: $0.price) }
                .map { context.strings.shop.isShort($0, for: name) }
        case .takeOff: return wearer == nil ? context.strings.shop.notWorn(name) : nil
        default: return nil
        }
    }

    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        guard action == .accept else { return nil }
        return context.userData.isInBox(accessoryId) ? .wear : .buy
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { WakeRequest(moves: true) }

    package func title(_ view: Viewing) -> String { view.strings.shop.tryOn }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let ground = view[.panel].background
        guard view.layout.kind > .tiny else {
            grid.fill(grid.bounds)
            return grid.needsRoom(view)
        }
        let inside = room(on: &grid, view)
        let home = view.userData.catsAtHome
        guard home.indices.contains(cats.index) else {
            grid.write(view.strings.shop.nobodyHome, wrappedIn: inside, view[.muted].on(ground))
            return
        }
        var cat = home[cats.index]
        let name = cat.name.drawable
        cat.equippedAccessory = accessoryId
        var picture = CatPicture(cat)
        if view.layout.shape == .vast { picture.isDoubled = true }
        let height = inside.height - (inside.height > 10 ? 2 : 1)
        let room = Rect(x: inside.minX, y: inside.minY, width: inside.width, height: height)
        let stage = Rect(
            x: room.minX, y: room.minY, width: room.width, height: room.height - max(0, (room.height - 18) / 2))
        picture.draw(on: &grid, in: stage, view, ground: ground)
        let half = inside.width / 3
        view.spots.add(inside, .act(.accept))
        view.spots.add(Rect(x: inside.minX, y: inside.minY, width: half, height: inside.height), .act(.left))
        view.spots.add(Rect(x: inside.maxX - half, y: inside.minY, width: half, height: inside.height), .act(.right))
        let line = home.count > 1 ? "\(view.signs.left) \(name) \(view.signs.right)" : name
        grid.write(line, centredIn: inside, row: inside.height - 1, view[.text].on(ground).with(.bold))
        grid.cursor = Point(x: inside.minX, y: inside.maxY - 1)
    }

    private func room(on grid: inout Grid, _ view: Viewing) -> Rect {
        let name = view.strings.accessory(accessoryId)
        guard view.layout.kind >= .boxed else { return grid.sheet(name, view) }
        let size = view.layout.shape == .vast ? Size(width: 64, height: 32) : Size(width: 44, height: 20)
        let rect = grid.bounds.inset(rows: 1).centred(width: size.width, height: size.height)
        return grid.overlay(rect, view.strings.shop.tryOn, note: name, view)
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let home = view.userData.catsAtHome
        guard !home.isEmpty else { return PlainText([view.strings.shop.nobodyHome]) }
        let toFirst = Array(repeating: Key.up, count: home.count)
        return PlainText(
            [view.strings.accessory(accessoryId)],
            choices: home.enumerated().map { index, cat in
                PlainText.Choice(
                    cat.name, isChosen: index == cats.index, toFirst + Array(repeating: .down, count: index) + [.enter])
            })
    }
}

/// A cat wearing an accessory, and the accessory's picture, without a box; for low screens.
struct DressedCat {
    let cat: Cat
    let accessory: Accessory

    /// - Parameter cat: nil if no cat is at home.
    init?(_ accessory: Accessory, on cat: Cat?) {
        guard var cat else { return nil }
        cat.equippedAccessory = accessory.id
        self.cat = cat
        self.accessory = accessory
    }

    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let (scene, strings) = rect.split(bottom: min(2, rect.height))
        let icon = AccessoryIcon.size
        let hasIcon = theme.characters == .unicode && scene.height > (icon.height + 1) / 2
        let corner = Point(x: scene.minX + 1, y: scene.minY + (scene.height - (icon.height + 1) / 2) / 2)
        let left = hasIcon ? icon.width + 2 : 0
        CatPicture(cat).draw(on: &grid, in: scene.after(left), view)
        if hasIcon { grid.draw(theme.icon(of: accessory), at: corner, depth: theme.depth) }
        grid.write(view.strings(accessory.name), centredIn: strings, row: 0, view[.text].with(.bold))
        grid.write(cat.name.drawable, centredIn: strings, row: 1, view[.muted])
    }
}
