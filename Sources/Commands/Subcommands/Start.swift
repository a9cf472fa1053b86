import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let start = Command(
        "start", LocalizedText("starts the timer; it keeps running when the terminal is closed", "开始计时；关闭终端后继续计时"),
        takes: [.habit, Operand("25m", .length, .optional)],
        flags: [
            Flag("stopwatch", nil, LocalizedText("counts up, with no end", "正计时，没有结束时间")),
            Flag("rounds", "N", LocalizedText("this many rounds with breaks in between", "番茄钟轮数，中间休息"), .number),
            Flag(
                "until", "TIME",
                LocalizedText("ends at a time of day, such as 22:10, noon or +30m", "到这个时间结束，如 22:10、中午或 +30m"), .time),
            Flag(
                "ago", "LENGTH",
                LocalizedText(
                    "started this long ago, such as 10m; coins and XP count from now", "从这么久以前开始，如 10m；金币和经验从现在算起"),
                .length),
            Flag(
                "at", "TIME",
                LocalizedText(
                    "started at this time, such as 9:40; coins and XP count from now",
                    "从这个时间开始，如 9:40；金币和经验从现在算起"),
                .time),
            Flag("overtime", nil, LocalizedText("keep counting after the bell until stopped", "响铃后继续计时，直到结束")),
            Flag("strict", nil, LocalizedText("no pausing", "不能暂停")),
            Flag("switch", nil, LocalizedText("stop and log a running timer first", "先结束并记录进行中的计时")),
            Flag("note", "TEXT", LocalizedText("what you are doing", "做什么")),
            Flag("no-notify", nil, LocalizedText("no bell or notification at the end", "到点不响铃，也不通知")), .json,
        ],
        shape: .timer,
        examples: [
            "habicat start reading", "habicat start mochi 50m --note thesis", "habicat start read --rounds 4",
            "habicat start read --until 22:10", "habicat start run --stopwatch --ago 15m",
        ]
    ) { arguments, desk throws(CommandError) in
        let asked = try AskedTimer(arguments)
        let place = try desk.workplace()
        let habit = try HabitNames.habit(arguments.operands[0], in: place.userData)
        var start = try asked.start(habit, in: place)
        var remarks: [String] = []
        if let timer = place.userData.timer {
            guard arguments["switch"] != nil else { throw .timerRuns(place.catName(of: timer)) }
            remarks = try place.end(timer).told
        }
        start.isDetached = true
        remarks += try place.act(.startTimer(start)).visits
        try place.leaveNotifier()
        return try place.timerAnswer(arguments, remarks)
    }
}

extension Command {
    static let pause = Command("pause", LocalizedText("pauses the timer", "暂停计时"), flags: [.json], shape: .timer) {
        arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let timer = try place.runningTimer()
        let (_, visits) = try place.act(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .pause)))
        return try place.timerAnswer(arguments, visits)
    }

    static let resume = Command(
        "resume", LocalizedText("resumes after a pause or a gap", "暂停或离开后继续计时"),
        flags: GapAnswer.flags + [.json], shape: .timer,
        otherShapes: [ShapeNote.session.when("if your answer ends the timer")],
        examples: ["habicat resume", "habicat resume --count"]
    ) { arguments, desk throws(CommandError) in
        let choice = try GapAnswer.choice(arguments)
        let place = try desk.workplace()
        let timer = try place.runningTimer()
        if let gap = try place.gap() { return try place.answer(gap, choice ?? .leaveOut, in: timer, arguments) }
        if choice != nil { throw .noGap }
        let change = timer.awaitedChange(at: place.now.clock, nextSessionId: place.newHistoryId()) ?? .resume
        let (_, visits) = try place.act(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: change)))
        try place.detach()
        try place.leaveNotifier()
        return try place.timerAnswer(arguments, visits)
    }
}

