import Domain

extension Strings {
    var form: Form { Form(strings: self) }

    /// What forms say.
    struct Form: PartOfWords {
        let strings: Strings

        var habit: String { tr("Habit", "习惯") }
        var oneField: String { tr("There is one field here: enter keeps it.", "这里只有一栏：enter 保存。") }
        /// Of a field that takes no more.
        func full(_ limit: Int) -> String { tr("\(limit) letters at most", "最多\(limit)个字") }
        var icon: String { tr("one emoji, or one or two letters", "一个表情，或一两个字母") }
        var reminder: String { tr("8:30, 0830, 8:30pm; empty for none", "8:30、0830、8:30pm；留空则无") }
        var group: String { tr("empty for none", "留空则无") }
        var endsOn: String { tr("a day; empty for no end", "一个日期；留空则不结束") }
        func day(on today: Day) -> String {
            let yesterday = today.advanced(by: -1).text
            return tr("today, yesterday, -2, \(yesterday)", "今天、昨天、-2、\(yesterday)")
        }
        /// Two habits of one name: said once, enter keeps it all the same.
        func isTaken(_ habit: Domain.Habit, _ cat: Cat?) -> String {
            let name = strings.quoted(habit.name) + (cat.map { tr(" (\($0.name))", "（\($0.name)）") } ?? "")
            return tr("\(name) exists; enter keeps it", "已有\(name)；enter 仍保存")
        }
        var minutesTitle: String { tr("Minutes without the timer", "补记分钟") }
        var daysOffTitle: String { tr("Days off", "休假") }
        var daysOffHint: String { tr("Nothing is due, streaks hold.", "什么都不用做，连续不断。") }
        var noteTitle: String { tr("Note", "备注") }
        var renameTitle: String { tr("Name", "名字") }
        var from: String { tr("From", "从") }
        var through: String { tr("Through", "到") }
        var forWhom: String { tr("For", "范围") }
        var keep: String { tr("keep", "保留") }
        var takeAway: String { tr("take away", "取消") }
        var takeAwayHint: String {
            tr("enter takes away what is marked; those days count again.", "enter 取消标出的休假，那些天重新计入。")
        }
        var thisHabit: String { tr("this habit", "这个习惯") }
        var allHabits: String { tr("all habits", "所有习惯") }
        var toldHint: String {
            tr("The cat grows and the streak holds; coins are for the timer.", "猫会长大，连续不断；金币只来自计时。")
        }

        var schedulePicks: [String] {
            [tr("daily", "每天"), tr("mo,we,fr", "周一,周三,周五"), tr("3/week", "每周3次")]
        }

        /// As a person would type it.
        func typed(_ schedule: Schedule) -> String {
            switch schedule {
            case .everyDay: tr(schedule.text, "每天")
            case .weekdays(let days):
                tr(
                    schedule.text,
                    Weekday.allCases.filter(days.contains).map { strings.name($0) }.joined(separator: ","))
            case .timesAWeek(let times): tr(schedule.text, "每周\(times)次")
            }
        }

        /// "21-24 Nov".
        func span(_ off: DaysOff) -> String {
            let last = (off.through ?? off.from).parts
            let first = off.from.parts
            let isOneMonth = off.from.month == (off.through ?? off.from).month
            let month = strings.monthName(first.month)
            guard off.from != off.through, off.through != nil else {
                return tr("\(first.day) \(month)", "\(month)\(first.day)日")
            }
            let end = strings.monthName(last.month)
            return isOneMonth
                ? tr("\(first.day)-\(last.day) \(end)", "\(month)\(first.day)-\(last.day)日")
                : tr("\(first.day) \(month)-\(last.day) \(end)", "\(month)\(first.day)日-\(end)\(last.day)日")
        }

        func picks(_ picks: [String]) -> String {
            let picks = picks.joined(separator: " ")
            return tr("pgdn: \(picks)", "pgdn：\(picks)")
        }

        func many(_ minutes: Int, goal: Int) -> String {
            let length = strings.minutes(minutes)
            return tr(
                "\(length) is more than three times the goal of \(goal) m.", "\(length)是目标\(goal)分的三倍多，没错吧？")
        }

        func younger(_ cat: String, _ stage: Stage) -> String {
            let article = stage == .adolescent || stage == .adult ? "an" : "a"
            return tr(
                "With that target \(cat) would be \(article) \(strings.name(stage)) again.",
                "按这个总目标，\(cat)会变回\(strings.name(stage))。")
        }

        func wrongOrder(_ first: Day) -> String {
            tr("ends before \(strings.date(first))", "早于\(strings.date(first))")
        }

