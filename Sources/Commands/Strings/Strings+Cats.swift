import CatArt
import Domain
import UI

/// What commands say of cats.
extension Strings {
    var inAlbum: String { say("graduated", "已毕业") }
    var restsByStove: String { say("resting by the stove", "在炉边休息") }
    var graduatedTitle: String { say("Graduated", "已毕业") }
    var portraitsTitle: String { say("Portraits", "画像") }
    var monthsTitle: String { say("Full months", "全勤的月份") }
    var emptyAlbum: String {
        say("The album is empty: habicat graduate HABIT brings a cat there.", "相册还是空的：habicat graduate HABIT 让猫住进来。")
    }

    func renamed(_ before: String, _ after: String) -> String {
        say("\(before) is \(after) now.", "\(before)现在叫\(after)。")
    }

    func painted(_ cat: String, _ left: Int) -> String {
        say("\(cat)'s portrait hangs. \(coins(left)) left.", "\(cat)的画像挂好了，还剩\(coins(left))。")
    }

    func painted(_ day: Day) -> String { say("painted on \(dateWithYear(day))", "画于\(dateWithYear(day))") }

    func together(_ facts: AlbumFacts) -> String {
        say(
            "\(dateWithYear(facts.from)) to \(dateWithYear(facts.through))",
            "\(dateWithYear(facts.from))到\(dateWithYear(facts.through))")
    }

    func bestStreak(_ days: Int) -> String { say("best \(self.days(days))", "最长\(self.days(days))") }

    /// All about a cat, a line each.
    /// - Parameter minutes: by day, since it was adopted.
    func page(of row: CatRow, minutes: MinutesByDay) -> [String] {
        let cat = row.cat
        let adopted = row.now.day(of: cat.createdAt)
        let left = cat.state == .graduated ? row.now.day(of: cat.lastSessionAt ?? cat.createdAt) : nil
        var facts = [
            (say("looks", "模样"), looks(cat.appearance)), (say("nature", "性格"), name(cat.personality)),
            (say("mood", "心情"), row.feeling),
            (
                say("growth", "成长"),
                list([name(cat.stage), progress(cat.totalMinutes, ofHours: cat.targetMinutes / 60)])
            ),
            (say("bond", "情谊"), cats.bond(row.bond)),
            (say("wears", "穿戴"), cat.equippedAccessory.map { accessory($0) } ?? say("nothing", "没有")),
            (say("since", "从"), dateWithYear(adopted)), (say("firsts", "第一次"), cats.firsts(of: cat)),
        ]
        if let habit = row.habit { facts.insert((say("habit", "习惯"), habit.name), at: 0) }
        let life = CatLife(of: cat, minutes: minutes, adopted: adopted, left: left).milestones.map { entry in
            ["  " + (entry.day?.text ?? ""), cats.tell(entry.event)]
        }
        return [cat.name] + TextTable.aligned(facts.map { ["  " + $0.0, $0.1] }) + [say("Life", "生平")]
            + TextTable.aligned(life)
    }
}

/// What commands say of the shop and the box.
extension Strings {
    var inBox: String { say("in the box", "在盒子里") }
    var emptyBox: String { say("The box is empty: habicat shop shows what there is.", "盒子空空：habicat shop 看看有什么。") }

    func balance(_ coins: Int) -> String { say("You have \(self.coins(coins)).", "你有\(self.coins(coins))。") }

    func bought(_ accessory: String, _ price: Int, _ left: Int) -> String {
        say(
            "Bought the \(self.accessory(accessory)) for \(number(price)), \(number(left)) left.",
            "花\(number(price))买下\(self.accessory(accessory))，还剩\(number(left))。")
    }

    func wears(_ cat: String, _ accessory: String) -> String {
        say("\(cat) wears the \(self.accessory(accessory)).", "\(cat)戴上了\(self.accessory(accessory))。")
    }

    func woreNothing(_ cat: String) -> String { say("\(cat) wears nothing.", "\(cat)什么也没戴。") }
}

/// What commands say that show something of the cats.
extension Strings {
    /// One or two lines for a shell's start: the cat's own, and what its habit needs.
    func greeting(_ need: Need, in userData: UserData, at now: Moment) -> [String] {
        let cat = need.cat
        let line = userData.settings.hasQuietCats ? nil : userData.line(of: cat, at: now, in: language)
        let said = line.map { ": " + quoted($0) } ?? ""
        return ["\(TextFace(of: userData.shownMood(of: cat, at: now)).rawValue) \(cat.name)\(said)", needed(by: need)]
    }

    /// Below a text that was too long for a balloon.
    func saidInPart(_ rows: Int) -> String {
        say("(The rest is left out: \(rows) lines are enough for a cat.)", "（后面的省略了：一只猫最多说\(rows)行。）")
    }

    private func needed(by need: Need) -> String {
        let name = need.habit.name
        if need.minutesLeft > 0 {
            let left = say(
                "\(name): \(minutes(need.minutesLeft)) to go today", "\(name)：今天还差\(minutes(need.minutesLeft))")
            switch need.streak {
            case .running(let count, _) where count > 1: return left + say(", streak \(count).", "，连续\(days(count))。")
            case .lapsedYesterday: return left + ". " + missed(name)
            default: return left + say(".", "。")
            }
        }
        if case .lapsedYesterday = need.streak { return missed(name) }
        return say("Nothing is left to do today.", "今天的都做完了。")
    }

    private func missed(_ name: String) -> String {
        say(
            "Yesterday can still be told: habicat did \"\(name)\" MINUTES --day yesterday.",
            "昨天的还能补：habicat did \"\(name)\" MINUTES --day yesterday。")
    }

    /// Beside a code.
    func howToInvite(_ cat: Cat) -> String {
        say(
            "Whoever types habicat invite and this has \(cat.name)'s twin to visit for a day.",
            "谁输入 habicat invite 加这串码，\(cat.name)的双胞胎就去做客一天。")
    }

    var noGuest: String {
        say("Nobody visits today: habicat invite CODE asks somebody in.", "今天没有客人：habicat invite CODE 请一位来。")
    }

    /// A guest that is here.
    func visits(_ guest: Guest) -> String {
        let looks = looks(guest.code.appearance)
        return say(
            "\(guest.name) visits until the day is over, \(looks).", "\(guest.name)来做客，待到今天结束：\(looks)。")
    }

    /// A guest that goes home.
    func leaves(_ guest: Guest?) -> String {
        guard let guest else { return noGuest }
        return say("\(guest.name) has gone home.", "\(guest.name)回家了。")
    }
}

extension TextFace {
    /// The face for a feeling; asleep where there is none.
    init(of mood: ShownMood?) {
        switch mood {
        case .mood(.happy), .welcomeBack: self = .happy
        case .mood(.neutral), .rested: self = .awake
        case .mood(.lonely), .mood(.missing): self = .lonely
        case nil: self = .asleep
        }
    }
}

/// What a year in review says.
extension Strings {
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
