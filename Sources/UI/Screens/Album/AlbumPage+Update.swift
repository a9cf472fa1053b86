import Domain

extension AlbumPage {
    package mutating func appear(in situation: inout Situation) {
        let household = situation.household
        situation.ask(.effect(.load(.minutes(from: Day(number: 0)))))
        readSessions(in: &situation)
        guard let person = household.person else { return }
        // Only a month that is over, or ends today, can be full; of a hundred years, the last ten.
        var month = max(situation.now.day(of: person.createdAt).month, situation.today.month.advanced(by: -120))
        while month <= situation.today.month {
            if household.visits[month.text] == nil { situation.ask(.effect(.load(.visits(month)))) }
            month = month.advanced(by: 1)
        }
    }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        switch action {
        case .back, .quit: situation.close()
        case .accept:
            switch chosen(in: situation.household) {
            case .cat(let cat): situation.open(CatPage(catId: cat.id))
            case .shortStays: isUnfolded.toggle()
            case .portrait(let portrait): situation.open(CatPage(catId: portrait.catId))
            case .keepsake, nil: break
            }
        default:
            list.move(action, count: items(in: situation.household).flatMap(\.items).count)
            readSessions(in: &situation)
        }
    }

    package mutating func narrowed(in situation: inout Situation) {
        list = ListCursor()
        readSessions(in: &situation)
    }

    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        defer { readSessions(in: &situation) }
        return list.choose(choice, count: items(in: situation.household).flatMap(\.items).count)
    }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        if case .loaded(.sessions(let habitId?, let found)) = message { sessions[habitId] = found }
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        guard action == .accept else { return nil }
        switch chosen(in: situation.household) {
        case .keepsake: return situation.words.album.keepsakeStands
        case .portrait(let portrait) where situation.cat(portrait.catId) == nil: return situation.words.album.catIsGone
        case nil: return filter.isActive ? situation.words.today.noMatch : situation.words.album.empty
        default: return nil
        }
    }

    package func wishes(in situation: Situation) -> Wish { Wish(moves: situation.layout.kind >= .boxed) }

    private func readSessions(in situation: inout Situation) {
        guard case .cat(let cat) = chosen(in: situation.household), sessions[cat.boundHabitId] == nil else { return }
        let request = HistoryRequest.sessions(habitId: cat.boundHabitId, limit: CatPage.lookBack)
        situation.ask(.effect(.load(request)))
    }
}
