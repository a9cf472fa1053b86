import DocumentStore
import Domain
import UI

extension Command {
    static let list = Command(
        "list", Phrase("the habits, their minutes today and their cats", "习惯、今天的分钟和它们的猫"),
        flags: [
            Flag("all", nil, Phrase("resting habits and graduated cats too", "连同休息的习惯和毕业的猫")),
            Flag("due", nil, Phrase("only what is still to be done today", "只列今天还要做的")),
            Flag("resting", nil, Phrase("only habits at rest", "只列休息的")),
            Flag("group", "NAME", Phrase("only those of a group", "只列一组"), .group),
            .format(HabitRow.fields, each: Phrase("habit", "个习惯")), .json,
        ], shape: .list,
        examples: ["habicat list", "habicat list --due --format '{icon} {name} {minutes}/{goal}'"]
    ) { arguments, desk throws(CommandError) in
        let format = try arguments.format(of: HabitRow.fields)
        let place = try desk.workplace()
        let household = place.household
        let all = arguments["all"] != nil
        let rows = try place.rows(arguments)
        // What is due, rests or has a group is a habit.
        let isNarrowed = ["due", "resting", "group"].contains { arguments[$0] != nil }
        let graduated = household.cats.filter { all && !isNarrowed && $0.state == .graduated }
        if arguments.has(.json) {
            let shape = JSONShape.list(rows.map(\.habit), graduated, in: household, at: place.now)
            return Answer.json("list", shape).remarking(place.remarks)
        }
        if let format { return format.answer(for: rows).remarking(place.remarks) }
        guard !rows.isEmpty || !graduated.isEmpty else {
            let sentence =
                household.habits.isEmpty
                ? place.words.noHabits : arguments["due"] != nil ? place.words.nothingDue : place.words.noSuchHabits
            return Answer(remark: sentence + "\n").remarking(place.remarks)
        }
        let album = graduated.map { place.words.graduated($0.name) }
        return Answer.lines(Self.grouped(rows) + album).remarking(place.remarks)
    }

    static let groups = Command(
        "groups", Phrase("the groups that habits are listed under", "习惯的分组"), flags: [.json], shape: .groups,
        examples: ["habicat groups"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let names = place.household.groups
        let byGroup = Dictionary(grouping: place.household.habits, by: \.group)
        let habits = { (group: String) in (byGroup[group] ?? []).map(\.name) }
        if arguments.has(.json) {
            return .json(
                "groups",
                [
                    "groups": .list(
                        names.map { ["name": .string($0), "habits": .list(habits($0).map { .string($0) })] })
                ])
        }
        guard !names.isEmpty else { return Answer(remark: place.words.noGroups + "\n") }
        return .lines(TextTable.aligned(names.map { [$0, place.words.list(habits($0))] }))
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

extension Household {
    /// Groups in the order of their first habits.
    var groups: [String] {
        var met: Set<String> = []
        return habits.compactMap(\.group).filter { met.insert($0).inserted }
    }
}

extension Workplace {
    /// The habits that the flags of `list` keep.
    fileprivate func rows(_ arguments: Arguments) throws(CommandError) -> [HabitRow] {
        let group = try arguments.choice("group", among: household.groups)
        let (all, due, resting) = (
            arguments["all"] != nil, arguments["due"] != nil, arguments["resting"] != nil
        )
        let habits = household.habits.filter { habit in
            guard group == nil || habit.group == group else { return false }
            return resting ? !habit.isActive : all || habit.isActive
        }
        let rows = habits.map { HabitRow(habit: $0, household: household, now: now, words: words) }
        return due ? rows.filter { $0.isDue && $0.minutesToday < $0.habit.goalMinutes } : rows
    }
}
