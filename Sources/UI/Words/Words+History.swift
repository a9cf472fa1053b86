import Domain

extension Words {
    var history: History { History(words: self) }

    /// Calendar and stats.
    struct History: PartOfWords {
        let words: Words

        var noLaterDay: String { say("No day has come after today yet.", "今天之后的日子还没到。") }

        var less: String { say("less", "少") }
        var more: String { say("more", "多") }
        var allHabits: String { say("all habits", "所有习惯") }
        var today: String { say("today", "今天") }
        var week: String { say("week", "本周") }
        var month: String { say("month", "本月") }
        var year: String { say("year", "今年") }
        var ever: String { say("all", "总共") }
        var habits: String { say("Habits", "习惯") }
        var focus: String { say("How you focus", "专注的样子") }
        var bestStreak: String { say("best", "最长") }
        var noHabits: String { say("No habits yet: n on Today begins one.", "还没有习惯：在今天页按 n 建一个。") }
        var visits: String { say("Visits", "签到") }
        var dayOff: String { say("day off", "休息日") }
        var goal: String { say("goal", "目标") }
        var streaks: String { say("Streaks", "连续天数") }
        var noStreaks: String {
            say("Two days in a row make a streak: they will stand here.", "连续两天就会列在这里。")
        }
        var nothingInSpan: String {
            say("Nothing here yet: the first minutes draw the first bar.", "还没有记录：第一段专注会画出第一根柱。")
        }
        var trend: String { say("A year", "一年") }
        var perDay: String { say("minutes a day", "每日分钟") }
        var hours: String { say("Time of day", "一天之中") }
        var activeDays: String { say("days", "天数") }
        var mostADay: String { say("most", "最多") }
        var averageDay: String { say("mean", "日均") }
        var longest: String { say("streak", "连续") }

        /// "3 Oct to 23 Oct", "since 8 Nov".
        func dates(_ run: StreakRun, isNow: Bool) -> String {
            let (from, through) = (words.shortDate(run.from), words.shortDate(run.through))
            return isNow ? say("since \(from)", "\(from)起") : say("\(from) to \(through)", "\(from)至\(through)")
        }

        var nothingThatDay: String { say("Nothing logged.", "没有记录。") }
        var noMilestones: String { say("Every reward of this month is yours.", "这个月的奖励都到手了。") }

        func span(_ span: Span) -> String {
            switch span {
            case .week: say("this week", "本周")
            case .month: say("this month", "本月")
            case .year: say("this year", "今年")
            }
        }

        func title(_ month: Month) -> String { words.name(month) }

        func completed(_ facts: SessionFacts) -> String {
            say(
                "\(words.sessions(facts.completed)) to the end, \(facts.stoppedEarly) stopped early",
                "\(facts.completed)次到底，\(facts.stoppedEarly)次提前收尾")
        }

        func bestHour(_ hour: Int) -> String {
            let (from, to) = ("\(hour):00", "\((hour + 1) % 24):00")
            return say("most begun between \(from) and \(to)", "最常在 \(from) 到 \(to) 开始")
        }

        func average(_ minutes: Int, days: Int) -> String {
            say(
                "\(words.minutes(minutes)) on an average day, \(words.days(days)) active",
                "日均\(words.minutes(minutes))，坚持\(words.days(days))")
        }

        func progress(_ habit: Habit, isShort: Bool) -> String {
            guard isShort else { return words.progress(habit.totalMinutes, ofHours: habit.targetHours) }
            let (done, target) = (words.number(habit.totalMinutes / 60), words.hours(habit.targetHours))
            return say("\(done) of \(target)", "\(done)/\(target)")
        }

        func milestone(_ days: Int, coins: Int, left: Int) -> String {
            say("\(words.days(days)): +\(coins), \(left) to go", "满\(days)天 +\(coins)，还差\(left)天")
        }

        func visited(_ days: Int, of length: Int) -> String { say("\(days) of \(length) days", "\(days)/\(length)天") }

        func source(_ entry: CheckInEntry) -> String {
            switch entry.source {
            case nil, "session": say("focus", "专注")
            case "told": say("added", "补记")
            case let other?: other
            }
        }
    }
}
