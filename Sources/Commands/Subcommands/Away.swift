import Domain
import Runtime
import UI
import Words

extension Command {
    static let away = Command(
        "away", \.summaries.away,
        noJSON: \.noJSON.notesTime, examples: ["habicat away"]
    ) { session, _ in
        guard let timer = session.data.timer else { return session.remark(session.strings.nobodyWaits) }
        if timer.away == nil, try session.openGap() != nil { return session.remark(session.strings.timerHasOwnGap) }
        try session.change(timer, .away(since: nil))
        return session.remark(
            try session.current().timer?.isAway == true ? session.strings.away : session.strings.nobodyWaits)
    }

    static let back = Command(
        "back", \.summaries.back,
        flags: GapAnswer.flags, noJSON: \.noJSON.gapHasIt,
        examples: ["habicat back", "habicat back --leave-out"]
    ) { session in
        let choice = try GapAnswer.choice(session.arguments)
        try session.user()
        guard let timer = session.data.timer else { return session.remark(session.strings.nobodyWaits) }
        try session.change(timer, .back)
        guard let after = try session.current().timer, let gap = try session.openGap() else {
            return session.remark(session.strings.notAway)
        }
        if let choice { return try session.resolve(gap, choice, in: after) }
        session.announce(gap, of: after)
        return session.remark(session.strings.asks(about: gap, cat: session.catName(of: after)))
    }

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
        return session.output(Gap.json, gap, [session.strings.asks(about: gap, cat: session.catName(of: timer))])
    }
}

extension CommandSession {
    /// For a person at a terminal; a screen locker needs no output.
    fileprivate func remark(_ lines: String...) -> CommandOutput {
        environment.isOutputTerminal ? .confirmation(lines) : CommandOutput()
    }

    /// Where neither a terminal nor the app shows the question, the desktop does.
    fileprivate func announce(_ gap: Gap, of timer: TimerRecord) {
        guard !environment.isOutputTerminal, timer.isDetached == true else { return }
        let announcer = Announcer(preferences, environment, files: files, processes: processes, hasScreen: false)
        let title = data.habit(timer.habitId)?.name ?? "Habicat"
        announcer.announce(
            Notice(title: title, body: strings.awayNotice(strings.length(milliseconds: gap.milliseconds))), at: nil)
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

extension Strings {
    func unwatched(_ cat: String, for gap: Gap) -> String {
        timerCommands.wasAway(cat: cat, away: length(milliseconds: gap.milliseconds))
    }

    func answer(_ choice: GapChoice, to gap: Gap, isDefault: Bool) -> String {
        let flag = "--" + choice.flag
        let gapTo = flag + String(repeating: " ", count: max(1, 13 - flag.count))
        let earned = length(milliseconds: gap.earnedMilliseconds)
        let what =
            switch choice {
            case .finish where gap.hasEarned: timerCommands.stopBefore(earned: earned)
            case .split where gap.hasEarned: timerCommands.logStartOver(earned: earned)
            default: welcomeBack.name(choice, of: gap)
            }
        return "  \(gapTo)" + (isDefault ? timerCommands.isDefault(choice: what) : what)
    }

    /// The gap, and its answers as flags.
    func asks(about gap: Gap, cat: String) -> String {
        let choices = GapChoice.allCases.map { answer($0, to: gap, isDefault: $0 == gap.defaultChoice) }
        return ([unwatched(cat, for: gap)] + choices).joined(separator: "\n")
    }
}
