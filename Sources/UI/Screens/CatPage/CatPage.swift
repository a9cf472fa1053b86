import Domain

/// All about one cat, at home or in the album (SCREENS, "Places").
package struct CatPage: Filterable {
    package let catId: String
    /// Its sessions, newest first; nil until read.
    var sessions: [FocusSession]?
    /// Of the sessions, by their notes.
    package var filter = ListFilter()
    /// The first row that is seen where not all fit.
    var scroll = 0

    /// Sessions that are read; where there are more it says so.
    static let lookBack = 1000

    package init(catId: String) { self.catId = catId }

    package var contexts: [Context] { [.catPage, .moving, .places, .everywhere] }

    package mutating func appear(in situation: inout Situation) {
        guard let cat = situation.cat(catId) else { return situation.close() }
        let request = HistoryRequest.sessions(habitId: cat.boundHabitId, limit: Self.lookBack)
        situation.ask(.effect(.load(request)))
        // Without its habit the best streak is in the log alone; of a long life the first days are.
        let isLong = situation.household.minutes.knownFrom.map { $0 > situation.now.day(of: cat.createdAt) } ?? true
        guard cat.state == .graduated || isLong else { return }
        situation.ask(.effect(.load(.minutes(from: Day(number: 0)))))
    }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        if action == .back || action == .quit { return situation.close() }
        guard let cat = situation.cat(catId) else { return }
        switch action {
        case .up, .pageUp: scroll = max(0, scroll - (action == .up ? 1 : 8))
        case .down, .pageDown: scroll += action == .down ? 1 : 8
        case .first: scroll = 0
        case .last: scroll = 100
        default: CatDeeds.act(action, on: cat, in: &situation)
        }
    }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        guard let cat = situation.cat(catId) else { return situation.close() }
        switch message {
        case .loaded(.sessions(let habitId, let found)) where habitId == cat.boundHabitId: sessions = found
        case .performed(.logFocusSession, _, _): appear(in: &situation)
        default: break
        }
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        situation.cat(catId).flatMap { CatDeeds.obstacle(to: action, on: $0, in: situation) }
    }

    package func habitForTimer(in situation: Situation) -> String? {
        situation.cat(catId).flatMap { $0.state == .active ? $0.boundHabitId : nil }
    }

    package func wishes(in situation: Situation) -> Wish { Wish(moves: situation.layout.kind >= .boxed) }
}
