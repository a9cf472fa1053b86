import Domain
import Runtime
import UI

/// What `import` says.
extension Strings {
    var bringItIn: String { tr("Bring it in? [y/N] ", "导入吗？[y/N] ") }
    var nothingChanged: String { tr("Nothing was changed.", "什么都没改。") }

    func bringingIn(_ hundredths: Int) -> String {
        tr("Bringing in: \(hundredths) %", "正在导入：\(hundredths)%")
    }

    /// "harsh: 3 habits, 120 entries, 50 h."
    func heading(of plan: ImportPlan) -> String {
        guard !plan.isEmpty else {
            return tr(
                "\(plan.format.title): there is nothing new to bring in.", "\(plan.format.title)：没有可导入的新内容。")
        }
        let parts = [habits(plan.habits.count), entries(plan.entryCount), minutes(plan.minutes)] + off(plan)
        return "\(plan.format.title)\(tr(": ", "："))\(list(parts))\(tr(".", "。"))"
    }

    private func entries(_ count: Int) -> String {
        tr("\(number(count)) \(count == 1 ? "entry" : "entries")", "\(number(count))条记录")
    }

    /// Days off, where there are any.
    private func off(_ plan: ImportPlan) -> [String] {
        plan.dayOffCount == 0
            ? []
            : [
                tr(
                    "\(number(plan.dayOffCount)) \(plan.dayOffCount == 1 ? "day" : "days") off",
                    "\(number(plan.dayOffCount))天休假")
            ]
    }

    private func rows(_ count: Int) -> String { counted(count, "row", "行") }

    /// A habit in columns: where it goes, days, minutes, from when to when, the target.
    /// - Parameter isDone: whether it was brought in: its cat lives here then, and has a name.
    func cells(of habit: PlannedHabit, isDone: Bool) -> [String] {
        var cells = [habit.isNew ? tr("new", "新") : tr("to", "入"), shown(habit.name)]
        cells += [days(habit.days.count), minutes(habit.minutes)]
        if let first = habit.firstDay, let last = habit.lastDay {
            cells.append(first == last ? first.text : "\(first.text) – \(last.text)")
        } else {
            cells.append("")
        }
        switch habit.target {
        case .new(let action, let rests):
            let target = tr(
                "target \(number(habit.proposedTargetHours)) h", "目标\(number(habit.proposedTargetHours))小时")
            let rest = rests ? tr(", at rest", "，休息中") : ""
            let cat = isDone ? tr(", with \(action.kitten.name)", "，和\(action.kitten.name)") : ""
            cells.append(target + cat + rest)
        case .known: cells.append("")
        }
        return cells
    }

    func withoutHistory(_ names: [String]) -> String {
        let names = list(names.map { shown($0) })
        return tr(
            "Nothing was done yet for \(names): left out, unless --with-empty is given.",
            "\(names)还没有记录：不会建成习惯，除非加上 --with-empty。")
    }

    /// - Parameter names: of windows and the like; the first of many are told.
    func onRequest(_ names: [String]) -> String {
        let first = names.prefix(8).map { quoted(shown($0)) }.joined(separator: tr(", ", "、"))
        let rest = names.count - 8
        let told = rest > 0 ? tr("\(first) and \(number(rest)) more", "\(first)等\(number(names.count))个") : first
        return tr(
            "Only observed: \(told). --map \"NAME=HABIT\" brings one in, --only as a habit of its own, --into all.",
            "只是旁观记录：\(told)。--map \"名称=习惯\" 导入其中一个，--only 建成习惯，--into 全部导入。")
    }

    /// - Parameter name: as the other program has it.
    func cutName(_ name: String) -> String {
        let most = number(TextRule.habitName.most)
        return tr(
            "A name is cut after \(most) characters: \(quoted(oneLine(name))).",
            "名字只保留前\(most)个字：\(quoted(oneLine(name)))。")
    }

