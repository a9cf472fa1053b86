import Domain
import Runtime
import UI

/// What commands say of the timer and what it earned.
extension Strings {
    var noTimer: String { tr("No timer runs.", "没有在计时。") }
    var breakEnded: String { tr("The break has ended, and the timer with it.", "休息结束了，计时也结束了。") }
    var visitTaken: String { tr("Today's visit was taken already.", "今天已经签到了。") }
    var visited: String { tr("Today's visit is counted.", "今天已签到。") }
    var toReturn: String { tr(" habicat to return.", "输入 habicat 回来。") }

    /// A countdown that ran out and was logged on the way in; nil where there was nothing to log.
    /// - Parameter household: as it was before.
    func ranOut(_ outcome: ActionResult, in userData: UserData, at now: Moment) -> String? {
        switch outcome {
        case .sessionLogged(let result): ranOut(result, showsCoins: userData.settings.showsCoins, at: now)
        case .told(let told):
            added(
                told, toHabit: userData.habits.first { $0.id == told.habitId }?.name ?? told.habitId, on: now.today)
        default: nil
        }
    }

    /// A countdown that ran out and was logged on the way in.
    func ranOut(_ result: SessionResult, showsCoins: Bool, at now: Moment) -> String {
        let time = now.timeOfDay(of: result.session.endedAt).text
        return tr(
            "\(result.catName)'s countdown ran out at \(time): ", "\(result.catName)的倒计时在 \(time) 走完：")
            + earned(result, showsCoins)
    }

    /// A session that was ended, by its cat.
    func logged(_ result: SessionResult, showsCoins: Bool) -> String {
        tr("\(result.catName): ", "\(result.catName)：") + earned(result, showsCoins)
    }

    private func earned(_ result: SessionResult, _ showsCoins: Bool) -> String {
        let session = result.session
        let coins = showsCoins ? self.coins(session.coinsEarned) + tr(", ", "，") : ""
        let minutes = session.durationMinutes
        let before = result.untimedMinutes
        let more = before > 0 ? tr(" and \(before) min before the timer", "，计时前另有\(before)分钟") : ""
        return tr(
            "\(number(minutes)) min\(more) of \(result.habitName), \(coins)\(number(session.xpEarned)) XP, "
                + "streak \(days(result.streakAfter)).",
            "\(result.habitName)\(number(minutes))分钟\(more)，\(coins)\(number(session.xpEarned))经验，"
                + "连续\(days(result.streakAfter))。")
    }

    /// Asks what of a forgotten stopwatch counts.
    func asks(about forgotten: ForgottenStopwatch, habit: String, at now: Moment) -> String {
        let time = now.timeOfDay(of: forgotten.lastSeenAt).text
        var lines = [
            tr(
                "\(habit) has run for \(minutes(forgotten.minutesInAll)), with no key or command since \(time).",
                "\(habit)已走\(minutes(forgotten.minutesInAll))，\(time) 之后没有按键或命令。"),
            tr("  a  all of it", "  a  全部记下"),
        ]
        if forgotten.minutesUntilSeen >= 1 {
            let until = minutes(forgotten.minutesUntilSeen)
            lines.append(tr("  l  until \(time), \(until)", "  l  记到 \(time)，\(until)"))
        }
        lines.append(tr("  d  discard it", "  d  丢弃"))
        return lines.map { $0 + "\n" }.joined() + asksAgain(about: forgotten)
    }

    func asksAgain(about forgotten: ForgottenStopwatch) -> String {
        let proposed =
            switch forgotten.defaultChoice {
            case .minutes(let minutes): String(minutes)
            default: "l"
            }
        return tr("A letter, or minutes such as 45 [\(proposed)]: ", "输入字母，或分钟数，如 45 [\(proposed)]：")
    }

    /// A forgotten stopwatch that was ended where nobody could be asked.
    func countedUnasked(_ forgotten: ForgottenStopwatch, at now: Moment) -> String {
        let time = now.timeOfDay(of: forgotten.lastSignAt).text
        guard case .untilLastSign = forgotten.unaskedChoice else {
            let counted = minutes(min(ForgottenStopwatch.longestUnseen, forgotten.minutesInAll))
            return tr(
                "Forgotten: no key or command since \(time), so \(counted) count. Add the rest with habicat did.",
                "忘关了：\(time) 之后没有按键或命令，记\(counted)。其余可用 habicat did 补记。")
        }
        return tr(
            "Forgotten: counted until \(time), the last sign of you. Add the rest with habicat did.",
            "忘关了：记到最后有动静的 \(time)。其余可用 habicat did 补记。")
    }

    /// Under a minute.
    func tooShort(seconds: Int) -> String {
        tr("\(seconds) s: under a minute, nothing is logged.", "\(seconds)秒：不到一分钟，不作记录。")
    }

    /// What a visit earned; nil where there was nothing to earn.
    func visit(_ result: CheckInResult) -> String? {
        guard result.dailyCoins > 0 else { return nil }
        let (daily, bonus) = (result.dailyCoins, result.milestoneBonus)
        let more = bonus > 0 ? tr(" and \(number(bonus)) for a milestone", "，里程碑再加\(number(bonus))") : ""
        return tr("Daily visit: \(coins(daily))\(more).", "今日签到：\(coins(daily))\(more)。")
    }

