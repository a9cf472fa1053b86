package import Canvas
import CatArt
import Domain
import Words
package import ViewKit

/// Everything about one cat, at home or in the album.
package struct CatPage: Filterable, Scrolling {
    package let catId: String
    /// Newest first; nil while loading.
    var sessions: [FocusSession]?
    package var filter = ListFilter()
    /// The first visible row if not all fit.
    var scroll = 0

    static let lookBack = 1000

    package var contexts: [KeyContext] { [.catPage, .moving, .places, .everywhere] }

    package mutating func onAppear(in context: inout ScreenContext) {
        guard let cat = context.cat(catId) else { return context.close() }
        let request = HistoryRequest.sessions(habitId: cat.boundHabitId, limit: Self.lookBack)
        context.ask(.effect(.load(request)))
        // Without its habit the best streak is only in the log; of a long life, so are the first days.
        let isLong = context.userData.minutes.knownFrom.map { $0 > context.now.day(of: cat.createdAt) } ?? true
        guard cat.state == .graduated || isLong else { return }
        context.ask(.effect(.load(.minutes(from: Day(number: 0)))))
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        if action == .back || action == .quit { return context.close() }
        guard let cat = context.cat(catId) else { return }
        if !moveScroll(action) { CatActions.act(action, on: cat, in: &context) }
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        guard let cat = context.cat(catId) else { return context.close() }
        switch message {
        case .loaded(.sessions(let habitId, let found)) where habitId == cat.boundHabitId: sessions = found
        case .performed(LogFocusSession.self, _, _): onAppear(in: &context)
        default: break
        }
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        context.cat(catId).flatMap { CatActions.disabledReason(for: action, on: $0, in: context) }
    }

    package func habitForTimer(in context: ScreenContext) -> String? {
        context.cat(catId).flatMap { $0.state == .active ? $0.boundHabitId : nil }
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind >= .boxed) }

    package func title(_ view: Viewing) -> String {
        view.cat(catId)?.name.drawable ?? view.strings.name(KeyContext.catPage)
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return grid.needsRoom(view) }
        guard let cat = view.cat(catId) else { return }
        let facts = CatFacts(cat: cat, sessions: sessions, view: view)
        switch view.layout.kind {
        case .tiny: break
        case .bare: drawBare(facts, on: &grid, in: body, view)
        case .boxed:
            let (left, right) = body.split(right: body.width - 33)
            drawCorner(of: cat, on: &grid, in: left, view)
            let inside = grid.card(right, title(view), note: view.strings.name(cat.stage), isActive: true, view)
            drawList(facts.list(isWhole: true), on: &grid, in: inside, view)
        case .wide: drawWide(facts, on: &grid, in: body, view)
        }
    }

    private func drawBare(_ facts: CatFacts, on grid: inout Grid, in body: Rect, _ view: Viewing) {
        var rect = body
        if view.layout.shape == .flat {
            let (left, right) = rect.split(right: rect.width - 26, gap: 2)
            CatPicture(facts.cat, pose: view.userData.look(of: facts.cat, at: view.now).pose)
                .draw(on: &grid, in: left, view)
            rect = right
        } else if rect.height >= 36 {
            let halves = rect.split(bottom: rect.height - 18, gap: 1)
            drawCorner(of: facts.cat, on: &grid, in: halves.top, view)
            rect = halves.bottom
        }
        drawList(facts.list(isWhole: true), on: &grid, in: rect, view)
    }

    private func drawWide(_ facts: CatFacts, on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (left, right) = body.split(right: view.layout.sideColumns)
        let list = facts.list(isWhole: false)
        let (top, bottom) = left.split(
            bottom: min(left.height / 2, list.height(columns: left.width - 6, view) * 2 + 1))
        drawCorner(of: facts.cat, on: &grid, in: top, view)
        let inside = grid.card(bottom, title(view), note: view.strings.name(facts.cat.stage), isActive: true, view)
        drawList(list, on: &grid, in: inside, view)
        let bond = right.split(bottom: right.height - 14)
        drawBond(facts.bond, on: &grid, in: bond.top, view)
        let rest = bond.bottom.split(bottom: bond.bottom.height / 2)
        drawLife(facts, on: &grid, in: rest.top, view)
        let card = grid.card(rest.bottom, view.strings.cats.sessionsTitle, note: facts.sessionsText, view)
        SessionList(sessions: sessions, filter: filter).draw(on: &grid, in: card, view)
    }

    private func drawCorner(of cat: Cat, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let isBoxed = view.layout.kind >= .boxed
        let inside =
            isBoxed ? grid.frame(rect, .line, view) : rect
        CatCorner(of: cat, view).draw(on: &grid, in: inside, view)
    }

    private func drawList(_ list: FactList, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let rows = list.height(columns: rect.width, view)
        let top = topRow(height: rows, rows: rect.height, view)
        list.draw(on: &grid, in: rect, from: top, isAiry: view.layout.kind >= .boxed, view)
        grid.cursor = Point(x: rect.minX, y: rect.minY)
        guard top + rect.height < rows else { return }
        let key = view.model.keymap.label(of: .down, in: contexts, view.signs)
        grid.write(key, endingAt: rect.maxX, rect.maxY - 1, view[.muted])
    }

    private func drawBond(_ bond: Bond, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let note = bond.experienceToNext.map { view.strings.cats.bondNeeds($0) } ?? ""
        let inside = grid.card(rect, view.strings.cats.bondTitle, note: note, view).inset(rows: 1)
        for (row, level) in Bond.levels.prefix(inside.height).enumerated() {
            let isReached = row <= bond.level
            let role: Role = row == bond.level ? .accent : isReached ? .text : .muted
            let y = inside.minY + row
            grid.write(isReached ? view.signs.heart : view.signs.noHeart, at: inside.minX, y, view[.heart])
            let used = 2 + grid.write(view.strings(level.name), at: inside.minX + 2, y, view[role])
            guard row == bond.level else { continue }
            let room = inside.width - used - 2
            grid.write(
                view.strings(level.gesture).shortened(toColumns: room), at: inside.minX + used + 2, y,
                view[.muted])
        }
    }

    private func drawLife(_ facts: CatFacts, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let cat = facts.cat
        let reached = First.reached(at: cat.totalMinutes).count
        let inside = grid.card(
            rect, view.strings.cats.lifeTitle, note: reached == 0 ? "" : view.strings.cats.firsts(reached), view)
        var y = inside.minY
        func write(_ sign: String, _ text: String, _ end: String, _ role: Role, _ endRole: Role) {
            grid.write(end, endingAt: inside.maxX, y, view[endRole])
            let room = inside.width - (end.isEmpty ? 0 : end.columns + 1)
            grid.write("\(sign) \(text)".shortened(toColumns: room), at: inside.minX, y, view[role])
            y += 1
        }
        if cat.state != .graduated {
            let next = First.next(after: cat.totalMinutes)
            let missing =
                "+\(view.strings.today.left(next.minutes - cat.totalMinutes, of: view.habit(cat.boundHabitId)))"
            write(view.signs.open, view.strings(next.action), missing, .info, .info)
        }
        for entry in facts.life.entries.reversed() where y < inside.maxY {
            var isFirst = false
            if case .first = entry.event { isFirst = true }
            write(
                isFirst ? view.signs.done : view.signs.sparkle, view.strings.cats.event(entry.event),
                entry.day.map { view.strings.shortDate($0, in: view.today) } ?? "", isFirst ? .text : .accent, .muted)
        }
    }

    package func plainText(_ view: Viewing) -> PlainText {
        guard let cat = view.cat(catId) else { return PlainText() }
        return PlainText(CatFacts(cat: cat, sessions: sessions, view: view).list(isWhole: true).plainText(view.strings))
    }
}

