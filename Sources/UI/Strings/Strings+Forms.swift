import Domain

extension Strings {
    var form: Form { Form(strings: self) }

    struct Form: PartOfWords {
        let strings: Strings

        var changesAreBack: String {
            tr("Your unsaved changes are back. Leave again to drop them.", "上次没保存的修改还在，再次离开就会放弃。")
        }
        var habit: String { tr("Habit", "习惯") }
        var oneField: String { tr("There is only one field. Press enter to save.", "只有一项，按 enter 保存。") }
        /// A letter in a field of digits.
        var digitsOnly: String { tr("digits only", "只能输入数字") }
        /// A letter of no choice.
        var choiceOnly: String { tr("left and right change it", "用左右键切换") }
        var lengthOnly: String { tr("minutes, or 1h30", "分钟数，或 1h30") }
        var noPresets: String { tr("This field has no presets. Type its text.", "这一项没有预设，请直接输入。") }
        var minutesADay: String { tr("min a day", "分钟/天") }
        var minutesUnit: String { tr("min", "分钟") }
        var hoursUnit: String { tr("h in all", "小时") }
        var roundsUnit: String { tr("rounds", "轮") }
        func full(_ limit: Int) -> String { tr("\(limit) characters at most", "最多\(limit)个字") }
        var icon: String { tr("from the name; or type an emoji", "按名称选好了；也可自己输入") }
        /// In a field that may stay empty.
        var none: String { tr("none", "无") }
        var reminder: String { tr("8:30 or 8:30, 12:00, 9pm; leave empty for none", "8:30，或 8:30、晚上8点；留空为无") }
        var cue: String { tr("what it follows: after breakfast", "接在什么之后：早饭后") }
        /// 0, 1, 2.
        var savedDays: [String] { [tr("off", "关"), "1", "2"] }
        var savedDaysHelp: String {
            tr(
                "\(HabitPast.daysPerSaved) kept days earn one; it bridges a miss",
                "坚持\(HabitPast.daysPerSaved)天得一次，漏一天自动补上")
        }
        var schedule: String { tr("such as mo we fr, 3/week", "如 周一三五、每周3次") }
        var group: String { tr("leave empty for none", "留空为无") }
        var endsOn: String { tr("a date; leave empty for no end", "日期；留空则不结束") }
        func day(on today: Day) -> String {
            let yesterday = today.advanced(by: -1).text
            return tr("today, yesterday, \(yesterday)", "今天、昨天、前天、\(yesterday)")
        }
        var notATime: String { tr("not a time: try 8:30", "不是时间，可写 8:30") }
        /// Why a value is refused; what cannot be read says how to write it.
        func sentence(for fault: DomainError.Fault, of field: DomainError.Field) -> String {
            if field == .goalAmount, fault == .empty {
                return tr("write a number and a unit, like 20 pages", "请写数量和单位，如 20 页")
            }
            guard case .notUnderstood = fault else { return strings.sentence(for: fault) }
            return switch field {
            case .goalAmount: tr("write a number and a unit, like 20 pages", "请写数量和单位，如 20 页")
            case .step, .minutesPerUnit: tr("write a number, like 5 or 0.5", "请写数字，如 5 或 0.5")
            case .schedule:
                tr("write daily, mo,we,fr, 3/week or every 3 days", "请写：每天、周一、周三、每周3次 或 每3天")
            case .reminderTime: notATime
            case .endsOn: tr("write a date, like 2027-12-31", "请写日期，如 2027-12-31")
            default: strings.sentence(for: fault)
            }
        }
        func name(_ kind: CountedKind) -> String {
            switch (kind.kind, kind.period) {
            case (.minutes, .day): tr("minutes a day", "每天计时")
            case (.minutes, .week): tr("minutes a week", "每周计时")
            case (.minutes, .month): tr("minutes a month", "每月计时")
            case (.count, .day): tr("a number a day", "每天计数")
            case (.count, .week): tr("a number a week", "每周计数")
            case (.count, .month): tr("a number a month", "每月计数")
            case (.yesNo, _): tr("yes or no", "打卡")
            case (.limit, _): tr("at most", "上限")
            }
        }
        /// A line of plain help.
        func hint(_ kind: CountedKind) -> String {
            switch (kind.kind, kind.period) {
            case (.minutes, .day): tr("with the timer or by hand", "用计时或补记")
            case (.minutes, _): tr("due until it is reached", "达成之前都列在今天页")
            case (.count, .day): tr("pages, glasses: + counts", "页、杯等，按 + 计数")
            case (.count, _): tr("due until reached; + counts", "达成之前都列出，按 + 计数")
            case (.yesNo, _): tr("once a day; space ticks it", "每天一次，按空格打卡")
            case (.limit, _): tr("less of something, or none", "少做或戒掉某事")
            }
        }
        func worth(_ kind: CountedKind) -> String {
            kind.kind == .count
                ? tr(
                    "minutes each; empty: \(Habit.minutesPerGoal) for the goal",
                    "一个单位折合几分钟；留空：达标算\(Habit.minutesPerGoal)分钟")
                : tr(
                    "minutes a day; empty: \(Habit.minutesPerTick)",
                    "一天折合几分钟；留空：\(Habit.minutesPerTick)分钟")
        }
        /// What holds while a field is empty.
        func automatic(_ amount: Amount?, inMinutes: Bool) -> String {
            guard let amount else { return tr("automatic", "自动") }
            let text = inMinutes ? tr("\(amount.text) min", "\(amount.text)分钟") : amount.text
            return tr("automatic: \(text)", "自动：\(text)")
        }
        var countHint: String { tr("a number and a unit: 20 pages", "数量和单位：20 页") }
        var stepHint: String { tr("what + adds; empty: chosen by the goal", "按 + 加多少；留空则自动") }
        var minutesAWeek: String { tr("min a week", "分钟/周") }
        var minutesAMonth: String { tr("min a month", "分钟/月") }
        var atMost: String { tr("a day at most; 0 to stop", "次以内（每天）；0表示戒掉") }
        func each(_ period: GoalPeriod) -> String {
            switch period {
            case .day: tr("a day", "每天")
            case .week: tr("a week", "每周")
            case .month: tr("a month", "每月")
            }
        }
        /// Two habits of one name: said once, enter keeps it all the same.
        func isTaken(_ habit: Domain.Habit, _ cat: Cat?) -> String {
            let name = strings.quoted(habit.name) + (cat.map { tr(" (\($0.name))", "（\($0.name)）") } ?? "")
            return tr("\(name) exists; enter saves anyway", "已有\(name)，按 enter 仍然保存")
        }
        var minutesTitle: String { tr("Log time", "补记时长") }
        /// Of what is counted or ticked.
        var amountTitle: String { tr("Log", "补记") }
        var daysOffTitle: String { tr("Days off", "休假") }
        var daysOffHint: String { tr("Nothing is due. Streaks are safe.", "休假期间不用打卡，连续天数不受影响。") }
        var timerTitle: String { tr("Change the timer", "修改计时") }
        var startHint: String { tr("such as 9:40", "如 9:40") }
        var startRemark: String {
            tr("Minutes from before the timer was started earn no coins.", "开始计时之前的分钟没有金币。")
        }
        /// - Parameter habit: that keeps them; nil if they go.
        func beforeStart(_ minutes: Int, loggedFor habit: String?) -> String {
            let length = strings.minutes(minutes)
            guard let habit else {
                return tr("\(length) before that will no longer count.", "在那之前的\(length)将不再计入。")
            }
            return tr(
                "\(length) before that will be logged for \(habit).", "在那之前的\(length)会记到\(strings.quoted(habit))。")
        }
        var noteTitle: String { tr("Note", "备注") }
        var renameTitle: String { tr("Name", "名字") }
        var from: String { tr("From", "从") }
        var through: String { tr("Through", "到") }
        var forWhom: String { tr("For", "范围") }
        var keep: String { tr("keep", "保留") }
        var takeAway: String { tr("remove", "取消") }
        var takeAwayHint: String {
            tr("Press enter to remove the marked days off. Those days count again.", "按 enter 取消选中的休假，那些天照常打卡。")
        }
        var thisHabit: String { tr("this habit", "这个习惯") }
        var allHabits: String { tr("all habits", "所有习惯") }
        var entryTitle: String { tr("Edit entry", "修改记录") }
        var timeHint: String { tr("when it began, such as 8:30", "开始时间，如 8:30") }
        func sessionHint(_ most: Int) -> String {
            tr("Coins and XP follow. At most \(most) min: from start to end.", "金币和经验随之变化，最多\(most)分钟（从开始到结束）。")
        }
        var toldHint: String {
            tr(
                "For growth and streaks. Coins and bond come from the timer.", "补记算成长和连续天数；金币和亲密度要靠计时。")
        }