extension Command {
    static let extend = Command(
        "extend", LocalizedText("makes a countdown longer, or shorter", "延长或缩短倒计时"),
        takes: [Operand("MINUTES", .number, .optional)],
        flags: [.json], shape: .timer, examples: ["habicat extend", "habicat extend 10m", "habicat extend -5"]
    ) { arguments, desk throws(CommandError) in
        let minutes = try arguments.change() ?? 5
        let place = try desk.workplace()
        let timer = try place.runningTimer()
        guard timer.mode == .countdown else { throw .stopwatchHasNoEnd }
        let (_, visits) = try place.act(
            .changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .extend(minutes))))
        try place.leaveNotifier()
        return try place.timerAnswer(arguments, visits)
    }

    static let note = Command(
        "note", LocalizedText("adds a note to the running timer", "给当前计时写备注"),
        takes: [Operand("TEXT", .text, .atLeastOnce)],
        flags: [
            Flag("last", nil, LocalizedText("change the note of the last session instead", "改为修改上一次专注的备注")), .json,
        ],
        shape: .timer, otherShapes: [ShapeNote.note.when("with --last")],
        examples: ["habicat note chapter three", "habicat note --last \"chapter two\""]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let note = arguments.operands.joined(separator: " ")
        if arguments["last"] != nil { return try place.noteLast(note, arguments) }
        let timer = try place.runningTimer()
        let (_, visits) = try place.act(
            .changeTimer(
                ChangeTimer(
                    sessionId: timer.sessionId, change: .note(note.isEmpty ? nil : note),
                    shownNote: timer.note ?? "")))
        return try place.timerAnswer(arguments, visits)
    }
}

extension Workplace {
    fileprivate func noteLast(_ note: String, _ arguments: Arguments) throws(CommandError) -> Answer {
        guard
            let session = try reading({ repository throws(DomainError) in
                try repository.sessions(of: nil, limit: 1).first
            })
        else { throw .refused(.noTimer) }
        let (_, remarks) = try done(
            .noteSession(
                NoteSession(
                    habitId: session.habitId, sessionId: session.id, note: note.isEmpty ? nil : note,
                    shown: session.note ?? "")))
        let habit = userData.habit(session.habitId)?.name ?? session.habitId
        if arguments.has(.json) {
            let fields: Fields = ["sessionId": .string(session.id), "habit": .string(habit), "note": .string(note)]
            return Answer.json("note", fields).remarking(remarks)
        }
        return Answer.told([strings.noted(habit, at: now.timeOfDay(of: session.endedAt))]).remarking(remarks)
    }
}

extension Arguments {
    /// The first operand as minutes more, or with a minus less; nil where it was not given.
    fileprivate func change() throws(CommandError) -> Int? {
        guard let text = operands.first else { return nil }
        let isLess = text.hasPrefix("-")
        let length = text.drop { $0 == "-" || $0 == "+" }
        guard let minutes = TypedLength.minutes(String(length)), FocusPlan.lengthRange.contains(minutes) else {
            throw .invalidValue(
                of: LocalizedText("the minutes", "分钟数"), value: text,
                expected: LocalizedText("minutes, such as 10, 1h or -5", "分钟数，如 10、1h 或 -5"))
        }
        return isLess ? -minutes : minutes
    }
}

extension Command {
    static let stop = Command(
        "stop", LocalizedText("stops the timer and logs the session", "结束计时并记录"),
        flags: [
            Flag("note", "TEXT", LocalizedText("what you did", "做了什么")),
            Flag(
                "minutes", "MINUTES", LocalizedText("log this many minutes of a forgotten stopwatch", "忘记结束的正计时，记录这么多"),
                .length),
            Flag("all", nil, LocalizedText("log all of a forgotten stopwatch", "忘记结束的正计时，全部记录")),
            Flag(
                "until-last-key", nil,
                LocalizedText("log a forgotten stopwatch until your last key or command", "忘记结束的正计时，记录到最后一次按键或命令")),
            Flag("discard", nil, LocalizedText("discard the session; nothing is logged", "放弃，不记录")), .json,
        ],
        shape: .session,
        examples: ["habicat stop", "habicat stop --note \"chapter three\"", "habicat stop --minutes 45"]
    ) { arguments, desk throws(CommandError) in
        let ending = try AskedEnding(arguments)
        let place = try desk.workplace()
        if let result = place.settled, place.userData.timer == nil {
            // It was ended on the way in, which is what was asked for.
            return place.sessionAnswer(.sessionLogged(result), "", arguments, place.remarks)
        }
        let timer = try place.runningTimer()
        // Asked before anything is written: who breaks off has changed nothing.
        let action = try place.action(ending: timer, as: ending)
        var remarks = place.remarks + action.remarks
        let note = ending == .discard ? nil : arguments["note"]
        // A timer stays as it is while a gap waits: the note goes to the session that comes of it.
        let isGapWaiting = try place.gap() != nil
        if let note, !isGapWaiting {
            remarks += try place.act(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .note(note)))).visits
        }
        let (outcome, visits) = try place.act(action.action)
        if let note, isGapWaiting, case .sessionLogged(let result) = outcome {
            let note = NoteSession(habitId: timer.habitId, sessionId: result.session.id, note: note)
            remarks += try place.act(.noteSession(note)).visits
        }
        let sentence = timer.isBreak == true ? place.strings.breakEnded : place.strings.thrownAway
        return place.sessionAnswer(outcome, sentence, arguments, remarks + visits)
    }
}

