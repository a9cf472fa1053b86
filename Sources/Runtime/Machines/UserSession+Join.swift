package import DocumentStore
package import Domain

extension UserSession {
    /// All documents of this store, to be brought to another.
    /// - Throws: `.unreadable`, `.timerRuns`.
    package func history() throws(DomainError) -> [Document] {
        let repository = try repository()
        if let timer = try repository.timer(), timer.isBreak != true {
            throw .timerRuns(
                habit: try repository.habit(timer.habitId)?.name ?? timer.habitId,
                minutes: timer.wholeMinutes(at: clock.reading()))
        }
        return try repository.documents(.everything)
    }

    /// What bringing another store's history here would do.
    /// - Throws: `.noSuchHabit` for a wish that names none, `.unreadable`.
    package func joinPlan(
        _ documents: [Document], of storeId: String, _ wishes: JoinPlan.Wishes
    ) throws(DomainError) -> JoinPlan {
        try JoinPlan(bringing: documents, of: storeId, to: try repository(), wishes)
    }

    /// As one group that one undo takes back.
    package func bring(_ plan: JoinPlan) -> Performance {
        let moment = now
        let group = random.makeId()
        return grouped { store throws(TransactionError<DomainError>) in
            for piece in plan.pieces(group: group) {
                do throws(StoreError) { try store.commit(piece) } catch { throw .store(error) }
            }
            return try commit(to: store) { repository throws(DomainError) in
                (try plan.seal(on: repository, at: moment, group: group), ())
            }.receipt
        }
    }

    /// Brings another store's letters here as they are; an undo of the joining leaves them.
    /// - Throws: `.store`.
    package func bringLetters(of other: UserSession) throws(StoreFolder.Failure) {
        guard let store, let source = other.store else { return }
        do throws(StoreError) {
            let letters = try store.openLetters()
            guard try letters.bring(lettersOf: source.openLetters()) > 0 else { return }
            letters.close()
        } catch {
            throw .store(error)
        }
    }

    /// So that a folder that goes missing later is recognized.
    package func keepCopy() { store?.copyToMirror() }
}

extension StoreFolder {
    /// Refuses a folder that is in use already, or holds the same store with less in it.
    package static func check(_ other: UserSession, against own: UserSession) throws(Failure) {
        guard let storeId = other.store?.storeId, storeId == own.store?.storeId else { return }
        let isHeld: Bool
        do throws(StoreError) {
            isHeld = try holds(other.paths.layout, own.paths.layout, own.files)
        } catch {
            throw .store(error)
        }
        guard isHeld else { throw .lacksOwnChanges(other.paths.layout.data) }
    }
}
