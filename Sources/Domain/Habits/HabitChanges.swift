import DocumentStore
package import Words

/// A cat on offer, before it is adopted.
package struct Kitten: Hashable, Sendable {
    package var name: String
    package var appearance: CatAppearance
    package var personality: Personality

    package init(name: String, appearance: CatAppearance, personality: Personality) {
        self.name = name
        self.appearance = appearance
        self.personality = personality
    }
}

/// Adoption: a habit and its cat at once. Three writes: the habit, its cat, and the habit's reference to the cat.
package struct CreateHabitWithCat: Operation {
    package static let kind = "createHabitWithCat"
    package static let undo = UndoRule.whileUntouched

    package var habitId: String
    package var catId: String
    package var draft: HabitDraft
    package var kitten: Kitten

    package init(habitId: String, catId: String, draft: HabitDraft, kitten: Kitten) {
        self.habitId = habitId
        self.catId = catId
        self.draft = draft
        self.kitten = kitten
    }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        try draft.checkEnd(from: moment.today)
        return try repository.decision(
            for: self, requiring: [.missing(.habit(habitId)), .missing(.cat(catId))],
            writing: try writes(rank: try repository.rankAfterLast(), at: moment),
            outcome: .adopted(habitId: habitId, catId: catId), at: moment)
    }

    /// Without a rank while no habit has one. Throws `.invalid` with the first field that is wrong.
    func writes(rank: Int?, at moment: Moment) throws(DomainError) -> [Write] {
        let (habit, cat) = try made(rank: rank, at: moment)
        var fields = Fields(of: habit)
        fields["catId"] = nil
        return [
            .set(.habit(habitId), fields), .set(.cat(catId), cat),
            .update(.habit(habitId), ["catId": .string(catId)]),
        ]
    }

    /// Throws `.invalid` with the first field that is wrong.
    package func made(rank: Int?, at moment: Moment) throws(DomainError) -> (habit: Habit, cat: Cat) {
        let draft = try draft.checked()
        let name: String = try TextRule.catName.checked(kitten.name)
        let habit = habit(draft, rank: rank, at: moment)
        let cat = Cat(
            id: catId, name: name, appearance: kitten.appearance, personality: kitten.personality, totalMinutes: 0,
            targetMinutes: draft.targetHours * 60, boundHabitId: habitId, state: .active, createdAt: moment.instant)
        return (habit, cat)
    }

    func habit(_ draft: HabitDraft, rank: Int?, at moment: Moment) -> Habit {
        let rule = draft.schedule.anchored(on: moment.today)
        var habit = Habit(id: habitId).filled(in: draft)
        (habit.catId, habit.rank, habit.createdAt) = (catId, rank, moment.instant)
        if rule != .everyDay { habit.schedules = [DatedSchedule(from: moment.today, rule: rule)] }
        // No one was asked yet.
        if draft.savedDays == 0 { habit.savedDays = nil }
        return habit
    }
}

extension Repository {
    /// Nil while no habit has a rank: then they are ordered by age.
    fileprivate func rankAfterLast() throws(DomainError) -> Int? {
        try habits().compactMap(\.rank).max().map { $0 + 1 }
    }

    typealias Change = (preconditions: [Precondition], writes: [Write])

    /// Puts a habit to rest or wakes it, and its cat with it.
    fileprivate func change(of habit: Habit, toActive isActive: Bool) throws(DomainError) -> Change {
        var change: Change = (
            try unchanged(["isActive"], at: .habit(habit.id)),
            [.update(.habit(habit.id), ["isActive": isActive.stored])]
        )
        let (before, after): (Cat.State, Cat.State) = isActive ? (.dormant, .active) : (.active, .dormant)
        if let cat = try cat(habit.catId), cat.state == before {
            change.preconditions += try unchanged(["state"], at: .cat(cat.id))
            change.writes.append(.update(.cat(cat.id), ["state": after.stored]))
        }
        return change
    }

    /// Changes the cat of a habit that goes; what it wears goes back to the box.
    func farewell(
        to cat: Cat, _ changes: [FieldPath: Value], ifUnchanged field: FieldPath, _ transforms: Transform...
    ) throws(DomainError) -> Change {
        let preconditions = try unchanged([field, "equippedAccessory"], at: .cat(cat.id))
        let worn = cat.equippedAccessory
        let bare = worn == nil ? changes : changes.merging(["equippedAccessory": .null]) { $1 }
        let box = worn.map { [Write.putInBox([$0])] } ?? []
        return (preconditions, box + [Write(.update, .cat(cat.id), fields: bare, transforms: transforms)])
    }

    /// Ends the rest of a habit with yesterday; one that began today is left with no day at all.
    fileprivate func endOfRest(of habit: Habit, at moment: Moment) throws(DomainError) -> Change {
        var preconditions: [Precondition] = []
        var writes: [Write] = []
        for rest in try daysOff() where rest.isRest == true && rest.habitId == habit.id && rest.through == nil {
            preconditions += try unchanged(["through"], at: .daysOff(rest.id))
            let yesterday = moment.today.advanced(by: -1)
            writes.append(
                .update(.daysOff(rest.id), ["through": .string(yesterday.text), "endedAt": .timestamp(moment.instant)]))
        }
        return (preconditions, writes)
    }

