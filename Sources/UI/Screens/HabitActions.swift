import Canvas
import Domain
import Words

extension Habit {
    /// "📚 Read": its icon, if that says something, and its name.
    package var label: String { (showsIcon ? "\(icon) \(name)" : name).drawable }

    /// In a list, where names begin below each other.
    package var listLabel: String { "\(showsIcon ? icon : "  ") \(name)".drawable }

    /// Letters that the name begins with say nothing next to it.
    var showsIcon: Bool {
        let letters = icon.lowercased()
        let initials = String(name.lowercased().split(separator: " ").compactMap(\.first))
        return !name.lowercased().hasPrefix(letters) && !initials.hasPrefix(letters)
    }
}

extension ScreenContext {
    /// Asks first where that is plenty for the habit: a slip of the finger, or a month's goal on its last day.
    mutating func perform(_ operation: any Operation, logging logged: LogEntry, of habit: Habit) {
        guard logged.isPlenty(for: habit) else { return perform(operation) }
        let sentence =
            logged.amount.map { strings.form.many($0, of: habit) }
            ?? strings.form.muchForGoal(length: strings.minutes(logged.minutes), goal: habit.goalMinutes)
        confirm(Confirmation(sentence, [.effect(.perform(Action(operation)))]))
    }

    /// Asks whether the grown cat of a habit graduates.
    func graduation(of habit: Habit, then steps: [ScreenCommand] = []) -> Confirmation {
        let cat = cat(habit.catId)?.name ?? habit.name
        return Confirmation(
            strings.today.graduate(habit.name, cat: cat), brief: strings.today.graduate(cat),
            [.effect(.perform(Action(GraduateHabit(habitId: habit.id))))] + steps)
    }
}

/// Actions on one habit, shared by Today and the habit's page.
enum HabitActions: SharedActions {
    static func act(_ action: KeyAction, on habit: Habit, in context: inout ScreenContext) {
        switch action {
        case .accept: context.ask(.timer(habitId: habit.id))
        case .didIt: didIt(habit, in: &context)
        case .addMinutes:
            context.open(MinutesForm(for: habit, on: context.today, today: context.today, in: context.strings))
        case .bringBack: bringBack(habit, in: &context)
        case .more: log(habit.stepOrDefault, of: habit, in: &context)
        case .fewer: log(0 - habit.stepOrDefault, of: habit, in: &context)
        case .slip: slip(habit, in: &context)
        case .steps: context.open(StepsQuestion(of: habit, in: context.userData, at: context.now))
        case .edit: context.open(HabitForm(editing: habit, on: context.today, in: context.strings))
        case .openHabit: context.open(HabitPage(habitId: habit.id))
        case .daysOff:
            context.open(
                DaysOffForm(
                    for: habit, on: context.today,
                    from: context.isLapsed(habit) ? context.today.advanced(by: -1) : context.today,
                    known: context.userData.daysOff, in: context.strings))
        case .rest: rest(habit, in: &context)
        case .remove: remove(habit, in: &context)
        default: break
        }
    }

    /// The key that pauses a habit resumes it.
    static func word(of action: KeyAction, on habit: Habit) -> LocalizedText? {
        switch (action, habit.kind) {
        case (.rest, _) where !habit.isActive: LocalizedText({ $0.habitKeys.resume })
        case (.slip, _) where habit.allowsSome: LocalizedText({ $0.habitKeys.countOne })
        case (.didIt, .limit): LocalizedText({ $0.habitKeys.kept })
        case (.addMinutes, .limit): LocalizedText({ $0.habitKeys.mark })
        case (.addMinutes, .yesNo), (.addMinutes, .count): LocalizedText({ $0.habitKeys.log })
        default: nil
        }
    }

