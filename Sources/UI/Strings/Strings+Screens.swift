package import Domain

extension Strings {
    var album: Album { Album(strings: self) }

    struct Album: PartOfWords {
        let strings: Strings

        var title: String { tr("Album", "相册") }
        var empty: String {
            tr(
                "No graduates yet. Once a cat is fully grown, press D on Today.",
                "还没有毕业的猫。时长攒满后，在「今天」页按 D 让它毕业。")
        }
        var toCome: String { tr("Still to come", "还会有") }
        func graduate(_ cat: String) -> String { tr("\(cat), fully grown", "\(cat)毕业") }
        var howToGraduate: String { tr("then press D on Today to graduate", "时长攒满后，在「今天」页按 D") }
        func portrait(of cat: String) -> String { tr("a portrait of \(cat)", "\(cat)的画像") }
        var paintNow: String { tr("you can buy it now: press P on Cats", "现在就买得起：在「猫咪」页按 P") }
        func fullMonth(_ month: String) -> String { tr("\(month), every day", "\(month)全勤") }
        var howToFillMonth: String { tr("do one small thing on each day", "每天做一件小事就算签到") }
        var keepsakeStands: String { tr("There is nothing more to show.", "这里没有更多内容了。") }
        var catIsGone: String { tr("Only the portrait is left of this cat.", "这只猫只留下了这幅画像。") }
        var keepsake: String { tr("You visited every day.", "这个月每天都来了。") }

        func name(_ part: AlbumPage.Part) -> String { strings.named("album.\(part)") ?? "\(part)" }

        func shortStays(_ count: Int, isUnfolded: Bool, _ signs: Signs) -> String {
            "\(strings.counted(count, "short stay", "只小住"))\(isUnfolded ? "" : " \(signs.more)")"
        }

        func shortStaysHelp(_ count: Int) -> String {
            tr(
                "\(strings.counted(count, "cat", "")) stayed less than an hour. Press enter to list them.",
                "\(count)只猫住了不到1小时，按 enter 查看。")
        }

        func painted(_ day: Day) -> String {
            tr("painted on \(strings.dateWithYear(day))", "画于\(strings.dateWithYear(day))")
        }
    }
}

extension Strings {
    /// The terminal's title while a timer runs: in whole minutes, so that it changes once a minute.
    package func caption(_ timer: TimerRecord, habit: String, at moment: Moment) -> String {
        let clock = moment.clock
        let time: String
        if let overtime = timer.overtime(at: clock) {
            time = "+" + minutes(Int(overtime / 60_000))
        } else {
            let left = timer.remaining(at: clock).map { ($0 + 59_999) / 60_000 }
            time = minutes(Int(left ?? timer.elapsed(at: clock) / 60_000))
        }
        let what = timer.isBreak == true ? tr("break \u{2615}", "休息 \u{2615}") : habit
        let paused = timer.isPaused ? tr("paused, ", "已暂停 ") : ""
        return "\(paused)\(time) \u{00B7} \(what)"
    }
}

extension Strings {
    var habitPage: HabitPage { HabitPage(strings: self) }

    struct HabitPage: PartOfWords {
        let strings: Strings

        var onlyOne: String { tr("There is no other habit.", "没有其他习惯。") }

        func goneElsewhere(_ habit: String) -> String {
            tr("\(habit) was deleted or graduated in another terminal.", "\(strings.quoted(habit))已在另一个终端删除或毕业。")
        }

        var goal: String { tr("goal", "目标") }
        var pace: String { tr("left", "还差") }
        var slips: String { tr("slips", "破例") }
        var when: String { tr("schedule", "频率") }
        var active: String { tr("active", "坚持") }
        var about: String { tr("about", "说明") }
        var cat: String { tr("cat", "猫") }
        var weeks: String { tr("Weeks", "近一年") }

        func today(_ minutes: Int, of goal: Int) -> String { tr("\(minutes) of \(goal) min", "\(minutes)/\(goal)分钟") }

        var next: String { tr("What comes next", "接下来") }
        var lastDays: String { tr("Last days", "最近几天") }

        /// - Parameter isTime: whether its minutes are time alone.
        func goal(_ habit: Habit, isTime: Bool) -> String {
            let progress = strings.grown(habit.totalMinutes, ofHours: habit.targetHours, isTime: isTime)
            return strings.list([strings.goal(of: habit), progress])
        }

        func reminders(_ times: [TimeOfDay]) -> String { strings.reminders(times) }
        func until(_ day: Day) -> String { tr("until \(strings.dateWithYear(day))", "到\(strings.dateWithYear(day))") }

