package import Canvas
import CatArt
import Domain
package import Words
package import ViewKit

/// Owned accessories, in the box or worn. For one cat, enter puts the selected one on.
package struct BoxPage: Filterable {
    /// The cat being dressed; nil to choose it later.
    let catId: String?
    var list = ListCursor()
    package var filter = ListFilter()

    package var contexts: [KeyContext] { [.box, .moving, .places, .everywhere] }

    private func owned(in userData: UserData) -> [Accessory] {
        userData.ownedAccessories.filter { filter.keeps($0.name.english, $0.name.chinese) }
    }

    package mutating func narrowed(in context: inout ScreenContext) { list = ListCursor() }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        let owned = owned(in: context.userData)
        let chosen = owned.indices.contains(list.index) ? owned[list.index] : nil
        switch action {
        case .back, .quit: context.close()
        case .accept:
            guard let chosen else { return context.ask(.go(.shop)) }
            if let catId {
                context.perform(Action(EquipAccessory(catId: catId, accessoryId: chosen.id)))
            } else {
                context.open(TryOnPage(accessoryId: chosen.id))
            }
        case .takeOff:
            if let cat = chosen.flatMap({ context.userData.wearer(of: $0.id) }) {
                context.perform(Action(UnequipAccessory(catId: cat.id)))
            }
        default: list.move(action, count: owned.count)
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        list.choose(choice, count: owned(in: context.userData).count)
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        let owned = owned(in: context.userData)
        guard owned.indices.contains(list.index) else {
            if action == .takeOff { return context.strings.shop.emptyBox }
            return action == .accept && filter.isActive ? context.strings.shop.nothingFound : nil
        }
        let chosen = owned[list.index]
        let wearer = context.userData.wearer(of: chosen.id)
        switch action {
        case .accept:
            return wearer.map { context.strings.shop.alreadyWorn(context.strings(chosen.name), by: $0.name.drawable) }
        case .takeOff: return wearer == nil ? context.strings.shop.notWorn(context.strings(chosen.name)) : nil
        default: return nil
        }
    }

    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        action == .accept && owned(in: context.userData).isEmpty ? LocalizedText({ $0.box.shop }) : nil
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind >= .boxed) }

    package func title(_ view: Viewing) -> String { view.strings.shop.box }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return grid.needsRoom(view) }
        let theme = view.theme
        let owned = owned(in: view.userData)
        let note = view.strings.shop.count(owned.count, of: Catalogue.all.count)
        let isBoxed = view.layout.kind >= .boxed
        let (rect, beside) = parts(of: body, isEmpty: owned.isEmpty, view.layout)
        let inside = isBoxed ? grid.card(rect, title(view), note: note, isActive: true, view) : rect
        guard !owned.isEmpty else {
            let said = filter.isActive ? view.strings.shop.nothingFound : view.strings.shop.emptyBox
            let used = grid.write(said, wrappedIn: inside, view[.muted])
            if !filter.isActive { NextGoods(view).draw(on: &grid, in: inside.below(used + 1), view) }
            if let beside, let cat = view.userData.catsAtHome.first {
                guard !filter.isActive, let next = NextGoods(view).goods.first else {
                    return draw(cat, on: &grid, in: beside, view)
                }
                drawDressed(next, on: &grid, in: beside, view)
            }
            return
        }
        let isHigh = view.layout.kind == .wide || view.layout.shape == .tall
        let hasPictures = theme.characters == .unicode && (isHigh || isBoxed && owned.count * 4 <= inside.height)
        let step = hasPictures ? 4 : 1
        let rows = inside.height / step
        let top = list.top(rows: rows, count: owned.count)
        for (row, accessory) in owned.dropFirst(top).prefix(max(0, rows)).enumerated() {
            let whole = Rect(
                x: inside.minX, y: inside.minY + row * step, width: min(inside.width, 72), height: max(1, step - 1))
            let left = hasPictures ? AccessoryIcon.size.width + 2 : 0
            let line = Rect(
                x: whole.minX + left, y: whole.minY + whole.height / 2, width: whole.width - left, height: 1)
            if hasPictures {
                grid.draw(theme.icon(of: accessory), at: Point(x: whole.minX + 2, y: whole.minY), depth: theme.depth)
            }
            let wearer = view.userData.wearer(of: accessory.id)
            let status = (wearer.map { view.strings.shop.worn(by: $0.name.drawable) } ?? view.strings.shop.owned)
                .shortened(toColumns: line.width / 2)
            grid.write(status, endingAt: line.maxX, line.minY, view[wearer == nil ? .muted : .done])
            let room = line.width - status.columns - 3
            grid.write(
                view.strings(accessory.name).shortened(toColumns: room), at: line.minX + 2, line.minY, view[.text])
            view.spots.add(whole, .choose(.row(top + row)))
            if top + row == list.index { grid.select(hasPictures ? line : whole, view) }
        }
        let cursor = grid.cursor
        if isBoxed, !filter.isActive { NextGoods(view).draw(on: &grid, in: inside.below(owned.count * step + 1), view) }
        grid.cursor = cursor
        guard owned.indices.contains(list.index), let beside else { return }
        drawDressed(owned[list.index], on: &grid, in: beside, view)
        grid.cursor = cursor
    }

    private func parts(of body: Rect, isEmpty: Bool, _ layout: Layout) -> (list: Rect, cat: Rect?) {
        switch layout.shape {
        case .tall where isEmpty, .flat where isEmpty: return (body, nil)
        case .tall:
            let (top, bottom) = body.split(bottom: min(20, body.height / 2), gap: 1)
            return (top, bottom)
        case .usual where layout.kind < .boxed: return (body, nil)
        case .usual, .flat, .vast:
            let isFlat = layout.shape == .flat
            let (left, right) = body.split(
                right: isFlat ? min(48, body.width * 3 / 8) : max(33, layout.sideColumns), gap: isFlat ? 3 : 1)
            return (left, right)
        }
    }

    private func drawDressed(_ accessory: Accessory, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let cats = view.userData.catsAtHome
        guard
            var cat = cats.first(where: { $0.id == catId }) ?? view.userData.wearer(of: accessory.id) ?? cats.first
        else { return }
        if view.layout.shape == .flat {
            grid.divide(at: rect.minX - 2, rect, view)
            DressedCat(accessory, on: cat)?.draw(on: &grid, in: rect, view)
            return
        }
        cat.equippedAccessory = accessory.id
        draw(cat, note: view.strings(accessory.name), on: &grid, in: rect, view)
    }

    private func draw(_ cat: Cat, note: String = "", on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        grid.card(rect, cat.name.drawable, note: note, view)
        CatCorner(cat: cat, pose: .awake, speech: nil).draw(on: &grid, in: rect.inset(columns: 1, rows: 1), view)
    }

    package func plainText(_ view: Viewing) -> PlainText {
        guard !view.userData.ownedAccessories.isEmpty else {
            return PlainText([view.strings.shop.emptyBox] + NextGoods(view).plainText(view))
        }
        let owned = owned(in: view.userData)
        guard !owned.isEmpty else { return PlainText([view.strings.shop.nothingFound]) }
        let texts = owned.map { view.strings.headed(view.strings($0.name), view.whereabouts(of: $0) ?? "") }
        return PlainText(choices: PlainText.list(texts, chosen: list.index))
    }
}

