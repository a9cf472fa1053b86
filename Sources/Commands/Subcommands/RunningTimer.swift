import Domain
import Runtime
import UI
import Words

extension Command {
    static let pause = Command("pause", "pauses the timer", "暂停计时", flags: [.json], shape: TimerRow.json.note) {
        session throws(CommandError) in
        try session.user()
        let timer = try session.runningTimer()
        try session.perform(Action(ChangeTimer(sessionId: timer.sessionId, change: .pause)))
        return try session.timerOutput()
    }

    static let resume = Command(
        "resume", "resumes after a pause or a gap, and ends a break", "暂停或离开后继续计时；休息时结束休息",
        flags: GapAnswer.flags + [.json],
        shape: TimerRow.json.note, otherShapes: [EndedTimer.json.note.when("if your answer ends the timer")],
        examples: ["habicat resume", "habicat resume --count"]
    ) { session throws(CommandError) in
        let choice = try GapAnswer.choice(session.arguments)
        let user = try session.user()
        let timer = try session.runningTimer()
        if let gap = try session.openGap() { return try session.resolve(gap, choice ?? .leaveOut, in: timer) }
        if choice != nil { throw .noGap }
        let change = timer.changeAfterBreak(nextSessionId: user.newHistoryId()) ?? .resume
        try session.perform(Action(ChangeTimer(sessionId: timer.sessionId, change: change)))
        try session.detachTimer()
        return try session.timerOutput()
    }

    static let extend = Command(
        "extend", "makes a countdown longer, or shorter", "延长或缩短倒计时",
        takes: [Operand("MINUTES", .number, .optional)], flags: [.json], shape: TimerRow.json.note,
        examples: ["habicat extend", "habicat extend 10m", "habicat extend -5"]
    ) { session throws(CommandError) in
        let minutes = try session.arguments.change() ?? 5
        try session.user()
        let timer = try session.runningTimer()
        guard timer.length != nil else { throw .stopwatchHasNoEnd }
        try session.perform(Action(ChangeTimer(sessionId: timer.sessionId, change: .extend(minutes))))
        try session.leaveNotifier()
        return try session.timerOutput()
    }

    fileprivate static let noted = JSONShape<(session: FocusSession, habit: String, note: String)>(
        "note", .text("sessionId") { $0.session.id }, .text("habit") { $0.habit }, .text("note") { $0.note })

    static let note = Command(
        "note", "adds a note to the running timer", "给当前计时写备注", takes: [Operand("TEXT", .text, .atLeastOnce)],
        flags: [Flag("last", "change the note of the last session instead", "改为修改上一次专注的备注"), .json],
        shape: TimerRow.json.note, otherShapes: [noted.note.when("with --last")],
        examples: ["habicat note chapter three", "habicat note --last \"chapter two\""]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        try session.user()
        let note = arguments.operands.joined(separator: " ")
        if arguments["last"] != nil { return try session.noteLast(note) }
        let timer = try session.runningTimer()
        try session.perform(
            Action(
                ChangeTimer(
                    sessionId: timer.sessionId, change: .note(note.isEmpty ? nil : note), shownNote: timer.note ?? "")))
        return try session.timerOutput()
    }

