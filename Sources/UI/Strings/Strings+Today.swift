import Canvas
import Domain

extension Strings {
    package var today: Today { Today(strings: self) }

    /// The page of today.
    package struct Today: PartOfWords {
        let strings: Strings

        var title: String { tr("Today", "今天") }
        var empty: String {
            tr("No habits yet. Press n: a kitten is waiting.", "还没有习惯。按 n 新建，小猫在等你。")
        }
        var isFirst: String { tr("Already at the top.", "已经是第一个了。") }
        var isLast: String { tr("Already at the bottom.", "已经是最后一个了。") }
        var noHabit: String { tr("No habits yet. Press n to add one.", "还没有习惯，按 n 新建。") }
        var noMatch: String { tr("Nothing matches.", "没有匹配的项。") }
        package var visitTaken: String { tr("Already collected today.", "今天已经签到了。") }
        var visitComesByItself: String {
            tr("Collected automatically with your first action today.", "今天首次操作时会自动签到。")
        }
        var goalReached: String { tr("Goal already reached. Press a to log more.", "今日目标已达成，按 a 继续补记。") }
        var nothingLapsed: String { tr("No streak to rescue.", "昨天没有漏掉的。") }
        var streak: String { tr("streak", "连续天数") }
        var streakDays: String { tr("days", "连续") }
        var best: String { tr("best", "最长") }
        var week: String { tr("Last 7 days", "近7天") }
        /// Heads the habits that have no group, after others that have one.
        var other: String { tr("Other", "其他") }
        var longest: String { tr("longest", "最长") }
        var total: String { tr("total", "总计") }
        var target: String { tr("target", "目标") }
        var minutes: String { tr("today", "今天") }
        var resting: String { tr("paused", "休眠中") }
        var notDue: String { tr("not due", "今天不用") }

        /// Over the dots of a day.
        func letter(of day: Weekday) -> String {
            tr(String(strings.name(day).prefix(1)), ChineseText(strings.shortName(day)))
        }
        func yesterdayMissing(_ habit: String) -> String {
            tr("\(habit): yesterday is missing.", "\(habit)：昨天没有记录。")
        }
        /// After their keys.
        var logsIt: String { tr("log it", "补昨天") }
        var dayOff: String { tr("day off", "休假") }

        /// Before what a cat does for the first time then.
        /// - Parameters:
        ///   - minutes: until then.
        ///   - habit: its ticks and units are not spoken of as minutes.
        func nextIn(_ minutes: Int, of habit: Domain.Habit?) -> String {
            if let left = keptDays(for: minutes, of: habit) { return tr("next in \(left)", "再坚持\(left)") }
            let left = strings.minutesInWords(minutes)
            return tr("next in \(left)", "再专注\(left)")
        }

        /// Nil where growth is read as time.
        private func keptDays(for minutes: Int, of habit: Domain.Habit?) -> String? {
            guard let habit, !habit.hasMeasuredMinutes, minutes > 0 else { return nil }
            return strings.days(habit.keptDays(for: minutes))
        }

        /// "25 m", or "3 days" of ticks and units: how much more growth it takes.
        func left(_ minutes: Int, of habit: Domain.Habit?, isRough: Bool = false) -> String {
            keptDays(for: minutes, of: habit) ?? (isRough ? strings.roughMinutes(minutes) : strings.minutes(minutes))
        }

        func briefDays(_ count: Int) -> String { tr("\(count) d", "\(count)天") }
        /// "3 / wk" for so many days a week, "25 m a day" for what names days.
        func briefTarget(_ schedule: Schedule, _ goal: Int) -> String {
            switch schedule {
            case .timesAWeek(let times): tr("\(times) / wk", "每周\(times)次")
            case .timesAMonth(let times): tr("\(times) / mo", "每月\(times)次")
            case .everyDays(let count, _): tr("every \(count) d", "每\(count)天")
            case .everyDay, .weekdays, .monthDays, .otherWeek:
                tr("\(strings.minutes(goal)) / d", "\(strings.minutes(goal))/天")
            }
        }

        /// Where the first coins came from.
        func visitGave(_ coins: Int) -> String { tr("+\(coins) for today's visit. ", "今日签到+\(coins)。") }
        func coinsBuy(key: String) -> String {
            let (coins, least) = (SessionReward.coinsPerMinute, SessionReward.fewestMinutesStoppedEarly)
            return tr(
                "Each focused minute earns \(coins) coins if you stay \(least) or more, for plants and collars in the shop (\(key)).",
                "专注满\(least)分钟，每分钟得\(coins)金币，可在商店（\(key)）买花草和项圈。")
        }
        func coinsDress(_ cat: String, key: String) -> String {
            tr("Enough to dress \(cat) in the shop (\(key)).", "金币够给\(cat)买件饰品了，按 \(key) 去商店。")
        }
        /// What the signs of the list mean.
        func legend(open: String, done: String, partly: String, streak: String, between: String) -> String {
            [
                "\(open) \(tr("to do", "待完成"))", "\(done) \(tr("goal reached", "已达标"))",
                "\(partly) \(tr("some", "做了一些"))",
                "\(streak) \(tr("days in a row", "连续天数"))",
            ].joined(separator: " \(between) ")
        }
        var streakCounts: String {
            tr("counts days in a row. Days off don't break it.", "是连续天数，休假不会中断。")
        }

        func beginFocus(_ goal: Int) -> String {
            tr("starts \(strings.wholeMinutes(goal)) of focus", "专注\(strings.wholeMinutes(goal))")
        }
        /// Beside enter, of what is done without a timer.
        var beginTimed: String { tr("focuses on it with the timer", "用计时专注") }
        /// Beside enter, while its timer runs.
        var beginShow: String { tr("shows the timer", "查看计时") }
        /// Beside enter, while the timer of another habit runs.
        func beginSwitch(_ goal: Int, from habit: String) -> String {
            tr(
                "stops \(habit) and starts \(strings.wholeMinutes(goal)) of focus",
                "结束\(strings.quoted(habit))的计时，专注\(strings.wholeMinutes(goal))")
        }
        /// Beside its key.
        var beginResume: String { tr("resumes the habit, which is paused", "唤醒休眠中的习惯") }
        func restingUntil(key: String) -> String { tr("paused: \(key) resumes it", "休眠中，按 \(key) 唤醒") }
        var beginDone: String { tr("if you have done it already", "已经做完了，直接打卡") }
        var beginAdd: String { tr("if you have done some of it", "做了一部分，补记时长") }
        /// "25 minutes a day: a teen in 2 weeks, a senior in 8 weeks".
        func beginPace(_ goal: Int, _ pace: Pace) -> String {
            let stages = strings.form.stages(pace)
            guard !stages.isEmpty else { return "" }
            return strings.headed(
                tr("\(strings.wholeMinutes(goal)) a day", "每天\(strings.wholeMinutes(goal))"), stages)
        }

        func atRest(_ habit: String) -> String { tr("\(habit), \(resting)", "\(habit) 休眠中") }

        /// - Parameters:
        ///   - minutes: of the habit, at least 0.
        ///   - target: of the habit, in hours.
        ///   - isTime: whether these minutes are time alone.
        func graduate(_ habit: String, cat: String, minutes: Int, target: Int, isTime: Bool) -> String {
            let goes = tr(
                "\(cat) moves to the album for good (undo today only).", "\(cat)会永久住进相册（只有今天能撤销）。")
            guard minutes < target * 60 else {
                return tr("Graduate \(cat) and finish \(habit)? ", "让\(cat)毕业，结束\(strings.quoted(habit))？") + goes
            }
            let progress = strings.grown(minutes, ofHours: target, isTime: isTime, isBrief: true)
            return isTime
                ? tr("\(habit) has \(progress). Graduate anyway? ", "\(strings.quoted(habit))才\(progress)，现在就毕业吗？")
                    + goes
                : tr("\(cat) is \(progress). Graduate anyway? ", "\(cat)才\(progress)，现在就毕业吗？") + goes
        }

        /// Where there is little room.
        func graduate(_ cat: String) -> String { tr("Graduate \(cat)?", "让\(cat)毕业？") }
        /// Where there is little room.
        func takeBack(_ cat: String) -> String { tr("Delete habit? \(cat) goes home.", "删除习惯，并送走\(cat)？") }

        func minutes(_ minutes: Int, of goal: Int) -> String {
            guard minutes < 600 else { return minutesToday(minutes) }
            return tr("\(minutes) of \(goal) min today", "今天\(minutes)/\(goal)分钟")
        }

        /// "23 h 40 m today": of a long day, or where there is little room.
        /// - Parameter minutes: at least 0.
        func minutesToday(_ minutes: Int) -> String {
            tr("\(strings.minutes(minutes)) today", "今天\(strings.minutes(minutes))")
        }

        func takeBack(_ habit: String, cat: String) -> String {
            tr("Delete \(habit)? \(cat) goes home.", "删除\(strings.quoted(habit))，并送走\(cat)？")
        }

        func progress(done: Int, due: Int, minutes: Int, between: String) -> String {
            due == 0 ? strings.minutes(minutes) : "\(strings.of(done, due)) \(between) \(strings.minutes(minutes))"
        }

        /// - Parameter coins: nil where they are hidden.
        func visit(_ coins: Int?, key: String) -> String {
            let earned = coins.map { tr(": +\($0)", "：+\($0)") } ?? ""
            return tr("press \(key) to collect today's visit\(earned)", "按 \(key) 今日签到\(earned)")
        }
        /// Of which machines something has not arrived or cannot be read.
        func waitsFor(_ machines: String) -> String {
            tr("Some changes from \(machines) have not arrived yet.", "\(machines)的部分改动还没有到。")
        }
        func savedDays(_ count: Int) -> String {
            tr(count == 1 ? "1 saved day" : "\(count) saved days", "\(count)次补卡")
        }
        var strength: String { tr("strength", "强度") }
        func reminder(_ reminder: Reminder) -> String {
            switch reminder.cause {
            case .time(let time):
                "\(time.text) " + strings.list([reminder.habit, reminder.cue].compactMap(\.self))
            case .streakAtRisk(let days):
                strings.headed(reminder.habit, strings.keeping(streakOf: days, reminder.kind))
            }
        }

        func growth(of cat: Cat, _ habit: Domain.Habit?) -> String { growths(of: cat, habit)[0] }

        /// What is missing to the next stage: the whole first, then what takes less room.
        func growths(of cat: Cat, _ habit: Domain.Habit?) -> [String] {
            if cat.hasReachedTarget { return [tr("fully grown", "目标时长已达成")] }
            guard let next = cat.stage.next, let missing = cat.minutesToNextStage else {
                let left = left(max(0, cat.targetMinutes - cat.totalMinutes), of: habit, isRough: true)
                return [tr("\(left) until fully grown", "还差\(left)攒满"), tr("\(left) to go", "还差\(left)")]
            }
            let left = left(missing, of: habit, isRough: true)
            return [
                tr("\(left) until \(strings.name(next))", "还差\(left)长成\(strings.name(next))"),
                tr("\(left) to \(strings.name(next))", "还差\(left)"),
            ]
        }

        func streak(_ shown: StreakShown) -> String {
            switch shown {
            case .running(let days, let best):
                let length = strings.days(days)
                return days >= best
                    ? tr("\(days)-day streak, your best", "连续\(length)，也是最长纪录")
                    : tr("\(length), best \(best)", "连续\(length)，最长\(best)天")
            case .lapsedYesterday(let days, _):
                return tr("\(days)-day streak at risk", "\(strings.days(days))，昨天没有记录")
            case .none(let best):
                return best > 0
                    ? tr("no streak; best \(best)", "重新开始，最长\(best)天") : tr("no streak yet", "还没有连续天数")
            }
        }
    }
}