/// A cat in a corner of its room, filling a panel, with its bubble.
struct CatCorner {
    let cat: Cat
    let look: ActivityLook
    let speech: String?

    /// - Parameter rect: painted completely if the terminal can; otherwise the cat is on its last row.
    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let room = view.room(rect.size, guests: 1)
        guard theme.characters == .unicode, rect.width >= 24, rect.height >= Self.leastRows,
            let spot = room.spots(for: 1).first,
            var image = room.image(at: view.animationClock, depth: theme.depth)
        else {
            _ = CatRow(cats: [cat], chosen: cat.id, petted: nil).draw(on: &grid, in: rect, speech: speech, view)
            return
        }
        let guest = RoomGuest(cat, look, at: spot, in: room.size)
        guard guest.rect.width <= room.size.width else {
            // In another pose or small it fits.
            grid.draw(image, at: rect.origin, depth: theme.depth)
            CatPicture(cat, pose: look.pose).draw(on: &grid, in: rect.rows(0, rect.height - 1), view)
            return
        }
        guest.paint(on: &image, at: view.animationClock, depth: theme.depth)
        let bubble = speech.flatMap { SpeechBubble($0, above: guest.rect, in: room.size) }
        bubble?.paint(on: &image, theme)
        grid.draw(image, at: rect.origin, depth: theme.depth)
        bubble?.write(on: &grid, at: rect.origin, theme)
    }
}

extension CatCorner {
    init(cat: Cat, pose: CatPose, speech: String?) { self.init(cat: cat, look: .plain(pose), speech: speech) }

    /// What it does and says now.
    init(of cat: Cat, _ view: Viewing) {
        self.init(
            cat: cat, look: view.userData.look(of: cat, at: view.now),
            speech: view.userData.bubble(of: cat, at: view.now, in: view.strings.language))
    }

    /// In the rows that a short list leaves free, so that a page with little to show is not empty; nothing in fewer.
    static func fill(_ rest: Rect, with cat: Cat?, on grid: inout Grid, _ view: Viewing) {
        guard view.layout.kind >= .boxed, rest.height >= leastRows, let cat else { return }
        CatCorner(of: cat, view).draw(on: &grid, in: rest, view)
    }

    static let leastRows = 9
}