    func ticks(_ minutes: Int?) -> String {
        guard let minutes else {
            return tr(
                "A day without minutes counts its habit's goal once, a part of the goal for what was done in part;"
                    + " --tick MINUTES says otherwise.",
                "只打勾的一天算一次习惯的目标分钟，只完成一部分就按比例算；--tick MINUTES 可改。")
        }
        return tr(
            "A day without minutes counts \(wholeMinutes(minutes)), a part of them for what was done in part.",
            "只打勾的一天算\(wholeMinutes(minutes))，只完成一部分就按比例算。")
    }

    /// Where a habit that is there already would outgrow its target: what would suit it.
    func advice(on habit: PlannedHabit) -> String? {
        guard case .known(let known) = habit.target, known.targetHours < habit.proposedTargetHours else { return nil }
        let hours = number(habit.proposedTargetHours)
        return tr(
            "\(known.name) has a target of \(number(known.targetHours)) h; \(hours) h would suit this history.",
            "\(known.name)的目标是\(number(known.targetHours))小时；按这些记录，\(hours)小时更合适。")
    }

    var whatHistoryGives: String {
        tr(
            "History gives minutes, streaks and growth, and no coins; habicat import --undo takes it back.",
            "历史记录带来分钟、连续天数和成长，没有金币；habicat import --undo 可撤回。")
    }

    func broughtIn(_ plan: ImportPlan) -> String {
        tr(
            "Brought in: \(entries(plan.entryCount)), \(minutes(plan.minutes)), \(habits(plan.habits.count)).",
            "已导入：\(entries(plan.entryCount))，\(minutes(plan.minutes))，\(habits(plan.habits.count))。")
    }

    func importTakenBack(_ count: Int) -> String {
        tr("Taken back: \(entries(count)), as if they had never been.", "已撤回：\(entries(count))，就像从未导入。")
    }

    /// - Parameter names: of habits that keep what was brought in.
    func importKept(_ names: [String]) -> String {
        let names = list(names.map { quoted(shown($0)) })
        return tr(
            "\(names) kept what was imported, because of newer entries. To undo the rest, undo"
                + " those first (habicat undo), then run habicat import --undo again.",
            "\(names)后来又有了记录，导入的内容保留。要撤回其余的，请先撤回新的记录（habicat undo），再运行 habicat import --undo。")
    }

    /// A whole tree.
    func tree(_ documents: Int, isDone: Bool) -> String {
        let count = counted(documents, "document", "份文档")
        return isDone
            ? tr("Your store now holds \(count), as they were.", "存档里现在有\(count)，和原来一样。")
            : tr("A whole store of habicat: \(count).", "habicat 的整个存档：\(count)。")
    }

    /// After an export into a file.
    func written(_ bytes: Int, to path: String) -> String {
        tr("\(counted(bytes, "byte", "字节")) in \(path).", "\(path)：\(counted(bytes, "byte", "字节"))。")
    }

    func leftOut(_ count: Int) -> String { tr("Left out: \(rows(count)).", "未导入：\(rows(count))。") }

    func moreRows(_ count: Int) -> String {
        tr("and \(rows(count)) more: --verbose shows them", "还有\(rows(count))：--verbose 全部列出")
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
}

/// Why rows of other programs are left out, and files cannot be read.
extension Strings {
    /// Of many rows.
    func sentence(for reason: SkipReason) -> String {
        switch reason {
        case .notUnderstood: tr("not understood", "看不懂")
        case .badDate: tr("without a date that exists", "没有有效的日期")
        case .ambiguousDate: tr("day or month first is not clear: write YYYY-MM-DD", "分不清日和月：请写 YYYY-MM-DD")
        case .badNumber: tr("without a number of minutes", "没有有效的分钟数")
        case .inFuture: tr("still to come", "还没到的日子")
        case .leftOut: tr("a day that your time zone left out", "你的时区跳过了这一天")
        case .tooEarly: tr("before 1900", "早于 1900 年")
        case .underAMinute: tr("under a minute", "不足一分钟")
        case .overADay: tr("more minutes than a day has", "比一天的分钟还多")
        case .endsBeforeItBegins: tr("end before they start", "结束早于开始")
        case .stillRuns: tr("still running", "还在进行")
        case .notDone: tr("noted as not done", "记为没做")
        case .dayOff: tr("noted as days off", "记为跳过")
        case .workedOut: tr("not done, but filled in by the program", "没做，是程序自动补的")
        case .replaced: tr("said again by a later line", "后面的行重写了")
        case .noHabit: tr("without a habit: --into HABIT takes them", "没写习惯：--into HABIT 可收下")
        case .notAHabit: tr("tasks, not habits", "是任务，不是习惯")
        case .notWanted: tr("of habits not asked for", "不在所要的习惯里")
        case .alreadyThere: tr("here already", "已经有了")
        case .countedAlready: tr("ticked again on a day that counts already", "当天已经算过，重复打卡")
        case .deleted: tr("deleted in the other program", "在原程序里已删除")
        case .onRequest:
            tr("only observed: --into, --map or --only brings them in", "只是旁观记录：--into、--map 或 --only 可导入")
        case .dayNotOver: tr("of today: import again when the day is over", "是今天的：等今天过完再导入")
        }
    }

