import Domain
import Runtime
import UI

extension Command {
    static let start = Command(
        "start", Phrase("starts the timer; it runs on with no terminal open", "开始计时；关掉终端也照走"),
        takes: [.habit, Operand("25m", .length, .optional)],
        flags: [
            Flag("stopwatch", nil, Phrase("counts up, without an end", "正计时，没有终点")),
            Flag("rounds", "N", Phrase("so many sessions with breaks between them", "这么多轮，中间休息"), .number),
            Flag("switch", nil, Phrase("first ends a timer that runs, and logs it", "先结束并记下正在走的计时")),
            Flag("note", "TEXT", Phrase("what it is about", "做什么")), .json,
        ],
        examples: ["habicat start reading", "habicat start mochi 50m --note thesis", "habicat start read --rounds 4"]
    ) { arguments, desk throws(CommandError) in
        let length = try arguments.length(at: 1, in: 1...180)
        let rounds = try arguments.number("rounds", in: 1...12)
        if arguments["stopwatch"] != nil, length != nil || rounds != nil { throw .stopwatchHasNoEnd }
        let place = try desk.workplace()
        let habit = try HabitNames.habit(arguments.operands[0], in: place.household)
        var remarks: [String] = []
        if let timer = place.household.timer {
            guard arguments["switch"] != nil else { throw .timerRuns(place.catName(of: timer)) }
            if case .sessionLogged(let result) = try place.end(timer) {
                remarks.append(place.words.logged(result))
                remarks += place.home.visit(after: try place.read(), place.words)
            }
        }
        let plan = FocusPlan.asked(
            habit, length: length, rounds: rounds, isStopwatch: arguments["stopwatch"] != nil, place.preferences)
        _ = try place.home.done(
            .startTimer(
                StartTimer(
                    habitId: habit.id, plan: plan, sessionId: place.newHistoryId(), note: arguments["note"],
                    isDetached: true)))
        return try place.timerAnswer(arguments, remarks)
    }
}

extension FocusPlan {
    /// How the time is to run by what was said, else by the habit's goal and the person's settings.
    /// - Parameter length: in minutes.
    fileprivate static func asked(
        _ habit: Habit, length: Int?, rounds: Int?, isStopwatch: Bool, _ wished: Preferences
    ) -> FocusPlan {
        if isStopwatch { return .stopwatch }
        guard let rounds else { return .countdown(minutes: length ?? min(180, habit.goalMinutes)) }
        return .rounds(
            Rounds(
                count: rounds, focus: length ?? wished.focusMinutes, shortBreak: wished.shortBreakMinutes,
                longBreak: wished.longBreakMinutes))
    }
}
