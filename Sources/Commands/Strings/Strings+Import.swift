import Domain
import Imports
import Runtime
import UI

extension Strings {
    var bringItIn: String { tr("Import it? [y/N] ", "导入吗？[y/N] ") }

    func bringingIn(_ hundredths: Int) -> String { tr("Importing: \(hundredths)%", "正在导入：\(hundredths)%") }

    /// "harsh: 3 habits, 120 entries, 50 h."
    func heading(of plan: ImportPlan) -> String {
        guard !plan.isEmpty else {
            return tr("\(plan.importer.title): nothing new to import.", "\(plan.importer.title)：没有可导入的新内容。")
        }
        let parts = [habits(plan.habits.count), entries(plan.entryCount)] + time(of: plan) + off(plan)
        return "\(plan.importer.title)\(tr(": ", "："))\(list(parts))\(tr(".", "。"))"
    }

    private func entries(_ count: Int) -> String {
        tr("\(number(count)) \(count == 1 ? "entry" : "entries")", "\(number(count))条记录")
    }

    private func time(of plan: ImportPlan) -> [String] {
        plan.focusMinutes > 0 ? [minutes(plan.focusMinutes)] : []
    }

    private func off(_ plan: ImportPlan) -> [String] {
        let count = plan.dayOffCount
        return count == 0 ? [] : [tr("\(number(count)) \(count == 1 ? "day" : "days") off", "\(number(count))天休假")]
    }

    private func rows(_ count: Int) -> String { counted(count, "row", "行") }

    /// - Parameter isDone: then the cat exists and has a name.
    func cells(of habit: PlannedHabit, isDone: Bool) -> [String] {
        var cells = [habit.isNew ? tr("new", "新") : tr("add", "入"), shown(habit.name)]
        cells += [days(habit.days.count), habit.focusMinutes > 0 ? minutes(habit.focusMinutes) : ""]
        if let first = habit.firstDay, let last = habit.lastDay {
            cells.append(first == last ? first.text : "\(first.text) – \(last.text)")
        } else {
            cells.append("")
        }
        switch habit.target {
        case .new(let action, let rests):
            let target = tr("target \(number(habit.proposedTargetHours)) h", "目标\(number(habit.proposedTargetHours))小时")
            let rest = rests ? tr(", paused", "，休眠") : ""
            let cat = isDone ? tr(", with \(action.kitten.name)", "，和\(action.kitten.name)一起") : ""
            let isPlain = habit.counted.hasMinutesADay || habit.counted.kind == .yesNo
            cells.append(list((isPlain ? [] : [goal(of: habit.counted)]) + [target]) + cat + rest)
        case .known: cells.append("")
        }
        return cells
    }

    func withoutHistory(_ names: [String]) -> String {
        let names = items(names.map { shown($0) })
        return tr(
            "No history for \(names): skipped. Use --with-empty to include.",
            "\(names)还没有记录，不会导入；加 --with-empty 可一并导入。")
    }

    func onRequest(_ names: [String]) -> String {
        let first = names.prefix(8).map { quoted(shown($0)) }.joined(separator: tr(", ", "、"))
        let rest = names.count - 8
        let told = rest > 0 ? tr("\(first) and \(number(rest)) more", "\(first)等\(number(names.count))个") : first
        return tr(
            "Only observed: \(told). Import one with --map \"NAME=HABIT\", as a new habit with --only, or all with "
                + "--into.",
            "只是旁观记录：\(told)。--map \"名称=习惯\" 导入其中一个，--only 新建习惯，--into 全部导入。")
    }

    func cutName(_ name: String) -> String {
        let most = number(TextRule.habitName.most)
        return tr(
            "Names are cut after \(most) characters: \(quoted(oneLine(name))).",
            "名字只保留前\(most)个字：\(quoted(oneLine(name)))。")
    }

    func ticks(_ minutes: Int?) -> String {
        guard let minutes else {
            return tr(
                "A day without minutes counts the habit's goal once, or part of it for partial entries."
                    + " Change this with --tick MINUTES.",
                "没有时长的一天按每日目标计算，部分完成则按比例；可用 --tick 分钟 更改。")
        }
        return tr(
            "A day without minutes counts \(wholeMinutes(minutes)), or part of it for partial entries.",
            "没有时长的一天按\(wholeMinutes(minutes))计算，部分完成则按比例。")
    }

