import Domain
import UI

/// What commands say that look back.
extension Words {
    var habitsTitle: String { say("Habits", "习惯") }
    var nothingLogged: String { say("Nothing is logged there.", "那里没有记录。") }
    var less: String { say("less", "少") }
    var more: String { say("more", "多") }

    /// "All habits, this week: 3 h 20 m on 4 days."
    func stats(_ habit: String?, _ stretch: Stretch, _ days: ClosedRange<Day>, minutes: Int, activeDays: Int) -> String
    {
        let what = list([habit ?? say("All habits", "所有习惯"), name(stretch, days)])
        return say(
            "\(what): \(self.minutes(minutes)) on \(self.days(activeDays)).",
            "\(what)：\(self.minutes(minutes))，\(self.days(activeDays))有记录。")
    }

    private func name(_ stretch: Stretch, _ days: ClosedRange<Day>) -> String {
        switch stretch {
        case .day: say("today", "今天")
        case .week: say("this week", "本周")
        case .month: name(days.lowerBound.month)
        case .year: String(days.lowerBound.parts.year)
        case .all: say("since \(dateWithYear(days.lowerBound))", "从\(dateWithYear(days.lowerBound))起")
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

    /// How somebody focuses; nothing without sessions.
    func focusing(_ facts: SessionFacts) -> [String] {
        guard facts.completed + facts.stoppedEarly > 0 else { return [] }
        let ends = say(
            "\(sessions(facts.completed)) to the end, \(facts.stoppedEarly) stopped early.",
            "\(facts.completed)次到底，\(facts.stoppedEarly)次提前收尾。")
        guard let hour = facts.bestHour else { return [ends] }
        let (from, to) = ("\(hour):00", "\((hour + 1) % 24):00")
        return [ends, say("Most begun between \(from) and \(to).", "最常在 \(from) 到 \(to) 开始。")]
    }

    /// Where a line of the log comes from, and how it ended.
    func source(_ row: HistoryRow) -> String {
        switch row.source {
        case "session": row.session?.completed == false ? say("stopped early", "提前收尾") : say("focus", "专注")
        case "told": say("added", "补记")
        case let other: other
        }
    }

    func heatSum(_ minutes: Int, days: Int) -> String {
        say("\(self.minutes(minutes)) on \(self.days(days)).", "\(self.minutes(minutes))，\(self.days(days))有记录。")
    }

    /// - Parameter coins: nil where they are hidden.
    func visits(_ days: Int, of month: Month, coins: Int?) -> String {
        let earned = coins.map { say(", \(self.coins($0))", "，\(self.coins($0))") } ?? ""
        return say(
            "\(name(month)): \(days) of \(self.days(month.length))\(earned).",
            "\(name(month))：\(days)/\(month.length)天\(earned)。")
    }

    func reward(_ milestone: VisitReward.Milestone, left: Int) -> String {
        say(
            "\(days(milestone.days)): +\(milestone.coins), \(left) to go",
            "满\(milestone.days)天 +\(milestone.coins)，还差\(left)天")
    }
}
