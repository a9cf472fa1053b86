package import Canvas
import CatArt
import Domain

extension AlbumPage {
    package func title(_ view: Viewing) -> String { view.words.album.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return grid.needsRoom(view) }
        guard let chosen = chosen(in: view.household) else {
            let inside =
                view.layout.kind >= .boxed ? grid.card(body, title(view), isActive: true, view.theme) : body
            let said = filter.isActive ? view.words.today.noMatch : view.words.album.empty
            grid.write(said, wrappedIn: inside, view.theme[.muted])
            return
        }
        if view.layout.shape == .flat {
            let (left, right) = body.split(right: 32, gap: 3)
            let cursor = grid.cursor
            draw(chosen, on: &grid, in: right, view)
            grid.cursor = cursor
            return drawList(on: &grid, in: left, view)
        }
        guard view.layout.kind >= .boxed else {
            let isHigh = body.height >= 36
            let (top, bottom) = body.split(bottom: isHigh ? 24 : 0)
            drawList(on: &grid, in: isHigh ? top : body, view)
            if isHigh { draw(chosen, on: &grid, in: bottom, view) }
            return
        }
        let (left, right) = body.split(right: view.layout.kind == .wide ? body.width / 2 : 43)
        drawList(on: &grid, in: grid.card(left, title(view), isActive: true, view.theme), view)
        draw(chosen, on: &grid, in: right, view)
    }

    /// What stands in the list.
    private enum Line: Equatable {
        case heading(Part)
        case item(Item)
        case air
    }

    private func drawList(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let chosen = chosen(in: view.household)
        let items = items(in: view.household).flatMap(\.items)
        let lines = self.items(in: view.household).enumerated().flatMap { index, part in
            (index > 0 ? [Line.air] : []) + [.heading(part.part)] + part.items.map(Line.item)
        }
        let index = lines.firstIndex { $0 == chosen.map(Line.item) } ?? 0
        let top = ListCursor(index).top(rows: rect.height, count: lines.count)
        for (row, line) in lines.dropFirst(top).prefix(max(0, rect.height)).enumerated() {
            let room = rect.row(row)
            switch line {
            case .air: break
            case .heading(let part):
                grid.write(view.words.album.name(part), at: room.minX, room.minY, theme[.info])
            case .item(let item):
                let (name, note) = words(for: item, view)
                let used = room.width - 3 - note.columns >= 12 ? note : ""
                grid.write(used, endingAt: room.maxX, room.minY, theme[.muted])
                let columns = room.width - 2 - (used.isEmpty ? 0 : used.columns + 1)
                grid.write(name.shortened(toColumns: columns), at: room.minX + 2, room.minY, theme[.text])
                if let number = items.firstIndex(of: item) { view.spots.add(room, .choose(.row(number))) }
                if item == chosen { grid.select(room, theme) }
            }
        }
    }

    func words(for item: Item, _ view: Viewing) -> (name: String, note: String) {
        switch item {
        case .cat(let cat): (cat.name.drawable, view.words.minutes(cat.totalMinutes))
        case .shortStays(let count):
            (view.words.album.shortStays(count, isUnfolded: isUnfolded, view.signs), "")
        case .portrait(let portrait):
            (
                view.words.list([portrait.catName.drawable, view.words.name(portrait.stage)]),
                view.words.dateWithYear(view.now.day(of: portrait.createdAt))
            )
        case .keepsake(let month): (view.words.history.title(month), "\(view.signs.sparkle) \(month.length)")
        }
    }

    /// The chosen one, large, and what is known of it.
    private func draw(_ item: Item, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        switch item {
        case .cat(let cat): drawGraduate(cat, on: &grid, in: rect, view)
        case .shortStays(let count):
            let inside = card(rect, "", on: &grid, view)
            grid.write(view.words.album.shortStaysHelp(count), wrappedIn: inside, view.theme[.muted])
        case .portrait(let portrait): drawPortrait(portrait, on: &grid, in: rect, view)
        case .keepsake(let month):
            let inside = card(rect, view.words.history.title(month), on: &grid, view)
            grid.write(view.words.album.keepsake, wrappedIn: inside, view.theme[.coin])
            VisitMonth(day: month.firstDay, view)
                .draw(on: &grid, in: inside.rows(2, 14), view)
        }
    }

    private func card(_ rect: Rect, _ title: String, note: String = "", on grid: inout Grid, _ view: Viewing) -> Rect {
        view.layout.kind >= .boxed ? grid.card(rect, title, note: note, view.theme) : rect
    }

    private func drawGraduate(_ cat: Cat, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let known = sessions[cat.boundHabitId]
        let list = CatFacts(cat: cat, sessions: known, view: view).album()
        let inside = card(rect, cat.name.drawable, note: view.words.name(cat.stage), on: &grid, view)
        if view.layout.shape == .flat {
            CatPicture(cat, pose: .happy).draw(on: &grid, in: inside, view)
            return
        }
        let shown = list.whole(rows: max(0, inside.height - 12), columns: inside.width)
        let (top, bottom) = inside.split(bottom: shown.height(columns: inside.width))
        let isBoxed = view.layout.kind >= .boxed
        // The picture goes from border to border.
        let scene = isBoxed ? Rect(x: rect.minX + 1, y: top.minY, width: rect.width - 2, height: top.height) : top
        CatCorner(cat: cat, pose: .happy, words: nil).draw(on: &grid, in: scene, view)
        shown.draw(on: &grid, in: bottom, view)
    }

    /// In a frame, as it hangs on the wall.
    private func drawPortrait(_ portrait: Portrait, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let inside = card(rect, portrait.catName.drawable, note: view.words.name(portrait.stage), on: &grid, view)
        let picture = CatPicture(
            appearance: portrait.appearance, stage: portrait.stage, accessory: portrait.accessory, id: portrait.id,
            pose: .awake)
        let frame = inside.rows(0, inside.height - 1).centred(width: 34, height: 16)
        grid.panel(frame, Panel(isRounded: false, border: view.theme[.coin]), characters: view.theme.characters)
        picture.draw(on: &grid, in: frame.inset(columns: 1, rows: 1), view)
        grid.write(
            view.words.album.painted(view.now.day(of: portrait.createdAt)), centredIn: inside,
            row: min(inside.height - 1, frame.maxY - inside.minY), view.theme[.muted])
    }
}
