import Domain
import Runtime
import UI
import Words

extension Command {
    static let did = Command(
        "did", "logs minutes, units or a tick without the timer, today or on a past day", "补记时长、数量或打卡，今天或以前",
        takes: [.habit, Operand("AMOUNT", .length, .optional)],
        flags: [
            Flag("day", "DAY", "such as yesterday, monday, 2026-11-20 or -2", "如 昨天、周一、2026-11-20 或 -2", .day),
            Flag("note", "TEXT", "what you did", "做了什么"),
            Flag("last", "the units of the last session, whose minutes are logged already", "上一次专注做了多少，不再加时长"),
            .yes, .json,
        ], shape: LoggedEntry.json.note,
        examples: [
            "habicat did reading", "habicat did reading 40", "habicat did mochi 1h --day yesterday",
            "habicat did floss", "habicat did reading 12 --last",
        ]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        // Whether it is minutes or units is the habit's to say; what is neither is refused before the store is opened.
        let typed = arguments.operands.count > 1 ? TypedAmount(arguments.operands[1]) : nil
        if typed == nil, let text = arguments.operands.dropFirst().first {
            if TypedLength.minutes(text) == nil { throw .noAmount(text) }
            _ = try arguments.length(at: 1, in: LogEntry.range)
        }
        let user = try session.user()
        let day = try arguments.day("day", today: session.now.today) ?? session.now.today
        let habit = try session.habit()
        let entryId = user.random.makeHistoryId(on: day)
        let note = arguments["note"]
        var action: LogEntry
        if arguments["last"] != nil {
            action = try session.unitsOfLast(typed, habit)
        } else if let typed, let amount = habit.units(typed) {
            action = LogEntry(habitId: habit.id, amount: amount, day: day, entryId: entryId, note: note)
        } else if typed != nil, habit.kind == .limit {
            throw .isLimit(habit.name)
        } else if habit.kind == .count, let text = arguments.operands.dropFirst().first,
            TypedLength.minutes(text, in: LogEntry.range) == nil
        {
            throw .noAmount(text)
        } else if let length = try arguments.length(at: 1, in: LogEntry.range) {
            action = LogEntry(habitId: habit.id, minutes: length, day: day, entryId: entryId, note: note)
        } else {
            let (missing, logged) = try session.missing(of: habit, on: day)
            action = LogEntry(missing, of: habit, day: day, entryId: entryId, note: note)
            if habit.hasMinutesADay { action.shown = logged }
        }
        if action.isPlenty(for: habit) { try session.agree(session.strings.isPlenty(action, of: habit)) }
        let outcome = try session.perform(Action(action))
        guard case .logged(let logged) = outcome else {
            // The last session has these units already.
            if arguments["last"] != nil { return CommandOutput() }
            throw .goalReached(habit.name, habit.kind)
        }
        return session.confirmation(
            LoggedEntry.json, (logged, habit),
            [session.strings.added(logged, in: session.data, on: session.now.today)])
    }

    static let slip = Command(
        "slip", "notes a slip of a habit with a limit", "记下一次破例", takes: [.habit, Operand("N", .number, .optional)],
        flags: [
            Flag("day", "DAY", "such as yesterday, monday, 2026-11-20 or -2", "如 昨天、周一、2026-11-20 或 -2", .day),
            Flag("note", "TEXT", "what happened", "怎么回事"), .json,
        ], shape: LoggedEntry.json.note, examples: ["habicat slip smoking", "habicat slip coffee 2 --day yesterday"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let range = 1...HabitDraft.limitRange.upperBound.whole
        let number = try arguments.value(
            at: 1, of: LocalizedText("N"),
            LocalizedText({ $0.expected.countFrom1(most: range.upperBound) })
        ) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
        let user = try session.user()
        let day = try arguments.day("day", today: session.now.today) ?? session.now.today
        let habit = try session.habit()
        guard habit.kind == .limit else { throw .noLimit(habit.name) }
        let action = LogEntry(
            habitId: habit.id, amount: Amount(number ?? 1), isSlip: true, day: day,
            entryId: user.random.makeHistoryId(on: day), note: arguments["note"])
        guard case .logged(let logged) = try session.perform(Action(action)) else { return CommandOutput() }
        return session.confirmation(
            LoggedEntry.json, (logged, habit),
            [session.strings.added(logged, in: session.data, on: session.now.today)])
    }
}

extension CommandError {
    fileprivate static func noAmount(_ text: String) -> CommandError {
        .invalidValue(
            of: LocalizedText({ $0.operands.amount }), value: text,
            expected: LocalizedText({ $0.expected.numberOrMinutes }))
    }
}

extension Arguments {
    fileprivate static let unitsExpected = LocalizedText({ $0.expected.number })

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
        guard habit.kind == .count else {
            if units != nil { throw .countsNothing(habit.name) }
            return
        }
        var units = units
        if units == nil, environment.isInputTerminal, !isJSON {
            units = ask(strings.asksForUnits(habit, minutes: result.session.durationMinutes))
                .flatMap { TypedAmount($0)?.amount }
        }
        guard let units else { return message([strings.countsLater(habit)]) }
        guard case .logged(let logged) = try perform(Action(LogEntry(units, of: result.session, on: result.day)))
        else { return }
        message([strings.added(logged, in: data, on: now.today)])
    }

    func log(_ units: Amount?, _ logged: LoggedEntry) throws(CommandError) {
        guard let units, let habit = data.habit(logged.habitId) else { return }
        let entryId = try user().random.makeHistoryId(on: logged.day)
        try perform(Action(LogEntry(units, of: habit, day: logged.day, entryId: entryId)))
    }

    fileprivate func unitsOfLast(_ typed: TypedAmount?, _ habit: Habit) throws(CommandError) -> LogEntry {
        if arguments["day"] != nil || arguments["note"] != nil {
            throw .contradiction("--last", LocalizedText(arguments["day"] != nil ? "--day" : "--note"))
        }
        guard habit.kind == .count else { throw .countsNothing(habit.name) }
        guard let typed else {
            throw .missingOperand("did", "AMOUNT")
        }
        guard
            let last = try reading({ repository throws(DomainError) in
                try repository.sessions(of: habit.id, limit: 1).first
            })
        else { throw .noSession(habit.name) }
        return LogEntry(typed.amount, of: last, on: now.day(of: last))
    }

    /// - Throws: `goalReached` if none are.
    fileprivate func missing(
        of habit: Habit, on day: Day
    ) throws(CommandError) -> (amount: Amount, minutesLogged: Int) {
        let calendar = data.calendar(of: habit, at: now)
        let period = habit.goal(on: day).period.days(around: day, firstDayOfWeek: calendar.firstDayOfWeek)
        let log = try minutes(from: period.lowerBound, through: day)
        guard let missing = calendar.missing(on: day, in: log) else { throw .goalReached(habit.name, habit.kind) }
        return (missing, log.minutes(of: habit.id, on: day))
    }
}
