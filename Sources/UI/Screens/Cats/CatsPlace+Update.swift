import Domain

extension CatsPlace {
    package mutating func appear(in situation: inout Situation) { situation.ask(.effect(.load(.guest))) }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        if case .loaded(.guest(let found)) = message { guest = found }
    }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        if action == .album { return situation.open(AlbumPage()) }
        guard let cat = cat(in: situation.household) else { return }
        switch action {
        case .accept: situation.open(CatPage(catId: cat.id))
        case .pet: pet(cat, in: situation)
        case .left, .up: choose(.up, in: situation.household)
        case .right, .down: choose(.down, in: situation.household)
        case .first, .last, .pageUp, .pageDown: choose(action, in: situation.household)
        default: CatDeeds.act(action, on: cat, in: &situation)
        }
    }

    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        guard case .name(let id) = choice, id != Guest.id, let cat = cat(in: situation.household) else { return false }
        chosen = id
        if cat.id != id { petting = nil }
        return cat.id == id
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        guard let cat = cat(in: situation.household) else {
            let why = filter.isActive ? situation.words.today.noMatch : situation.words.cats.nobodyHome
            return [.accept, .pet, .dress, .edit, .portrait].contains(action) ? why : nil
        }
        return action == .accept ? nil : CatDeeds.obstacle(to: action, on: cat, in: situation)
    }

    private mutating func choose(_ action: Action, in household: Household) {
        let cats = cats(in: household)
        var list = ListCursor(cats.firstIndex { $0.id == cat(in: household)?.id } ?? 0)
        list.move(action, count: cats.count)
        chosen = cats[list.index].id
        petting = nil
    }

    private mutating func pet(_ cat: Cat, in situation: Situation) {
        petting = Petting(
            catId: cat.id, ends: situation.milliseconds + Petting.length, turn: (petting?.turn ?? -1) + 1)
    }

    package func wishes(in situation: Situation) -> Wish {
        let petted = petted(at: situation.milliseconds)
        return Wish(
            moves: !situation.household.catsAtHome.isEmpty || guest(on: situation.today) != nil,
            milliseconds: petted.map { $0.ends - situation.milliseconds })
    }
}