    /// Where a habit that is there already would outgrow its target: what would suit it.
    func advice(on habit: PlannedHabit) -> String? {
        guard case .known(let known) = habit.target, known.targetHours < habit.proposedTargetHours else { return nil }
        let hours = number(habit.proposedTargetHours)
        return tr(
            "\(known.name) has a target of \(number(known.targetHours)) h; \(hours) h would suit this history.",
            "\(known.name)的总目标是\(number(known.targetHours))小时；按这些记录，\(hours)小时更合适。")
    }

    var whatHistoryGives: String {
        tr(
            "Imported history counts for minutes, streaks and growth, not coins. Undo with habicat import --undo.",
            "导入的历史计入时长、连续天数和成长，没有金币。可用 habicat import --undo 撤销。")
    }

    func broughtIn(_ plan: ImportPlan) -> String {
        let what = list([entries(plan.entryCount)] + time(of: plan) + [habits(plan.habits.count)])
        return tr("Imported: \(what).", "已导入：\(what)。")
    }

    func importUndone(_ count: Int) -> String {
        tr("Import undone: \(entries(count)) removed.", "已撤销导入，删除\(entries(count))。")
    }

    func importKept(_ names: [String]) -> String {
        let names = items(names.map { quoted(shown($0)) })
        return tr(
            "\(names) kept what was imported, because there are newer entries. To undo the rest, undo"
                + " those first (habicat undo), then run habicat import --undo again.",
            "\(names)后来有了新记录，导入的内容保留。要撤销其余的，请先撤销新记录（habicat undo），再运行 habicat import --undo。")
    }

    func tree(_ documents: Int, isDone: Bool) -> String {
        let count = counted(documents, "document", "份文档")
        return isDone
            ? tr("Restored \(count).", "已恢复\(count)。")
            : tr("A complete habicat export: \(count).", "完整的 habicat 导出：\(count)。")
    }

    func written(_ bytes: Int, to path: String) -> String {
        tr("\(counted(bytes, "byte", "字节")) in \(path).", "\(path)：\(counted(bytes, "byte", "字节"))。")
    }

    /// Rows that count, though two things at once or a time to come are odd.
    func oddRows(of plan: ImportPlan) -> [String] {
        let (overlapping, ahead) = (plan.overlapping, plan.endingAhead)
        return
            (overlapping == 0
            ? []
            : [
                tr(
                    "\(rows(overlapping)) \(overlapping == 1 ? "overlaps" : "overlap") others; all count.",
                    "\(rows(overlapping))与其他记录时间重叠，都已计入。")
            ])
            + (ahead == 0
                ? []
                : [
                    tr(
                        "\(rows(ahead)) \(ahead == 1 ? "ends" : "end") in the future; all count.",
                        "\(rows(ahead))的结束时间还没到，都已计入。")
                ])
    }

    func leftOut(_ count: Int) -> String { tr("Skipped: \(rows(count)).", "未导入\(rows(count))。") }

    func moreRows(_ count: Int) -> String {
        tr("and \(rows(count)) more (--verbose shows them)", "还有\(rows(count))（--verbose 全部列出）")
    }

