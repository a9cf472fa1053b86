import Domain

/// All about one habit (SCREENS, "Places"); left and right go to the habits beside it.
package struct HabitPage: Filterable {
    /// The habit the page is about.
    package internal(set) var habitId: String
    /// Its last sessions, newest first; nil until read.
    var sessions: [FocusSession]?
    /// Of the sessions, by their notes.
    package var filter = ListFilter()
    /// The first row that is seen where not all fit.
    var scroll = 0

    /// Sessions that are read.
    static let lookBack = 100

    package init(habitId: String) { self.habitId = habitId }

    package var contexts: [Context] { [.habitPage, .moving, .sideways, .places, .everywhere] }

    package mutating func appear(in situation: inout Situation) {
        guard situation.habit(habitId) != nil else { return situation.close() }
        situation.ask(.effect(.load(.sessions(habitId: habitId, limit: Self.lookBack))))
        situation.ask(.effect(.load(.minutes(from: Day(number: 0)))))
    }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        guard action != .back, action != .quit, let habit = situation.habit(habitId) else { return situation.close() }
        switch action {
        case .left, .right: turn(action == .left ? -1 : 1, in: &situation)
        case .up, .pageUp: scroll = max(0, scroll - (action == .up ? 1 : 8))
        case .down, .pageDown: scroll += action == .down ? 1 : 8
        case .first: scroll = 0
        case .last: scroll = Self.lookBack
        default: HabitDeeds.act(action, on: habit, in: &situation)
        }
    }

    /// A day of the weeks that is pointed at shows its entries.
    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        guard case .day(let day) = choice else { return false }
        situation.open(DayPage(day: day, habitId: habitId))
        return false
    }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        switch message {
        case .loaded(.sessions(habitId, let found)): sessions = found
        case .householdChanged where situation.habit(habitId) == nil: situation.close()
        case .performed(.logFocusSession, _, _):
            situation.ask(.effect(.load(.sessions(habitId: habitId, limit: Self.lookBack))))
        default: break
        }
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        if action == .left || action == .right, situation.household.habits.count < 2 {
            return situation.words.habitPage.onlyOne
        }
        return situation.habit(habitId).flatMap { HabitDeeds.obstacle(to: action, on: $0, in: situation) }
    }

    package func habitForTimer(in situation: Situation) -> String? {
        situation.habit(habitId)?.isActive == true ? habitId : nil
    }

    package func wishes(in situation: Situation) -> Wish { Wish(moves: situation.layout.kind == .wide) }

    private mutating func turn(_ steps: Int, in situation: inout Situation) {
        let habits = situation.household.habits
        guard habits.count > 1, let index = habits.firstIndex(where: { $0.id == habitId }) else { return }
        habitId = habits[(index + steps + habits.count) % habits.count].id
        sessions = nil
        scroll = 0
        appear(in: &situation)
    }
}
