import DocumentStore
import Domain
import Runtime

extension Command {
    static let extend = Command(
        "extend", Phrase("makes a countdown longer, or shorter", "延长或缩短倒计时"),
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
        "note", Phrase("says what the running timer is about", "写下这次计时做什么"),
        takes: [Operand("TEXT", .text, .atLeastOnce)],
        flags: [
            Flag("last", nil, Phrase("of the last session instead", "改写上一次专注的备注")), .json,
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
        guard let session = try reading({ library throws(Refusal) in try library.sessions(of: nil, limit: 1).first })
        else { throw .refused(.noTimer) }
        let (_, remarks) = try done(
            .noteSession(
                NoteSession(
                    habitId: session.habitId, sessionId: session.id, note: note.isEmpty ? nil : note,
                    shown: session.note ?? "")))
        let habit = household.habit(session.habitId)?.name ?? session.habitId
        if arguments.has(.json) {
            let fields: Fields = ["sessionId": .string(session.id), "habit": .string(habit), "note": .string(note)]
            return Answer.json("note", fields).remarking(remarks)
        }
        return Answer.told([words.noted(habit, at: now.timeOfDay(of: session.endedAt))]).remarking(remarks)
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
                of: Phrase("the minutes", "分钟数"), value: text,
                expected: Phrase("minutes, such as 10, 1h or -5", "分钟数，如 10、1h 或 -5"))
        }
        return isLess ? -minutes : minutes
    }
}
