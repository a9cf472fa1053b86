import Domain

extension Strings {
    var form: Form { Form(words: self) }

    /// What forms say.
    struct Form: PartOfWords {
        let words: Strings

        var habit: String { say("Habit", "习惯") }
        var oneField: String { say("There is one field here: enter keeps it.", "这里只有一栏：enter 保存。") }
        /// Of a field that takes no more.
        func full(_ limit: Int) -> String { say("\(limit) letters at most", "最多\(limit)个字") }
        var icon: String { say("one emoji, or one or two letters", "一个表情，或一两个字母") }
        var reminder: String { say("8:30, 0830, 8:30pm; empty for none", "8:30、0830、8:30pm；留空则无") }
        var group: String { say("empty for none", "留空则无") }
        var endsOn: String { say("a day; empty for no end", "一个日期；留空则不结束") }
        func day(on today: Day) -> String {
            let yesterday = today.advanced(by: -1).text
            return say("today, yesterday, -2, \(yesterday)", "今天、昨天、-2、\(yesterday)")
        }
        /// Two habits of one name: said once, enter keeps it all the same.
        func isTaken(_ habit: Domain.Habit, _ cat: Cat?) -> String {
            let name = words.quoted(habit.name) + (cat.map { say(" (\($0.name))", "（\($0.name)）") } ?? "")
            return say("\(name) exists; enter keeps it", "已有\(name)；enter 仍保存")
        }
        var minutesTitle: String { say("Minutes without the timer", "补记分钟") }
        var daysOffTitle: String { say("Days off", "休假") }
        var daysOffHint: String { say("Nothing is due, streaks hold.", "什么都不用做，连续不断。") }
        var noteTitle: String { say("Note", "备注") }
        var renameTitle: String { say("Name", "名字") }
        var from: String { say("From", "从") }
        var through: String { say("Through", "到") }
        var forWhom: String { say("For", "范围") }
        var keep: String { say("keep", "保留") }
        var takeAway: String { say("take away", "取消") }
        var takeAwayHint: String {
            say("enter takes away what is marked; those days count again.", "enter 取消标出的休假，那些天重新计入。")
        }
        var thisHabit: String { say("this habit", "这个习惯") }
        var allHabits: String { say("all habits", "所有习惯") }
        var toldHint: String {
            say("The cat grows and the streak holds; coins are for the timer.", "猫会长大，连续不断；金币只来自计时。")
        }

        var schedulePicks: [String] {
            [say("daily", "每天"), say("mo,we,fr", "周一,周三,周五"), say("3/week", "每周3次")]
        }

        /// As a person would type it.
        func typed(_ schedule: Schedule) -> String {
            switch schedule {
            case .everyDay: say(schedule.text, "每天")
            case .weekdays(let days):
                say(schedule.text, Weekday.allCases.filter(days.contains).map { words.name($0) }.joined(separator: ","))
            case .timesAWeek(let times): say(schedule.text, "每周\(times)次")
            }
        }

        /// "21-24 Nov".
        func span(_ off: DaysOff) -> String {
            let last = (off.through ?? off.from).parts
            let first = off.from.parts
            let isOneMonth = off.from.month == (off.through ?? off.from).month
            let month = words.monthName(first.month)
            guard off.from != off.through, off.through != nil else {
                return say("\(first.day) \(month)", "\(month)\(first.day)日")
            }
            let end = words.monthName(last.month)
            return isOneMonth
                ? say("\(first.day)-\(last.day) \(end)", "\(month)\(first.day)-\(last.day)日")
                : say("\(first.day) \(month)-\(last.day) \(end)", "\(month)\(first.day)日-\(end)\(last.day)日")
        }

        func picks(_ picks: [String]) -> String {
            let picks = picks.joined(separator: " ")
            return say("pgdn: \(picks)", "pgdn：\(picks)")
        }

        func many(_ minutes: Int, goal: Int) -> String {
            let length = words.minutes(minutes)
            return say(
                "\(length) is more than three times the goal of \(goal) m.", "\(length)是目标\(goal)分的三倍多，没错吧？")
        }

        func younger(_ cat: String, _ stage: Stage) -> String {
            let article = stage == .adolescent || stage == .adult ? "an" : "a"
            return say(
                "With that target \(cat) would be \(article) \(words.name(stage)) again.",
                "按这个总目标，\(cat)会变回\(words.name(stage))。")
        }

        func wrongOrder(_ first: Day) -> String {
            say("ends before \(words.date(first))", "早于\(words.date(first))")
        }

