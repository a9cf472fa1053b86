import Domain
import Runtime
import UI
import Words

extension Command {
    static let did = Command(
        "did", \.summaries.did,
        takes: [.habit, Operand("AMOUNT", .length, .optional)],
        flags: [
            Flag("day", "DAY", \.flags.day, .day),
            Flag("note", "TEXT", \.flags.whatYouDid),
            Flag("last", \.flags.unitsOfLast),
            .yes, .json,
        ], shape: LoggedEntry.json.note,
        examples: [
            "habicat did reading", "habicat did reading 40", "habicat did mochi 1h --day yesterday",
            "habicat did reading 14:00-14:45", "habicat did floss", "habicat did evening 2",
            "habicat did evening floss",
            "habicat did reading 12 --last",
        ]
    ) { session in
        let arguments = session.arguments
        // The habit decides whether it is minutes, units or a step; a length that is too long is refused before the store
        // is opened.
        let text = arguments.operands.dropFirst().first
        let times = text.flatMap { ClockSpan(typed: $0) }
        let typed = times == nil ? text.flatMap { TypedAmount($0) } : nil
        let isLength = text.map { TypedLength.minutes($0) != nil } ?? false
        if typed == nil, times == nil, isLength { _ = try arguments.length(at: 1, in: LogEntry.range) }
        let user = try session.user()
        let day = try arguments.day("day", today: session.now.today) ?? session.now.today
        let habit = try session.habit()
        if let text, typed == nil, times == nil, !isLength, habit.steps(on: day).isEmpty {
            throw CommandError.noAmount(text)
        }
        let entryId = user.random.makeHistoryId(on: day)
        let note = arguments["note"]
        var action: LogEntry
        if let times {
            if arguments["last"] != nil { throw CommandError.contradiction("--last", times.text) }
            let span = try session.now.span(times, on: arguments["day"] == nil ? nil : day)
            action = LogEntry(habitId: habit.id, span, entryId: entryId, note: note, at: session.now)
        } else if arguments["last"] != nil {
            action = try session.unitsOfLast(typed, habit)
        } else if let text, let step = try session.step(text, typed, of: habit, on: day) {
            action = LogEntry(step: step, of: habit, day: day, note: note)
        } else if let typed, let amount = habit.units(typed) {
            action = LogEntry(habitId: habit.id, amount: amount, day: day, entryId: entryId, note: note)
        } else if typed != nil, habit.kind == .limit {
            throw CommandError { $0.commandErrors.isLimit(habit: habit.name) }
        } else if habit.kind == .count, let text,
            TypedLength.minutes(text, in: LogEntry.range) == nil
        {
            throw CommandError.noAmount(text)
        } else if let length = try arguments.length(at: 1, in: LogEntry.range) {
            action = LogEntry(habitId: habit.id, minutes: length, day: day, entryId: entryId, note: note)
        } else {
            let (missing, logged) = try session.missing(of: habit, on: day)
            action = LogEntry(missing, of: habit, day: day, entryId: entryId, note: note)
            if habit.hasMinutesADay { action.shown = logged }
        }
        if action.isPlenty(for: habit) { try session.agree(session.strings.isPlenty(action, of: habit)) }
        guard case .logged(let logged) = try session.perform(action) else {
            // The last session has these units already.
            if arguments["last"] != nil { return CommandOutput() }
            if let step = action.steps?.first { throw CommandError { $0.commandErrors.stepTicked(step: step) } }
            throw CommandError.goalReached(habit)
        }
        return session.output(logged, habit)
    }

    static let slip = Command(
        "slip", \.summaries.slip, takes: [.habit, Operand("N", .number, .optional)],
        flags: [
            Flag("day", "DAY", \.flags.day, .day),
            Flag("note", "TEXT", \.flags.whatHappened), .json,
        ], shape: LoggedEntry.json.note, examples: ["habicat slip smoking", "habicat slip coffee 2 --day yesterday"]
    ) { session in
        let arguments = session.arguments
        let range = 1...HabitDraft.limitRange.upperBound.whole
        let expected: Phrase = { $0.expected.countFrom1(most: range.upperBound) }
        let number = try arguments.value(at: 1, of: same("N"), expected) { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
        let user = try session.user()
        let day = try arguments.day("day", today: session.now.today) ?? session.now.today
        let habit = try session.habit()
        guard habit.kind == .limit else { throw CommandError { $0.commandErrors.noLimit(habit: habit.name) } }
        let action = LogEntry(
            habitId: habit.id, amount: Amount(number ?? 1), isSlip: true, day: day,
            entryId: user.random.makeHistoryId(on: day), note: arguments["note"])
        guard case .logged(let logged) = try session.perform(action) else { return CommandOutput() }
        return session.output(logged, habit)
    }
}

extension CommandError {
    fileprivate static func noAmount(_ text: String) -> CommandError {
        .invalidValue(of: \.operands.amount, value: text, expected: \.expected.numberOrMinutes)
    }

