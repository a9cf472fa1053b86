import Domain
import UI

/// What `import` says.
extension Words {
    var bringItIn: String { say("Bring it in? [y/N] ", "导入吗？[y/N] ") }
    var nothingChanged: String { say("Nothing was changed.", "什么都没改。") }

    func bringingIn(_ hundredths: Int) -> String {
        say("Bringing in: \(hundredths) %", "正在导入：\(hundredths)%")
    }

    /// "harsh: 3 habits, 120 entries, 50 h."
    func heading(of plan: ImportPlan) -> String {
        guard !plan.isEmpty else {
            return say(
                "\(plan.format.title): there is nothing new to bring in.", "\(plan.format.title)：没有可导入的新内容。")
        }
        let parts = [habits(plan.habits.count), entries(plan.entryCount), minutes(plan.minutes)] + off(plan)
        return "\(plan.format.title)\(say(": ", "："))\(list(parts))\(say(".", "。"))"
    }

    private func entries(_ count: Int) -> String {
        say("\(number(count)) \(count == 1 ? "entry" : "entries")", "\(number(count))条记录")
    }

    /// Days off, where there are any.
    private func off(_ plan: ImportPlan) -> [String] {
        plan.dayOffCount == 0
            ? []
            : [
                say(
                    "\(number(plan.dayOffCount)) \(plan.dayOffCount == 1 ? "day" : "days") off",
                    "\(number(plan.dayOffCount))天休假")
            ]
    }

    private func rows(_ count: Int) -> String { counted(count, "row", "行") }

    /// A habit in columns: where it goes, days, minutes, from when to when, the target.
    /// - Parameter isDone: whether it was brought in: its cat lives here then, and has a name.
    func cells(of habit: PlannedHabit, isDone: Bool) -> [String] {
        var cells = [habit.isNew ? say("new", "新") : say("to", "入"), shown(habit.name)]
        cells += [days(habit.days.count), minutes(habit.minutes)]
        if let first = habit.firstDay, let last = habit.lastDay {
            cells.append(first == last ? first.text : "\(first.text) – \(last.text)")
        } else {
            cells.append("")
        }
        switch habit.target {
        case .new(let deed, let rests):
            let target = say(
                "target \(number(habit.proposedTargetHours)) h", "目标\(number(habit.proposedTargetHours))小时")
            let rest = rests ? say(", at rest", "，休息中") : ""
            let cat = isDone ? say(", with \(deed.kitten.name)", "，和\(deed.kitten.name)") : ""
            cells.append(target + cat + rest)
        case .known: cells.append("")
        }
        return cells
    }

    func withoutHistory(_ names: [String]) -> String {
        let names = list(names.map { shown($0) })
        return say(
            "Nothing was done yet for \(names): left out, unless --with-empty is given.",
            "\(names)还没有记录：不会建成习惯，除非加上 --with-empty。")
    }

    /// - Parameter names: of windows and the like; the first of many are told.
    func onRequest(_ names: [String]) -> String {
        let first = names.prefix(8).map { quoted(shown($0)) }.joined(separator: say(", ", "、"))
        let rest = names.count - 8
        let told = rest > 0 ? say("\(first) and \(number(rest)) more", "\(first)等\(number(names.count))个") : first
        return say(
            "Only observed: \(told). --map \"NAME=HABIT\" brings one in, --only as a habit of its own, --into all.",
            "只是旁观记录：\(told)。--map \"名称=习惯\" 导入其中一个，--only 建成习惯，--into 全部导入。")
    }

    /// - Parameter name: as the other program has it.
    func cutName(_ name: String) -> String {
        let most = number(TextRule.habitName.most)
        return say(
            "A name is cut after \(most) characters: \(quoted(oneLine(name))).",
            "名字只保留前\(most)个字：\(quoted(oneLine(name)))。")
    }

    func ticks(_ minutes: Int?) -> String {
        guard let minutes else {
            return say(
                "A day without minutes counts its habit's goal once, a part of the goal for what was done in part;"
                    + " --tick MINUTES says otherwise.",
                "只打勾的一天算一次习惯的目标分钟，只完成一部分就按比例算；--tick MINUTES 可改。")
        }
        return say(
            "A day without minutes counts \(wholeMinutes(minutes)), a part of them for what was done in part.",
            "只打勾的一天算\(wholeMinutes(minutes))，只完成一部分就按比例算。")
    }

    /// Where a habit that is there already would outgrow its target: what would suit it.
    func advice(on habit: PlannedHabit) -> String? {
        guard case .known(let known) = habit.target, known.targetHours < habit.proposedTargetHours else { return nil }
        let hours = number(habit.proposedTargetHours)
        return say(
            "\(known.name) has a target of \(number(known.targetHours)) h; \(hours) h would suit this history.",
            "\(known.name)的目标是\(number(known.targetHours))小时；按这些记录，\(hours)小时更合适。")
    }

    var whatHistoryGives: String {
        say(
            "History gives minutes, streaks and growth, and no coins; habicat import --undo takes it back.",
            "历史记录带来分钟、连续天数和成长，没有金币；habicat import --undo 可撤回。")
    }

    func broughtIn(_ plan: ImportPlan) -> String {
        say(
            "Brought in: \(entries(plan.entryCount)), \(minutes(plan.minutes)), \(habits(plan.habits.count)).",
            "已导入：\(entries(plan.entryCount))，\(minutes(plan.minutes))，\(habits(plan.habits.count))。")
    }

    func importTakenBack(_ count: Int) -> String {
        say("Taken back: \(entries(count)), as if they had never been.", "已撤回：\(entries(count))，就像从未导入。")
    }

    /// - Parameter names: of habits that keep what was brought in.
    func importKept(_ names: [String]) -> String {
        let names = list(names.map { quoted(shown($0)) })
        return say(
            "\(names) kept what was imported, because of newer entries. To undo the rest, undo"
                + " those first (habicat undo), then run habicat import --undo again.",
            "\(names)后来又有了记录，导入的内容保留。要撤回其余的，请先撤回新的记录（habicat undo），再运行 habicat import --undo。")
    }

    /// A whole tree.
    func tree(_ documents: Int, isDone: Bool) -> String {
        let count = counted(documents, "document", "份文档")
        return isDone
            ? say("Your store now holds \(count), as they were.", "存档里现在有\(count)，和原来一样。")
            : say("A whole store of habicat: \(count).", "habicat 的整个存档：\(count)。")
    }

    /// After an export into a file.
    func written(_ bytes: Int, to path: String) -> String {
        say("\(counted(bytes, "byte", "字节")) in \(path).", "\(path)：\(counted(bytes, "byte", "字节"))。")
    }

    func leftOut(_ count: Int) -> String { say("Left out: \(rows(count)).", "未导入：\(rows(count))。") }

    func moreRows(_ count: Int) -> String {
        say("and \(rows(count)) more: --verbose shows them", "还有\(rows(count))：--verbose 全部列出")
    }

    /// "log, line 12: no date (2026-13-01): 2026-13-01 : Swim : y".
    func line(for row: SkippedRow) -> String {
        let line = row.place.line.map { say(", line \($0)", "，第\($0)行") } ?? ""
        let text = shown(row.place.row)
        return "\(shown(row.place.file))\(line)\(say(": ", "："))\(detail(of: row.reason))\(say(": ", "："))\(text)"
    }

    /// A text of a file, fit for a terminal: no control characters, and not too long.
    private func shown(_ text: String) -> String {
        let clean = oneLine(text)
        return clean.count > 60 ? clean.prefix(59) + "…" : clean
    }

    private func oneLine(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
}
