package import Canvas
import CatArt
import Domain

/// How the shop is laid out: cards beside a cat that tries on, or a list.
struct ShopShape {
    /// Cards per row; 1 for a list.
    let columns: Int
    /// Columns of the part for the cat, at the right of the cards; 0 without.
    let side: Int
    /// Whether icons are drawn at double size.
    let isLarge: Bool

    init(_ layout: Layout) {
        let width = layout.body.width
        switch layout.kind {
        case .bare where layout.shape == .tall: (columns, side, isLarge) = (max(1, width / 17), 0, false)
        case .tiny, .bare: (columns, side, isLarge) = (1, 0, false)
        case .boxed:
            side = width >= 74 ? 28 : 0
            (columns, isLarge) = (max(1, (width - side) / 16), false)
        case .wide:
            isLarge = layout.body.height >= 32
            side = layout.sideColumns
            columns = max(1, (width - side - 1) / (isLarge ? 19 : 17))
        }
    }

    /// The least height of a card: its icon, its name, and a border that holds the price.
    var cardHeight: Int { isLarge ? 8 : 6 }
}

extension ShopPlace {
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
        case .boxed, .wide: drawCardsAndCat(on: &grid, in: body, view)
        }
    }

    private func drawCardsAndCat(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let shape = ShopShape(view.layout)
        drawTabs(on: &grid, in: body, view)
        drawPurpose(on: &grid, in: body.row(1).after(1), view)
        let (left, right) = body.below(2).split(right: shape.side, gap: shape.side > 0 ? 1 : 0)
        let shown = drawCards(on: &grid, in: left, shape, view)
        let cursor = grid.cursor
        if shown.count < goods.count {
            let range = view.strings.shop.range(shown.lowerBound + 1, shown.upperBound, of: goods.count)
            let up = shown.lowerBound > 0 ? " \(view.signs.up)" : ""
            let down = shown.upperBound < goods.count ? " \(view.signs.down)" : ""
            let text = range + up + down
            grid.write(text, endingAt: body.maxX - 1, body.minY, view[.muted])
        }
        if goods.isEmpty { grid.write(view.strings.shop.nothingFound, in: left.after(1), view[.muted]) }
        if shape.side > 0 { drawSide(on: &grid, in: right, view) }
        grid.cursor = cursor
    }

    /// The shelves with what is owned of each; while a filter is set, its matches on all of them.
    private func drawTabs(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let shop = view.strings.shop
        var x = rect.minX
        if filter.isActive {
            let owned = goods.count { view.userData.owns($0.id) }
            grid.write(" \(shop.tab(shop.all, owned, of: goods.count)) ", at: x, rect.minY, view.theme.badge)
            return
        }
        for shelf in Shelf.allCases {
            let all = Catalogue.accessories(on: shelf)
            let text = " \(shop.tab(shop.name(shelf), all.count { view.userData.owns($0.id) }, of: all.count)) "
            guard x + text.columns <= rect.maxX else { return }
            let style = shelf == self.shelf ? view.theme.badge : view[.muted]
            let used = grid.write(text, at: x, rect.minY, style)
            view.spots.add(Rect(x: x, y: rect.minY, width: used, height: 1), .choose(.name(shelf.rawValue)))
            x += used + 1
        }
    }

    /// What coins are for and how they are earned; once all is bought, that.
    private func drawPurpose(on grid: inout Grid, in row: Rect, _ view: Viewing) {
        let shop = view.strings.shop
        if view.ownsAll(Catalogue.all) || !filter.isActive && view.ownsAll(goods) {
            let text = view.ownsAll(Catalogue.all) ? shop.allOwned : shop.shelfOwned
            grid.write("\(view.signs.sparkle) \(text)", in: row, view[.done])
            return
        }
        let whole = "\(shop.purpose) \(view.signs.between) \(shop.earning)"
        grid.write(whole.columns <= row.width ? whole : shop.earning, in: row, view[.muted])
    }

    func drawList(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        drawTabs(on: &grid, in: body, view)
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

    /// Draws as many rows of cards as fit, the selected one among them, and fills the height.
    /// - Returns: the goods in sight.
    @discardableResult
    private func drawCards(on grid: inout Grid, in rect: Rect, _ shape: ShopShape, _ view: Viewing) -> Range<Int> {
        let (columns, rows) = (shape.columns, max(1, rect.height / shape.cardHeight))
        let size = Size(width: rect.width / columns, height: min(shape.cardHeight + 2, rect.height / rows))
        let allRows = (goods.count + columns - 1) / columns
        let top = max(0, min(allRows - rows, list.index / columns - rows / 2))
        let shown = min(goods.count, top * columns)..<min(goods.count, (top + rows) * columns)
        for index in shown {
            let place = index - shown.lowerBound
            let card = Rect(
                x: rect.minX + place % columns * size.width, y: rect.minY + place / columns * size.height,
                width: size.width - 1, height: size.height)
            view.spots.add(card, .choose(.row(index)))
            draw(goods[index], on: &grid, in: card, isLarge: shape.isLarge, isChosen: index == list.index, view)
        }
        return shown
    }

    private func draw(
        _ accessory: Accessory, on grid: inout Grid, in card: Rect, isLarge: Bool, isChosen: Bool, _ view: Viewing
    ) {
        let theme = view.theme
        let status = status(of: accessory, view)
        var panel = Panel(border: isChosen ? view[.accent] : view[.faint])
        let isFilled = isChosen && theme.fillsSelection
        let ground = isFilled ? theme.colour(.selection) : nil
        if isFilled { panel.filling = theme[.selection] }
        grid.panel(card, panel, characters: theme.characters)
        let image = theme.icon(of: accessory).enlarged(by: isLarge ? 2 : 1)
        let height = (image.size.height + 1) / 2
        let corner = Point(
            x: card.minX + (card.width - image.size.width) / 2, y: card.minY + 1 + max(0, card.height - 3 - height) / 2)
        if theme.characters == .ascii {
            for (row, line) in image.asciiRows.enumerated() {
                grid.write(line, at: corner.x, corner.y + row, view[.text].on(ground))
            }
        } else {
            grid.draw(image, at: corner, over: ground, depth: theme.depth)
        }
        let name = view.strings(accessory.name).shortened(toColumns: card.width - 2)
        let style = isChosen ? view[.text].with(.bold).on(ground) : view[.text]
        let line = card.inset(columns: 1, rows: 0)
        grid.write(name, centredIn: line, row: card.height - 2, style)
        let price = " \(status.text.shortened(toColumns: card.width - 4)) "
        grid.write(price, centredIn: line, row: card.height - 1, status.style)
        guard isChosen else { return }
        let column = card.minX + max(0, (card.width - name.columns) / 2 - 1)
        if !theme.fillsSelection {
            grid.write(theme.signs.cursor, at: card.minX, card.maxY - 2, view[.accent])
        }
        grid.cursor = Point(x: column, y: card.maxY - 2)
    }

    private func status(of accessory: Accessory, _ view: Viewing) -> (text: String, style: Style) {
        if let place = view.whereabouts(of: accessory) { return ("\(view.signs.done) \(place)", view[.done]) }
        let isShort = (view.userData.person?.coins ?? 0) < accessory.price
        return ("\(view.signs.coin) \(view.strings.number(accessory.price))", view[isShort ? .muted : .coin])
    }

    /// What is left after buying the selected accessory, or how much focus it still takes; nil if it is owned.
    private func balance(_ view: Viewing) -> String? {
        guard let chosen, !view.userData.owns(chosen.id) else { return nil }
        let left = (view.userData.person?.coins ?? 0) - chosen.price
        let name = view.strings(chosen.name)
        return left >= 0 ? view.strings.shop.leaves(name, left) : view.strings.shop.saving(-left, for: name)
    }

    private func drawBalance(on grid: inout Grid, in row: Rect, _ view: Viewing) {
        let text = goods.isEmpty ? view.strings.shop.nothingFound : balance(view)
        if let text { grid.write(text, in: row, view[.muted]) }
    }

    /// The cat that wears the selected accessory, or one that tries it on; below it, what that would cost.
    private func drawSide(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let cat = chosen.flatMap { view.userData.wearer(of: $0.id) } ?? view.userData.catsAtHome.first
        let wears = chosen.map { view.userData.wearer(of: $0.id) != nil } ?? false
        let title = wears ? cat?.name.drawable ?? "" : view.strings.shop.tryOn
        let inside = grid.card(rect, title, view)
        view.spots.add(rect, .act(.tryOn))
        guard let cat else {
            grid.write(view.strings.shop.nobodyHome, wrappedIn: inside, view[.muted])
            return
        }
        var dressed = cat
        dressed.equippedAccessory = chosen?.id ?? cat.equippedAccessory
        var picture = CatPicture(dressed, pose: view.ownsAll(Catalogue.all) ? .happy : .awake)
        picture.isDoubled = view.layout.shape == .vast
        let said = balance(view).map { $0.wrapped(toColumns: inside.width) } ?? []
        let textRows = 2 + min(3, said.count)
        let room = rect.inset(columns: 1, rows: 1)
        let free = max(0, room.height - textRows)
        // In a high panel the cat stands above the middle.
        let stage = Rect(x: room.minX, y: room.minY, width: room.width, height: free - max(0, free - 16) / 3)
        picture.draw(on: &grid, in: stage, view)
        let words = Rect(x: inside.minX, y: stage.maxY, width: inside.width, height: room.maxY - stage.maxY)
        grid.write(chosen.map { view.strings($0.name) } ?? "", centredIn: words, row: 0, view[.text].with(.bold))
        let status = chosen.map { self.status(of: $0, view) }
        let line = wears ? status?.text ?? "" : view.strings.list([cat.name.drawable, status?.text ?? ""])
        grid.write(line, centredIn: words, row: 1, status?.style ?? view[.muted])
        for (row, line) in said.prefix(max(0, words.height - 2)).enumerated() {
            grid.write(line, centredIn: words, row: 2 + row, view[.muted])
        }
    }

    /// Tall layout: cards in as many columns as fit, then the selected one on a cat.
    private func drawTall(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let hasCat = body.height >= 34
        let (upper, side) = body.split(bottom: hasCat ? 18 : 0)
        drawTabs(on: &grid, in: upper, view)
        drawPurpose(on: &grid, in: upper.row(1), view)
        let isAlone = hasCat ? 0 : 1
        drawCards(on: &grid, in: upper.below(2).above(isAlone), ShopShape(view.layout), view)
        let cursor = grid.cursor
        if hasCat {
            drawSide(on: &grid, in: side, view)
        } else {
            drawBalance(on: &grid, in: upper.row(upper.height - 1), view)
        }
        grid.cursor = cursor
    }

    private func drawFlat(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (left, right) = body.split(right: min(48, body.width * 3 / 8), gap: 3)
        drawList(on: &grid, in: left, view)
        grid.divide(at: left.maxX + 1, body, view)
        guard let chosen else { return }
        let cat = view.userData.wearer(of: chosen.id) ?? view.userData.catsAtHome.first
        DressedCat(chosen, on: cat)?.draw(on: &grid, in: right, view)
    }
}

extension PixelImage {
    /// Two pixels to a character, as a silhouette: upper, lower and both.
    fileprivate var asciiRows: [String] {
        (0..<(size.height + 1) / 2).map { row in
            String(
                (0..<size.width).map { column -> Character in
                    switch (self[column, 2 * row] != nil, self[column, 2 * row + 1] != nil) {
                    case (true, true): "8"
                    case (true, false): "\""
                    case (false, true): "o"
                    case (false, false): " "
                    }
                })
        }
    }
}

extension Viewing {
    fileprivate func ownsAll(_ goods: [Accessory]) -> Bool {
        !goods.isEmpty && goods.allSatisfy { userData.owns($0.id) }
    }
}