    static let switching = Command(
        "switch",
        "moves the running timer to another habit (with --start, from that time on), or corrects its start",
        "把进行中的计时改到另一个习惯（有 --start 则从那时起），或更正开始时间",
        takes: [Operand("HABIT", .habit, .optional)],
        flags: [
            Flag("start", "TIME", "it began at this time, such as 9:40", "从这个时间开始，如 9:40", .time),
            Flag("note", "TEXT", "what you are doing", "做什么"), .json,
        ], shape: TimerRow.json.note,
        examples: ["habicat switch write", "habicat switch read --start 9:40", "habicat switch --start 9:40"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let time = try arguments.value("start", LocalizedText({ $0.expected.clockTime })) {
            TimeOfDay(typed: $0)
        }
        let user = try session.user()
        guard !arguments.operands.isEmpty || time != nil || arguments["note"] != nil else {
            throw .nothingToChange("switch")
        }
        let timer = try session.runningTimer()
        var edit = TimerEdit(startedAt: time.map { session.now.last($0) }, note: arguments["note"])
        if let name = arguments.operands.first { edit.habitId = try HabitNames.habit(name, in: session.data).id }
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

    static let breakIn = Command(
        "break", "takes a break in 5 minutes, or in as many as you say", "5分钟后休息，也可以指定分钟数",
        takes: [Operand("MINUTES", .number, .optional)], flags: [.json], shape: TimerRow.json.note,
        examples: ["habicat break", "habicat break 10"]
    ) { session throws(CommandError) in
        let minutes = try session.arguments.length(at: 0, in: TimerRecord.breakInRange) ?? 5
        try session.user()
        let timer = try session.runningTimer()
        try session.perform(Action(ChangeTimer(sessionId: timer.sessionId, change: .breakIn(minutes))))
        try session.leaveNotifier()
        return try session.timerOutput()
    }
}

extension CommandSession {
    fileprivate func noteLast(_ note: String) throws(CommandError) -> CommandOutput {
        guard
            let session = try reading({ repository throws(DomainError) in
                try repository.sessions(of: nil, limit: 1).first
            })
        else { throw .noSession(nil) }
        try perform(
            Action(
                NoteSession(
                    habitId: session.habitId, sessionId: session.id, note: note.isEmpty ? nil : note,
                    shown: session.note ?? "")))
        let habit = data.habit(session.habitId)?.name ?? session.habitId
        return confirmation(
            Command.noted, (session, habit, note), [strings.noted(habit, at: now.timeOfDay(of: session.endedAt))])
    }
}

extension Arguments {
    fileprivate func change() throws(CommandError) -> Int? {
        guard let text = operands.first else { return nil }
        let expected = LocalizedText({ $0.expected.minutesToAdd })
        let minutes = try Self.value(text, of: LocalizedText({ $0.expected.theMinutes }), expected) {
            TypedLength.minutes(String($0.drop { $0 == "-" || $0 == "+" }), in: FocusPlan.lengthRange)
        }
        return text.hasPrefix("-") ? -minutes : minutes
    }
}

extension UserSession {
    func newHistoryId() -> String { random.makeHistoryId(on: now.today) }
}

extension CommandSession {
    func openGap() throws(CommandError) -> Gap? {
        let user = try user()
        return try refusing(user.gap())
    }

    /// - Throws: `refused(.noTimer)`, or `ranOut` if it ended since anybody last looked.
    func runningTimer() throws(CommandError) -> TimerRecord {
        let user = try user()
        if let timer = user.data.timer { return timer }
        guard let finished else {
            guard let other = user.data.otherTimers.first else { throw .refused(.noTimer) }
            throw .machines(
                LocalizedText({ strings in
                    let here = strings.sentence(for: CommandError.refused(.noTimer))
                    return strings.sentences([here, strings.runsElsewhere(other, in: user.data, at: user.now)])
                }))
        }
        let told = strings.ranOut(finished, showsCoins: user.data.settings.showsCoins, at: user.now)
        unsay(told)
        throw .ranOut(told)
    }

    func catName(of timer: TimerRecord) -> String { data.cat(timer.catId)?.name ?? strings.theCat }

    /// After the command no program shows the timer: it is left running, and a notifier waits for its end.
    func detachTimer() throws(CommandError) {
        let user = try user()
        guard let timer = try current().timer else { return }
        if timer.isDetached != true {
            try user.perform(Action(ChangeTimer(sessionId: timer.sessionId, change: .detach))).result()
        }
        try leaveNotifier()
    }

    func timerOutput() throws(CommandError) -> CommandOutput {
        let user = try user()
        let after = try current()
        guard let timer = after.timer else { throw .refused(.timerGone) }
        let cat = after.cat(timer.catId)?.name ?? strings.theCat
        return confirmation(
            TimerRow.json,
            TimerRow(
                timer: timer, habit: after.habit(timer.habitId)?.name, cat: after.cat(timer.catId)?.name, now: user.now),
            [strings.timer(timer, cat: cat, at: user.now)])
    }
}
