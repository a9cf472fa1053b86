import Domain
import Runtime
import UI

extension Command {
    static let stop = Command(
        "stop", Phrase("ends the timer and logs what was focused", "结束计时，记下专注的时间"),
        flags: [
            Flag("note", "TEXT", Phrase("what it was about", "做了什么")),
            Flag("minutes", "MINUTES", Phrase("of a forgotten stopwatch, so many", "忘关的正计时，记这么多"), .number),
            Flag("all", nil, Phrase("of a forgotten stopwatch, all of it", "忘关的正计时，全部记下")), .json,
        ],
        examples: ["habicat stop", "habicat stop --note \"chapter three\""]
    ) { arguments, desk throws(CommandError) in
        let minutes = try arguments.number("minutes", in: 1...480)
        let place = try desk.workplace()
        let timer = try place.runningTimer()
        if let note = arguments["note"] {
            _ = try place.home.done(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .note(note))))
        }
        let outcome = try place.end(timer, minutes: minutes, countsAll: arguments["all"] != nil)
        let remarks = place.remarks + place.home.visit(after: try place.read(), place.words)
        let (shape, sentence) =
            switch outcome {
            case .sessionLogged(let result):
                (JSONShape.session(result), place.words.logged(result))
            case .tooShort(let seconds):
                (JSONShape.unlogged(seconds: seconds), place.words.tooShort(seconds: seconds))
            default: (JSONShape.unlogged(seconds: 0), place.words.breakEnded)
            }
        let answer = arguments.has(.json) ? Answer.json("session", shape) : Answer.told([sentence])
        return answer.remarking(remarks)
    }
}

extension Workplace {
    /// Ends a timer the way its state asks for: after a gap with what was earned, a forgotten stopwatch with what ran
    /// until the last key, unless told otherwise (PRODUCT section 3).
    /// - Parameters:
    ///   - minutes: what counts of a stopwatch.
    ///   - countsAll: whether all of a forgotten stopwatch counts.
    func end(_ timer: TimerRecord, minutes: Int? = nil, countsAll: Bool = false) throws(CommandError) -> DeedOutcome {
        if timer.isBreak == true { return try home.done(.throwAwayTimer(ThrowAwayTimer(sessionId: timer.sessionId))) }
        if let gap = try gap() {
            return try home.done(gap.deed(for: .finish, in: timer, nextSessionId: newHistoryId()))
        }
        if !countsAll, let forgotten = ForgottenStopwatch(timer, sign: home.signOfLife, at: now.clock) {
            return try home.done(forgotten.deed(for: minutes.map { .minutes($0) } ?? .untilLastKey))
        }
        return try home.done(
            .logFocusSession(
                LogFocusSession(sessionId: timer.sessionId, ending: minutes.map { .minutes($0) } ?? .stoppedHere)))
    }
}
