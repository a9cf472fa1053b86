import Domain
import UI

/// What is said of a habit that is changed, or ends.
extension Words {
    /// Asked before a new target makes the cat younger.
    func getsYounger(_ cat: String, _ stage: Stage) -> String {
        let article = stage == .adolescent || stage == .adult ? "an" : "a"
        return say(
            "With that target \(cat) would be \(article) \(name(stage)) again. Change it?",
            "按这个总目标，\(cat)会变回\(name(stage))。要改吗？")
    }

    func rests(_ habit: Habit, _ cat: String) -> String {
        say("\(habit.name) rests, and \(cat) sleeps by the stove.", "\(habit.name)休息了，\(cat)在炉边睡。")
    }

    func isAwake(_ habit: Habit, _ cat: String) -> String {
        say("\(habit.name) is awake, and so is \(cat).", "\(habit.name)醒了，\(cat)也醒了。")
    }

    func asksToGraduate(_ habit: String, _ cat: String) -> String {
        say(
            "\(habit) ends here and \(cat) graduates to the album, for good. Go on?",
            "\(habit)到此为止，\(cat)毕业进相册，不能撤回。继续吗？")
    }

    func hasGraduated(_ cat: Cat) -> String {
        say(
            "\(cat.name) has graduated after \(minutes(cat.totalMinutes)).",
            "\(cat.name)毕业了，相伴\(minutes(cat.totalMinutes))。")
    }

    func backInBox(_ accessory: String) -> String {
        say("The \(self.accessory(accessory)) is back in the box.", "\(self.accessory(accessory))回到了盒子里。")
    }

    func asksToRemove(_ habit: String, _ cat: String) -> String {
        say("\(habit) goes as if it had never been, and \(cat) goes home. Go on?", "\(habit)会像从没有过一样，\(cat)也回家。继续吗？")
    }

    func isRemoved(_ habit: String, _ cat: String) -> String {
        say("\(habit) is gone, and \(cat) went home.", "\(habit)撤回了，\(cat)回家了。")
    }

    /// A habit's fields, in a line or two.
    func facts(of habit: Habit, on today: Day) -> [String] {
        var parts = [schedule(habit.schedule(on: today))]
        if let time = habit.reminderTime { parts.append(say("reminder at \(time.text)", "\(time.text) 提醒")) }
        if let group = habit.group { parts.append(say("in \(quoted(group))", "在\(quoted(group))组")) }
        if let day = habit.endsOn { parts.append(say("until \(dateWithYear(day))", "到\(dateWithYear(day))")) }
        return [begun(habit), list(parts) + say(".", "。")] + (habit.about.map { [$0] } ?? [])
    }

    /// "12 days", or "12 · yesterday?" on the first day after a miss.
    private func streakOnPage(_ shown: StreakShown) -> String {
        guard case .lapsedYesterday(let days, _) = shown else { return days(shown.days) }
        return say("\(self.days(days)) \u{00B7} yesterday?", "\(self.days(days)) \u{00B7} 昨天呢？")
    }

    /// All about a habit, a line each.
    func page(of row: HabitRow) -> [String] {
        let habit = row.habit
        var facts: [(String, String)] = [
            (say("today", "今天"), minutesToday(row.minutesToday, of: habit)),
            (
                say("streak", "连续"),
                say(
                    "\(streakOnPage(row.streakShown)), best \(habit.bestStreak)",
                    "\(streakOnPage(row.streakShown))，最长\(habit.bestStreak)天")
            ),
            (say("in all", "总共"), progress(habit.totalMinutes, ofHours: habit.targetHours)),
            (say("goal", "目标"), say("\(habit.goalMinutes) min a day", "每天\(habit.goalMinutes)分钟")),
            (say("when", "时间"), schedule(habit.schedule(on: row.now.today))),
        ]
        if let time = habit.reminderTime { facts.append((say("reminder", "提醒"), time.text)) }
        if let group = habit.group { facts.append((say("group", "分组"), group)) }
        if let day = habit.endsOn { facts.append((say("until", "到"), dateWithYear(day))) }
        if let about = habit.about { facts.append((say("about", "说明"), about)) }
        facts.append((say("since", "从"), dateWithYear(row.now.day(of: habit.createdAt))))
        if let cat = row.cat {
            facts.append((say("cat", "猫"), list([cat.name, name(cat.stage)] + (row.mood.isEmpty ? [] : [row.mood]))))
        }
        return ["\(habit.icon) \(habit.name)"] + TextTable.aligned(facts.map { ["  " + $0.0, $0.1] })
    }
}
