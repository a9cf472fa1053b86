import Canvas
import Domain

/// The month's visits, or a heatmap of 53 weeks, and the day under the cursor (SCREENS, "Places").
package struct CalendarPlace: Screen {
    /// Nil until moved: today.
    var chosen: Day?
    var isHeatmap = false
    /// Nil for all.
    var habitId: String?
    /// The entries of the day under the cursor; nil until read.
    var entries: [CheckInEntry]?

    package init() {}

    package var contexts: [Context] { [.calendar, .moving, .places, .everywhere] }

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
        case .accept: situation.open(DayPage(day: day, habitId: habitId, entries: entries))
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
