import Canvas
package import Domain

extension Strings {
    package var lookBack: LookBack { LookBack(strings: self) }

    /// Overview, week, on this day, and groups as routines: screens and commands.
    package struct LookBack: PartOfWords {
        let strings: Strings

        var overview: String { tr("Overview", "总览") }
        package var noHabits: String { tr("No habits yet.", "还没有习惯。") }

        package func name(_ mark: DayMark) -> String {
            switch mark {
            case .kept: tr("kept", "达标")
            case .partly: tr("some", "做了一些")
            case .saved: tr("saved", "补卡")
            case .off: tr("day off", "休假")
            case .missed: tr("missed", "漏了")
            case .notDue: tr("not due", "不用做")
            }
        }

        /// "Tue 17 Nov, Reading: 20 min, some".
        /// - Parameters:
        ///   - minutes: of focus time.
        ///   - amount: of a count.
        ///   - isOpen: whether it is due today and nothing was done yet.
        func cell(
            _ habit: Domain.Habit, on day: Day, minutes: Int, _ amount: Amount?, _ mark: DayMark, isOpen: Bool
        ) -> String {
            let state = isOpen ? tr("not done yet", "还没做") : name(mark)
            let counted = amount.flatMap { $0 > 0 ? strings.amount($0, of: habit) : nil }
            let parts = [counted, minutes > 0 ? strings.minutesInWords(minutes) : nil, state]
            return strings.headed(
                strings.list([strings.date(day), habit.name.drawable]), strings.list(parts.compactMap(\.self)))
        }

        var week: String { tr("Week", "一周回顾") }

        package func title(_ review: WeekReview) -> String {
            let (first, last) = (strings.date(review.week.start), strings.date(review.through))
            return first == last ? first : tr("\(first) to \(last)", "\(first)至\(last)")
        }

        /// "2 h 10 m on 4 days", "2 h 10 m · 3 done on 4 days".
        package func sum(_ sum: DaySum, days: Int, between: String = "\u{00B7}") -> String {
            let time = strings.time(sum, between: between)
            return tr("\(time) on \(strings.days(days))", "\(days)天，\(time)")
        }

        /// The averages of the weeks before; nil if there are none.
        package func before(_ review: WeekReview) -> String? {
            guard let minutes = review.averageMinutes, let days = review.averageDays else { return nil }
            let count = review.before.count
            let sum = sum(DaySum(minutes: minutes), days: days)
            if count == 1 {
                return review.isOver
                    ? strings.headed(tr("the week before", "前一周"), sum)
                    : strings.headed(tr("the week before, by this day", "前一周到这一天"), sum)
            }
            return review.isOver
                ? strings.headed(tr("the \(count) weeks before, on average", "前\(count)周平均"), sum)
                : strings.headed(tr("the \(count) weeks before, by this day", "前\(count)周到这一天平均"), sum)
        }

        private func best(_ habit: WeekReview.HabitWeek) -> String {
            strings.headed(tr("Most often", "最稳"), kept(habit))
        }

        private func hardest(_ habit: WeekReview.HabitWeek) -> String {
            strings.headed(tr("Could use a hand", "可以多陪陪"), kept(habit))
        }

        private func kept(_ habit: WeekReview.HabitWeek) -> String { strings.list([habit.name, days(habit)]) }

        /// "2 of 3 days", "1 h 40 m of 3 h", "35 of 100 pages this month"; beside the minutes "of 3 h" and "35/100".
        package func days(_ habit: WeekReview.HabitWeek, besideMinutes: Bool = false) -> String {
            if let goal = habit.goal { return reached(goal, besideMinutes) }
            return habit.daysDue == 0
                ? habit.slips == nil ? tr("none yet", "还没有") : tr("not marked", "未标记")
                : tr("\(habit.days) of \(strings.days(habit.daysDue))", "\(habit.days)/\(habit.daysDue)天")
        }

        /// "1 h 40 m", "20 pages", "3 slips": beside its days.
        package func done(_ week: WeekReview.HabitWeek, of habit: Domain.Habit?) -> String {
            let slips = week.slips.flatMap { $0 > 0 ? strings.slips($0, of: habit) : nil }
            return strings.list(
                [slips, strings.done(week.minutes, week.amount, of: habit)].compactMap(\.self).filter { !$0.isEmpty })
        }

        private func reached(_ goal: WeekReview.Goal, _ besideMinutes: Bool) -> String {
            let (done, asked) = (strings.amount(goal.done, of: goal.habit), strings.amount(goal.asked, of: goal.habit))
            let isCount = goal.habit.kind == .count
            guard !besideMinutes else {
                return isCount ? "\(goal.done.text)/\(goal.asked.text)" : tr("of \(asked)", "共\(asked)")
            }
            let part = isCount ? goal.done.text : done
            return goal.period == .month
                ? tr("\(part) of \(asked) this month", "本月\(part)/\(asked)")
                : tr("\(part) of \(asked)", "\(part)/\(asked)")
        }

        /// What is said below the habits.
        /// - Parameter hasOthers: whether there is room to say how much of the sum has no row.
        package func ends(_ review: WeekReview, hasOthers: Bool = true) -> [String] {
            let others = strings.minutes(review.minutesOfOthers)
            return [
                hasOthers && review.minutesOfOthers > 0
                    ? tr("Of habits that are over: \(others)", "已结束的习惯：\(others)") : nil,
                review.best.map(best), review.hardest.map(hardest),
            ].compactMap(\.self)
        }

        /// Nil where something was done or kept.
        package func nothing(in review: WeekReview) -> String? {
            guard review.activeDays == 0 else { return nil }
            return review.slips > 0
                ? tr("Only limits were noted this week.", "这一周只记了上限习惯。")
                : tr("Nothing was logged this week.", "这一周没有记录。")
        }

        /// A whole sentence.
        package func sentence(_ insight: Insight) -> String {
            switch insight {
            case .longerBefore(let habit, let time, let percent):
                tr(
                    "\(habit) lasts \(percent)% longer when you start before \(time.text).",
                    "\(time.text) 之前开始时，\(strings.quoted(habit))会久 \(percent)%。")
            case .longerAfter(let habit, let time, let percent):
                tr(
                    "\(habit) lasts \(percent)% longer when you start after \(time.text).",
                    "\(time.text) 之后开始时，\(strings.quoted(habit))会久 \(percent)%。")
            case .longerOnWeekends(let habit, let percent):
                tr(
                    "\(habit) gets \(percent)% more minutes on a day of the weekend.",
                    "周末的\(strings.quoted(habit))比平日多 \(percent)%。")
            case .longerOnWorkdays(let habit, let percent):
                tr(
                    "\(habit) gets \(percent)% more minutes on a day of the working week.",
                    "平日的\(strings.quoted(habit))比周末多 \(percent)%。")
            case .longerTogether(let habit, let other, let percent):
                tr(
                    "\(habit) gets \(percent)% more minutes on days with \(other).",
                    "有\(strings.quoted(other))的日子，\(strings.quoted(habit))会多 \(percent)%。")
            case .usualHours(let habit, let from, let until, let sessions, let all):
                tr(
                    "\(habit) began between \(from.text) and \(until.text) in \(sessions) of \(all) sessions of four weeks.",
                    "四周里\(all)次\(strings.quoted(habit))有\(sessions)次在 \(from.text) 到 \(until.text) 之间开始。")
            case .startMoved(let habit, let now, let then):
                tr(
                    "\(habit) begins about \(now.text) these two weeks, and about \(then.text) before.",
                    "这两周\(strings.quoted(habit))大约 \(now.text) 开始，之前大约 \(then.text)。")
            case .busiestWeekday(let weekday, let minutes, let others):
                tr(
                    "\(strings.fullName(weekday)) is your fullest day: \(strings.minutesInWords(minutes)) on average, \(strings.minutesInWords(others)) on others.",
                    "\(strings.fullName(weekday))做得最多：平均\(strings.minutesInWords(minutes))，其他日子\(strings.minutesInWords(others))。"
                )
            case .mostMinutes(let weeks):
                tr(
                    "These seven days have more minutes than each of the \(weeks) weeks before.",
                    "这七天的时长超过之前\(weeks)周里的每一周。")
            }
        }

        /// A line of Today on the last day of a week and the first of the next.
        func offer(_ sum: String, isOver: Bool) -> String {
            strings.headed(isOver ? tr("Last week", "上周") : tr("This week", "本周"), sum)
        }

        /// After the key.
        var looksBack: String { tr("looks back", "回顾") }

        /// "A year ago: Reading, 45 min. “chapter three”".
        func memory(_ memory: OnThisDay) -> String {
            let ago = memory.ago == .year ? tr("A year ago today", "去年今天") : tr("A month ago today", "上个月今天")
            let others = memory.otherHabits == 0 ? [] : [tr("\(memory.otherHabits) more", "另有\(memory.otherHabits)个")]
            let said = strings.headed(
                ago,
                strings.list(
                    [memory.habit.drawable] + (memory.minutes > 0 ? [strings.minutesInWords(memory.minutes)] : [])
                        + others))
            return memory.note.map { "\(said) \(strings.quoted($0.drawable))" } ?? said
        }

        func showsMemories(_ shows: Bool) -> String {
            shows
                ? tr("“On this day” is shown on Today.", "「今天」页会显示「往年今天」。")
                : tr("“On this day” is hidden. The same key shows it again.", "已隐藏「往年今天」，再按一次恢复显示。")
        }

        var chooseHabit: String { tr("This is a group. Choose a habit below it.", "这是一个分组，请先选中下面的习惯。") }
        func allDone(_ group: String) -> String { tr("\(group) is done for today.", "\(strings.quoted(group))今天都做完了。") }
        /// Minutes of today and the goals of a group.
        func groupSum(_ minutes: Int, of goal: Int) -> String {
            tr("\(strings.shortMinutes(minutes)) of \(strings.shortMinutes(goal))", "\(minutes)/\(goal)分钟")
        }
        /// How many of its habits have nothing left to do today, of a group in which nothing is measured.
        func groupSum(done: Int, of count: Int) -> String { tr("\(done) of \(count) done", "完成\(done)/\(count)") }
    }
}
