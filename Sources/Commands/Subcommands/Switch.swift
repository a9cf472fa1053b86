import Domain
import Runtime
import UI

extension Command {
    static let switching = Command(
        "switch", "moves the running timer to another habit, or corrects its start", "把进行中的计时改到另一个习惯，或更正开始时间",
        takes: [Operand("HABIT", .habit, .optional)],
        flags: [
            Flag("start", "TIME", "it began at this time, such as 9:40", "从这个时间开始，如 9:40", .time),
            Flag("note", "TEXT", "what you are doing", "做什么"), .json,
        ], shape: TimerRow.json.note,
        examples: ["habicat switch write", "habicat switch read --start 9:40", "habicat switch --start 9:40"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let time = try arguments.value("start", LocalizedText("a time of day, such as 22:10", "时间，如 22:10 或 晚上10点")) {
            TimeOfDay(typed: $0)
        }
        try session.user()
        guard !arguments.operands.isEmpty || time != nil || arguments["note"] != nil else {
            throw .nothingToChange("switch")
        }
        let timer = try session.runningTimer()
        var edit = TimerEdit(startedAt: time.map { session.now.last($0) }, note: arguments["note"])
        if let name = arguments.operands.first { edit.habitId = try HabitNames.habit(name, in: session.data).id }
        try session.perform(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .edit(edit))))
        try session.leaveNotifier()
        return try session.timerOutput()
    }

    static let breakIn = Command(
        "break", "takes a break in 5 minutes, or in as many as you say", "5分钟后休息，也可以指定分钟数",
        takes: [Operand("MINUTES", .number, .optional)], flags: [.json], shape: TimerRow.json.note,
        examples: ["habicat break", "habicat break 10"]
    ) { session throws(CommandError) in
        let minutes = try session.arguments.length(at: 0, in: TimerRecord.breakInRange) ?? 5
        try session.user()
        let timer = try session.runningTimer()
        try session.perform(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .breakIn(minutes))))
        try session.leaveNotifier()
        return try session.timerOutput()
    }
}

extension CommandSession {
    /// After flow was stopped: its break, as a message.
    func announceBreak() throws(CommandError) {
        guard let timer = try current().timer, timer.isBreak == true else { return }
        message([strings.timer(timer, cat: catName(of: timer), at: now)])
        try detachTimer()
    }
}
