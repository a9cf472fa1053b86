import Domain

extension Strings {
    var today: Today { Today(strings: self) }

    /// What Today says.
    struct Today: PartOfWords {
        let strings: Strings

        var title: String { tr("Today", "今天") }
        var empty: String {
            tr("No habit yet. n begins one, and a kitten comes with it.", "还没有习惯。按 n 建一个，小猫跟着就来。")
        }
        var isFirst: String { tr("It is the first already.", "已经是第一个了。") }
        var isLast: String { tr("It is the last already.", "已经是最后一个了。") }
        var noHabit: String { tr("There is no habit yet: n begins one.", "还没有习惯：按 n 建一个。") }
        var noMatch: String { tr("Nothing is called that.", "没有叫这个名字的。") }
        var visitTaken: String { tr("Today's visit is taken.", "今天已经签到了。") }
        var visitComesByItself: String {
            tr("The visit comes with the day's first deed.", "当天做第一件事时会自动签到。")
        }
        var goalReached: String { tr("The goal is reached already: a adds more.", "目标已经达到：按 a 再补记。") }
        var nothingLapsed: String { tr("There is no streak to rescue.", "没有要挽回的连续。") }
        var streak: String { tr("streak", "连续") }
        var best: String { tr("best", "最长") }
        var week: String { tr("This week", "本周") }
        var minutes: String { tr("today", "今天") }
        var resting: String { tr("resting", "休息中") }
        var notDue: String { tr("not due", "今天不用做") }

        /// Over the dots of a week, seven columns wide: initials, where they take one each.
        func heading(of days: [Weekday]) -> String {
            tr(String(days.compactMap { strings.name($0).first }), " \(week)")
        }

        /// A habit that rests, in a list.
        func atRest(_ habit: String) -> String { tr("\(habit), \(resting)", "\(habit) 休息") }

        func graduate(_ habit: String, cat: String) -> String {
            tr("\(habit) ends here and \(cat) graduates to the album?", "\(habit)到此为止，\(cat)毕业进相册？")
        }

        /// Where there is little room.
        func graduate(_ cat: String) -> String { tr("Graduate \(cat)?", "\(cat)毕业？") }
        /// Where there is little room.
        func takeBack(_ cat: String) -> String { tr("Remove, \(cat) goes home?", "撤回，\(cat)回家？") }

        func minutes(_ minutes: Int, of goal: Int) -> String {
            tr("\(minutes) of \(goal) min today", "今天\(minutes)/\(goal)分钟")
        }

        func takeBack(_ habit: String, cat: String) -> String {
            tr("\(habit) goes, and \(cat) goes home?", "撤回\(habit)，\(cat)也回家？")
        }

        /// "3 of 5 · 1 h 05 m".
        func progress(done: Int, due: Int, minutes: Int, between: String) -> String {
            due == 0 ? strings.minutes(minutes) : "\(strings.of(done, due)) \(between) \(strings.minutes(minutes))"
        }

        /// - Parameter coins: nil where they are hidden.
        func visit(_ coins: Int?, key: String) -> String {
            let earned = coins.map { tr(": +\($0)", "：+\($0)") } ?? ""
            return tr("\(key) takes today's visit\(earned)", "按 \(key) 今日签到\(earned)")
        }
        /// Short, for a line below the list.
        func reminder(_ reminder: Reminder) -> String {
            switch reminder.cause {
            case .time(let time): "\(time.text) \(reminder.habit)"
            case .streakAtRisk(let days):
                tr(
                    "\(reminder.habit): a minute keeps \(strings.days(days))",
                    "\(reminder.habit)：一分钟就接上\(strings.days(days))")
            }
        }

        /// The line under the growth bar.
        func growth(of cat: Cat) -> String {
            if cat.hasReachedTarget { return tr("all the hours are there", "时间攒满了") }
            guard let next = cat.stage.next, let missing = cat.minutesToNextStage else {
                let left = strings.minutes(max(0, cat.targetMinutes - cat.totalMinutes))
                return tr("\(left) to all the hours", "再\(left)就攒满")
            }
            let left = strings.minutes(missing)
            return tr("\(left) to \(strings.name(next))", "再\(left)到\(strings.name(next))")
        }

        func streak(_ shown: StreakShown) -> String {
            switch shown {
            case .running(let days, let best):
                let length = strings.days(days)
                return days >= best
                    ? tr("\(length), the best yet", "\(length)，最长的一次")
                    : tr("\(length), best \(best)", "\(length)，最长\(best)天")
            case .lapsedYesterday(let days, _):
                return tr(
                    "\(days) \u{00B7} yesterday? y adds, o is a day off", "\(days) \u{00B7} 昨天呢？y 补记，o 休假")
            case .none(let best):
                return best > 0
                    ? tr("a fresh start; best \(best)", "新的开始；最长\(best)天") : tr("a fresh start", "新的开始")
            }
        }
    }
}

extension Strings {
    var help: Help { Help(strings: self) }
    var palette: Palette { Palette(strings: self) }

    /// Help and log.
    struct Help: PartOfWords {
        let strings: Strings

        var title: String { tr("Keys", "按键") }
        var closes: String { tr("esc closes", "esc 关闭") }
        var hint: String { tr("type to filter", "输入以筛选") }
        var log: String { tr("Said lately", "最近的消息") }
        var nothingSaid: String { tr("Nothing yet.", "还没有。") }

        func nothing(_ text: String) -> String {
            tr("No key here does \(strings.quoted(text)).", "这里没有按键能\(strings.quoted(text))。")
        }
    }

    /// Every action by name.
    struct Palette: PartOfWords {
        let strings: Strings

