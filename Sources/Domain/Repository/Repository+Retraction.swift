package import DocumentStore

extension Repository {
    /// The batch that takes batches of a deed back, as if they had never been; streaks that were built on told minutes
    /// or days off are counted anew in it, and a timer that a session ended stays ended.
    /// - Parameters:
    ///   - ids: the deed's batches.
    ///   - deed: what they did.
    ///   - resultIsOpen: whether the Result page of that session is open.
    ///   - moment: now.
    /// - Throws: `.notUndoable`, `.nothingToUndo`, `.takenBackMeanwhile`, `.habitHasHistory`, `.timerRuns`,
    ///   `.unreadable`.
    package func retraction(
        of ids: [BatchID], action: Action, resultIsOpen: Bool = false, at moment: Moment
    ) throws(DomainError) -> Batch {
        guard !ids.isEmpty else { throw .nothingToUndo }
        switch action.undoRule {
        case .always: break
        case .whileInBox(let accessory):
            guard try person()?.inventory.contains(accessory) == true else { throw .notUndoable(kind: action.kind) }
        case .whileUntouched(let habitId): return try removal(ofAdopted: habitId, at: moment)
        case .sameDay: break
        case .whileResultIsOpen: guard resultIsOpen else { throw .notUndoable(kind: action.kind) }
        case .never, .passedOver: throw .notUndoable(kind: action.kind)
        }
        let moment = moment.ruled(by: try settings())
        return Batch(kind: "retract", writes: try mendings(without: ActionTrace(action), at: moment), retracts: ids)
    }

    /// The batch that takes a logged batch back, by the same rules: what was done in another run of the program.
    /// - Parameters:
    ///   - logged: as the journal has it.
    ///   - removed: days off that it took away, where that is what it did and they are known.
    ///   - moment: now.
    /// - Throws: `.notUndoable`, `.unreadable`.
    package func retraction(
        of logged: LoggedBatch, removed: DaysOff? = nil, at moment: Moment
    ) throws(DomainError) -> Batch {
        let moment = moment.ruled(by: try settings())
        if let removal = try removal(undoing: logged, at: moment) { return removal }
        let trace = ActionTrace(logged.batch, removed: removed)
        return Batch(kind: "retract", writes: try mendings(without: trace, at: moment), retracts: [logged.id])
    }

    /// Whether the rules let a logged batch be undone, without the cost of what undoing it would write: streaks are
    /// recounted over all days.
    /// - Throws: as `retraction(of:removed:at:)`.
    package func checkUndoable(_ logged: LoggedBatch, at moment: Moment) throws(DomainError) {
        _ = try removal(undoing: logged, at: moment.ruled(by: try settings()))
    }

    /// The batch that undoes an adoption; nil for every other batch that may be undone.
    private func removal(undoing logged: LoggedBatch, at moment: Moment) throws(DomainError) -> Batch? {
        guard Action.kindsUndoableLater.contains(logged.batch.kind) else { throw .notUndoable(kind: logged.batch.kind) }
        if let accessory = logged.batch.boughtAccessory, try person()?.inventory.contains(accessory) != true {
            throw .notUndoable(kind: logged.batch.kind)
        }
        if let habitId = logged.batch.adoptedHabit { return try removal(ofAdopted: habitId, at: moment) }
        if logged.batch.kind == "deleteHabit", moment.day(of: logged.now) != moment.today {
            throw .notUndoable(kind: logged.batch.kind)
        }
        return nil
    }

    /// An adoption is undone by removing its habit: the first batch of a store also made the person's document, which
    /// everything later counts on, so the batch itself has to stay.
    /// - Throws: `.takenBackMeanwhile` where the habit is gone, `.habitHasHistory`, `.timerRuns`, `.unreadable`.
    private func removal(ofAdopted habitId: String, at moment: Moment) throws(DomainError) -> Batch {
        guard try habit(habitId) != nil else { throw .takenBackMeanwhile }
        let removal = try TakeBackHabit(habitId: habitId).decided(on: self, at: moment)
        return Batch(
            kind: "retract", preconditions: removal.batch?.preconditions ?? [], writes: removal.batch?.writes ?? [])
    }

    /// The batch that brings back what a retraction took. Streaks come back with it: what the retraction wrote is left
    /// out, too.
    /// - Parameter retractions: their names.
    package func restoration(of retractions: [BatchID]) -> Batch {
        Batch(kind: "restore", writes: [], retracts: retractions)
    }

    /// What leaving the deed out does not set right by itself: later batches wrote streaks down that counted on it.
    private func mendings(without trace: ActionTrace, at moment: Moment) throws(DomainError) -> [Write] {
        switch trace {
        case .told(let habitId, let day, let entryId):
            guard let habit = try habit(habitId) else { return [] }
            let others = try entries(on: day, of: habitId).filter { $0.id != entryId }
            let before = try recountedStreak(of: habit, daysOff: try daysOff(), at: moment, keepsBest: false)
            let after = try recountedStreak(of: habit, daysOff: try daysOff(), at: moment, keepsBest: false) { days in
                if others.isEmpty { days.remove(day) }
            }
            // A best that the log accounts for falls with the log; one from elsewhere stays.
            let best = habit.bestStreak == before.best && after.best < before.best ? after.best : nil
            return [after.recount(of: habit, best: best)]
        case .daysOffAdded(let id, let habitId):
            let all = try daysOff()
            let others = all.filter { $0.id != id }
            let visits = try all.first { $0.id == id }.map { added throws(DomainError) in
                try visitsNoLongerOnBehalf(of: added, others: others)
            }
            return try recounts(of: habitId, daysOff: others, at: moment) + (visits ?? [])
        case .daysOffRemoved(let removed):
            return try recounts(of: removed.habitId, daysOff: try daysOff() + [removed], at: moment)
        case .session: return [try timerKept()]
        case .nothing: return []
        }
    }

    /// The streaks of a habit, or of all with nil, as they are with other days off.
    private func recounts(
        of habitId: String?, daysOff: [DaysOff], at moment: Moment
    ) throws(DomainError) -> [Write] {
        var writes: [Write] = []
        for habit in try habits() where habitId == nil || habitId == habit.id {
            guard habit.lastCheckInDate != nil else { continue }
            writes.append(try recountedStreak(of: habit, daysOff: daysOff, at: moment).recount(of: habit))
        }
        return writes
    }
}

extension Streak {
    /// All but the best, unless that is given: where it was the deed alone that raised it, the fold takes it back.
    func recount(of habit: Habit, best: Int? = nil) -> Write {
        var fields = fields
        fields["bestStreak"] = best.map { .integer(Int64($0)) }
        guard lastDay == nil else { return .updateIfPresent(.habit(habit.id), fields) }
        fields["lastCheckInDate"] = nil
        return .updateIfPresent(.habit(habit.id), fields, removing: ["lastCheckInDate"])
    }
}