        /// - Parameter average: nil where a day is all or nothing.
        func average(_ average: String?, days: Int) -> String {
            guard days > 0 else { return tr("none yet", "还没有") }
            guard let average else { return strings.days(days) }
            return tr("\(strings.days(days)), \(average) on average", "\(strings.days(days))，平均\(average)")
        }
    }

    /// "reminder at 08:30", "reminders at 08:30 and 21:00".
    package func reminders(_ times: [TimeOfDay]) -> String {
        let all = items(times.map(\.text))
        return tr(times.count == 1 ? "reminder at \(all)" : "reminders at \(all)", "\(all) 提醒")
    }

    package func schedule(_ schedule: Schedule) -> String {
        switch schedule {
        case .everyDay: tr("every day", "每天")
        case .weekdays(let days): weekdays(days)
        case .timesAWeek(let times): tr(times == 1 ? "once a week" : "\(times) times a week", "每周\(times)次")
        case .everyDays(let count, let start):
            tr(count == 2 ? "every other day" : "every \(count) days", count == 2 ? "隔天" : "每\(count)天") + from(start)
        case .timesAMonth(let times): tr(times == 1 ? "once a month" : "\(times) times a month", "每月\(times)次")
        case .monthDays(let days): monthDays(days)
        case .otherWeek(let days, _):
            tr("every other ", "隔") + weekdays(days)
        }
    }

    /// "Mon, Wed and Fri", "Mon to Fri".
    private func weekdays(_ days: Set<Weekday>) -> String {
        let all = Weekday.allCases.filter(days.contains)
        if all.count > 2, let first = all.first, let last = all.last, last.rawValue - first.rawValue == all.count - 1 {
            return tr("\(name(first)) to \(name(last))", "\(name(first))到\(name(last))")
        }
        let names = all.map { name($0) }
        guard let last = names.last, names.count > 1 else { return items(names) }
        return tr("\(items(names.dropLast())) and \(last)", ChineseText(items(names)))
    }

    private func from(_ start: Day?) -> String {
        start.map { tr(" from \(dateWithYear($0))", "，从\(dateWithYear($0))起") } ?? ""
    }

    /// "the 1st, 15th and last of the month".
    private func monthDays(_ days: Set<Int>) -> String {
        let last = days.contains(Schedule.lastOfMonth) ? [tr("last", "最后一天")] : []
        let numbers = days.subtracting([Schedule.lastOfMonth]).sorted().map { tr(ordinal($0), "\($0)日") }
        let all = numbers + last
        let most = items(all.dropLast())
        let joined = all.count < 2 ? items(all) : tr("\(most) and \(all[all.count - 1])", ChineseText(items(all)))
        return tr("the ", "每月") + joined + tr(" of the month", "")
    }

    private func ordinal(_ number: Int) -> String {
        let ending =
            switch (number % 10, number / 10) {
            case (1, 0), (1, 2), (1, 3): "st"
            case (2, 0), (2, 2): "nd"
            case (3, 0), (3, 2): "rd"
            default: "th"
            }
        return "\(number)\(ending)"
    }
}

extension Strings {
    var history: History { History(strings: self) }

    struct History: PartOfWords {
        let strings: Strings

        var noLaterDay: String { tr("You can't go past today.", "不能查看今天以后的日期。") }

        var less: String { tr("less", "少") }
        var more: String { tr("more", "多") }
        var allHabits: String { tr("all habits", "所有习惯") }
        var today: String { tr("today", "今天") }
        var week: String { tr("week", "本周") }
        var month: String { tr("month", "本月") }
        var year: String { tr("year", "今年") }
        var ever: String { tr("all", "总共") }
        var habits: String { tr("Habits", "习惯") }
        var focus: String { tr("Focus", "专注概况") }
        var bestStreak: String { tr("best streak", "最长连续") }
        /// - Parameter isShort: for narrow rows.
        func bestStreak(_ days: Int, isShort: Bool) -> String {
            isShort
                ? tr("best \(strings.today.briefDays(days))", "最长\(strings.today.briefDays(days))")
                : "\(bestStreak) \(strings.days(days))"
        }
        var noHabits: String { tr("No habits yet. Press n on Today to add one.", "还没有习惯。在「今天」页按 n 新建。") }
        var visits: String { tr("Visits", "签到") }
        var visit: String { tr("visit", "签到") }
        var dayOff: String { tr("day off", "休假") }
        var savedDay: String { tr("saved day", "已补卡") }
        var goal: String { tr("goal", "目标") }
        var streaks: String { tr("Streaks", "连续天数") }
        var noFacts: String { tr("How long and when you focus is shown here.", "这里会显示专注的时长和时段。") }
        var noStreaks: String { tr("Streaks of two days and more are listed here.", "两天以上的连续记录会列在这里。") }
        var fillsUp: String {
            tr("Every day gets a bar; your usual hours show after some sessions.", "每天有一根柱子；专注几次后会显示常用时段。")
        }
        var nothingInSpan: String {
            tr("Nothing here yet. What you do next draws the first bar.", "这里还没有记录，做一次就有了。")
        }
        var trend: String { tr("Past year", "近一年") }
        func perDay(_ unit: ChartUnit) -> String {
            if case .minutes = unit { tr("minutes per day", "每日分钟数") } else { tr("per day", "每日") }
        }
        var hours: String { tr("Time of day", "时段分布") }
        var activeDays: String { tr("active days", "天数") }
        /// Short, before a number of three digits.
        var daysLogged: String { tr("days", "天数") }
        var mostADay: String { tr("best day", "最多") }
        var averageDay: String { tr("average", "日均") }
        var sum: String { tr("sum", "合计") }
        var longest: String { tr("longest", "最长连续") }