        /// "at this pace: adolescent in 7 weeks, senior in 6 months".
        func pace(_ form: UI.Form, minutes: Int = 0, _ view: Viewing) -> String {
            guard let draft = try? HabitFields.draft(form, on: view.today) else { return "" }
            let pace = Pace(of: draft, totalMinutes: minutes)
            let stages: [Stage] = [.adolescent, .senior]
            let parts = stages.compactMap { stage in
                pace.days(to: stage).flatMap { days in
                    days > 0 ? say("\(words.name(stage)) in \(span(days))", "\(span(days))后\(words.name(stage))") : nil
                }
            }
            guard !parts.isEmpty else { return "" }
            return say("at this pace: ", "照这个步子：") + words.list(parts)
        }

        private func span(_ days: Int) -> String {
            switch RoughSpan(days: days) {
            case .days(let count): words.days(count)
            case .weeks(let count): words.weeks(count)
            case .months(let count): words.months(count)
            case .years(let count): words.years(count)
            }
        }
    }
}

extension Strings {
    var welcomeBack: WelcomeBack { WelcomeBack(words: self) }
    var forgotten: Forgotten { Forgotten(words: self) }
    var quit: Quit { Quit(words: self) }

    /// After a stretch nobody watched.
    struct WelcomeBack: PartOfWords {
        let words: Strings

        var title: String { say("Welcome back", "欢迎回来") }
        var loses: String { say("All its minutes are lost.", "分钟会全部丢失。") }

        var answeredElsewhere: String {
            say("What happened meanwhile was answered in another terminal.", "刚才的事已在另一个终端回答。")
        }

        func away(_ length: String, _ cause: Gap.Cause) -> String {
            switch cause {
            case .ended: say("Nobody watched for \(length): the program had ended.", "有\(length)没人看着：程序已经退出。")
            case .asleep: say("The machine was asleep for \(length).", "电脑睡了\(length)。")
            case .rebooted: say("The machine was off for \(length).", "电脑关了\(length)。")
            case .clockJumped: say("The clock jumped by \(length).", "时钟跳了\(length)。")
            }
        }

        func known(_ cat: String, _ minutes: Int) -> String {
            say("\(cat)'s \(minutes) min before that are safe.", "之前\(cat)的\(minutes)分钟都在。")
        }
        func short(_ length: String) -> String { say("Away \(length)  1-5?", "离开\(length)  1-5？") }

        func name(_ choice: GapChoice) -> String {
            switch choice {
            case .leaveOut: say("go on, that time left out", "继续，那段时间不算")
            case .count: say("go on, that time counted", "继续，那段时间也算")
            case .finish: say("finish with what was earned", "就到这里，记下已有的")
            case .split: say("keep what was earned, go on afresh", "记下已有的，重新开始")
            case .throwAway: say("throw it all away", "全部丢掉")
            }
        }
    }

    /// A stopwatch that ran on.
    struct Forgotten: PartOfWords {
        let words: Strings

        var title: String { say("A long stopwatch", "好长的正计时") }
        var typed: String { say("let me type the minutes", "我来输入分钟数") }
        var away: String { say("throw it away", "丢掉") }

        func question(_ minutes: Int) -> String {
            say("\(words.minutes(minutes)), much of it without a key.", "\(words.minutes(minutes))，好一阵没有按键。")
        }
        func all(_ minutes: Int) -> String {
            say("all of it, \(words.minutes(minutes))", "全部，\(words.minutes(minutes))")
        }
        func until(_ minutes: Int, _ time: TimeOfDay) -> String {
            say(
                "until my last key at \(time.text), \(words.minutes(minutes))",
                "到最后一次按键 \(time.text)，\(words.minutes(minutes))")
        }
    }

    /// Before leaving while a timer runs.
    struct Quit: PartOfWords {
        let words: Strings

        var title: String { say("Before you go", "走之前") }
        var short: String { say("1 run 2 pause 3 stop", "1计时 2暂停 3结束") }

        func question(_ cat: String) -> String {
            say("\(cat)'s timer is running. What is it to do?", "\(cat)的计时还在走，怎么办？")
        }

        func name(_ choice: QuitQuestion.Choice) -> String {
            switch choice {
            case .run: say("keep running, ring if somebody listens", "接着走，有人在就响铃")
            case .pause: say("pause until I am back", "暂停，等我回来")
            case .stop: say("stop here: the minutes count", "就到这里：分钟都算数")
            }
        }
    }
}
