import Domain
import Runtime
import UI
import Words

extension Command {
    static let add = Command(
        "add", "adds a habit and adopts a kitten for it", "新建习惯，领养一只小猫", takes: [Operand("NAME", .text, .atLeastOnce)],
        flags: Flag.ofHabit + [Flag("cat", "NAME", "the kitten's name", "小猫的名字"), .json], shape: HabitReport.json.note,
        examples: [
            "habicat add Daily reading", "habicat add Running --schedule 3/week --goal 40 --cat Pepper",
            "habicat add Read --count '20 pages'", "habicat add Floss --yes-no", "habicat add Coffee --at-most 2",
            "habicat add Piano --per-week 5h",
        ]
    ) { session throws(CommandError) in
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
        try session.perform(Action(action))
        session.message(session.sharedName(draft.name, of: (action.habitId, kitten.name)))
        return try session.habitOutput(action.habitId) { habit in
            [session.strings.begun(habit, on: session.now.today), session.strings.movedIn(kitten)]
        }
    }
}

extension CommandSession {
    func habitOutput(_ habitId: String, lines: (Habit) -> [String]) throws(CommandError) -> CommandOutput {
        let after = try current()
        guard let habit = after.habit(habitId) else { throw .refused(.noSuchHabit(habitId)) }
        return confirmation(HabitReport.json, report(of: habit), lines(habit))
    }

    /// A warning that another habit has the same name, and how to tell them apart; empty if none has.
    func sharedName(_ name: String, of own: (id: String, cat: String)) -> [String] {
        guard let other = data.habit(called: name, besides: own.id) else { return [] }
        let cat = catName(of: other)
        return [
            cat.folded == own.cat.folded
                ? strings.sharesNames(other.name, cat, ids: [own.id, other.id]) : strings.sharesName(other.name, cat)
        ]
    }

    func habit(at index: Int = 0) throws(CommandError) -> Habit {
        try HabitNames.habit(arguments.operands[index], in: data)
    }

    func cat(of habit: Habit) -> Cat? { data.cat(habit.catId) }

    func catName(of habit: Habit) -> String { cat(of: habit)?.name ?? strings.theCat }
}

extension Command {
    static let edit = Command(
        "edit", "changes a habit; options you omit stay the same", "修改习惯，没写的项不变", takes: [.habit],
        flags: [Flag("name", "NAME", "the new name", "新的名称")] + Flag.ofEditedHabit + [.yes, .json],
        shape: HabitReport.json.note,
        examples: [
            "habicat edit read --goal 40", "habicat edit read --remind 08:30 --group Mind",
            "habicat edit run --schedule mo,we,fr --ends none",
        ]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let fields = ["name"] + Flag.ofHabit.map(\.name)
        guard fields.contains(where: { arguments[$0] != nil }) else { throw .nothingToChange("edit") }
        try session.user()
        let habit = try session.habit()
        var draft = HabitDraft(habit, on: session.now.today)
        let shown = draft.values
        if let name = arguments["name"] { draft.name = name }
        try draft.take(arguments, today: session.now.today)
        let action = EditHabit(habitId: habit.id, draft: draft, shown: shown)
        if let cat = session.cat(of: habit), let stage = cat.youngerStage(targetHours: draft.targetHours) {
            try session.agree(session.strings.getsYounger(cat.name, stage))
        }
        try session.perform(Action(action))
        if arguments["name"] != nil {
            session.message(session.sharedName(draft.name, of: (habit.id, session.catName(of: habit))))
        }
        return try session.habitOutput(habit.id) { session.strings.facts(of: $0, on: session.now.today) }
    }

    static let rest = Command(
        "rest", "pauses a habit: nothing is due, and its cat sleeps by the stove", "让习惯休眠：不用打卡，猫在炉边睡",
        takes: [.habit], flags: [.json], shape: HabitReport.json.note, examples: ["habicat rest running"]
    ) { session throws(CommandError) in
        let user = try session.user()
        let habit = try session.habit()
        let action = RestHabit(habitId: habit.id, daysOffId: user.random.makeId())
        try session.perform(Action(action))
        return try session.habitOutput(habit.id) { [session.strings.rests($0, session.catName(of: $0))] }
    }

    static let wake = Command(
        "wake", "resumes a paused habit", "唤醒休眠的习惯", takes: [.habit], flags: [.json],
        shape: HabitReport.json.note, examples: ["habicat wake running"]
    ) { session throws(CommandError) in
        try session.user()
        let habit = try session.habit()
        try session.perform(Action(WakeHabit(habitId: habit.id)))
        return try session.habitOutput(habit.id) { [session.strings.isAwake($0, session.catName(of: $0))] }
    }
}