        func dates(_ run: StreakRun, isNow: Bool) -> String {
            let (from, through) = (strings.shortDate(run.from), strings.shortDate(run.through))
            return isNow ? tr("since \(from)", "\(from)至今") : tr("\(from) to \(through)", "\(from)至\(through)")
        }

        /// The times of a session that began on the day before the one it is listed under.
        func overMidnight(_ start: String, _ end: String) -> String {
            tr("\(start) yesterday - \(end)", "前一天 \(start) - \(end)")
        }

        /// "35 m in 2 entries".
        func entries(_ count: Int, _ sum: DaySum, between: String) -> String {
            guard count > 0 else { return nothingThatDay }
            let length = strings.time(sum, between: between)
            return tr("\(length) in \(count) \(count == 1 ? "entry" : "entries")", "\(count)条记录，共\(length)")
        }
        func earned(_ coins: Int) -> String {
            tr("+\(strings.counted(coins, "coin", ""))", "+\(strings.number(coins))金币")
        }
        var note: String { tr("note", "备注") }
        var dayNote: String { tr("Note of this day", "当天备注") }
        func byHand(_ when: String) -> String { tr("logged by hand \(when)", "\(when) 手动补记") }
        /// How to correct a day.
        func canBeAdded(add: String, off: String, undo: String) -> String {
            tr(
                "\(add) logs time for this habit and day, \(off) makes it a day off, \(undo) undoes the last change.",
                "\(add) 给这个习惯补记当天时长，\(off) 设为休假，\(undo) 撤销上一步。")
        }
        func canBeEdited(edit: String, delete: String) -> String {
            tr("\(edit) edits this entry, \(delete) deletes it.", "按 \(edit) 修改这条记录，按 \(delete) 删除。")
        }
        var noEntry: String { tr("Choose an entry first.", "请先选中一条记录。") }
        var nothingYet: String {
            tr("Nothing logged yet. Your first session comes first here.", "还没有记录。专注一次就会出现在这里。")
        }
        func read(_ count: Int, isAll: Bool) -> String {
            let number = strings.number(count) + (isAll ? "" : "+")
            return tr("\(number) \(count == 1 ? "entry" : "entries")", "\(number)条记录")
        }

        var nothingThatDay: String { tr("Nothing logged.", "没有记录。") }
        var noMilestones: String { tr("You have every reward this month.", "本月奖励已全部领取。") }
        func milestonesAgain(_ date: String) -> String {
            tr("From \(date), 7 visits earn a reward.", "从\(date)起，满7天有奖励。")
        }

        func span(_ span: Span) -> String { strings.named("span.\(span.rawValue)") ?? span.rawValue }

        func title(_ month: Month) -> String { strings.name(month) }

        func completed(_ facts: SessionFacts) -> String {
            tr(
                "\(strings.sessions(facts.completed)) completed, \(facts.stoppedEarly) stopped early",
                "完成\(facts.completed)次，提前结束\(facts.stoppedEarly)次")
        }

        func bestHour(_ hour: Int) -> String {
            let (from, to) = ("\(hour):00", "\((hour + 1) % 24):00")
            return tr("you usually start from \(from) to \(to)", "最常在 \(from)–\(to) 开始专注")
        }

        /// - Parameter average: nil where a day is all or nothing.
        func average(_ average: String?, days: Int) -> String {
            guard let average else { return tr("\(strings.days(days)) active", "坚持\(strings.days(days))") }
            return tr(
                "\(average) per active day, \(strings.days(days)) active", "坚持\(strings.days(days))，日均\(average)")
        }

