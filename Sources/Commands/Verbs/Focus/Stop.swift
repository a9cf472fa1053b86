import Domain
import Runtime
import UI

extension Command {
    static let stop = Command(
        "stop", Phrase("ends the timer and logs what was focused", "结束计时，记下专注的时间"),
        flags: [
            Flag("note", "TEXT", Phrase("what it was about", "做了什么")),
            Flag("minutes", "MINUTES", Phrase("of a forgotten stopwatch, so many", "忘关的正计时，记这么多"), .length),
            Flag("all", nil, Phrase("of a forgotten stopwatch, all of it", "忘关的正计时，全部记下")),
            Flag(
                "until-last-key", nil,
                Phrase("of a forgotten stopwatch, until the last key or command", "忘关的正计时，记到最后一次按键或命令")),
            Flag("discard", nil, Phrase("throws it away: nothing is logged", "丢弃：不作记录")), .json,
        ],
        shape: .session,
        examples: ["habicat stop", "habicat stop --note \"chapter three\"", "habicat stop --minutes 45"]
    ) { arguments, desk throws(CommandError) in
        let ending = try AskedEnding(arguments)
        let place = try desk.workplace()
        if let result = place.settled, place.household.timer == nil {
            // It was ended on the way in, which is what was asked for.
            return place.sessionAnswer(.sessionLogged(result), "", arguments, place.remarks)
        }
        let timer = try place.runningTimer()
        // Asked before anything is written: who breaks off has changed nothing.
        let deed = try place.deed(ending: timer, as: ending)
        var remarks = place.remarks + deed.remarks
        let note = ending == .discard ? nil : arguments["note"]
        // A timer stays as it is while a gap waits: the note goes to the session that comes of it.
        let isGapWaiting = try place.gap() != nil
        if let note, !isGapWaiting {
            remarks += try place.act(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .note(note)))).visits
        }
        let (outcome, visits) = try place.act(deed.deed)
        if let note, isGapWaiting, case .sessionLogged(let result) = outcome {
            let note = NoteSession(habitId: timer.habitId, sessionId: result.session.id, note: note)
            remarks += try place.act(.noteSession(note)).visits
        }
        let sentence = timer.isBreak == true ? place.words.breakEnded : place.words.thrownAway
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
        if said.count > 1 { throw .contradiction("--" + said[0], Phrase("--" + said[1])) }
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
    func end(_ timer: TimerRecord) throws(CommandError) -> (outcome: DeedOutcome, told: [String]) {
        let (deed, remarks) = try deed(ending: timer, as: .usual)
        let (outcome, visits) = try act(deed)
        return (outcome, (timer.isBreak == true ? [] : [sentence(for: outcome, words.thrownAway)]) + remarks + visits)
    }

    /// What ends a timer: after a gap what was earned, for a forgotten stopwatch what was answered or, where nobody can
    /// be asked, what ran until the last sign (PRODUCT section 3).
    /// - Returns: the deed, and what there is to say of how it was chosen.
    /// - Throws: `notAgreed` where a question had no answer.
    func deed(ending timer: TimerRecord, as ending: AskedEnding) throws(CommandError) -> (deed: Deed, remarks: [String])
    {
        let id = timer.sessionId
        if timer.isBreak == true || ending == .discard {
            return (.throwAwayTimer(ThrowAwayTimer(sessionId: id)), [])
        }
        if let gap = try gap() { return (gap.deed(for: .finish, in: timer, nextSessionId: newHistoryId()), []) }
        let all = Deed.logFocusSession(LogFocusSession(sessionId: id, ending: .stoppedHere))
        if case .minutes(let minutes) = ending {
            return (.logFocusSession(LogFocusSession(sessionId: id, ending: .minutes(minutes))), [])
        }
        guard ending != .all, let forgotten = ForgottenStopwatch(timer, sign: home.signOfLife, at: now.clock) else {
            return (all, [])
        }
        if ending == .untilLastKey { return (forgotten.deed(for: .untilLastKey), []) }
        guard desk.surroundings.isInputTerminal else {
            return (forgotten.deed(for: forgotten.unaskedChoice), [words.countedUnasked(forgotten, at: now)])
        }
        return (forgotten.deed(for: try ask(about: forgotten, of: timer)), [])
    }

    /// Asks what of a forgotten stopwatch counts, until the answer is understood.
    /// - Throws: `notAgreed` where there is none; the timer runs on.
    private func ask(
        about forgotten: ForgottenStopwatch, of timer: TimerRecord
    ) throws(CommandError) -> ForgottenStopwatch.Choice {
        let habit = household.habits.first { $0.id == timer.habitId }?.name ?? catName(of: timer)
        var question = words.asks(about: forgotten, habit: habit, at: now)
        while let answer = desk.ask(question) {
            if let choice = forgotten.choice(typed: answer) { return choice }
            question = words.asksAgain(about: forgotten)
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
