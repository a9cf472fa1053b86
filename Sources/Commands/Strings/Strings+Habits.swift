import Domain
import Runtime
import UI

extension Strings {
    var noHabits: String { tr("No habits yet. Add one with habicat add NAME.", "还没有习惯，用 habicat add 名称 新建。") }
    var noSuchHabits: String { tr("No habits match. Use --all to list every habit.", "没有符合条件的习惯。加 --all 列出全部。") }
    var nothingDue: String { tr("All done for today.", "今天的都完成了。") }
    var noGroups: String {
        tr("No groups yet. Create one with habicat edit HABIT --group NAME.", "还没有分组，用 habicat edit 习惯 --group 名称 新建。")
    }

    /// "Run: 25 min a day, every 3 days, 30 h in total."
    func begun(_ habit: Habit, on today: Day) -> String {
        let isPlain = habit.schedule(on: today) == .everyDay && !habit.hasNewerSchedule
        let what = list([goal(of: habit)] + (isPlain ? [] : [schedule(of: habit, on: today)]))
        return tr(
            "\(habit.label): \(what), \(number(habit.targetHours)) h in total.",
            "\(habit.label)：\(what)，共\(number(habit.targetHours))小时。")
    }

    func movedIn(_ kitten: Kitten) -> String {
        let looks = looks(kitten.appearance)
        return tr("\(kitten.name) moved in (\(looks)).", "\(kitten.name)搬进来了（\(looks)）。")
    }

    func graduated(_ cat: String) -> String { tr("\(cat), graduated", "\(cat)，已毕业") }

    /// "25/25 min done", "12/20 pages", "kept, 1 slip", "paused", in a list.
    func today(_ report: HabitReport) -> String {
        let habit = report.habit
        guard habit.isActive else { return tr("paused", "休眠中") }
        let counted = progress(report.progress, slips: report.slipsToday, of: habit)
        guard habit.kind == .minutes || habit.kind == .count, report.isKept else { return counted }
        return counted + (report.progress.isReached ? tr(" done", " 完成") : tr(", done for today", "，今天的完成了"))
    }

    /// "streak 12", in a list; "streak 12 · yesterday?" on the first day after a miss.
    func streak(_ shown: StreakShown) -> String {
        guard case .lapsedYesterday(let days, _) = shown else { return tr("streak \(shown.days)", "连续\(shown.days)天") }
        return tr("streak \(days) \u{00B7} yesterday?", "连续\(days)天 \u{00B7} 补昨天？")
    }

    func added(_ logged: LoggedEntry, in userData: UserData, on today: Day) -> String {
        let habit = userData.habit(logged.habitId)?.name ?? logged.habitId
        let date =
            logged.day == today ? "" : tr(" on \(date(logged.day, in: today))", "（\(date(logged.day, in: today))）")
        let what = said(logged, of: userData.habit(logged.habitId), in: userData, on: today)
        if logged.isSlip { return tr("\(habit): \(what)\(date).", "\(habit)：\(what)\(date)。") }
        if let kind = userData.habit(logged.habitId)?.kind, logged.amount != nil, kind == .yesNo || kind == .limit {
            return tr(
                "\(habit): \(what)\(date), streak \(days(logged.streak)).",
                "\(habit)：\(what)\(date)，连续\(days(logged.streak))。")
        }
        return tr(
            "\(habit): \(what) logged\(date), streak \(days(logged.streak)).",
            "\(habit)：已补记\(what)\(date)，连续\(days(logged.streak))。")
    }

    func isPlenty(_ action: LogEntry, of habit: Habit) -> String {
        let amount = action.amount.map { self.amount($0, of: habit) } ?? minutes(action.minutes)
        return tr(
            "\(amount) is more than three times the goal of \(self.amount(habit.goal.amount, of: habit)). Log it?",
            "\(amount)超过目标\(self.amount(habit.goal.amount, of: habit))的三倍，要补记吗？")
    }

