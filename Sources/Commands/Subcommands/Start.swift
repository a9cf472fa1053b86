import Domain
import Runtime
import UI

extension Command {
    static let start = Command(
        "start", "starts the timer; it keeps running when the terminal is closed", "开始计时；关闭终端后继续计时",
        takes: [.habit, Operand("25m", .length, .optional)],
        flags: [
            Flag("stopwatch", "counts up, with no end", "正计时，没有结束时间"),
            Flag("flow", "counts up; stop begins a break of a fifth of it", "正计时；结束后休息五分之一的时间"),
            Flag("rounds", "N", "this many rounds with breaks in between", "番茄钟轮数，中间休息", .number),
            Flag(
                "until", "TIME", "ends at a time of day, such as 22:10, noon or +30m", "到这个时间结束，如 22:10、中午或 +30m", .time
            ),
            Flag(
                "ago", "LENGTH", "started this long ago, such as 10m; coins and XP count from now",
                "从这么久以前开始，如 10m；金币和经验从现在算起", .length),
            Flag(
                "at", "TIME", "started at this time, such as 9:40; coins and XP count from now",
                "从这个时间开始，如 9:40；金币和经验从现在算起", .time),
            Flag("overtime", "keep counting after the bell until stopped", "响铃后继续计时，直到结束"),
            Flag("strict", "no pausing", "不能暂停"),
            Flag("switch", "stop and log a running timer first", "先结束并记录进行中的计时"),
            Flag("note", "TEXT", "what you are doing", "做什么"),
            Flag("no-notify", "no bell or notification at the end", "到点不响铃，也不通知"), .json,
        ], shape: TimerRow.json.note,
        examples: [
            "habicat start reading", "habicat start mochi 50m --note thesis", "habicat start read --rounds 4",
            "habicat start read --until 22:10", "habicat start run --stopwatch --ago 15m",
        ]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let asked = try AskedTimer(arguments)
        let user = try session.user()
        let habit = try HabitNames.habit(arguments.operands[0], in: session.data)
        var start = try asked.start(habit, session, user)
        if let timer = session.data.timer {
            guard arguments["switch"] != nil else { throw .timerRuns(session.catName(of: timer)) }
            try session.end(timer)
        }
        start.isDetached = true
        try session.perform(.startTimer(start))
        try session.leaveNotifier()
        return try session.timerOutput()
    }

    static let pause = Command("pause", "pauses the timer", "暂停计时", flags: [.json], shape: TimerRow.json.note) {
        session throws(CommandError) in
        try session.user()
        let timer = try session.runningTimer()
        try session.perform(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .pause)))
        return try session.timerOutput()
    }

    static let resume = Command(
        "resume", "resumes after a pause or a gap", "暂停或离开后继续计时", flags: GapAnswer.flags + [.json],
        shape: TimerRow.json.note, otherShapes: [EndedTimer.json.note.when("if your answer ends the timer")],
        examples: ["habicat resume", "habicat resume --count"]
    ) { session throws(CommandError) in
        let choice = try GapAnswer.choice(session.arguments)
        let user = try session.user()
        let timer = try session.runningTimer()
        if let gap = try session.openGap() { return try session.resolve(gap, choice ?? .leaveOut, in: timer) }
        if choice != nil { throw .noGap }
        let change = timer.awaitedChange(at: session.now.clock, nextSessionId: user.newHistoryId()) ?? .resume
        try session.perform(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: change)))
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
        try session.perform(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .extend(minutes))))
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
            .changeTimer(
                ChangeTimer(
                    sessionId: timer.sessionId, change: .note(note.isEmpty ? nil : note), shownNote: timer.note ?? "")))
        return try session.timerOutput()
    }
}

