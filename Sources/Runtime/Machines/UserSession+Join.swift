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
        return try repository.everythingWithStreaks(at: now)
    }

    /// As one group, undone at once.
    package func bring(_ plan: JoinPlan) -> Performance {
        let moment = now
        let group = random.makeId()
        return grouped { store throws(TransactionError<DomainError>) in
            for piece in plan.pieces(group: group) {
                try commitAlone(to: store) { _ throws(DomainError) in piece }
            }
            let receipt = try commitAlone(to: store) { repository throws(DomainError) in
                try plan.seal(on: repository, at: moment, group: group)
            }
            return .done(.done, batch: receipt?.id)
        }
    }

    /// Takes back all that was done after a time.
    package func restore(to time: Timestamp) throws(StoreError) {
        guard let store else { throw whyClosed }
        try store.restore(to: time)
        noteChange()
    }
}