/// How much of a timer counts, as `stop` was told.
enum AskedEnding: Hashable {
    /// As its state asks for.
    case usual
    case minutes(Int)
    case all
    case untilLastKey
    case discard

    init(_ arguments: Arguments) throws(CommandError) {
        let said = ["minutes", "all", "until-last-key", "discard"].filter { arguments[$0] != nil }
        if said.count > 1 { throw .contradiction("--" + said[0], LocalizedText("--" + said[1])) }
        switch said.first {
        case "minutes": self = .minutes(try arguments.length("minutes", in: FocusSession.minutesRange) ?? 1)
        case "all": self = .all
        case "until-last-key": self = .untilLastKey
        case "discard": self = .discard
        default: self = .usual
        }
    }
}

extension Workplace {
    /// Ends a timer the way its state asks for.
    /// - Returns: what came of it, and all there is to say.
    func end(_ timer: TimerRecord) throws(CommandError) -> (outcome: ActionResult, told: [String]) {
        let (action, remarks) = try action(ending: timer, as: .usual)
        let (outcome, visits) = try act(action)
        return (outcome, (timer.isBreak == true ? [] : [sentence(for: outcome, strings.thrownAway)]) + remarks + visits)
    }

    /// What ends a timer: after a gap what was earned, for a forgotten stopwatch what was answered or, where nobody can
    /// be asked, what ran until the last sign (PRODUCT section 3).
    /// - Returns: the deed, and what there is to say of how it was chosen.
    /// - Throws: `notAgreed` where a question had no answer.
    func action(ending timer: TimerRecord, as ending: AskedEnding) throws(CommandError) -> (
        action: Action, remarks: [String]
    ) {
        let id = timer.sessionId
        if timer.isBreak == true || ending == .discard {
            return (.throwAwayTimer(ThrowAwayTimer(sessionId: id)), [])
        }
        if let gap = try gap() { return (gap.action(for: .finish, in: timer, nextSessionId: newHistoryId()), []) }
        let all = Action.logFocusSession(LogFocusSession(sessionId: id, ending: .stoppedHere))
        if case .minutes(let minutes) = ending {
            return (.logFocusSession(LogFocusSession(sessionId: id, ending: .minutes(minutes))), [])
        }
        guard ending != .all, let forgotten = ForgottenStopwatch(timer, sign: home.signOfLife, at: now.clock) else {
            return (all, [])
        }
        if ending == .untilLastKey { return (forgotten.action(for: .untilLastKey), []) }
        guard desk.environment.isInputTerminal else {
            return (forgotten.action(for: forgotten.unaskedChoice), [strings.countedUnasked(forgotten, at: now)])
        }
        return (forgotten.action(for: try ask(about: forgotten, of: timer)), [])
    }

    /// Asks what of a forgotten stopwatch counts, until the answer is understood.
    /// - Throws: `notAgreed` where there is none; the timer runs on.
    private func ask(
        about forgotten: ForgottenStopwatch, of timer: TimerRecord
    ) throws(CommandError) -> ForgottenStopwatch.Choice {
        let habit = userData.habits.first { $0.id == timer.habitId }?.name ?? catName(of: timer)
        var question = strings.asks(about: forgotten, habit: habit, at: now)
        while let answer = desk.ask(question) {
            if let choice = forgotten.choice(typed: answer) { return choice }
            question = strings.asksAgain(about: forgotten)
        }
        throw .notAgreed
    }
}

extension ForgottenStopwatch {
    /// What somebody typed: `a` for all, `l` until the last key, `d` to discard, or the minutes; nothing takes what is
    /// proposed. Nil where it is not understood.
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