    /// Whether a habit has neither entry nor session: then it can be removed.
    package func isUntouched(_ habit: Habit) throws(DomainError) -> Bool {
        guard habit.totalMinutes == 0 else { return false }
        guard try sessions(of: habit.id, limit: 1).isEmpty else { return false }
        return try !hasEntries(habit.id)
    }
}

/// Writes the fields that the person changed, each only if it still holds what was shown; a new target moves the cat's too.
/// That is checked here, not in the batch: of two machines the later edit holds. Schedules alone are made of what was read.
package struct EditHabit: Operation {
    package static let kind = "editHabit"
    package static let name = LocalizedText({ $0.changes.edit })
    package static let undo = UndoRule.always

    package var habitId: String
    package var draft: HabitDraft
    /// What the person was shown before editing; nil compares with the stored values.
    package var shown: FieldEdit.Values?

    package init(habitId: String, draft: HabitDraft, shown: FieldEdit.Values? = nil) {
        self.habitId = habitId
        self.draft = draft
        self.shown = shown
    }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let habit = try repository.knownHabit(habitId)
        var draft = try draft.checked()
        draft.schedule = draft.schedule.anchored(on: moment.today, replacing: habit.schedule(on: moment.today))
        let stored = HabitDraft(habit, on: moment.today).values
        let changed = try FieldEdit.fields(shown: shown ?? stored, wanted: draft.values, stored: stored)
        if changed.contains(.endsOn) { try draft.checkEnd(from: habit.createdOn(by: moment)) }
        if changed.contains(.times), let times = draft.times {
            let done = try repository.daysKept(of: repository.calendars(at: moment)(habit).habit).count
            let range = min(done, HabitDraft.timesRange.upperBound)...HabitDraft.timesRange.upperBound
            guard range.contains(times) else { throw .invalid(.times, .outside(range)) }
        }
        let changes = changes(changed, of: habit, to: draft, on: moment)
        guard !changes.isEmpty else { return .unchanged }
        let listed: [FieldPath] = ["schedules"].filter { changes[$0] != nil }
        let preconditions = try repository.unchanged(listed, at: .habit(habitId))
        let edited = habit.filled(in: draft)
        let dated = edited.goal == habit.goal ? [] : goals(of: habit, edited.goal, on: moment)
        var writes = [Write(.update, .habit(habitId), changing: changes, dated)]
        if changed.contains(.targetHours), let cat = try repository.cat(habit.catId) {
            writes.append(.update(.cat(cat.id), ["targetMinutes": (draft.targetHours * 60).stored]))
        }
        return try repository.decision(for: self, requiring: preconditions, writing: writes, at: moment)
    }

    /// Fields, named as in the draft, with their new values; null for those that go.
    private func changes(
        _ fields: Set<DomainError.Field>, of habit: Habit, to draft: HabitDraft, on moment: Moment
    ) -> [FieldPath: Value] {
        var changes: [FieldPath: Value] = [:]
        for row in Habit.filledIn where fields.contains(row.id) {
            changes[FieldPath(names: [row.field.info.name])] = row.field.write(draft.habit) ?? .null
        }
        if fields.contains(.schedule) { changes["schedules"] = schedules(of: habit, with: draft.schedule, on: moment) }
        return changes
    }

    /// Days before are judged by what held then. Added to the goals that other machines set, not made of what was read.
    private func goals(of habit: Habit, _ goal: HabitGoal, on moment: Moment) -> [Transform] {
        let known = habit.goals ?? []
        var goals = habit.datedGoals
        if goals.isEmpty { goals = [DatedGoal(from: moment.day(of: habit.createdAt), habit.goal)] }
        let replaced = known.filter { $0.from >= moment.today || $0.kind == nil }
        let before = goals.filter { $0.from < moment.today && !known.contains($0) }
        let added = before + [DatedGoal(from: moment.today, goal)]
        let addition = Transform.adding(added, to: "goals")
        return replaced.isEmpty ? [addition] : [.removing(replaced, from: "goals"), addition]
    }

    /// The new one holds from today on; days before are judged by what held then.
    private func schedules(of habit: Habit, with rule: Schedule, on moment: Moment) -> Value {
        var schedules = habit.schedules ?? []
        if schedules.isEmpty {
            schedules = [DatedSchedule(from: moment.day(of: habit.createdAt), rule: .everyDay)]
        }
        schedules.removeAll { $0.from >= moment.today }
        schedules.append(DatedSchedule(from: moment.today, rule: rule))
        return schedules.stored
    }
}

