import DocumentStore
import Domain

extension Strings {
    var setup: Setup { Setup(strings: self) }
    var focus: Focus { Focus(strings: self) }

    /// Before a timer is started.
    struct Setup: PartOfWords {
        let strings: Strings

        var title: String { tr("Focus", "专注") }
        var mode: String { tr("Mode", "方式") }
        var modes: String { tr("countdown, stopwatch, rounds", "倒计时、正计时、轮次") }
        var countdown: String { tr("countdown", "倒计时") }
        var stopwatch: String { tr("stopwatch", "正计时") }
        var rounds: String { tr("rounds", "轮次") }
        var count: String { tr("Rounds", "轮数") }
        var roundsHint: String { tr("1 to 12", "1 到 12") }

        func line(_ plan: FocusPlan?, at now: Moment) -> String {
            switch plan {
            case nil: return ""
            case .stopwatch?: return tr("runs until d stops it", "一直计时，按 d 结束")
            case .countdown(let minutes)?:
                let end = now.timeOfDay(of: now.instant.advanced(bySeconds: Int64(minutes) * 60)).text
                return tr("until \(end)", "到 \(end)")
            case .rounds(let rounds)?:
                let (short, long) = (rounds.shortBreak, rounds.longBreak)
                let all = tr("\(rounds.count) × \(rounds.focus) m", "\(rounds.count) × \(rounds.focus)分")
                guard rounds.hasBreaks else { return all }
                return all
                    + (rounds.hasLongBreak
                        ? tr(", breaks of \(short) and \(long) m", "，休息\(short)分和\(long)分")
                        : tr(", breaks of \(short) m", "，休息\(short)分"))
            }
        }
    }

    /// While a timer runs.
    struct Focus: PartOfWords {
        let strings: Strings

        var isHere: String { tr("This is the running timer.", "这就是正在走的计时。") }
        func enterWaits(pause: String) -> String {
            tr("Enter starts a round that waits; \(pause) pauses.", "enter 开始等着的一轮；\(pause) 暂停。")
        }

        /// What stands beside a timer that takes no pause.
        var strict: String { tr("strict: no pause", "严格：不能暂停") }
        /// What is said when a countdown rings and counts on.
        func countsOn(_ minutes: Int) -> String {
            tr("\(minutes) min are full: it counts on until d.", "\(minutes)分钟满了：继续计，按 d 结束。")
        }
        /// Beside the time past the bell.
        var overtime: String { tr("overtime", "加时") }

        var title: String { tr("Focus", "专注") }
        var paused: String { tr("paused", "已暂停") }
        func tinyKeys(isPaused: Bool) -> String {
            isPaused ? tr("space resume d stop", "space 继续 d 结束") : tr("space pause d stop", "space 停 d 结束")
        }
        var noHabit: String { tr("A timer is for a habit: n begins one.", "计时是给习惯的：按 n 建一个。") }
        var onlyInBreaks: String { tr("There is no break to skip.", "现在没有休息可跳过。") }
        var stopwatchHasNoEnd: String { tr("A stopwatch has no end to move.", "正计时没有终点可调。") }
        var finishedElsewhere: String {
            tr("The timer was finished in another terminal.", "计时已在另一个终端结束。")
        }
        var breakOver: String {
            tr("The break is over: enter starts the next round.", "休息结束：enter 开始下一轮。")
        }
        var breakWaits: String { tr("enter starts the break", "enter 开始休息") }
        var gapWaits: String { tr("0 answers what happened meanwhile", "按 0 说说刚才的事") }

        func nap(_ cat: String, _ phase: TimerPhase, isPaused: Bool) -> String {
            if isPaused { return tr("\(cat) waits with one eye open", "\(cat)睁着一只眼等你") }
            return phase == .focus
                ? tr("\(cat) naps while you work", "你忙着，\(cat)打着盹")
                : tr("\(cat) stretches with you", "\(cat)陪你伸懒腰")
        }

        func session(_ round: Int, of count: Int) -> String {
            tr("round \(round) of \(count)", "第\(round)轮，共\(count)轮")
        }
        func ends(_ time: TimeOfDay) -> String { tr("ends \(time.text)", "\(time.text) 结束") }
        func breakIn(_ minutes: Int64) -> String { tr("break in \(minutes) min", "\(minutes)分钟后休息") }

        func switchTimer(_ cat: String, _ minutes: Int, to habit: String) -> String {
            tr("Finish \(cat)'s \(minutes) min and start \(habit)?", "记下\(cat)的\(minutes)分钟，开始\(habit)？")
        }

        func rang(_ cat: String, _ minutes: Int) -> String {
            tr("\(cat): \(minutes) min done.", "\(cat)：\(minutes)分钟完成。")
        }
    }
}

extension Strings {
    var result: Result { Result(strings: self) }

    /// After a session.
    struct Result: PartOfWords {
        let strings: Strings

        var title: String { tr("Result", "成果") }
        var notYetThere: String { tr("That comes once all the hours are there.", "时间攒满之后才可以。") }
        var parts: String { tr("enter: what the XP is made of", "enter 看经验的来处") }
        var before: String { tr("before", "之前") }
        var now: String { tr("now", "现在") }
        var graduate: String { tr("H graduates with honours, enter keeps going", "H 光荣毕业，enter 继续相伴") }
        var experience: String { tr("XP", "经验") }
        var bestYet: String { tr(", the best yet", "，最长的一次") }

        /// What was logged beside a session that began before its timer.
        func untimed(_ minutes: Int) -> String {
            tr(
                "\(strings.wholeMinutes(minutes)) before the timer are added without coins.",
                "计时前的\(strings.wholeMinutes(minutes))已补记，不给金币。")
        }

        func stopped(_ minutes: Int) -> String {
            tr(
                "\(strings.wholeMinutes(minutes)) \(minutes == 1 ? "counts" : "count"). Well done.",
                "\(strings.wholeMinutes(minutes))都算数。做得好。")
        }

        func completed(_ minutes: Int) -> String {
            tr("\(strings.wholeMinutes(minutes)), done.", "\(strings.wholeMinutes(minutes))，完成了。")
        }

        func xp(_ points: Int) -> String { tr("\(points) XP", "\(points)经验") }

        func grewUp(_ cat: String, _ stage: Stage) -> String {
            tr("\(cat) has grown up: \(strings.name(stage)).", "\(cat)长大了：\(strings.name(stage))。")
        }
        func reached(_ cat: String) -> String {
            tr("All the hours are there. \(cat) is proud of you.", "时间攒满了。\(cat)为你骄傲。")
        }
        func first(_ cat: String, _ first: First) -> String {
            tr("For the first time \(cat) \(first.action.english).", "第一次：\(cat)\(first.action.chinese)。")
        }
        func bond(_ name: LocalizedText) -> String {
            tr("You two are now: \(name.english).", "你们现在是：\(name.chinese)。")
        }

        func xp(_ xp: SessionResult.Experience) -> [(String, Int)] {
            [
                (tr("minutes", "分钟"), xp.base), (tr("streak of 3 or more", "连续3天以上"), xp.streakBonus),
                (tr("streak reached a mark", "连续天数到了里程碑"), xp.milestoneBonus),
                (tr("every habit due is done", "今天的习惯全部完成"), xp.fullHouseBonus),
            ].filter { $0.1 > 0 }
        }

        /// Two lines where there is room for no more.
        func short(_ minutes: Int) -> String { tr("\(minutes) min", "\(minutes)分钟") }
    }
}