    /// The line on leaving with a timer running, and the first of `status`.
    /// - Parameter cat: its name.
    func timer(_ timer: TimerRecord, cat: String, at now: Moment) -> String {
        let clock = now.clock
        let what = timer.isBreak == true ? tr("\(cat), break", "\(cat)，休息中") : cat
        let paused = timer.isPaused ? tr(", paused", "，已暂停") : ""
        if let over = timer.overtime(at: clock) {
            let past = self.clock(seconds: over / 1000)
            return tr("\(what): +\(past) past the bell\(paused).", "\(what)：已响铃，加时 +\(past)\(paused)。")
        }
        guard let left = timer.remaining(at: clock) else {
            let elapsed = face(timer.elapsed(at: clock))
            return tr("\(what): \(elapsed) so far\(paused).", "\(what)：已走 \(elapsed)\(paused)。")
        }
        let end = timer.isPaused ? nil : timer.endsAt(clock).map { now.timeOfDay(of: $0).text }
        let rings = end.map { tr(", rings at \($0)", "，\($0) 响铃") } ?? ""
        return tr("\(what): \(face(left)) left\(paused)\(rings).", "\(what)：还剩 \(face(left))\(paused)\(rings)。")
    }

    /// A gap that waits for its answer.
    func unwatched(_ cat: String, for gap: Gap) -> String {
        let away = length(milliseconds: gap.milliseconds)
        return tr(
            "\(cat): nobody watched for \(away). habicat asks what to do with it; resume leaves it out.",
            "\(cat)：有\(away)没人看着。打开 habicat 来决定；resume 则不算这段。")
    }

    /// What could not be saved when the program ended.
    /// - Parameter path: the file it lies in; nil where none could be written.
    func unsaved(_ count: Int, in path: String?) -> String {
        let what = tr("habicat: \(changes(count)) could not be saved", "habicat：\(changes(count))没能保存")
        guard let path else {
            return what + tr(", and no folder took a file for it.", "，也没有文件夹可写。")
        }
        return what + tr("; what it was lies in \(path).", "；内容留在 \(path)。")
    }

    /// `17:42`, or `1:17:42`: rounded up to the second, as on the page.
    func face(_ milliseconds: Int64) -> String {
        clock(seconds: (max(0, milliseconds) + 999) / 1000)
    }
}

/// What commands say of gaps, of ends nobody watched, and of reminders.
extension Strings {
    var thrownAway: String { tr("Thrown away: nothing is logged.", "已丢弃：没有记录。") }
    var breakIsOver: String { tr("The break is over.", "休息结束了。") }
    var nothingToRemind: String { tr("Nothing to be reminded of now.", "现在没有要提醒的。") }

    /// A countdown that came to its end.
    func rang(_ cat: String, _ minutes: Int) -> String {
        tr("\(cat): \(minutes) min done.", "\(cat)：\(minutes)分钟完成。")
    }

    /// A countdown that came to its bell and counts on.
    func countsOn(_ minutes: Int) -> String {
        tr("\(minutes) min are full; it counts on.", "\(minutes)分钟满了，继续计。")
    }

    func noted(_ habit: String, at time: TimeOfDay) -> String {
        tr("Noted for \(habit), \(time.text).", "已给 \(time.text) 的\(habit)写上备注。")
    }

    /// One answer to a gap, with its flag.
    func answer(_ choice: GapChoice, to gap: Gap, isDefault: Bool) -> String {
        let flag = "--" + choice.flag
        let gapTo = flag + String(repeating: " ", count: max(1, 13 - flag.count))
        let mark = isDefault ? tr(" (as a rule)", "（通常如此）") : ""
        let earned = length(milliseconds: gap.earnedMilliseconds)
        switch choice {
        case .leaveOut: return "  \(gapTo)" + tr("go on, the gap left out", "继续，不算那段") + mark
        case .count: return "  \(gapTo)" + tr("go on, the gap counted", "继续，算上那段") + mark
        case .finish: return "  \(gapTo)" + tr("end with the \(earned) before it", "以之前的\(earned)结束") + mark
        case .split: return "  \(gapTo)" + tr("log the \(earned), go on from now", "记下\(earned)，从现在继续") + mark
        case .throwAway: return "  \(gapTo)" + tr("throw the timer away", "丢弃这次计时") + mark
        }
    }
}

/// What `remind` says of what runs it.
extension Strings {
    func installed(_ kind: ReminderSchedule.Kind) -> String {
        switch kind {
        case .systemd:
            tr(
                "Reminders come by a timer of systemd's now (habicat-remind.timer); --remove takes it away.",
                "提醒现在由 systemd 定时器发出（habicat-remind.timer）；--remove 撤掉它。")
        case .crontab:
            tr(
                "Reminders come by a line in your crontab now; --remove takes it away.",
                "提醒现在由你 crontab 里的一行发出；--remove 撤掉它。")
        }
    }

    func removed(_ kinds: [ReminderSchedule.Kind]) -> String {
        guard !kinds.isEmpty else { return tr("There was nothing to take away.", "没有什么可撤的。") }
        let names = list(kinds.map { $0 == .systemd ? "habicat-remind.timer" : "crontab" })
        return tr("Taken away: \(names).", "已撤掉：\(names)。")
    }

    func sentence(for failure: ReminderSchedule.Failure) -> String {
        switch failure {
        case .nothingToRunIt:
            tr(
                "Neither systemd nor cron is here to run it: “habicat remind --notify” every few minutes does it.",
                "这里没有 systemd 也没有 cron：每几分钟运行一次「habicat remind --notify」即可。")
        case .refused(let program, let text):
            text.isEmpty
                ? tr("\(program) said no. Nothing more was changed.", "\(program) 拒绝了。没有再改别的。")
                : tr("\(program) said: \(text)", "\(program) 说：\(text)")
        case .oddPath(let path): tr("No line can hold this path: \(path)", "这个路径写不进一行：\(path)")
        case .store(let error): sentence(for: error)
        }
    }
}
