import Domain
import UI

/// What a year in review says.
extension Words {
    func title(of review: YearReview) -> String {
        let grown = review.cats.count(where: \.hasGrown)
        let head = say("\(review.year) with your cats", "\(review.year)年，和你的猫")
        guard grown > 0 else { return head }
        return head + say(": \(counted(grown, "cat", "只猫")) grew up", "：\(grown)只长大了")
    }

    /// Totals, one fact a line.
    func facts(of review: YearReview, showsCoins: Bool) -> [String] {
        guard review.activeDays > 0 else {
            return [say("Nothing was logged in this year.", "这一年什么都没记。")]
        }
        var lines = [
            say(
                "\(minutes(review.totalMinutes)) on \(days(review.activeDays)), with \(habits(review.habits.count)).",
                "\(days(review.activeDays))，\(habits(review.habits.count))，共\(minutes(review.totalMinutes))。")
        ]
        if let row = review.longestRow, row.days > 1 {
            let span = "\(date(row.from)) – \(date(row.through))"
            lines.append(say("Longest row: \(days(row.days)), \(span).", "最长连续：\(days(row.days))，\(span)。"))
        }
        if let best = review.bestDay {
            lines.append(
                say(
                    "Best day: \(date(best.day)), \(minutes(best.minutes)).",
                    "最好的一天：\(date(best.day))，\(minutes(best.minutes))。"))
        }
        if review.visits > 0, showsCoins {
            lines.append(
                say(
                    "\(counted(review.visits, "visit", "次")) earned \(coins(review.visitCoins)).",
                    "签到\(counted(review.visits, "visit", "次"))，得\(coins(review.visitCoins))。"))
        }
        return lines
    }

    /// How the cats grew and who moved in, one cat a line.
    func cats(of review: YearReview) -> [String] {
        review.cats.compactMap { year in
            let name = year.cat.name
            var parts: [String] = []
            if let day = year.movedIn { parts.append(say("moved in on \(date(day))", "\(date(day))搬进来")) }
            if year.hasGrown {
                parts.append(
                    say(
                        "grew from \(self.name(year.stageBefore)) to \(self.name(year.stageAfter))",
                        "从\(self.name(year.stageBefore))长成\(self.name(year.stageAfter))"))
            } else {
                parts.append(say("is \(article(year.stageAfter))", "是\(self.name(year.stageAfter))"))
            }
            return say("\(name) \(parts.joined(separator: " and "))", "\(name)\(parts.joined(separator: "，"))")
                + say(".", "。")
        }
    }

    private func article(_ stage: Stage) -> String {
        let name = name(stage)
        return (name.hasPrefix("a") ? "an " : "a ") + name
    }

    /// At both ends of the steps of heat.
    var lessAndMore: (less: String, more: String) { (say("less", "少"), say("more", "多")) }
}