        func progress(_ habit: Habit, isTime: Bool, isShort: Bool) -> String {
            strings.grown(habit.totalMinutes, ofHours: habit.targetHours, isTime: isTime, isBrief: isShort)
        }

        func milestone(_ days: Int, coins: Int, left: Int) -> String {
            tr("\(strings.days(days)): +\(coins), \(left) to go", "满\(days)天 +\(coins)，还差\(left)天")
        }

        func visited(_ days: Int, of length: Int) -> String { tr("\(days) of \(length) days", "\(days)/\(length)天") }

        func source(_ entry: HabitEntry) -> String {
            switch entry.source {
            case nil, "session": tr("focus", "专注")
            case "manual": tr("logged", "补记")
            case let other?: other
            }
        }
    }
}

extension Strings {
    var newHabit: NewHabit { NewHabit(strings: self) }
    var firstRun: FirstRun { FirstRun(strings: self) }

    struct NewHabit: PartOfWords {
        let strings: Strings

        var title: String { tr("New habit", "新建习惯") }
        func kittens(_ habit: String) -> String {
            tr("Choose a kitten for \(habit)", "为\(strings.quoted(habit))选一只小猫")
        }
        var typeAName: String { tr("Type to give it a name of your own.", "直接输入，给它起个名字。") }
        var welcome: String { tr("Every habit you keep raises a cat.", "坚持一个习惯，养大一只猫。") }
        var hasAnother: String {
            tr("Already use Habicat on another machine? habicat join FOLDER", "已在另一台设备上使用？habicat join 文件夹")
        }
        var short: String { tr("New habit:", "想坚持什么？") }
        var question: String { tr("What habit would you like to build?", "你想坚持做什么？") }
        /// "25 min a day: a teen in 2 weeks, a senior in 8 weeks. Tab to change."
        func restIsDefault(_ form: UI.Form, _ view: Viewing) -> String {
            guard let draft = HabitFields.goal(form, in: strings) else { return "" }
            let habit = Domain.Habit(sketching: draft)
            let (goal, stages) = (goal(of: habit), strings.form.stages(form, view))
            return tr("\(goal): \(stages). Tab to change.", "\(goal)，\(stages)。按 tab 更改。")
        }
        private func goal(of habit: Domain.Habit) -> String {
            let (goal, schedule) = (strings.goal(of: habit), strings.schedule(habit.latestSchedule))
            let isDaily = habit.latestSchedule == .everyDay
            switch habit.kind {
            case .yesNo: return isDaily ? tr("Ticked \(goal)", "\(goal)打卡") : tr("Ticked \(schedule)", "\(schedule)打卡")
            case .limit: return tr(goal.first.map { $0.uppercased() + goal.dropFirst() } ?? "", "\(goal)")
            case .minutes, .count: return isDaily ? goal : strings.list([goal, schedule])
            }
        }
        var nothingBefore: String { tr("There are no earlier kittens.", "没有更早的小猫了。") }
    }

    struct FirstRun: PartOfWords {
        let strings: Strings

        var title: String { tr("Welcome", "欢迎") }
        func startsNow(_ minutes: Int) -> String { tr("start \(minutes) minutes now", "现在专注\(minutes)分钟") }

        func bringsHistory(_ found: [FoundHistory]) -> String {
            guard let first = found.first else {
                return tr(
                    "To import, run habicat import FILE in your shell (Loop, harsh, timewarrior…). It shows a "
                        + "preview first.",
                    "要导入 Loop、harsh、timewarrior 等，请在命令行运行 habicat import 文件，会先预览。")
            }
            return tr(
                "To import \(first.program), run habicat import \(first.path) in your shell. It shows a preview "
                    + "first.",
                "要导入 \(first.program)，请在命令行运行 habicat import \(first.path)，会先预览。")
        }

        /// Behind what the key does: "harsh, Watson are here".
        func areHere(_ found: [FoundHistory]) -> String {
            let names = strings.items(found.map(\.program))
            return tr(" (found: \(names))", "（找到\(names)）")
        }

        /// The same where there is little room.
        func bringsFrom(_ found: [FoundHistory]) -> String {
            let names = strings.items(found.map(\.program))
            return tr("import from \(names)", "从\(names)导入")
        }

        func movedIn(_ cat: String, _ habit: String) -> String {
            tr("\(cat) moved in! Its habit: \(habit).", "\(cat)搬进来了，陪你坚持\(strings.quoted(habit))。")
        }
    }
}