extension Flag {
    static let ofHabit = fields(showDefaults: true)
    /// As `edit` takes them: fields that are not given stay.
    static let ofEditedHabit = fields(showDefaults: false)

    private static func fields(showDefaults: Bool) -> [Flag] {
        func or(_ english: String, _ chinese: String) -> (english: String, chinese: String) {
            showDefaults ? ("; default " + english, "；默认" + chinese) : ("", "")
        }
        let counted = (english: "; of a habit that counts, its units: 20", chinese: "；计数的习惯用它的单位：20")
        let (goal, target, icon, schedule) = (
            showDefaults ? or("25", "25") : counted, or("30", "30"), or("from the name", "按名称选"), or("daily", "每天")
        )
        return [
            Flag(
                "goal", "MINUTES", "minutes per day, 1 to 720" + goal.english, "每天的分钟数，1到720" + goal.chinese, .length),
            Flag("count", "AMOUNT", "units per day instead of minutes: '20 pages'", "每天的数量，代替分钟：'20 页'"),
            Flag("yes-no", "once a day, without an amount", "每天打卡一次，不计数量"),
            Flag("at-most", "N", "a limit: at most so many a day, 0 to stop", "上限：每天最多几次，0 表示戒掉", .number),
            Flag("per-week", "AMOUNT", "minutes or units per week: 300, 5h, '100 pages'", "每周的时长或数量：300、5h、'100 页'"),
            Flag("per-month", "AMOUNT", "minutes or units per month", "每月的时长或数量"),
            Flag("step", "AMOUNT", "what + adds to a count", "按 + 增加多少"),
            Flag(
                "unit-minutes", "MINUTES", "what one unit or tick lets the cat grow, 0.1 to 60",
                "一个单位或一次打卡算几分钟成长，0.1到60"),
            Flag(
                "target", "HOURS", "total hours, 10 to 10000" + target.english, "总小时数，10到10000" + target.chinese,
                .number),
            Flag("icon", "ICON", "one emoji, or one or two letters" + icon.english, "一个表情，或一两个字母" + icon.chinese),
            Flag(
                "schedule", "WHEN",
                "daily, mo,we,fr, mo-fr, 3/week, 5/7, 3days, 4/month, 1,15,last or every other mon" + schedule.english,
                "每天、周一、周三、周一到周五、每周3次、每3天、每月4次、每月1日、15日、隔周一等" + schedule.chinese,
                .choice(["daily", "weekdays", "weekends", "mo,we,fr", "3/week", "2days", "4/month", "1,15,last"])),
            Flag("every", "WHEN", "the same as --schedule: 3 days, month, other mon", "同 --schedule：3天、月、隔周一"),
            Flag(
                "remind", "TIME", "up to three times of day, such as 08:30 or 08:30,21:00; none to remove",
                "最多三个时间，如 08:30 或 08:30,21:00；none 表示取消", .time),
            Flag("cue", "TEXT", "what it follows, such as after breakfast; none to remove", "接在什么之后，如早饭后；none 表示取消"),
            Flag(
                "saved-days", "N", "saved days that bridge a missed day, 0 to 2; each 7 kept days earn one",
                "补卡次数上限，0到2；每坚持7天得一次，漏一天自动补上", .number),
            Flag("group", "NAME", "the group to list it under; none to remove", "所在分组；none 表示取消", .group),
            Flag("about", "TEXT", "a short description; none to remove", "简短说明；none 表示取消"),
            Flag("ends", "DAY", "the last day it is due; none for no end", "结束日期；none 表示不结束", .day),
        ]
    }
}

extension HabitDraft {
    /// - Throws: `invalidValue` with the first that is not understood.
    mutating func take(_ arguments: Arguments, today: Day) throws(CommandError) {
        try takeGoal(arguments)
        if let target = try arguments.number("target", in: Self.targetRange) { self.targetHours = target }
        if let icon = arguments["icon"] { self.icon = icon }
        let days = LocalizedText({ $0.expected.schedule })
        let every = LocalizedText({ $0.expected.repetition })
        if let schedule = try arguments.value("every", every, { Typed.schedule(every: $0) }) {
            self.schedule = schedule
        }
        if let schedule = try arguments.value("schedule", days, { Typed.schedule($0) }) { self.schedule = schedule }
        let times = LocalizedText({ $0.expected.reminder })
        if let all = try arguments.value("remind", times, { Self.isNone($0) ? [] : Typed.times($0) }) {
            reminders = all
        }
        if let text = arguments["cue"] { self.cue = Self.isNone(text) ? nil : text }
        if let count = try arguments.number("saved-days", in: Self.savedDaysRange) { savedDays = count }
        if let text = arguments["group"] { self.group = Self.isNone(text) ? nil : text }
        if let text = arguments["about"] { self.about = Self.isNone(text) ? nil : text }
        if let text = arguments["ends"] {
            self.endsOn = Self.isNone(text) ? nil : try arguments.day("ends", today: today, .coming)
        }
    }

