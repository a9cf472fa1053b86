import Domain
import Runtime
import UI
import Words

extension Command {
    static let add = Command(
        "add", \.summaries.add, takes: [Operand("NAME", .text, .atLeastOnce)],
        flags: Flag.ofHabit + [Flag("cat", "NAME", \.flags.kittenName), .json], shape: HabitReport.json.note,
        examples: [
            "habicat add Daily reading", "habicat add Running --schedule 3/week --goal 40 --cat Pepper",
            "habicat add Read --count '20 pages'", "habicat add Floss --yes-no",
            "habicat add Evening --steps 'floss, brush, rinse'", "habicat add Coffee --at-most 2 --keeps-itself",
            "habicat add Piano --per-week 5h",
        ]
    ) { session in
        let arguments = session.arguments
        var draft = HabitDraft(name: arguments.operands.joined(separator: " "))
        // Complaints about flags come before the store is opened.
        try draft.take(arguments, today: session.now.today)
        try session.offerToJoin()
        let user = try session.user()
        try draft.take(arguments, today: session.now.today)
        var kitten = Kitten.drawn(
            using: &user.random, besides: Set(session.data.cats.map(\.name)), in: session.strings.language)
        if let name = arguments["cat"] { kitten.name = name }
        let action = CreateHabitWithCat(
            habitId: user.random.makeId(), catId: user.random.makeId(), draft: draft, kitten: kitten)
        try session.perform(action)
        session.message(session.sharedName(draft.name, of: (action.habitId, kitten.name)))
        let strings = session.strings
        return try session.habitOutput(action.habitId) { habit in
            [
                strings.begun(habit, on: session.now.today),
                strings.habitCommands.movedIn(kitten: kitten.name, looks: strings.looks(kitten.appearance)),
            ]
        }
    }
}

extension CommandSession {
    func habitOutput(_ habitId: String, lines: (Habit) -> [String]) throws -> CommandOutput {
        let after = try current()
        guard let habit = after.habit(habitId) else { throw DomainError.noSuchHabit(habitId) }
        return confirmation(HabitReport.json, report(of: habit), lines(habit))
    }

    /// A warning that another habit has the same name, and how to name each; empty if none has.
    func sharedName(_ name: String, of own: (id: String, cat: String)) -> [String] {
        guard let other = data.habit(called: name, besides: own.id) else { return [] }
        let cat = catName(of: other)
        return [
            cat.folded == own.cat.folded
                ? strings.habitCommands.sharesNames(habit: other.name, cat: cat, id: own.id, other: other.id)
                : strings.sharesName(other.name, cat)
        ]
    }

    func habit(at index: Int = 0) throws -> Habit { try data.habit(named: arguments.operands[index]) }

    func cat(of habit: Habit) -> Cat? { data.cat(habit.catId) }

    func catName(of habit: Habit) -> String { cat(of: habit)?.name ?? strings.theCat }
}

extension Command {
    static let edit = Command(
        "edit", \.summaries.edit, takes: [.habit],
        flags: [Flag("name", "NAME", \.flags.newName)] + Flag.ofEditedHabit + [.yes, .json],
        shape: HabitReport.json.note,
        examples: [
            "habicat edit read --goal 40", "habicat edit read --remind 08:30 --group Mind",
            "habicat edit run --schedule mo,we,fr --ends none", "habicat edit run --hue teal",
        ]
    ) { session in
        let arguments = session.arguments
        let fields = ["name"] + Flag.ofHabit.map(\.name)
        guard fields.contains(where: { arguments[$0] != nil }) else { throw CommandError.nothingToChange("edit") }
        try session.user()
        let habit = try session.habit()
        var draft = HabitDraft(habit, on: session.now.today)
        let shown = draft.values
        if let name = arguments["name"] { draft.name = name }
        try draft.take(arguments, today: session.now.today)
        let action = EditHabit(habitId: habit.id, draft: draft, shown: shown)
        if let cat = session.cat(of: habit), let stage = cat.youngerStage(targetHours: draft.targetHours) {
            let strings = session.strings
            try session.agree(
                strings.sentences([strings.younger(cat.name, stage), strings.habitCommands.asksToChange]))
        }
        try session.perform(action)
        if arguments["name"] != nil {
            session.message(session.sharedName(draft.name, of: (habit.id, session.catName(of: habit))))
        }
        return try session.habitOutput(habit.id) { session.strings.facts(of: $0, on: session.now.today) }
    }

    static let rest = Command(
        "rest", \.summaries.rest,
        takes: [.habit], flags: [.json], shape: HabitReport.json.note, examples: ["habicat rest running"]
    ) { session, user in
        let habit = try session.habit()
        try session.perform(RestHabit(habitId: habit.id, daysOffId: user.random.makeId()))
        return try session.habitOutput(habit.id) {
            [session.strings.habitCommands.rests(habit: $0.name, cat: session.catName(of: $0))]
        }
    }

