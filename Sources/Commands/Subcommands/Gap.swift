import Domain
import Runtime
import UI
import Words

extension Command {
    static let gap = Command(
        "gap", \.summaries.gap,
        flags: GapAnswer.flags + [.json], shape: Gap.json.note, otherShapes: GapAnswer.shapes,
        examples: ["habicat gap", "habicat gap --finish"]
    ) { session in
        let choice = try GapAnswer.choice(session.arguments)
        try session.user()
        guard let timer = session.data.timer, let gap = try session.openGap() else {
            if choice != nil { throw CommandError.noGap }
            return session.output(Gap.json, nil, [session.strings.commandErrors.noGap])
        }
        if let choice { return try session.resolve(gap, choice, in: timer) }
        let choices = GapChoice.allCases.map { session.strings.answer($0, to: gap, isDefault: $0 == gap.defaultChoice) }
        return session.output(
            Gap.json, gap, [session.strings.unwatched(session.catName(of: timer), for: gap)] + choices)
    }
}

enum GapAnswer {
    static let flags = [
        Flag("leave-out", \.flags.leaveOutGap),
        Flag("count", \.flags.countGap),
        Flag("finish", \.flags.finishGap),
        Flag("split", \.flags.splitGap),
        Flag("discard", \.flags.discard),
    ]

    static let shapes = [
        TimerRow.json.note.when("if the timer continues"), EndedTimer.json.note.when("if the timer ends"),
    ]

    /// - Returns: nil if there is no such flag.
    static func choice(_ arguments: Arguments) throws -> GapChoice? {
        let flag = try arguments.one(of: GapChoice.allCases.map(\.flag))
        return GapChoice.allCases.first { $0.flag == flag }
    }
}

extension GapChoice {
    var flag: String {
        switch self {
        case .leaveOut: "leave-out"
        case .count: "count"
        case .finish: "finish"
        case .split: "split"
        case .throwAway: "discard"
        }
    }
}

extension CommandSession {
    /// Resolves a gap: prints the timer if it continues, else the session.
    func resolve(_ gap: Gap, _ choice: GapChoice, in timer: TimerRecord) throws -> CommandOutput {
        let nextId = try user().newHistoryId()
        let result = try perform(
            gap.action(for: choice, in: timer, nextSessionId: nextId, autoStart: preferences.autoStart))
        try detachTimer()
        if result == .done, try current().timer != nil { return try timerOutput() }
        return sessionOutput(result, strings.actions.discarded)
    }
}