        var schedulePicks: [String] {
            let picks: [Schedule] = [
                .everyDay, .weekdays([.monday, .wednesday, .friday]), .timesAWeek(3), .everyDays(2, from: nil),
                .timesAMonth(4), .monthDays([1, 15]), .otherWeek([.monday], from: nil),
            ]
            return picks.map(typed)
        }

        /// As it is typed: "every 3 days", "4/month", "1,15,last", "every other mo,we".
        func typed(_ schedule: Schedule) -> String {
            switch schedule {
            case .everyDay: tr(schedule.text, "每天")
            case .weekdays(let days): tr(schedule.text, "\(names(of: days))")
            case .timesAWeek(let times): tr(schedule.text, "每周\(times)次")
            case .everyDays(let count, let start): tr("every \(count) days", "每\(count)天") + typed(from: start)
            case .timesAMonth(let times): tr(schedule.text, "每月\(times)次")
            case .monthDays(let days): typed(ofMonth: days)
            case .otherWeek(let days, let start):
                tr("every other \(Schedule.weekdays(days).text)", "隔\(names(of: days))") + typed(from: start)
            }
        }

        private func typed(from start: Day?) -> String { start.map { tr(" from \($0.text)", "从\($0.text)起") } ?? "" }

        private func names(of days: Set<Weekday>) -> String {
            Weekday.allCases.filter(days.contains).map { strings.name($0) }.joined(separator: "、")
        }