    fileprivate static func goalReached(_ habit: Habit) -> CommandError {
        CommandError {
            switch habit.kind {
            case .yesNo: $0.commandErrors.goalReached(habit: habit.name)
            case .limit: $0.commandErrors.alreadyMarked(habit: habit.name)
            case .minutes, .count: $0.commandErrors.goalReachedToday(habit: habit.name)
            }
        }
    }
}

extension Arguments {
    /// `--count`.
    func units() throws -> Amount? { try value("count", \.expected.number) { TypedAmount($0)?.amount } }
}

extension CommandSession {
    fileprivate func output(_ logged: LoggedEntry, _ habit: Habit) -> CommandOutput {
        confirmation(LoggedEntry.json, (logged, habit), [strings.added(logged, in: data, on: now.today)])
    }

    /// The units of a session of a habit that counts: as given, or asked for at a terminal.
    func count(_ units: Amount?, of result: SessionResult) throws {
        guard let habit = data.habit(result.session.habitId) else { return }
        guard habit.kind == .count else {
            if units != nil { throw CommandError.countsNothing(habit.name) }
            return
        }
        var units = units
        let howMany = strings.howMany(habit)
        if units == nil, environment.isInputTerminal, !isJSON {
            let what = strings.list([habit.name, strings.minutes(result.session.durationMinutes)])
            units = ask(strings.timerCommands.asksForCount(what: what, habit: howMany))
                .flatMap { TypedAmount($0)?.amount }
        }
        guard let units else { return message([strings.timerCommands.countsLater(habit: howMany)]) }
        guard case .logged(let logged) = try perform(LogEntry(units, of: result.session, on: result.day))
        else { return }
        message([strings.added(logged, in: data, on: now.today)])
    }

    func log(_ units: Amount?, _ logged: LoggedEntry) throws {
        guard let units, let habit = data.habit(logged.habitId) else { return }
        let entryId = try user().random.makeHistoryId(on: logged.day)
        try perform(LogEntry(units, of: habit, day: logged.day, entryId: entryId))
    }

    /// By its number or the beginning of its name, of a habit with steps; nil for minutes.
    fileprivate func step(_ text: String, _ typed: TypedAmount?, of habit: Habit, on day: Day) throws -> String? {
        let steps = habit.steps(on: day)
        if steps.isEmpty { return nil }
        if let typed, typed.unit == nil {
            let index = typed.amount.whole - 1
            if typed.amount.isWhole, steps.indices.contains(index) { return steps[index] }
        } else {
            let search = NameSearch(things: steps, id: { $0 }, names: { [$0] })
            if let step = try search.one(text, unclear: { .severalMeant(text, $0) }) { return step }
            if TypedLength.minutes(text) != nil { return nil }
        }
        throw CommandError { $0.commandErrors.noSuchStep(habit: habit.name, count: steps.count) }
    }

    fileprivate func unitsOfLast(_ typed: TypedAmount?, _ habit: Habit) throws -> LogEntry {
        if arguments["day"] != nil || arguments["note"] != nil {
            throw CommandError.contradiction("--last", arguments["day"] != nil ? "--day" : "--note")
        }
        guard habit.kind == .count else { throw CommandError.countsNothing(habit.name) }
        guard let typed else { throw CommandError.missingOperand("did", "AMOUNT") }
        guard let last = try repository().sessions(of: habit.id, limit: 1).first else {
            throw CommandError { $0.commandErrors.noSessionOf(habit: habit.name) }
        }
        return LogEntry(typed.amount, of: last, on: now.day(of: last))
    }

    /// - Throws: if none are.
    fileprivate func missing(of habit: Habit, on day: Day) throws -> (amount: Amount, minutesLogged: Int) {
        let calendar = data.calendar(of: habit, at: now)
        let period = habit.goal(on: day).period.days(around: day, firstDayOfWeek: calendar.firstDayOfWeek)
        let log = try repository().minutes(from: period.lowerBound, through: day)
        guard let missing = calendar.missing(on: day, in: log) else { throw CommandError.goalReached(habit) }
        return (missing, log.minutes(of: habit.id, on: day))
    }
}

extension Strings {
    func added(_ logged: LoggedEntry, in userData: UserData, on today: Day) -> String {
        let habit = userData.habit(logged.habitId)?.name ?? logged.habitId
        let told = said(logged, of: userData.habit(logged.habitId), in: userData, on: today)
        let what = logged.day == today ? told : habitCommands.onDay(what: told, day: date(logged.day, in: today))
        let (kind, hasStreak) = (userData.habit(logged.habitId)?.kind, userData.settings.showsStreaks)
        let streak = run(logged.streak, isByMonth: userData.habit(logged.habitId)?.isByMonth == true)
        let isTick = logged.amount != nil && (kind == .yesNo || kind == .limit)
        if logged.isSlip || isTick && !hasStreak { return habitCommands.did(habit: habit, what: what) }
        if isTick { return habitCommands.didStreak(habit: habit, what: what, streak: streak) }
        let date = logged.day == today ? nil : date(logged.day, in: today)
        guard hasStreak else {
            return date.map { habitCommands.logged(habit: habit, what: told, date: $0) }
                ?? habitCommands.logged(habit: habit, what: told)
        }
        return date.map { habitCommands.loggedStreak(habit: habit, what: told, date: $0, streak: streak) }
            ?? habitCommands.loggedStreak(habit: habit, what: told, streak: streak)
    }

    func isPlenty(_ action: LogEntry, of habit: Habit) -> String {
        let amount = action.amount.map { self.amount($0, of: habit) } ?? minutes(action.minutes)
        return habitCommands.asksIfMuch(amount: amount, goal: self.amount(habit.goal.amount, of: habit))
    }
}
