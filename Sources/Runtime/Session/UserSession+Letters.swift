package import DocumentStore
package import Domain
import Words

/// Letters are documents like all others. They are read when somebody looks at them, and for the day's first action.
extension UserSession {
    /// All that is kept of letters; empty before there is a store.
    /// - Throws: `.unreadable`.
    package func mailbox() throws(DomainError) -> Mailbox {
        guard let store, store.storeId != nil else { return Mailbox() }
        return try Mailbox(store)
    }

    /// What the person sees of letters now.
    /// - Throws: `.unreadable`.
    package func letterbox() throws(DomainError) -> Letterbox {
        guard store?.storeId != nil else { return Letterbox() }
        return try mailbox().letterbox(in: try repository(), at: now)
    }

    /// Decides a change of a letter under the lock, and commits it.
    package func perform(_ action: LetterAction) -> Performance {
        let (moment, language) = (now, language)
        return changeAlone { repository, store throws(DomainError) in
            try action.batch(on: Mailbox(store), repository, language: language, at: moment)
        }
    }

    /// Takes away old letters that are no keepsakes, whole months of them.
    /// - Parameters:
    ///   - days: letters younger than so many stay; nil takes nothing.
    ///   - dryRun: writes nothing.
    /// - Returns: the months that go, oldest first.
    package func removeLetters(keeping days: Int?, dryRun: Bool) throws(StoreError) -> [LetterRetention.Part] {
        guard let store, store.storeId != nil else { return [] }
        let moment = now
        if dryRun { return LetterRetention(of: try readMailbox(of: store), keeping: days, at: moment).months }
        var months: [LetterRetention.Part] = []
        let performance = changeAlone { _, store throws(DomainError) in
            let retention = LetterRetention(of: try Mailbox(store), keeping: days, at: moment)
            months = retention.months
            return retention.batch
        }
        switch performance {
        case .done: return months
        case .refused: return []
        case .notSaved(let error): throw error
        }
    }

    /// With the first thing a person does on a day. Trouble with letters harms no action: it is left to the doctor, and
    /// the next action tries again.
    func writeLettersOfTheDay(at moment: Moment) {
        guard let store, store.storeId != nil else { return }
        let today = moment.ruled(by: data.settings).today
        let file = StateFile<LetterDayNote>(paths, files)
        guard lettersWritten != today, file.note.day != today else { return }
        let repository = repository(of: store)
        let language = language
        do {
            removeAgreedLetters()
            let mailbox = try readMailbox(of: store)
            // On most days there are none: then nothing is locked or made.
            if try LettersOfTheDay.batch(on: mailbox, repository, language: language, at: moment) != nil {
                let performance = changeAlone { repository, store throws(DomainError) in
                    try LettersOfTheDay.batch(on: Mailbox(store), repository, language: language, at: moment)
                }
                guard case .done = performance else { return }
            }
            lettersWritten = today
            try? file.write(LetterDayNote(day: today))
        } catch {}
    }

    /// Old letters are removed once the person has agreed to it. What fails is tried on another day.
    /// - Returns: whether some went.
    @discardableResult
    func removeAgreedLetters() -> Bool {
        guard let days = (try? repository().settings())?.daysOfLettersAgreed else { return false }
        return (try? removeLetters(keeping: days, dryRun: false))?.isEmpty == false
    }

    private func readMailbox(of store: Store) throws(StoreError) -> Mailbox {
        do throws(DomainError) { return try Mailbox(store) } catch {
            if case .unreadable(let error) = error { throw error }
            return Mailbox()
        }
    }
}
