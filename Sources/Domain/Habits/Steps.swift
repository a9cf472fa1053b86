import DocumentStore

/// Steps of a habit that is done or not: short lines, each ticked separately. A tick is an entry that names its step; all
/// ticked is done. Its id follows from habit, day and step, so that two machines that tick the same step tick it once.
package enum Steps {
    package static let most = 12
    static let rule = TextRule(field: .steps, least: 1, most: 40)

    /// "floss, brush, rinse"; empty for none.
    package static func typed(_ text: String) -> [String] {
        text.split { ",，、;；\n".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    /// As they are kept: each once, nil for none. Throws `.invalid` with the fault.
    static func checked(_ steps: [String]?) throws(DomainError) -> [String]? {
        var kept: [String] = []
        for step in steps ?? [] {
            let step: String = try rule.checked(step)
            if !kept.contains(where: { $0.hasSameBytes(as: step) }) { kept.append(step) }
        }
        guard kept.count <= most else { throw .invalid(.steps, .tooMany(most)) }
        return kept.isEmpty ? nil : kept
    }

    fileprivate static func entryId(of step: String, _ habitId: String, on day: Day) -> String {
        Repository.historyPrefix(of: day) + SourceMark.text(["step", habitId, day.text, step])
    }
}

extension Habit {
    /// Its steps on a day; empty on days that asked for a tick alone, and if it has none.
    package func steps(on day: Day) -> [String] {
        guard kind == .yesNo, let steps, case let goal = goal(on: day), goal.kind == .yesNo,
            goal.amount > 1 || steps.count == 1
        else { return [] }
        return steps
    }

    /// Ticks that make a day.
    var ticksADay: Int { kind == .yesNo ? max(1, steps?.count ?? 1) : 1 }

    /// Those of its steps that the entries of a day tick; an entry that names none may tick all.
    func ticked(by entries: [HabitEntry], on day: Day) -> Set<String> {
        let steps = steps(on: day)
        let whole = entries.filter { $0.step == nil }.counted.amount
        let named = Set(entries.compactMap(\.step)).intersection(steps)
        return whole + Amount(named.count) >= Amount(steps.count) ? Set(steps) : named
    }
}

extension UserData {
    /// A habit's steps of today, in its order, and whether each is ticked.
    package func steps(of habit: Habit, at moment: Moment) -> [(name: String, isTicked: Bool)] {
        let today = moment.ruled(by: settings).today
        let ticked = stepsTicked.day == today ? stepsTicked.byHabit[habit.id] ?? [] : []
        return habit.steps(on: today).map { ($0, ticked.contains($0)) }
    }

    /// Which steps were ticked on a day, by habit.
    package struct StepsTicked: Hashable, Sendable {
        var day: Day?
        var byHabit: [String: Set<String>] = [:]
    }
}

extension Repository {
    /// Of habits with steps alone: entries of others are not read.
    func stepsTicked(of habits: [Habit], on day: Day) throws(DomainError) -> UserData.StepsTicked {
        var found = UserData.StepsTicked(day: day)
        for habit in habits where !habit.steps(on: day).isEmpty {
            found.byHabit[habit.id] = habit.ticked(by: try entries(on: day, of: habit.id), on: day)
        }
        return found
    }
}

extension LogEntry {
    /// Ticks a step, or takes its tick back.
    package init(step: String, isDone: Bool = true, of habit: Habit, day: Day, note: String? = nil) {
        let id = Steps.entryId(of: step, habit.id, on: day)
        self.init(habitId: habit.id, amount: isDone ? 1 : -1, day: day, entryId: id, note: note)
        steps = [step]
    }

    /// Ticks of the steps it names, or of all that are missing, each an entry that is made once, whoever makes it.
    func ticked(
        _ habit: Habit, _ note: String?, on repository: Repository, at moment: Moment
    ) throws(DomainError) -> Decision {
        let (all, isDone) = (habit.steps(on: day), amount ?? 0 > 0)
        for step in steps ?? [] where !all.contains(step) { throw .invalid(.steps, .notUnderstood(step)) }
        try moment.checkLoggable(day)
        if day == moment.today { try repository.requireActive(habit) }
        let entries = try repository.entries(on: day, of: habitId)
        let ticked = habit.ticked(by: entries, on: day)
        let wanted = (steps ?? all).filter { ticked.contains($0) != isDone }
        guard !wanted.isEmpty else { return .unchanged }
        guard isDone else { return try unticked(wanted, habit, entries, on: repository, at: moment) }
        let streak = try repository.streak(of: habit, once: [day: true], at: moment)
        let visit = try visit(of: habit, on: repository, at: moment)
        let most = Self.range.upperBound - entries.reduce(0) { $0 + $1.minutes }
        var sum = entries.counted
        var writes: [Write] = []
        var grown = 0
        for step in wanted {
            let minutes = max(0, min(habit.minutes(adding: 1, to: sum), most - grown))
            (sum.amount, sum.minutes, grown) = (sum.amount + 1, sum.minutes + minutes, grown + minutes)
            let id = Steps.entryId(of: step, habitId, on: day)
            var entry = HabitEntry(
                id: id, habitId: habitId, habitName: habit.name, minutes: minutes, amount: 1,
                completedAt: moment.instant, source: "manual", note: note)
            entry.step = step
            writes.append(
                .once(
                    .entry(id, on: day), Fields(of: entry),
                    then: [
                        .logging(minutes, for: habitId, streak.fields),
                        .updateIfPresent(.cat(habit.catId), visit, .addingMinutes(minutes)),
                    ]))
        }
        let before = try repository.cat(habit.catId)?.totalMinutes
        let logged = LoggedEntry(
            habitId: habitId, minutes: grown, amount: Amount(wanted.count), day: day, streak: streak.current,
            firsts: before.map { First.crossed(from: $0, to: $0 + grown) } ?? [],
            ticked: ticked.count + wanted.count)
        return try repository.fact(of: self, writing: writes, outcome: .logged(logged), at: moment)
    }

    /// The entries that ticked them go.
    private func unticked(
        _ wanted: [String], _ habit: Habit, _ entries: [HabitEntry], on repository: Repository, at moment: Moment
    ) throws(DomainError) -> Decision {
        let going = entries.filter { $0.step.map(wanted.contains) ?? false }
        // An entry that ticked all at once cannot be unticked in part.
        guard !going.isEmpty else { return .unchanged }
        var preconditions: [Precondition] = []
        for entry in going {
            preconditions += try repository.unchanged(["minutes", "step"], at: .entry(entry.id, on: day))
        }
        let rest = entries.filter { entry in !going.contains { $0.id == entry.id } }
        let streak = try repository.streak(of: habit, once: [day: habit.isKept(by: rest, on: day)], at: moment)
        let minutes = going.reduce(0) { $0 + $1.minutes }
        let logged = LoggedEntry(
            habitId: habitId, minutes: -minutes, amount: Amount(-going.count), day: day, streak: streak.current,
            ticked: habit.ticked(by: rest, on: day).count)
        let less = Transform.addingMinutes(-minutes)
        return try repository.decision(
            for: self, requiring: preconditions,
            writing: going.map { .delete(.entry($0.id, on: day)) } + [
                .updateIfPresent(.habit(habitId), streak.fields, less), .updateIfPresent(.cat(habit.catId), [:], less),
            ], outcome: .logged(logged), at: moment)
    }
}
