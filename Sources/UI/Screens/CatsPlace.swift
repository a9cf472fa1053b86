package import Canvas
import Domain
package import ViewKit
import Words

/// The room with its cats, one of them selected.
package struct CatsPlace: Screen, Filterable {
    var chosen: String?
    var petting: Petting?
    private var seating = Seating()
    /// The cat that Today showed last.
    private var shownByToday: String?
    package var filter = ListFilter()
    /// The cat that visits for a day; loaded each time the room appears.
    var guest: Guest?

    /// Petting a cat: visible only, never stored.
    struct Petting: Sendable, Equatable {
        let catId: String
        /// In milliseconds of the wall clock.
        let ends: Int64
        let turn: Int

        static let length: Int64 = 2000
    }

    package var keyContext: KeyContext { .cats }

    static func cats(in userData: UserData) -> [Cat] {
        let places: [Personality] = [.curious, .shy, .playful, .clingy, .brave, .lazy]
        func place(_ cat: Cat) -> Int {
            cat.state == .dormant ? places.count : places.firstIndex(of: cat.personality) ?? 0
        }
        return userData.catsAtHome.enumerated()
            .sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }.map(\.element)
    }

    func cats(in userData: UserData) -> [Cat] {
        Self.cats(in: userData).filter { cat in
            filter.keeps(cat.name, userData.habits.first { $0.id == cat.boundHabitId }?.name)
        }
    }

    /// The guest of a day; nil while the list is filtered.
    func guest(on day: Day) -> Guest? { filter.isActive || guest?.day != day ? nil : guest }

    func cat(in userData: UserData) -> Cat? {
        let cats = cats(in: userData)
        return cats.first { $0.id == chosen } ?? cats.first
    }

    func petted(at milliseconds: Int64) -> Petting? {
        guard let petting, (petting.ends - Petting.length..<petting.ends).contains(milliseconds) else { return nil }
        return petting
    }

    package mutating func onAppear(in context: inout ScreenContext) { context.load(.guest) }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        if case .loaded(.guest(let found)) = message { guest = found }
    }

    package static let leastRoom = Layout.Kind.bare

    package static let handlers: [Handler<CatsPlace>] =
        [
            Handler(.accept, off: { $0.whyNobody(in: $1) }) { place, context in
                if let cat = place.cat(in: context.userData) { context.open(CatPage(catId: cat.id)) }
            },
            Handler(.pet, off: { $0.whyNobody(in: $1) }) { place, context in
                if let cat = place.cat(in: context.userData) { place.pet(cat, in: context) }
            }, Handler(.album) { $1.open(AlbumPage()) },
            Handler(.left) { $0.move(.up, in: $1.userData) }, Handler(.right) { $0.move(.down, in: $1.userData) },
        ] + Move.allCases.map { move in Handler(move.action) { $0.move(move, in: $1.userData) } }
        + [.dress, .edit, .portrait].map { action in
            CatActions.handler(action, off: { $0.whyNobody(in: $1) }) { $0.cat(in: $1.userData) }
        }

    private func whyNobody(in context: ScreenContext) -> String? {
        guard cat(in: context.userData) == nil else { return nil }
        return filter.isActive ? context.strings.today.noMatch : context.strings.cats.nobodyHome
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        guard case .name(let id) = choice, id != Guest.id, let cat = cat(in: context.userData) else { return false }
        if cat.id != id { choose(id, insteadOf: cat, in: context.userData) }
        return cat.id == id
    }

    /// Selects the cat that Today shows, unless it did before and another one was selected here since.
    mutating func show(_ id: String, in userData: UserData) {
        guard shownByToday != id else { return }
        shownByToday = id
        guard let old = cat(in: userData), old.id != id, cats(in: userData).contains(where: { $0.id == id }) else {
            return
        }
        choose(id, insteadOf: old, in: userData)
    }

    private mutating func move(_ move: Move, in userData: UserData) {
        let (cats, old) = (cats(in: userData), cat(in: userData))
        var list = ListState(cats.firstIndex { $0.id == old?.id } ?? 0)
        list.move(move, in: Extent(rows: 10, count: cats.count))
        if let cat = list.chosen(of: cats) { choose(cat.id, insteadOf: old, in: userData) }
    }

    private mutating func choose(_ id: String, insteadOf old: Cat?, in userData: UserData) {
        if let old { seating.swap(to: id, from: old.id, of: Self.cats(in: userData)) }
        chosen = id
        petting = nil
    }

    private mutating func pet(_ cat: Cat, in context: ScreenContext) {
        petting = Petting(catId: cat.id, ends: context.milliseconds + Petting.length, turn: (petting?.turn ?? -1) + 1)
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest {
        let petted = petted(at: context.milliseconds)
        return WakeRequest(
            moves: !context.userData.catsAtHome.isEmpty || guest(on: context.today) != nil,
            milliseconds: petted.map { $0.ends - context.milliseconds })
    }

    package func room(_ layout: Layout) -> Rect { layout.scene }

    package func body(_ view: Viewing) -> View {
        let (size, guest) = (room(view.layout).split(bottom: 2).top.size, guest(on: view.today))
        let cats = cats(in: view.userData)
        let present = cats + (guest.map { [$0.cat] } ?? [])
        let isPainted = view.theme.characters == .unicode
        let (scene, lines): (View, View)
        if let cat = cat(in: view.userData) {
            let (petting, speech) = (petted(at: view.now.milliseconds), speech(of: cat, view))
            let hasSpoken: Bool
            if isPainted {
                let room = RoomScene(
                    present, seating: seating.order(of: present, chosen: cat.id), chosen: cat.id,
                    petted: petting?.catId, size: size, view)
                scene = room.view(speech: speech, view)
                hasSpoken = speech.flatMap { room.bubble($0) } != nil
            } else {
                let row = CatRow(present, chosen: cat.id, petted: petting?.catId, speech: speech, in: size, view)
                (scene, hasSpoken) = (row.view(view), row.bubble != nil)
            }
            // Words without room above the cat go below the room.
            let isTextBelow = petting != nil || isPainted
            lines = self.lines(of: cat, among: cats, guest, words: isTextBelow && !hasSpoken ? speech : nil, view)
        } else {
            let room = RoomScene(
                present, seating: present.map(\.id), chosen: nil, petted: nil, size: size, view)
            scene = isPainted ? room.view(speech: nil, view) : .gap(0)
            lines = nobody(view)
        }
        return .column([said(view), scene.growing.says(""), lines.height(2).inset(columns: 1).says("")])
    }

    private func speech(of cat: Cat, _ view: Viewing) -> String? {
        guard !view.userData.settings.hasQuietCats else { return nil }
        return petted(at: view.now.milliseconds).map {
            view.strings.cats.petted(cat, bond: view.userData.bond(with: cat), turn: $0.turn, at: view.now)
        } ?? view.userData.bubble(of: cat, at: view.now, in: view.strings.language)
    }

    /// Name, mood and nature; below them its looks, or its words.
    private func lines(of cat: Cat, among cats: [Cat], _ guest: Guest?, words: String?, _ view: Viewing) -> View {
        let strings = view.strings
        let number = cats.count > 1 ? strings.of((cats.firstIndex(of: cat) ?? 0) + 1, cats.count) : ""
        let order = [number, guest.map { strings.cats.guestVisits(guest: $0.name) } ?? ""].filter { !$0.isEmpty }
        let ends = [
            Text(strings.today.growth(of: cat, view.habit(cat.boundHabitId)), .info),
            Text(order.joined(separator: " \(view.signs.between) "), .muted),
        ]
        let mood = view.userData.shownMood(of: cat, at: view.now)
        let feeling = Text(mood.map { strings.name($0) } ?? strings.cats.resting)
        let nature = "\(strings.name(cat.personality)) \(strings.name(cat.stage))"
        let looks = [strings.looks(cat.appearance), strings.coat(cat.appearance)]
        func row(_ views: [View?], _ end: Text, yields: Int = 0) -> View {
            let end = end.isEmpty ? nil : View.row(gap: 0, [.spacer(), .text(end)]).growing.yields(yields)
            return .row(gap: 2, views + [end])
        }
        // Words only whole. The longer end goes to the line with more room.
        let kinds = [words, nil].flatMap { words in [ends, ends.reversed()].enumerated().map { (words, $0, $1) } }
        let ways = kinds.flatMap { words, number, ends in
            [true, false].map { hasNature in
                let isCut = number > 0 && !hasNature
                let hearts = mood.map { View.text($0.hearts(view), .heart).yields(isCut ? 1 : 0) }
                let known = hasNature ? looks : looks + [nature, strings.name(cat.personality)]
                let below = words.map { Text($0, .info) } ?? Text(known, .muted).cut(to: 1)
                return View.column([
                    row(
                        [
                            .text(Text(cat.name.drawable, .accent, bold: true)),
                            .row([hearts, .text(isCut ? feeling.cut(to: 1) : feeling)]),
                            hasNature ? .text(nature, .muted) : nil,
                        ], ends[0]), row([.text(below)], ends[1], yields: words == nil ? 0 : 1),
                ])
            }
        }
        return View.fits(ways).touch(.act(.accept)).cursor
    }

    private func nobody(_ view: Viewing) -> View {
        let (strings, graduates) = (view.strings.cats, view.userData.cats.count)
        if filter.isActive { return .text(Text(view.strings.today.noMatch).wrapped()) }
        guard graduates > 0 else { return .text(Text(strings.nobodyHome).wrapped()) }
        return .column([
            .text(Text([strings.nobodyHome, strings.nobodyHomeShort]).cut(to: 1)),
            .text(Text(strings.inAlbum(graduates), .muted).cut(to: 1)),
        ])
    }

    private func said(_ view: Viewing) -> View {
        let strings = view.strings
        guard let chosen = cat(in: view.userData) else { return .said([strings.cats.nobodyHome]) }
        let choices = cats(in: view.userData).map { cat -> View in
            let mood = view.userData.shownMood(of: cat, at: view.now).map { strings.name($0) } ?? strings.cats.resting
            let words = strings.headed(cat.name, strings.list([strings.name(cat.stage), mood]))
            return .text("").says(words).touch(.choose(.name(cat.id))).chosen(cat.id == chosen.id)
        }
        var lines: [String] = []
        if let bubble = view.userData.bubble(of: chosen, at: view.now, in: strings.language) {
            lines.append(strings.headed(chosen.name, bubble))
        }
        if let petting = petted(at: view.now.milliseconds), petting.catId == chosen.id {
            lines.append(
                strings.cats.petted(chosen, bond: view.userData.bond(with: chosen), turn: petting.turn, at: view.now))
        }
        if let guest = guest(on: view.today) {
            lines.append(strings.cats.guestVisits(guest: guest.name) + strings.punctuation.fullStop)
        }
        return .column([.said(lines), .column(choices).height(0)])
    }
}

