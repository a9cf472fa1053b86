package import DocumentStore

extension Library {
    /// The batch that takes batches of a deed back, as if they had never been; streaks that were built on told minutes
    /// or days off are counted anew in it, and a timer that a session ended stays ended.
    /// - Parameters:
    ///   - ids: the deed's batches.
    ///   - deed: what they did.
    ///   - resultIsOpen: whether the Result page of that session is open.
    ///   - moment: now.
    /// - Throws: `.notUndoable`, `.nothingToUndo`, `.unreadable`.
    package func retraction(
        of ids: [BatchID], deed: Deed, resultIsOpen: Bool = false, at moment: Moment
    ) throws(Refusal) -> Batch {
        guard !ids.isEmpty else { throw .nothingToUndo }
        switch deed.undoRule {
        case .always: break
        case .whileInBox(let accessory):
            guard try person()?.inventory.contains(accessory) == true else { throw .notUndoable(kind: deed.kind) }
        case .whileResultIsOpen: guard resultIsOpen else { throw .notUndoable(kind: deed.kind) }
        case .never: throw .notUndoable(kind: deed.kind)
        }
        let moment = moment.ruled(by: try settings())
        return Batch(kind: "retract", writes: try mendings(without: deed, at: moment), retracts: ids)
    }

    /// The batch that brings back what a retraction took. Streaks come back with it: what the retraction wrote is left
    /// out, too.
    /// - Parameter retractions: their names.
    package func restoration(of retractions: [BatchID]) -> Batch {
        Batch(kind: "restore", writes: [], retracts: retractions)
    }

    /// What leaving the deed out does not set right by itself: later batches wrote streaks down that counted on it.
    private func mendings(without deed: Deed, at moment: Moment) throws(Refusal) -> [Write] {
        switch deed {
        case .tellMinutes(let told):
            guard let habit = try habit(told.habitId) else { return [] }
            let others = try entries(on: told.day, of: told.habitId).filter { $0.id != told.entryId }
            let streak = try recountedStreak(of: habit, daysOff: try daysOff(), at: moment) { days in
                if others.isEmpty { days.remove(told.day) }
            }
            return [streak.recount(of: habit)]
        case .addDaysOff(let added):
            let left = try daysOff().filter { $0.id != added.id }
            return try recounts(of: added.habitId, daysOff: left, at: moment)
        case .removeDaysOff(let removal):
            guard let removed = removal.removed else { return [] }
            return try recounts(of: removed.habitId, daysOff: try daysOff() + [removed], at: moment)
        case .logFocusSession: return [try timerKept()]
        default: return []
        }
    }

    /// The streaks of a habit, or of all with nil, as they are with other days off.
    private func recounts(
        of habitId: String?, daysOff: [DaysOff], at moment: Moment
    ) throws(Refusal) -> [Write] {
        var writes: [Write] = []
        for habit in try habits() where habitId == nil || habitId == habit.id {
            guard habit.lastCheckInDate != nil else { continue }
            writes.append(try recountedStreak(of: habit, daysOff: daysOff, at: moment).recount(of: habit))
        }
        return writes
    }
}

extension Streak {
    /// All but the best: it never falls, and where it was the deed alone that raised it, the fold takes it back.
    fileprivate func recount(of habit: Habit) -> Write {
        var fields = fields
        fields["bestStreak"] = nil
        guard lastDay == nil else { return .updateIfPresent(.habit(habit.id), fields) }
        fields["lastCheckInDate"] = nil
        return .updateIfPresent(.habit(habit.id), fields, removing: ["lastCheckInDate"])
    }
}