    static func disabledReason(for action: KeyAction, on habit: Habit, in context: ScreenContext) -> String? {
        let cat = context.cat(habit.catId)?.name ?? habit.name
        if habit.needsNewer, changes.contains(action) {
            return context.strings.sentence(for: .needsNewer(habit: habit.name))
        }
        switch action {
        case .accept, .didIt, .addMinutes:
            guard !habit.isActive else { return nil }
            return context.strings.sentence(for: .habitRests(habit: habit.name, cat: cat))
        case .steps:
            guard habit.isActive else { return context.strings.sentence(for: .habitRests(habit: habit.name, cat: cat)) }
            return habit.steps(on: context.today).isEmpty ? context.strings.kinds.hasNoSteps : nil
        case .bringBack: return context.isLapsed(habit) ? nil : context.strings.today.nothingLapsed
        case .fewer where habit.kind == .count:
            let counted = context.userData.minutes.amount(of: habit, on: context.today)
            return counted > 0 ? nil : context.strings.today.nothingToLower
        case .more, .fewer, .slip:
            let strings = context.strings
            guard habit.isActive else { return strings.sentence(for: .habitRests(habit: habit.name, cat: cat)) }
            if action != .slip, habit.kind == .limit {
                return action == .more ? strings.today.slipCounts : strings.today.undoTakesBack
            }
            guard action == .slip else { return habit.kind == .count ? nil : strings.today.countsNothing }
            return habit.kind == .limit ? nil : strings.today.hasNoLimit
        default: return nil
        }
    }

    /// What a habit that needs a newer version does not do.
    static let changes: [KeyAction] = [
        .accept, .didIt, .addMinutes, .bringBack, .more, .fewer, .slip, .steps, .edit, .daysOff, .rest,
        .remove,
    ]
    static let all = changes + [.openHabit]

    private static func didIt(_ habit: Habit, in context: inout ScreenContext) {
        let calendar = context.userData.calendar(of: habit, at: context.now)
        guard let missing = calendar.missing(on: context.today, in: context.userData.minutes) else {
            return context.toast(reached(habit, in: context))
        }
        log(missing, of: habit, isFilling: true, in: &context)
    }

    private static func reached(_ habit: Habit, in context: ScreenContext) -> String {
        switch habit.kind {
        case .minutes, .count: return context.strings.today.goalReached
        case .yesNo: return context.strings.today.doneToday
        case .limit:
            let isKept = context.userData.isKept(habit, at: context.now)
            return isKept ? context.strings.today.keptToday : context.strings.today.overLimit
        }
    }

    /// - Parameter isFilling: whether it fills the minutes of the day, as they are shown.
    private static func log(
        _ amount: Amount, of habit: Habit, on day: Day? = nil, isFilling: Bool = false, in context: inout ScreenContext
    ) {
        let day = day ?? context.today
        var action = LogEntry(amount, of: habit, day: day, entryId: context.random.makeHistoryId(on: day))
        if isFilling, habit.hasMinutesADay {
            action.shown = context.userData.minutes.minutes(of: habit.id, on: context.today)
        }
        context.perform(action, logging: action, of: habit)
    }

    private static func slip(_ habit: Habit, in context: inout ScreenContext) {
        context.perform(
            LogEntry(
                habitId: habit.id, amount: 1, isSlip: true, day: context.today,
                entryId: context.random.makeHistoryId(on: context.today)))
    }

    /// A tick needs no form.
    private static func bringBack(_ habit: Habit, in context: inout ScreenContext) {
        let yesterday = context.today.advanced(by: -1)
        switch habit.kind {
        case .minutes, .count:
            context.open(MinutesForm(for: habit, on: yesterday, today: context.today, in: context.strings))
        case .yesNo, .limit: log(1, of: habit, on: yesterday, in: &context)
        }
    }

    private static func rest(_ habit: Habit, in context: inout ScreenContext) {
        if habit.isActive {
            context.perform(RestHabit(habitId: habit.id, daysOffId: context.random.makeId()))
        } else {
            context.perform(WakeHabit(habitId: habit.id))
        }
    }

    /// A habit without history is deleted with its cat; otherwise the cat graduates, or all of it is deleted. It is asked first.
    private static func remove(_ habit: Habit, in context: inout ScreenContext) {
        guard !context.userData.looksUntouched(habit) else {
            let cat = context.cat(habit.catId)?.name ?? habit.name
            let remove = Action(RemoveHabit(habitId: habit.id))
            return context.confirm(
                Confirmation(
                    context.strings.today.takeBack(habit.name, cat: cat), brief: context.strings.today.takeBack(cat),
                    [.effect(.perform(remove))]))
        }
        context.open(RemoveQuestion(of: habit))
    }
}

extension ScreenContext {
    /// Whether minutes logged for yesterday would bring its streak back.
    func isLapsed(_ habit: Habit) -> Bool { userData.streakCounted(of: habit, at: now).lapsedDays != nil }
}
