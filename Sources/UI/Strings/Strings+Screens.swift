package import Domain

extension Strings {
    var album: Album { Album(strings: self) }

    /// The album.
    struct Album: PartOfWords {
        let strings: Strings

        var title: String { tr("Album", "相册") }
        var empty: String {
            tr(
                "Nobody has graduated yet: with all its hours a cat may, by D on Today.",
                "还没有猫毕业：时间攒满后，在今天页按 D 就可以。")
        }
        var keepsakeStands: String { tr("The month is all there is to see.", "能看的就是这个月份了。") }
        var catIsGone: String { tr("Of this cat the portrait alone is left.", "这只猫只留下了这幅画像。") }
        var keepsake: String { tr("Every day of it.", "这个月，每一天都在。") }

        func name(_ part: AlbumPage.Part) -> String {
            switch part {
            case .cats: tr("Graduated", "已毕业")
            case .portraits: tr("Portraits", "画像")
            case .keepsakes: tr("Full months", "全勤月")
            }
        }

        func shortStays(_ count: Int, isUnfolded: Bool, _ signs: Signs) -> String {
            "\(strings.counted(count, "short stay", "次短住"))\(isUnfolded ? "" : " \(signs.more)")"
        }

        func shortStaysHelp(_ count: Int) -> String {
            tr(
                "\(strings.counted(count, "cat", "")) stayed for less than an hour. enter lists them.",
                "\(count)只猫住了不到一小时。enter 列出它们。")
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
        let what = timer.isBreak == true ? tr("break", "休息") : habit
        let paused = timer.isPaused ? tr("paused, ", "已暂停 ") : ""
        return "\(paused)\(time) \u{00B7} \(what)"
    }
}

extension Strings {
    var habitPage: HabitPage { HabitPage(strings: self) }

    /// All about a habit.
    struct HabitPage: PartOfWords {
        let strings: Strings

        var onlyOne: String { tr("There is no other habit.", "没有别的习惯。") }

        func goneElsewhere(_ habit: String) -> String {
            tr("\(habit) was removed or graduated in another terminal.", "\(habit)已在另一个终端移除或毕业。")
        }

        var goal: String { tr("goal", "目标") }
        var when: String { tr("when", "时间") }
        var active: String { tr("active", "坚持") }
        var about: String { tr("about", "说明") }
        var cat: String { tr("cat", "猫") }
        var weeks: String { tr("Weeks", "每周") }

        func today(_ minutes: Int, of goal: Int) -> String { tr("\(minutes) of \(goal) min", "\(minutes)/\(goal)分钟") }

        /// "25 min a day, 12 h 30 m of 100 h".
        func goal(_ habit: Habit) -> String {
            let progress = strings.progress(habit.totalMinutes, ofHours: habit.targetHours)
            return tr("\(habit.goalMinutes) min a day, \(progress)", "每天\(habit.goalMinutes)分钟，\(progress)")
        }

        func reminder(_ time: TimeOfDay) -> String { tr("reminder at \(time.text)", "\(time.text) 提醒") }
        func until(_ day: Day) -> String { tr("until \(strings.dateWithYear(day))", "到\(strings.dateWithYear(day))") }

        func average(_ minutes: Int, days: Int) -> String {
            guard days > 0 else { return tr("not yet", "还没有") }
            return tr(
                "\(strings.days(days)), \(strings.minutes(minutes)) on average",
                "\(strings.days(days))，平均\(strings.minutes(minutes))")
        }
    }

    /// "every day", "Mon, Wed, Fri", "3 times a week".
    package func schedule(_ schedule: Schedule) -> String {
        switch schedule {
        case .everyDay: tr("every day", "每天")
        case .weekdays(let days):
            list(Weekday.allCases.filter(days.contains).map { name($0) })
        case .timesAWeek(let times): tr(times == 1 ? "once a week" : "\(times) times a week", "每周\(times)次")
        }
    }
}

extension Strings {
    var history: History { History(strings: self) }

    /// Calendar and stats.
    struct History: PartOfWords {
        let strings: Strings

        var noLaterDay: String { tr("No day has come after today yet.", "今天之后的日子还没到。") }

        var less: String { tr("less", "少") }
        var more: String { tr("more", "多") }
        var allHabits: String { tr("all habits", "所有习惯") }
        var today: String { tr("today", "今天") }
        var week: String { tr("week", "本周") }
        var month: String { tr("month", "本月") }
        var year: String { tr("year", "今年") }
        var ever: String { tr("all", "总共") }
        var habits: String { tr("Habits", "习惯") }
        var focus: String { tr("How you focus", "专注的样子") }
        var bestStreak: String { tr("best", "最长") }
        var noHabits: String { tr("No habits yet: n on Today begins one.", "还没有习惯：在今天页按 n 建一个。") }
        var visits: String { tr("Visits", "签到") }
        var dayOff: String { tr("day off", "休息日") }
        var goal: String { tr("goal", "目标") }
        var streaks: String { tr("Streaks", "连续天数") }
        var noStreaks: String {
            tr("Two days in a row make a streak: they will stand here.", "连续两天就会列在这里。")
        }
        var nothingInSpan: String {
            tr("Nothing here yet: the first minutes draw the first bar.", "还没有记录：第一段专注会画出第一根柱。")
        }
        var trend: String { tr("A year", "一年") }
        var perDay: String { tr("minutes a day", "每日分钟") }
        var hours: String { tr("Time of day", "一天之中") }
        var activeDays: String { tr("days", "天数") }
        var mostADay: String { tr("most", "最多") }
        var averageDay: String { tr("mean", "日均") }
        var longest: String { tr("streak", "连续") }

