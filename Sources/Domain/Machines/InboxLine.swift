import DocumentStore

/// A line that a phone left in the inbox: `2026-11-22 read 20 # on the train`. The day may be left out.
package struct InboxLine: Hashable, Sendable {
    package let day: Day?
    /// As it was typed.
    package let habit: String
    package let minutes: Int
    package let note: String?

    /// What a line may mean: first as a whole, then with a day in front of the habit, in all words that `did` knows.
    /// Empty if it is not understood.
    /// - Parameter today: from which "yesterday" counts.
    package static func readings(_ text: String, today: Day) -> [InboxLine] {
        let halves = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let note = halves.count > 1 ? String(halves[1]).trimmed : ""
        let words = halves[0].split(whereSeparator: \.isWhitespace).map(String.init)
        // "20 min" and "1h 30m" are lengths of two words.
        for count in [2, 1] where words.count > count {
            guard let minutes = TypedLength.minutes(words.suffix(count).joined(separator: " ")),
                words[words.count - count].contains(where: \.isNumber)
            else { continue }
            let named = words.dropLast(count)
            return (0..<min(named.count, mostDayWords + 1)).compactMap { taken in
                var day: Day?
                if taken > 0 {
                    let typed = named.prefix(taken).joined(separator: " ")
                    guard case .day(let found)? = TypedDay(typed, on: today) else { return nil }
                    day = found
                }
                return InboxLine(
                    day: day, habit: named.dropFirst(taken).joined(separator: " "), minutes: minutes,
                    note: note.isEmpty ? nil : note)
            }
        }
        return []
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

    /// Logs it once, whichever machines read it.
    /// - Parameter today: for a line without a day.
    package func action(habitId: String, mark: String, today: Day) -> LogMinutes {
        let day = day ?? today
        var action = LogMinutes(
            habitId: habitId, minutes: minutes, day: day, entryId: Repository.historyPrefix(of: day) + mark, note: note)
        action.isOnce = true
        return action
    }
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
