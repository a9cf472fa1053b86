import DocumentStore
import Domain
import Runtime
import UI

extension StatusNow {
    /// What a status line can name in braces. Texts of a timer are empty while none runs.
    static let fields: [LineField<StatusNow>] = timerFields + habitFields + todayFields

    private static let timerFields: [LineField<StatusNow>] = [
        LineField("icon", Phrase("the habit's icon", "习惯的图标")) { $0.summary.focus?.icon ?? "" },
        LineField("habit", Phrase("the habit's name", "习惯的名称")) { $0.summary.focus?.habit ?? "" },
        LineField("cat", Phrase("the cat's name", "猫的名字")) { $0.summary.cat ?? "" },
        LineField("left", Phrase("time left, 17:42", "还剩的时间，17:42")) { $0.left },
        LineField("elapsed", Phrase("time that ran, 07:18", "已走的时间，07:18")) { $0.elapsed },
        LineField("over", Phrase("time past the bell, +03:12", "响铃后的时间，+03:12")) { $0.over },
        LineField("time", Phrase("left, past the bell, or of a stopwatch elapsed", "剩余、加时，或正计时已走的时间")) { $0.time },
        LineField(
            "state",
            Phrase(
                "focus, overtime, break, paused, unwatched or idle",
                "focus、overtime、break、paused、unwatched 或 idle")
        ) { $0.state },
        LineField("ends", Phrase("when it rings, 22:10", "几点响铃，22:10")) { $0.ends },
        LineField("length", Phrase("minutes of the countdown", "倒计时的分钟数")) {
            $0.summary.timer?.lengthMinutes.map(String.init) ?? ""
        },
        LineField("percent", Phrase("how much of it ran, 0 to 100", "走了百分之几，0 到 100")) {
            $0.percent.map(String.init) ?? ""
        },
        LineField("round", Phrase("which round runs", "第几轮")) { $0.summary.timer?.round.map(String.init) ?? "" },
        LineField("rounds", Phrase("how many rounds", "共几轮")) {
            ($0.summary.timer?.rounds?.count).map(String.init) ?? ""
        },
        LineField("note", Phrase("what it is about", "备注")) { $0.summary.timer?.note ?? "" },
    ]

    private static let habitFields: [LineField<StatusNow>] = [
        LineField(
            "streak",
            Phrase("days in a row of the habit; while nothing runs the longest", "这个习惯连续的天数；没计时时为最长的"),
            number: { $0.summary.focus?.streak ?? $0.summary.longestStreak }),
        LineField("minutes", Phrase("minutes of the habit today", "这个习惯今天的分钟数")) {
            ($0.summary.focus?.minutes).map(String.init) ?? ""
        },
        LineField("goal", Phrase("minutes it asks for a day", "它每天的目标分钟数")) {
            ($0.summary.focus?.goal).map(String.init) ?? ""
        },
    ]

    private static let todayFields: [LineField<StatusNow>] = [
        LineField("today", Phrase("minutes of all habits today", "所有习惯今天的分钟数"), number: { $0.summary.minutes }),
        LineField("due", Phrase("habits due today", "今天该做的习惯数"), number: { $0.summary.due }),
        LineField("done", Phrase("those of them that are done", "其中做完的"), number: { $0.summary.done }),
        LineField("coins", Phrase("coins", "金币")) { $0.summary.showsCoins ? String($0.summary.coins) : "" },
    ]
}

/// The texts of the fields. Times have digits alone, in every language the same.
extension StatusNow {
    private static let digits = Words(.english)

    /// focus, overtime, break, paused, unwatched or idle: one word for classes and scripts.
    var state: String {
        guard let timer = summary.timer else { return "idle" }
        if gap != nil { return "unwatched" }
        if timer.isPaused { return "paused" }
        if timer.isBreak == true { return "break" }
        return timer.overtime(at: now.clock) == nil ? "focus" : "overtime"
    }

    /// While a gap waits, as it stood before it.
    var left: String {
        guard let timer = summary.timer, let length = timer.length else { return "" }
        return Self.digits.face(max(0, length - ran(timer)))
    }

    var elapsed: String { summary.timer.map { Self.digits.clock(seconds: ran($0) / 1000) } ?? "" }

    var over: String {
        summary.timer?.overtime(at: now.clock).map { "+" + Self.digits.clock(seconds: $0 / 1000) } ?? ""
    }

    var time: String {
        guard let timer = summary.timer else { return "" }
        if timer.overtime(at: now.clock) != nil { return over }
        return timer.length == nil ? elapsed : left
    }

    var ends: String {
        guard gap == nil, let end = summary.timer?.endsAt(now.clock) else { return "" }
        return now.timeOfDay(of: end).text
    }

    /// Of a countdown, 0 to 100.
    var percent: Int? {
        guard let timer = summary.timer, let length = timer.length, length > 0 else { return nil }
        return min(100, Int(ran(timer) * 100 / length))
    }

    private func ran(_ timer: TimerRecord) -> Int64 { gap?.earnedMilliseconds ?? timer.elapsed(at: now.clock) }
}
