import DocumentStore
import Domain
import UI

extension Command {
    static let list = Command(
        "list", LocalizedText("lists the habits with today's minutes and their cats", "列出习惯、今天的时长和猫"),
        flags: [
            Flag("all", nil, LocalizedText("include paused habits and graduated cats", "包括休眠的习惯和毕业的猫")),
            Flag("due", nil, LocalizedText("only what is left to do today", "只列今天还没完成的")),
            Flag("resting", nil, LocalizedText("only paused habits", "只列休眠的")),
            Flag("group", "NAME", LocalizedText("only one group", "只列一个分组"), .group),
            .format(HabitRow.fields, each: LocalizedText("habit", "个习惯")), .json,
        ], shape: .list,
        examples: ["habicat list", "habicat list --due --format '{icon} {name} {minutes}/{goal}'"]
    ) { arguments, desk throws(CommandError) in
        let format = try arguments.format(of: HabitRow.fields)
        let place = try desk.workplace()
        let userData = place.userData
        let all = arguments["all"] != nil
        let rows = try place.rows(arguments)
        // What is due, rests or has a group is a habit.
        let isNarrowed = ["due", "resting", "group"].contains { arguments[$0] != nil }
        let graduated = userData.cats.filter { all && !isNarrowed && $0.state == .graduated }
        if arguments.has(.json) {
            let shape = JSONShape.list(rows.map(\.habit), graduated, in: userData, at: place.now)
            return Answer.json("list", shape).remarking(place.remarks)
        }
        if let format { return format.answer(for: rows).remarking(place.remarks) }
        guard !rows.isEmpty || !graduated.isEmpty else {
            let sentence =
                userData.habits.isEmpty
                ? place.strings.noHabits
                : arguments["due"] != nil ? place.strings.nothingDue : place.strings.noSuchHabits
            return Answer(remark: sentence + "\n").remarking(place.remarks)
        }
        let album = graduated.map { place.strings.graduated($0.name) }
        return Answer.lines(Self.grouped(rows) + album).remarking(place.remarks)
    }

    static let groups = Command(
        "groups", LocalizedText("lists the groups of habits", "习惯的分组"), flags: [.json], shape: .groups,
        examples: ["habicat groups"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let names = place.userData.groups
        let byGroup = Dictionary(grouping: place.userData.habits, by: \.group)
        let habits = { (group: String) in (byGroup[group] ?? []).map(\.name) }
        if arguments.has(.json) {
            return .json(
                "groups",
                [
                    "groups": .list(
                        names.map { ["name": .string($0), "habits": .list(habits($0).map { .string($0) })] })
                ])
        }
        guard !names.isEmpty else { return Answer(remark: place.strings.noGroups + "\n") }
        return .lines(TextTable.aligned(names.map { [$0, place.strings.items(habits($0))] }))
    }

    /// The rows below the names of their groups, those without one first; without names where there are no groups.
    private static func grouped(_ rows: [HabitRow]) -> [String] {
        let lines = zip(rows, TextTable.aligned(rows.map(\.cells))).map { (group: $0.habit.group, line: $1) }
        let byGroup = Dictionary(grouping: lines, by: \.group)
        var met: Set<String?> = [nil]
        let names = [nil] + lines.map(\.group).filter { met.insert($0).inserted }
        return names.flatMap { name -> [String] in
            let own = (byGroup[name] ?? []).map(\.line)
            return name.map { [$0] + own.map { "  " + $0 } } ?? own
        }
    }
}

extension UserData {
    /// Groups in the order of their first habits.
    var groups: [String] {
        var met: Set<String> = []
        return habits.compactMap(\.group).filter { met.insert($0).inserted }
    }
}

extension Workplace {
    /// The habits that the flags of `list` keep.
    fileprivate func rows(_ arguments: Arguments) throws(CommandError) -> [HabitRow] {
        let group = try arguments.choice("group", among: userData.groups)
        let (all, due, resting) = (
            arguments["all"] != nil, arguments["due"] != nil, arguments["resting"] != nil
        )
        let habits = userData.habits.filter { habit in
            guard group == nil || habit.group == group else { return false }
            return resting ? !habit.isActive : all || habit.isActive
        }
        let rows = habits.map { HabitRow(habit: $0, userData: userData, now: now, strings: strings) }
        return due ? rows.filter { $0.isDue && $0.minutesToday < $0.habit.goalMinutes } : rows
    }
}

extension Command {
    static let show = Command(
        "show", LocalizedText("shows everything about a habit", "一个习惯的详情"), takes: [.habit],
        flags: [.format(HabitRow.fields), .json], shape: .habit,
        examples: ["habicat show reading", "habicat show reading --format '{streak} {minutes}/{goal}'"]
    ) { arguments, desk throws(CommandError) in
        let format = try arguments.format(of: HabitRow.fields)
        let place = try desk.workplace()
        let habit = try place.habit(arguments)
        let row = HabitRow(habit: habit, userData: place.userData, now: place.now, strings: place.strings)
        if arguments.has(.json) {
            let shape = JSONShape.habit(habit, in: place.userData, at: place.now)
            return Answer.json("habit", shape).remarking(place.remarks)
        }
        if let format { return format.answer(for: [row]).remarking(place.remarks) }
        return Answer.lines(place.strings.page(of: row)).remarking(place.remarks)
    }
}

/// A habit as lists and patterns show it.
struct HabitRow {
    let habit: Habit
    let userData: UserData
    let now: Moment
    let strings: Strings

