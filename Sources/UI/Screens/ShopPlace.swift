package import Canvas
import CatArt
package import Domain

/// Shelves of accessories. Buying needs no confirmation, because undo works while the accessory is in the box.
package struct ShopPlace: Filterable {
    var shelf = Shelf.plants
    var list = ListCursor()
    package var filter = ListFilter()

    /// A card with its gap, in cells; pictures are twice as large on a vast screen.
    static func card(_ layout: Layout) -> Size {
        layout.shape == .vast ? Size(width: 19, height: 9) : Size(width: 18, height: 7)
    }

    package var contexts: [KeyContext] { [.shop, .moving, .sideways, .places, .everywhere] }

    /// The shelf, or the matches on all shelves while a filter is set.
    var goods: [Accessory] {
        guard filter.isActive else { return Catalogue.accessories(on: shelf) }
        return Catalogue.all.filter { filter.keeps($0.name.english, $0.name.chinese) }
    }
    var chosen: Accessory? { goods.indices.contains(list.index) ? goods[list.index] : nil }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .shelf:
            let shelves = Shelf.allCases
            shelf = shelves[((shelves.firstIndex(of: shelf) ?? 0) + 1) % shelves.count]
            list = ListCursor()
        case .box: context.open(BoxPage(catId: nil))
        case .tryOn:
            if let chosen { context.open(TryOnPage(accessoryId: chosen.id)) }
        case .takeOff:
            if let cat = chosen.flatMap({ context.userData.wearer(of: $0.id) }) {
                context.perform(.unequipAccessory(UnequipAccessory(catId: cat.id)))
            }
        case .accept: buyOrWear(in: &context)
        default: move(action, columns: Self.columns(context.layout))
        }
    }

    package mutating func narrowed(in context: inout ScreenContext) { list = ListCursor() }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        list.choose(choice, count: goods.count)
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
            let balance = context.userData.person?.coins ?? 0
            let isShort = !context.userData.owns(chosen.id) && balance < chosen.price
            return isShort ? context.strings.shop.isShort(chosen.price - balance) : nil
        case .takeOff: return wearer == nil ? context.strings.shop.notWorn(context.strings(chosen.name)) : nil
        case .tryOn: return context.userData.catsAtHome.isEmpty ? context.strings.shop.nobodyHome : nil
        default: return nil
        }
    }

    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        guard action == .accept, let chosen else { return nil }
        return context.userData.isInBox(chosen.id) ? .wear : .buy
    }

    private mutating func buyOrWear(in context: inout ScreenContext) {
        guard let chosen else { return }
        guard context.userData.isInBox(chosen.id) else {
            return context.perform(.purchaseAccessory(PurchaseAccessory(accessoryId: chosen.id)))
        }
        let cats = context.userData.catsAtHome
        if cats.count == 1, let cat = cats.first {
            context.perform(.equipAccessory(EquipAccessory(catId: cat.id, accessoryId: chosen.id)))
        } else if cats.isEmpty {
            context.toast(context.strings.shop.nobodyHome)
        } else {
            context.open(TryOnPage(accessoryId: chosen.id))
        }
    }

    private mutating func move(_ action: KeyAction, columns: Int) {
        switch action {
        case .left: list.index -= 1
        case .right: list.index += 1
        case .up: list.index -= list.index >= columns ? columns : 0
        case .down: list.index += list.index + columns < goods.count ? columns : 0
        default: list.move(action, count: goods.count)
        }
        list.hold(to: goods.count)
    }

    /// Cards per row; 1 for a list.
    static func columns(_ layout: Layout) -> Int {
        let width = card(layout).width
        return switch layout.kind {
        case .bare where layout.shape == .tall: max(1, layout.body.width / width)
        case .tiny, .bare: 1
        case .boxed: max(1, (layout.body.width - 4) / width)
        case .wide: max(1, (layout.body.width - layout.sideColumns - 5) / width)
        }
    }

    package func title(_ view: Viewing) -> String { view.strings.name(Place.shop) }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return grid.needsRoom(view) }
        guard view.userData.settings.showsCoins else {
            grid.write(view.strings.shop.coinsOff, wrappedIn: body, view[.muted])
            return
        }
        switch view.layout.kind {
        case .bare where view.layout.shape == .tall: drawTall(on: &grid, in: body, view)
        case .bare where view.layout.shape == .flat: drawFlat(on: &grid, in: body, view)
        case .tiny, .bare: drawList(on: &grid, in: body, view)
        case .boxed:
            let inside = grid.card(body, title(view), note: shelves(view), isActive: true, view)
            view.spots.add(body.row(0), .act(.shelf))
            drawCards(on: &grid, in: inside.above(2), view)
            drawBalance(on: &grid, in: inside.row(inside.height - 1), view)
        case .wide:
            let (left, right) = body.split(right: view.layout.sideColumns)
            let inside = grid.card(left, title(view), note: shelves(view), isActive: true, view)
            view.spots.add(left.row(0), .act(.shelf))
            drawCards(
                on: &grid, in: Rect(x: inside.minX, y: inside.minY + 1, width: inside.width, height: inside.height - 3),
                view)
            drawBalance(on: &grid, in: inside.row(inside.height - 1), view)
            drawSide(on: &grid, in: right, view)
        }
    }

    func shelves(_ view: Viewing) -> String {
        let owned = goods.count { view.userData.owns($0.id) }
        let name = filter.isActive ? view.strings.shop.all : view.strings.shop.name(shelf)
        return "\(name) \(view.strings.shop.count(owned, of: goods.count))"
    }

    func drawList(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        grid.write(shelves(view), in: body, view[.muted])
        view.spots.add(body.row(0), .act(.shelf))
        let rows = body.height - 2
        let top = list.top(rows: rows, count: goods.count)
        for (row, accessory) in goods.dropFirst(top).prefix(max(0, rows)).enumerated() {
            let line = body.row(row + 1)
            let status = status(of: accessory, view)
            let text = status.text.shortened(toColumns: line.width / 2)
            grid.write(text, endingAt: line.maxX, line.minY, status.style)
            let room = line.width - text.columns - 3
            grid.write(
                view.strings(accessory.name).shortened(toColumns: room), at: line.minX + 2, line.minY, view[.text]
            )
            view.spots.add(line, .choose(.row(top + row)))
            if top + row == list.index { grid.select(line, view) }
        }
        drawBalance(on: &grid, in: body.row(body.height - 1), view)
    }

    func drawCards(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let columns = Self.columns(view.layout)
        let size = Self.card(view.layout)
        let rows = max(1, rect.height / size.height)
        let chosenRow = list.index / columns
        let allRows = (goods.count + columns - 1) / columns
        let top = max(0, min(allRows - rows, chosenRow - rows / 2))
        for (index, accessory) in goods.enumerated() {
            let row = index / columns - top
            guard (0..<rows).contains(row) else { continue }
            let card = Rect(
                x: rect.minX + index % columns * size.width, y: rect.minY + row * size.height,
                width: size.width - 1, height: size.height)
            view.spots.add(card, .choose(.row(index)))
            draw(accessory, on: &grid, in: card, isChosen: index == list.index, view)
        }
    }

    private func draw(_ accessory: Accessory, on grid: inout Grid, in card: Rect, isChosen: Bool, _ view: Viewing) {
        let theme = view.theme
        grid.panel(card, Panel(border: isChosen ? view[.accent] : view[.faint]), characters: theme.characters)
        let image = theme.icon(of: accessory).enlarged(by: view.layout.shape == .vast ? 2 : 1)
        let strings = card.maxY - 3
        if theme.characters == .ascii {
            for (row, line) in Self.drawing(of: accessory.shelf).enumerated() {
                grid.write(line, centredIn: card, row: 1 + row, view[.muted])
            }
        } else {
            let corner = Point(x: card.minX + (card.width - image.size.width) / 2, y: card.minY + 1)
            grid.draw(image, at: corner, depth: theme.depth)
        }
        let room = card.width - 3
        let style = isChosen ? view[.text].with(.bold) : view[.text]
        grid.write(view.strings(accessory.name).shortened(toColumns: room), at: card.minX + 2, strings, style)
        let status = status(of: accessory, view)
        grid.write(status.text.shortened(toColumns: room), at: card.minX + 2, strings + 1, status.style)
        guard isChosen else { return }
        grid.write(theme.signs.cursor, at: card.minX + 1, strings, view[.accent])
        grid.cursor = Point(x: card.minX + 1, y: strings)
    }

    private static func drawing(of shelf: Shelf) -> [String] {
        switch shelf {
        case .plants: [#"\|/"#, #"-O-"#, #" | "#]
        case .wild: [#"  _.-/"#, #" /_.-'"#, #"/     "#]
        case .collars: [#" .---. "#, #"(     )"#, #" '-o-' "#]
        }
    }

    private func status(of accessory: Accessory, _ view: Viewing) -> (text: String, style: Style) {
        if let place = view.whereabouts(of: accessory) { return ("\(view.signs.done) \(place)", view[.done]) }
        let isShort = (view.userData.person?.coins ?? 0) < accessory.price
        return ("\(view.signs.coin) \(view.strings.number(accessory.price))", view[isShort ? .muted : .coin])
    }

    /// The balance after buying the selected accessory.
    func drawBalance(on grid: inout Grid, in row: Rect, _ view: Viewing) {
        if goods.isEmpty {
            let said = view.strings.shop.nothingFound.shortened(toColumns: row.width)
            grid.write(said, at: row.minX, row.minY, view[.muted])
        }
        guard let chosen, !view.userData.owns(chosen.id) else { return }
        let left = (view.userData.person?.coins ?? 0) - chosen.price
        let name = view.strings(chosen.name)
        let text =
            left >= 0
            ? view.strings.shop.leaves(name, left) : view.strings.headed(name, view.strings.shop.short(-left))
        grid.write(text, in: row, view[left >= 0 ? .muted : .danger])
    }

    func drawSide(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let inside = grid.card(rect, view.strings.shop.tryOn, view)
        view.spots.add(rect, .act(.tryOn))
        guard let chosen, let cat = view.userData.wearer(of: chosen.id) ?? view.userData.catsAtHome.first else {
            grid.write(view.strings.shop.nobodyHome, wrappedIn: inside, view[.muted])
            return
        }
        var dressed = cat
        dressed.equippedAccessory = chosen.id
        var picture = CatPicture(dressed)
        if view.layout.shape == .vast { picture.isDoubled = true }
        let height = min(picture.cells(view.theme).height + 5, inside.height - 3)
        let room = Rect(x: inside.minX, y: inside.minY, width: inside.width, height: height)
        picture.draw(on: &grid, in: room, view)
        grid.write(cat.name.drawable, centredIn: inside, row: room.height + 1, view[.text].with(.bold))
        grid.write(view.strings(chosen.name), centredIn: inside, row: room.height + 2, view[.muted])
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind == .wide) }

    /// Tall layout: cards in as many columns as fit, then the selected one on a cat.
    func drawTall(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let hasCat = body.height >= 34
        let (upper, side) = body.split(
            bottom: hasCat ? max(12, (body.height - 2) % Self.card(view.layout).height + 14) : 0)
        grid.write(shelves(view), in: upper, view[.muted])
        let cards = Rect(x: upper.minX, y: upper.minY + 1, width: upper.width, height: upper.height - 2)
        drawCards(on: &grid, in: cards, view)
        let cursor = grid.cursor
        drawBalance(on: &grid, in: upper.row(upper.height - 1), view)
        if hasCat { drawSide(on: &grid, in: side, view) }
        grid.cursor = cursor
    }

    func drawFlat(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (left, right) = body.split(right: min(48, body.width * 3 / 8), gap: 3)
        drawList(on: &grid, in: left, view)
        grid.divide(at: left.maxX + 1, body, view)
        guard let chosen else { return }
        let cat = view.userData.wearer(of: chosen.id) ?? view.userData.catsAtHome.first
        DressedCat(chosen, on: cat)?.draw(on: &grid, in: right, view)
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
