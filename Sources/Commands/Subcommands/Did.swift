import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let did = Command(
        "did", "logs minutes, units or a tick without the timer, today or on a past day", "补记时长、数量或打卡，今天或以前",
        takes: [.habit, Operand("AMOUNT", .length, .optional)],
        flags: [
            Flag("day", "DAY", "such as yesterday, monday, 2026-11-20 or -2", "如 昨天、周一、2026-11-20 或 -2", .day),
            Flag("note", "TEXT", "what you did", "做了什么"),
            Flag("last", "the units of the last session, whose minutes are logged already", "上一次专注做了多少，不再加时长"),
            .yes, .json,
        ], shape: LoggedMinutes.json.note,
        examples: [
            "habicat did reading", "habicat did reading 40", "habicat did mochi 1h --day yesterday",
            "habicat did floss", "habicat did reading 12 --last",
        ]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        // Whether it is minutes or units is the habit's to say; what is neither is refused before the store is opened.
        let typed = arguments.operands.count > 1 ? TypedAmount(arguments.operands[1]) : nil
        if typed == nil { _ = try arguments.length(at: 1, in: LogMinutes.range) }
        let user = try session.user()
        let day = try arguments.day("day", today: session.now.today) ?? session.now.today
        let habit = try session.habit()
        let entryId = user.random.makeHistoryId(on: day)
        let note = arguments["note"]
        var action: LogMinutes
        if arguments["last"] != nil {
            action = try session.unitsOfLast(typed, habit)
        } else if let typed, let amount = habit.units(typed) {
            action = LogMinutes(habitId: habit.id, amount: amount, day: day, entryId: entryId, note: note)
        } else if typed != nil, habit.measure == .limit {
            throw .isLimit(habit.name)
        } else if let length = try arguments.length(at: 1, in: LogMinutes.range) {
            action = LogMinutes(habitId: habit.id, minutes: length, day: day, entryId: entryId, note: note)
        } else {
            let missing = try session.missing(of: habit, on: day)
            action = LogMinutes(missing, of: habit, day: day, entryId: entryId, note: note)
            if habit.hasMinutesADay { action.shown = habit.goalMinutes - missing.whole }
        }
        if action.isPlenty(for: habit) { try session.agree(session.strings.isPlenty(action, of: habit)) }
        let outcome = try session.perform(.logMinutes(action))
        guard case .told(let told) = outcome else {
            // The last session has these units already.
            if arguments["last"] != nil { return CommandOutput() }
            throw .goalReached(habit.name, habit.measure)
        }
        return session.confirmation(
            LoggedMinutes.json, (told, habit), [session.strings.added(told, in: session.data, on: session.now.today)])
    }

    static let slip = Command(
        "slip", "notes a slip of a habit with a limit", "记下一次破例", takes: [.habit, Operand("N", .number, .optional)],
        flags: [
            Flag("day", "DAY", "such as yesterday, monday, 2026-11-20 or -2", "如 昨天、周一、2026-11-20 或 -2", .day),
            Flag("note", "TEXT", "what happened", "怎么回事"), .json,
        ], shape: LoggedMinutes.json.note, examples: ["habicat slip smoking", "habicat slip coffee 2 --day yesterday"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let range = 1...HabitDraft.limitRange.upperBound.whole
        let number = try arguments.value(
            at: 1, of: LocalizedText("N"),
            LocalizedText("a whole number from 1 to \(range.upperBound)", "1到\(range.upperBound)的整数")
        ) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
        let user = try session.user()
        let day = try arguments.day("day", today: session.now.today) ?? session.now.today
        let habit = try session.habit()
        guard habit.measure == .limit else { throw .noLimit(habit.name) }
        let action = LogMinutes(
            habitId: habit.id, amount: Amount(number ?? 1), isSlip: true, day: day,
            entryId: user.random.makeHistoryId(on: day), note: arguments["note"])
        guard case .told(let told) = try session.perform(.logMinutes(action)) else { return CommandOutput() }
        return session.confirmation(
            LoggedMinutes.json, (told, habit), [session.strings.added(told, in: session.data, on: session.now.today)])
    }

    static let checkin = Command(
        "checkin", "collects today's visit", "每日签到", flags: [.json], shape: CheckInResult.json.note
    ) { session throws(CommandError) in
        try session.user()
        guard case .checkedIn(let result) = try session.perform(.checkIn(CheckIn())) else {
            return CommandOutput.confirmation([session.strings.visitTaken])
        }
        let earned = session.strings.visit(result).map {
            session.data.settings.showsCoins ? $0 : session.strings.visited
        }
        return session.confirmation(CheckInResult.json, result, [earned ?? session.strings.visitTaken])
    }
}

