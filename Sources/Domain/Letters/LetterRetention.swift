package import DocumentStore
package import Words

/// Which months of letters can go, and what of them stays.
package struct LetterRetention: Hashable, Sendable {
    package static let kind = "removeLetters"
    /// Oldest first.
    package let months: [Part]
    /// What was removed of these months before.
    private let removedBefore: [LetterMonth]

    /// One month that can go.
    package struct Part: Hashable, Sendable {
        package let month: Month
        /// Everything of it, and what of that stays.
        package let letters, keepsakes: [Letter]

        /// What remains of it.
        package var remains: LetterMonth { LetterMonth(id: month.text, letters: letters.count, kept: keepsakes.count) }
    }

    /// A month goes as a whole once all of it is older than so many days, no letter of it is unread or still to come, and
    /// some of it would go.
    /// - Parameter days: of the setting `keepLetters`; nil keeps everything.
    package init(of mailbox: Mailbox, keeping days: Int?, at moment: Moment) {
        let answered = mailbox.answered
        removedBefore = mailbox.removedMonths
        guard let days else {
            months = []
            return
        }
        let oldest = moment.today.advanced(by: -days)
        let byMonth = Dictionary(grouping: mailbox.all) { moment.day(of: $0.message.timestamp).month }
        months = byMonth.filter { $0.key.days.upperBound < oldest }.sorted { $0.key < $1.key }.compactMap {
            month, all in
            let keepsakes = all.filter { $0.isKeepsake(answered: answered) }
            guard !all.contains(where: \.isUnread), keepsakes.count < all.count else { return nil }
            return Part(month: month, letters: all, keepsakes: keepsakes)
        }
    }

    /// Deletes what goes, and counts it by month; nil if there is nothing. The text stays in the lines of the journal.
    package var batch: Batch? {
        guard !months.isEmpty else { return nil }
        var writes: [Write] = []
        for part in months {
            let keepsakes = Set(part.keepsakes.map(\.path))
            writes += part.letters.map(\.path).filter { !keepsakes.contains($0) }.map { .delete($0) }
            let before = removedBefore.first { $0.id == part.month.text }
            let letters = part.letters.count + (before.map { $0.letters - $0.kept } ?? 0)
            let remains = LetterMonth(id: part.month.text, letters: letters, kept: part.keepsakes.count)
            writes.append(.set(.letterMonth(part.month), Fields(of: remains)))
        }
        return Batch(kind: Self.kind, writes: writes)
    }

    /// Removing old letters is offered from so many on, with this many days.
    package static let offeredFrom = 50, offeredDays = 90
}

/// What is asked before letters go: once there are many, and once their setting was given another number of days.
package struct LetterQuestion: Hashable, Sendable {
    package let days: Int
    /// The months that would go, oldest first.
    package let months: [LetterMonth]

    package var going: Int { months.reduce(0) { $0 + $1.letters - $1.kept } }
    package var staying: Int { months.reduce(0) { $0 + $1.kept } }

    package init(days: Int, months: [LetterMonth]) { (self.days, self.months) = (days, months) }

    /// Nil if it was answered, or if nothing would go.
    init?(of mailbox: Mailbox, _ settings: Settings, at moment: Moment) {
        if let days = settings.keepLetters {
            guard settings.lettersAgreed != days else { return nil }
            self.days = days
        } else {
            guard settings.lettersAgreed == nil, mailbox.all.count(where: \.isFromCats) >= LetterRetention.offeredFrom
            else { return nil }
            days = LetterRetention.offeredDays
        }
        months = LetterRetention(of: mailbox, keeping: days, at: moment).months.map(\.remains)
        guard !months.isEmpty else { return nil }
    }
}

extension Settings {
    /// After how many days old letters are removed: only with the person's consent.
    package var daysOfLettersAgreed: Int? { keepLetters == lettersAgreed ? keepLetters : nil }
}

/// What remains of a month whose letters were removed.
package struct LetterMonth: Identifiable, Hashable, Sendable {
    /// "YYYY-MM".
    package let id: String
    /// How many there were, and how many of them were kept.
    package private(set) var letters = 0, kept = 0

    package init(id: String, letters: Int, kept: Int) {
        (self.id, self.letters, self.kept) = (id, letters, kept)
    }

    /// "March 2026: 9 letters, 2 kept".
    package func line(in language: Language) -> String {
        guard let month = Month(id) else { return id }
        let name = LetterCatalogue.of(language).month(month.number)
        return Strings(language).letterWords.remains(month: name, year: month.year, letters: letters, kept: kept)
    }
}

extension LetterMonth: StoredModel {
    package static let collection = Schema.Collection("letterMonths/{YYYY-MM}", id: .month, fields)
    package static let fields: [Field<LetterMonth>] = [
        .field("letters", \.letters, .integer(0...1_000_000)),
        .field("kept", \.kept, .integer(0...1_000_000)),
    ]

    package init(id: String) { self.id = id }
}

/// Whether cats write letters, on all machines: kept as `off` or the day from which they write again; absent is on.
package enum LetterSetting: Hashable, Sendable {
    case on
    /// They write again on this day.
    case pausedUntil(Day)
    case off

    static let form = "on, off or YYYY-MM-DD, the day from which cats write again"

    /// As it is kept, and as commands name it.
    package var text: String {
        switch self {
        case .on: "on"
        case .pausedUntil(let day): day.text
        case .off: "off"
        }
    }

    /// Nil for anything but `on`, `off` and a day.
    package init?(_ text: String) {
        switch text {
        case "on": self = .on
        case "off": self = .off
        default:
            guard let day = Day(text) else { return nil }
            self = .pausedUntil(day)
        }
    }

    package func allowsLetters(on day: Day) -> Bool {
        switch self {
        case .on: true
        case .pausedUntil(let until): until <= day
        case .off: false
        }
    }
}

extension Settings {
    /// A value that is not understood, from a newer program, means off: silence does no harm.
    package var letterSetting: LetterSetting { letters.map { LetterSetting($0) ?? .off } ?? .on }
}
