package import DocumentStore
package import Domain
package import UI

/// Does what the model asked for and answers with messages.
package final class EffectInterpreter {
    private let user: UserSession
    private let preferences: PreferenceFiles
    /// As the model knows letters; nil until it asked for them.
    private var lastLetters: Letterbox?
    /// When a letter comes that is written already.
    package private(set) var nextLetter: Timestamp?
    /// Sessions and minutes, until something is written: a screen asks again each time it is shown.
    private var kept: [HistoryRequest: Loaded] = [:]

    private static let mostKept = 8

    package init(_ user: UserSession) {
        self.user = user
        preferences = PreferenceFiles(files: user.files, paths: user.paths)
        // From here on a replaced store is noticed.
        _ = try? user.store?.presence()
    }

    /// What came of an effect.
    package enum Result: Sendable {
        case messages([AppMessage])
        /// Another program holds the store's lock; nothing was done yet.
        case busy(StoreError)
    }

    /// Effects of the display do nothing here.
    package func result(of effect: AppEffect) -> Result {
        switch effect {
        case .perform(let action): answer(action, user.perform(action))
        case .endDueTimer(let autoStart): endDueTimer(autoStart)
        case .retract(let batches): retract(batches)
        case .undoEarlier(let batch): undoEarlier(batch)
        case .load(let request): .messages([loaded(request)])
        case .setPreference(let preference): .messages(set(preference))
        case .putOff(let habitId, let end): .messages(putOff(habitId, until: end))
        case .noteGrown(let minutes): .messages(note(minutes))
        case .retryStore: .messages(retry())
        case .letter(let action): perform(action)
        case .loadLetters: .messages(letters(isAsked: true))
        case .ring, .announce, .sync, .proposePicture, .savePicture, .editText, .suspend, .quit: .messages([])
        }
    }

    package func giveUp(_ effect: AppEffect, because error: StoreError) -> [AppMessage] {
        switch effect {
        case .perform(let action): return [.notSaved(action, error)]
        case .retract(let batches): return [.notRetracted(batches, .unreadable(error))]
        case .undoEarlier(let batch): return [.notRetracted([batch], .unreadable(error))]
        case .letter(let action): return [.letterRefused(action, .unreadable(error))]
        default: return [.storeTroubled(error)]
        }
    }

    package func changesByOthers() -> [AppMessage] {
        guard let store = user.store else { return [] }
        do {
            switch try store.presence() {
            case .same: break
            // Data read before can still be shown; the next write reports it.
            case .away: return []
            case .replaced: return switchStore(.storeReplaced)
            case .erased: return switchStore(.storeErased)
            }
            guard try user.catchUp() else { return [] }
            kept = [:]
            return userData()
        } catch {
            return [.storeTroubled(error)]
        }
    }

    private func switchStore(_ news: AppMessage) -> [AppMessage] {
        kept = [:]
        user.reopen()
        _ = try? user.store?.presence()
        if let trouble = user.trouble { return [.storeTroubled(trouble)] }
        return [news] + userData()
    }

    private func endDueTimer(_ autoStart: AutoStart) -> Result {
        do throws(DomainError) {
            if let (action, performance) = try user.endDueTimer(autoStart: autoStart) {
                return answer(action, performance)
            }
            // No one watched it for a while, or another program was first.
            if let gap = try user.gap() { return .messages([.gapFound(gap)]) }
            return .messages(userData())
        } catch {
            return .messages([.storeTroubled(error.storeError)])
        }
    }

    private func answer(_ action: Action, _ performance: Performance) -> Result {
        result(
            of: performance, done: { .performed(action, $0, $1) },
            // It may have been refused for what another program did just now.
            refused: { .refused(action, $0) },
            // And never saved later: a message says so, and the person repeats it.
            notSaved: { .notSaved(action, $0) })
    }

    private func result(
        of performance: Performance, done: (ActionResult, BatchID?) -> AppMessage, refused: (DomainError) -> AppMessage,
        notSaved: (StoreError) -> AppMessage
    ) -> Result {
        kept = [:]
        switch performance {
        case .done(let outcome, let batch, let then):
            let followed = then.map { AppMessage.performed($0.action, $0.outcome, $0.batch) }
            return .messages([done(outcome, batch)] + userData() + (then.isEmpty ? [] : followed + userData()))
        case .refused(let refusal): return .messages([refused(refusal)] + userData())
        case .notSaved(let error):
            if case .locked = error { return .busy(error) }
            return .messages([notSaved(error)])
        }
    }

    private func retract(_ batches: [BatchID]) -> Result {
        retracted(batches, batches.first.map { user.retract($0) } ?? .refused(.nothingToUndo))
    }

    /// Only if it is still the last change that can be undone: it was named to the user.
    private func undoEarlier(_ batch: BatchID) -> Result {
        do {
            guard let change = try user.lastChange().change, change.id == batch else {
                return .messages([.notRetracted([batch], .undoneMeanwhile)] + userData())
            }
            return retracted([batch], user.undo(change))
        } catch {
            return .messages([.notRetracted([batch], .unreadable(error))])
        }
    }

    private func retracted(_ batches: [BatchID], _ performance: Performance) -> Result {
        result(
            of: performance,
            done: { _, undo in
                undo.map { AppMessage.retracted(batches, by: $0) } ?? .notRetracted(batches, .nothingToUndo)
            },
            refused: { .notRetracted(batches, $0) },
            notSaved: { error in
                switch error {
                case .preconditionFailed, .invalidBatch: .notRetracted(batches, .nothingToUndo)
                default: .notRetracted(batches, .unreadable(error))
                }
            })
    }

    private func loaded(_ request: HistoryRequest) -> AppMessage {
        if let answer = kept[request] { return .loaded(answer) }
        do {
            let repository = try user.repository()
            switch request {
            case .entries(let day):
                let entries = try repository.entries(on: day)
                var sessions: [FocusSession] = []
                for entry in entries {
                    if let session = try repository.session(entry.id, of: entry.habitId) { sessions.append(session) }
                }
                return .loaded(.entries(day, entries, sessions: sessions, note: try repository.note(of: day)))
            case .log(let habitId, let through, let limit):
                let lines = try repository.entries(
                    loggedThrough: through ?? Timestamp(milliseconds: .max), of: habitId, limit: limit)
                let notes = through == nil ? try repository.notesOfDays() : nil
                return .loaded(
                    .log(habitId: habitId, through: through, lines, notes: notes, isEnd: lines.count < limit))
            case .sessions(let habitId, let limit):
                let sessions = try repository.sessions(of: habitId, limit: limit)
                return keep(.sessions(habitId: habitId, sessions), for: request)
            case .minutes(let first):
                let last = user.now.today.advanced(by: 1)
                return keep(.minutes(try repository.minutes(from: first, through: last)), for: request)
            case .visits(let month):
                return .loaded(.visits(month, try repository.visitedMonth(month)))
            case .lastChange: return lastChange()
            case .undoable(let change):
                return .loaded(.undoable(change, refusal: user.refusal(toRetract: change)))
            case .week(let day):
                return .loaded(.week(try repository.weekReview(of: day, user.userData(), at: user.now)))
            case .habitHistory(let id):
                return .loaded(.habitHistory(habitId: id, try repository.history(of: repository.knownHabit(id))))
            case .onThisDay:
                let now = user.now
                return .loaded(
                    .onThisDay(try repository.onThisDay(at: now), today: now.ruled(by: try repository.settings()).today)
                )
            case .guest:
                return .loaded(.guest(StateFile<GuestNote>(user.paths, user.files).note.guest(on: user.now.today)))
            case .grown: return .loaded(.grown(StateFile<GrownNote>(user.paths, user.files).note.minutes))
            case .foreign:
                return .loaded(.foreign(HistoryPlaces(environment: user.environment, files: user.files).found()))
            }
        } catch {
            return .storeTroubled(error.storeError)
        }
    }

    private func keep(_ answer: Loaded, for request: HistoryRequest) -> AppMessage {
        if kept.count >= Self.mostKept { kept = [:] }
        kept[request] = answer
        return .loaded(answer)
    }

    private func lastChange() -> AppMessage {
        do {
            let last = try user.lastChange()
            // What would be refused is not offered.
            if let change = last.change {
                do throws(DomainError) { try user.checkUndo(of: change) } catch {
                    return .notRetracted([change.id], error)
                }
            }
            let (change, newer) = (last.change.map { JournalChange($0) }, last.staying.first.map { JournalChange($0) })
            return .loaded(.lastChange(change, after: newer))
        } catch {
            return .storeTroubled(error)
        }
    }

    /// Losing the note loses a scene, so a failure is not reported.
    private func note(_ minutes: [String: Int]) -> [AppMessage] {
        try? StateFile<GrownNote>(user.paths, user.files).write(GrownNote(minutes: minutes))
        return []
    }

    private func putOff(_ habitId: String, until end: Timestamp?) -> [AppMessage] {
        do throws(StoreError) {
            try user.putOff(habitId, until: end)
            return userData()
        } catch {
            return [.storeTroubled(error)]
        }
    }

    private func set(_ preference: Preference) -> [AppMessage] {
        do {
            try preferences.set(preference)
            return []
        } catch {
            guard case .store(let error) = error else { return [] }
            return [.storeTroubled(error)]
        }
    }

    private func retry() -> [AppMessage] {
        kept = [:]
        user.open()
        if let trouble = user.trouble { return [.storeTroubled(trouble)] }
        do throws(StoreError) {
            try user.store?.tryWriting()
            return userData() + [.storeTroubled(nil)]
        } catch {
            return userData() + [.storeTroubled(error)]
        }
    }

    private func userData() -> [AppMessage] {
        do { return [.userDataChanged(try user.userData())] + letters() } catch {
            return [.storeTroubled(error.storeError)]
        }
    }
}