    /// Of one row.
    func detail(of reason: SkipReason) -> String {
        switch reason {
        case .badDate(let text), .ambiguousDate(let text), .badNumber(let text):
            sentence(for: reason) + (text.isEmpty ? "" : tr(" (\(short(text)))", "（\(short(text))）"))
        case .inFuture(let day), .leftOut(let day), .tooEarly(let day):
            sentence(for: reason) + tr(" (\(day.text))", "（\(day.text)）")
        case .notAHabit: tr("a task, not a habit", "是任务，不是习惯")
        case .endsBeforeItBegins: tr("ends before it starts", "结束早于开始")
        case .overADay(let minutes): sentence(for: reason) + tr(" (\(number(minutes)))", "（\(number(minutes))）")
        case .replaced(let line): sentence(for: reason) + tr(" (\(line))", "（第\(line)行）")
        default: sentence(for: reason)
        }
    }

    private func short(_ text: String) -> String {
        let clean = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        return String(String(String.UnicodeScalarView(clean)).prefix(30))
    }

    /// Why nothing of files can be brought in.
    func sentence(for fault: ImportFault) -> String {
        switch fault {
        case .unknownFormat(let file):
            tr(
                "\(file) is not in a format that habicat knows. Known formats: \(formats). Where it is one of them, name"
                    + " it first: habicat import csv \(file).",
                "\(file) 不是 habicat 认识的格式。可用的格式：\(formats)。如果是其中一种，请先写出格式：habicat import csv \(file)。")
        case .notOfFormat(let format, let file):
            tr("\(file) does not look like \(format.title).", "\(file) 不像 \(format.title) 的文件。")
        case .nothingUnderstood(let format, let rows, let first):
            tr(
                "Nothing in \(short(first.place.file)) was understood as \(format.title): \(counted(rows, "row", ""))"
                    + " (\(line(for: first))). Nothing was changed. Known formats: \(formats).",
                "\(short(first.place.file)) 里没有看得懂的 \(format.title) 记录：\(counted(rows, "", "行"))"
                    + "（\(line(for: first))）。什么都没改。可用的格式：\(formats)。")
        case .tooManyRows(let limit):
            tr(
                "There are more than \(number(limit)) rows, the most for one import: split the file, or export a shorter"
                    + " time. Nothing was changed.",
                "超过\(number(limit))行，一次导入不了：请拆开文件，或导出较短的时间。什么都没改。")
        case .nothingNamed:
            tr(
                "import needs a file or folder: habicat import [FORMAT] PATH. The format is told by the file; known"
                    + " formats: \(formats). See habicat help import.",
                "import 需要一个文件或文件夹：habicat import [格式] 路径。格式会自动识别；可用的格式：\(formats)。见 habicat help import。")
        case .empty(let file): tr("\(file) is empty.", "\(file) 是空的。")
        case .notJSON(let file, let line):
            tr("\(file) is broken at line \(line): it is no JSON.", "\(file) 第 \(line) 行坏了：不是 JSON。")
        case .notOurs(let file): tr("\(file) is no export of habicat that is whole.", "\(file) 不是完整的 habicat 导出。")
        case .newerVersion(let file):
            tr("\(file) is of a newer habicat: update this one first.", "\(file) 来自更新的 habicat：请先升级。")
        case .cutOff(let file):
            tr(
                "\(file) is a habicat export that ends in the middle. Nothing was changed.",
                "\(file) 是 habicat 导出，但中途断了。什么都没改。")
        case .broken(let file, let findings): broken(file, findings)
        case .storeNotEmpty:
            tr(
                "A whole store only goes into an empty one: HABICAT_HOME=DIR names a new folder. Nothing was changed.",
                "整个存档只能导入空的存档：用 HABICAT_HOME=DIR 指定新文件夹。什么都没改。")
        case .changedMeanwhile: sentence(for: DomainError.importedMeanwhile)
        case .noSuchForeignHabit(let name, let known):
            tr("The files know no “\(short(name))”", "文件里没有「\(short(name))」")
                + (known.isEmpty
                    ? tr(".", "。")
                    : tr(", only \(some(known)).", "，只有\(some(known))。"))
        }
    }

