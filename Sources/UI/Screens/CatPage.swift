package import Canvas
import CatArt
package import Domain
package import ViewKit
import Words

/// Everything about one cat, at home or in the album.
package struct CatPage: ScrollScreen, Filterable {
    package let catId: String
    /// Newest first; nil while loading.
    var sessions: [FocusSession]?
    package var filter = ListFilter()
    var scroll = ScrollState()

    static let lookBack = 1000

    package static let leastRoom = Layout.Kind.bare

    package static let handlers: [Handler<CatPage>] =
        [.accept, .dress, .edit, .portrait].map { CatActions.handler($0) { $1.cat($0.catId) } } + moves + closing

    package var keyContext: KeyContext { .catPage }

    package mutating func onAppear(in context: inout ScreenContext) {
        guard let cat = context.cat(catId) else { return context.close() }
        context.load(.sessions(habitId: cat.boundHabitId, limit: Self.lookBack))
        // Without its habit the best streak is only in the log; of a long life, so are the first days.
        let isLong = context.userData.minutes.knownFrom.map { $0 > context.now.day(of: cat.createdAt) } ?? true
        guard cat.state == .graduated || isLong else { return }
        context.load(.minutes(from: Day(number: 0)))
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        guard let cat = context.cat(catId) else { return context.close() }
        switch message {
        case .loaded(.sessions(let habitId, let found)) where habitId == cat.boundHabitId: sessions = found
        case .performed(LogFocusSession.self, _, _): onAppear(in: &context)
        default: break
        }
    }

    package func habitForTimer(in context: ScreenContext) -> String? {
        context.cat(catId).flatMap { $0.state == .active ? $0.boundHabitId : nil }
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind >= .boxed) }

    package func picture(of model: AppModel, at now: Moment, theme: Theme) -> Grid? {
        model.userData.cat(catId).map { CatCard.grid(of: $0, in: model, at: now, theme: theme) }
    }

    package func title(_ view: Viewing) -> String {
        view.cat(catId)?.name.drawable ?? view.strings.name(KeyContext.catPage)
    }

    package func body(_ view: Viewing) -> View {
        guard let cat = view.cat(catId) else { return .gap(0) }
        let (facts, body) = (CatFacts(cat: cat, sessions: sessions, view: view), view.layout.body)
        let list = facts.list(isWhole: view.layout.kind < .wide).scrolled(
            scroll, isAiry: view.layout.kind >= .boxed, view)
        let corner = View.home(of: cat, view)
        switch (view.layout.kind, view.layout.shape) {
        case (.wide, _): return wide(facts, list: list, corner, view)
        case (.boxed, _):
            return .row([
                View.card("", isFilled: true, corner.growing).growing.says(""),
                page(list, cat, view).width(body.width - 33),
            ])
        case (_, .flat):
            let pose = view.userData.look(of: cat, at: view.now).pose
            return .row(
                gap: 2,
                [View.drawn { CatPicture(cat, pose: pose).draw(on: &$0, in: $1, view) }.width(24), list.growing])
        default: return body.height < 36 ? list : .column(gap: 1, [corner.height(17), list.growing])
        }
    }

    private func page(_ list: View, _ cat: Cat, _ view: Viewing) -> View {
        .card(title(view), note: view.strings.name(cat.stage), isActive: true, isPage: true, list)
    }

    private func wide(_ facts: CatFacts, list: View, _ corner: View, _ view: Viewing) -> View {
        let (side, body) = (view.layout.sideColumns, view.layout.body)
        let rows = 2 * facts.list(isWhole: false).height(columns: body.width - side - 7, view) + 1
        let left = View.column([
            View.card("", isFilled: true, corner.growing).growing,
            page(list, facts.cat, view).height(min(body.height / 2, rows)),
        ])
        let right = View.column([
            bond(facts, view).height(14), life(facts, view).height(0).growing,
            sessions(facts, view).height(0).growing,
        ])
        let words = facts.list(isWhole: true).words(view)
        return .column([.said(words), View.row([left.growing, right.width(side)]).growing.says("")])
    }

    private func bond(_ facts: CatFacts, _ view: Viewing) -> View {
        let bond = facts.bond
        let rows = Bond.levels.enumerated().map { row, level in
            let isReached = row <= bond.level
            let role: Role = row == bond.level ? .accent : isReached ? .text : .muted
            let gesture = Text(" \(view.strings(level.gesture))", .muted).cut(to: 1)
            return View.row([
                .text(isReached ? view.signs.heart : view.signs.noHeart, .heart), .text(view.strings(level.name), role),
                row == bond.level ? .text(gesture) : nil,
            ])
        }
        let missing = facts.cat.state == .graduated ? nil : bond.experienceToNext
        let note = missing.map { view.strings.cats.bondNeeds($0) } ?? ""
        return .card(view.strings.cats.bondTitle, note: note, .column([.gap(1)] + rows))
    }

    /// What comes next, and below it what there was.
    private func life(_ facts: CatFacts, _ view: Viewing) -> View {
        let (cat, strings) = (facts.cat, view.strings)
        func row(_ sign: String, _ text: String, _ role: Role, end: String, _ endRole: Role) -> View {
            .row([.text(Text("\(sign) \(text)", role).cut(to: 1)).growing, .text(end, endRole)])
        }
        let next = First.next(after: cat.totalMinutes)
        let missing = "+\(strings.today.left(next.minutes - cat.totalMinutes, of: view.habit(cat.boundHabitId)))"
        let ahead = row(view.signs.open, strings(next.action), .info, end: missing, .info)
        let entries = facts.life.entries.reversed().map { entry in
            let isFirst = if case .first = entry.event { true } else { false }
            let date = entry.day.map { strings.shortDate($0, in: view.today) } ?? ""
            return row(
                isFirst ? view.signs.done : view.signs.sparkle, strings.cats.event(entry.event),
                isFirst ? .text : .accent, end: date, .muted)
        }
        let reached = First.reached(at: cat.totalMinutes).count
        return .card(
            strings.cats.lifeTitle, note: reached == 0 ? "" : strings.cats.firsts(reached),
            .column((cat.state == .graduated ? [] : [ahead]) + entries))
    }

    private func sessions(_ facts: CatFacts, _ view: Viewing) -> View {
        .card(
            view.strings.cats.sessionsTitle, note: facts.sessionsText,
            SessionList(sessions: sessions, filter: filter).view(view))
    }
}

