/// Minutes logged without the timer, for today or a past day (PRODUCT section 2, told minutes).
package struct TellMinutes: Hashable, Sendable {
    package var habitId: String
    /// 1 to 1440.
    package var minutes: Int
    package var day: Day
    /// Begins with the day's year and month: `YYYYMM` and 14 letters or digits.
    package var entryId: String
    package var note: String?
    /// The minutes of that day the person was shown, where the new ones are what is missing to the goal; nil where they
    /// were said outright.
    package var shown: Int?

    package init(
        habitId: String, minutes: Int, day: Day, entryId: String, note: String? = nil, shown: Int? = nil
    ) {
        self.habitId = habitId
        self.minutes = minutes
        self.day = day
        self.entryId = entryId
        self.note = note
        self.shown = shown
    }
}

/// Days on which nothing is due, for one habit or all; also entered afterwards (PRODUCT section 2, days off).
package struct AddDaysOff: Hashable, Sendable {
    package var id: String
    /// Nil for all habits.
    package var habitId: String?
    package var from: Day
    package var through: Day

    package init(id: String, habitId: String?, from: Day, through: Day) {
        self.id = id
        self.habitId = habitId
        self.from = from
        self.through = through
    }
}

/// Takes days off away again; streaks are recounted.
package struct RemoveDaysOff: Hashable, Sendable {
    package var id: String
    /// What goes, where it is known: streaks are counted anew by it when that is taken back.
    package var removed: DaysOff?

    package init(id: String, removed: DaysOff? = nil) {
        self.id = id
        self.removed = removed
    }
}
