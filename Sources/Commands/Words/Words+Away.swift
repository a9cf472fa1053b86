import Domain
import UI

/// What commands say of gaps, of ends nobody watched, and of reminders.
extension Words {
    var thrownAway: String { say("Thrown away: nothing is logged.", "已丢弃：没有记录。") }
    var breakIsOver: String { say("The break is over.", "休息结束了。") }
    var nothingToRemind: String { say("Nothing to be reminded of now.", "现在没有要提醒的。") }

    /// A countdown that came to its end.
    func rang(_ cat: String, _ minutes: Int) -> String {
        say("\(cat): \(minutes) min done.", "\(cat)：\(minutes)分钟完成。")
    }

    /// A countdown that came to its bell and counts on.
    func countsOn(_ minutes: Int) -> String {
        say("\(minutes) min are full; it counts on.", "\(minutes)分钟满了，继续计。")
    }

    func noted(_ habit: String, at time: TimeOfDay) -> String {
        say("Noted for \(habit), \(time.text).", "已给 \(time.text) 的\(habit)写上备注。")
    }

    /// One answer to a gap, with its flag.
    func answer(_ choice: GapChoice, to gap: Gap, isDefault: Bool) -> String {
        let flag = "--" + choice.flag
        let gapTo = flag + String(repeating: " ", count: max(1, 13 - flag.count))
        let mark = isDefault ? say(" (as a rule)", "（通常如此）") : ""
        let earned = length(milliseconds: gap.earnedMilliseconds)
        switch choice {
        case .leaveOut: return "  \(gapTo)" + say("go on, the gap left out", "继续，不算那段") + mark
        case .count: return "  \(gapTo)" + say("go on, the gap counted", "继续，算上那段") + mark
        case .finish: return "  \(gapTo)" + say("end with the \(earned) before it", "以之前的\(earned)结束") + mark
        case .split: return "  \(gapTo)" + say("log the \(earned), go on from now", "记下\(earned)，从现在继续") + mark
        case .throwAway: return "  \(gapTo)" + say("throw the timer away", "丢弃这次计时") + mark
        }
    }
}
