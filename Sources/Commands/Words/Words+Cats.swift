import Domain
import UI

/// What commands say of cats.
extension Words {
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
extension Words {
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
