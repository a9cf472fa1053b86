package import DocumentStore

/// Which months of letters can go, and what of them stays. Pure: the files are removed by whoever asks, after the batch.
package struct LetterRetention: Hashable, Sendable {
    /// Oldest first.
    package let months: [Part]

    /// One month that can go.
    package struct Part: Hashable, Sendable {
        package let month: Month
        /// Everything of it, and what of that stays.
        package let letters, keepsakes: [Letter]

        /// What remains of it.
        package var remains: LetterMonth {
            LetterMonth(id: month.text, letters: letters.count, kept: keepsakes.count)
        }
    }

    /// A month goes as a whole once all of it is older than so many days, no letter of it is unread or still to come, and
    /// some of it would go.
    /// - Parameter days: of the setting `keepLetters`; nil keeps everything.
    package init(of mailbox: Mailbox, keeping days: Int?, at moment: Moment) {
        guard let days else {
            months = []
            return
        }
        let answered = mailbox.answered
        let oldest = moment.today.advanced(by: -days)
        let byMonth = Dictionary(grouping: mailbox.all) { moment.day(of: $0.message.timestamp).month }
        months = byMonth.filter { $0.key.days.upperBound < oldest }.sorted { $0.key < $1.key }.compactMap {
            month, all in
            let keepsakes = all.filter { $0.isKeepsake(answered: answered) }
            guard !all.contains(where: \.isUnread), keepsakes.count < all.count else { return nil }
            return Part(month: month, letters: all, keepsakes: keepsakes)
        }
    }

    /// What has to be written and synced before the months' files go: keepsakes as they are, a line for each month, and
    /// the chats. Nil if nothing goes.
    /// - Throws: `.unreadable` for a letter that cannot be kept in a document.
    package func batch(on mailbox: Mailbox) throws(DomainError) -> Batch? {
        guard !months.isEmpty else { return nil }
        var writes: [Write] = []
        for chat in mailbox.chats { writes.append(try .set(.chat(chat.id), chat)) }
        for part in months {
            for letter in part.keepsakes { writes.append(try .set(letter.path, letter.message)) }
            let known = mailbox.removedMonths.first { $0.id == part.month.text }
            let remains = LetterMonth(
                id: part.month.text, letters: max(known?.letters ?? 0, part.remains.letters), kept: part.remains.kept)
            writes.append(try .set(.letterMonth(part.month), remains))
        }
        return Batch(kind: Self.kind, writes: writes)
    }

    package static let kind = "removeLetters"
    /// Removing old letters is offered from so many on, with this many days.
    package static let offeredFrom = 50, offeredDays = 90
}

extension LetterMonth {
    /// "March 2026: 9 letters, 2 kept".
    package func line(in language: Language) -> String {
        guard let month = Month(id) else { return id }
        let name = LetterCatalogue.of(language).month(month.number)
        return language.tr(
            "\(name) \(month.year): \(letters) \(letters == 1 ? "letter" : "letters"), \(kept) kept",
            "\(month.year)年\(name)：\(letters)封信，留下\(kept)封")
    }
}