    static let wake = Command(
        "wake", \.summaries.wake, takes: [.habit], flags: [.json],
        shape: HabitReport.json.note, examples: ["habicat wake running"]
    ) { session, _ in
        let habit = try session.habit()
        try session.perform(WakeHabit(habitId: habit.id))
        return try session.habitOutput(habit.id) {
            [session.strings.habitCommands.isAwake(habit: $0.name, cat: session.catName(of: $0))]
        }
    }
}

extension Flag {
    static let ofHabit = fields(
        goal: \.flags.goal, target: \.flags.target, icon: \.flags.icon, schedule: \.flags.schedule)
    /// As `edit` takes them: fields that are not given stay.
    static let ofEditedHabit = fields(
        goal: \.flags.goalOrUnits, target: \.flags.newTarget, icon: \.flags.newIcon, schedule: \.flags.newSchedule)

    private static func fields(goal: Phrase, target: Phrase, icon: Phrase, schedule: Phrase) -> [Flag] {
        let schedules = [
            "daily", "weekdays", "weekends", "mo,we,fr", "3/week", "2days", "4/month", "1,15,last", "first mo",
        ]
        return [
            Flag("goal", "MINUTES", goal, .length),
            Flag("count", "AMOUNT", \.flags.unitsPerDay),
            Flag("yes-no", \.flags.yesNo),
            Flag("steps", "TEXT", \.flags.steps),
            Flag("at-most", "N", \.flags.atMost, .number),
            Flag("keeps-itself", \.flags.keepsItself),
            Flag("by-mark", \.flags.byMark),
            Flag("per-week", "AMOUNT", \.flags.perWeek),
            Flag("per-month", "AMOUNT", \.flags.perMonth),
            Flag("step", "AMOUNT", \.flags.step),
            Flag("unit-minutes", "MINUTES", \.flags.unitMinutes),
            Flag("target", "HOURS", target, .number),
            Flag("icon", "ICON", icon),
            Flag("hue", "COLOR", \.flags.hue, .choice(HabitDraft.hues)),
            Flag("schedule", "WHEN", schedule, .choice(schedules)),
            Flag("every", "WHEN", \.flags.every),
            Flag("remind", "TIME", \.flags.remind, .time),
            Flag("saved-days", "N", \.flags.savedDays, .number),
            Flag("ends", "DAY", \.flags.ends, .day),
            Flag("times", "N", \.flags.times, .number),
        ]
            + HabitText.all.map { text in
                let (value, kind): (String, Operand.Kind) = text.id == .group ? ("NAME", .group) : ("TEXT", .text)
                return Flag(text.name, value, { $0.named("field.\(text.name).flag") ?? "" }, kind)
            }
    }
}

extension HabitDraft {
    fileprivate static let hues = Hue.allCases.map(\.rawValue) + ["none"]

    /// - Throws: about the first that is not understood.
    mutating func take(_ arguments: Arguments, today: Day) throws {
        try takeGoal(arguments)
        if let target = try arguments.number("target", in: Self.targetRange) { self.targetHours = target }
        if let icon = arguments["icon"] { self.icon = icon }
        if let name = try arguments.choice("hue", among: Self.hues) { self.hue = Hue(rawValue: name) }
        let days: Phrase = \.expected.schedule
        let every: Phrase = \.expected.repetition
        if let schedule = try arguments.value("every", every, { Typed.schedule(every: $0) }) {
            self.schedule = schedule
        }
        if let schedule = try arguments.value("schedule", days, { Typed.schedule($0) }) { self.schedule = schedule }
        let times: Phrase = \.expected.reminder
        if let all = try arguments.value("remind", times, { Self.isNone($0) ? [] : Typed.times($0) }) {
            reminders = all
        }
        if let count = try arguments.number("saved-days", in: Self.savedDaysRange) { savedDays = count }
        for text in HabitText.all {
            if let typed = arguments[text.name] { self[dynamicMember: text.path] = Self.isNone(typed) ? nil : typed }
        }
        if let text = arguments["ends"] {
            self.endsOn = Self.isNone(text) ? nil : try arguments.day("ends", today: today, .coming)
        }
        if let text = arguments["times"] {
            self.times = Self.isNone(text) ? nil : try arguments.number("times", in: Self.timesRange)
        }
    }

