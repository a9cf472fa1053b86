import DocumentStore

/// A line that a phone left in the inbox: `2026-11-22 read 20 # on the train`. The day may be left out.
package struct InboxLine: Hashable, Sendable {
    package let day: Day?
    /// As it was typed.
    package let habit: String
    package let minutes: Int
    package let note: String?

    /// Nil if it is not understood.
    package init?(_ text: String) {
        let halves = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let note = halves.count > 1 ? String(halves[1]).trimmed : ""
        var words = halves[0].split(whereSeparator: \.isWhitespace).map(String.init)
        let day = words.first.flatMap { $0.contains("-") ? Day($0) : nil }
        if day != nil { words.removeFirst() }
        // "20 min" and "1h 30m" are lengths of two words.
        for count in [2, 1] where words.count > count {
            guard let minutes = TypedLength.minutes(words.suffix(count).joined(separator: " ")),
                words[words.count - count].contains(where: \.isNumber)
            else { continue }
            self.day = day
            self.minutes = minutes
            self.note = note.isEmpty ? nil : note
            habit = words.dropLast(count).joined(separator: " ")
            return
        }
        return nil
    }

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
    /// Whether an entry made from a line of the inbox is there.
    package func isLogged(_ action: LogMinutes) throws(DomainError) -> Bool {
        try document(at: .entry(action.entryId, on: action.day)) != nil
    }
}