/// What can be bought next, with its price and the focus it takes: the cheapest of each shelf in turn.
struct NextGoods {
    let goods: [Accessory]

    init(_ view: Viewing) {
        guard view.userData.settings.showsCoins else {
            goods = []
            return
        }
        let shelves = Shelf.allCases.map { shelf in
            Catalogue.accessories(on: shelf).filter { !view.userData.owns($0.id) }.byPrice
        }
        let rounds = (0..<(shelves.map(\.count).max() ?? 0)).prefix(8)
        goods = rounds.flatMap { round in shelves.compactMap { $0.indices.contains(round) ? $0[round] : nil } }
    }

    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard rect.height >= 2, !goods.isEmpty else { return }
        grid.write(view.strings.shop.next, in: rect, view[.info])
        let room = rect.below(1)
        let hasPictures = view.theme.characters == .unicode && view.layout.kind >= .boxed && room.height >= 8
        let step = hasPictures ? 4 : 1
        for (row, accessory) in goods.prefix(room.height / step).enumerated() {
            let y = room.minY + row * step
            let left = hasPictures ? AccessoryIcon.size.width + 2 : 0
            if hasPictures {
                grid.draw(view.theme.icon(of: accessory), at: Point(x: room.minX, y: y), depth: view.theme.depth)
            }
            let short = view.userData.coinsMissing(to: accessory.price) ?? 0
            let costs = view.strings.shop.costs(accessory.price, short: short, view.signs.between)
            let line = Rect(x: room.minX + left, y: y, width: min(72, room.width) - left, height: 1)
            let name = view.strings(accessory.name)
            let style = view[short == 0 ? .coin : .muted]
            if hasPictures {
                grid.write(costs.shortened(toColumns: line.width), at: line.minX, y + 1, style)
            } else {
                grid.write(costs, endingAt: line.maxX, y, style)
            }
            let columns = hasPictures ? line.width : line.width - costs.columns - 1
            grid.write(name.shortened(toColumns: max(0, columns)), at: line.minX, y, view[.text])
        }
    }

    func plainText(_ view: Viewing) -> [String] {
        goods.prefix(5).map { accessory in
            let short = view.userData.coinsMissing(to: accessory.price) ?? 0
            return view.strings.headed(
                view.strings(accessory.name), view.strings.shop.costs(accessory.price, short: short, ","))
        }
    }
}
