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
            Flag(
                "until", "TIME",
                Phrase("ends at a time of day, such as 22:10, noon or +30m", "到这个时刻为止，如 22:10、中午或 +30m"), .time),
            Flag(
                "ago", "LENGTH",
                Phrase("began so long ago, such as 10m; coins and XP count from now on", "从这么久以前开始，如 10m；金币和经验从现在算起"),
                .length),
            Flag(
                "at", "TIME",
                Phrase(
                    "began at a time of day gone by, such as 9:40; coins and XP count from now on",
                    "从过去的这个时刻开始，如 9:40；金币和经验从现在算起"),
                .time),
            Flag("overtime", nil, Phrase("counts on after the bell, until it is stopped", "响铃后继续计，直到结束")),
            Flag("strict", nil, Phrase("takes no pause", "不能暂停")),
            Flag("switch", nil, Phrase("first ends a timer that runs, and logs it", "先结束并记下正在走的计时")),
            Flag("note", "TEXT", Phrase("what it is about", "做什么")),
            Flag("no-notify", nil, Phrase("no bell or notification at the end", "到点不响铃，也不通知")), .json,
        ],
        shape: .timer,
        examples: [
            "habicat start reading", "habicat start mochi 50m --note thesis", "habicat start read --rounds 4",
            "habicat start read --until 22:10", "habicat start run --stopwatch --ago 15m",
        ]
    ) { arguments, desk throws(CommandError) in
        let asked = try AskedTimer(arguments)
        let place = try desk.workplace()
        let habit = try HabitNames.habit(arguments.operands[0], in: place.household)
        var start = try asked.start(habit, in: place)
        var remarks: [String] = []
        if let timer = place.household.timer {
            guard arguments["switch"] != nil else { throw .timerRuns(place.catName(of: timer)) }
            remarks = try place.end(timer).told
        }
        start.isDetached = true
        remarks += try place.act(.startTimer(start)).visits
        try place.leaveNotifier()
        return try place.timerAnswer(arguments, remarks)
    }
}
