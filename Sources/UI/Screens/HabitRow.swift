import Canvas
import Domain
import Words

/// A habit in the list of Today: symbol, icon, name, bar, minutes, week, streak and best streak.
struct HabitRow {
    let habit: Habit
    let minutes: Int
    let isWanted: Bool
    let shown: StreakShown
    let progress: GoalProgress
    let slips: Int

    init(_ habit: Habit, _ view: Viewing) {
        self.habit = habit
        minutes = HabitActions.minutesToday(habit, in: view.userData, on: view.today)
        isWanted = view.isWanted(habit)
        shown = view.userData.streakShown(of: habit, at: view.now)
        progress = view.userData.progress(of: habit, at: view.now)
        slips = view.userData.minutes.slips(of: habit.id, on: view.today)
    }

    /// Whether there is something to say about today.
    private var isShown: Bool { isWanted || minutes > 0 || slips > 0 || progress.doneToday > 0 }

    func draw(on grid: inout Grid, in rect: Rect, _ columns: HabitColumns, _ view: Viewing) {
        let left = columns.nameStart
        guard !habit.needsNewer else {
            let end = columns.bestEnd ?? columns.streakEnd
            let words = view.strings.kinds.needsNewer.shortened(toColumns: max(0, end - left - Self.leastName - 2))
            drawName(on: &grid, in: rect, columns: end - left - words.columns - 2, view)
            grid.write(words, endingAt: end, rect.minY, view[.muted])
            return
        }
        let isLong = left + name(view).columns > columns.nameEnd
        // A long name takes the columns of the bar: the minutes after it say the same.
        let hasBar = columns.barWidth > 0 && isShown && !isLong
        let shownEnd = hasBar ? columns.nameEnd : columns.longNameEnd
        let end = isShown ? shownEnd : columns.dots.map { $0 - 2 } ?? columns.nameEnd
        drawName(on: &grid, in: rect, columns: end - left, view)
        if hasBar {
            grid.goalMeter(
                at: columns.bar, rect.minY, columns: columns.barWidth, progress,
                isDone ? .done : .focus, view)
        }
        if isShown {
            let text = minutesText(isRoomy: columns.isRoomy, view)
            grid.write(text, endingAt: columns.minutesEnd, rect.minY, view[isDone ? .done : .text])
        }
        if let dots = columns.dots {
            grid.lastDays(columns.dayCount, of: habit, at: dots, rect.minY, step: columns.step, view)
        }
        drawStreak(on: &grid, endingAt: columns.streakEnd, rect.minY, isAsked: columns.dots == nil, view)
        if let best = columns.bestEnd { grid.write(String(shown.best), endingAt: best, rect.minY, view[.muted]) }
    }

    func minutesText(isRoomy: Bool, _ view: Viewing) -> String {
        guard !habit.needsNewer else { return "" }
        switch habit.kind {
        case .minutes where habit.hasMinutesADay:
            guard isRoomy else { return view.strings.shortMinutes(minutes) }
            return minutes < 600 ? "\(minutes)/\(habit.goalMinutes)" : view.strings.minutes(minutes)
        case .minutes:
            let goal = progress.goal.amount.whole
            guard isRoomy, goal < 1000 else { return view.strings.shortMinutes(progress.done.whole) }
            return view.strings.briefly("\(progress.done.text)/\(goal)", each: progress.goal.period)
        case .count:
            let whole = "\(progress.done.text)/\(progress.goal.amount.text)"
            return isRoomy || whole.count <= 7 ? whole : progress.done.text
        case .yesNo: return isDone ? view.signs.done : ""
        case .limit:
            guard slips > 0 else { return isDone ? view.strings.kept : "" }
            return "\(slips)/\(habit.goal(on: view.today).amount.text)"
        }
    }

    func name(_ view: Viewing) -> String { habit.isActive ? habit.name : view.strings.today.atRest(habit.name) }

    /// Columns before a name: its symbol, and icons if there is one.
    static func indent(_ view: Viewing) -> Int { view.userData.habits.contains(where: \.showsIcon) ? 5 : 2 }

    /// Columns of a name next to words that take its row.
    private static let leastName = 8
    /// Columns of a cue that are worth showing.
    private static let leastCue = 6

