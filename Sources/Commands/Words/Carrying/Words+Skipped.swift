import Domain
import UI

/// Why rows of other programs are left out, and files cannot be read.
extension Words {
    /// Of many rows.
    func sentence(for reason: SkipReason) -> String {
        switch reason {
        case .notUnderstood: say("not understood", "看不懂")
        case .badDate: say("without a date that exists", "没有有效的日期")
        case .ambiguousDate: say("day or month first is not clear: write YYYY-MM-DD", "分不清日和月：请写 YYYY-MM-DD")
        case .badNumber: say("without a number of minutes", "没有有效的分钟数")
        case .inFuture: say("still to come", "还没到的日子")
        case .leftOut: say("a day that your time zone left out", "你的时区跳过了这一天")
        case .tooEarly: say("before 1900", "早于 1900 年")
        case .underAMinute: say("under a minute", "不足一分钟")
        case .overADay: say("more minutes than a day has", "比一天的分钟还多")
        case .endsBeforeItBegins: say("end before they start", "结束早于开始")
        case .stillRuns: say("still running", "还在进行")
        case .notDone: say("noted as not done", "记为没做")
        case .dayOff: say("noted as days off", "记为跳过")
        case .workedOut: say("not done, but filled in by the program", "没做，是程序自动补的")
        case .replaced: say("said again by a later line", "后面的行重写了")
        case .noHabit: say("without a habit: --into HABIT takes them", "没写习惯：--into HABIT 可收下")
        case .notAHabit: say("tasks, not habits", "是任务，不是习惯")
        case .notWanted: say("of habits not asked for", "不在所要的习惯里")
        case .alreadyThere: say("here already", "已经有了")
        case .countedAlready: say("ticked again on a day that counts already", "当天已经算过，重复打卡")
        case .deleted: say("deleted in the other program", "在原程序里已删除")
        case .onRequest:
            say("only observed: --into, --map or --only brings them in", "只是旁观记录：--into、--map 或 --only 可导入")
        case .dayNotOver: say("of today: import again when the day is over", "是今天的：等今天过完再导入")
        }
    }

    /// Of one row.
    func detail(of reason: SkipReason) -> String {
        switch reason {
        case .badDate(let text), .ambiguousDate(let text), .badNumber(let text):
            sentence(for: reason) + (text.isEmpty ? "" : say(" (\(short(text)))", "（\(short(text))）"))
        case .inFuture(let day), .leftOut(let day), .tooEarly(let day):
            sentence(for: reason) + say(" (\(day.text))", "（\(day.text)）")
        case .notAHabit: say("a task, not a habit", "是任务，不是习惯")
        case .endsBeforeItBegins: say("ends before it starts", "结束早于开始")
        case .overADay(let minutes): sentence(for: reason) + say(" (\(number(minutes)))", "（\(number(minutes))）")
        case .replaced(let line): sentence(for: reason) + say(" (\(line))", "（第\(line)行）")
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
            say(
                "\(file) is not in a format that habicat knows. Known formats: \(formats). Where it is one of them, name"
                    + " it first: habicat import csv \(file).",
                "\(file) 不是 habicat 认识的格式。可用的格式：\(formats)。如果是其中一种，请先写出格式：habicat import csv \(file)。")
        case .notOfFormat(let format, let file):
            say("\(file) does not look like \(format.title).", "\(file) 不像 \(format.title) 的文件。")
        case .nothingUnderstood(let format, let rows, let first):
            say(
                "Nothing in \(short(first.place.file)) was understood as \(format.title): \(counted(rows, "row", ""))"
                    + " (\(line(for: first))). Nothing was changed. Known formats: \(formats).",
                "\(short(first.place.file)) 里没有看得懂的 \(format.title) 记录：\(counted(rows, "", "行"))"
                    + "（\(line(for: first))）。什么都没改。可用的格式：\(formats)。")
        case .tooManyRows(let limit):
            say(
                "There are more than \(number(limit)) rows, the most for one import: split the file, or export a shorter"
                    + " time. Nothing was changed.",
                "超过\(number(limit))行，一次导入不了：请拆开文件，或导出较短的时间。什么都没改。")
        case .nothingNamed:
            say(
                "import needs a file or folder: habicat import [FORMAT] PATH. The format is told by the file; known"
                    + " formats: \(formats). See habicat help import.",
                "import 需要一个文件或文件夹：habicat import [格式] 路径。格式会自动识别；可用的格式：\(formats)。见 habicat help import。")
        case .empty(let file): say("\(file) is empty.", "\(file) 是空的。")
        case .notJSON(let file, let line):
            say("\(file) is broken at line \(line): it is no JSON.", "\(file) 第 \(line) 行坏了：不是 JSON。")
        case .notOurs(let file): say("\(file) is no export of habicat that is whole.", "\(file) 不是完整的 habicat 导出。")
        case .newerVersion(let file):
            say("\(file) is of a newer habicat: update this one first.", "\(file) 来自更新的 habicat：请先升级。")
        case .cutOff(let file):
            say(
                "\(file) is a habicat export that ends in the middle. Nothing was changed.",
                "\(file) 是 habicat 导出，但中途断了。什么都没改。")
        case .broken(let file, let findings): broken(file, findings)
        case .storeNotEmpty:
            say(
                "A whole store only goes into an empty one: HABICAT_HOME=DIR names a new folder. Nothing was changed.",
                "整个存档只能导入空的存档：用 HABICAT_HOME=DIR 指定新文件夹。什么都没改。")
        case .changedMeanwhile: sentence(for: Refusal.importedMeanwhile)
        case .noSuchForeignHabit(let name, let known):
            say("The files know no “\(short(name))”", "文件里没有「\(short(name))」")
                + (known.isEmpty
                    ? say(".", "。")
                    : say(", only \(some(known)).", "，只有\(some(known))。"))
        }
    }

    /// The names of all formats.
    private var formats: String {
        ForeignFormat.allCases.map(\.rawValue).joined(separator: say(", ", "、"))
    }

    private func some(_ names: [String]) -> String {
        list(names.prefix(8).map { short($0) }) + (names.count > 8 ? say(" and others", "等") : "")
    }
}