    /// `Today: 40 m, 1 of 3 habits done, 1 284 coins.`
    func sentence(for today: StatusSummary) -> String {
        var parts = [tr("Today: ", "今天") + minutes(today.minutes)]
        if today.due > 0 {
            parts.append(tr("\(today.done) of \(habits(today.due)) done", "完成\(today.done)/\(habits(today.due))"))
        }
        if today.showsCoins { parts.append(coins(today.coins)) }
        return list(parts) + tr(".", "。")
    }

    func sharesName(_ habit: String, _ cat: String) -> String {
        tr(
            "There is another habit called \(habit), with \(cat). Use the cats' names to tell them apart.",
            "还有一个习惯也叫\(quoted(habit))，猫是\(cat)。请用猫的名字区分。")
    }

    func sharesNames(_ habit: String, _ cat: String, ids: [String]) -> String {
        tr(
            "There is another habit called \(habit), and its cat is called \(cat), too. Use the ids to tell them apart: "
                + "\(ids[0]) is this one, \(ids[1]) the other.",
            "还有一个习惯也叫\(quoted(habit))，猫也叫\(cat)。请用编号区分：这个是 \(ids[0])，另一个是 \(ids[1])。")
    }

    func getsYounger(_ cat: String, _ stage: Stage) -> String {
        younger(cat, stage) + tr(" Change it?", "要改吗？")
    }

    func rests(_ habit: Habit, _ cat: String) -> String {
        tr("\(habit.name) is paused. \(cat) naps by the stove.", "\(quoted(habit.name))已休眠，\(cat)在炉边睡下。")
    }

    func isAwake(_ habit: Habit, _ cat: String) -> String {
        tr("\(habit.name) is active again, and \(cat) is awake.", "\(quoted(habit.name))已唤醒，\(cat)也醒了。")
    }

    func asksToGraduate(_ habit: String, _ cat: String) -> String {
        tr(
            "Finish \(habit)? \(cat) moves to the album for good. Continue?",
            "结束\(quoted(habit))，\(cat)会毕业住进相册，不能撤销。继续吗？")
    }

    /// - Parameter userData: as it was before.
    func hasGraduated(_ cat: Cat, in userData: UserData) -> String {
        tr(
            "\(cat.name) graduated after \(spent(on: cat, in: userData)).",
            "\(cat.name)毕业了，相伴\(spent(on: cat, in: userData))。")
    }

    func backInBox(_ accessory: String) -> String {
        tr("The \(self.accessory(accessory)) is back in the box.", "\(self.accessory(accessory))已放回饰品盒。")
    }

    func asksToRemove(_ habit: String, _ cat: String) -> String {
        tr("Delete \(habit)? \(cat) goes home. Continue?", "删除\(quoted(habit))，并送走\(cat)。继续吗？")
    }

    func isRemoved(_ habit: String, _ cat: String) -> String {
        tr("\(habit) deleted. \(cat) went home.", "\(quoted(habit))已删除，\(cat)回家了。")
    }

    func facts(of habit: Habit, on today: Day) -> [String] {
        var parts: [String] = []
        if let cue = habit.cue { parts.append(cue) }
        if !habit.reminders.isEmpty { parts.append(reminders(habit.reminders)) }
        if let most = habit.savedDays, most > 0 { parts.append(tr("up to \(days(most)) saved", "最多\(most)次补卡")) }
        if let group = habit.group { parts.append(tr("in \(quoted(group))", "在\(quoted(group))组")) }
        if let day = habit.endsOn { parts.append(tr("until \(dateWithYear(day))", "到\(dateWithYear(day))")) }
        let more = parts.isEmpty ? [] : [list(parts).capitalizedFirst + tr(".", "。")]
        return [begun(habit, on: today)] + more + (habit.about.map { [$0] } ?? [])
    }

    /// "12 days", or "12 · yesterday?" on the first day after a miss.
    private func streakOnPage(_ shown: StreakShown) -> String {
        guard case .lapsedYesterday(let days, _) = shown else { return days(shown.days) }
        return tr("\(self.days(days)) \u{00B7} yesterday?", "\(self.days(days)) \u{00B7} 补昨天？")
    }

