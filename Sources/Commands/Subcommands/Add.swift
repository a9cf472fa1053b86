import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let add = Command(
        "add", LocalizedText("adds a habit and adopts a kitten for it", "新建习惯，领养一只小猫"),
        takes: [Operand("NAME", .text, .atLeastOnce)],
        flags: Flag.ofHabit + [Flag("cat", "NAME", LocalizedText("the kitten's name", "小猫的名字")), .json], shape: .habit,
        examples: ["habicat add Daily reading", "habicat add Running --schedule 3/week --goal 40 --cat Pepper"]
    ) { arguments, desk throws(CommandError) in
        var draft = HabitDraft(name: arguments.operands.joined(separator: " "))
        try draft.take(arguments, today: desk.today)
        let place = try desk.workplace()
        try draft.take(arguments, today: place.now.today)
        var kitten = Kitten.drawn(
            using: &place.home.random, besides: Set(place.userData.cats.map(\.name)), in: place.strings.language)
        if let name = arguments["cat"] { kitten.name = name }
        let action = CreateHabitWithCat(
            habitId: place.home.random.makeId(), catId: place.home.random.makeId(), draft: draft, kitten: kitten)
        var (_, remarks) = try place.done(.createHabitWithCat(action))
        remarks += place.sharedName(draft.name)
        return try place.answer(action.habitId, arguments, remarks) { habit in
            [place.strings.begun(habit), place.strings.movedIn(kitten)]
        }
    }
}

extension Desk {
    /// The day it is before the store is open, which may have other days: good for complaints about flags.
    fileprivate var today: Day {
        Moment(clock: clock.reading(), zone: LocalZone.current(environment)).today
    }
}

extension Workplace {
    /// What a command says that changed a habit: sentences, or the habit as it is now.
    /// - Parameter told: of the habit as it is now.
    func answer(
        _ habitId: String, _ arguments: Arguments, _ remarks: [String], told: (Habit) -> [String]
    ) throws(CommandError) -> Answer {
        let after = try read()
        guard let habit = after.habit(habitId) else {
            throw .refused(.noSuchHabit(habitId))
        }
        if arguments.has(.json) {
            return Answer.json("habit", JSONShape.habit(habit, in: after, at: now)).remarking(remarks)
        }
        return Answer.told(told(habit)).remarking(remarks)
    }

    /// That another habit has the same name, and how the two are told apart; nothing where none has.
    /// - Parameter id: of the habit that was given the name; nil for a new one.
    func sharedName(_ name: String, besides id: String? = nil) -> [String] {
        userData.habit(called: name, besides: id).map { [strings.sharesName($0.name, catName(of: $0))] } ?? []
    }

    /// The habit that an operand names.
    func habit(_ arguments: Arguments, at index: Int = 0) throws(CommandError) -> Habit {
        try HabitNames.habit(arguments.operands[index], in: userData)
    }

    /// Its cat; nil where the document is gone.
    func cat(of habit: Habit) -> Cat? { userData.cat(habit.catId) }

    /// The name of a habit's cat.
    func catName(of habit: Habit) -> String { cat(of: habit)?.name ?? strings.theCat }
}

extension Command {
    static let edit = Command(
        "edit", LocalizedText("changes a habit; options you omit stay the same", "修改习惯，没写的项不变"),
        takes: [.habit],
        flags: [Flag("name", "NAME", LocalizedText("the new name", "新的名称"))] + Flag.ofEditedHabit + [
            .yes, .json,
        ],
        shape: .habit,
        examples: [
            "habicat edit read --goal 40", "habicat edit read --remind 08:30 --group Mind",
            "habicat edit run --schedule mo,we,fr --ends none",
        ]
    ) { arguments, desk throws(CommandError) in
        let fields = ["name"] + Flag.ofHabit.map(\.name)
        guard fields.contains(where: { arguments[$0] != nil }) else { throw .nothingToChange("edit") }
        let place = try desk.workplace()
        let habit = try place.habit(arguments)
        var draft = HabitDraft(habit, on: place.now.today)
        let shown = draft.values
        if let name = arguments["name"] { draft.name = name }
        try draft.take(arguments, today: place.now.today)
        let action = EditHabit(habitId: habit.id, draft: draft, shown: shown)
        if let cat = place.cat(of: habit), let change = action.getsYounger(cat) {
            try desk.agree(place.strings.getsYounger(cat.name, change.to), arguments)
        }
        var (_, remarks) = try place.done(.editHabit(action))
        if arguments["name"] != nil { remarks += place.sharedName(draft.name, besides: habit.id) }
        return try place.answer(habit.id, arguments, remarks) { place.strings.facts(of: $0, on: place.now.today) }
    }

