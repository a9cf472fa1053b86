import Domain

extension Words {
    var today: Today { Today(words: self) }

    /// What Today says.
    struct Today: PartOfWords {
        let words: Words

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