extension CommandSession {
    fileprivate func noteLast(_ note: String) throws(CommandError) -> CommandOutput {
        guard
            let session = try reading({ repository throws(DomainError) in
                try repository.sessions(of: nil, limit: 1).first
            })
        else { throw .refused(.noTimer) }
        try perform(
            .noteSession(
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
        let expected = LocalizedText("minutes, such as 10, 1h or -5", "分钟数，如 10、1h 或 -5")
        let minutes = try Self.value(text, of: LocalizedText("the minutes", "分钟数"), expected) {
            TypedLength.minutes(String($0.drop { $0 == "-" || $0 == "+" }), in: FocusPlan.lengthRange)
        }
        return text.hasPrefix("-") ? -minutes : minutes
    }
}

extension Command {
    static let stop = Command(
        "stop", "stops the timer and logs the session", "结束计时并记录",
        flags: [
            Flag("note", "TEXT", "what you did", "做了什么"),
            Flag("count", "N", "how many pages, glasses… it was, of a habit that counts", "做了多少（计数习惯）"),
            Flag("minutes", "MINUTES", "log this many minutes of a forgotten stopwatch", "忘记结束的正计时，记录这么多", .length),
            Flag("all", "log all of a forgotten stopwatch", "忘记结束的正计时，全部记录"),
            Flag("until-last-key", "log a forgotten stopwatch until your last key or command", "忘记结束的正计时，记录到最后一次按键或命令"),
            Flag("discard", "discard the session; nothing is logged", "放弃，不记录"),
            Flag("on", "MACHINE", "stop the timer that runs on another machine", "结束另一台设备上的计时"), .json,
        ], shape: EndedTimer.json.note,
        examples: [
            "habicat stop", "habicat stop --note \"chapter three\"", "habicat stop --minutes 45",
            "habicat stop --count 20",
        ]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let ending = try AskedEnding(arguments)
        let units = try arguments.units()
        if units != nil, ending == .discard { throw .contradiction("--discard", LocalizedText("--count")) }
        let user = try session.user()
        if let name = arguments["on"] {
            guard ending == .usual, arguments["note"] == nil, units == nil else {
                let other = arguments["note"] != nil ? "--note" : units != nil ? "--count" : "--discard"
                throw .contradiction("--on", LocalizedText(other))
            }
            return try session.stop(on: try session.machine(name, in: try refusing(MachineSurvey(user))))
        }
        if let result = session.finished, session.data.timer == nil {
            // It ended and was logged when the store was opened, which is what was asked for.
            try session.count(units, of: result)
            return session.sessionOutput(.sessionLogged(result), "")
        }
        let timer = try session.runningTimer()
        if units != nil, let habit = session.data.habit(timer.habitId), habit.measure != .count {
            throw .countsNothing(habit.name)
        }
        // Any question comes before the first write, so that Ctrl-C there changes nothing.
        let action = try session.action(ending: timer, as: ending)
        let note = ending == .discard ? nil : arguments["note"]
        // A timer stays as it is while a gap waits: the note goes to the session that comes of it.
        let isGapWaiting = try session.openGap() != nil
        if let note, !isGapWaiting {
            try session.perform(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .note(note))))
        }
        let outcome = try session.perform(action)
        if timer.isFlow == true { try session.announceBreak() }
        if let note, isGapWaiting, case .sessionLogged(let result) = outcome {
            let note = NoteSession(habitId: timer.habitId, sessionId: result.session.id, note: note)
            try session.perform(.noteSession(note))
        }
        switch outcome {
        case .sessionLogged(let result): try session.count(units, of: result)
        // There was less than a minute to time: what ran before was logged as if by hand.
        case .told(let told): try session.log(units, told)
        default: break
        }
        let sentence = timer.isBreak == true ? session.strings.breakEnded : session.strings.thrownAway
        return session.sessionOutput(outcome, sentence)
    }
}

enum AskedEnding: Hashable {
    case usual
    case minutes(Int)
    case all
    case untilLastKey
    case discard

    init(_ arguments: Arguments) throws(CommandError) {
        switch try arguments.one(of: ["minutes", "all", "until-last-key", "discard"]) {
        case "minutes": self = .minutes(try arguments.length("minutes", in: FocusSession.minutesRange) ?? 1)
        case "all": self = .all
        case "until-last-key": self = .untilLastKey
        case "discard": self = .discard
        default: self = .usual
        }
    }
}

