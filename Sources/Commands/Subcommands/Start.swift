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
        let length = try arguments.length(at: 1, in: FocusPlan.lengthRange)
        let rounds = try arguments.number("rounds", in: FocusPlan.roundsRange)
        try arguments.checkStart(length, rounds)
        if arguments["again"] == nil, arguments.operands.isEmpty { throw CommandError.missingOperand("start", "HABIT") }
        try session.user()
        let isAgain = arguments["again"] != nil
        var start = try isAgain ? session.startAgain() : session.start(session.habit(), length, rounds)
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

extension Arguments {
    /// - Throws: what cannot go together.
    fileprivate func checkStart(_ length: Int?, _ rounds: Int?) throws {
        let (isFlow, isStopwatch) = (self["flow"] != nil, self["stopwatch"] != nil)
        if isFlow, isStopwatch { throw CommandError.contradiction("--flow", "--stopwatch") }
        let isUntil = self["until"] != nil
        if isStopwatch || isFlow, length != nil || rounds != nil || isUntil || self["overtime"] != nil {
            throw CommandError.stopwatchHasNoEnd
        }
        if isUntil, length != nil { throw CommandError.contradiction("--until", \.operands.length) }
        if isUntil, rounds != nil { throw CommandError.contradiction("--until", "--rounds") }
        if self["overtime"] != nil, rounds != nil { throw CommandError.contradiction("--overtime", "--rounds") }
        if self["ago"] != nil, self["at"] != nil { throw CommandError.contradiction("--ago", "--at") }
        guard self["again"] != nil else { return }
        if let word = operands.first { throw CommandError.contradiction("--again", word) }
        let others = ["stopwatch", "flow", "rounds", "until"]
        if let flag = others.first(where: { self[$0] != nil }) {
            throw CommandError.contradiction("--again", "--" + flag)
        }
    }
}

extension CommandSession {
    /// The last timer of this machine again, else the last session of any.
    fileprivate func startAgain() throws -> StartTimer {
        let user = try user()
        let id = user.newHistoryId()
        var start: StartTimer
        if let last = try user.lastStart() {
            start = StartTimer(again: last, sessionId: id)
        } else {
            guard let last = try repository().sessions(of: nil, limit: 1).first else {
                throw CommandError { $0.commandErrors.noSession }
            }
            start = StartTimer(again: last, of: try repository().knownHabit(last.habitId), sessionId: id)
        }
        start.note = arguments["note"]
        start.startedAt = try startedAt()
        start.isOvertime = start.isOvertime || arguments["overtime"] != nil
        start.isStrict = start.isStrict || arguments["strict"] != nil
        start.isQuiet = arguments["no-notify"] != nil
        return start
    }

    /// By the flags, else by the habit's goal and the settings.
    fileprivate func start(_ habit: Habit, _ length: Int?, _ rounds: Int?) throws -> StartTimer {
        var start = StartTimer(
            habitId: habit.id, plan: plan(habit, length, rounds), sessionId: try user().newHistoryId(),
            note: arguments["note"])
        start.startedAt = try startedAt()
        start.until = try until()
        start.isOvertime = arguments["overtime"] != nil || preferences.hasOvertime
        start.isStrict = arguments["strict"] != nil || preferences.isStrict
        start.isQuiet = arguments["no-notify"] != nil
        return start
    }

    private func plan(_ habit: Habit, _ length: Int?, _ rounds: Int?) -> FocusPlan {
        if arguments["stopwatch"] != nil { return .stopwatch }
        if arguments["flow"] != nil { return .flow }
        guard let rounds else { return .countdown(minutes: length ?? FocusPlan.minutes(for: habit)) }
        return .rounds(
            Rounds(
                count: rounds, focus: length ?? preferences.focusMinutes, shortBreak: preferences.shortBreakMinutes,
                longBreak: preferences.longBreakMinutes))
    }

    private func startedAt() throws -> Timestamp? {
        let ago = try arguments.value("ago", \.expected.duration) { TypedLength.minutes($0, in: 1 ... .max) }
        if let ago { return now.instant.advanced(bySeconds: -Int64(ago) * 60) }
        return try arguments.time("at").map { now.last($0) }
    }

    private func until() throws -> Timestamp? {
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