    func page(of report: HabitReport) -> [String] {
        let habit = report.habit
        let now = streakOnPage(report.streakShown)
        let streak = tr("\(now), best \(habit.bestStreak)", "\(now)，最长\(habit.bestStreak)天")
        var facts: [(String, String)] = [
            (tr("today", "今天"), today(report)),
            (tr("streak", "连续天数"), habit.needsNewer ? needsNewer : streak),
            (tr("total", "总计"), report.total),
            (tr("goal", "目标"), list([goal(of: habit)] + [left(report.progress, of: habit)].filter { !$0.isEmpty })),
            (tr("schedule", "频率"), schedule(of: habit, on: report.now.today)),
        ]
        if let slips = slipFree(habit, in: report.userData, at: report.now) {
            facts.append((habit.allowsSome ? tr("without", "间隔") : tr("slips", "破例"), slips))
        }
        if !habit.needsNewer { facts.append((tr("strength", "强度"), "\(report.strength)%")) }
        if habit.savedDays ?? 0 > 0 {
            facts.append(
                (
                    tr("saved days", "补卡"),
                    tr(
                        "\(report.savedDaysHeld) of \(habit.savedDays ?? 0)",
                        "\(report.savedDaysHeld)/\(habit.savedDays ?? 0)")
                ))
        }
        if let cue = habit.cue { facts.append((tr("cue", "时机"), cue)) }
        if !habit.reminders.isEmpty { facts.append((tr("reminder", "提醒"), items(habit.reminders.map(\.text)))) }
        if let group = habit.group { facts.append((tr("group", "分组"), group)) }
        if let day = habit.endsOn { facts.append((tr("until", "到"), dateWithYear(day))) }
        if let about = habit.about { facts.append((tr("about", "说明"), about)) }
        facts.append((tr("since", "从"), dateWithYear(report.now.day(of: habit.createdAt))))
        if let cat = report.cat {
            facts.append(
                (tr("cat", "猫"), list([cat.name, name(cat.stage)] + (report.mood.isEmpty ? [] : [report.mood]))))
        }
        return [habit.label] + TextTable.aligned(facts.map { ["  " + $0.0, $0.1] })
    }

    var noDaysOff: String { tr("No days off. Add some with habicat off FROM THROUGH.", "没有休假，用 habicat off 开始 结束 添加。") }
    var goesOn: String { tr("ongoing", "进行中") }
    var allHabits: String { tr("all habits", "所有习惯") }
    var restWord: String { tr("paused", "休眠") }

    func isOff(_ from: Day, _ through: Day, _ habit: String?, on today: Day) -> String {
        let (first, last) = (date(from, in: today), date(through, in: today))
        let days = from == through ? first : tr("\(first) to \(last)", "\(first)到\(last)")
        return tr(
            "Days off: \(days), \(habit ?? allHabits). Streaks are safe.", "\(habit ?? allHabits)\(days)休假，连续天数不受影响。")
    }

    /// "Thu 24 Dec to Sat 2 Jan 2027, all habits".
    func span(_ daysOff: DaysOff, in userData: UserData, on today: Day) -> String {
        let first = date(daysOff.from, in: today)
        let last = daysOff.through.map { date($0, in: today) } ?? goesOn
        let days = daysOff.from == daysOff.through ? first : tr("\(first) to \(last)", "\(first)到\(last)")
        let habit = daysOff.habitId.map { userData.habit($0)?.name ?? $0 }
        return list([days, habit ?? allHabits])
    }

    func isOffAlready(_ span: String) -> String {
        tr("Already off: \(span). Nothing was changed.", "已在休假：\(span)。没有改动。")
    }

    func isOnAgain(_ span: String) -> String { tr("Removed: \(span). Those days count again.", "已取消：\(span)。那些天照常打卡。") }

