/// What was done on the same date a year ago, or else a month ago.
package struct OnThisDay: Hashable, Sendable {
    package let day: Day
    package let ago: Ago
    /// The one with the most focus time that day, else the most growth, by its name now.
    package let habit: String
    /// Focus time; 0 if nothing was timed.
    package let minutes: Int
    /// Of the first entry of the habit that has one.
    package let note: String?
    /// How many more habits had an entry.
    package let otherHabits: Int

    /// How long ago.
    package enum Ago: Hashable, Sendable { case month, year }

    /// Where the date exists: none for the 31st in a month of 30 days.
    static func days(before today: Day) -> [(day: Day, ago: Ago)] {
        let (year, month, number) = today.parts
        let found: [(day: Day, ago: Ago)] = [
            (Day(year: year - 1, month: month, day: number), .year),
            (Day(year: year, month: month - 1, day: number), .month),
        ]
        return found.filter { $0.day.parts.day == number }
    }
}

extension Repository {
    /// Nil if nothing was logged on either day.
    package func onThisDay(at moment: Moment) throws(DomainError) -> OnThisDay? {
        let today = moment.ruled(by: try settings()).today
        // What is to stay within a limit was not done.
        let limits = Set(try habits().filter { $0.kind == .limit }.map(\.id))
        for (day, ago) in OnThisDay.days(before: today) {
            let entries = try entries(on: day).filter { !limits.contains($0.habitId) }
            let sums = MinutesByDay(entries, on: day).sums(from: day, through: day).filter { $0.value.growth > 0 }
            guard
                let most = sums.max(by: {
                    ($0.value.minutes, $0.value.growth, $1.key) < ($1.value.minutes, $1.value.growth, $0.key)
                })
            else { continue }
            let own = entries.filter { $0.habitId == most.key }
            let noted = own.compactMap(\.note).first
            let note = if let noted { noted } else { try sessionNote(of: own) }
            return OnThisDay(
                day: day, ago: ago, habit: try habit(most.key)?.name ?? own.last?.habitName ?? "",
                minutes: most.value.minutes,
                note: note, otherHabits: sums.count - 1)
        }
        return nil
    }

    /// Of the sessions of entries.
    private func sessionNote(of entries: [HabitEntry]) throws(DomainError) -> String? {
        for entry in entries {
            if let note = try session(entry.id, of: entry.habitId)?.note { return note }
        }
        return nil
    }
}