extension Strings {
    var help: Help { Help(strings: self) }
    var palette: Palette { Palette(strings: self) }
    var footer: Footer { Footer(strings: self) }

    struct Footer: PartOfWords {
        let strings: Strings

        var choose: String { tr("choose", "选择") }
        var change: String { tr("change", "更改") }
        func word(_ action: KeyAction) -> String { action == .redo ? tr("redo", "重做") : tr("undo", "撤销") }
    }

    struct Help: PartOfWords {
        let strings: Strings

        var title: String { tr("Help", "帮助") }
        var searchHint: String {
            tr("a key or a word: coins, XP, streak, bond, mood, box…", "输入按键或词：金币、经验、连续、亲密度、心情…")
        }
        var shortSearchHint: String { tr("a key or a word, like coins", "按键或词，如金币") }
        var closes: String { tr("esc closes", "esc 关闭") }
        var hint: String { tr("type to filter", "输入以筛选") }
        var log: String { tr("Messages", "最近的消息") }
        var nothingSaid: String { tr("Nothing yet.", "暂无消息。") }

        func nothing(_ text: String) -> String {
            tr("Nothing here is called \(strings.quoted(text)).", "没有与\(strings.quoted(text))匹配的按键或词。")
        }

        func sentence(_ binding: Binding) -> String { strings(binding.help).capitalizedFirst }