    var habitsTitle: String { tr("Habits", "习惯") }
    var groupsTitle: String { tr("Groups", "分组") }
    var nothingAmended: String { tr("No entry was corrected yet.", "还没有更正过记录。") }
    var deletedEntry: String { tr("deleted", "已删除") }
    var undoneMark: String { tr("(undone)", "（已撤销）") }
    var dayWord: String { tr("(day)", "（当天）") }

    func dayNoted(_ day: String, _ note: String?) -> String {
        note == nil
            ? tr("The note of \(day) was removed.", "\(day)的备注已去掉。")
            : tr("Note of \(day) saved.", "\(day)的备注已保存。")
    }

    func noNote(_ day: String) -> String {
        tr("\(day) has no note. Nothing was changed.", "\(day)没有备注，没有改动。")
    }

    var nothingLogged: String { tr("Nothing logged in that time.", "那段时间没有记录。") }
    var less: String { tr("less", "少") }
    var more: String { tr("more", "多") }

    /// "All habits, this week: 3 h 20 m on 4 days."
    func stats(_ habit: String?, _ stretch: Stretch, _ days: ClosedRange<Day>, sum: String, activeDays: Int) -> String {
        let what = list([habit ?? tr("All habits", "所有习惯"), name(stretch, days)])
        return tr(
            "\(what): \(sum) on \(self.days(activeDays)).",
            "\(what)：\(sum)，坚持\(self.days(activeDays))。")
    }

    private func name(_ stretch: Stretch, _ days: ClosedRange<Day>) -> String {
        switch stretch {
        case .day: tr("today", "今天")
        case .week: tr("this week", "本周")
        case .month: name(days.lowerBound.month)
        case .year: String(days.lowerBound.parts.year)
        case .all: tr("since \(dateWithYear(days.lowerBound))", "\(dateWithYear(days.lowerBound))至今")
        }
    }

    /// What a bar is called: "Mon 16 Feb", "Feb", "2026".
    func part(_ days: ClosedRange<Day>, of stretch: Stretch) -> String {
        switch stretch {
        case .day, .week, .month: date(days.lowerBound)
        case .year: monthName(days.lowerBound.parts.month)
        case .all: String(days.lowerBound.parts.year)
        }
    }

    func focusing(_ facts: SessionFacts) -> [String] {
        guard facts.completed + facts.stoppedEarly > 0 else { return [] }
        let ends = tr(
            "\(sessions(facts.completed)) completed, \(facts.stoppedEarly) stopped early.",
            "完成\(facts.completed)次，提前结束\(facts.stoppedEarly)次。")
        guard let hour = facts.bestHour else { return [ends] }
        let (from, to) = ("\(hour):00", "\((hour + 1) % 24):00")
        return [ends, tr("You usually start between \(from) and \(to).", "最常在 \(from)–\(to) 开始专注。")]
    }

    func source(_ row: HistoryRow) -> String {
        switch row.source {
        case "session": row.session?.completed == false ? tr("stopped early", "提前结束") : tr("focus", "专注")
        case "manual": tr("logged", "补记")
        case let other: other
        }
    }

    func heatSum(_ sum: DaySum, days: Int) -> String {
        tr("\(time(sum)) on \(self.days(days)).", "\(time(sum))，坚持\(self.days(days))。")
    }

    /// - Parameter coins: nil where they are hidden.
    func visits(_ days: Int, of month: Month, coins: Int?) -> String {
        let earned = coins.map { tr(", \(self.coins($0))", "，\(self.coins($0))") } ?? ""
        return tr(
            "\(name(month)): \(days) of \(self.days(month.length))\(earned).",
            "\(name(month))：\(days)/\(month.length)天\(earned)。")
    }

    func reward(_ milestone: VisitReward.Milestone, left: Int) -> String {
        tr(
            "\(days(milestone.days)): +\(milestone.coins), \(left) to go",
            "满\(milestone.days)天 +\(milestone.coins)，还差\(left)天")
    }
}
