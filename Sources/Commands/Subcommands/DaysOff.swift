import Domain
import Runtime
import UI
import Words

extension Command {
    static let off = Command(
        "off", \.summaries.off,
        takes: [Operand("FROM", .day, .optional), Operand("THROUGH", .day, .optional)],
        flags: [
            Flag("habit", "HABIT", \.flags.oneHabit, .habit),
            Flag("list", \.flags.listDaysOff),
            Flag("remove", "DAY", \.flags.removeDaysOff, .day),
            .json,
        ], shape: DaysOff.json.note,
        examples: [
            "habicat off 2026-12-24 2027-01-02", "habicat off yesterday --habit running", "habicat off",
            "habicat off --remove 2026-12-24",
        ]
    ) { session in
        let arguments = session.arguments
        let user = try session.user()
        let habit = try arguments["habit"].map { try session.data.habit(named: $0) }
        if let text = arguments["remove"] { return try session.removeDaysOff(text, habit) }
        guard !arguments.operands.isEmpty, arguments["list"] == nil else { return try session.listDaysOff(habit) }
        let (from, through) = try arguments.daysOff(today: session.now.today)
        let action = AddDaysOff(id: user.random.makeId(), habitId: habit?.id, from: from, through: through)
        var added = DaysOff(id: action.id)
        (added.habitId, added.from, added.through) = (action.habitId, from, through)
        let isOffAlready = session.data.daysOff.contains(where: added.isSameHoliday)
        do {
            try session.perform(action)
        } catch DomainError.endsBeforeItBegins, DomainError.invalid(.days, _) {
            throw arguments.wrongThrough(from)
        }
        if session.isJSON { return try session.listDaysOff(habit) }
        let told =
            isOffAlready
            ? session.strings.isOffAlready(session.span(added))
            : session.strings.isOff(from, through, habit?.name, on: session.now.today)
        return CommandOutput.confirmation([told])
    }
}

extension Arguments {
    /// Two words, or one with two dots in it.
    private var daysOffTexts: [String] {
        guard operands.count == 1, let dots = operands[0].firstRange(of: "..") else { return operands }
        return [String(operands[0][..<dots.lowerBound]), String(operands[0][dots.upperBound...])]
    }

    /// A last day before the first, or too far behind it, with what it can be.
    fileprivate func wrongThrough(_ from: Day) -> CommandError {
        let last = from.advanced(by: AddDaysOff.longest - 1)
        return .invalidValue(of: same("THROUGH"), value: daysOffTexts.last ?? "") {
            $0.expected.dayBetween(first: $0.dateWithYear(from), last: $0.dateWithYear(last))
        }
    }

    fileprivate func daysOff(today: Day) throws -> (from: Day, through: Day) {
        var days: [Day] = []
        for (text, name) in zip(daysOffTexts, ["FROM", "THROUGH"]) {
            // "off friday monday" ends on the Monday after that Friday.
            days.append(try Self.day(text, of: same(name), today: today, .either, from: days.first))
        }
        return (days[0], days.last ?? days[0])
    }
}

extension CommandSession {
    /// All days off, or those that hold for a habit, the newest first.
    fileprivate func listDaysOff(_ habit: Habit?) throws -> CommandOutput {
        let after = try current()
        let all = after.daysOff.filter { off in habit.map { off.covers(habit: $0.id) } ?? true }
            .filter { $0.through ?? $0.from >= $0.from }.sorted { $0.from > $1.from }
        if isJSON { return .json(DaysOff.json, all.map { ($0, after) }) }
        guard !all.isEmpty else { return CommandOutput.message(strings.noDaysOff) }
        return CommandOutput.lines(TextTable.aligned(all.map { cells(of: $0, in: after) }))
    }

    /// Those that contain a day, for one habit or for all; several that differ are an error. A rest ends with `wake`.
    fileprivate func removeDaysOff(_ text: String, _ habit: Habit?) throws -> CommandOutput {
        let day = try Arguments.day(text, of: same("--remove"), today: now.today, .either)
        let found = data.daysOff.filter { $0.covers(day) && (habit == nil || $0.habitId == habit?.id) }
        // A rest has no end: the action refuses it and says what to do.
        let chosen = found.filter { $0.isRest != true }.isEmpty ? found : found.filter { $0.isRest != true }
        guard let removed = chosen.first else { throw CommandError { $0.commandErrors.noSuchDaysOff(text: text) } }
        guard chosen.dropFirst().allSatisfy(removed.isSameHoliday) else {
            throw CommandError.severalMeant(text, chosen.map(span))
        }
        for removed in chosen { try perform(RemoveDaysOff(id: removed.id)) }
        if isJSON { return try listDaysOff(habit) }
        return CommandOutput.confirmation([strings.isOnAgain(span(removed))])
    }

    /// "Thu 24 Dec to Sat 2 Jan 2027, Reading".
    fileprivate func span(_ daysOff: DaysOff) -> String { strings.span(daysOff, in: data, on: now.today) }

    private func cells(of daysOff: DaysOff, in data: UserData) -> [String] {
        let habit = daysOff.habitId.map { data.habit($0)?.name ?? $0 }
        let through = daysOff.through.map { strings.date($0, in: now.today) }
        return [
            strings.date(daysOff.from, in: now.today), through ?? strings.goesOn, habit ?? strings.allHabits,
            daysOff.isRest == true ? strings.restWord : "",
        ]
    }
}

extension Strings {
    func isOff(_ from: Day, _ through: Day, _ habit: String?, on today: Day) -> String {
        let (first, last) = (date(from, in: today), date(through, in: today))
        let days = from == through ? first : screens.fromTo(first: first, last: last)
        return habitCommands.daysOffAdded(days: days, habit: habit ?? allHabits)
    }

    /// "Thu 24 Dec to Sat 2 Jan 2027, all habits".
    func span(_ daysOff: DaysOff, in userData: UserData, on today: Day) -> String {
        let first = date(daysOff.from, in: today)
        let last = daysOff.through.map { date($0, in: today) } ?? goesOn
        let days = daysOff.from == daysOff.through ? first : screens.fromTo(first: first, last: last)
        let habit = daysOff.habitId.map { userData.habit($0)?.name ?? $0 }
        return list([days, habit ?? allHabits])
    }
}