    /// One of them says what the habit counts.
    private mutating func takeGoal(_ arguments: Arguments) throws {
        let range = Self.limitRange
        switch try arguments.one(of: ["goal", "count", "yes-no", "at-most", "per-week", "per-month"]) {
        case "goal":
            // A number alone is of what the habit counts.
            if self.kind == .count || self.kind == .limit, let typed = TypedAmount(arguments["goal"] ?? ""),
                typed.unit == nil || typed.unit == self.unit
            {
                self.goalAmount = typed.amount
                break
            }
            (self.kind, self.goalPeriod) = (.minutes, .day)
            if let goal = try arguments.length("goal", in: Self.goalRange) { self.goalMinutes = goal }
        case "count":
            let expected: Phrase = \.expected.amount
            take(try arguments.value("count", expected, TypedAmount.init), each: .day)
        case "yes-no": (self.kind, self.goalPeriod) = (.yesNo, .day)
        case "at-most":
            (self.kind, self.goalPeriod) = (.limit, .day)
            let expected: Phrase = { $0.expected.countFrom0(most: range.upperBound.text) }
            self.goalAmount = try arguments.value("at-most", expected) { text in
                Int(text).map { Amount($0) }.flatMap { range.contains($0) ? $0 : nil }
            }
        case let flag?: try takePeriod(flag, flag == "per-week" ? .week : .month, arguments)
        case nil: break
        }
        if let text = arguments["steps"] {
            let steps = Self.isNone(text) ? nil : Steps.typed(text)
            self.steps = steps
            if steps != nil {
                for flag in ["goal", "count", "at-most", "per-week", "per-month"] where arguments[flag] != nil {
                    throw CommandError.contradiction("--steps", "--" + flag)
                }
                (self.kind, self.goalPeriod) = (.yesNo, .day)
            }
        }
        if let way = try arguments.one(of: ["keeps-itself", "by-mark"]) {
            let name = self.name
            guard self.kind == .limit else { throw CommandError { $0.commandErrors.noLimit(habit: name) } }
            self.keepsItself = way == "keeps-itself"
        }
        let expected: Phrase = \.expected.step
        if let step = try arguments.value("step", expected, { Amount($0) }) { self.step = step }
        if let minutes = try arguments.value("unit-minutes", expected, { Amount($0) }) { self.minutesPerUnit = minutes }
    }

    private mutating func takePeriod(_ flag: String, _ period: GoalPeriod, _ arguments: Arguments) throws {
        let expected: Phrase = \.expected.target
        let most = Self.goalRange.upperBound * period.length
        if self.kind != .count, let number = arguments[flag], let times = Int(number), 1...period.length ~= times {
            throw CommandError(.wrongUse) {
                $0.commandErrors.minutesOrTimes(flag: "--" + flag, number: number, period: period.rawValue)
            }
        }
        if self.kind != .count, let minutes = TypedLength.minutes(arguments[flag] ?? "", in: 1...most) {
            (self.kind, self.goalAmount, self.goalPeriod) = (.minutes, Amount(minutes), period)
        } else {
            let typed = try arguments.value(flag, expected) { text in
                TypedAmount(text).flatMap { $0.unit == nil && self.kind != .count ? nil : $0 }
            }
            take(typed, each: period)
        }
    }

    private mutating func take(_ typed: TypedAmount?, each period: GoalPeriod) {
        guard let typed else { return }
        (self.kind, self.goalAmount, self.goalPeriod) = (.count, typed.amount, period)
        self.unit = typed.unit ?? self.unit
    }

    private static func isNone(_ text: String) -> Bool { text.trimmed.isEmpty || text.folded == "none" }
}

extension Command {
    private static let places = ["up", "down", "first", "last", "before", "after"]

    static let move = Command(
        "move", \.summaries.move,
        takes: [.habit, Operand("WHERE", .choice(places)), Operand("OTHER", .habit, .optional)], flags: [.json],
        shape: HabitReport.list.note, examples: ["habicat move reading first", "habicat move reading before running"]
    ) { session in
        let arguments = session.arguments
        let place = try Arguments.choice(arguments.operands[1], of: \.operands.place, among: places)
        let needsOther = place == "before" || place == "after"
        if needsOther, arguments.operands.count < 3 { throw CommandError.missingOperand("move " + place, "HABIT") }
        if !needsOther, arguments.operands.count > 2 { throw CommandError.extraOperand(arguments.operands[2], "move") }
        try session.user()
        let habit = try session.habit()
        let other = needsOther ? try session.habit(at: 2) : nil
        let order = session.data.habits.map(\.id).moving(habit.id, place, other?.id)
        if order != session.data.habits.map(\.id) {
            try session.perform(ReorderHabits(order: order))
        }
        let after = try session.current()
        return session.confirmation(
            HabitReport.list, (after.habits.map { session.report(of: $0) }, []),
            after.habits.enumerated().map { "\($0 + 1)  \($1.listLabel)" })
    }
}