    /// One of them says what the habit counts.
    private mutating func takeGoal(_ arguments: Arguments) throws(CommandError) {
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
            let expected = LocalizedText({ $0.expected.amount })
            take(try arguments.value("count", expected, TypedAmount.init), each: .day)
        case "yes-no": (self.kind, self.goalPeriod) = (.yesNo, .day)
        case "at-most":
            (self.kind, self.goalPeriod) = (.limit, .day)
            let expected = LocalizedText({ $0.expected.countFrom0(most: range.upperBound.text) })
            self.goalAmount = try arguments.value("at-most", expected) { text in
                Int(text).map { Amount($0) }.flatMap { range.contains($0) ? $0 : nil }
            }
        case let flag?: try takePeriod(flag, flag == "per-week" ? .week : .month, arguments)
        case nil: break
        }
        let expected = LocalizedText({ $0.expected.step })
        if let step = try arguments.value("step", expected, { Amount($0) }) { self.step = step }
        if let minutes = try arguments.value("unit-minutes", expected, { Amount($0) }) { self.minutesPerUnit = minutes }
    }

    private mutating func takePeriod(
        _ flag: String, _ period: GoalPeriod, _ arguments: Arguments
    ) throws(CommandError) {
        let expected = LocalizedText({ $0.expected.target })
        let most = Self.goalRange.upperBound * period.length
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
        "move", "changes the order of habits", "调整习惯的顺序",
        takes: [.habit, Operand("WHERE", .choice(places)), Operand("OTHER", .habit, .optional)], flags: [.json],
        shape: HabitReport.list.note, examples: ["habicat move reading first", "habicat move reading before running"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let place = try Arguments.choice(arguments.operands[1], of: LocalizedText({ $0.operands.place }), among: places)
        let needsOther = place == "before" || place == "after"
        if needsOther, arguments.operands.count < 3 { throw .missingOperand("move " + place, "HABIT") }
        if !needsOther, arguments.operands.count > 2 { throw .extraOperand(arguments.operands[2], "move") }
        try session.user()
        let habit = try session.habit()
        let other = needsOther ? try session.habit(at: 2) : nil
        let order = session.data.habits.map(\.id).moving(habit.id, place, other?.id)
        if order != session.data.habits.map(\.id) {
            try session.perform(Action(ReorderHabits(order: order)))
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
        "graduate", "finishes a habit; its cat graduates to the album for good", "结束习惯，让它的猫毕业住进相册",
        takes: [.habit], flags: [.yes, .json], shape: CatReport.json.note, examples: ["habicat graduate reading"]
    ) { session throws(CommandError) in
        try session.user()
        let habit = try session.habit()
        try session.agree(session.strings.asksToGraduate(habit.name, session.catName(of: habit)))
        let before = session.data
        let outcome = try session.perform(Action(GraduateHabit(habitId: habit.id)))
        let after = try session.current()
        guard let cat = after.cat(habit.catId) else { return CommandOutput() }
        var lines = [session.strings.hasGraduated(cat, in: before)]
        if case .graduated(let graduation) = outcome, let worn = graduation.accessoryId {
            lines.append(session.strings.backInBox(worn))
        }
        return session.confirmation(CatReport.json, session.report(of: cat), lines)
    }

    private static let removed = JSONShape<Habit>("removed", .text("habit") { $0.name }, .text("habitId") { $0.id })

    static let remove = Command(
        "remove", "deletes a habit that has no history, and its kitten", "删除没有记录的习惯和它的小猫",
        takes: [.habit], flags: [.yes, .json], shape: removed.note, examples: ["habicat remove trial"]
    ) { session throws(CommandError) in
        try session.user()
        let habit = try session.habit()
        let cat = session.catName(of: habit)
        // Refused before it is asked for: a yes would come to nothing.
        let isUntouched = try session.reading { repository throws(DomainError) in try repository.isUntouched(habit) }
        guard isUntouched else { throw .refused(.habitHasHistory(habit: habit.name)) }
        try session.agree(session.strings.asksToRemove(habit.name, cat))
        try session.perform(Action(RemoveHabit(habitId: habit.id)))
        return session.confirmation(removed, habit, [session.strings.isRemoved(habit.name, cat)])
    }
}