    static let rest = Command(
        "rest", LocalizedText("pauses a habit: nothing is due, and its cat sleeps by the stove", "让习惯休眠：不用打卡，猫在炉边睡"),
        takes: [.habit], flags: [.json], shape: .habit, examples: ["habicat rest running"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let habit = try place.habit(arguments)
        let action = RestHabit(habitId: habit.id, daysOffId: place.home.random.makeId())
        let (_, remarks) = try place.done(.restHabit(action))
        return try place.answer(habit.id, arguments, remarks) { [place.strings.rests($0, place.catName(of: $0))] }
    }

    static let wake = Command(
        "wake", LocalizedText("resumes a paused habit", "唤醒休眠的习惯"), takes: [.habit], flags: [.json], shape: .habit,
        examples: ["habicat wake running"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let habit = try place.habit(arguments)
        let (_, remarks) = try place.done(.wakeHabit(WakeHabit(habitId: habit.id)))
        return try place.answer(habit.id, arguments, remarks) { [place.strings.isAwake($0, place.catName(of: $0))] }
    }
}

extension Flag {
    /// The fields of a habit, as `add` takes them.
    static let ofHabit = fields(
        goal: LocalizedText("minutes per day, 1 to 720; default 25", "每天的分钟数，1到720；默认25"),
        target: LocalizedText("total hours, 10 to 10000; default 100", "总小时数，10到10000；默认100"),
        icon: LocalizedText("one emoji, or one or two letters; default 📚", "一个表情，或一两个字母；默认📚"),
        schedule: LocalizedText("daily, mo,we,fr or 3/week; default daily", "每天、周一、周三、每周3次等；默认每天"))

    /// The same as `edit` takes them: what is not given stays as it is.
    static let ofEditedHabit = fields(
        goal: LocalizedText("minutes per day, 1 to 720", "每天的分钟数，1到720"),
        target: LocalizedText("total hours, 10 to 10000", "总小时数，10到10000"),
        icon: LocalizedText("one emoji, or one or two letters", "一个表情，或一两个字母"),
        schedule: LocalizedText("daily, mo,we,fr or 3/week", "每天、周一、周三、每周3次等"))

    private static func fields(goal: LocalizedText, target: LocalizedText, icon: LocalizedText, schedule: LocalizedText)
        -> [Flag]
    {
        [
            Flag("goal", "MINUTES", goal, .length), Flag("target", "HOURS", target, .number),
            Flag("icon", "ICON", icon),
            Flag(
                "schedule", "WHEN", schedule,
                .choice(["daily", "weekdays", "weekends", "mo,we,fr", "3/week"])),
            Flag(
                "remind", "TIME", LocalizedText("a time of day, such as 08:30; none to remove", "时间，如 08:30；none 表示取消"),
                .time),
            Flag(
                "group", "NAME", LocalizedText("the group to list it under; none to remove", "所在分组；none 表示取消"), .group),
            Flag("about", "TEXT", LocalizedText("a short description; none to remove", "简短说明；none 表示取消")),
            Flag("ends", "DAY", LocalizedText("the last day it is due; none for no end", "结束日期；none 表示不结束"), .day),
        ]
    }
}

extension HabitDraft {
    /// Takes over what the flags say; what they do not say stays.
    /// - Parameter today: for days such as `tomorrow`.
    /// - Throws: `invalidValue` with the first that is not understood.
    mutating func take(_ arguments: Arguments, today: Day) throws(CommandError) {
        if let goal = try arguments.length("goal", in: Self.goalRange) { goalMinutes = goal }
        if let target = try arguments.number("target", in: Self.targetRange) { targetHours = target }
        if let icon = arguments["icon"] { self.icon = icon }
        if let text = arguments["schedule"] {
            guard let schedule = Typed.schedule(text) else {
                throw .invalidValue(
                    of: LocalizedText("--schedule"), value: text,
                    expected: LocalizedText("daily, mo,we,fr or 3/week", "每天、周一、周三 或 每周3次"))
            }
            self.schedule = schedule
        }
        if let text = arguments["remind"] {
            guard let time = Self.isNone(text) ? .some(nil) : Typed.time(text) else {
                throw .invalidValue(
                    of: LocalizedText("--remind"), value: text,
                    expected: LocalizedText("a time of day, such as 08:30 or 8:30pm", "时间，如 08:30 或 晚上8点"))
            }
            reminderTime = time
        }
        if let text = arguments["group"] { group = Self.isNone(text) ? nil : text }
        if let text = arguments["about"] { about = Self.isNone(text) ? nil : text }
        if let text = arguments["ends"] {
            endsOn = Self.isNone(text) ? nil : try arguments.day("ends", today: today, .coming)
        }
    }

    private static func isNone(_ text: String) -> Bool { text.trimmed.isEmpty || text.folded == "none" }
}

extension Command {
    private static let places = ["up", "down", "first", "last", "before", "after"]

    static let move = Command(
        "move", LocalizedText("changes the order of habits", "调整习惯的顺序"),
        takes: [.habit, Operand("WHERE", .choice(places)), Operand("OTHER", .habit, .optional)],
        flags: [.json], shape: .list,
        examples: ["habicat move reading first", "habicat move reading before running"]
    ) { arguments, desk throws(CommandError) in
        let place = try Arguments.choice(
            arguments.operands[1], of: LocalizedText("WHERE", "位置"), among: places)
        let needsOther = place == "before" || place == "after"
        if needsOther, arguments.operands.count < 3 { throw .missingOperand("move " + place, "HABIT") }
        if !needsOther, arguments.operands.count > 2 { throw .extraOperand(arguments.operands[2], "move") }
        let work = try desk.workplace()
        let habit = try work.habit(arguments)
        let other = needsOther ? try work.habit(arguments, at: 2) : nil
        let order = work.userData.habits.map(\.id).moving(habit.id, place, other?.id)
        var remarks = work.remarks
        // A move to where it is already is nothing to take back.
        if order != work.userData.habits.map(\.id) {
            remarks = try work.done(.reorderHabits(ReorderHabits(order: order))).remarks
        }
        let after = try work.read()
        if arguments.has(.json) {
            return Answer.json("list", JSONShape.list(after.habits, [], in: after, at: work.now)).remarking(remarks)
        }
        return Answer.told(after.habits.enumerated().map { "\($0 + 1)  \($1.icon) \($1.name)" }).remarking(remarks)
    }
}

extension [String] {
    /// The order with one id elsewhere; next to itself it stays where it is.
    /// - Parameters:
    ///   - place: up, down, first, last, before or after.
    ///   - other: before or after which.
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
        "graduate", LocalizedText("finishes a habit; its cat graduates to the album for good", "结束习惯，让它的猫毕业住进相册"),
        takes: [.habit], flags: [.yes, .json], shape: .cat, examples: ["habicat graduate reading"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let habit = try place.habit(arguments)
        try desk.agree(place.strings.asksToGraduate(habit.name, place.catName(of: habit)), arguments)
        let (outcome, remarks) = try place.done(.deleteHabit(DeleteHabit(habitId: habit.id)))
        let after = try place.read()
        guard let cat = after.cat(habit.catId) else { return Answer().remarking(remarks) }
        if arguments.has(.json) {
            return Answer.json("cat", JSONShape.cat(cat, in: after, at: place.now)).remarking(remarks)
        }
        var lines = [place.strings.hasGraduated(cat)]
        if case .graduated(let graduation) = outcome, let worn = graduation.accessoryId {
            lines.append(place.strings.backInBox(worn))
        }
        return Answer.told(lines).remarking(remarks)
    }

    static let remove = Command(
        "remove", LocalizedText("deletes a habit that has no history, and its kitten", "删除没有记录的习惯和它的小猫"),
        takes: [.habit], flags: [.yes, .json], shape: .removed, examples: ["habicat remove trial"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let habit = try place.habit(arguments)
        let cat = place.catName(of: habit)
        // Refused before it is asked for: a yes would come to nothing.
        let isUntouched = try place.reading { repository throws(DomainError) in try repository.isUntouched(habit) }
        guard isUntouched else {
            throw .refused(.habitHasHistory(habit: habit.name))
        }
        try desk.agree(place.strings.asksToRemove(habit.name, cat), arguments)
        let (_, remarks) = try place.done(.takeBackHabit(TakeBackHabit(habitId: habit.id)))
        if arguments.has(.json) {
            return Answer.json("removed", ["habit": .string(habit.name), "habitId": .string(habit.id)])
                .remarking(remarks)
        }
        return Answer.told([place.strings.isRemoved(habit.name, cat)]).remarking(remarks)
    }
}
