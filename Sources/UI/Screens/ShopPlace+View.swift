package import Canvas
import CatArt
import Domain
import Words
import ViewKit

/// How the shop is laid out: tiles beside a cat that tries on, or a list.
struct ShopShape {
    /// Tiles per row; 1 for a list.
    let columns: Int
    /// Columns of the part for the cat, at the right of the tiles; 0 without.
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
            isLarge = layout.shape == .vast
            side = layout.sideColumns
            columns = max(1, (width - side - 1) / 19)
        }
    }

    /// An icon, its name and its price.
    var tileHeight: Int { isLarge ? 7 : 5 }
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
        case .boxed, .wide: drawTilesAndCat(on: &grid, in: body, view)
        }
    }

    private func drawTilesAndCat(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let shape = ShopShape(view.layout)
        drawTabs(on: &grid, in: body, view)
        drawPurpose(on: &grid, in: body.row(1).after(1), view)
        let (left, right) = body.below(2).split(right: shape.side, gap: shape.side > 0 ? 1 : 0)
        let shown = drawTiles(on: &grid, in: left, shape, view)
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
        let tabs = Shelf.allCases.map { shelf in
            let all = Catalogue.accessories(on: shelf)
            return (shelf, " \(shop.tab(shop.name(shelf), all.count { view.userData.owns($0.id) }, of: all.count)) ")
        }
        // Where not all fit, the chosen one is the last in sight.
        let chosen = tabs.firstIndex { $0.0 == self.shelf } ?? 0
        let first =
            (0...chosen).first { tabs[$0...chosen].reduce(-1) { $0 + $1.1.columns + 1 } <= rect.width } ?? chosen
        for (shelf, text) in tabs.dropFirst(first) {
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
        let (reach, style) = reach(view)
        let purpose = "\(shop.purpose) \(view.signs.between) \(shop.earning)"
        let isWhole = purpose.columns + reach.columns + 2 <= row.width
        let said = isWhole || purpose.columns <= row.width && reach.isEmpty ? purpose : shop.earning
        grid.write(said, in: row, view[.muted])
        if said.columns + reach.columns + 2 <= row.width { grid.write(reach, endingAt: row.maxX, row.minY, style) }
    }

    /// How many things can be bought now; if none, how much focus the cheapest still takes.
    private func reach(_ view: Viewing) -> (text: String, style: Style) {
        let coins = view.userData.person?.coins ?? 0
        let wanted = goods.filter { !view.userData.owns($0.id) }
        let count = wanted.count { $0.price <= coins }
        guard count == 0 else { return (view.strings.shop.withinReach(count), view[.coin]) }
        guard let first = wanted.first else { return ("", view[.muted]) }
        let minutes = SessionReward.minutes(toEarn: first.price - coins)
        return (view.strings.shop.after(minutes, isFirst: !view.userData.ownsSomething), view[.accent])
    }

    func drawList(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        drawTabs(on: &grid, in: body, view)
        let rows = body.height - 2
        let top = list.top(rows: rows, count: goods.count)
        for (row, accessory) in goods.dropFirst(top).prefix(max(0, rows)).enumerated() {
            let line = body.row(row + 1)
            let status = status(of: accessory, in: line.width / 2, view)
            grid.write(status.text, endingAt: line.maxX, line.minY, status.style)
            let room = line.width - status.text.columns - 3
            grid.write(
                view.strings(accessory.name).shortened(toColumns: room), at: line.minX + 2, line.minY, view[.text]
            )
            view.spots.add(line, .choose(.row(top + row)))
            if top + row == list.index { grid.select(line, view) }
        }
        drawBalance(on: &grid, in: body.row(body.height - 1), view)
    }

    /// Draws as many rows of tiles as fit, the selected one among them, and fills the height.
    /// - Returns: the goods in sight.
    @discardableResult
    private func drawTiles(on grid: inout Grid, in rect: Rect, _ shape: ShopShape, _ view: Viewing) -> Range<Int> {
        let (columns, rows) = (shape.columns, max(1, (rect.height + 1) / (shape.tileHeight + 1)))
        let pitch = Size(width: rect.width / columns, height: min(shape.tileHeight + 2, (rect.height + 1) / rows))
        let start = rect.minY + min(1, rect.height + 1 - rows * pitch.height)
        let allRows = (goods.count + columns - 1) / columns
        let top = max(0, min(allRows - rows, list.index / columns - rows / 2))
        let shown = min(goods.count, top * columns)..<min(goods.count, (top + rows) * columns)
        for index in shown {
            let place = index - shown.lowerBound
            let tile = Rect(
                x: rect.minX + place % columns * pitch.width, y: start + place / columns * pitch.height,
                width: pitch.width - 1, height: pitch.height - 1)
            view.spots.add(tile, .choose(.row(index)))
            draw(goods[index], on: &grid, in: tile, isLarge: shape.isLarge, isChosen: index == list.index, view)
        }
        return shown
    }

    private func draw(
        _ accessory: Accessory, on grid: inout Grid, in tile: Rect, isLarge: Bool, isChosen: Bool, _ view: Viewing
    ) {
        let theme = view.theme
        let image = theme.icon(of: accessory).enlarged(by: isLarge ? 2 : 1)
        let x = tile.minX + (tile.width - image.size.width) / 2
        let y = tile.maxY - 2 - (image.size.height + 1) / 2
        if theme.characters == .ascii {
            for (row, line) in image.asciiRows.enumerated() { grid.write(line, at: x, y + row, view[.text]) }
        } else {
            grid.draw(image, at: Point(x: x, y: y), depth: theme.depth)
        }
        let labels = Rect(x: tile.minX, y: tile.maxY - 2, width: tile.width, height: 2)
        let (price, style) = status(of: accessory, in: labels.width - 2, view)
        // The mark of the chosen one stands in the first column.
        grid.write(name(of: accessory, in: labels.width - 2, view), centredIn: labels, row: 0, view[.text])
        grid.write(price, centredIn: labels, row: 1, style)
        // On 16 colours, and where the selection is reversed, an icon would lose its own.
        let keepsIcon = theme.depth == .basic || theme.depth != .mono && !theme.fillsSelection
        if isChosen { grid.select(keepsIcon ? labels : tile, view) }
    }

    /// Without its last word if that of its kind is too long for a tile: the shelf and the icon say what it is.
    private func name(of accessory: Accessory, in columns: Int, _ view: Viewing) -> String {
        func kind(_ name: String) -> Substring { name.drop { $0 != " " } }
        var name = view.strings(accessory.name)
        let ofKind = goods.map { view.strings($0.name) }.filter { kind($0) == kind(name) }
        if ofKind.contains(where: { $0.columns > columns }), let end = name.lastIndex(of: " ") {
            name = String(name[..<end])
        }
        while name.columns > columns, let end = name.lastIndex(of: " ") { name = String(name[..<end]) }
        return name.shortened(toColumns: columns)
    }

    /// Where it is, its price, or its price and the minutes of focus until it can be bought.
    private func status(of accessory: Accessory, in columns: Int, _ view: Viewing) -> (text: String, style: Style) {
        if let place = view.whereabouts(of: accessory) {
            return ("\(view.signs.done) \(place)".shortened(toColumns: columns), view[.done])
        }
        let price = "\(view.signs.coin) \(view.strings.number(accessory.price))"
        guard let short = view.userData.coinsMissing(to: accessory.price) else { return (price, view[.coin]) }
        let time = view.strings.shortMinutes(SessionReward.minutes(toEarn: short))
        let whole = "\(price) \(view.signs.between) \(time)"
        return (whole.columns <= columns ? whole : price, view[.muted])
    }

    /// What is left after buying the selected accessory, or how much focus it still takes; nil if it is owned.
    private func balance(_ view: Viewing) -> String? {
        guard let chosen, !view.userData.owns(chosen.id) else { return nil }
        let left = (view.userData.person?.coins ?? 0) - chosen.price
        return left >= 0 ? view.strings.shop.leaves(left) : view.strings.shop.missing(-left)
    }

    private func drawBalance(on grid: inout Grid, in row: Rect, _ view: Viewing) {
        let text = goods.isEmpty ? view.strings.shop.nothingFound : balance(view)
        if let text { grid.write(text, in: row, view[.muted]) }
    }

    /// The cat that wears the selected accessory, or one that tries it on; below it, what that would cost.
    private func drawSide(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let shop = view.strings.shop
        let cat = model(in: view.userData)
        let wears = cat != nil && chosen.flatMap { view.userData.wearer(of: $0.id) } != nil
        let note = cat == nil ? "" : wears ? shop.wearing : shop.trying
        let inside = grid.card(rect, cat?.name.drawable ?? shop.tryOn, note: note, view)
        view.spots.add(rect, .act(.tryOn))
        guard let cat else {
            grid.write(shop.nobodyHome, wrappedIn: inside, view[.muted])
            return
        }
        var dressed = cat
        dressed.equippedAccessory = chosen?.id ?? cat.equippedAccessory
        var picture = CatPicture(dressed, pose: view.ownsAll(Catalogue.all) ? .happy : .awake)
        picture.isDoubled = view.layout.shape == .vast
        let said = balance(view).map { $0.wrapped(toColumns: inside.width) } ?? []
        let textRows = 2 + min(3, said.count)
        let room = rect.inset(columns: 1, rows: 1)
        let words = Rect(x: inside.minX, y: room.maxY - textRows, width: inside.width, height: textRows)
        let (above, stage) = room.above(textRows).split(bottom: picture.isDoubled ? 28 : 16)
        picture.draw(on: &grid, in: above.height > 5 ? stage : room.above(textRows), view)
        if above.height > 5, let chosen { drawLarge(chosen, on: &grid, in: above, view) }
        guard let chosen else { return }
        // The time is in the sentence below.
        let status = status(of: chosen, in: said.isEmpty ? inside.width : 0, view)
        grid.write(view.strings(chosen.name), centredIn: words, row: 0, view[.text].with(.bold))
        grid.write(status.text, centredIn: words, row: 1, status.style)
        for (row, line) in said.prefix(max(0, words.height - 2)).enumerated() {
            grid.write(line, centredIn: words, row: 2 + row, view[.muted])
        }
    }

    /// The icon at double size, in the middle.
    private func drawLarge(_ accessory: Accessory, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard view.theme.characters == .unicode else { return }
        let image = view.theme.icon(of: accessory).enlarged(by: 2)
        let corner = Point(
            x: rect.minX + (rect.width - image.size.width) / 2,
            y: rect.minY + (rect.height - image.cellSize.height) / 2)
        grid.draw(image, at: corner, depth: view.theme.depth)
    }

    /// Tall layout: tiles in as many columns as fit, then the selected one on a cat.
    private func drawTall(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let hasCat = body.height >= 34
        let (upper, side) = body.split(bottom: hasCat ? 18 : 0)
        drawTabs(on: &grid, in: upper, view)
        drawPurpose(on: &grid, in: upper.row(1), view)
        let isAlone = hasCat ? 0 : 1
        drawTiles(on: &grid, in: upper.below(2).above(isAlone), ShopShape(view.layout), view)
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
        DressedCat(chosen, on: model(in: view.userData))?.draw(on: &grid, in: right, view)
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
