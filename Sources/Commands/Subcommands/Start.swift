import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let start = Command(
        "start", \.summaries.start,
        takes: [Operand("HABIT", .habit, .optional), Operand("25m", .length, .optional)],
        flags: [
            Flag("again", \.flags.again),
            Flag("stopwatch", \.flags.stopwatch),
            Flag("flow", \.flags.flow),
            Flag("rounds", "N", \.flags.rounds, .number),
            Flag("until", "TIME", \.flags.until, .time),
            Flag("ago", "LENGTH", \.flags.ago, .length),
            Flag("at", "TIME", \.flags.startedAt, .time),
            Flag("overtime", \.flags.overtime),
            Flag("strict", \.flags.strict),
            Flag("switch", \.flags.switchThen),
            Flag("note", "TEXT", \.flags.whatYouAreDoing),
            Flag("no-notify", \.flags.noNotify), .json,
        ], shape: TimerRow.json.note,
        examples: [
            "habicat start reading", "habicat start --again", "habicat start mochi 50m --note thesis",
            "habicat start read --rounds 4",
            "habicat start read --until 22:10", "habicat start run --stopwatch --ago 15m",
        ]
    ) { session in
        let arguments = session.arguments
        let asked = try AskedTimer(arguments)
        if arguments["again"] == nil, arguments.operands.isEmpty { throw CommandError.missingOperand("start", "HABIT") }
        let user = try session.user()
        var start = try asked.isAgain ? asked.startAgain(session, user) : asked.start(session.habit(), session, user)
        start.isDetached = true
        if let timer = session.data.timer {
            guard arguments["switch"] != nil else { throw CommandError.timerRuns(session.catName(of: timer)) }
            try session.end(timer, for: start)
        }
        try session.perform(start)
        try session.leaveNotifier()
        return try session.timerOutput()
    }
}

struct AskedTimer {
    private let length: Int?
    private let rounds: Int?
    private let isStopwatch: Bool
    private let isFlow: Bool
    /// Whether it is the last timer once more, with its habit and length.
    let isAgain: Bool
    private let arguments: Arguments

    /// - Throws: what cannot go together, or is not understood.
    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        length = try arguments.length(at: 1, in: FocusPlan.lengthRange)
        rounds = try arguments.number("rounds", in: FocusPlan.roundsRange)
        isFlow = arguments["flow"] != nil
        isStopwatch = arguments["stopwatch"] != nil
        if isFlow, isStopwatch { throw CommandError.contradiction("--flow", "--stopwatch") }
        let isUntil = arguments["until"] != nil
        if isStopwatch || isFlow, length != nil || rounds != nil || isUntil || arguments["overtime"] != nil {
            throw CommandError.stopwatchHasNoEnd
        }
        if isUntil, length != nil { throw CommandError.contradiction("--until", \.operands.length) }
        if isUntil, rounds != nil { throw CommandError.contradiction("--until", "--rounds") }
        if arguments["overtime"] != nil, rounds != nil { throw CommandError.contradiction("--overtime", "--rounds") }
        if arguments["ago"] != nil, arguments["at"] != nil { throw CommandError.contradiction("--ago", "--at") }
        isAgain = arguments["again"] != nil
        guard isAgain else { return }
        if let word = arguments.operands.first { throw CommandError.contradiction("--again", word) }
        let others = ["stopwatch", "flow", "rounds", "until"]
        if let flag = others.first(where: { arguments[$0] != nil }) {
            throw CommandError.contradiction("--again", "--" + flag)
        }
    }

    /// The last timer of this machine again, else the last session of any.
    func startAgain(_ session: CommandSession, _ user: UserSession) throws -> StartTimer {
        let id = user.newHistoryId()
        var start: StartTimer
        if let last = try user.lastStart() {
            start = StartTimer(again: last, sessionId: id)
        } else {
            guard let last = try session.repository().sessions(of: nil, limit: 1).first else {
                throw CommandError { $0.commandErrors.noSession }
            }
            start = StartTimer(again: last, of: try session.repository().knownHabit(last.habitId), sessionId: id)
        }
        start.note = arguments["note"]
        start.startedAt = try startedAt(session.now)
        start.isOvertime = start.isOvertime || arguments["overtime"] != nil
        start.isStrict = start.isStrict || arguments["strict"] != nil
        start.isQuiet = arguments["no-notify"] != nil
        return start
    }

    /// By the flags, else by the habit's goal and the settings.
    func start(_ habit: Habit, _ session: CommandSession, _ user: UserSession) throws -> StartTimer {
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

    private func startedAt(_ now: Moment) throws -> Timestamp? {
        let ago = try arguments.value("ago", \.expected.duration) { TypedLength.minutes($0, in: 1 ... .max) }
        if let ago { return now.instant.advanced(bySeconds: -Int64(ago) * 60) }
        return try arguments.time("at").map { now.last($0) }
    }

    private func until(_ now: Moment) throws -> Timestamp? {
        if let text = arguments["until"], text.hasPrefix("+") {
            let minutes = try Arguments.value(text, of: same("--until"), \.expected.timeOrDuration) {
                TypedLength.minutes(String($0.dropFirst()), in: 1...FocusPlan.longestMinutes)
            }
            return now.instant.advanced(bySeconds: Int64(minutes) * 60)
        }
        guard let time = try arguments.time("until") else { return nil }
        let end = now.next(time)
        let minutes = Int((end.milliseconds - now.instant.milliseconds) / 60_000)
        guard minutes <= FocusPlan.longestMinutes else {
            throw CommandError(.wrongUse) {
                $0.commandErrors.endTooFar(time: time.text, length: $0.minutes(minutes))
            }
        }
        return end
    }
}

extension Arguments {
    func time(_ flag: String) throws -> TimeOfDay? {
        try value(flag, \.expected.clockTime) { TimeOfDay(typed: $0) }
    }
}
