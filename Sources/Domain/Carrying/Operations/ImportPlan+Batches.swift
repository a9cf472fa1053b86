package import DocumentStore

/// The batches of an import: a group, so that all of it counts or nothing (STORE section 2). The first makes the
/// habits, those in between hold entries, the last adds up.
extension ImportPlan {
    /// What the batches go by on disk.
    package static let kind = "import"
    /// How many entries a batch holds: about half a MiB.
    private static let pieceLength = 2000

    /// New habits and their cats.
    /// - Parameters:
    ///   - library: as it is under the lock.
    ///   - moment: now.
    ///   - group: the group's name.
    /// - Throws: `.unreadable`, or `.invalid` for what cannot be a habit.
    package func opening(on library: Library, at moment: Moment, group: String) throws(Refusal) -> Batch {
        var writes = try library.prelude(at: moment).writes
        var rank = try library.habits().compactMap(\.rank).max()
        for habit in habits {
            guard case .new(let deed, let rests) = habit.target else { continue }
            rank = rank.map { $0 + 1 }
            writes += try deed.writes(rank: rank, at: moment)
            if rests {
                writes.append(.update(.habit(deed.habitId), ["isActive": false]))
                writes.append(.update(.cat(deed.catId), ["state": .string(Cat.State.dormant.rawValue)]))
            }
        }
        return Batch(kind: Self.kind, writes: writes, group: Batch.Group(name: group, isSeal: false))
    }

    /// How many batches of entries and days off there are.
    package var pieceCount: Int {
        let count = habits.reduce(0) { $0 + $1.entries.count + $1.daysOff.count }
        return (count + Self.pieceLength - 1) / Self.pieceLength
    }

    /// One batch of entries and days off.
    /// - Parameters:
    ///   - index: from 0 to below `pieceCount`.
    ///   - moment: now.
    ///   - group: the group's name.
    /// - Throws: `.unreadable` where an entry cannot be kept.
    package func piece(_ index: Int, at moment: Moment, group: String) throws(Refusal) -> Batch {
        var rest = index * Self.pieceLength
        var writes: [Write] = []
        for habit in habits where writes.count < Self.pieceLength {
            for entry in habit.entries.dropFirst(rest).prefix(Self.pieceLength - writes.count) {
                writes.append(.set(.entry(entry.id, on: entry.day), fields(of: entry, habit)))
            }
            rest = max(0, rest - habit.entries.count)
            for off in habit.daysOff.dropFirst(rest).prefix(Self.pieceLength - writes.count) {
                writes.append(try .set(.daysOff(off.id), habit.document(off, at: moment)))
            }
            rest = max(0, rest - habit.daysOff.count)
        }
        return Batch(kind: Self.kind, writes: writes, group: Batch.Group(name: group, isSeal: false))
    }

    private func fields(of entry: PlannedEntry, _ habit: PlannedHabit) -> Fields {
        var fields: Fields = [
            "habitId": .string(habit.id), "habitName": .string(habit.name), "minutes": .integer(Int64(entry.minutes)),
            "completedAt": .timestamp(entry.completedAt), "source": .string(source),
        ]
        if let note = entry.note { fields["note"] = .string(note) }
        return fields
    }

    /// The minutes of habits and cats, streaks counted anew, when each cat was last with you. No coins and no XP.
    /// - Parameters:
    ///   - library: as it is under the lock.
    ///   - moment: now.
    ///   - group: the group's name.
    /// - Throws: `.unreadable`, or `.importedMeanwhile` where another program brought in some of it since the plan was
    ///   made: nothing of the group counts then.
    package func seal(on library: Library, at moment: Moment, group: String) throws(Refusal) -> Batch {
        let moment = moment.ruled(by: try library.settings())
        let marks = try library.importMarks(of: source)
        var writes: [Write] = []
        for planned in habits {
            guard !planned.entries.contains(where: { marks.contains(String($0.id.suffix(SourceMark.length))) }) else {
                throw .importedMeanwhile
            }
            let minutes = planned.minutes
            let streak = try streak(of: planned, on: library, at: moment)
            writes.append(.updateIfPresent(.habit(planned.id), streak.fields, .addingMinutes(minutes)))
            writes.append(
                .updateIfPresent(
                    .cat(planned.catId), try visit(in: planned, on: library, at: moment), .addingMinutes(minutes)))
        }
        return Batch(kind: Self.kind, writes: writes, group: Batch.Group(name: group, isSeal: true))
    }

    private func streak(of planned: PlannedHabit, on library: Library, at moment: Moment) throws(Refusal) -> Streak {
        let days = planned.days
        let daysOff = try library.daysOff() + planned.daysOff.map { planned.document($0, at: moment) }
        switch planned.target {
        case .known(let habit):
            let habit = try library.habit(habit.id) ?? habit
            let counted = try library.recountedStreak(of: habit, daysOff: daysOff, at: moment) {
                $0.formUnion(days)
            }
            // A later day after a gap begins anew: what was kept up to then is in the best one alone.
            let isLater = counted.lastDay.map { $0 > habit.lastCheckInDate ?? $0 } ?? false
            return isLater ? counted : counted.keeping(Streak(of: habit))
        case .new(let deed, _):
            let habit = deed.habit(try deed.draft.checked(), rank: nil, at: moment)
            let calendar = HabitCalendar(
                of: habit, daysOff: daysOff, firstDayOfWeek: try library.settings().weekBegins,
                createdOn: moment.today)
            return Streak.counted(over: days, in: calendar)
        }
    }

    /// The last time that is told, where it is later than what is known. A cat that just moved in has not missed
    /// anybody yet, however old its history is.
    private func visit(
        in planned: PlannedHabit, on library: Library, at moment: Moment
    ) throws(Refusal) -> [FieldPath: Value] {
        guard let last = planned.entries.lazy.map(\.completedAt).max() else { return [:] }
        let cat = try library.cat(planned.catId)
        let before = cat?.lastSessionAt ?? cat?.createdAt ?? moment.instant
        return last > before ? ["lastSessionAt": .timestamp(last)] : [:]
    }
}

extension PlannedHabit {
    fileprivate func document(_ off: PlannedDaysOff, at moment: Moment) -> DaysOff {
        DaysOff(id: off.id, habitId: id, from: off.from, through: off.through, createdAt: moment.instant)
    }
}
