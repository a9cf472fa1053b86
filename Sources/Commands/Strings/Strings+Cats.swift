import CatArt
import Domain
import UI

extension Strings {
    var inAlbum: String { tr("graduated", "已毕业") }
    var graduatedTitle: String { tr("Graduated", "已毕业") }
    var portraitsTitle: String { tr("Portraits", "画像") }
    var monthsTitle: String { tr("Full months", "全勤月") }
    var emptyAlbum: String {
        tr("The album is empty. Graduate a cat with habicat graduate HABIT.", "相册还是空的。用 habicat graduate 习惯 让猫毕业。")
    }

    func renamed(_ before: String, _ after: String) -> String {
        tr("\(before) is now called \(after).", "\(before)现在叫\(after)。")
    }

    func painted(_ cat: String, _ left: Int) -> String {
        tr("\(cat)'s portrait is in the album. \(coins(left)) left.", "\(cat)的画像已放进相册，还剩\(coins(left))。")
    }

    func painted(_ day: Day) -> String { tr("painted on \(dateWithYear(day))", "画于\(dateWithYear(day))") }

    func together(_ facts: AlbumFacts) -> String {
        tr(
            "\(dateWithYear(facts.from)) to \(dateWithYear(facts.through))",
            "\(dateWithYear(facts.from))到\(dateWithYear(facts.through))")
    }

    func bestStreak(_ days: Int) -> String { tr("best \(self.days(days))", "最长\(self.days(days))") }

    /// - Parameter minutes: by day, since it was adopted.
    func page(of report: CatReport, minutes: MinutesByDay) -> [String] {
        let cat = report.cat
        let adopted = report.now.day(of: cat.createdAt)
        let isTime = report.userData.growsByTime(cat)
        var facts = [
            (tr("looks", "模样"), looks(cat.appearance)), (tr("nature", "性格"), name(cat.personality)),
            (tr("mood", "心情"), report.feeling),
            (
                tr("growth", "成长"),
                list(
                    [name(cat.stage), cats.grown(cat, isTime: isTime)]
                        + (isTime ? [] : [spent(on: cat, in: report.userData)]))
            ),
            (tr("bond", "亲密度"), cats.bond(report.bond)),
            (tr("wears", "穿戴"), cat.equippedAccessory.map { accessory($0) } ?? tr("nothing", "没有")),
            (tr("since", "从"), dateWithYear(adopted)), (tr("firsts", "新鲜事"), cats.firsts(of: cat, report.habit)),
        ]
        if let habit = report.habit { facts.insert((tr("habit", "习惯"), habit.name), at: 0) }
        let life = CatLife(of: cat, minutes: minutes, at: report.now).milestones.map { entry in
            ["  " + (entry.day?.text ?? ""), cats.event(entry.event)]
        }
        return [cat.name] + TextTable.aligned(facts.map { ["  " + $0.0, $0.1] }) + [tr("Life", "成长经历")]
            + TextTable.aligned(life)
    }

    var inBox: String { tr("owned", "已拥有") }
    var emptyBox: String {
        tr("The box is empty. See what is for sale with habicat shop.", "饰品盒还是空的。用 habicat shop 看看有什么。")
    }

    func balance(_ coins: Int) -> String { tr("You have \(self.coins(coins)).", "你有\(self.coins(coins))。") }

    func wears(_ cat: String, _ accessory: String) -> String {
        tr("\(cat) is now wearing the \(self.accessory(accessory)).", "\(cat)戴上了\(self.accessory(accessory))。")
    }

    func woreNothing(_ cat: String) -> String { tr("\(cat) is wearing nothing now.", "\(cat)什么也没戴。") }

    func greeting(_ need: HabitNeed, in userData: UserData, at now: Moment) -> [String] {
        let cat = need.cat
        let line = userData.settings.hasQuietCats ? nil : userData.line(of: cat, at: now, in: language)
        let face = TextFace(of: userData.shownMood(of: cat, at: now)).rawValue
        return ["\(face) \(line.map { headed(cat.name, quoted($0)) } ?? cat.name)", needed(by: need)]
    }

    func saidInPart(_ rows: Int) -> String {
        tr("(\(rows) lines at most; the rest is omitted.)", "（最多\(rows)行，其余省略。）")
    }

