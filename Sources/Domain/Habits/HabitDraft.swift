/// What a person says of a habit, in a form or on the command line; checked by the operations.
package struct HabitDraft: Hashable, Sendable {
    package var name: String
    package var icon: String
    package var goalMinutes: Int
    package var targetHours: Int
    package var reminderTime: TimeOfDay?
    package var schedule: Schedule
    package var group: String?
    package var about: String?
    package var endsOn: Day?

    /// - Parameter name: all else has its default (PRODUCT section 2).
    package init(
        name: String, icon: String = "📚", goalMinutes: Int = 25, targetHours: Int = 100,
        reminderTime: TimeOfDay? = nil, schedule: Schedule = .everyDay, group: String? = nil, about: String? = nil,
        endsOn: Day? = nil
    ) {
        self.name = name
        self.icon = icon
        self.goalMinutes = goalMinutes
        self.targetHours = targetHours
        self.reminderTime = reminderTime
        self.schedule = schedule
        self.group = group
        self.about = about
        self.endsOn = endsOn
    }
}
