import Domain
import UI

/// What commands say of the timer and what it earned.
extension Words {
    var noTimer: String { say("No timer runs.", "没有在计时。") }
    var breakEnded: String { say("The break has ended, and the timer with it.", "休息结束了，计时也结束了。") }
    var visitTaken: String { say("Today's visit was taken already.", "今天已经签到了。") }
    var toReturn: String { say(" habicat to return.", "输入 habicat 回来。") }

    /// A countdown that ran out and was logged on the way in.
    func ranOut(_ result: SessionResult, at now: Moment) -> String {
        let time = now.timeOfDay(of: result.session.endedAt).text
        return say(
            "\(result.catName)'s countdown ran out at \(time): ", "\(result.catName)的倒计时在 \(time) 走完：") + earned(result)
    }

    /// A session that was ended, by its cat.
    func logged(_ result: SessionResult) -> String {
        say("\(result.catName): ", "\(result.catName)：") + earned(result)
    }

    private func earned(_ result: SessionResult) -> String {
        let session = result.session
        return say(
            "\(number(session.durationMinutes)) min of \(result.habitName), \(coins(session.coinsEarned)), "
                + "\(number(session.xpEarned)) XP, streak \(days(result.streakAfter)).",
            "\(result.habitName)\(number(session.durationMinutes))分钟，\(coins(session.coinsEarned))，"
                + "\(number(session.xpEarned))经验，连续\(days(result.streakAfter))。")
    }

    /// Under a minute.
    func tooShort(seconds: Int) -> String {
        say("\(seconds) s: under a minute, nothing is logged.", "\(seconds)秒：不到一分钟，不作记录。")
    }

    /// What a visit earned; nil where there was nothing to earn.
    func visit(_ result: CheckInResult) -> String? {
        guard result.dailyCoins > 0 else { return nil }
        let (daily, bonus) = (result.dailyCoins, result.milestoneBonus)
        let more = bonus > 0 ? say(" and \(number(bonus)) for a milestone", "，里程碑再加\(number(bonus))") : ""
        return say("Daily visit: \(coins(daily))\(more).", "今日签到：\(coins(daily))\(more)。")
    }

    /// The line on leaving with a timer running, and the first of `status`.
    /// - Parameter cat: its name.
    func timer(_ timer: TimerRecord, cat: String, at now: Moment) -> String {
        let clock = now.clock
        let what = timer.isBreak == true ? say("\(cat), break", "\(cat)，休息中") : cat
        let paused = timer.isPaused ? say(", paused", "，已暂停") : ""
        if let over = timer.overtime(at: clock) {
            let past = self.clock(seconds: over / 1000)
            return say("\(what): +\(past) past the bell\(paused).", "\(what)：已响铃，加时 +\(past)\(paused)。")
        }
        guard let left = timer.remaining(at: clock) else {
            let elapsed = face(timer.elapsed(at: clock))
            return say("\(what): \(elapsed) so far\(paused).", "\(what)：已走 \(elapsed)\(paused)。")
        }
        let end = timer.isPaused ? nil : timer.endsAt(clock).map { now.timeOfDay(of: $0).text }
        let rings = end.map { say(", rings at \($0)", "，\($0) 响铃") } ?? ""
        return say("\(what): \(face(left)) left\(paused)\(rings).", "\(what)：还剩 \(face(left))\(paused)\(rings)。")
    }

    /// A gap that waits for its answer.
    func unwatched(_ cat: String, for gap: Gap) -> String {
        let away = length(milliseconds: gap.milliseconds)
        return say(
            "\(cat): nobody watched for \(away). habicat asks what to do with it; resume leaves it out.",
            "\(cat)：有\(away)没人看着。打开 habicat 来决定；resume 则不算这段。")
    }

    /// What could not be saved when the program ended.
    /// - Parameter path: the file it lies in; nil where none could be written.
    func unsaved(_ count: Int, in path: String?) -> String {
        let what = say("habicat: \(changes(count)) could not be saved", "habicat：\(changes(count))没能保存")
        guard let path else {
            return what + say(", and no folder took a file for it.", "，也没有文件夹可写。")
        }
        return what + say("; what it was lies in \(path).", "；内容留在 \(path)。")
    }

    /// `17:42`, or `1:17:42`: rounded up to the second, as on the page.
    func face(_ milliseconds: Int64) -> String {
        clock(seconds: (max(0, milliseconds) + 999) / 1000)
    }
}
