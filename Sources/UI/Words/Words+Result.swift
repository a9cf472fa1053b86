import Domain

extension Words {
    var result: Result { Result(words: self) }

    /// After a session.
    struct Result: PartOfWords {
        let words: Words

        var title: String { say("Result", "成果") }
        var notYetThere: String { say("That comes once all the hours are there.", "时间攒满之后才可以。") }
        var parts: String { say("enter: what the XP is made of", "enter 看经验的来处") }
        var before: String { say("before", "之前") }
        var now: String { say("now", "现在") }
        var graduate: String { say("H graduates with honours, enter keeps going", "H 光荣毕业，enter 继续相伴") }
        var experience: String { say("XP", "经验") }
        var bestYet: String { say(", the best yet", "，最长的一次") }

        /// What was logged beside a session that began before its timer.
        func untimed(_ minutes: Int) -> String {
            say(
                "\(words.wholeMinutes(minutes)) before the timer are added without coins.",
                "计时前的\(words.wholeMinutes(minutes))已补记，不给金币。")
        }

        func stopped(_ minutes: Int) -> String {
            say(
                "\(words.wholeMinutes(minutes)) \(minutes == 1 ? "counts" : "count"). Well done.",
                "\(words.wholeMinutes(minutes))都算数。做得好。")
        }

        func completed(_ minutes: Int) -> String {
            say("\(words.wholeMinutes(minutes)), done.", "\(words.wholeMinutes(minutes))，完成了。")
        }

        func xp(_ points: Int) -> String { say("\(points) XP", "\(points)经验") }

        func grewUp(_ cat: String, _ stage: Stage) -> String {
            say("\(cat) has grown up: \(words.name(stage)).", "\(cat)长大了：\(words.name(stage))。")
        }
        func reached(_ cat: String) -> String {
            say("All the hours are there. \(cat) is proud of you.", "时间攒满了。\(cat)为你骄傲。")
        }
        func first(_ cat: String, _ first: First) -> String {
            say("For the first time \(cat) \(first.deed.english).", "第一次：\(cat)\(first.deed.chinese)。")
        }
        func bond(_ name: Phrase) -> String { say("You two are now: \(name.english).", "你们现在是：\(name.chinese)。") }

        func xp(_ xp: SessionResult.Experience) -> [(String, Int)] {
            [
                (say("minutes", "分钟"), xp.base), (say("streak of 3 or more", "连续3天以上"), xp.streakBonus),
                (say("streak reached a mark", "连续天数到了里程碑"), xp.milestoneBonus),
                (say("every habit due is done", "今天的习惯全部完成"), xp.fullHouseBonus),
            ].filter { $0.1 > 0 }
        }

        /// Two lines where there is room for no more.
        func short(_ minutes: Int) -> String { say("\(minutes) min", "\(minutes)分钟") }
    }
}