        /// What actions that share a line do together; nil if they don't.
        func name(ofRelated actions: [KeyAction]) -> String? {
            switch actions.first {
            case .up: tr("Up, down", "上下移动")
            case .left: tr("Left, right", "左右移动")
            case .first: tr("First, last item", "第一项、最后一项")
            case .pageUp: tr("Page up, down", "上下翻页")
            case .goToday: tr("Today, Cats, Shop…", "今天、猫咪、商店…")
            case .nextPlace: tr("Next, previous page", "下一页、上一页")
            case .moveUp: tr("Move habit up, down", "上移、下移习惯")
            case .longer: tr("5 minutes more, less", "加减5分钟")
            case .previousMonth: tr("Previous, next month", "上个月、下个月")
            case .undo: tr("Undo, redo", "撤销、重做")
            default: nil
            }
        }
    }

    struct Palette: PartOfWords {
        let strings: Strings

        var title: String { tr("Commands", "命令") }
        var hint: String { tr("type a command", "输入命令名称") }
        /// - Parameter near: what may have been meant.
        func nothing(near: String?) -> String {
            tr(
                "No such command." + (near.map { " Did you mean \($0)?" } ?? ""),
                "没有这个命令。" + (near.map { "是不是想找\($0)？" } ?? ""))
        }

