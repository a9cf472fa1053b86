import Domain

extension Strings {
    var today: Today { Today(words: self) }

    /// What Today says.
    struct Today: PartOfWords {
        let words: Strings

        var title: String { say("Today", "今天") }
        var empty: String {
            say("No habit yet. n begins one, and a kitten comes with it.", "还没有习惯。按 n 建一个，小猫跟着就来。")
        }
        var isFirst: String { say("It is the first already.", "已经是第一个了。") }
        var isLast: String { say("It is the last already.", "已经是最后一个了。") }
        var noHabit: String { say("There is no habit yet: n begins one.", "还没有习惯：按 n 建一个。") }
        var noMatch: String { say("Nothing is called that.", "没有叫这个名字的。") }
        var visitTaken: String { say("Today's visit is taken.", "今天已经签到了。") }
        var visitComesByItself: String {
            say("The visit comes with the day's first deed.", "当天做第一件事时会自动签到。")
        }
        var goalReached: String { say("The goal is reached already: a adds more.", "目标已经达到：按 a 再补记。") }
        var nothingLapsed: String { say("There is no streak to rescue.", "没有要挽回的连续。") }
        var streak: String { say("streak", "连续") }
        var best: String { say("best", "最长") }
        var week: String { say("This week", "本周") }
        var minutes: String { say("today", "今天") }
        var resting: String { say("resting", "休息中") }
        var notDue: String { say("not due", "今天不用做") }

        /// Over the dots of a week, seven columns wide: initials, where they take one each.
        func heading(of days: [Weekday]) -> String {
            say(String(days.compactMap { words.name($0).first }), " \(week)")
        }

        /// A habit that rests, in a list.
        func atRest(_ habit: String) -> String { say("\(habit), \(resting)", "\(habit) 休息") }

        func graduate(_ habit: String, cat: String) -> String {
            say("\(habit) ends here and \(cat) graduates to the album?", "\(habit)到此为止，\(cat)毕业进相册？")
        }

        /// Where there is little room.
        func graduate(_ cat: String) -> String { say("Graduate \(cat)?", "\(cat)毕业？") }
        /// Where there is little room.
        func takeBack(_ cat: String) -> String { say("Remove, \(cat) goes home?", "撤回，\(cat)回家？") }

        func minutes(_ minutes: Int, of goal: Int) -> String {
            say("\(minutes) of \(goal) min today", "今天\(minutes)/\(goal)分钟")
        }

        func takeBack(_ habit: String, cat: String) -> String {
            say("\(habit) goes, and \(cat) goes home?", "撤回\(habit)，\(cat)也回家？")
        }

        /// "3 of 5 · 1 h 05 m".
        func progress(done: Int, due: Int, minutes: Int, between: String) -> String {
            due == 0 ? words.minutes(minutes) : "\(words.of(done, due)) \(between) \(words.minutes(minutes))"
        }

        /// - Parameter coins: nil where they are hidden.
        func visit(_ coins: Int?, key: String) -> String {
            let earned = coins.map { say(": +\($0)", "：+\($0)") } ?? ""
            return say("\(key) takes today's visit\(earned)", "按 \(key) 今日签到\(earned)")
        }
        /// Short, for a line below the list.
        func reminder(_ reminder: Reminder) -> String {
            switch reminder.cause {
            case .time(let time): "\(time.text) \(reminder.habit)"
            case .streakAtRisk(let days):
                say(
                    "\(reminder.habit): a minute keeps \(words.days(days))",
                    "\(reminder.habit)：一分钟就接上\(words.days(days))")
            }
        }

        /// The line under the growth bar.
        func growth(of cat: Cat) -> String {
            if cat.hasReachedTarget { return say("all the hours are there", "时间攒满了") }
            guard let next = cat.stage.next, let missing = cat.minutesToNextStage else {
                let left = words.minutes(max(0, cat.targetMinutes - cat.totalMinutes))
                return say("\(left) to all the hours", "再\(left)就攒满")
            }
            let left = words.minutes(missing)
            return say("\(left) to \(words.name(next))", "再\(left)到\(words.name(next))")
        }

        func streak(_ shown: StreakShown) -> String {
            switch shown {
            case .running(let days, let best):
                let length = words.days(days)
                return days >= best
                    ? say("\(length), the best yet", "\(length)，最长的一次")
                    : say("\(length), best \(best)", "\(length)，最长\(best)天")
            case .lapsedYesterday(let days, _):
                return say(
                    "\(days) \u{00B7} yesterday? y adds, o is a day off", "\(days) \u{00B7} 昨天呢？y 补记，o 休假")
            case .none(let best):
                return best > 0
                    ? say("a fresh start; best \(best)", "新的开始；最长\(best)天") : say("a fresh start", "新的开始")
            }
        }
    }
}

extension Strings {
    var help: Help { Help(words: self) }
    var palette: Palette { Palette(words: self) }

    /// Help and log.
    struct Help: PartOfWords {
        let words: Strings

        var title: String { say("Keys", "按键") }
        var closes: String { say("esc closes", "esc 关闭") }
        var hint: String { say("type to filter", "输入以筛选") }
        var log: String { say("Said lately", "最近的消息") }
        var nothingSaid: String { say("Nothing yet.", "还没有。") }

        func nothing(_ text: String) -> String {
            say("No key here does \(words.quoted(text)).", "这里没有按键能\(words.quoted(text))。")
        }
    }

    /// Every action by name.
    struct Palette: PartOfWords {
        let words: Strings

