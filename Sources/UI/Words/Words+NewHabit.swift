extension Words {
    var newHabit: NewHabit { NewHabit(words: self) }
    var firstRun: FirstRun { FirstRun(words: self) }

    /// A new habit and its kitten.
    struct NewHabit: PartOfWords {
        let words: Words

        var title: String { say("New habit", "新习惯") }
        var kittens: String { say("Three kittens", "三只小猫") }
        var welcome: String { say("Every habit you keep raises a cat.", "每个坚持的习惯，都养大一只猫。") }
        var short: String { say("Keep up what?", "想坚持什么？") }
        var question: String { say("What would you like to keep up?", "你想坚持做什么？") }
        var restIsDefault: String {
            say("25 min a day, 100 h in all; tab for more.", "每天25分钟，共100小时；tab 更多选项。")
        }
        var nothingBefore: String { say("These were the first three.", "这就是最初的三只。") }

        func bond(_ habit: String, _ cat: String) -> String {
            say("\(cat) grows with every minute of \(habit).", "每一分钟的\(habit)，\(cat)都在长大。")
        }
    }

    /// What to do first.
    struct FirstRun: PartOfWords {
        let words: Words

        var title: String { say("Welcome", "欢迎") }
        var importsComeLater: String {
            say(
                "This version cannot read other programs' history yet; what you did today, a adds.",
                "这个版本还不能读取其他程序的记录；今天做过的，按 a 补记。")
        }

        func movedIn(_ cat: String, _ habit: String) -> String {
            say("\(cat) has moved in, for \(habit).", "\(cat)搬进来了，陪你\(words.quoted(habit))。")
        }
    }
}
