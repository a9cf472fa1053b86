import DocumentStore

/// The living documents: few, and always at hand.
extension Library {
    /// Nil before the first write. Like every reader here it throws `.unreadable` where the store cannot be read, and
    /// leaves out what cannot be understood.
    package func person() throws(Refusal) -> Person? { try model(Person.self, at: .root) }

    /// What holds on every machine; the defaults where nothing was set.
    package func settings() throws(Refusal) -> Settings { try model(Settings.self, at: .settings) ?? Settings() }

    /// All habits in the person's order: by rank, those without one last, then by age.
    package func habits() throws(Refusal) -> [Habit] {
        try models(Habit.self, .habits).sorted { left, right in
            (left.rank ?? .max, left.createdAt) < (right.rank ?? .max, right.createdAt)
        }
    }

    /// One habit.
    package func habit(_ id: String) throws(Refusal) -> Habit? { try model(Habit.self, at: .habit(id)) }

    /// All cats, oldest first, graduated ones too.
    package func cats() throws(Refusal) -> [Cat] {
        try models(Cat.self, .cats)
    }

    /// One cat.
    package func cat(_ id: String) throws(Refusal) -> Cat? { try model(Cat.self, at: .cat(id)) }

    /// All days off, those of the earliest first day first.
    package func daysOff() throws(Refusal) -> [DaysOff] {
        try models(DaysOff.self, .daysOff)
    }

    /// All portraits, oldest first.
    package func portraits() throws(Refusal) -> [Portrait] {
        try models(Portrait.self, .portraits)
    }

    /// The timer of a device, this one where not said; nil where none runs.
    package func timer(of device: String? = nil) throws(Refusal) -> TimerRecord? {
        try model(TimerRecord.self, at: .timer(of: device ?? deviceId))
    }

    /// The visits of a month; nil where there was none.
    package func monthlyCheckIn(_ month: Month) throws(Refusal) -> MonthlyCheckIn? {
        try model(MonthlyCheckIn.self, at: .visits(in: month))
    }

    /// A habit that must be there.
    /// - Throws: `.noSuchHabit`, `.unreadable`.
    package func knownHabit(_ id: String) throws(Refusal) -> Habit {
        guard let habit = try habit(id) else { throw .noSuchHabit(id) }
        return habit
    }

    /// A cat that must be there.
    /// - Throws: `.noSuchCat`, `.unreadable`.
    package func knownCat(_ id: String) throws(Refusal) -> Cat {
        guard let cat = try cat(id) else { throw .noSuchCat(id) }
        return cat
    }
}
