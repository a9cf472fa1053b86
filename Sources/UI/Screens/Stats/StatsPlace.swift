import Canvas
import Domain

/// Minutes of a span, progress and streaks, and how somebody focuses (SCREENS, "Places").
package struct StatsPlace: Filterable {
    var span = Span.week
    /// Nil for all.
    var habitId: String?
    /// The last sessions, newest first, of the habits shown.
    var sessions: [FocusSession] = []
    var list = ListCursor()
    package var filter = ListFilter()

    /// How many sessions are looked at.
    static let lookBack = 500

    package init() {}

    package var contexts: [Context] { [.stats, .moving, .places, .everywhere] }

    package mutating func appear(in situation: inout Situation) {
        if situation.habit(habitId) == nil { habitId = nil }
        situation.ask(.effect(.load(.minutes(from: Day(number: 0)))))
        situation.ask(.effect(.load(.sessions(habitId: habitId, limit: Self.lookBack))))
    }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        switch action {
        case .span:
            let spans = Span.allCases
            span = spans[((spans.firstIndex(of: span) ?? 0) + 1) % spans.count]
        case .habitFilter:
            show(situation.household.habitId(after: habitId), in: &situation)
        case .accept:
            let habits = habits(in: situation.household)
            guard habits.indices.contains(list.index) else { return }
            let id = habits[list.index].id
            show(habitId == id ? nil : id, in: &situation)
        default: list.move(action, count: habits(in: situation.household).count)
        }
    }

    /// The habits that are listed.
    func habits(in household: Household) -> [Habit] {
        household.habits.filter { (habitId == nil || $0.id == habitId) && filter.keeps($0.name, $0.group) }
    }

    package mutating func narrowed(in situation: inout Situation) { list = ListCursor() }

    /// A habit that is pointed at is the one that is shown; once more, all are.
    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        if case .day(let day) = choice {
            situation.open(DayPage(day: day, habitId: habitId))
            return false
        }
        guard case .name(let id) = choice else { return false }
        show(habitId == id ? nil : id, in: &situation)
        return false
    }

    /// Shows one habit alone, or all with nil; the cursor stays on that one.
    private mutating func show(_ id: String?, in situation: inout Situation) {
        let before = habitId
        habitId = id
        list.index = habits(in: situation.household).firstIndex { $0.id == (id ?? before) } ?? 0
        sessions = []
        appear(in: &situation)
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        let wantsHabit = action == .habitFilter || action == .accept
        return wantsHabit && situation.household.habits.isEmpty ? situation.words.today.noHabit : nil
    }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        if case .loaded(.sessions(let id, let found)) = message, id == habitId { sessions = found }
    }
}