    /// "log, line 12: no date (2026-13-01): 2026-13-01 : Swim : y".
    func line(for row: SkippedRow) -> String {
        let line = row.place.line.map { tr(", line \($0)", "，第\($0)行") } ?? ""
        let text = shown(row.place.row)
        return "\(shown(row.place.file))\(line)\(tr(": ", "："))\(detail(of: row.reason))\(tr(": ", "："))\(text)"
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

    func sentence(for reason: SkipReason) -> String {
        switch reason {
        case .notUnderstood: tr("not recognized", "无法识别")
        case .badDate: tr("without a valid date", "没有有效的日期")
        case .ambiguousDate:
            tr(
                "unclear which number is the day: add --date-order dmy, mdy or ymd",
                "分不清年月日的顺序，请加 --date-order dmy、mdy 或 ymd")
        case .badNumber: tr("without a valid number of minutes", "没有有效的分钟数")
        case .inFuture: tr("in the future", "日期还没到")
        case .leftOut: tr("on a day your time zone skipped", "你的时区跳过了这一天")
        case .tooEarly: tr("before 1900", "早于1900年")
        case .tooShort: tr("under 30 seconds", "不到30秒")
        case .overADay: tr("more minutes than a day has", "超过一天的时长")
        case .endsBeforeItBegins: tr("ending before they start", "结束早于开始")
        case .stillRuns: tr("still running", "还在进行")
        case .notDone: tr("marked as not done", "标记为未完成")
        case .dayOff: tr("marked as days off", "标记为跳过")
        case .workedOut: tr("not done, but filled in automatically", "未完成，由程序自动填入")
        case .replaced: tr("replaced by a later line", "被后面的行替换")
        case .noHabit: tr("without a habit: import them with --into HABIT", "没有习惯，可用 --into 习惯 导入")
        case .notAHabit: tr("tasks, not habits", "是任务，不是习惯")
        case .notWanted: tr("of habits you did not select", "不在所选习惯中")
        case .alreadyThere: tr("already here", "已经导入")
        case .countedAlready: tr("ticked again on a day that is already counted", "当天已经计入，重复打卡")
        case .deleted: tr("deleted in the other app", "在原应用里已删除")
        case .onRequest:
            tr("only observed: import them with --into, --map or --only", "只是旁观记录，可用 --into、--map 或 --only 导入")
        case .dayNotOver: tr("today's: import again when the day is over", "今天的记录，请等今天结束后再导入")
        case .broken: tr("not possible in habicat", "不是 habicat 的有效数据")
        }
    }

    func detail(of reason: SkipReason) -> String {
        switch reason {
        case .badDate(let text), .ambiguousDate(let text), .badNumber(let text):
            sentence(for: reason) + (text.isEmpty ? "" : tr(" (\(short(text)))", "（\(short(text))）"))
        case .inFuture(let day), .leftOut(let day), .tooEarly(let day):
            sentence(for: reason) + tr(" (\(day.text))", "（\(day.text)）")
        case .notAHabit: tr("a task, not a habit", "是任务，不是习惯")
        case .endsBeforeItBegins: tr("ends before it starts", "结束早于开始")
        case .overADay(let minutes): sentence(for: reason) + tr(" (\(number(minutes)))", "（\(number(minutes))）")
        case .broken(let problem): self.reason(problem)
        case .replaced(let line): sentence(for: reason) + tr(" (\(line))", "（第\(line)行）")
        default: sentence(for: reason)
        }
    }

    private func short(_ text: String) -> String {
        let clean = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        return String(String(String.UnicodeScalarView(clean)).prefix(30))
    }

    func sentence(for fault: ImportFault) -> String {
        switch fault {
        case .unknownFormat(let file):
            tr(
                "\(file) is not in a known format. Known formats: \(formats). If it is one of them, name"
                    + " it first: habicat import csv \(file). If not, make a table with the columns date, habit and"
                    + " minutes.",
                "无法识别 \(file) 的格式。支持的格式：\(formats)。如果是其中一种，请先写出格式：habicat import csv \(file)。"
                    + "如果不是，请做成含 date、habit、minutes 三列的表格。")
        case .exportFirst(let program, let file):
            tr(
                "\(file) is \(program.title)'s own data. Export it, then import the result: task export > tasks.json.",
                "\(file) 是 \(program.title) 自己的数据。请先导出，再导入导出的文件：task export > tasks.json。")
        case .notOfFormat(let format, let file):
            tr(
                "\(file) does not look like \(format.title). Without a format's name it is detected:"
                    + " habicat import \(file).",
                "\(file) 不像 \(format.title) 的文件。不写格式会自动识别：habicat import \(file)。")
        case .nothingUnderstood(let format, let rows, let first):
            tr(
                "Nothing in \(short(first.place.file)) was recognized as \(format.title): \(counted(rows, "row", ""))"
                    + " (\(line(for: first))). Nothing was changed. Known formats: \(formats).",
                "\(short(first.place.file)) 里没有可识别的 \(format.title) 记录：\(counted(rows, "", "行"))"
                    + "（\(line(for: first))）。没有改动。支持的格式：\(formats)。")
        case .tooManyRows(let limit):
            tr(
                "The file has more than \(number(limit)) rows, the limit for one import. Split it, or export a shorter"
                    + " period. Nothing was changed.",
                "超过\(number(limit))行，无法一次导入。请拆分文件，或导出较短的时间段。没有改动。")
        case .nothingNamed:
            tr(
                "import needs a file or folder: habicat import [FORMAT] PATH. The format is detected; known"
                    + " formats: \(formats). See habicat help import.",
                "import 需要一个文件或文件夹：habicat import [格式] 路径。格式会自动识别，支持的格式：\(formats)。见 habicat help import。")
        case .empty(let file): tr("\(file) is empty.", "\(file) 是空的。")
        case .notJSON(let file, let line):
            tr("\(file) is not valid JSON: line \(line).", "\(file) 不是有效的 JSON：第\(line)行。")
        case .notOurs(let file): tr("\(file) is not a complete habicat export.", "\(file) 不是完整的 habicat 导出。")
        case .newerVersion(let file):
            tr("\(file) is from a newer habicat. Update habicat first.", "\(file) 来自更新版本的 habicat，请先升级。")
        case .cutOff(let file):
            tr("\(file) is a habicat export that is cut off. Nothing was changed.", "\(file) 是 habicat 导出，但不完整。没有改动。")
        case .broken(let file, let findings): broken(file, findings)
        case .storeNotEmpty:
            tr(
                "A complete export can only be imported into an empty store. Choose a new folder with "
                    + "HABICAT_HOME=DIR. Nothing was changed.",
                "完整导出只能导入空的数据文件夹，请用 HABICAT_HOME=目录 指定新文件夹。没有改动。")
        case .changedMeanwhile: sentence(for: DomainError.importedMeanwhile)
        case .noSuchForeignHabit(let name, let known):
            tr("The files have no “\(short(name))”", "文件里没有「\(short(name))」")
                + (known.isEmpty ? tr(".", "。") : tr(", only \(some(known)).", "，只有\(some(known))。"))
        }
    }

    private var formats: String { Importer.all.map(\.name).joined(separator: tr(", ", "、")) }

    private func some(_ names: [String]) -> String {
        items(names.prefix(8).map { short($0) }) + (names.count > 8 ? tr(" and others", "等") : "")
    }

    func sentence(for failure: ImportPaths.Failure) -> String {
        switch failure {
        case .missing(let path): tr("There is no \(path).", "没有 \(path)。")
        case .tooManyFiles(let path, let limit):
            tr(
                "\(path) contains more than \(number(limit)) files. Import the files you want one by one. Nothing "
                    + "was changed.",
                "\(path) 里的文件超过\(number(limit))个，请只导入需要的文件。没有改动。")
        case .tooMuch(let path, let limit):
            tr(
                "\(path) is larger than \(number(limit)) MiB, the limit for one import. Split it, or export a shorter"
                    + " period. Nothing was changed.",
                "\(path) 超过 \(number(limit)) MiB，无法一次导入。请拆分，或导出较短的时间段。没有改动。")
        case .packedTooTight(let path):
            tr(
                "\(path) unpacks to more than 100 times its size, which is unusual. If you trust it, unpack it "
                    + "yourself. Nothing was changed.",
                "\(path) 解压后超过原来的100倍，不像是历史记录。如果信任它，请自己解压。没有改动。")
        case .notReadable(let path, let program):
            tr("\(program) cannot read \(path).", "\(program) 无法读取 \(path)。")
        case .programMissing(let path, let program):
            tr(
                "Reading \(path) needs \(program), which is not installed. Install it, or unpack the file yourself.",
                "读取 \(path) 需要 \(program)，但没有安装。请安装它，或自己解压文件。")
        case .otherTables(let path) where path.hasSuffix(ImportPaths.taskChampion):
            sentence(for: ImportFault.exportFirst(.taskwarrior, file: path))
        case .otherTables(let path):
            tr(
                "\(path) is a database, but not from Loop Habit Tracker. Export a table (CSV) or JSON from its app and"
                    + " import that.",
                "\(path) 是数据库，但不是 Loop Habit Tracker 的。请在原应用里导出表格（CSV）或 JSON，再导入。")
        case .store(let error): sentence(for: error)
        }
    }

    private static let mostTold = 3

    func broken(_ file: String, _ findings: [AuditFinding]) -> String {
        let count = Set(findings.map(\.path)).count
        let told = findings.prefix(Self.mostTold).map { "\(name(of: $0.path)) \(reason($0.problem))" }
        let rest = findings.count > told.count ? tr("; and more", "；等等") : ""
        return tr("\(file) has \(counted(count, "document", "")) with errors: ", "\(file) 有\(count)份文档有误：")
            + told.joined(separator: tr("; ", "；")) + rest
            + tr(
                ". Correct the file, or run habicat doctor --repair where it comes from and export again. Nothing was"
                    + " changed.", "。请改正文件，或在原来的设备上运行 habicat doctor --repair 后重新导出。没有改动。")
    }

    private func reason(_ problem: AuditFinding.Problem) -> String {
        guard case .malformed(let fault) = problem else { return sentence(for: problem) }
        return tr("can't be read (\(name(fault)))", "无法识别（\(name(fault))）")
    }
}