/// A picture of a cat that is made for sharing: the cat in its room, what the two of you did, and the months behind you.
package enum CatCard {
    package static let size = Size(width: 84, height: 22)

    /// - Parameter theme: of the picture, or of the terminal that it is printed to.
    package static func grid(of cat: Cat, in model: AppModel, at now: Moment, theme: Theme) -> Grid {
        let view = Viewing(model, at: now.ruled(by: model.userData.settings), size: size, theme: theme)
        var grid = Grid(size: size)
        grid.show(body(cat, view), in: grid.bounds, view)
        return theme.grounded(grid)
    }

    private static func body(_ cat: Cat, _ view: Viewing) -> View {
        let habit = view.habit(cat.boundHabitId)
        let corner = View.home(of: cat, posing: .happy, view)
        let facts = CatFacts(cat: cat, sessions: nil, view: view).card()
        let unit = view.chartUnit(of: cat.boundHabitId)
        let trend = TrendChart(year: view.userData.minutes, in: unit, until: view.today)
        return .row(
            gap: 2,
            [
                corner.width(40),
                .column([
                    .gap(1), .text(Text(cat.name.drawable, .accent, bold: true).cut(to: 1)),
                    .text(Text(view.strings.looks(cat.appearance), .muted).wrapped()), .gap(1), facts.view(view),
                    .gap(1), habit == nil ? .gap(0) : trend.view(view).growing,
                    .text(Text("habicat", .faint).trailing),
                ]).growing, .gap(0).width(1),
            ])
    }
}
