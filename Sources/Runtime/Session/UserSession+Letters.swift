package import DocumentStore
package import Domain

/// Letters are opened when somebody looks at them, and for the day's first action: no start and no `status` reads them.
extension UserSession {
    /// All that is kept of letters; empty before there is a store.
    /// - Throws: `.unreadable`.
    package func mailbox() throws(DomainError) -> Mailbox {
        do throws(StoreError) {
            guard let letters = try openedLetters() else { return Mailbox() }
            _ = try letters.catchUp()
            return try reading(letters)
        } catch { throw .unreadable(error) }
    }

    /// What the person sees of letters now.
    /// - Throws: `.unreadable`.
    package func letterbox() throws(DomainError) -> Letterbox {
        guard store?.storeId != nil else { return Letterbox() }
        return try mailbox().letterbox(in: try repository(), at: now)
    }

    /// Decides what is done with a letter under the lock of letters, and commits it.
    package func perform(_ action: LetterAction) -> LetterPerformance {
        let moment = now
        do throws(StoreError) {
            guard let store, let letters = try openedLetters() else { return .notSaved(whyClosed) }
            let repository = repository(of: store)
            let language = language
            do throws(TransactionError<DomainError>) {
                let receipt = try letters.transact { documents throws(DomainError) in
                    (try action.batch(on: Mailbox(documents), repository, language: language, at: moment), ())
                }.receipt
                noteLetters(receipt)
                return .done
            } catch {
                switch error {
                case .refused(let refusal): return .refused(refusal)
                case .store(let error): return .notSaved(error)
                }
            }
        } catch { return .notSaved(error) }
    }

    /// Takes away old letters that are no keepsakes, whole months of them.
    /// - Parameters:
    ///   - days: letters younger than so many stay; nil takes nothing.
    ///   - dryRun: writes nothing.
    /// - Returns: the months that go, oldest first.
    package func removeLetters(keeping days: Int?, dryRun: Bool) throws(StoreError) -> [LetterRetention.Part] {
        guard let letters = try openedLetters() else { return [] }
        _ = try letters.catchUp()
        let retention = LetterRetention(of: try reading(letters), keeping: days, at: now)
        if !dryRun, !retention.months.isEmpty {
            try letters.prune(months: Set(retention.months.map(\.month.text)), keeping: retention.keeps)
        }
        return retention.months
    }

    /// With the first thing a person does on a day. Trouble with letters harms no action: it is left to the doctor, and
    /// the next action tries again.
    func writeLettersOfTheDay(at moment: Moment) {
        guard let store, store.storeId != nil else { return }
        let today = moment.ruled(by: data.settings).today
        let note = LetterDayNote(paths, files)
        guard lettersWritten != today, note.day != today else { return }
        guard let letters = try? openedLetters() else { return }
        let repository = repository(of: store)
        let language = language
        do {
            var mailbox = try reading(letters)
            if removed(in: letters, mailbox, at: moment) { mailbox = try reading(letters) }
            // On most days there are none: then nothing is locked or made.
            if try LettersOfTheDay.batch(on: mailbox, repository, language: language, at: moment) == nil {
                lettersWritten = today
                return note.write(today)
            }
            let receipt = try letters.transact { documents throws(DomainError) in
                (try LettersOfTheDay.batch(on: Mailbox(documents), repository, language: language, at: moment), ())
            }.receipt
            noteLetters(receipt)
            lettersWritten = today
            note.write(today)
        } catch {}
    }

    /// Old letters go by themselves once that was asked and agreed to. What fails is tried on another day.
    /// - Returns: whether some went.
    @discardableResult
    func removeAgreedLetters() -> Bool {
        guard let days = (try? repository().settings())?.daysOfLettersAgreed else { return false }
        return (try? removeLetters(keeping: days, dryRun: false))?.isEmpty == false
    }

    /// Removes this machine's files of months that were removed on another one, and letters that go by themselves.
    /// - Returns: whether the letters are others now.
    private func removed(in letters: Store, _ mailbox: Mailbox, at moment: Moment) -> Bool {
        let rest = LetterRetention(of: mailbox, keeping: nil, at: moment)
        let gone = (try? letters.compact(keeping: rest.keeps)) ?? []
        return removeAgreedLetters() || !gone.isEmpty
    }

    /// - Returns: whether letters that were opened before were changed by others.
    package func catchUpLetters() throws(StoreError) -> Bool { try letters?.catchUp() ?? false }

    /// What to watch for letters of other processes and machines; nothing until they are opened.
    package var watchedLetterFolders: [String] { letters?.watchedFolders ?? [] }

    private func openedLetters() throws(StoreError) -> Store? {
        if let letters { return letters }
        guard let store, store.storeId != nil else { return nil }
        let opened = try store.openLetters()
        (opened.patience, opened.leavesSnapshots) = (store.patience, store.leavesSnapshots)
        letters = opened
        return opened
    }

    private func reading(_ letters: Store) throws(StoreError) -> Mailbox {
        do throws(DomainError) { return try Mailbox(letters) } catch {
            if case .unreadable(let error) = error { throw error }
            return Mailbox()
        }
    }

    /// As `noteChange`: a command copies to the mirror at once, the app while it is idle.
    private func noteLetters(_ receipt: Receipt?) {
        guard receipt != nil, let letters, letters.patience != 0 else { return }
        letters.copyToMirror()
    }
}

/// The outcome of what was done with a letter.
package enum LetterPerformance: Hashable, Sendable {
    /// Also if it was so already.
    case done
    case refused(DomainError)
    case notSaved(StoreError)
}

/// The day on which letters were written last, so that only the day's first action opens them. Losing it costs time.
struct LetterDayNote {
    static let file = "letters-day.json"
    private let note: StateFile

    init(_ paths: Paths, _ files: any FileSystem) {
        note = StateFile(name: Self.file, paths: paths, files: files)
    }

    var day: Day? {
        guard case .string(let text)? = note.fields()?["day"] else { return nil }
        return Day(text)
    }

    func write(_ day: Day) { try? note.write(["day": .string(day.text)]) }
}
