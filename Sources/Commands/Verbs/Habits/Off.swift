import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let off = Command(
        "off", Phrase("days off for a habit or all: nothing is due, streaks hold", "给一个或全部习惯休假：什么都不用做，连续不断"),
        takes: [Operand("FROM", .day, .optional), Operand("THROUGH", .day, .optional)],
        flags: [
            Flag("habit", "HABIT", Phrase("for this one; all unless said", "只给它；不写为全部"), .habit),
            Flag("list", nil, Phrase("those there are, as without a day", "列出已有的；不写日期也是如此")),
            Flag("remove", "DAY", Phrase("takes away those that hold this day", "取消包含这一天的休假"), .day), .json,
        ], shape: .daysOff,
        examples: [
            "habicat off 2026-12-24 2027-01-02", "habicat off yesterday --habit running", "habicat off",
            "habicat off --remove 2026-12-24",
        ]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let habit = try arguments["habit"].map { name throws(CommandError) in
            try HabitNames.habit(name, in: place.household)
        }
        if let text = arguments["remove"] { return try place.removeDaysOff(text, habit, arguments) }
        guard !arguments.operands.isEmpty, arguments["list"] == nil else {
            return try place.listDaysOff(habit, arguments, place.remarks)
        }
        let (from, through) = try arguments.daysOff(today: place.now.today)
        let deed = AddDaysOff(id: place.home.chance.makeId(), habitId: habit?.id, from: from, through: through)
        let added = DaysOff(
            id: deed.id, habitId: deed.habitId, from: from, through: through, createdAt: place.now.instant)
        let isOffAlready = place.household.daysOff.contains(where: added.isSameHoliday)
        let (_, remarks) = try place.done(.addDaysOff(deed))
        if arguments.has(.json) { return try place.listDaysOff(habit, arguments, remarks) }
        let told =
            isOffAlready
            ? place.words.isOffAlready(place.words.span(added, in: place.household))
            : place.words.isOff(from, through, habit?.name, on: place.now.today)
        return Answer.told([told]).remarking(remarks)
    }
}

extension Arguments {
    /// `FROM THROUGH`, `FROM..THROUGH`, or one day.
    fileprivate func daysOff(today: Day) throws(CommandError) -> (from: Day, through: Day) {
        var texts = operands
        if texts.count == 1, let dots = texts[0].range(ofDots: "..") {
            texts = [String(texts[0][..<dots.lowerBound]), String(texts[0][dots.upperBound...])]
        }
        var days: [Day] = []
        for (text, name) in zip(texts, ["FROM", "THROUGH"]) {
            // "off friday monday" ends on the Monday after that Friday.
            days.append(try Self.day(text, of: Phrase(name), today: today, .either, from: days.first))
        }
        return (days[0], days.last ?? days[0])
    }
}

extension String {
    /// Where two dots stand.
    fileprivate func range(ofDots dots: String) -> Range<String.Index>? {
        for start in indices where self[start...].hasPrefix(dots) {
            return start..<index(start, offsetBy: dots.count)
        }
        return nil
    }
}

extension Workplace {
    /// All days off, or those that hold for a habit, the newest first.
    fileprivate func listDaysOff(
        _ habit: Habit?, _ arguments: Arguments, _ remarks: [String]
    ) throws(CommandError) -> Answer {
        let after = try read()
        let all = after.daysOff.filter { $0.covers(habit: habit?.id ?? $0.habitId ?? "") || habit == nil }
            .filter { $0.through ?? $0.from >= $0.from }.sorted { $0.from > $1.from }
        if arguments.has(.json) {
            let shapes = all.map { JSONShape.daysOff($0, in: after) }
            return Answer.json("daysOff", ["daysOff": .list(shapes.map { .map($0) })]).remarking(remarks)
        }
        guard !all.isEmpty else { return Answer(remark: words.noDaysOff + "\n").remarking(remarks) }
        return Answer.lines(TextTable.aligned(all.map { cells(of: $0, in: after) })).remarking(remarks)
    }

    /// Takes away those that hold a day, for the habit that was named or for all; a rest ends by waking. Of several
    /// that are not the same days off it has to be said which are meant.
    fileprivate func removeDaysOff(
        _ text: String, _ habit: Habit?, _ arguments: Arguments
    ) throws(CommandError) -> Answer {
        let day = try Arguments.day(text, of: Phrase("--remove"), today: now.today, .either)
        let found = household.daysOff.filter { $0.covers(day) && (habit == nil || $0.habitId == habit?.id) }
        // What lasts is a rest: it is refused by the deed, with what helps.
        let chosen = found.filter { $0.isRest != true }.isEmpty ? found : found.filter { $0.isRest != true }
        guard let removed = chosen.first else { throw .noSuchDaysOff(text) }
        guard chosen.dropFirst().allSatisfy(removed.isSameHoliday) else {
            throw .severalMeant(text, chosen.map { words.span($0, in: household) })
        }
        var remarks: [String] = []
        for removed in chosen {
            (_, remarks) = try done(.removeDaysOff(RemoveDaysOff(id: removed.id, removed: removed)))
        }
        if arguments.has(.json) { return try listDaysOff(habit, arguments, remarks) }
        return Answer.told([words.isOnAgain(words.span(removed, in: household))]).remarking(remarks)
    }

    private func cells(of daysOff: DaysOff, in household: Household) -> [String] {
        let habit = daysOff.habitId.map { household.habit($0)?.name ?? $0 }
        return [
            daysOff.from.text, daysOff.through?.text ?? words.goesOn, habit ?? words.allHabits,
            daysOff.isRest == true ? words.restWord : "",
        ]
    }
}