    private var isDone: Bool { progress.isKept }

    private func drawName(on grid: inout Grid, in rect: Rect, columns: Int, _ view: Viewing) {
        let isTimed = view.userData.timer.map { $0.habitId == habit.id && $0.isBreak != true } ?? false
        let sign =
            isTimed
            ? view.signs.running : isDone ? view.signs.done : isWanted ? view.signs.open : view.signs.noDot
        grid.write(sign, at: rect.minX, rect.minY, view[isTimed ? .focus : isDone ? .done : .muted])
        if habit.showsIcon {
            grid.write(habit.icon, at: rect.minX + 2, rect.minY, view[isWanted || isDone ? .text : .muted])
        }
        let left = rect.minX + Self.indent(view)
        let used = grid.write(
            name(view).shortened(toColumns: columns), at: left, rect.minY, view[isWanted ? .text : .muted])
        // The cue goes where the name leaves room, and says when until it is done.
        guard let cue = habit.cue?.drawable, isWanted, !isDone, columns - used >= Self.leastCue + 2 else { return }
        let shown = cue.shortened(toColumns: columns - used - 2)
        grid.write(shown, at: left + used + 2, rect.minY, view[.muted])
    }

    /// - Parameter isAsked: whether the number itself asks for yesterday, where no dots do.
    func drawStreak(on grid: inout Grid, endingAt end: Int, _ y: Int, isAsked: Bool = false, _ view: Viewing) {
        switch shown {
        case .running(let days, _): grid.write(String(days), endingAt: end, y, view[.accent].with(.bold))
        case .lapsedYesterday(let days, _): grid.write("\(days)" + (isAsked ? "?" : ""), endingAt: end, y, view[.muted])
        case .none: grid.write("0", endingAt: end, y, view[.muted])
        }
    }

    func drawTall(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let left = rect.minX + Self.indent(view)
        drawName(on: &grid, in: rect, columns: rect.width - 7 - Self.indent(view), view)
        guard !habit.needsNewer else {
            let words = view.strings.kinds.needsNewer.shortened(toColumns: rect.maxX - left)
            grid.write(words, at: left, rect.minY + 1, view[.muted])
            return
        }
        grid.write(view.signs.streak, endingAt: rect.maxX - 5, rect.minY, view[shown.days > 0 ? .accent : .line])
        drawStreak(on: &grid, endingAt: rect.maxX, rect.minY, view)

        let y = rect.minY + 1
        let dots = rect.maxX - 6 * HabitColumns.least - 1
        grid.lastDays(of: habit, at: dots, y, view)
        guard isShown else { return }
        let end = dots - 2
        let text = minutesText(isRoomy: true, view)
        grid.write(text, endingAt: end, y, view[isDone ? .done : .text])
        grid.goalMeter(
            at: left, y, columns: max(0, end - max(7, text.columns + 1) - left), progress,
            isDone ? .done : .focus, view)
    }
}

extension Habit {
    /// "📚 Read": its icon, if that says something, and its name.
    package var label: String { (showsIcon ? "\(icon) \(name)" : name).drawable }

    /// In a list, where names begin below each other.
    package var listLabel: String { "\(showsIcon ? icon : "  ") \(name)".drawable }

    /// Letters that the name begins with say nothing next to it.
    fileprivate var showsIcon: Bool {
        let letters = icon.lowercased()
        let initials = String(name.lowercased().split(separator: " ").compactMap(\.first))
        return !name.lowercased().hasPrefix(letters) && !initials.hasPrefix(letters)
    }
}

extension ScreenContext {
    /// Asks first where that is plenty for the habit: a slip of the finger, or a month's goal on its last day.
    mutating func perform(_ action: Action, logging logged: LogEntry, of habit: Habit) {
        guard logged.isPlenty(for: habit) else { return perform(action) }
        let sentence =
            logged.amount.map { strings.form.many($0, of: habit) }
            ?? strings.form.many(logged.minutes, goal: habit.goalMinutes)
        ask(.confirm(Confirmation(sentence, [.effect(.perform(action))])))
    }
}

