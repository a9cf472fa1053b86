import Domain

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
        /// What enter does.
        func startsNow(_ minutes: Int) -> String { say("start \(minutes) minutes now", "现在就专注\(minutes)分钟") }

        /// How history comes in: from what was found here, or from any file.
        func bringsHistory(_ found: [FoundHistory]) -> String {
            guard let first = found.first else {
                return say(
                    "In a shell: habicat import FILE reads Loop, harsh, timewarrior and more, after a look.",
                    "在命令行：habicat import 文件 可导入 Loop、harsh、timewarrior 等，先看后导。")
            }
            return say(
                "In a shell: habicat import \(first.path) brings in \(first.format.title), after a look.",
                "在命令行：habicat import \(first.path) 可导入 \(first.format.title)，先看后导。")
        }

        /// Behind what the key does: "harsh, Watson are here".
        func areHere(_ found: [FoundHistory]) -> String {
            let names = words.list(found.map(\.format.title))
            return say(" (\(names) here)", "（这里有\(names)）")
        }

        /// The same where there is little room.
        func bringsFrom(_ found: [FoundHistory]) -> String {
            let names = words.list(found.map(\.format.title))
            return say("history of \(names)", "\(names)的记录")
        }

        func movedIn(_ cat: String, _ habit: String) -> String {
            say("\(cat) has moved in, for \(habit).", "\(cat)搬进来了，陪你\(words.quoted(habit))。")
        }
    }
}
