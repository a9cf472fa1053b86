import Domain
import Runtime
import UI
import Words

extension Command {
    static let pause = Command(
        "pause", \.summaries.pause, flags: [.json], shape: TimerRow.json.note
    ) { session, _ in
        try session.change(session.runningTimer(), .pause)
        return try session.timerOutput()
    }

    static let resume = Command(
        "resume", \.summaries.resume,
        flags: GapAnswer.flags + [.json],
        shape: TimerRow.json.note, otherShapes: [EndedTimer.json.note.when("if your answer ends the timer")],
        examples: ["habicat resume", "habicat resume --count"]
    ) { session in
        let choice = try GapAnswer.choice(session.arguments)
        let user = try session.user()
        let timer = try session.runningTimer()
        if let gap = try session.openGap() { return try session.resolve(gap, choice ?? .leaveOut, in: timer) }
        if choice != nil { throw CommandError.noGap }
        let change = timer.changeAfterBreak(nextSessionId: user.newHistoryId()) ?? .resume
        try session.change(timer, change)
        try session.detachTimer()
        return try session.timerOutput()
    }

    static let extend = Command(
        "extend", \.summaries.extend,
        takes: [Operand("MINUTES", .number, .optional)], flags: [.json], shape: TimerRow.json.note,
        examples: ["habicat extend", "habicat extend 10m", "habicat extend -5"]
    ) { session in
        let minutes = try session.arguments.change() ?? 5
        try session.user()
        let timer = try session.runningTimer()
        guard timer.length != nil else { throw CommandError.stopwatchHasNoEnd }
        try session.change(timer, .extend(minutes))
        try session.leaveNotifier()
        return try session.timerOutput()
    }

    fileprivate static let noted = JSONShape<(session: FocusSession, habit: String, note: String)>(
        "note", .text("sessionId") { $0.session.id }, .text("habit") { $0.habit }, .text("note") { $0.note })

    static let note = Command(
        "note", \.summaries.note, takes: [Operand("TEXT", .text, .atLeastOnce)],
        flags: [Flag("last", \.flags.noteOfLast), .json],
        shape: TimerRow.json.note, otherShapes: [noted.note.when("with --last")],
        examples: ["habicat note chapter three", "habicat note --last \"chapter two\""]
    ) { session, _ in
        let note = session.arguments.operands.joined(separator: " ")
        if session.arguments["last"] != nil { return try session.noteLast(note) }
        let timer = try session.runningTimer()
        try session.change(timer, .note(note.isEmpty ? nil : note), shownNote: timer.note ?? "")
        return try session.timerOutput()
    }

    static let switching = Command(
        "switch", \.summaries.switch,
        takes: [Operand("HABIT", .habit, .optional)],
        flags: [
            Flag("start", "TIME", \.flags.start, .time),
            Flag("note", "TEXT", \.flags.whatYouAreDoing), .json,
        ], shape: TimerRow.json.note,
        examples: ["habicat switch write", "habicat switch read --start 9:40", "habicat switch --start 9:40"]
    ) { session in
        let arguments = session.arguments
        let time = try arguments.time("start")
        let user = try session.user()
        guard !arguments.operands.isEmpty || time != nil || arguments["note"] != nil else {
            throw CommandError.nothingToChange("switch")
        }
        let timer = try session.runningTimer()
        var edit = TimerEdit(startedAt: time.map { session.now.last($0) }, note: arguments["note"])
        if let name = arguments.operands.first { edit.habitId = try session.data.habit(named: name).id }
        let dropped = edit.minutesDropped(of: timer, at: session.now.clock)
        let action = edit.action(on: timer, shownNote: nil, nextSessionId: user.newHistoryId())
        try session.perform(action) { result in
            guard action.operation is ChangeTimer else {
                return [session.sentence(for: result, session.strings.actions.discarded)]
            }
            return dropped < 1 ? [] : [session.strings.dropped(dropped, of: timer, at: session.now)]
        }
        try session.leaveNotifier()
        return try session.timerOutput()
    }

    static let skip = Command(
        "skip", \.summaries.skip, flags: [.json], shape: TimerRow.json.note
    ) { session, user in
        let timer = try session.runningTimer()
        try session.change(timer, timer.skippingBreak(nextSessionId: user.newHistoryId()))
        try session.detachTimer()
        return try session.timerOutput()
    }

    static let breakIn = Command(
        "break", \.summaries.break,
        takes: [Operand("MINUTES", .number, .optional)], flags: [.json], shape: TimerRow.json.note,
        examples: ["habicat break", "habicat break 10"]
    ) { session in
        let minutes = try session.arguments.length(at: 0, in: TimerRecord.breakInRange) ?? 5
        try session.user()
        try session.change(session.runningTimer(), .breakIn(minutes))
        try session.leaveNotifier()
        return try session.timerOutput()
    }
}