        /// "at this pace: adolescent in 7 weeks, senior in 6 months".
        func pace(_ form: UI.Form, minutes: Int = 0, _ view: Viewing) -> String {
            guard let draft = try? HabitFields.draft(form, on: view.today) else { return "" }
            let pace = Pace(of: draft, totalMinutes: minutes)
            let stages: [Stage] = [.adolescent, .senior]
            let parts = stages.compactMap { stage in
                pace.days(to: stage).flatMap { days in
                    days > 0
                        ? tr("\(strings.name(stage)) in \(span(days))", "\(span(days))后\(strings.name(stage))") : nil
                }
            }
            guard !parts.isEmpty else { return "" }
            return tr("at this pace: ", "照这个步子：") + strings.list(parts)
        }

        private func span(_ days: Int) -> String {
            switch RoughSpan(days: days) {
            case .days(let count): strings.days(count)
            case .weeks(let count): strings.weeks(count)
            case .months(let count): strings.months(count)
            case .years(let count): strings.years(count)
            }
        }
    }
}

extension Strings {
    var welcomeBack: WelcomeBack { WelcomeBack(strings: self) }
    var forgotten: Forgotten { Forgotten(strings: self) }
    var quit: Quit { Quit(strings: self) }

    /// After a stretch nobody watched.
    struct WelcomeBack: PartOfWords {
        let strings: Strings

        var title: String { tr("Welcome back", "欢迎回来") }
        var loses: String { tr("All its minutes are lost.", "分钟会全部丢失。") }

        var answeredElsewhere: String {
            tr("What happened meanwhile was answered in another terminal.", "刚才的事已在另一个终端回答。")
        }

        func away(_ length: String, _ cause: Gap.Cause) -> String {
            switch cause {
            case .ended: tr("Nobody watched for \(length): the program had ended.", "有\(length)没人看着：程序已经退出。")
            case .asleep: tr("The machine was asleep for \(length).", "电脑睡了\(length)。")
            case .rebooted: tr("The machine was off for \(length).", "电脑关了\(length)。")
            case .clockJumped: tr("The clock jumped by \(length).", "时钟跳了\(length)。")
            }
        }

        func known(_ cat: String, _ minutes: Int) -> String {
            tr("\(cat)'s \(minutes) min before that are safe.", "之前\(cat)的\(minutes)分钟都在。")
        }
        func short(_ length: String) -> String { tr("Away \(length)  1-5?", "离开\(length)  1-5？") }

        func name(_ choice: GapChoice) -> String {
            switch choice {
            case .leaveOut: tr("go on, that time left out", "继续，那段时间不算")
            case .count: tr("go on, that time counted", "继续，那段时间也算")
            case .finish: tr("finish with what was earned", "就到这里，记下已有的")
            case .split: tr("keep what was earned, go on afresh", "记下已有的，重新开始")
            case .throwAway: tr("throw it all away", "全部丢掉")
            }
        }
    }

    /// A stopwatch that ran on.
    struct Forgotten: PartOfWords {
        let strings: Strings

        var title: String { tr("A long stopwatch", "好长的正计时") }
        var typed: String { tr("let me type the minutes", "我来输入分钟数") }
        var away: String { tr("throw it away", "丢掉") }

        func question(_ minutes: Int) -> String {
            tr("\(strings.minutes(minutes)), much of it without a key.", "\(strings.minutes(minutes))，好一阵没有按键。")
        }
        func all(_ minutes: Int) -> String {
            tr("all of it, \(strings.minutes(minutes))", "全部，\(strings.minutes(minutes))")
        }
        func until(_ minutes: Int, _ time: TimeOfDay) -> String {
            tr(
                "until my last key at \(time.text), \(strings.minutes(minutes))",
                "到最后一次按键 \(time.text)，\(strings.minutes(minutes))")
        }
    }

    /// Before leaving while a timer runs.
    struct Quit: PartOfWords {
        let strings: Strings

        var title: String { tr("Before you go", "走之前") }
        var short: String { tr("1 run 2 pause 3 stop", "1计时 2暂停 3结束") }

        func question(_ cat: String) -> String {
            tr("\(cat)'s timer is running. What is it to do?", "\(cat)的计时还在走，怎么办？")
        }

        func name(_ choice: QuitQuestion.Choice) -> String {
            switch choice {
            case .run: tr("keep running, ring if somebody listens", "接着走，有人在就响铃")
            case .pause: tr("pause until I am back", "暂停，等我回来")
            case .stop: tr("stop here: the minutes count", "就到这里：分钟都算数")
            }
        }
    }
}