extension Arguments {
    fileprivate static let unitsExpected = LocalizedText("a number such as 20 or 2.5", "数字，如 20 或 2.5")

    /// `--count`.
    func units() throws(CommandError) -> Amount? {
        guard let text = self["count"] else { return nil }
        return try Self.value(text, of: LocalizedText("--count"), Self.unitsExpected) { TypedAmount($0)?.amount }
    }
}

extension CommandSession {
    /// The units of a session of a habit that counts: as given, or asked for at a terminal.
    func count(_ units: Amount?, of result: SessionResult) throws(CommandError) {
        guard let habit = data.habit(result.session.habitId) else { return }
        guard habit.measure == .count else {
            if units != nil { throw .countsNothing(habit.name) }
            return
        }
        var units = units
        if units == nil, environment.isInputTerminal, !isJSON {
            units = ask(strings.asksForUnits(habit, minutes: result.session.durationMinutes))
                .flatMap { TypedAmount($0)?.amount }
        }
        guard let units else { return message([strings.countsLater(habit)]) }
        guard case .told(let told) = try perform(.logMinutes(LogMinutes(units, of: result.session, on: result.day)))
        else { return }
        message([strings.added(told, in: data, on: now.today)])
    }

    func log(_ units: Amount?, _ logged: LoggedMinutes) throws(CommandError) {
        guard let units, let habit = data.habit(logged.habitId) else { return }
        let entryId = try user().random.makeHistoryId(on: logged.day)
        try perform(.logMinutes(LogMinutes(units, of: habit, day: logged.day, entryId: entryId)))
    }

    fileprivate func unitsOfLast(_ typed: TypedAmount?, _ habit: Habit) throws(CommandError) -> LogMinutes {
        if arguments["day"] != nil || arguments["note"] != nil {
            throw .contradiction("--last", LocalizedText(arguments["day"] != nil ? "--day" : "--note"))
        }
        guard habit.measure == .count else { throw .countsNothing(habit.name) }
        guard let typed else {
            throw .missingOperand("did", "AMOUNT")
        }
        guard
            let last = try reading({ repository throws(DomainError) in
                try repository.sessions(of: habit.id, limit: 1).first
            })
        else { throw .noSession(habit.name) }
        return LogMinutes(typed.amount, of: last, on: now.day(of: last.endedAt))
    }

    /// - Throws: `goalReached` if none are.
    fileprivate func missing(of habit: Habit, on day: Day) throws(CommandError) -> Amount {
        let calendar = data.calendar(of: habit, at: now)
        let period = habit.goal(on: day).period.days(around: day, firstDayOfWeek: calendar.firstDayOfWeek)
        let log = try minutes(from: period.lowerBound, through: day)
        guard let missing = calendar.missing(on: day, in: log) else { throw .goalReached(habit.name, habit.measure) }
        return missing
    }
}

extension Habit {
    /// What is meant as units: any number of a habit that counts, unless it has the unit of a length, as in "20m".
    fileprivate func units(_ typed: TypedAmount) -> Amount? {
        switch measure {
        case .count: typed.unit.map { unit?.folded.hasPrefix($0.folded) == true } ?? true ? typed.amount : nil
        case .yesNo, .limit: typed.amount == 1 && typed.unit == nil ? 1 : nil
        case .minutes: nil
        }
    }
}

