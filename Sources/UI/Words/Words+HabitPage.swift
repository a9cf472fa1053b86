package import Domain

extension Words {
    var habitPage: HabitPage { HabitPage(words: self) }

    /// All about a habit.
    struct HabitPage: PartOfWords {
        let words: Words

        var onlyOne: String { say("There is no other habit.", "没有别的习惯。") }

        func goneElsewhere(_ habit: String) -> String {
            say("\(habit) was removed or graduated in another terminal.", "\(habit)已在另一个终端移除或毕业。")
        }

        var goal: String { say("goal", "目标") }
        var when: String { say("when", "时间") }
        var active: String { say("active", "坚持") }
        var about: String { say("about", "说明") }
        var cat: String { say("cat", "猫") }
        var weeks: String { say("Weeks", "每周") }

        func today(_ minutes: Int, of goal: Int) -> String { say("\(minutes) of \(goal) min", "\(minutes)/\(goal)分钟") }

        /// "25 min a day, 12 h 30 m of 100 h".
        func goal(_ habit: Habit) -> String {
            let progress = words.progress(habit.totalMinutes, ofHours: habit.targetHours)
            return say("\(habit.goalMinutes) min a day, \(progress)", "每天\(habit.goalMinutes)分钟，\(progress)")
        }

        func reminder(_ time: TimeOfDay) -> String { say("reminder at \(time.text)", "\(time.text) 提醒") }
        func until(_ day: Day) -> String { say("until \(words.dateWithYear(day))", "到\(words.dateWithYear(day))") }

        func average(_ minutes: Int, days: Int) -> String {
            guard days > 0 else { return say("not yet", "还没有") }
            return say(
                "\(words.days(days)), \(words.minutes(minutes)) on average",
                "\(words.days(days))，平均\(words.minutes(minutes))")
        }
    }

    /// "every day", "Mon, Wed, Fri", "3 times a week".
    package func schedule(_ schedule: Schedule) -> String {
        switch schedule {
        case .everyDay: say("every day", "每天")
        case .weekdays(let days):
            list(Weekday.allCases.filter(days.contains).map { name($0) })
        case .timesAWeek(let times): say(times == 1 ? "once a week" : "\(times) times a week", "每周\(times)次")
        }
    }
}