/// Actions on one habit, shared by Today and the habit's page.
enum HabitActions {
    static func act(_ action: KeyAction, on habit: Habit, in context: inout ScreenContext) {
        switch action {
        case .accept: context.ask(.timer(habitId: habit.id))
        case .didIt: didIt(habit, in: &context)
        case .addMinutes: openMinutes(of: habit, on: context.today, in: &context)
        case .bringBack: bringBack(habit, in: &context)
        case .more: log(habit.stepOrDefault, of: habit, in: &context)
        case .fewer: log(0 - habit.stepOrDefault, of: habit, in: &context)
        case .slip: slip(habit, in: &context)
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
    static func word(of action: KeyAction, on habit: Habit?) -> LocalizedText? {
        switch (action, habit?.kind) {
        case (.rest, _) where habit?.isActive == false: LocalizedText({ $0.habitKeys.resume })
        case (.slip, _) where habit?.allowsSome == true: LocalizedText({ $0.habitKeys.countOne })
        case (.didIt, .limit): LocalizedText({ $0.habitKeys.kept })
        case (.addMinutes, .yesNo), (.addMinutes, .limit), (.addMinutes, .count): LocalizedText({ $0.habitKeys.log })
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
        .accept, .didIt, .addMinutes, .bringBack, .more, .fewer, .slip, .edit, .daysOff, .rest, .remove,
    ]

    /// Focus time.
    static func minutesToday(_ habit: Habit, in userData: UserData, on today: Day) -> Int {
        userData.minutes.minutes(of: habit.id, on: today)
    }

    private static func openMinutes(of habit: Habit, on day: Day, in context: inout ScreenContext) {
        context.open(MinutesForm(for: habit, on: day, today: context.today, in: context.strings))
    }

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

    /// - Parameter isFilling: whether it is what is missing to the minutes of the day, as they are shown.
    private static func log(
        _ amount: Amount, of habit: Habit, on day: Day? = nil, isFilling: Bool = false, in context: inout ScreenContext
    ) {
        let day = day ?? context.today
        var action = LogEntry(amount, of: habit, day: day, entryId: context.random.makeHistoryId(on: day))
        if isFilling, habit.hasMinutesADay {
            action.shown = minutesToday(habit, in: context.userData, on: context.today)
        }
        context.perform(Action(action), logging: action, of: habit)
    }

    private static func slip(_ habit: Habit, in context: inout ScreenContext) {
        context.perform(
            Action(
                LogEntry(
                    habitId: habit.id, amount: 1, isSlip: true, day: context.today,
                    entryId: context.random.makeHistoryId(on: context.today))))
    }

    /// A tick needs no form.
    private static func bringBack(_ habit: Habit, in context: inout ScreenContext) {
        let yesterday = context.today.advanced(by: -1)
        switch habit.kind {
        case .minutes, .count: openMinutes(of: habit, on: yesterday, in: &context)
        case .yesNo, .limit: log(1, of: habit, on: yesterday, in: &context)
        }
    }

    private static func rest(_ habit: Habit, in context: inout ScreenContext) {
        if habit.isActive {
            context.perform(Action(RestHabit(habitId: habit.id, daysOffId: context.random.makeId())))
        } else {
            context.perform(Action(WakeHabit(habitId: habit.id)))
        }
    }

    /// A habit without history is deleted with its cat; otherwise the cat graduates. Both ask first.
    private static func remove(_ habit: Habit, in context: inout ScreenContext) {
        let cat = context.cat(habit.catId)?.name ?? habit.name
        let isUntouched = habit.looksUntouched
        let action: Action =
            isUntouched
            ? Action(RemoveHabit(habitId: habit.id)) : Action(GraduateHabit(habitId: habit.id))
        let sentence =
            isUntouched
            ? context.strings.today.takeBack(habit.name, cat: cat)
            : context.strings.today.graduate(
                habit.name, cat: cat, minutes: habit.totalMinutes, target: habit.targetHours,
                isTime: context.userData.growsByTime(habit))
        let brief = isUntouched ? context.strings.today.takeBack(cat) : context.strings.today.graduate(cat)
        context.ask(.confirm(Confirmation(sentence, brief: brief, [.effect(.perform(action))])))
    }
}

extension ScreenContext {
    /// Whether minutes logged for yesterday would bring its streak back.
    func isLapsed(_ habit: Habit) -> Bool { userData.streakShown(of: habit, at: now).lapsedDays != nil }
}