    /// The names of all formats.
    private var formats: String {
        ImportFormat.allCases.map(\.rawValue).joined(separator: tr(", ", "、"))
    }

    private func some(_ names: [String]) -> String {
        list(names.prefix(8).map { short($0) }) + (names.count > 8 ? tr(" and others", "等") : "")
    }
}

/// Why files of other programs cannot be read.
extension Strings {
    func sentence(for failure: ImportPaths.Failure) -> String {
        switch failure {
        case .missing(let path): tr("There is no \(path).", "没有 \(path)。")
        case .tooManyFiles(let path, let limit):
            tr(
                "\(path) holds more than \(number(limit)) files: import the files you want one by one. Nothing was changed.",
                "\(path) 里的文件超过\(number(limit))个：请只导入需要的文件。什么都没改。")
        case .tooMuch(let path, let limit):
            tr(
                "\(path) holds more than \(number(limit)) MiB, the most for one import: split it, or export a shorter"
                    + " time. Nothing was changed.",
                "\(path) 超过\(number(limit)) MiB，一次导入不了：请拆开，或导出较短的时间。什么都没改。")
        case .packedTooTight(let path):
            tr(
                "\(path) unpacks to more than 100 times its size, as no history does: unpack it yourself where you trust it."
                    + " Nothing was changed.",
                "\(path) 解压后超过原来的 100 倍，不像是历史记录：如果信任它，请自己解压。什么都没改。")
        case .notReadable(let path, let program):
            tr("\(program) cannot read \(path).", "\(program) 读不了 \(path)。")
        case .programMissing(let path, let program):
            tr(
                "Reading \(path) needs \(program), which is not installed: install it, or unpack the file by hand.",
                "读 \(path) 需要 \(program)，但没有安装：请安装它，或自己解开文件。")
        case .otherTables(let path):
            tr("\(path) is a data base, but not one of Loop Habit Tracker.", "\(path) 是数据库，但不是 Loop Habit Tracker 的。")
        case .store(let error): sentence(for: error)
        }
    }
}

/// Why a whole tree is not brought in.
extension Strings {
    /// How many documents are told one by one.
    private static let mostTold = 3

    func broken(_ file: String, _ findings: [AuditFinding]) -> String {
        let count = Set(findings.map(\.path)).count
        let told = findings.prefix(Self.mostTold).map { "\(name(of: $0.path)) \(reason($0.problem))" }
        let rest = findings.count > told.count ? tr("; and more", "；等等") : ""
        return tr(
            "\(file) has \(counted(count, "document", "")) that cannot be right: ", "\(file) 有\(count)份文档不对：")
            + told.joined(separator: tr("; ", "；")) + rest + tr(". Nothing was changed.", "。什么都没改。")
    }

    private func reason(_ problem: AuditFinding.Problem) -> String {
        guard case .malformed(let fault) = problem else { return sentence(for: problem) }
        return tr("cannot be understood (\(name(fault)))", "看不懂（\(name(fault))）")
    }
}