        private func typed(ofMonth days: Set<Int>) -> String {
            let last = days.contains(Schedule.lastOfMonth) ? [tr("last", "最后一天")] : []
            let numbers = days.subtracting([Schedule.lastOfMonth]).sorted()
            let only = numbers.count == 1 && last.isEmpty
            return tr(
                (numbers.map { only ? "day \($0)" : String($0) } + last).joined(separator: ","),
                "每月\((numbers.map { "\($0)日" } + last).joined(separator: "、"))")
        }

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
                ? tr("\(first.day)-\(last.day) \(end)", "\(month)\(first.day)–\(last.day)日")
                : tr("\(first.day) \(month)-\(last.day) \(end)", "\(month)\(first.day)日–\(end)\(last.day)日")
        }

        func picks(_ picks: [String], arrows: String) -> String {
            "\(arrows) \(picks.joined(separator: " "))"
        }

        func many(_ minutes: Int, goal: Int) -> String {
            let length = strings.minutes(minutes)
            return tr(
                "\(length) is more than three times the goal of \(goal) min.", "\(length)超过每日目标\(goal)分钟的三倍，没错吧？")
        }

        func wrongOrder(_ first: Day) -> String {
            tr("ends before \(strings.date(first))", "早于\(strings.date(first))")
        }

        /// "At this pace: a teen in 2 weeks, a senior in 8 weeks".
        func pace(_ form: UI.Form, minutes: Int = 0, _ view: Viewing) -> String {
            let stages = stages(form, minutes: minutes, view)
            return stages.isEmpty ? "" : tr("At this pace: ", "照这个进度，") + stages
        }