extension Command {
    static let off = Command(
        "off", "adds days off for one habit or all: nothing is due, streaks are safe", "为一个或全部习惯休假：不用打卡，连续天数不受影响",
        takes: [Operand("FROM", .day, .optional), Operand("THROUGH", .day, .optional)],
        flags: [
            Flag("habit", "HABIT", "one habit (default: all)", "只为这个习惯（默认全部）", .habit),
            Flag("list", "list the days off (default without a day)", "列出休假（不写日期时默认）"),
            Flag("remove", "DAY", "remove the days off that include this day", "取消包含这一天的休假", .day),
            .json,
        ], shape: DaysOff.json.note,
        examples: [
            "habicat off 2026-12-24 2027-01-02", "habicat off yesterday --habit running", "habicat off",
            "habicat off --remove 2026-12-24",
        ]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let user = try session.user()
        let habit = try arguments["habit"].map { name throws(CommandError) in
            try HabitNames.habit(name, in: session.data)
        }
        if let text = arguments["remove"] { return try session.removeDaysOff(text, habit) }
        guard !arguments.operands.isEmpty, arguments["list"] == nil else { return try session.listDaysOff(habit) }
        let (from, through) = try arguments.daysOff(today: session.now.today)
        let action = AddDaysOff(id: user.random.makeId(), habitId: habit?.id, from: from, through: through)
        let added = DaysOff(
            id: action.id, habitId: action.habitId, from: from, through: through, createdAt: session.now.instant)
        let isOffAlready = session.data.daysOff.contains(where: added.isSameHoliday)
        try session.perform(.addDaysOff(action))
        if session.isJSON { return try session.listDaysOff(habit) }
        let told =
            isOffAlready
            ? session.strings.isOffAlready(session.strings.span(added, in: session.data))
            : session.strings.isOff(from, through, habit?.name, on: session.now.today)
        return CommandOutput.confirmation([told])
    }
}

extension Arguments {
    fileprivate func daysOff(today: Day) throws(CommandError) -> (from: Day, through: Day) {
        var texts = operands
        if texts.count == 1, let dots = texts[0].firstRange(of: "..") {
            texts = [String(texts[0][..<dots.lowerBound]), String(texts[0][dots.upperBound...])]
        }
        var days: [Day] = []
        for (text, name) in zip(texts, ["FROM", "THROUGH"]) {
            // "off friday monday" ends on the Monday after that Friday.
            days.append(try Self.day(text, of: LocalizedText(name), today: today, .either, from: days.first))
        }
        return (days[0], days.last ?? days[0])
    }
}

extension CommandSession {
    /// All days off, or those that hold for a habit, the newest first.
    fileprivate func listDaysOff(_ habit: Habit?) throws(CommandError) -> CommandOutput {
        let after = try current()
        let all = after.daysOff.filter { off in habit.map { off.covers(habit: $0.id) } ?? true }
            .filter { $0.through ?? $0.from >= $0.from }.sorted { $0.from > $1.from }
        if isJSON { return .json(DaysOff.json, all.map { ($0, after) }) }
        guard !all.isEmpty else { return CommandOutput.message(strings.noDaysOff) }
        return CommandOutput.lines(TextTable.aligned(all.map { cells(of: $0, in: after) }))
    }

    /// Those that contain a day, for one habit or for all; several that differ are an error. A rest ends with `wake`.
    fileprivate func removeDaysOff(_ text: String, _ habit: Habit?) throws(CommandError) -> CommandOutput {
        let day = try Arguments.day(text, of: LocalizedText("--remove"), today: now.today, .either)
        let found = data.daysOff.filter { $0.covers(day) && (habit == nil || $0.habitId == habit?.id) }
        // A rest has no end: the action refuses it and says what to do.
        let chosen = found.filter { $0.isRest != true }.isEmpty ? found : found.filter { $0.isRest != true }
        guard let removed = chosen.first else { throw .noSuchDaysOff(text) }
        guard chosen.dropFirst().allSatisfy(removed.isSameHoliday) else {
            throw .severalMeant(text, chosen.map { strings.span($0, in: data) })
        }
        for removed in chosen { try perform(.removeDaysOff(RemoveDaysOff(id: removed.id, removed: removed))) }
        if isJSON { return try listDaysOff(habit) }
        return CommandOutput.confirmation([strings.isOnAgain(strings.span(removed, in: data))])
    }