extension CommandSession {
    fileprivate func noteLast(_ note: String) throws -> CommandOutput {
        guard let session = try repository().sessions(of: nil, limit: 1).first else {
            throw CommandError { $0.commandErrors.noSession }
        }
        let kept = note.isEmpty ? nil : note
        try perform(NoteSession(habitId: session.habitId, sessionId: session.id, note: kept, shown: session.note ?? ""))
        let habit = data.habit(session.habitId)?.name ?? session.habitId
        let time = now.timeOfDay(of: session.endedAt).text
        return confirmation(
            Command.noted, (session, habit, note), [strings.timerCommands.noted(habit: habit, time: time)])
    }
}

extension Arguments {
    fileprivate func change() throws -> Int? {
        guard let text = operands.first else { return nil }
        let minutes = try Self.value(text, of: \.expected.theMinutes, \.expected.minutesToAdd) {
            TypedLength.minutes(String($0.drop { $0 == "-" || $0 == "+" }), in: FocusPlan.lengthRange)
        }
        return text.hasPrefix("-") ? -minutes : minutes
    }
}

extension UserSession {
    func newHistoryId() -> String { random.makeHistoryId(on: now.today) }
}

extension CommandSession {
    func openGap() throws -> Gap? { try user().gap() }

    /// - Throws: if there is none, with what became of it if it ended since anybody last looked.
    func runningTimer() throws -> TimerRecord {
        let user = try user()
        if let timer = user.data.timer { return timer }
        if let finished {
            let told = strings.ranOut(finished, in: user.data, at: user.now)
            unsay(told)
            throw CommandError { $0.sentences([told, $0.commandErrors.ranOut]) }
        }
        guard let other = user.data.otherTimers.first else { throw DomainError.noTimer }
        throw CommandError { [data, now] in
            $0.sentences([$0.refusal(.noTimer), $0.runsElsewhere(other, in: data, at: now)])
        }
    }

    func change(_ timer: TimerRecord, _ change: ChangeTimer.Change, shownNote: String? = nil) throws {
        try perform(ChangeTimer(sessionId: timer.sessionId, change: change, shownNote: shownNote))
    }

    func catName(of timer: TimerRecord) -> String { data.cat(timer.catId)?.name ?? strings.theCat }

    /// After the command no program shows the timer: it is left running, and a notifier waits for its end.
    func detachTimer() throws {
        let user = try user()
        guard let timer = try current().timer else { return }
        if timer.isDetached != true {
            try user.perform(Action(ChangeTimer(sessionId: timer.sessionId, change: .detach))).result()
        }
        try leaveNotifier()
    }

    func timerOutput() throws -> CommandOutput {
        let after = try current()
        guard let timer = after.timer else { throw DomainError.timerGone }
        let (habit, cat) = (after.habit(timer.habitId)?.name, after.cat(timer.catId)?.name)
        return confirmation(
            TimerRow.json, TimerRow(timer: timer, habit: habit, cat: cat, now: now),
            [strings.timer(timer, cat: cat ?? strings.theCat, at: now)])
    }
}

extension Strings {
    /// The line on leaving with a timer running, and the first of `status`.
    func timer(_ timer: TimerRecord, cat: String, at now: Moment) -> String {
        let clock = now.clock
        let what = timer.isBreak == true ? timerCommands.inBreak(cat: cat) : cat
        if timer.isBreak == true, !timer.isPaused, let over = timer.ranOutAt(clock) {
            return timerCommands.breakOver(cat: cat, time: now.timeOfDay(of: over).text)
        }
        var facts: [String] = []
        if let over = timer.overtime(at: clock) {
            facts = [timerCommands.overtime(past: self.clock(seconds: over / 1000))]
        } else if let left = timer.remaining(at: clock) {
            let end = timer.isPaused ? nil : timer.endsAt(clock)
            facts = [plain.clockLeft(clock: face(left))]
            if let end { facts.append(timerCommands.ringsAt(end: now.timeOfDay(of: end).text)) }
        } else {
            facts = [timerCommands.soFar(face(timer.elapsed(at: clock)))]
        }
        if timer.isPaused { facts.append(focus.paused) }
        return headed(what, list(facts)) + punctuation.fullStop
    }

    /// `17:42`, or `1:17:42`: rounded up to the second, as on the page.
    func face(_ milliseconds: Int64) -> String { clock(seconds: (max(0, milliseconds) + 999) / 1000) }

    /// By moving its start to later.
    func dropped(_ count: Int, of timer: TimerRecord, at now: Moment) -> String {
        let start = now.timeOfDay(of: timer.startedAt).text
        return timerCommands.beforeStartLost(minutes: minutes(count), start: start)
    }
}
