import DocumentStore
import Domain
import Runtime
import UI
import Words

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
            Flag(
                "switch", "stop and log a running timer first, with --at or --ago at that time",
                "先结束并记录进行中的计时；有 --at 或 --ago 则在那时结束"),
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
        start.isDetached = true
        if let timer = session.data.timer {
            guard arguments["switch"] != nil else { throw .timerRuns(session.catName(of: timer)) }
            try session.end(timer, for: start)
        }
        try session.perform(Action(start))
        try session.leaveNotifier()
        return try session.timerOutput()
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
        if isUntil, length != nil { throw .contradiction("--until", LocalizedText({ $0.operands.length })) }
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
        let expected = LocalizedText({ $0.expected.duration })
        if let minutes = try arguments.value("ago", expected, { TypedLength.minutes($0, in: 1 ... .max) }) {
            return now.instant.advanced(bySeconds: -Int64(minutes) * 60)
        }
        return try time("at").map { now.last($0) }
    }

    private func until(_ now: Moment) throws(CommandError) -> Timestamp? {
        if let text = arguments["until"], text.hasPrefix("+") {
            let expected = LocalizedText({ $0.expected.timeOrDuration })
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
        try arguments.value(flag, LocalizedText({ $0.expected.clockTime })) {
            TimeOfDay(typed: $0)
        }
    }
}
