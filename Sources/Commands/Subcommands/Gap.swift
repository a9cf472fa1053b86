import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let gap = Command(
        "gap", "shows time while Habicat was closed during a timer, and decides what to do with it", "处理离开期间的时间",
        flags: GapAnswer.flags + [.json], shape: Gap.json.note, otherShapes: GapAnswer.shapes,
        examples: ["habicat gap", "habicat gap --finish"]
    ) { session throws(CommandError) in
        let choice = try GapAnswer.choice(session.arguments)
        try session.user()
        guard let timer = session.data.timer, let gap = try session.openGap() else {
            if choice != nil { throw .noGap }
            return session.output(Gap.json, nil, [session.strings.sentence(for: .noGap)])
        }
        if let choice { return try session.resolve(gap, choice, in: timer) }
        let choices = GapChoice.allCases.map { session.strings.answer($0, to: gap, isDefault: $0 == gap.defaultChoice) }
        return session.output(
            Gap.json, gap, [session.strings.unwatched(session.catName(of: timer), for: gap)] + choices)
    }
}

enum GapAnswer {
    static let flags = [
        Flag("leave-out", "continue, skip the gap", "继续，离开的时间不算"),
        Flag("count", "continue, count the gap", "继续，离开的时间也算"),
        Flag("finish", "stop and keep the earlier minutes", "结束，记录之前的时间"),
        Flag("split", "log the earlier minutes and start over", "记录之前的时间，重新开始"),
        Flag("discard", "discard the session", "放弃，不记录"),
    ]

    static let shapes = [
        TimerRow.json.note.when("if the timer continues"), EndedTimer.json.note.when("if the timer ends"),
    ]

    /// - Returns: nil if there is no such flag.
    static func choice(_ arguments: Arguments) throws(CommandError) -> GapChoice? {
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
    func resolve(_ gap: Gap, _ choice: GapChoice, in timer: TimerRecord) throws(CommandError) -> CommandOutput {
        let nextId = try user().newHistoryId()
        let result = try perform(
            gap.action(for: choice, in: timer, nextSessionId: nextId, autoStart: preferences.autoStart))
        try detachTimer()
        if result == .done, try current().timer != nil { return try timerOutput() }
        return sessionOutput(result, strings.thrownAway)
    }

    /// - Parameter ended: printed if there was nothing to log.
    func sessionOutput(_ result: ActionResult, _ ended: String) -> CommandOutput {
        confirmation(EndedTimer.json, EndedTimer(result), [sentence(for: result, ended)])
    }

    /// - Parameter ended: the sentence if there was nothing to log.
    func sentence(for outcome: ActionResult, _ ended: String) -> String {
        switch outcome {
        case .sessionLogged(let result): strings.logged(result, showsCoins: data.settings.showsCoins)
        case .tooShort(let seconds): strings.tooShort(seconds: seconds)
        case .told(let told): strings.added(told, in: data, on: now.today)
        default: ended
        }
    }
}

struct AskedTimer {
    private let length: Int?
    private let rounds: Int?
    private let isStopwatch: Bool
    private let isFlow: Bool
    private let arguments: Arguments

    /// - Throws: what cannot go together, or is not understood.
    init(_ arguments: Arguments) throws(CommandError) {
        self.arguments = arguments
        length = try arguments.length(at: 1, in: FocusPlan.lengthRange)
        rounds = try arguments.number("rounds", in: FocusPlan.roundsRange)
        isFlow = arguments["flow"] != nil
        isStopwatch = arguments["stopwatch"] != nil
        if isFlow, isStopwatch { throw .contradiction("--flow", LocalizedText("--stopwatch")) }
        let isUntil = arguments["until"] != nil
        if isStopwatch || isFlow, length != nil || rounds != nil || isUntil || arguments["overtime"] != nil {
            throw .stopwatchHasNoEnd
        }
        if isUntil, length != nil { throw .contradiction("--until", LocalizedText("a length", "时长")) }
        if isUntil, rounds != nil { throw .contradiction("--until", LocalizedText("--rounds")) }
        if arguments["overtime"] != nil, rounds != nil { throw .contradiction("--overtime", LocalizedText("--rounds")) }
        if arguments["ago"] != nil, arguments["at"] != nil { throw .contradiction("--ago", LocalizedText("--at")) }
    }

    /// By the flags, else by the habit's goal and the settings.
    func start(_ habit: Habit, _ session: CommandSession, _ user: UserSession) throws(CommandError) -> StartTimer {
        let wished = session.preferences
        var start = StartTimer(
            habitId: habit.id, plan: plan(habit, wished), sessionId: user.newHistoryId(), note: arguments["note"])
        start.startedAt = try startedAt(session.now)
        start.until = try until(session.now)
        start.isOvertime = arguments["overtime"] != nil || wished.hasOvertime
        start.isStrict = arguments["strict"] != nil || wished.isStrict
        start.isQuiet = arguments["no-notify"] != nil
        return start
    }

    private func plan(_ habit: Habit, _ wished: Preferences) -> FocusPlan {
        if isStopwatch { return .stopwatch }
        if isFlow { return .flow }
        guard let rounds else { return .countdown(minutes: length ?? FocusPlan.minutes(for: habit)) }
        return .rounds(
            Rounds(
                count: rounds, focus: length ?? wished.focusMinutes, shortBreak: wished.shortBreakMinutes,
                longBreak: wished.longBreakMinutes))
    }

    private func startedAt(_ now: Moment) throws(CommandError) -> Timestamp? {
        let expected = LocalizedText("a duration, such as 10m", "时长，如 10m 或 10分钟")
        if let minutes = try arguments.value("ago", expected, { TypedLength.minutes($0, in: 1 ... .max) }) {
            return now.instant.advanced(bySeconds: -Int64(minutes) * 60)
        }
        return try time("at").map { now.last($0) }
    }

    private func until(_ now: Moment) throws(CommandError) -> Timestamp? {
        if let text = arguments["until"], text.hasPrefix("+") {
            let expected = LocalizedText(
                "a time of day or a duration up to 3 h, such as 22:10 or +30m", "时间，或不超过3小时的时长，如 22:10 或 +30m")
            let minutes = try Arguments.value(text, of: LocalizedText("--until"), expected) {
                TypedLength.minutes(String($0.dropFirst()), in: 1...FocusPlan.longestMinutes)
            }
            return now.instant.advanced(bySeconds: Int64(minutes) * 60)
        }
        guard let time = try time("until") else { return nil }
        let end = now.next(time)
        let minutes = Int((end.milliseconds - now.instant.milliseconds) / 60_000)
        guard minutes <= FocusPlan.longestMinutes else { throw .endTooFar(time, minutes: minutes) }
        return end
    }

    private func time(_ flag: String) throws(CommandError) -> TimeOfDay? {
        try arguments.value(flag, LocalizedText("a time of day, such as 22:10", "时间，如 22:10 或 晚上10点")) {
            TimeOfDay(typed: $0)
        }
    }
}
