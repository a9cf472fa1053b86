import Domain
import UI

/// What commands say of days off.
extension Words {
    var noDaysOff: String {
        say("There are no days off: habicat off FROM THROUGH adds some.", "没有休假：habicat off FROM THROUGH 添加。")
    }
    var goesOn: String { say("goes on", "还在继续") }
    var allHabits: String { say("all habits", "所有习惯") }
    var restWord: String { say("resting", "休息") }

    func isOff(_ from: Day, _ through: Day, _ habit: String?, on today: Day) -> String {
        let (first, last) = (date(from, in: today), date(through, in: today))
        let days = from == through ? first : say("\(first) to \(last)", "\(first)到\(last)")
        return say("Off \(days), \(habit ?? allHabits): streaks hold.", "\(days)休假，\(habit ?? allHabits)：连续不断。")
    }

    /// "2026-12-24 to 2027-01-02, all habits".
    func span(_ daysOff: DaysOff, in household: Household) -> String {
        let end = daysOff.through?.text ?? goesOn
        let days =
            daysOff.from == daysOff.through
            ? daysOff.from.text : say("\(daysOff.from.text) to \(end)", "\(daysOff.from.text)到\(end)")
        let habit = daysOff.habitId.map { household.habit($0)?.name ?? $0 }
        return list([days, habit ?? allHabits])
    }

    func isOffAlready(_ span: String) -> String {
        say("Off already: \(span). Nothing was changed.", "已经在休假：\(span)。什么都没改。")
    }

    func isOnAgain(_ span: String) -> String {
        say("Taken away: \(span). Those days count again.", "已取消：\(span)。那些天重新计入。")
    }
}