/// Puts the habits in a new order: each gets its place as rank; those not named follow in their old order.
package struct ReorderHabits: Operation {
    package static let kind = "reorderHabits"
    package static let name = LocalizedText({ $0.changes.order })
    package static let undo = UndoRule.always

    package var order: [String]

    package init(order: [String]) { self.order = order }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let habits = try repository.habits()
        for id in order where !habits.contains(where: { $0.id == id }) { throw .noSuchHabit(id) }
        let named = order.compactMap { id in habits.first { $0.id == id } }
        let rest = habits.filter { !order.contains($0.id) }
        var preconditions: [Precondition] = []
        var writes: [Write] = []
        for (rank, habit) in (named + rest).enumerated() where habit.rank != rank {
            preconditions += try repository.unchanged(["rank"], at: .habit(habit.id))
            writes.append(.update(.habit(habit.id), ["rank": rank.stored]))
        }
        guard !writes.isEmpty else { return .unchanged }
        return try repository.decision(for: self, requiring: preconditions, writing: writes, at: moment)
    }
}

/// Lets a habit rest, its cat dormant; days off begin today.
package struct RestHabit: Operation {
    package static let kind = "restHabit"
    package static let name = LocalizedText({ $0.changes.pause })
    package static let undo = UndoRule.always

    package var habitId: String
    package var daysOffId: String

    package init(habitId: String, daysOffId: String) {
        self.habitId = habitId
        self.daysOffId = daysOffId
    }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let habit = try repository.knownHabit(habitId)
        guard habit.isActive else { return .unchanged }
        try repository.requireNoTimer(of: habit, at: moment)
        var change = try repository.change(of: habit, toActive: false)
        let rest = DaysOff(id: daysOffId, habitId: habitId, from: moment.today, isRest: true, createdAt: moment.instant)
        change.writes.insert(.create(.daysOff(daysOffId), rest), at: 1)
        return try repository.decision(
            for: self, requiring: change.preconditions, writing: change.writes, at: moment)
    }
}

/// Wakes a habit at rest and its cat; its days off end with yesterday.
package struct WakeHabit: Operation {
    package static let kind = "wakeHabit"
    package static let name = LocalizedText({ $0.changes.resuming })
    package static let undo = UndoRule.always

    package var habitId: String

    package init(habitId: String) { self.habitId = habitId }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let habit = try repository.knownHabit(habitId)
        guard !habit.isActive else { return .unchanged }
        let change = try repository.change(of: habit, toActive: true)
        let ends = try repository.endOfRest(of: habit, at: moment)
        return try repository.decision(
            for: self, requiring: change.preconditions + ends.preconditions, writing: change.writes + ends.writes,
            at: moment)
    }
}

/// Graduation: the habit goes, the cat graduates, what it wears is back in the box; sessions and entries stay.
package struct GraduateHabit: Operation {
    package static let kind = "graduateHabit"
    package static let name = LocalizedText({ $0.changes.graduation })
    package static let undo = UndoRule.sameDay

    package var habitId: String

    package init(habitId: String) { self.habitId = habitId }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let habit = try repository.knownHabit(habitId)
        try repository.requireNoTimer(of: habit, at: moment)
        let ends = try repository.endOfRest(of: habit, at: moment)
        var preconditions: [Precondition] = [.exists(.habit(habitId))] + ends.preconditions
        var writes: [Write] = [.delete(.habit(habitId))]
        let cat = try repository.cat(habit.catId)
        if let cat {
            let farewell = try repository.farewell(
                to: cat, ["state": Cat.State.graduated.stored], ifUnchanged: "state")
            preconditions += farewell.preconditions
            writes += farewell.writes
        }
        let graduation = Graduation(catId: habit.catId, accessoryId: cat?.equippedAccessory)
        return try repository.decision(
            for: self, requiring: preconditions, writing: writes + ends.writes, outcome: .graduated(graduation),
            at: moment)
    }
}

/// Removes a habit without entry or session together with its cat, so that a trial leaves no ghost. Both are marked, not
/// deleted: what another machine logs for them before it learns of this still counts, and brings them back.
package struct RemoveHabit: Operation {
    package static let kind = "removeHabit"
    package static let name = LocalizedText({ $0.changes.removal })
    package static let undo = UndoRule.always

    package var habitId: String

    package init(habitId: String) { self.habitId = habitId }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let habit = try repository.knownHabit(habitId)
        try repository.requireNoTimer(of: habit, onAnyMachine: true, at: moment)
        guard try repository.isUntouched(habit) else { throw .habitHasHistory(habit: habit.name) }
        var preconditions = try repository.unchanged(["totalMinutes"], at: .habit(habitId))
        let mark: [FieldPath: Value] = ["removedAt": .timestamp(moment.instant)]
        var writes: [Write] = [.update(.habit(habitId), mark)]
        if let cat = try repository.cat(habit.catId) {
            let farewell = try repository.farewell(to: cat, mark, ifUnchanged: "totalMinutes")
            preconditions += farewell.preconditions
            writes += farewell.writes
        }
        for days in try repository.daysOff() where days.habitId == habitId { writes.append(.delete(.daysOff(days.id))) }
        return try repository.decision(for: self, requiring: preconditions, writing: writes, at: moment)
    }
}

extension UserData {
    /// Judged by the data at hand; `Repository.isUntouched` looks at the history.
    package func looksUntouched(_ habit: Habit) -> Bool {
        habit.totalMinutes == 0 && daysLogged[habit.id] == nil && daysLogged[EntrySeries.slips.key(of: habit.id)] == nil
    }
}
