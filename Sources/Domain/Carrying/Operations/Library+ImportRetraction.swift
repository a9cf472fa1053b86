package import DocumentStore

extension Library {
    /// The batch that takes an import back, as if it had never been; streaks of habits that stay are counted anew.
    /// - Parameters:
    ///   - imported: the import.
    ///   - moment: now.
    /// - Throws: `.importGoneOn` where a habit it made was gone on with, `.timerRuns`, `.notUndoable` for a whole tree,
    ///   `.unreadable`.
    package func retraction(of imported: ImportedGroup, at moment: Moment) throws(Refusal) -> Batch {
        // Everything since rests on a whole tree: there would be no telling what is left.
        guard !imported.isWholeTree else { throw .notUndoable(kind: ImportPlan.kind) }
        let moment = moment.ruled(by: try settings())
        var writes: [Write] = []
        for id in imported.habitIds {
            guard let habit = try habit(id) else {
                // A graduate's life stays in the album.
                if let cat = try cats().first(where: { imported.made.contains(id) && $0.boundHabitId == id }) {
                    throw .importGoneOn(habit: cat.name)
                }
                continue
            }
            let sums = imported.minutes[id] ?? [:]
            if imported.made.contains(id) {
                try requireNoTimer(of: habit, at: moment)
                guard habit.totalMinutes == sums.values.reduce(0, +), try sessions(of: id, limit: 1).isEmpty else {
                    throw .importGoneOn(habit: habit.name)
                }
            } else if habit.lastCheckInDate != nil {
                let logged = try minutes(from: Self.allDays.lowerBound, through: Self.allDays.upperBound)
                let streak = try recountedStreak(of: habit, daysOff: try daysOff(), at: moment) { days in
                    for (day, minutes) in sums where logged.minutes(of: id, on: day) <= minutes { days.remove(day) }
                }
                writes.append(streak.recount(of: habit))
            }
        }
        return Batch(kind: "retract", writes: writes, retracts: [imported.seal.id])
    }
}
