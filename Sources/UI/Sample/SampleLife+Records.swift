package import DocumentStore
package import Domain

extension SampleLife {
    /// One session of one habit.
    package struct Done: Sendable, Hashable {
        package let habitId: String
        package let habitName: String
        package let catId: String
        package let day: Day
        package let startedAt: Timestamp
        package let minutes: Int
        /// False for one stopped early.
        package let isCompleted: Bool
        package let note: String?
        /// Coins and XP.
        package let reward: SessionReward

        /// When it ended.
        package var endedAt: Timestamp { startedAt.advanced(bySeconds: Int64(minutes) * 60) }

        /// An id as history has them, the same each time.
        private var id: String {
            let digits = String(startedAt.milliseconds / 60_000)
            return day.month.text.filter { $0 != "-" } + String(repeating: "0", count: max(0, 14 - digits.count))
                + digits
        }

        /// What it is stored as.
        package var session: FocusSession {
            FocusSession(
                id: id, habitId: habitId, catId: catId, startedAt: startedAt, endedAt: endedAt,
                durationMinutes: minutes, xpEarned: reward.experience.total, mode: .countdown, completed: isCompleted,
                coinsEarned: reward.coins, note: note)
        }

        /// The line it leaves in the log of its day.
        package var entry: CheckInEntry {
            CheckInEntry(
                id: id, habitId: habitId, habitName: habitName, minutes: minutes, completedAt: endedAt, note: note)
        }
    }

    /// The sessions of a habit, or of all where nil, newest first.
    package func sessions(of habitId: String?) -> [FocusSession] {
        deeds.filter { habitId == nil || $0.habitId == habitId }.reversed().map(\.session)
    }

    /// The entries of a day, oldest first.
    package func entries(on day: Day) -> [CheckInEntry] { deeds.filter { $0.day == day }.map(\.entry) }

    /// All of it as one batch for an empty store.
    /// - Throws: where a model cannot be written down.
    package func batch() throws(ModelFault) -> Batch {
        var writes: [Write] = [try Write(household.settings, at: .settings)]
        if let person = household.person { writes.append(try Write(person, at: .root)) }
        for habit in household.habits { writes.append(try Write(habit, at: .habit(habit.id))) }
        for cat in household.cats { writes.append(try Write(cat, at: .cat(cat.id))) }
        for daysOff in household.daysOff { writes.append(try Write(daysOff, at: .daysOff(daysOff.id))) }
        for visits in visits {
            writes.append(try Write(visits, at: .root.child("monthlyCheckIns", visits.id)))
        }
        for done in deeds {
            let (session, entry) = (done.session, done.entry)
            writes.append(try Write(session, at: .session(session.id, of: done.habitId)))
            writes.append(try Write(entry, at: .entry(entry.id, on: done.day)))
        }
        return Batch(kind: "demo", writes: writes)
    }
}

extension Write {
    fileprivate init(_ model: some StoredModel, at path: DocumentPath) throws(ModelFault) {
        let fields = try Fields(of: model)
        self.init(
            .set, path, fields: Dictionary(fields.entries.map { (FieldPath(names: [$0.name]), $0.value) }) { $1 })
    }
}