    /// Its cat; nil where the document is gone.
    var cat: Cat? { userData.cat(habit.catId) }
    /// Of the person's today.
    var minutesToday: Int { userData.minutes.minutes(of: habit.id, on: now.today) }
    var streak: Int { streakShown.days }
    var streakShown: StreakShown { userData.streakShown(of: habit, at: now) }
    var isDue: Bool { userData.isDue(habit, at: now) }
    /// How its cat is shown to feel, in words; empty where it has no mood.
    var mood: String { cat.flatMap { userData.shownMood(of: $0, at: now) }.map { strings.name($0) } ?? "" }

    /// The cells of a list for people.
    var cells: [String] {
        [
            habit.icon, habit.name, strings.minutesToday(minutesToday, of: habit), strings.streak(streakShown),
            cat.map { strings.list([$0.name, strings.name($0.stage)]) } ?? "",
        ]
    }

    /// What `--format` knows of a habit.
    static let fields: [LineField<HabitRow>] = [
        LineField("name", LocalizedText("its name", "名称")) { $0.habit.name },
        LineField("icon", LocalizedText("its icon", "图标")) { $0.habit.icon },
        LineField("minutes", LocalizedText("minutes today", "今天的分钟数"), number: { $0.minutesToday }),
        LineField("goal", LocalizedText("daily goal in minutes", "每日目标（分钟）"), number: { $0.habit.goalMinutes }),
        LineField("total", LocalizedText("total minutes", "总分钟数"), number: { $0.habit.totalMinutes }),
        LineField("target", LocalizedText("target in hours", "总目标（小时）"), number: { $0.habit.targetHours }),
        LineField("streak", LocalizedText("current streak in days", "连续天数"), number: { $0.streak }),
        LineField("best", LocalizedText("best streak in days", "最长连续天数"), number: { $0.habit.bestStreak }),
        LineField("due", LocalizedText("due, done, or empty", "due、done 或空")) { row in
            row.minutesToday >= row.habit.goalMinutes ? "done" : row.isDue ? "due" : ""
        },
        LineField("schedule", LocalizedText("schedule", "频率")) { $0.habit.schedule(on: $0.now.today).text },
        LineField("group", LocalizedText("group", "分组")) { $0.habit.group ?? "" },
        LineField("reminder", LocalizedText("reminder time", "提醒时间")) { $0.habit.reminderTime?.text ?? "" },
        LineField("cat", LocalizedText("its cat", "它的猫")) { $0.cat?.name ?? "" },
        LineField("stage", LocalizedText("its cat's stage", "猫的阶段")) { row in
            row.cat.map { row.strings.name($0.stage) } ?? ""
        },
        LineField("mood", LocalizedText("its cat's mood", "猫的心情")) { $0.mood },
        LineField("id", LocalizedText("its id", "标识")) { $0.habit.id },
    ]
}