        /// "a teen in 2 weeks, a senior in 8 weeks"; empty if the form cannot be read or nothing is ahead.
        func stages(_ form: UI.Form, minutes: Int = 0, _ view: Viewing) -> String {
            HabitFields.pace(form, totalMinutes: minutes, in: strings).map(stages) ?? ""
        }

        func stages(_ pace: Pace) -> String {
            let stages: [Stage] = [.adolescent, .senior]
            let parts = stages.compactMap { stage in
                pace.days(to: stage).flatMap { days in
                    days > 0
                        ? tr("a \(strings.name(stage)) in \(span(days))", "\(span(days))后长成\(strings.name(stage))")
                        : nil
                }
            }
            return strings.list(parts)
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

    struct WelcomeBack: PartOfWords {
        let strings: Strings

        var title: String { tr("Welcome back", "欢迎回来") }
        var loses: String { tr("All its minutes will be lost.", "这段时间会全部丢失。") }

        var answeredElsewhere: String {
            tr("The time away was handled in another terminal.", "离开的时间已在另一个终端处理。")
        }

        /// Where nothing tells when the timer was last seen.
        var awayUnknown: String { tr("It is not known how long Habicat was closed.", "不知道程序退出了多久。") }
        func away(_ length: String, _ cause: Gap.Cause) -> String {
            switch cause {
            case .ended: tr("Habicat was closed for \(length).", "程序退出了\(length)。")
            case .asleep: tr("This computer slept for \(length).", "电脑睡眠了\(length)。")
            case .rebooted: tr("This computer was off for \(length).", "电脑关机了\(length)。")
            case .away: tr("You were away for \(length).", "你离开了\(length)。")
            case .clockJumped: tr("The system clock changed by \(length).", "系统时间变动了\(length)。")
            }
        }

        func known(_ cat: String, _ minutes: Int) -> String {
            guard minutes > 0 else { return tr("The timer had just started.", "计时才刚开始。") }
            return tr(
                "\(cat)'s \(minutes) min before that \(minutes == 1 ? "is" : "are") saved.",
                "在那之前，\(cat)的\(minutes)分钟已保存。")
        }
        func short(_ length: String) -> String { tr("Away \(length)  1-5?", "离开\(length)  1-5？") }

        func name(_ choice: GapChoice, of gap: Gap) -> String {
            let none = gap.hasEarned ? nil : strings.named("gap.\(choice).none")
            return none ?? strings.named("gap.\(choice)") ?? "\(choice)"
        }
    }

    struct Forgotten: PartOfWords {
        let strings: Strings

        var title: String { tr("A long stopwatch", "正计时太久了") }
        var typed: String { tr("type the minutes", "手动输入分钟数") }
        var away: String { tr("discard it", "放弃") }

        func question(_ length: String) -> String {
            tr("\(length), with no key press for a long time.", "\(length)，很久没有按键了。")
        }
        func all(_ forgotten: ForgottenStopwatch) -> String {
            let minutes = strings.minutes(forgotten.minutesInAll)
            return forgotten.isCut
                ? tr("\(minutes), the most a session counts", "\(minutes)，一次专注的上限")
                : tr("all \(minutes)", "全部，\(minutes)")
        }
        func until(_ minutes: Int, _ time: TimeOfDay) -> String {
            tr(
                "until the last key press at \(time.text), \(strings.minutes(minutes))",
                "到最后一次按键 \(time.text)，\(strings.minutes(minutes))")
        }
    }

    struct Quit: PartOfWords {
        let strings: Strings

        var title: String { tr("Quit Habicat?", "退出前") }
        var short: String { tr("1 run 2 pause 3 stop", "1计时 2暂停 3结束") }

        func question(_ cat: String) -> String {
            tr("\(cat)'s timer has not ended. What should happen?", "\(cat)的计时还没结束，要怎么处理？")
        }

        func name(_ choice: QuitQuestion.Choice) -> String { strings.named("quit.\(choice)") ?? "\(choice)" }
    }
}
