import Domain

extension Strings {
    var setup: Setup { Setup(strings: self) }
    package var focus: Focus { Focus(strings: self) }

    struct Setup: PartOfWords {
        let strings: Strings

        var title: String { tr("Focus", "专注") }
        var mode: String { tr("Mode", "方式") }
        var modes: String { tr("countdown, stopwatch, rounds, flow", "倒计时、正计时、番茄钟、心流") }
        var countdown: String { tr("countdown", "倒计时") }
        var stopwatch: String { tr("stopwatch", "正计时") }
        var rounds: String { tr("rounds", "番茄钟") }
        var flow: String { tr("flow", "心流") }
        var count: String { tr("Rounds", "轮数") }
        var roundsHint: String { tr("1 to 12", "1到12") }

        func line(_ plan: FocusPlan?, at now: Moment) -> String {
            switch plan {
            case nil: return ""
            case .stopwatch?: return tr("runs until you press d", "一直计时，按 d 结束")
            case .flow?:
                return tr("d stops; the break is a fifth of the time", "按 d 结束，休息时间是专注的五分之一")
            case .countdown(let minutes)?:
                let end = now.timeOfDay(of: now.instant.advanced(byMilliseconds: Int64(minutes) * 60_000)).text
                return tr("until \(end)", "到 \(end)")
            case .rounds(let rounds)?:
                let (short, long) = (rounds.shortBreak, rounds.longBreak)
                let all = tr("\(rounds.count) × \(rounds.focus) min", "\(rounds.count)轮×\(rounds.focus)分钟")
                guard rounds.hasBreaks else { return all }
                return all
                    + (rounds.hasLongBreak
                        ? tr(", breaks \(short) and \(long) min", "，短休\(short)分钟，长休\(long)分钟")
                        : tr(", breaks \(short) min", "，休息\(short)分钟"))
            }
        }
    }

    /// The timer page.
    package struct Focus: PartOfWords {
        let strings: Strings

        var noneElsewhere: String { tr("No timer is running on another machine.", "其他设备上没有计时。") }

        var isHere: String { tr("You are already looking at the timer.", "正在显示当前计时。") }
        func enterWaits(pause: String) -> String {
            tr("No round is waiting. \(pause) pauses.", "正在计时，按 \(pause) 暂停。")
        }

        var strict: String { tr("strict: no pausing", "严格模式：不能暂停") }
        func countsOn(_ minutes: Int) -> String {
            tr("\(minutes) min reached. Overtime: press d to stop.", "已满\(minutes)分钟，仍在计时，按 d 结束。")
        }
        var overtime: String { tr("overtime", "超时") }

        var title: String { tr("Focus", "专注") }
        var rest: String { tr("Break", "休息") }
        var nextStretch: String { tr("Enter continues", "按 enter 继续专注") }
        func breakOf(_ minutes: Int) -> String { tr("then a break of \(minutes) min", "之后休息\(minutes)分钟") }
        func nextRound(_ round: Int) -> String { tr("Enter starts round \(round)", "按 enter 开始第\(round)轮") }
        var paused: String { tr("paused", "已暂停") }
        func tinyKeys(isPaused: Bool, isOver: Bool) -> String {
            if isOver { return tr("enter start d stop", "enter 开始 d 结束") }
            return isPaused ? tr("space resume d stop", "space 继续 d 结束") : tr("space pause d stop", "space 暂停 d 结束")
        }
        var noHabit: String { tr("You need a habit first. Press n to add one.", "要先有习惯才能计时，按 n 新建。") }
        var onlyInBreaks: String { tr("There is no break to skip.", "现在不在休息。") }
        var stopwatchHasNoEnd: String { tr("A stopwatch has no end to change.", "正计时没有结束时间。") }
        var finishedElsewhere: String { tr("The timer was stopped elsewhere.", "计时已在别处结束。") }
        var breakOver: String { tr("Break over. Press enter for the next round.", "休息结束，按 enter 开始下一轮。") }
        var breakWaits: String { tr("press enter for the break", "按 enter 开始休息") }
        var gapWaits: String { tr("press 0 to review time away", "离开过一段时间，按 0 处理") }

        func nap(_ cat: String, _ phase: TimerPhase, isPaused: Bool) -> String {
            if isPaused { return tr("\(cat) waits for you", "\(cat)在等你回来") }
            return phase == .focus
                ? tr("\(cat) naps while you work", "你忙着，\(cat)打着盹")
                : tr("\(cat) stretches with you", "\(cat)陪你伸懒腰")
        }

        func session(_ round: Int, of count: Int) -> String {
            tr("round \(round) of \(count)", "第\(round)轮，共\(count)轮")
        }
        func started(_ time: TimeOfDay) -> String { tr("started \(time.text)", "\(time.text) 开始") }
        var todayOfHabit: String { tr("This habit today", "这个习惯今天") }
        func streak(_ days: Int) -> String { tr("\(days)-day streak", "连续\(days)天") }
        func ends(_ time: TimeOfDay) -> String { tr("ends \(time.text)", "\(time.text) 结束") }
        func breakIn(_ minutes: Int64) -> String { tr("break in \(minutes) min", "\(minutes)分钟后休息") }

        func switchTimer(_ cat: String, _ minutes: Int, to habit: String) -> String {
            guard minutes > 0 else {
                return tr(
                    "Stop \(cat)'s timer (nothing to log yet) and start \(habit)?",
                    "\(cat)的计时还不到1分钟，结束它并开始\(strings.quoted(habit))？")
            }
            return tr(
                "Log \(cat)'s \(minutes) min and start \(habit)?", "记下\(cat)的\(minutes)分钟，开始\(strings.quoted(habit))？")
        }

        /// - Parameter minutes: of the finished session.
        package func rang(_ cat: String, _ minutes: Int) -> String {
            tr("\(cat): \(minutes) min done.", "\(cat)：\(minutes)分钟完成。")
        }

        /// The same, and what the cat does for the first time with it.
        func rang(_ result: SessionResult) -> String {
            let cat = result.catName
            return
                ([rang(cat, result.session.durationMinutes)]
                + result.firsts.suffix(1).map { strings.result.first(cat, $0) }).joined(separator: tr(" ", ""))
        }
    }
}