    private func cells(of daysOff: DaysOff, in data: UserData) -> [String] {
        let habit = daysOff.habitId.map { data.habit($0)?.name ?? $0 }
        return [
            daysOff.from.text, daysOff.through?.text ?? strings.goesOn, habit ?? strings.allHabits,
            daysOff.isRest == true ? strings.restWord : "",
        ]
    }
}

extension Command {
    static let undo = Command(
        "undo", "undoes the last change; tells you if it can't be undone", "撤销上一处改动；不能撤销时会说明",
        flags: [
            Flag("dry-run", "only show what would be undone", "只显示会撤销什么"), .yes, .json,
        ], shape: UndoneChange.json.note, examples: ["habicat undo", "habicat undo --dry-run"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let user = try session.user()
        let last = try session.logged { user throws(StoreError) in try user.lastChange() }
        guard let change = last.change else {
            guard let newest = last.staying.first else { throw .refused(.nothingToUndo) }
            throw .undoBlocked(session.stays(newest))
        }
        let isDry = arguments.has(.dryRun)
        let told = session.strings.change(JournalChange(change), in: session.data)
        let time = session.strings.moment(change.now, session.now)
        // A newer change cannot be undone: undo an older one only if the user wants that.
        if let newest = last.staying.first, !isDry, !arguments.has(.yes) {
            let sentence = session.stays(newest)
            guard session.environment.isInputTerminal else {
                throw .undoBlocked(sentence + session.strings.undoesBefore(told, time))
            }
            try session.agree(sentence + session.strings.asksToUndoBefore(told, time))
        }
        // A change over a day old is probably not what was meant.
        if !isDry, session.now.instant.milliseconds - change.now.milliseconds > 86_400_000 {
            try session.agree(session.strings.asksToTakeBack(told, time))
        }
        if !isDry {
            try user.undo(change).result()
            try session.countVisitsAfterChange()
        }
        let blocked = isDry ? last.staying.first.map { session.stays($0) + session.strings.tr(" ", "") } ?? "" : ""
        return session.undoOutput(
            change, isDry ? blocked + session.strings.wouldTakeBack(told, time) : session.strings.tookBack(told, time),
            isDone: !isDry)
    }

    static let redo = Command(
        "redo", "redoes what was undone", "重做刚撤销的改动", flags: [.json], shape: UndoneChange.json.note,
        examples: ["habicat redo"]
    ) { session throws(CommandError) in
        let user = try session.user()
        guard let (change, by) = try session.logged({ user throws(StoreError) in try user.lastUndone() }) else {
            throw .nothingToRedo
        }
        try user.retract([by.id], of: nil).result()
        try session.countVisitsAfterChange()
        let told = session.strings.change(JournalChange(change), in: try session.current())
        return session.undoOutput(change, session.strings.didAgain(told), isDone: true)
    }
}

extension CommandSession {
    fileprivate func logged<Found>(_ read: (UserSession) throws(StoreError) -> Found) throws(CommandError) -> Found {
        let user = try user()
        return try storing(read(user))
    }

    fileprivate func stays(_ logged: LoggedBatch) -> String {
        strings.stays(strings.change(JournalChange(logged), in: data), strings.moment(logged.now, now))
            + strings.instead(of: logged.batch, in: data)
    }

    fileprivate func undoOutput(_ change: LoggedBatch, _ sentence: String, isDone: Bool) -> CommandOutput {
        let text = Strings(.english).change(JournalChange(change), in: data)
        return confirmation(
            UndoneChange.json, UndoneChange(kind: change.batch.kind, time: change.now, isDone: isDone, text: text),
            [sentence])
    }
}
