import Domain
import Runtime
import UI

extension Strings {
    var nobodyWaits: String { tr("No timer is running, so there is nothing to note.", "没有进行中的计时，不用记录。") }
    var timerHasOwnGap: String {
        tr("The timer already has a gap to resolve. See habicat gap.", "计时已有待处理的离开时间，见 habicat gap。")
    }
    var away: String {
        tr("Away from now on. habicat back asks what the time counts for.", "已记下离开。回来时用 habicat back 处理这段时间。")
    }
    var notAway: String { tr("You were not away, or only for a moment.", "没有离开，或只离开了片刻。") }
    func awayNotice(_ length: String) -> String {
        tr("You were away for \(length). habicat gap decides.", "你离开了\(length)，用 habicat gap 处理。")
    }
    var timerEndedMeanwhile: String {
        tr("The timer was ended by another command.", "计时已被其他命令结束。")
    }
    func notRun(_ program: String, isMissing: Bool) -> String {
        isMissing
            ? tr("\(program): command not found", "\(program)：找不到这个命令")
            : tr("\(program) cannot be run.", "\(program)：无法运行。")
    }

    var breakEnded: String { tr("The break and the timer have ended.", "休息和计时都已结束。") }
    var visited: String { tr("Today's visit is collected.", "今天已签到。") }
    var toReturn: String { tr(" Run habicat to return.", "运行 habicat 返回。") }

    /// A countdown that ran out and was logged on the way in; nil where there was nothing to log.
    func ranOut(_ outcome: ActionResult, in userData: UserData, at now: Moment) -> String? {
        switch outcome {
        case .sessionLogged(let result): ranOut(result, showsCoins: userData.settings.showsCoins, at: now)
        case .logged(let logged): added(logged, in: userData, on: now.today)
        default: nil
        }
    }

