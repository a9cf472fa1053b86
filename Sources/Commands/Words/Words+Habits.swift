import Domain
import Runtime
import UI

/// What commands say of habits and today.
extension Words {
    var noHabits: String { say("No habits yet: habicat add NAME begins one.", "还没有习惯：habicat add NAME 建一个。") }
    var noSuchHabits: String { say("No habit is like that: --all lists them all.", "没有这样的习惯：--all 全部列出。") }
    var nothingDue: String { say("Nothing is left to do today.", "今天的都做完了。") }
    var noGroups: String {
        say(
            "There are no groups yet: habicat edit HABIT --group NAME makes one.",
            "还没有分组：habicat edit HABIT --group NAME 建一个。")
    }

    /// A habit that was begun, in numbers.
    func begun(_ habit: Habit) -> String {
        say(
            "\(habit.icon) \(habit.name): \(habit.goalMinutes) min a day, \(number(habit.targetHours)) h in all.",
            "\(habit.icon) \(habit.name)：每天\(habit.goalMinutes)分钟，共\(number(habit.targetHours))小时。")
    }

    /// The kitten that came with it.
    func movedIn(_ kitten: Kitten) -> String {
        let looks = looks(kitten.appearance)
        return say("\(kitten.name) has moved in, \(looks).", "\(kitten.name)搬进来了：\(looks)。")
    }

    /// A cat of the album, in a list.
    func graduated(_ cat: String) -> String { say("\(cat), graduated", "\(cat)，已毕业") }

    /// "25/25 min done", "resting", in a list.
    func minutesToday(_ minutes: Int, of habit: Habit) -> String {
        guard habit.isActive else { return say("resting", "休息中") }
        let mark = minutes >= habit.goalMinutes ? say(" done", " 完成") : ""
        let logged = number(minutes)
        return say("\(logged)/\(habit.goalMinutes) min\(mark)", "\(logged)/\(habit.goalMinutes)分钟\(mark)")
    }

    /// "streak 12", in a list; "streak 12 · yesterday?" on the first day after a miss (PRODUCT section 2).
    func streak(_ shown: StreakShown) -> String {
        guard case .lapsedYesterday(let days, _) = shown else {
            return say("streak \(shown.days)", "连续\(shown.days)天")
        }
        return say("streak \(days) \u{00B7} yesterday?", "连续\(days)天 \u{00B7} 昨天呢？")
    }

    /// Minutes that were told.
    func added(_ told: Told, toHabit habit: String, on today: Day) -> String {
        let date = told.day == today ? "" : say(" on \(date(told.day, in: today))", "（\(date(told.day, in: today))）")
        return say(
            "\(habit): \(number(told.minutes)) min added\(date), streak \(days(told.streak)).",
            "\(habit)：补记\(number(told.minutes))分钟\(date)，连续\(days(told.streak))。")
    }

    /// Asked before many minutes are told.
    func isPlenty(_ minutes: Int, of habit: Habit) -> String {
        say(
            "\(self.minutes(minutes)) is more than three times the goal of \(habit.goalMinutes) min. Add it?",
            "\(self.minutes(minutes))是目标\(habit.goalMinutes)分钟的三倍多，要补记吗？")
    }

    /// `Today: 40 m, 1 of 3 habits done, 1 284 coins.`
    func sentence(for today: StatusSummary) -> String {
        var parts = [say("Today: ", "今天：") + minutes(today.minutes)]
        if today.due > 0 {
            parts.append(
                say("\(today.done) of \(habits(today.due)) done", "\(habits(today.due))完成\(today.done)个"))
        }
        if today.showsCoins { parts.append(coins(today.coins)) }
        return list(parts) + say(".", "。")
    }

    /// Two habits of one name.
    func sharesName(_ habit: String, _ cat: String) -> String {
        say(
            "There is another habit called \(habit), with \(cat). Use the cats' names to tell them apart.",
            "还有一个习惯也叫\(habit)，猫是\(cat)。请用猫的名字区分。")
    }
}