extension Strings {
    var result: Result { Result(strings: self) }

    struct Result: PartOfWords {
        let strings: Strings

        var title: String { tr("Result", "成果") }
        var countsNothing: String { tr("Only for habits that count something.", "只用于计数的习惯。") }
        var notYetThere: String { tr("Available once your cat is fully grown.", "目标时长达成后才能毕业。") }
        var parts: String { tr("enter: XP details", "enter 查看经验明细") }
        var before: String { tr("before", "之前") }
        var now: String { tr("now", "现在") }
        var graduate: String { tr("H graduate with honors, enter continue", "H 圆满毕业，enter 继续相伴") }
        var newTarget: String {
            tr("enter continue, e set a new target, H graduate with honors", "enter 继续相伴，e 定个新目标，H 圆满毕业")
        }
        var experience: String { tr("XP", "经验") }
        var bestYet: String { tr(", your best", "，也是最长纪录") }

        func untimed(_ minutes: Int) -> String {
            tr(
                "\(strings.wholeMinutes(minutes)) before the timer \(minutes == 1 ? "was" : "were") logged without coins.",
                "计时前的\(strings.wholeMinutes(minutes))已补记，没有金币。")
        }

        func tooShort(_ least: Int) -> String {
            tr("The minutes count. Coins come from \(least) minutes on.", "时长已记下；满\(least)分钟才有金币。")
        }

        func stopped(_ minutes: Int) -> String {
            tr("\(strings.wholeMinutes(minutes)) logged.", "已记录\(strings.wholeMinutes(minutes))，做得好。")
        }

        func completed(_ minutes: Int) -> String {
            tr("\(strings.wholeMinutes(minutes)) done.", "\(strings.wholeMinutes(minutes))，完成。")
        }

        func xp(_ points: Int, of most: Int) -> String {
            tr(
                "\(strings.number(points))/\(strings.number(most)) XP",
                "\(strings.number(points))/\(strings.number(most))经验")
        }
        func xp(_ points: Int) -> String { tr("\(points) XP", "\(points)经验") }

        /// What XP leads to: how far the bond is on the way to its next name, with that name or without.
        func bondAhead(_ bond: Bond, isBrief: Bool = false) -> String? {
            guard bond.level + 1 < Bond.levels.count else { return nil }
            let next = Bond.levels[bond.level + 1]
            let part = "\(strings.number(bond.experience))/\(strings.number(next.beginsAt))"
            return isBrief
                ? tr("bond \(part)", "亲密度\(part)")
                : tr("bond \(part): \(next.name.english) next", "亲密度\(part)，下一级\(next.name.chinese)")
        }

        /// What the first coins are good for.
        func dress(_ cat: String, shopKey: String) -> String {
            tr("dress \(cat) in the shop (\(shopKey))", "去商店给\(cat)挑饰品（\(shopKey)）")
        }

        func grewUp(_ cat: String, _ stage: Stage) -> String {
            tr("\(cat) grew up: \(strings.name(stage)).", "\(cat)长大了：\(strings.name(stage))。")
        }
        func reached(_ cat: String) -> String {
            tr("Fully grown! \(cat) is proud of you.", "目标时长已达成，\(cat)为你骄傲。")
        }
        func first(_ cat: String, _ first: First) -> String {
            let length = strings.minutesInWords(first.minutes)
            return tr(
                "A first, at \(length): \(cat) \(first.action.english).",
                "满\(length)，\(cat)第一次\(first.action.chinese)。")
        }
        func bond(_ name: LocalizedText) -> String {
            tr("New bond level: \(name.english).", "亲密度升级：\(name.chinese)。")
        }

        func xp(_ xp: SessionResult.Experience) -> [(String, Int)] {
            [
                (tr("minutes", "分钟"), xp.base), (tr("streak of 3+ days", "连续3天以上"), xp.streakBonus),
                (tr("streak milestone", "连续天数里程碑"), xp.milestoneBonus),
                (tr("all due habits done", "今日习惯全部完成"), xp.fullHouseBonus),
            ].filter { $0.1 > 0 }
        }

        func short(_ minutes: Int) -> String { tr("\(minutes) min", "\(minutes)分钟") }
    }
}
