import Domain
import Runtime

extension Command {
    static let pause = Command("pause", Phrase("lets the timer stand", "让计时停住"), flags: [.json], shape: .timer) {
        arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let timer = try place.runningTimer()
        let (_, visits) = try place.act(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .pause)))
        return try place.timerAnswer(arguments, visits)
    }

    static let resume = Command(
        "resume", Phrase("goes on after a pause, or after time that nobody watched", "暂停后、或没人看着一段时间后继续"),
        flags: GapAnswer.flags + [.json], shape: .timer,
        otherShapes: [ShapeNote.session.when("where an answer ends the timer")],
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