        func line(_ binding: Binding, at place: Place?) -> String {
            place.map { strings.headed(strings.name($0), strings(binding.help)) } ?? strings(binding.help)
        }

        func unknown(_ text: String, near: String?) -> String {
            tr(
                "There is no command \(strings.quoted(text))." + (near.map { " Did you mean \($0)?" } ?? ""),
                "没有\(strings.quoted(text))这个命令。" + (near.map { "是不是想找\($0)？" } ?? ""))
        }
    }

    package func sentence(for fault: KeyFault) -> String {
        switch fault {
        case .noSuchAction(let id): tr("there is no command \(id)", "没有操作 \(id)")
        case .noSuchKey(let key, let id): tr("\(id): \(key) is not a key", "\(id)：\(key) 不是按键")
        case .taken(let key, let id, let rival):
            tr("\(id): \(key) is already used by \(rival)", "\(id)：\(key) 已用于 \(rival)")
        }
    }

    func name(_ context: KeyContext) -> String { named("keys.\(context.rawValue)") ?? context.rawValue }
}

extension Strings {
    var plain: Plain { Plain(strings: self) }

    struct Plain: PartOfWords {
        let strings: Strings

        var nothingRuns: String {
            tr("No timer is running. Type ? to see the commands.", "没有进行中的计时。输入 ? 查看可用命令。")
        }
        var leftAsItIs: String { tr("Nothing was changed.", "没有改动。") }
        var yesOrNo: String { tr("y to confirm, anything else to cancel.", "y 确认，其他取消。") }
        func howTo(isQuestion: Bool) -> String {
            isQuestion
                ? tr(
                    "Type a number to choose, a key or the start of a word to act, or just enter to take the selected one.",
                    "输入数字选择，输入按键或词的开头操作，直接按 enter 选当前这项。")
                : tr(
                    "Type a number to choose, a key or the start of a word to act, or just enter to see the time left.",
                    "输入数字选择，输入按键或词的开头操作，直接按 enter 查看剩余时间。")
        }

        func noNumber(_ number: Int, of count: Int) -> String {
            count == 0
                ? tr("There is nothing to choose here.", "这里没有可选的编号。")
                : tr("There is no \(number). Choose 1 to \(count).", "没有\(number)，请选1到\(count)。")
        }

        func notUnderstood(_ line: String) -> String {
            tr(
                "\u{201C}\(line.drawable)\u{201D} is not a command here. Type ? for the list.",
                "这里没有命令「\(line.drawable)」，输入 ? 查看可用命令。")
        }

        func oneOf(_ picks: [String]) -> String {
            tr("One of: \(strings.items(picks)).", "可选：\(strings.items(picks))。")
        }

        func chosen(_ text: String) -> String { tr("\(text) (selected)", "\(text)（已选）") }

        func canSay(_ known: [String]) -> String { strings.headed(tr("Commands", "可用命令"), strings.items(known)) }

        func timer(cat: String, _ clock: String, _ timer: TimerRecord, ends: TimeOfDay?) -> String {
            let run =
                timer.length == nil ? tr("\(clock) so far", "已过 \(clock)") : tr("\(clock) left", "还剩 \(clock)")
            var parts = [run]
            if timer.isPaused { parts.append(strings.focus.paused) }
            if let ends { parts.append(strings.focus.ends(ends)) }
            return strings.headed(cat, strings.list(parts))
        }

        func passed(_ mark: TimerMarks.Mark, _ cat: String, ends: TimeOfDay?) -> String {
            let said =
                switch mark {
                case .left(1): tr("the last minute", "最后1分钟")
                case .left(let minutes):
                    tr("\(strings.wholeMinutes(minutes)) left", "还剩\(strings.wholeMinutes(minutes))")
                case .run(let minutes):
                    tr("\(strings.wholeMinutes(minutes)) so far", "已过\(strings.wholeMinutes(minutes))")
                }
            return strings.headed(cat, strings.list([said, ends.map(strings.focus.ends)].compactMap { $0 }))
        }

        func habit(_ name: String, _ minutes: String, streak: String, aside: String?) -> String {
            strings.headed(name, strings.list([minutes, streak, aside].compactMap { $0 }))
        }

        func owns(_ coins: Int) -> String { tr("You have \(strings.coins(coins)).", "你有\(strings.coins(coins))。") }
    }
}

extension String {
    package var isYes: Bool { ["y", "yes", "是", "好"].contains(lowercased()) }
}

extension String {
    /// "Pause habit" of "pause habit"; only the first letter changes.
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
