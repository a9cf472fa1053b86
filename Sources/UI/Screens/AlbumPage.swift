package import Canvas
import CatArt
import Domain
import Words
package import ViewKit

/// Graduated cats, portraits, keepsakes of full months.
package struct AlbumPage: Filterable {
    var list = ListCursor()
    package var filter = ListFilter()
    var isUnfolded = false
    var sessions: [String: [FocusSession]] = [:]

    package var contexts: [KeyContext] { [.album, .moving, .places, .everywhere] }

    enum Item: Sendable, Equatable {
        case cat(Cat)
        case shortStays(Int)
        case portrait(Portrait)
        case keepsake(Month)
    }

    enum Part: Sendable, Equatable, CaseIterable { case cats, portraits, keepsakes }

    /// By part, newest first.
    func items(in userData: UserData) -> [(part: Part, items: [Item])] {
        let graduated = userData.cats.filter { $0.state == .graduated && filter.keeps($0.name) }
            .sorted { ($0.lastSessionAt ?? $0.createdAt) > ($1.lastSessionAt ?? $1.createdAt) }
        let short = graduated.filter { $0.totalMinutes < 60 }
        var cats = graduated.filter { $0.totalMinutes >= 60 }.map(Item.cat)
        if !short.isEmpty { cats.append(.shortStays(short.count)) }
        if isUnfolded { cats += short.map(Item.cat) }
        let portraits = userData.portraits.filter { filter.keeps($0.catName) }.sorted { $0.createdAt > $1.createdAt }
            .map(Item.portrait)
        let full = userData.visits.values.filter { $0.isFull && filter.keeps($0.id) }.compactMap { Month($0.id) }
        let parts = [(Part.cats, cats), (.portraits, portraits), (.keepsakes, full.sorted(by: >).map(Item.keepsake))]
        return parts.filter { !$0.1.isEmpty }.map { (part: $0.0, items: $0.1) }
    }

    func chosen(in userData: UserData) -> Item? {
        let all = items(in: userData).flatMap(\.items)
        return all.indices.contains(list.index) ? all[list.index] : all.last
    }

    package mutating func onAppear(in context: inout ScreenContext) {
        let userData = context.userData
        context.ask(.effect(.load(.minutes(from: Day(number: 0)))))
        readSessions(in: &context)
        guard let person = userData.person else { return }
        // Only months that are over, or end today, can be full; the last ten years are enough.
        var month = max(context.now.day(of: person.createdAt).month, context.today.month.advanced(by: -120))
        while month <= context.today.month {
            if userData.visits[month.text] == nil { context.ask(.effect(.load(.visits(month)))) }
            month = month.advanced(by: 1)
        }
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .back, .quit: context.close()
        case .accept:
            switch chosen(in: context.userData) {
            case .cat(let cat): context.open(CatPage(catId: cat.id))
            case .shortStays: isUnfolded.toggle()
            case .portrait(let portrait): context.open(CatPage(catId: portrait.catId))
            case .keepsake, nil: break
            }
        default:
            list.move(action, count: items(in: context.userData).flatMap(\.items).count)
            readSessions(in: &context)
        }
    }

    package mutating func narrowed(in context: inout ScreenContext) {
        list = ListCursor()
        readSessions(in: &context)
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        defer { readSessions(in: &context) }
        return list.choose(choice, count: items(in: context.userData).flatMap(\.items).count)
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        if case .loaded(.sessions(let habitId?, let found)) = message { sessions[habitId] = found }
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        guard action == .accept else { return nil }
        switch chosen(in: context.userData) {
        case .keepsake: return context.strings.album.keepsakeStands
        case .portrait(let portrait) where context.cat(portrait.catId) == nil: return context.strings.album.catIsGone
        case nil: return filter.isActive ? context.strings.today.noMatch : context.strings.album.empty
        default: return nil
        }
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind >= .boxed) }

    private func readSessions(in context: inout ScreenContext) {
        guard case .cat(let cat) = chosen(in: context.userData), sessions[cat.boundHabitId] == nil else { return }
        let request = HistoryRequest.sessions(habitId: cat.boundHabitId, limit: CatPage.lookBack)
        context.ask(.effect(.load(request)))
    }

    package func title(_ view: Viewing) -> String { view.strings.album.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return grid.needsRoom(view) }
        guard let chosen = chosen(in: view.userData) else { return drawEmpty(on: &grid, in: body, view) }
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
        drawList(on: &grid, in: grid.card(left, title(view), isActive: true, view), view)
        draw(chosen, on: &grid, in: right, view)
    }

    /// What it is for, what is still to come, and beside it the shape of the first cat that will live here.
    private func drawEmpty(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard !filter.isActive else {
            let inside = view.layout.kind >= .boxed ? grid.card(body, title(view), isActive: true, view) : body
            grid.write(view.strings.today.noMatch, wrappedIn: inside, view[.muted])
            return
        }
        let cat = view.userData.catsAtHome.max { $0.progress < $1.progress }
        let isBoxed = view.layout.kind >= .boxed
        let side = cat == nil ? 0 : view.layout.kind == .wide ? body.width / 2 : isBoxed ? 34 : 0
        let (left, right) = side == 0 ? (body, body) : body.split(right: side)
        let inside = isBoxed ? grid.card(left, title(view), isActive: true, view) : left
        let used = grid.write(view.strings.album.empty, wrappedIn: inside, view[.muted])
        let goals = drawGoals(on: &grid, in: inside.below(used + 1), view)
        var rest = inside.below(used + goals + 2)
        for word in ["album", "portrait", "firsts"] where isBoxed {
            guard let text = Explanation.of(word).map({ view.strings($0.text) }) else { continue }
            let lines = text.wrapped(toColumns: rest.width)
            guard lines.count <= rest.height else { break }
            grid.write(lines, at: rest.minX, rest.minY, view[.muted])
            rest = rest.below(lines.count + 1)
        }
        guard side > 0, let cat else { return }
        let card = grid.card(right, cat.name.drawable, note: view.strings.name(Stage.senior), view)
        var picture = CatPicture(appearance: cat.appearance, stage: .senior, accessory: nil, id: cat.id)
        (picture.isSilhouette, picture.isStill, picture.isDoubled) = (true, true, view.layout.kind == .wide)
        picture = picture.fitting(card.size, view.theme)
        picture.draw(on: &grid, in: card.rows(0, (card.height + picture.cells(view.theme).height) / 2), view)
    }

    /// - Returns: rows used.
    @discardableResult
    private func drawGoals(on grid: inout Grid, in rect: Rect, _ view: Viewing) -> Int {
        guard rect.height >= 2 else { return 0 }
        grid.write(view.strings.album.toCome, in: rect, view[.info])
        return 1 + GoalList(ofAlbum: view).draw(on: &grid, in: rect.below(1), view)
    }

    private enum Line: Equatable {
        case heading(Part)
        case item(Item)
        case air
    }

    private func drawList(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let chosen = chosen(in: view.userData)
        let items = items(in: view.userData).flatMap(\.items)
        let lines = self.items(in: view.userData).enumerated().flatMap { index, part in
            (index > 0 ? [Line.air] : []) + [.heading(part.part)] + part.items.map(Line.item)
        }
        let index = lines.firstIndex { $0 == chosen.map(Line.item) } ?? 0
        let top = ListCursor(index).top(rows: rect.height, count: lines.count)
        for (row, line) in lines.dropFirst(top).prefix(max(0, rect.height)).enumerated() {
            let room = rect.row(row)
            switch line {
            case .air: break
            case .heading(let part):
                grid.write(view.strings.album.name(part), at: room.minX, room.minY, view[.info])
            case .item(let item):
                let (name, note) = strings(for: item, view)
                let used = room.width - 3 - note.columns >= 12 ? note : ""
                grid.write(used, endingAt: room.maxX, room.minY, view[.muted])
                let columns = room.width - 2 - (used.isEmpty ? 0 : used.columns + 1)
                grid.write(name.shortened(toColumns: columns), at: room.minX + 2, room.minY, view[.text])
                if let number = items.firstIndex(of: item) { view.spots.add(room, .choose(.row(number))) }
                if item == chosen { grid.select(room, view) }
            }
        }
        guard view.layout.kind >= .boxed, !filter.isActive, rect.height - lines.count >= 6 else { return }
        drawGoals(on: &grid, in: rect.below(lines.count + 1), view)
    }

    func strings(for item: Item, _ view: Viewing) -> (name: String, note: String) {
        switch item {
        case .cat(let cat): (cat.name.drawable, view.strings.spent(on: cat, in: view.userData))
        case .shortStays(let count):
            (view.strings.album.shortStays(count, isUnfolded: isUnfolded, view.signs), "")
        case .portrait(let portrait):
            (
                view.strings.list([portrait.catName.drawable, view.strings.name(portrait.stage)]),
                view.strings.dateWithYear(view.now.day(of: portrait.createdAt))
            )
        case .keepsake(let month): (view.strings.history.title(month), "\(view.signs.sparkle) \(month.length)")
        }
    }

    private func draw(_ item: Item, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        switch item {
        case .cat(let cat): drawGraduate(cat, on: &grid, in: rect, view)
        case .shortStays(let count):
            let inside = card(rect, "", on: &grid, view)
            grid.write(view.strings.album.shortStaysHelp(count), wrappedIn: inside, view[.muted])
        case .portrait(let portrait): drawPortrait(portrait, on: &grid, in: rect, view)
        case .keepsake(let month):
            let inside = card(rect, view.strings.history.title(month), on: &grid, view)
            grid.write(view.strings.album.keepsake, wrappedIn: inside, view[.coin])
            // The cursor stays in the list.
            let cursor = grid.cursor
            VisitMonth(day: month.firstDay, view).draw(on: &grid, in: inside.rows(2, 14), view)
            grid.cursor = cursor
        }
    }

    private func card(_ rect: Rect, _ title: String, note: String = "", on grid: inout Grid, _ view: Viewing) -> Rect {
        view.layout.kind >= .boxed ? grid.card(rect, title, note: note, view) : rect
    }

    private func drawGraduate(_ cat: Cat, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let known = sessions[cat.boundHabitId]
        let list = CatFacts(cat: cat, sessions: known, view: view).album()
        let inside = card(rect, cat.name.drawable, note: view.strings.name(cat.stage), on: &grid, view)
        if view.layout.shape == .flat {
            CatPicture(cat, pose: .happy).draw(on: &grid, in: inside, view)
            return
        }
        let shown = list.whole(rows: max(0, inside.height - 12), columns: inside.width)
        let (top, bottom) = inside.split(bottom: shown.height(columns: inside.width))
        let isBoxed = view.layout.kind >= .boxed
        let scene = isBoxed ? Rect(x: rect.minX + 1, y: top.minY, width: rect.width - 2, height: top.height) : top
        CatCorner(cat: cat, pose: .happy, speech: nil).draw(on: &grid, in: scene, view)
        shown.draw(on: &grid, in: bottom, view)
    }

    private func drawPortrait(_ portrait: Portrait, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let inside = card(rect, portrait.catName.drawable, note: view.strings.name(portrait.stage), on: &grid, view)
        let picture = CatPicture(
            appearance: portrait.appearance, stage: portrait.stage, accessory: portrait.accessory, id: portrait.id,
            pose: .awake)
        let frame = inside.rows(0, inside.height - 1).centred(width: 34, height: 16)
        grid.panel(frame, Panel(isRounded: false, border: view[.coin]), characters: view.theme.characters)
        picture.draw(on: &grid, in: frame.inset(columns: 1, rows: 1), view)
        grid.write(
            view.strings.album.painted(view.now.day(of: portrait.createdAt)), centredIn: inside,
            row: min(inside.height - 1, frame.maxY - inside.minY), view[.muted])
    }

    package func plainText(_ view: Viewing) -> PlainText {
        guard let chosen = chosen(in: view.userData) else {
            return PlainText([view.strings.album.empty] + GoalList(ofAlbum: view).plainText(view.strings))
        }
        let items = items(in: view.userData).flatMap(\.items)
        let texts = items.map { item in
            let (name, note) = strings(for: item, view)
            return note.isEmpty ? name : view.strings.headed(name, note)
        }
        var lines: [String] = []
        if case .cat(let cat) = chosen {
            lines = CatFacts(cat: cat, sessions: sessions[cat.boundHabitId], view: view).album().plainText(view.strings)
        }
        return PlainText(lines, choices: PlainText.list(texts, chosen: items.firstIndex(of: chosen)))
    }
}