    func ranOut(_ result: SessionResult, showsCoins: Bool, at now: Moment) -> String {
        let time = now.timeOfDay(of: result.session.endedAt).text
        return tr("\(result.catName)'s countdown ended at \(time): ", "\(result.catName)的倒计时在 \(time) 结束：")
            + earned(result, showsCoins)
    }

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
            "\(quoted(result.habitName))\(number(minutes))分钟\(more)，\(coins)\(number(session.xpEarned))经验，"
                + "连续\(days(result.streakAfter))。")
    }

    func asks(about forgotten: ForgottenStopwatch, habit: String, at now: Moment) -> String {
        let time = now.timeOfDay(of: forgotten.lastSeenAt).text
        let length = length(milliseconds: forgotten.elapsed)
        var lines = [
            tr(
                "\(habit) has run for \(length), with no key or command since \(time).",
                "\(quoted(habit))已计时\(length)，\(time) 之后没有按键或命令。"),
            logsAll(forgotten.minutesInAll, isCut: forgotten.isCut, else: tr("  a  log all of it", "  a  全部记录")),
        ]
        if forgotten.minutesUntilSeen >= 1 {
            let until = minutes(forgotten.minutesUntilSeen)
            lines.append(tr("  l  log until \(time), \(until)", "  l  记到 \(time)，\(until)"))
        }
        lines.append(tr("  d  discard it", "  d  放弃"))
        return lines.map { $0 + "\n" }.joined() + asksAgain(about: forgotten)
    }

    /// Of a time that is longer than a session, all is not all.
    private func logsAll(_ most: Int, isCut: Bool, else all: String) -> String {
        isCut ? tr("  a  log \(minutes(most)), the most a session counts", "  a  记录\(minutes(most))，一次专注的上限") : all
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
                "Left running: no key or command since \(time), so \(counted) were logged. Add the rest with habicat "
                    + "did.",
                "忘了结束：\(time) 之后没有按键或命令，记录\(counted)。其余可用 habicat did 补记。")
        }
        return tr(
            "Left running: logged until \(time), your last activity. Add the rest with habicat did.",
            "忘了结束：记录到最后一次操作 \(time)。其余可用 habicat did 补记。")
    }

    /// Ends where the answer is typed.
    /// - Parameter most: minutes with the gap.
    func asks(about gap: Gap, cat: String, inAll most: Int) -> String {
        let away = length(milliseconds: gap.milliseconds)
        let earned = length(milliseconds: gap.earnedMilliseconds)
        let isCut =
            most == FocusSession.longestMinutes
            && gap.earnedMilliseconds + gap.milliseconds >= Int64(most + 1) * 60_000
        var lines = [
            gap.hasEarned
                ? tr("\(cat): \(earned), then \(away) unwatched.", "\(cat)：计时\(earned)后，有\(away)无人看着。")
                : tr(
                    "\(cat): the timer had just started, then \(away) went by unwatched.",
                    "\(cat)：计时刚开始，就有\(away)无人看着。"),
            logsAll(
                most, isCut: isCut, else: tr("  a  log all of it, \(minutes(most))", "  a  全部记录，\(minutes(most))")),
        ]
        if gap.hasEarned { lines.append(tr("  b  log the \(earned) before it", "  b  记录之前的\(earned)")) }
        lines.append(
            gap.hasEarned ? tr("  d  discard it", "  d  放弃") : tr("  d  stop without logging", "  d  结束，不记录"))
        return lines.map { $0 + "\n" }.joined() + asksAgain(about: gap)
    }

    func asksAgain(about gap: Gap) -> String {
        tr(
            "A letter, or minutes such as 45 [\(gap.proposedLetter)]: ", "输入字母，或分钟数，如 45 [\(gap.proposedLetter)]：")
    }

    /// A timer with a gap that was ended where nobody could be asked.
    func gapLeftOut(_ gap: Gap) -> String {
        let away = length(milliseconds: gap.milliseconds)
        return tr(
            "\(away) unwatched were not counted. Add them with habicat did.", "无人看着的\(away)没有算，可用 habicat did 补记。")
    }

    func tooShort(seconds: Int) -> String {
        tr("Under a minute (\(seconds) s), so nothing was logged.", "不到1分钟（\(seconds)秒），没有记录。")
    }

    func visit(_ result: VisitResult) -> String? {
        guard result.total > 0 else { return nil }
        guard result.dailyCoins > 0 else {
            let bonus = coins(result.milestoneBonus)
            return tr("A milestone of daily visits: \(bonus).", "签到里程碑奖励：\(bonus)。")
        }
        let (daily, bonus) = (result.dailyCoins, result.milestoneBonus)
        let more = bonus > 0 ? tr(" and \(number(bonus)) for a milestone", "，里程碑奖励\(number(bonus))") : ""
        return tr("Daily visit: \(coins(daily))\(more).", "每日签到：\(coins(daily))\(more)。")
    }

    /// The line on leaving with a timer running, and the first of `status`.
    func timer(_ timer: TimerRecord, cat: String, at now: Moment) -> String {
        let clock = now.clock
        let what = timer.isBreak == true ? tr("\(cat), break", "\(cat)，休息中") : cat
        if timer.isBreak == true, !timer.isPaused, let over = timer.ranOutAt(clock) {
            let time = now.timeOfDay(of: over).text
            return tr(
                "\(cat): the break is over since \(time). Go on with habicat resume.",
                "\(cat)：休息已在 \(time) 结束，用 habicat resume 继续。")
        }
        let paused = timer.isPaused ? tr(", paused", "，已暂停") : ""
        if let over = timer.overtime(at: clock) {
            let past = self.clock(seconds: over / 1000)
            return tr("\(what): +\(past) overtime\(paused).", "\(what)：超时 +\(past)\(paused)。")
        }
        guard let left = timer.remaining(at: clock) else {
            let elapsed = face(timer.elapsed(at: clock))
            return tr("\(what): \(elapsed) so far\(paused).", "\(what)：已计时 \(elapsed)\(paused)。")
        }
        let end = timer.isPaused ? nil : timer.endsAt(clock).map { now.timeOfDay(of: $0).text }
        let rings = end.map { tr(", rings at \($0)", "，\($0) 响铃") } ?? ""
        return tr("\(what): \(face(left)) left\(paused)\(rings).", "\(what)：还剩 \(face(left))\(paused)\(rings)。")
    }

    func unwatched(_ cat: String, for gap: Gap) -> String {
        let away = length(milliseconds: gap.milliseconds)
        return tr(
            "\(cat): habicat was away for \(away). Open habicat to decide, or skip the gap with resume.",
            "\(cat)：离开了\(away)。打开 habicat 处理，或用 resume 不计这段时间。")
    }

    /// `17:42`, or `1:17:42`: rounded up to the second, as on the page.
    func face(_ milliseconds: Int64) -> String { clock(seconds: (max(0, milliseconds) + 999) / 1000) }

    /// By moving its start to later.
    func dropped(_ count: Int, of timer: TimerRecord, at now: Moment) -> String {
        let start = now.timeOfDay(of: timer.startedAt).text
        return tr(
            "\(minutes(count)) before that no longer count. Take them back with habicat switch --start \(start).",
            "在那之前的\(minutes(count))不再计入；可用 habicat switch --start \(start) 恢复。")
    }

    var thrownAway: String { tr("Discarded. Nothing was logged.", "已放弃，没有记录。") }
    var breakIsOver: String { tr("The break is over.", "休息结束了。") }
    var nothingToRemind: String { tr("No reminders due now.", "现在没有提醒。") }

    /// A countdown that came to its bell and counts on.
    func countsOn(_ minutes: Int) -> String {
        tr("\(minutes) min reached. Overtime is running.", "已满\(minutes)分钟，仍在计时。")
    }

    /// Ends where the answer is typed.
    /// - Parameter minutes: of the session.
    func asksForUnits(_ habit: Habit, minutes: Int) -> String {
        let what = list([habit.name, self.minutes(minutes)])
        return tr(
            "\(what). \(howMany(habit)) (Enter for none) ", "\(what)。\(howMany(habit))（直接回车则不记） ")
    }

    func countsLater(_ habit: Habit) -> String {
        tr("\(howMany(habit)) habicat did HABIT N --last", "\(howMany(habit)) habicat did 习惯 N --last")
    }

    func noted(_ habit: String, at time: TimeOfDay) -> String {
        tr("Note saved for \(habit), \(time.text).", "已为\(quoted(habit)) \(time.text) 的专注写上备注。")
    }

    func answer(_ choice: GapChoice, to gap: Gap, isDefault: Bool) -> String {
        let flag = "--" + choice.flag
        let gapTo = flag + String(repeating: " ", count: max(1, 13 - flag.count))
        let mark = isDefault ? tr(" (default)", "（默认）") : ""
        let earned = length(milliseconds: gap.earnedMilliseconds)
        switch choice {
        case .leaveOut: return "  \(gapTo)" + tr("continue, skip the gap", "继续，离开的时间不算") + mark
        case .count: return "  \(gapTo)" + tr("continue, count the gap", "继续，离开的时间也算") + mark
        case .finish where !gap.hasEarned: return "  \(gapTo)" + tr("stop without logging", "结束，不记录") + mark
        case .finish: return "  \(gapTo)" + tr("stop with the \(earned) before it", "结束，记录之前的\(earned)") + mark
        case .split where !gap.hasEarned: return "  \(gapTo)" + tr("start over now", "重新开始") + mark
        case .split: return "  \(gapTo)" + tr("log the \(earned), start over now", "记录\(earned)，重新开始") + mark
        case .throwAway: return "  \(gapTo)" + tr("discard the session", "放弃，不记录") + mark
        }
    }

    func installed(_ kind: ReminderSchedule.Kind) -> String {
        switch kind {
        case .systemd:
            tr(
                "Installed: the systemd timer habicat-remind.timer runs reminders. Remove it with --remove.",
                "已安装：由 systemd 定时器 habicat-remind.timer 发出提醒。用 --remove 卸载。")
        case .crontab:
            tr(
                "Installed: a crontab line runs reminders every five minutes. Remove it with --remove.",
                "已安装：由 crontab 中的一行每5分钟发出提醒。用 --remove 卸载。")
        }
    }

    func removed(_ kinds: [ReminderSchedule.Kind]) -> String {
        guard !kinds.isEmpty else { return tr("There was nothing to remove.", "没有需要卸载的。") }
        let names = items(kinds.map { $0 == .systemd ? "habicat-remind.timer" : "crontab" })
        return tr("Removed: \(names).", "已卸载：\(names)。")
    }

    func sentence(for failure: ReminderSchedule.Failure) -> String {
        switch failure {
        case .nothingToRunIt:
            tr(
                "Neither systemd nor cron is available. Run “habicat remind --notify” every few minutes instead.",
                "没有 systemd 或 cron。可每隔几分钟运行一次「habicat remind --notify」。")
        case .refused(let program, let text):
            text.isEmpty
                ? tr("\(program) failed. Nothing else was changed.", "\(program) 失败，没有其他改动。")
                : tr("\(program) failed: \(text)", "\(program) 失败：\(text)")
        case .oddPath(let path): tr("This path can't be written in one line: \(path)", "这个路径无法写在一行里：\(path)")
        case .store(let error): sentence(for: error)
        }
    }
}
