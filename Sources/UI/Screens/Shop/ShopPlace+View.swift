package import Canvas
import CatArt
import Domain

extension ShopPlace {
    package func title(_ view: Viewing) -> String { view.words.name(Place.shop) }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return grid.needsRoom(view) }
        guard view.household.settings.showsCoins else {
            grid.write(view.words.shop.coinsOff, wrappedIn: body, view.theme[.muted])
            return
        }
        switch view.layout.kind {
        case .bare where view.layout.shape == .tall: drawTall(on: &grid, in: body, view)
        case .bare where view.layout.shape == .flat: drawFlat(on: &grid, in: body, view)
        case .tiny, .bare: drawList(on: &grid, in: body, view)
        case .boxed:
            let inside = grid.card(body, title(view), note: shelves(view), isActive: true, view.theme)
            view.spots.add(body.row(0), .act(.shelf))
            drawCards(
                on: &grid, in: Rect(x: inside.minX, y: inside.minY, width: inside.width, height: inside.height - 2),
                view)
            drawBalance(on: &grid, in: inside.row(inside.height - 1), view)
        case .wide:
            let (left, right) = body.split(right: view.layout.sideColumns)
            let inside = grid.card(left, title(view), note: shelves(view), isActive: true, view.theme)
            view.spots.add(left.row(0), .act(.shelf))
            drawCards(
                on: &grid, in: Rect(x: inside.minX, y: inside.minY + 1, width: inside.width, height: inside.height - 3),
                view)
            drawBalance(on: &grid, in: inside.row(inside.height - 1), view)
            drawSide(on: &grid, in: right, view)
        }
    }

    /// "Plants 3 of 37", the shelf that is open.
    func shelves(_ view: Viewing) -> String {
        let owned = goods.count { view.household.owns($0.id) }
        let name = filter.isActive ? view.words.shop.all : view.words.shop.name(shelf)
        return "\(name) \(view.words.shop.count(owned, of: goods.count))"
    }

    func drawList(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        grid.write(shelves(view).shortened(toColumns: body.width), at: body.minX, body.minY, view.theme[.muted])
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
                view.words(accessory.name).shortened(toColumns: room), at: line.minX + 2, line.minY, view.theme[.text])
            view.spots.add(line, .choose(.row(top + row)))
            if top + row == list.index { grid.select(line, view.theme) }
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
        grid.panel(
            card, Panel(border: isChosen ? theme[.accent] : theme[.faint]), characters: theme.characters)
        let image = theme.icon(of: accessory).enlarged(by: view.layout.shape == .vast ? 2 : 1)
        let words = card.maxY - 3
        if theme.characters == .ascii {
            for (row, line) in Self.drawing(of: accessory.shelf).enumerated() {
                grid.write(line, centredIn: card, row: 1 + row, theme[.muted])
            }
        } else {
            let corner = Point(x: card.minX + (card.width - image.size.width) / 2, y: card.minY + 1)
            grid.draw(image, at: corner, depth: theme.depth)
        }
        let room = card.width - 3
        let style = isChosen ? theme[.text].with(.bold) : theme[.text]
        grid.write(view.words(accessory.name).shortened(toColumns: room), at: card.minX + 2, words, style)
        let status = status(of: accessory, view)
        grid.write(status.text.shortened(toColumns: room), at: card.minX + 2, words + 1, status.style)
        guard isChosen else { return }
        grid.write(theme.signs.cursor, at: card.minX + 1, words, theme[.accent])
        grid.cursor = Point(x: card.minX + 1, y: words)
    }

    /// Something of the shelf in plain letters, three rows.
    private static func drawing(of shelf: Shelf) -> [String] {
        switch shelf {
        case .plants: [#"\|/"#, #"-O-"#, #" | "#]
        case .wild: [#"  _.-/"#, #" /_.-'"#, #"/     "#]
        case .collars: [#" .---. "#, #"(     )"#, #" '-o-' "#]
        }
    }

    /// Price, or that it is owned and who wears it.
    private func status(of accessory: Accessory, _ view: Viewing) -> (text: String, style: Style) {
        if let place = view.whereabouts(of: accessory) { return ("\(view.signs.done) \(place)", view.theme[.done]) }
        let isShort = (view.household.person?.coins ?? 0) < accessory.price
        return ("\(view.signs.coin) \(view.words.number(accessory.price))", view.theme[isShort ? .muted : .coin])
    }

    /// What is left after buying the chosen one.
    func drawBalance(on grid: inout Grid, in row: Rect, _ view: Viewing) {
        if goods.isEmpty {
            let said = view.words.shop.nothingFound.shortened(toColumns: row.width)
            grid.write(said, at: row.minX, row.minY, view.theme[.muted])
        }
        guard let chosen, !view.household.owns(chosen.id) else { return }
        let left = (view.household.person?.coins ?? 0) - chosen.price
        let name = view.words(chosen.name)
        let text =
            left >= 0
            ? view.words.shop.leaves(name, left) : view.words.headed(name, view.words.shop.short(-left))
        grid.write(
            text.shortened(toColumns: row.width), at: row.minX, row.minY, view.theme[left >= 0 ? .muted : .danger])
    }

    /// The chosen one on the first cat at home.
    func drawSide(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let inside = grid.card(rect, view.words.shop.tryOn, view.theme)
        view.spots.add(rect, .act(.tryOn))
        guard let chosen, let cat = view.household.wearer(of: chosen.id) ?? view.household.catsAtHome.first else {
            grid.write(view.words.shop.nobodyHome, wrappedIn: inside, view.theme[.muted])
            return
        }
        var dressed = cat
        dressed.equippedAccessory = chosen.id
        var picture = CatPicture(dressed)
        if view.layout.shape == .vast { picture.isDoubled = true }
        let height = min(picture.cells(view.theme).height + 5, inside.height - 3)
        let room = Rect(x: inside.minX, y: inside.minY, width: inside.width, height: height)
        picture.draw(on: &grid, in: room, view)
        grid.write(cat.name.drawable, centredIn: inside, row: room.height + 1, view.theme[.text].with(.bold))
        grid.write(view.words(chosen.name), centredIn: inside, row: room.height + 2, view.theme[.muted])
    }

    package func wishes(in situation: Situation) -> Wish { Wish(moves: situation.layout.kind == .wide) }
}
