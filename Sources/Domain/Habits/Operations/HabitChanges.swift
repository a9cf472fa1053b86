/// Changes any field of a habit; a new target moves the cat's too (PRODUCT section 2, editing).
package struct EditHabit: Hashable, Sendable {
    package var habitId: String
    package var draft: HabitDraft
    /// What the person was shown before they changed it; nil where they were shown nothing, and what is stored counts.
    package var shown: FieldEdit.Values?

    package init(habitId: String, draft: HabitDraft, shown: FieldEdit.Values? = nil) {
        self.habitId = habitId
        self.draft = draft
        self.shown = shown
    }
}

/// Puts the habits in a new order.
package struct ReorderHabits: Hashable, Sendable {
    /// Habit ids, first to last.
    package var order: [String]

    package init(order: [String]) { self.order = order }
}

/// Lets a habit rest, its cat asleep by the stove.
package struct RestHabit: Hashable, Sendable {
    package var habitId: String
    /// The id of the days off that begin.
    package var daysOffId: String

    package init(habitId: String, daysOffId: String) {
        self.habitId = habitId
        self.daysOffId = daysOffId
    }
}

/// Wakes a habit at rest.
package struct WakeHabit: Hashable, Sendable {
    package var habitId: String

    package init(habitId: String) { self.habitId = habitId }
}

/// Graduation: the habit goes, the cat graduates, what it wears is back in the box (seed, batch 3).
package struct DeleteHabit: Hashable, Sendable {
    package var habitId: String

    package init(habitId: String) { self.habitId = habitId }
}

/// Removes a habit without entry or session together with its cat (PRODUCT section 2, taking back).
package struct TakeBackHabit: Hashable, Sendable {
    package var habitId: String

    package init(habitId: String) { self.habitId = habitId }
}