/// Letters.
extension EffectInterpreter {
    private func perform(_ action: LetterAction) -> Result {
        switch user.perform(action) {
        case .done: return .messages([.letterSaved(action)] + letters(isAsked: true))
        case .refused(let refusal): return .messages([.letterRefused(action, refusal)] + letters(isAsked: true))
        case .notSaved(let error):
            if case .locked = error { return .busy(error) }
            return .messages([.letterRefused(action, .unreadable(error))])
        }
    }

    /// After a change, if the model shows letters and they are others now: what was undone may hide one.
    private func letters(isAsked: Bool = false) -> [AppMessage] {
        guard isAsked || lastLetters != nil else { return [] }
        // What cannot be read is left to the doctor.
        guard let mailbox = try? user.mailbox(), let repository = try? user.repository(),
            let letters = try? mailbox.letterbox(in: repository, at: user.now)
        else { return isAsked ? [.lettersChanged(lastLetters ?? Letterbox())] : [] }
        nextLetter = mailbox.nextArrival(after: user.now)
        defer { lastLetters = letters }
        return isAsked || letters != lastLetters ? [.lettersChanged(letters)] : []
    }

    /// Those whose time has come.
    package func lettersThatCame() -> [AppMessage] {
        guard let nextLetter, nextLetter <= user.now.instant else { return [] }
        return letters()
    }
}

extension DomainError {
    package var storeError: StoreError? {
        if case .unreadable(let error) = self { error } else { nil }
    }
}