    private func needed(by need: HabitNeed) -> String {
        if let amount = need.left {
            let what = list([need.habit.name, need.habit.cue].compactMap(\.self))
            let left: String
            switch need.habit.kind {
            case .minutes, .count:
                let wanted = self.amount(amount, of: need.habit)
                left = tr("\(what): \(wanted) to go today", "\(what)：今天还差\(wanted)")
            case .yesNo: left = tr("\(what) is waiting for its tick today", "\(what)：今天还没打卡")
            case .limit: left = tr("\(what) is not marked yet today", "\(what)：今天还没标记")
            }
            switch need.streak {
            case .running(let count, _) where count > 1:
                return left + tr(", \(count)-day streak.", "，连续\(days(count))。")
            case .lapsedYesterday: return left + tr(". ", "。") + missed(need.habit)
            default: return left + tr(".", "。")
            }
        }
        if case .lapsedYesterday = need.streak { return missed(need.habit) }
        return nothingDue
    }

    private func missed(_ habit: Habit) -> String {
        let operands = shell(habit.name) + (habit.hasMeasuredMinutes ? tr(" MINUTES", " 分钟") : "")
        return tr(
            "You can still log yesterday: habicat did \(operands) --day yesterday.",
            "昨天的还能补：habicat did \(operands) --day 昨天。")
    }

    func howToInvite(_ cat: Cat) -> String {
        tr(
            "Send this code to a friend: habicat invite CODE brings \(cat.name)'s twin for a day's visit.",
            "把这串码发给朋友，对方输入 habicat invite 加上它，\(cat.name)的双胞胎就会去做客一天。")
    }

    var noGuest: String {
        tr("No visitor today. Invite one with habicat invite CODE.", "今天没有客人。用 habicat invite 邀请码 请一位来。")
    }

    func visits(_ guest: Guest) -> String {
        let looks = looks(guest.code.appearance)
        return tr(
            "\(guest.name) is visiting until the end of the day (\(looks)).", "\(guest.name)来做客，待到今天结束（\(looks)）。")
    }

    func leaves(_ guest: Guest?) -> String {
        guard let guest else { return noGuest }
        return tr("\(guest.name) went home.", "\(guest.name)回家了。")
    }
}

extension TextFace {
    init(of mood: ShownMood?) {
        switch mood {
        case .mood(.happy), .welcomeBack: self = .happy
        case .mood(.neutral), .rested: self = .awake
        case .mood(.lonely), .mood(.missing): self = .lonely
        case nil: self = .asleep
        }
    }
}

extension Strings {
    func title(of review: YearReview) -> String {
        let grown = review.cats.count(where: \.hasGrown)
        let head = tr("\(review.year) with your cats", "\(review.year)年，和你的猫")
        guard grown > 0 else { return head }
        return head + tr(": \(counted(grown, "cat", "只猫")) grew up", "，\(grown)只长大了")
    }

    func facts(of review: YearReview, showsCoins: Bool) -> [String] {
        guard review.activeDays > 0 else { return [tr("Nothing was logged this year.", "这一年没有记录。")] }
        var lines = [
            tr(
                "\(time(review.sum)) on \(days(review.activeDays)), \(habits(review.habits.count)).",
                "\(habits(review.habits.count))，坚持\(days(review.activeDays))，共\(time(review.sum))。")
        ]
        if let row = review.longestRow, row.days > 1 {
            let span = "\(date(row.from)) – \(date(row.through))"
            lines.append(tr("Longest streak: \(days(row.days)), \(span).", "最长连续\(days(row.days))，\(span)。"))
        }
        if let best = review.bestDay {
            lines.append(
                tr(
                    "Best day: \(date(best.day)), \(minutes(best.minutes)).",
                    "最好的一天是\(date(best.day))，\(minutes(best.minutes))。"))
        }
        if review.visits > 0, showsCoins {
            lines.append(
                tr(
                    "\(counted(review.visits, "visit", "次")) earned \(coins(review.visitCoins)).",
                    "签到\(counted(review.visits, "visit", "次"))，获得\(coins(review.visitCoins))。"))
        }
        return lines
    }

    func cats(of review: YearReview) -> [String] {
        review.cats.compactMap { year in
            let name = year.cat.name
            var parts: [String] = []
            if let day = year.movedIn { parts.append(tr("moved in on \(date(day))", "\(date(day))搬进来")) }
            if year.hasGrown {
                parts.append(
                    tr(
                        "grew from \(self.name(year.stageBefore)) to \(self.name(year.stageAfter))",
                        "从\(self.name(year.stageBefore))长成\(self.name(year.stageAfter))"))
            } else {
                parts.append(tr("is \(withArticle(year.stageAfter))", "是\(self.name(year.stageAfter))"))
            }
            return tr("\(name) \(parts.joined(separator: " and "))", "\(name)\(parts.joined(separator: "，"))")
                + tr(".", "。")
        }
    }
}
