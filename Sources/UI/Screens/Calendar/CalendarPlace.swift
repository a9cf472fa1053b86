import Canvas
import Domain

/// The month's visits, or a heatmap of 53 weeks, and the day under the cursor (SCREENS, "Places").
package struct CalendarPlace: Filterable {
    /// Nil until moved: today.
    var chosen: Day?
    var isHeatmap = false
    /// Nil for all.
    var habitId: String?
    /// The entries of the day under the cursor; nil until read.
    var entries: [CheckInEntry]?
    package var filter = ListFilter()

    package init() {}

    package var contexts: [Context] { [.calendar, .moving, .sideways, .places, .everywhere] }

    /// The entries that are listed.
    var shown: [CheckInEntry] {
        (entries ?? []).filter {
            (habitId == nil || $0.habitId == habitId) && filter.keeps($0.habitName, $0.note)
        }
    }

    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        guard case .day(let day) = choice else { return false }
        let wasChosen = day == chosen ?? situation.today
        if !wasChosen { choose(day, in: &situation) }
        return wasChosen
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        action == .habitFilter && situation.household.habits.isEmpty ? situation.words.today.noHabit : nil
    }

    package mutating func appear(in situation: inout Situation) {
        if situation.habit(habitId) == nil { habitId = nil }
        read(in: &situation)
        situation.ask(.effect(.load(.minutes(from: situation.today.advanced(by: -53 * 7)))))
    }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        let day = chosen ?? situation.today
        let month = day.month
        switch action {
        case .up: choose(day.advanced(by: isHeatmap ? -1 : -7), in: &situation)
        case .down: choose(day.advanced(by: isHeatmap ? 1 : 7), in: &situation)
        case .left: choose(day.advanced(by: isHeatmap ? -7 : -1), in: &situation)
        case .right: choose(day.advanced(by: isHeatmap ? 7 : 1), in: &situation)
        case .first: choose(month.firstDay, in: &situation)
        case .last: choose(month.firstDay.advanced(by: month.length - 1), in: &situation)
        case .previousMonth, .pageUp: choose(day.moved(byMonths: -1), in: &situation)
        case .nextMonth, .pageDown: choose(day.moved(byMonths: 1), in: &situation)
        case .heatmap: isHeatmap.toggle()
        case .habitFilter: habitId = situation.household.habitId(after: habitId)
        case .accept: situation.open(DayPage(day: day, habitId: habitId, entries: entries, filter: filter))
        default: break
        }
    }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        switch message {
        case .loaded(.entries(let day, let found)) where day == (chosen ?? situation.today): entries = found
        case .householdChanged: read(in: &situation)
        default: break
        }
    }

    /// No day after today.
    private mutating func choose(_ day: Day, in situation: inout Situation) {
        if day > situation.today, chosen ?? day == situation.today {
            situation.say(situation.words.history.noLaterDay)
        }
        chosen = min(day, situation.today)
        entries = nil
        read(in: &situation)
    }

    private func read(in situation: inout Situation) {
        let day = chosen ?? situation.today
        situation.ask(.effect(.load(.entries(day))))
        guard situation.household.visits[day.month.text] == nil else { return }
        situation.ask(.effect(.load(.visits(day.month))))
    }
}

extension Day {
    /// The same day of another month, or that month's last.
    fileprivate func moved(byMonths months: Int) -> Day {
        let other = month.advanced(by: months)
        return Day(year: other.year, month: other.number, day: min(parts.day, other.length))
    }
}