enum CatActions: SharedActions {
    static func act(_ action: KeyAction, on cat: Cat, in context: inout ScreenContext) {
        switch action {
        case .dress: context.open(BoxPage(catId: cat.id))
        case .edit: context.open(LineForm(.catName(catId: cat.id), text: cat.name))
        case .portrait: paint(cat, in: &context)
        case .accept: context.ask(.timer(habitId: cat.boundHabitId))
        default: break
        }
    }

    static func disabledReason(for action: KeyAction, on cat: Cat, in context: ScreenContext) -> String? {
        switch action {
        case .dress, .edit, .accept:
            guard cat.state == .graduated else { return resting(action, cat, in: context) }
            return context.strings.sentence(for: .catGraduated(cat: cat.name.drawable))
        case .portrait:
            guard context.userData.settings.showsCoins else { return context.strings.shop.coinsOff }
            return context.userData.coinsMissing(to: PaintPortrait.price).map(context.strings.cats.portraitShort)
        default: return nil
        }
    }

    private static func resting(_ action: KeyAction, _ cat: Cat, in context: ScreenContext) -> String? {
        guard action == .accept, cat.state == .dormant else { return nil }
        return context.strings.sentence(
            for: .habitRests(habit: context.habit(cat.boundHabitId)?.name ?? "", cat: cat.name.drawable))
    }

    /// Asks first, because the coins are spent for good.
    private static func paint(_ cat: Cat, in context: inout ScreenContext) {
        let paint = PaintPortrait(id: context.random.makeId(), catId: cat.id)
        let sentence = context.strings.cats.paint(cat.name.drawable)
        context.confirm(Confirmation(sentence, [.effect(.perform(Action(paint)))]))
    }
}