extension CommandSession {
    /// Ends a timer the way its state asks for; messages say what became of it.
    func end(_ timer: TimerRecord) throws(CommandError) {
        try perform(try action(ending: timer, as: .usual)) { result in
            timer.isBreak == true ? [] : [sentence(for: result, strings.thrownAway)]
        }
    }

    /// After a gap, what was earned before it. For a forgotten stopwatch what the user answers or, without a terminal,
    /// what ran until the last heartbeat.
    /// - Throws: `notAgreed` if a question had no answer.
    func action(ending timer: TimerRecord, as ending: AskedEnding) throws(CommandError) -> Action {
        let id = timer.sessionId
        if timer.isBreak == true || ending == .discard { return .throwAwayTimer(ThrowAwayTimer(sessionId: id)) }
        let user = try user()
        if let gap = try openGap() { return gap.action(for: .finish, in: timer, nextSessionId: user.newHistoryId()) }
        let all = Action.logFocusSession(
            timer.stop(nextSessionId: user.newHistoryId(), autoStart: preferences.autoStart))
        if case .minutes(let minutes) = ending {
            return .logFocusSession(LogFocusSession(sessionId: id, ending: .minutes(minutes)))
        }
        guard ending != .all, let forgotten = ForgottenStopwatch(timer, sign: user.lastHeartbeat, at: now.clock) else {
            return all
        }
        if ending == .untilLastKey { return forgotten.action(for: .untilLastKey) }
        guard environment.isInputTerminal else {
            message([strings.countedUnasked(forgotten, at: now)])
            return forgotten.action(for: forgotten.unaskedChoice)
        }
        return forgotten.action(for: try ask(about: forgotten, of: timer))
    }

    /// Until the answer is understood.
    /// - Throws: `notAgreed` at the end of the input; the timer keeps running.
    private func ask(
        about forgotten: ForgottenStopwatch, of timer: TimerRecord
    ) throws(CommandError) -> ForgottenStopwatch.Choice {
        let habit = data.habit(timer.habitId)?.name ?? catName(of: timer)
        var question = strings.asks(about: forgotten, habit: habit, at: now)
        while let answer = ask(question) {
            if let choice = forgotten.choice(typed: answer) { return choice }
            question = strings.asksAgain(about: forgotten)
        }
        throw .notAgreed
    }
}

extension ForgottenStopwatch {
    /// `a` for all, `l` until the last key, `d` to discard, or minutes; an empty line takes the default. Nil if not
    /// understood.
    fileprivate func choice(typed: String) -> Choice? {
        switch typed.folded {
        case "": return defaultChoice
        case "a", "all": return .all
        case "l", "last": return minutesUntilSeen >= 1 ? .untilLastKey : nil
        case "d", "discard": return .throwAway
        case let text:
            guard let minutes = TypedLength.minutes(text), (1...max(1, minutesInAll)).contains(minutes) else {
                return nil
            }
            return .minutes(minutes)
        }
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
            let here = { (strings: Strings) in strings.sentence(for: CommandError.refused(.noTimer)) }
            let there = { (strings: Strings) in strings.runsElsewhere(other, in: user.data, at: user.now) }
            let (english, chinese) = (Strings(.english), Strings(.chinese))
            throw .machines(
                LocalizedText(here(english) + " " + there(english), ChineseText(here(chinese) + there(chinese)).text))
        }
        throw .ranOut(strings.ranOut(finished, showsCoins: user.data.settings.showsCoins, at: user.now))
    }

    func catName(of timer: TimerRecord) -> String { data.cat(timer.catId)?.name ?? strings.theCat }

    /// After the command no program shows the timer: it is left running, and a notifier waits for its end.
    func detachTimer() throws(CommandError) {
        let user = try user()
        guard let timer = try current().timer else { return }
        if timer.isDetached != true {
            try user.perform(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .detach))).result()
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
