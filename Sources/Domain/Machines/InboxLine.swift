import DocumentStore

/// A line that a phone left in the inbox: `2026-11-22 read 20 # on the train`. The day may be left out, and of a tick the
/// amount.
package struct InboxLine: Hashable, Sendable {
    package let day: Day?
    /// As it was typed.
    package let habit: String
    /// As it was typed; nil for a tick.
    package let amount: String?
    package let note: String?

    /// What a line may mean: first as a whole, then with a day in front of the habit, in all words that `did` knows.
    /// - Parameter today: from which "yesterday" counts.
    package static func readings(_ text: String, today: Day) -> [InboxLine] {
        let halves = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let note = halves.count > 1 ? String(halves[1]).trimmed : ""
        let words = halves[0].split(whereSeparator: \.isWhitespace).map(String.init)
        // "20 min" and "12 pages" are amounts of two words.
        return [2, 1, 0].flatMap { count -> [InboxLine] in
            let amount = words.suffix(count).joined(separator: " ")
            guard words.count > count, count == 0 || isAmount(amount) else { return [] }
            let named = words.dropLast(count)
            return (0..<min(named.count, mostDayWords + 1)).compactMap { taken in
                var day: Day?
                if taken > 0 {
                    let typed = named.prefix(taken).joined(separator: " ")
                    guard case .day(let found)? = TypedDay(typed, on: today) else { return nil }
                    day = found
                }
                return InboxLine(
                    day: day, habit: named.dropFirst(taken).joined(separator: " "),
                    amount: count == 0 ? nil : amount, note: note.isEmpty ? nil : note)
            }
        }
    }

    /// A length, or a number with or without a unit that has no number itself.
    private static func isAmount(_ text: String) -> Bool {
        guard text.prefix(while: { $0 != " " }).contains(where: \.isNumber) else { return false }
        if TypedLength.minutes(text) != nil { return true }
        return TypedAmount(text).map { $0.unit?.contains(where: \.isNumber) != true } ?? false
    }

    /// "the day before yesterday"
    private static let mostDayWords = 4

    /// Whether there is anything to log in a line: neither empty nor only a remark.
    package static func isMeant(_ text: String) -> Bool { !text.trimmed.isEmpty && !text.trimmed.hasPrefix("#") }

    /// What identifies a line: 14 letters or digits, the same on every machine.
    /// - Parameter number: of the line, from 1.
    package static func mark(file: String, number: Int, text: String) -> String {
        SourceMark.text(["inbox", file, String(number), text.trimmed])
    }

    /// Logs it once, whichever machines read it. Nil for an amount that the habit does not count.
    /// - Parameter today: for a line without a day.
    package func action(of habit: Habit, mark: String, today: Day) -> LogEntry? {
        let day = day ?? today
        let entryId = Repository.historyPrefix(of: day) + mark
        var action: LogEntry
        if let units = amount == nil ? habit.tick : amount.flatMap({ TypedAmount($0) }).flatMap(habit.units) {
            action = LogEntry(habitId: habit.id, amount: units, day: day, entryId: entryId, note: note)
        } else if habit.kind != .limit, let minutes = amount.flatMap({ TypedLength.minutes($0) }) {
            action = LogEntry(habitId: habit.id, minutes: minutes, day: day, entryId: entryId, note: note)
        } else {
            return nil
        }
        action.isOnce = true
        return action
    }
}

extension Habit {
    /// What is meant as units: any number of a habit that counts, unless it has the unit of a length, as in "20m".
    package func units(_ typed: TypedAmount) -> Amount? {
        switch kind {
        case .count: typed.unit.map { unit?.folded.hasPrefix($0.folded) == true } ?? true ? typed.amount : nil
        case .yesNo, .limit: typed.amount == 1 && typed.unit == nil ? tick : nil
        case .minutes: nil
        }
    }

    /// Nil for a habit that is not done once a day.
    fileprivate var tick: Amount? { kind == .yesNo || kind == .limit ? 1 : nil }
}

extension Repository {
    /// Whether an entry made from a line of the inbox is there, also for a day nearby: another machine may have got the
    /// file on another day.
    package func isLogged(mark: String, near day: Day) throws(DomainError) -> Bool {
        for day in (-7...7).map({ day.advanced(by: $0) })
        where try document(at: .entry(Repository.historyPrefix(of: day) + mark, on: day)) != nil {
            return true
        }
        return false
    }
}