        var title: String { say("Do", "做什么") }
        var hint: String { say("type what you want", "输入想做的事") }
        /// - Parameter near: what may have been meant.
        func nothing(near: String?) -> String {
            say("No such action." + (near.map { " Near: \($0)." } ?? ""), "没有这个操作。" + (near.map { "相近的：\($0)。" } ?? ""))
        }

        func line(_ binding: Binding, at place: Place?) -> String {
            place.map { words.headed(words.name($0), words(binding.help)) } ?? words(binding.help)
        }

        func unknown(_ text: String, near: String?) -> String {
            say(
                "There is no \(words.quoted(text))." + (near.map { " Near: \($0)." } ?? " Nothing is near it."),
                "没有\(words.quoted(text))。" + (near.map { "相近的：\($0)。" } ?? "也没有相近的。"))
        }
    }

    /// What is wrong with a change of keys.
    package func sentence(for fault: KeyFault) -> String {
        switch fault {
        case .noSuchAction(let id): say("there is no action \(id)", "没有操作 \(id)")
        case .noSuchKey(let key, let id): say("\(id): \(key) is no key", "\(id)：没有按键 \(key)")
        case .taken(let key, let id, let rival):
            say("\(id): \(key) is taken by \(rival)", "\(id)：\(key) 已用于 \(rival)")
        }
    }

    /// How a group of keys is headed in help.
    func name(_ context: KeyContext) -> String {
        switch context {
        case .everywhere: say("Everywhere", "到处")
        case .places: say("Places", "去处")
        case .moving, .sideways: say("Moving", "移动")
        case .overlay, .panel, .list: say("Here", "这里")
        case .form: say("While writing", "书写时")
        case .today: say("Today", "今天")
        case .cats: say("Cats", "猫咪")
        case .shop: say("Shop", "商店")
        case .calendar: say("Calendar", "日历")
        case .stats: say("Stats", "统计")
        case .firstRun: say("The first time", "初次见面")
        case .newHabit, .kittens, .adoption: say("A new habit", "新习惯")
        case .habitForm: say("The habit", "习惯")
        case .minutesForm: say("Minutes", "分钟")
        case .daysOffForm: say("Days off", "休假")
        case .focusSetup: say("Before focus", "专注之前")
        case .focus: say("Focus", "专注")
        case .result: say("Result", "成果")
        case .welcomeBack: say("Welcome back", "欢迎回来")
        case .quitting: say("Quitting", "退出")
        case .noteForm: say("Note", "备注")
        case .renameForm: say("Name", "名字")
        case .habitPage: say("Habit", "习惯")
        case .catPage: say("Cat", "猫")
        case .album: say("Album", "相册")
        case .box: say("Box", "盒子")
        case .settings: say("Settings", "设置")
        case .storeTrouble: say("Store", "存档")
        case .help: say("Help", "帮助")
        case .palette: say("Actions", "操作")
        case .log: say("Log", "消息")
        }
    }
}

extension Strings {
    var plain: Plain { Plain(words: self) }

    /// What is said where lines are typed and read out.
    struct Plain: PartOfWords {
        let words: Strings

        var nothingRuns: String {
            say("No timer runs. ? tells what you can say here.", "没有计时。输入 ? 看看这里能说什么。")
        }
        var leftAsItIs: String { say("Left as it is.", "保持原样。") }
        var yesOrNo: String { say("y for yes, anything else for no.", "y 是，其他否。") }
        var howTo: String {
            say(
                "A number chooses; a key or the beginning of a word acts; an empty line tells the time left.",
                "数字用来选择；按键名或词的开头用来操作；空行报剩余时间。")
        }

        func isYes(_ line: String) -> Bool { ["y", "yes", "是", "好"].contains(line.lowercased()) }

        func noNumber(_ number: Int, of count: Int) -> String {
            count == 0
                ? say("There is nothing to choose by number here.", "这里没有可用数字选择的。")
                : say("There is no \(number): 1 to \(count) can be chosen.", "没有 \(number)：可以选 1 到 \(count)。")
        }

        func notUnderstood(_ line: String) -> String {
            say("\u{201C}\(line)\u{201D} is nothing here: ? tells what is.", "这里没有「\(line)」：输入 ? 看看有什么。")
        }

        func oneOf(_ picks: [String]) -> String { say("One of: \(words.list(picks)).", "可选：\(words.list(picks))。") }

        func chosen(_ text: String) -> String { say("\(text) (chosen)", "\(text)（已选）") }

        func canSay(_ known: [String]) -> String { words.headed(say("You can say", "可以说"), words.list(known)) }

        func timer(cat: String, _ clock: String, _ timer: TimerRecord, ends: TimeOfDay?) -> String {
            let run =
                timer.mode == .stopwatch ? say("\(clock) so far", "已过 \(clock)") : say("\(clock) left", "还剩 \(clock)")
            var parts = [run]
            if timer.isPaused { parts.append(words.focus.paused) }
            if let ends { parts.append(words.focus.ends(ends)) }
            return words.headed(cat, words.list(parts))
        }

        func passed(_ mark: TimerMarks.Mark, _ left: String) -> String {
            switch mark {
            case .half: say("Half of it is done. \(left)", "已经过半。\(left)")
            case .fiveMinutesLeft: say("Five minutes to go. \(left)", "还有五分钟。\(left)")
            }
        }

        func habit(_ name: String, _ minutes: String, streak: String, aside: String?) -> String {
            words.headed(name, words.list([minutes, streak, aside].compactMap { $0 }))
        }

        func owns(_ coins: Int) -> String { say("You have \(words.coins(coins)).", "你有\(words.coins(coins))。") }
    }
}