extension [String] {
    /// - Parameter place: up, down, first, last, before or after.
    fileprivate func moving(_ id: String, _ place: String, _ other: String?) -> [String] {
        guard let old = firstIndex(of: id), id != other else { return self }
        var order = self
        order.remove(at: old)
        let beside = other.flatMap { order.firstIndex(of: $0) } ?? 0
        let new =
            switch place {
            case "up": old - 1
            case "down": old + 1
            case "first": 0
            case "before": beside
            case "after": beside + 1
            default: order.count
            }
        order.insert(id, at: Swift.min(order.count, Swift.max(0, new)))
        return order
    }
}

extension Command {
    static let graduate = Command(
        "graduate", \.summaries.graduate,
        takes: [.habit], flags: [.yes, .json], shape: CatReport.json.note, examples: ["habicat graduate reading"]
    ) { session, _ in
        let habit = try session.habit()
        try session.agree(session.strings.asksToGraduate(habit.name, session.catName(of: habit)))
        let before = session.data
        let outcome = try session.perform(GraduateHabit(habitId: habit.id))
        let after = try session.current()
        guard let cat = after.cat(habit.catId) else { return CommandOutput() }
        let time = session.strings.spent(on: cat, in: before)
        var lines = [session.strings.habitCommands.graduatedAfter(cat: cat.name, time: time)]
        if case .graduated(let graduation) = outcome, let worn = graduation.accessoryId {
            lines.append(session.strings.backInBox(worn))
        }
        return session.confirmation(CatReport.json, session.report(of: cat), lines)
    }

    private static let removed = JSONShape<(habit: Habit, history: HabitHistory)>(
        "removed", .text("habit") { $0.habit.name }, .text("habitId") { $0.habit.id },
        .number("entries") { $0.history.entries }, .number("sessions") { $0.history.sessions },
        .number("totalMinutes") { $0.history.minutes }, .number("focusMinutes") { $0.history.focusMinutes },
        .number("letters") { $0.history.letters })

    static let remove = Command(
        "remove", \.summaries.remove,
        takes: [.habit], flags: [Flag("with-history", \.flags.withHistory), .yes, .json], shape: removed.note,
        examples: ["habicat remove trial", "habicat remove trial --with-history"]
    ) { session, user in
        let habit = try session.habit()
        let (cat, strings) = (session.catName(of: habit), session.strings)
        let repository = try user.repository()
        guard try repository.isUntouched(habit) else {
            // Refused before it is asked for: a yes would come to nothing.
            guard session.arguments["with-history"] != nil else {
                throw DomainError.habitHasHistory(habit: habit.name)
            }
            let history = try repository.history(of: habit)
            let question = strings.today.deletes(habit.name, cat: cat, history)
            if history.asksForName {
                try session.confirm(habit.name, [question]) { history.isConfirmed(by: $0, for: habit) }
            } else {
                try session.agree(question)
            }
            try session.perform(DeleteHabit(habitId: habit.id, shown: history))
            return session.confirmation(removed, (habit, history), [strings.isRemoved(habit.name, cat)])
        }
        try session.agree(strings.asksToRemove(habit.name, cat))
        try session.perform(RemoveHabit(habitId: habit.id))
        return session.confirmation(removed, (habit, HabitHistory()), [strings.isRemoved(habit.name, cat)])
    }
}

extension Strings {
    /// "Run: 25 min a day, every 3 days, 30 h in total."
    func begun(_ habit: Habit, on today: Day) -> String {
        let isPlain = habit.schedule(on: today) == .everyDay && !habit.hasNewerSchedule
        let what = list([goal(of: habit)] + (isPlain ? [] : [schedule(of: habit, on: today)]))
        return habitCommands.added(habit: habit.label, what: what, hours: habit.targetHours)
    }

    func facts(of habit: Habit, on today: Day) -> [String] {
        var parts: [String] = []
        if let cue = habit.cue { parts.append(cue) }
        if let hue = habit.hue { parts.append(habitCommands.inHue(hue: name(hue))) }
        if !habit.reminders.isEmpty { parts.append(reminders(habit.reminders)) }
        if let most = habit.savedDays, most > 0 { parts.append(habitCommands.savedUpTo(most: most)) }
        if let group = habit.group { parts.append(habitCommands.inGroup(group: group)) }
        if let day = habit.endsOn { parts.append(habitPage.until(day: dateWithYear(day))) }
        if let times = habit.times { parts.append(habitCommands.endsAfter(times: times)) }
        let more = parts.isEmpty ? [] : [list(parts).capitalizedFirst + punctuation.fullStop]
        return [begun(habit, on: today)] + more + (habit.about.map { [$0] } ?? [])
    }
}