        /// "3 Oct to 23 Oct", "since 8 Nov".
        func dates(_ run: StreakRun, isNow: Bool) -> String {
            let (from, through) = (strings.shortDate(run.from), strings.shortDate(run.through))
            return isNow ? tr("since \(from)", "\(from)起") : tr("\(from) to \(through)", "\(from)至\(through)")
        }

        var nothingThatDay: String { tr("Nothing logged.", "没有记录。") }
        var noMilestones: String { tr("Every reward of this month is yours.", "这个月的奖励都到手了。") }

        func span(_ span: Span) -> String {
            switch span {
            case .week: tr("this week", "本周")
            case .month: tr("this month", "本月")
            case .year: tr("this year", "今年")
            }
        }

        func title(_ month: Month) -> String { strings.name(month) }

        func completed(_ facts: SessionFacts) -> String {
            tr(
                "\(strings.sessions(facts.completed)) to the end, \(facts.stoppedEarly) stopped early",
                "\(facts.completed)次到底，\(facts.stoppedEarly)次提前收尾")
        }

        func bestHour(_ hour: Int) -> String {
            let (from, to) = ("\(hour):00", "\((hour + 1) % 24):00")
            return tr("most begun between \(from) and \(to)", "最常在 \(from) 到 \(to) 开始")
        }

        func average(_ minutes: Int, days: Int) -> String {
            tr(
                "\(strings.minutes(minutes)) on an average day, \(strings.days(days)) active",
                "日均\(strings.minutes(minutes))，坚持\(strings.days(days))")
        }

        func progress(_ habit: Habit, isShort: Bool) -> String {
            guard isShort else { return strings.progress(habit.totalMinutes, ofHours: habit.targetHours) }
            let (done, target) = (strings.number(habit.totalMinutes / 60), strings.hours(habit.targetHours))
            return tr("\(done) of \(target)", "\(done)/\(target)")
        }

        func milestone(_ days: Int, coins: Int, left: Int) -> String {
            tr("\(strings.days(days)): +\(coins), \(left) to go", "满\(days)天 +\(coins)，还差\(left)天")
        }

        func visited(_ days: Int, of length: Int) -> String { tr("\(days) of \(length) days", "\(days)/\(length)天") }

        func source(_ entry: CheckInEntry) -> String {
            switch entry.source {
            case nil, "session": tr("focus", "专注")
            case "told": tr("added", "补记")
            case let other?: other
            }
        }
    }
}

extension Strings {
    var newHabit: NewHabit { NewHabit(strings: self) }
    var firstRun: FirstRun { FirstRun(strings: self) }

    /// A new habit and its kitten.
    struct NewHabit: PartOfWords {
        let strings: Strings

        var title: String { tr("New habit", "新习惯") }
        var kittens: String { tr("Three kittens", "三只小猫") }
        var welcome: String { tr("Every habit you keep raises a cat.", "每个坚持的习惯，都养大一只猫。") }
        var short: String { tr("Keep up what?", "想坚持什么？") }
        var question: String { tr("What would you like to keep up?", "你想坚持做什么？") }
        var restIsDefault: String {
            tr("25 min a day, 100 h in all; tab for more.", "每天25分钟，共100小时；tab 更多选项。")
        }
        var nothingBefore: String { tr("These were the first three.", "这就是最初的三只。") }

        func bond(_ habit: String, _ cat: String) -> String {
            tr("\(cat) grows with every minute of \(habit).", "每一分钟的\(habit)，\(cat)都在长大。")
        }
    }

    /// What to do first.
    struct FirstRun: PartOfWords {
        let strings: Strings

        var title: String { tr("Welcome", "欢迎") }
        /// What enter does.
        func startsNow(_ minutes: Int) -> String { tr("start \(minutes) minutes now", "现在就专注\(minutes)分钟") }

        /// How history comes in: from what was found here, or from any file.
        func bringsHistory(_ found: [FoundHistory]) -> String {
            guard let first = found.first else {
                return tr(
                    "In a shell: habicat import FILE reads Loop, harsh, timewarrior and more, after a look.",
                    "在命令行：habicat import 文件 可导入 Loop、harsh、timewarrior 等，先看后导。")
            }
            return tr(
                "In a shell: habicat import \(first.path) brings in \(first.format.title), after a look.",
                "在命令行：habicat import \(first.path) 可导入 \(first.format.title)，先看后导。")
        }

        /// Behind what the key does: "harsh, Watson are here".
        func areHere(_ found: [FoundHistory]) -> String {
            let names = strings.list(found.map(\.format.title))
            return tr(" (\(names) here)", "（这里有\(names)）")
        }

        /// The same where there is little room.
        func bringsFrom(_ found: [FoundHistory]) -> String {
            let names = strings.list(found.map(\.format.title))
            return tr("history of \(names)", "\(names)的记录")
        }

        func movedIn(_ cat: String, _ habit: String) -> String {
            tr("\(cat) has moved in, for \(habit).", "\(cat)搬进来了，陪你\(strings.quoted(habit))。")
        }
    }
}
