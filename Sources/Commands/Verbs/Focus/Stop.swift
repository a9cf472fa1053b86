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
                Phrase("of a forgotten stopwatch, until it was last seen; so unless said", "忘关的正计时，记到最后一次按键；默认如此")),
            Flag("discard", nil, Phrase("throws it away: nothing is logged", "丢弃：不作记录")), .json,
        ],
        shape: .session,
        examples: ["habicat stop", "habicat stop --note \"chapter three\"", "habicat stop --minutes 45"]
    ) { arguments, desk throws(CommandError) in
        let ending = try AskedEnding(arguments)
        let place = try desk.workplace()
        if let result = place.settled, place.household.timer == nil {
            // It was ended on the way in, which is what was asked for.
            return place.sessionAnswer(
                JSONShape.session(result), place.words.logged(result), arguments, place.remarks)
        }
        let timer = try place.runningTimer()
        if let note = arguments["note"], ending != .discard {
            _ = try place.home.done(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .note(note))))
        }
        let outcome = try place.end(timer, as: ending)
        let remarks = place.remarks + place.home.visit(after: try place.read(), place.words)
        switch outcome {
        case .sessionLogged(let result):
            return place.sessionAnswer(JSONShape.session(result), place.words.logged(result), arguments, remarks)
        case .tooShort(let seconds):
            return place.sessionAnswer(
                JSONShape.unlogged(seconds: seconds), place.words.tooShort(seconds: seconds), arguments, remarks)
        default:
            let sentence = timer.isBreak == true ? place.words.breakEnded : place.words.thrownAway
            return place.sessionAnswer(JSONShape.unlogged(seconds: 0), sentence, arguments, remarks)
        }
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
        case "minutes": self = .minutes(try arguments.length("minutes", in: 1...480) ?? 1)
        case "all": self = .all
        case "until-last-key": self = .untilLastKey
        case "discard": self = .discard
        default: self = .usual
        }
    }
}

extension Workplace {
    /// Ends a timer the way its state asks for: after a gap with what was earned, a forgotten stopwatch with what ran
    /// until the last key, unless told otherwise (PRODUCT section 3).
    func end(_ timer: TimerRecord, as ending: AskedEnding = .usual) throws(CommandError) -> DeedOutcome {
        let id = timer.sessionId
        if timer.isBreak == true || ending == .discard {
            return try home.done(.throwAwayTimer(ThrowAwayTimer(sessionId: id)))
        }
        if let gap = try gap() {
            return try home.done(gap.deed(for: .finish, in: timer, nextSessionId: newHistoryId()))
        }
        switch ending {
        case .minutes(let minutes):
            return try home.done(.logFocusSession(LogFocusSession(sessionId: id, ending: .minutes(minutes))))
        case .usual, .untilLastKey:
            if let forgotten = ForgottenStopwatch(timer, sign: home.signOfLife, at: now.clock) {
                return try home.done(forgotten.deed(for: .untilLastKey))
            }
        case .all, .discard: break
        }
        return try home.done(.logFocusSession(LogFocusSession(sessionId: id, ending: .stoppedHere)))
    }
}
