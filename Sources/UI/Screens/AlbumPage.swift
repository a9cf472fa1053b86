import Canvas
import CatArt
import Domain
import Words
package import ViewKit

/// Graduated cats, portraits, keepsakes of full months.
package struct AlbumPage: ListScreen {
    package var list = ListState()
    var isUnfolded = false
    var sessions: [String: [FocusSession]] = [:]

    package var keyContext: KeyContext { .album }

    enum Item: Sendable, Equatable {
        case cat(Cat)
        case shortStays(Int)
        case portrait(Portrait)
        case keepsake(Month)
    }

    enum Part: Sendable, Equatable, CaseIterable { case cats, portraits, keepsakes }

    /// By part, newest first.
    func items(in userData: UserData) -> [(part: Part, items: [Item])] {
        let graduated = userData.cats.filter { $0.state == .graduated && filter.keeps($0.name) }.sorted {
            ($0.lastSessionAt ?? $0.createdAt) > ($1.lastSessionAt ?? $1.createdAt)
        }
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

    func chosen(in userData: UserData) -> Item? { list.chosen(of: items(in: userData).flatMap(\.items)) }

    package mutating func onAppear(in context: inout ScreenContext) {
        let userData = context.userData
        context.load(.minutes(from: Day(number: 0)))
        readSessions(in: &context)
        guard let person = userData.person else { return }
        // Only months that are over, or end today, can be full; the last ten years are enough.
        var month = max(context.now.day(of: person.createdAt).month, context.today.month.advanced(by: -120))
        while month <= context.today.month {
            if userData.visits[month.text] == nil { context.load(.visits(month)) }
            month = month.advanced(by: 1)
        }
    }

    package static let leastRoom = Layout.Kind.bare

    package static let handlers: [Handler<AlbumPage>] =
        [Handler(.accept, off: { $0.whyNotOpen(in: $1) }) { $0.open(in: &$1) }] + moves + closing

    private mutating func open(in context: inout ScreenContext) {
        switch chosen(in: context.userData) {
        case .cat(let cat): context.open(CatPage(catId: cat.id))
        case .shortStays: isUnfolded.toggle()
        case .portrait(let portrait): context.open(CatPage(catId: portrait.catId))
        case .keepsake, nil: break
        }
    }

    private func whyNotOpen(in context: ScreenContext) -> String? {
        switch chosen(in: context.userData) {
        case .keepsake: context.strings.album.keepsakeStands
        case .portrait(let portrait) where context.cat(portrait.catId) == nil: context.strings.album.catIsGone
        case nil: filter.isActive ? context.strings.today.noMatch : context.strings.album.empty
        default: nil
        }
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        if case .loaded(.sessions(let habitId?, let found)) = message { sessions[habitId] = found }
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind >= .boxed) }

    mutating func moved(in context: inout ScreenContext) { readSessions(in: &context) }

    private func readSessions(in context: inout ScreenContext) {
        guard case .cat(let cat) = chosen(in: context.userData), sessions[cat.boundHabitId] == nil else { return }
        context.load(.sessions(habitId: cat.boundHabitId, limit: CatPage.lookBack))
    }

    package func body(_ view: Viewing) -> View {
        guard let chosen = chosen(in: view.userData) else { return empty(view) }
        let (body, isWide) = (view.layout.body, view.layout.kind == .wide)
        let hasGoals = view.layout.kind >= .boxed && !filter.isActive
        let goals = View.column([.gap(1), Self.goals(view)]).height(6)
        let page = View.page(
            title(view), .column([.list(listing(view)), hasGoals ? goals.growing.yields(1).says("") : nil]))
        let isBeside = view.layout.shape != .tall || body.height >= 36
        return page.beside(
            isBeside ? self.view(of: chosen, view) : nil, columns: isWide ? body.width / 2 : 43, flat: 32, tall: 24,
            view)
    }

    /// Inside the card next to the list.
    private static func sideColumns(_ layout: Layout) -> Int {
        switch layout.shape {
        case .flat: 32
        case .tall: layout.body.width
        case .usual, .vast: (layout.kind == .wide ? layout.body.width / 2 : 43) - 6
        }
    }

    /// What it is for, what is still to come, and next to it the shape of the first cat that will live here.
    private func empty(_ view: Viewing) -> View {
        guard !filter.isActive else {
            return .page(title(view), .text(Text(view.strings.today.noMatch, .muted).wrapped()))
        }
        let (isBoxed, isWide) = (view.layout.kind >= .boxed, view.layout.kind == .wide)
        let words = isBoxed ? ["album", "portrait", "firsts"] : []
        let explained = words.enumerated().map { View.meaning(of: $1, view)?.yields($0 + 1) }
        let page = View.page(
            title(view),
            .column([.text(Text(view.strings.album.empty, .muted).wrapped()), .gap(1), Self.goals(view)] + explained))
        let cat = view.userData.catsAtHome.max { $0.progress < $1.progress }
        let columns = isWide ? view.layout.body.width / 2 : 34
        return page.beside(
            isBoxed ? cat.map { silhouette(of: $0, view) } : nil, columns: columns, flat: 0, tall: 0, view)
    }

    private func silhouette(of cat: Cat, _ view: Viewing) -> View {
        var picture = CatPicture(appearance: cat.appearance, stage: .senior, accessory: nil, id: cat.id)
        (picture.isSilhouette, picture.isStill, picture.isDoubled) = (true, true, view.layout.kind == .wide)
        let drawn = View.drawn { [picture] grid, rect in
            let picture = picture.fitting(rect.size, view.theme)
            let rows = (rect.height + picture.cells(view.theme).height) / 2
            picture.draw(on: &grid, in: rect.rows(0, rows), view)
        }
        return .card(cat.name.drawable, note: view.strings.name(Stage.senior), drawn.growing).says("")
    }

    private static func goals(_ view: Viewing) -> View {
        .column([.text(view.strings.album.toCome, .info, spoken: ""), GoalList(ofAlbum: view).view(view)])
    }

    private func listing(_ view: Viewing) -> List {
        let rows = items(in: view.userData).enumerated().flatMap { number, part -> [List.Entry] in
            let heading = View.text(view.strings.album.name(part.part), .info, spoken: "")
            return (number > 0 ? [.heading(.gap(1))] : []) + [.heading(heading)] + part.items.map { row(of: $0, view) }
        }
        return List([], rows, state: list, touch: Touch.row)
    }

    private func row(of item: Item, _ view: Viewing) -> List.Entry {
        let (name, note) = strings(for: item, view)
        return .line(
            .row([
                .gap(1), .text(Text(name).cut(to: 12)).growing.shrinks(2),
                note.isEmpty ? nil : .text(note, .muted).yields(1),
            ]).says(note.isEmpty ? name : view.strings.headed(name, note)))
    }

    func strings(for item: Item, _ view: Viewing) -> (name: String, note: String) {
        switch item {
        case .cat(let cat): (cat.name.drawable, view.strings.spent(on: cat, in: view.userData))
        case .shortStays(let count): (view.strings.album.shortStays(count, isUnfolded: isUnfolded, view.signs), "")
        case .portrait(let portrait):
            (
                view.strings.list([portrait.catName.drawable, view.strings.name(portrait.stage)]),
                view.strings.dateWithYear(view.now.day(of: portrait.createdAt))
            )
        case .keepsake(let month): (view.strings.name(month), view.strings.days(month.length))
        }
    }

    private func view(of item: Item, _ view: Viewing) -> View {
        let strings = view.strings
        switch item {
        case .cat(let cat): return graduate(cat, view)
        case .shortStays(let count):
            return .card("", .text(Text(strings.album.shortStaysHelp(count), .muted, spoken: "").wrapped()))
        case .portrait(let portrait):
            let picture = CatPicture(
                appearance: portrait.appearance, stage: portrait.stage, accessory: portrait.accessory, id: portrait.id,
                pose: .awake)
            let framed = View.drawn { grid, rect in
                let frame = rect.rows(0, rect.height - 1).centred(width: 34, height: 16)
                grid.panel(frame, Panel(isRounded: false, border: view[.coin]), characters: view.theme.characters)
                picture.draw(on: &grid, in: frame.inset(columns: 1, rows: 1), view)
                let day = strings.dateWithYear(view.now.day(of: portrait.createdAt))
                grid.write(
                    strings.album.paintedOn(day: day), centredIn: rect,
                    row: min(rect.height - 1, frame.maxY - rect.minY), view[.muted])
            }
            return .card(portrait.catName.drawable, note: strings.name(portrait.stage), framed.growing).says("")
        case .keepsake(let month):
            let days = VisitMonth(day: month.firstDay, view).view(columns: Self.sideColumns(view.layout), view)
            let words = View.text(Text(strings.album.keepsake, .coin).wrapped(2)).height(2)
            return .card(strings.name(month), .column([words, days.height(14)])).says("")
        }
    }

    private func graduate(_ cat: Cat, _ view: Viewing) -> View {
        if view.layout.shape == .flat {
            let picture = CatPicture(cat, pose: .happy).view(view).growing
            return .card(cat.name.drawable, note: view.strings.name(cat.stage), picture)
        }
        let facts = CatFacts(cat: cat, sessions: sessions[cat.boundHabitId], view: view).album().rows(view)
        let air = view.layout.kind >= .boxed ? 2 : 0
        let home = View.home(of: cat, posing: .happy, least: 12, view)
        return .card(
            cat.name.drawable, note: view.strings.name(cat.stage), isFilled: true,
            .column([home.growing] + facts.map { $0.inset(columns: air) }))
    }
}