        var title: String { tr("Do", "做什么") }
        var hint: String { tr("type what you want", "输入想做的事") }
        /// - Parameter near: what may have been meant.
        func nothing(near: String?) -> String {
            tr("No such action." + (near.map { " Near: \($0)." } ?? ""), "没有这个操作。" + (near.map { "相近的：\($0)。" } ?? ""))
        }

        func line(_ binding: Binding, at place: Place?) -> String {
            place.map { strings.headed(strings.name($0), strings(binding.help)) } ?? strings(binding.help)
        }

        func unknown(_ text: String, near: String?) -> String {
            tr(
                "There is no \(strings.quoted(text))." + (near.map { " Near: \($0)." } ?? " Nothing is near it."),
                "没有\(strings.quoted(text))。" + (near.map { "相近的：\($0)。" } ?? "也没有相近的。"))
        }
    }

    /// What is wrong with a change of keys.
    package func sentence(for fault: KeyFault) -> String {
        switch fault {
        case .noSuchAction(let id): tr("there is no action \(id)", "没有操作 \(id)")
        case .noSuchKey(let key, let id): tr("\(id): \(key) is no key", "\(id)：没有按键 \(key)")
        case .taken(let key, let id, let rival):
            tr("\(id): \(key) is taken by \(rival)", "\(id)：\(key) 已用于 \(rival)")
        }
    }

    /// How a group of keys is headed in help.
    func name(_ context: KeyContext) -> String {
        switch context {
        case .everywhere: tr("Everywhere", "到处")
        case .places: tr("Places", "去处")
        case .moving, .sideways: tr("Moving", "移动")
        case .overlay, .panel, .list: tr("Here", "这里")
        case .form: tr("While writing", "书写时")
        case .today: tr("Today", "今天")
        case .cats: tr("Cats", "猫咪")
        case .shop: tr("Shop", "商店")
        case .calendar: tr("Calendar", "日历")
        case .stats: tr("Stats", "统计")
        case .firstRun: tr("The first time", "初次见面")
        case .newHabit, .kittens, .adoption: tr("A new habit", "新习惯")
        case .habitForm: tr("The habit", "习惯")
        case .minutesForm: tr("Minutes", "分钟")
        case .daysOffForm: tr("Days off", "休假")
        case .focusSetup: tr("Before focus", "专注之前")
        case .focus: tr("Focus", "专注")
        case .result: tr("Result", "成果")
        case .welcomeBack: tr("Welcome back", "欢迎回来")
        case .quitting: tr("Quitting", "退出")
        case .noteForm: tr("Note", "备注")
        case .renameForm: tr("Name", "名字")
        case .habitPage: tr("Habit", "习惯")
        case .catPage: tr("Cat", "猫")
        case .album: tr("Album", "相册")
        case .box: tr("Box", "盒子")
        case .settings: tr("Settings", "设置")
        case .storeTrouble: tr("Store", "存档")
        case .help: tr("Help", "帮助")
        case .palette: tr("Actions", "操作")
        case .log: tr("Log", "消息")
        }
    }
}

extension Strings {
    var plain: Plain { Plain(strings: self) }

    /// What is said where lines are typed and read out.
    struct Plain: PartOfWords {
        let strings: Strings

        var nothingRuns: String {
            tr("No timer runs. ? tells what you can say here.", "没有计时。输入 ? 看看这里能说什么。")
        }
        var leftAsItIs: String { tr("Left as it is.", "保持原样。") }
        var yesOrNo: String { tr("y for yes, anything else for no.", "y 是，其他否。") }
        var howTo: String {
            tr(
                "A number chooses; a key or the beginning of a word acts; an empty line tells the time left.",
                "数字用来选择；按键名或词的开头用来操作；空行报剩余时间。")
        }

        func isYes(_ line: String) -> Bool { ["y", "yes", "是", "好"].contains(line.lowercased()) }

        func noNumber(_ number: Int, of count: Int) -> String {
            count == 0
                ? tr("There is nothing to choose by number here.", "这里没有可用数字选择的。")
                : tr("There is no \(number): 1 to \(count) can be chosen.", "没有 \(number)：可以选 1 到 \(count)。")
        }

        func notUnderstood(_ line: String) -> String {
            tr("\u{201C}\(line)\u{201D} is nothing here: ? tells what is.", "这里没有「\(line)」：输入 ? 看看有什么。")
        }

        func oneOf(_ picks: [String]) -> String { tr("One of: \(strings.list(picks)).", "可选：\(strings.list(picks))。") }

        func chosen(_ text: String) -> String { tr("\(text) (chosen)", "\(text)（已选）") }

        func canSay(_ known: [String]) -> String { strings.headed(tr("You can say", "可以说"), strings.list(known)) }

        func timer(cat: String, _ clock: String, _ timer: TimerRecord, ends: TimeOfDay?) -> String {
            let run =
                timer.mode == .stopwatch ? tr("\(clock) so far", "已过 \(clock)") : tr("\(clock) left", "还剩 \(clock)")
            var parts = [run]
            if timer.isPaused { parts.append(strings.focus.paused) }
            if let ends { parts.append(strings.focus.ends(ends)) }
            return strings.headed(cat, strings.list(parts))
        }

        func passed(_ mark: TimerMarks.Mark, _ left: String) -> String {
            switch mark {
            case .half: tr("Half of it is done. \(left)", "已经过半。\(left)")
            case .fiveMinutesLeft: tr("Five minutes to go. \(left)", "还有五分钟。\(left)")
            }
        }

        func habit(_ name: String, _ minutes: String, streak: String, aside: String?) -> String {
            strings.headed(name, strings.list([minutes, streak, aside].compactMap { $0 }))
        }

        func owns(_ coins: Int) -> String { tr("You have \(strings.coins(coins)).", "你有\(strings.coins(coins))。") }
    }
}
