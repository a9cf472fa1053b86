package import Canvas
import CatArt
package import Domain

/// What is owned: in the box, and who wears what. For one cat, what is chosen is put on it at once.
package struct BoxPage: Filterable {
    /// The cat that is being dressed; nil to choose it afterwards.
    let catId: String?
    var list = ListCursor()
    package var filter = ListFilter()

    package var contexts: [Context] { [.box, .moving, .places, .everywhere] }

    private func owned(in household: Household) -> [Accessory] {
        household.ownedAccessories.filter { filter.keeps($0.name.english, $0.name.chinese) }
    }

    package mutating func narrowed(in situation: inout Situation) { list = ListCursor() }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        let owned = owned(in: situation.household)
        let chosen = owned.indices.contains(list.index) ? owned[list.index] : nil
        switch action {
        case .back, .quit: situation.close()
        case .accept:
            guard let chosen else { return situation.go(.shop) }
            if let catId {
                situation.perform(.equipAccessory(EquipAccessory(catId: catId, accessoryId: chosen.id)))
            } else {
                situation.open(TryOnPage(accessoryId: chosen.id))
            }
        case .takeOff:
            if let cat = chosen.flatMap({ situation.household.wearer(of: $0.id) }) {
                situation.perform(.unequipAccessory(UnequipAccessory(catId: cat.id)))
            }
        default: list.move(action, count: owned.count)
        }
    }

    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        list.choose(choice, count: owned(in: situation.household).count)
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        let owned = owned(in: situation.household)
        guard owned.indices.contains(list.index) else {
            if action == .takeOff { return situation.words.shop.emptyBox }
            return action == .accept && filter.isActive ? situation.words.shop.nothingFound : nil
        }
        let chosen = owned[list.index]
        let wearer = situation.household.wearer(of: chosen.id)
        switch action {
        case .accept:
            return wearer.map { situation.words.shop.alreadyWorn(situation.words(chosen.name), by: $0.name.drawable) }
        case .takeOff: return wearer == nil ? situation.words.shop.notWorn(situation.words(chosen.name)) : nil
        default: return nil
        }
    }

    package func word(of action: Action, in situation: Situation) -> Phrase? {
        action == .accept && owned(in: situation.household).isEmpty ? Phrase("shop", "商店") : nil
    }

    package func wishes(in situation: Situation) -> Wish { Wish(moves: situation.layout.kind >= .boxed) }

    package func title(_ view: Viewing) -> String { view.words.shop.box }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return grid.needsRoom(view) }
        let theme = view.theme
        let owned = owned(in: view.household)
        let note = view.words.shop.count(owned.count, of: Catalogue.all.count)
        let isBoxed = view.layout.kind >= .boxed
        let (rect, beside) = parts(of: body, isEmpty: owned.isEmpty, view.layout)
        let inside = isBoxed ? grid.card(rect, title(view), note: note, isActive: true, theme) : rect
        guard !owned.isEmpty else {
            let said = filter.isActive ? view.words.shop.nothingFound : view.words.shop.emptyBox
            grid.write(said, wrappedIn: inside, theme[.muted])
            return
        }
        // With their pictures where the room is high.
        let hasPictures = (view.layout.kind == .wide || view.layout.shape == .tall) && theme.characters == .unicode
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
                grid.draw(
                    theme.icon(of: accessory), at: Point(x: whole.minX + 2, y: whole.minY), depth: theme.depth)
            }
            let wearer = view.household.wearer(of: accessory.id)
            let status = (wearer.map { view.words.shop.worn(by: $0.name.drawable) } ?? view.words.shop.owned)
                .shortened(toColumns: line.width / 2)
            grid.write(status, endingAt: line.maxX, line.minY, theme[wearer == nil ? .muted : .done])
            let room = line.width - status.columns - 3
            grid.write(
                view.words(accessory.name).shortened(toColumns: room), at: line.minX + 2, line.minY, theme[.text])
            view.spots.add(whole, .choose(.row(top + row)))
            if top + row == list.index {
                grid.select(hasPictures ? line : whole, theme)
            }
        }
        guard owned.indices.contains(list.index), let beside else { return }
        let cursor = grid.cursor
        drawDressed(owned[list.index], on: &grid, in: beside, view)
        grid.cursor = cursor
    }

    /// The list, and where the chosen one is seen on a cat; nil where there is no room for that.
    private func parts(of body: Rect, isEmpty: Bool, _ layout: Layout) -> (list: Rect, cat: Rect?) {
        guard !isEmpty else { return (body, nil) }
        switch layout.shape {
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

    /// The chosen one on the cat that is being dressed, else on who wears it, else on the first one at home.
    private func drawDressed(_ accessory: Accessory, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let cats = view.household.catsAtHome
        guard
            var cat = cats.first(where: { $0.id == catId }) ?? view.household.wearer(of: accessory.id) ?? cats.first
        else { return }
        if view.layout.shape == .flat {
            grid.verticalLine(
                at: rect.minX - 2, rect.minY, rows: rect.height, view.theme[.line], characters: view.theme.characters)
            DressedCat(accessory, on: cat)?.draw(on: &grid, in: rect, view)
            return
        }
        cat.equippedAccessory = accessory.id
        grid.card(rect, cat.name.drawable, note: view.words(accessory.name), view.theme)
        CatCorner(cat: cat, pose: .awake, words: nil).draw(on: &grid, in: rect.inset(columns: 1, rows: 1), view)
    }
}

extension Situation {
    /// Asks for one of the five places.
    mutating func go(_ place: Place) { ask(.go(place)) }
}
