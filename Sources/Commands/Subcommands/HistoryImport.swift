import DocumentStore
import Domain
import Runtime
import UI

/// One import of a history: read, looked at, and done if that is agreed to.
struct HistoryImport {
    private let arguments: Arguments
    private let session: CommandSession
    private let user: UserSession

    init(_ session: CommandSession) throws(CommandError) {
        self.session = session
        arguments = session.arguments
        user = try session.user()
    }

    func run(on files: [ImportFile], _ format: ImportFormat) throws(CommandError) -> CommandOutput {
        let history: ImportHistory
        do throws(ImportFault) { history = try format.history(of: files) } catch { throw .importing(error) }
        if let first = history.skipped.first, history.isNotUnderstood {
            throw .importing(.nothingUnderstood(format, rows: history.skipped.count, first: first))
        }
        let plan = try plan(for: history)
        let preview = ImportPreview(plan, ticks: history.hasTicks, wishes: try wishes(for: history), session.strings)
        let isDry = arguments["dry-run"] != nil
        if isDry || plan.isEmpty { return output(preview, isDone: false) }
        if let output = try declined(preview) { return output }
        let tell = session.progress { session.strings.bringingIn($0) }
        try user.importHistory(plan, progress: tell).result()
        tell(1)
        try session.countVisitsAfterChange()
        return output(preview, isDone: true)
    }

    /// - Returns: what to print if the answer is no; nil to go ahead.
    private func declined(_ preview: ImportPreview) throws(CommandError) -> CommandOutput? {
        if arguments.has(.yes) { return nil }
        guard session.environment.isInputTerminal else {
            session.message([session.strings.sentence(for: CommandError.needsYes)])
            return output(preview, isDone: false, code: .wrongUse)
        }
        let lines = preview.lines(isVerbose: arguments["verbose"] != nil)
        let question = lines.map { $0 + "\n" }.joined() + session.strings.bringItIn
        guard session.agreesToImport(question) else {
            return CommandOutput.message(session.strings.nothingChanged, exitCode: .refused)
        }
        return nil
    }

    private func output(_ preview: ImportPreview, isDone: Bool, code: ExitCode = .done) -> CommandOutput {
        if session.isJSON { return .json(ImportRow.json, preview.report(isDone: isDone), exitCode: code) }
        let isVerbose = arguments["verbose"] != nil
        guard isDone else { return .lines(preview.lines(isVerbose: isVerbose), exitCode: code) }
        // Without --yes the question has shown the preview already.
        return .confirmation(
            (arguments.has(.yes) ? preview.lines(isVerbose: isVerbose, isDone: true) : []) + preview.done)
    }

    private func plan(for history: ImportHistory) throws(CommandError) -> ImportPlan {
        let wishes = try wishes(for: history)
        return try refusing(
            user.repository().importPlan(
                for: history, wishes: wishes, at: session.now, using: RandomSource(seed: user.random.next()),
                in: session.strings.language))
    }

    private func wishes(for history: ImportHistory) throws(CommandError) -> ImportWishes {
        var wishes = ImportWishes()
        let minutes = LocalizedText("1 to 1440 minutes, such as 25", "1到1440分钟，如 25")
        wishes.tickMinutes = try arguments.value("tick", minutes) { TypedLength.minutes($0, in: LogMinutes.range) }
        wishes.into = try arguments["into"].map { name throws(CommandError) in try destination(name) }
        let known = history.habits.map(\.name)
        for pair in parts(of: "map") {
            let names = pair.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            guard names.count == 2, !names[0].isEmpty, !names[1].isEmpty else {
                throw .invalidValue(
                    of: LocalizedText("--map"), value: pair,
                    expected: LocalizedText("names such as \"Swim=Sport\"", "如 \"游泳=运动\""))
            }
            try check(names[0], among: known)
            wishes.destinations[names[0]] = try destination(names[1])
        }
        let only = parts(of: "only")
        for name in only { try check(name, among: known) }
        if arguments["only"] != nil { wishes.only = only }
        wishes.withEmpty = arguments["with-empty"] != nil
        return wishes
    }

    private func parts(of flag: String) -> [String] {
        (arguments[flag] ?? "").split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    private func check(_ name: String, among known: [String]) throws(CommandError) {
        guard !known.contains(where: { $0.lowercased() == name.lowercased() }) else { return }
        throw .importing(.noSuchForeignHabit(name, known: known))
    }

    private func destination(_ name: String) throws(CommandError) -> ImportWishes.Destination {
        do throws(CommandError) {
            return .known(try HabitNames.habit(name, in: session.data).id)
        } catch {
            switch error {
            case .noHabits, .noSuchHabit: return .new(name)
            default: throw error
            }
        }
    }
}

extension ImportHistory {
    /// Whether anything in it has no minutes.
    var hasTicks: Bool {
        records.contains { record in
            if case .share = record.amount { return true }
            return false
        }
    }
}

/// What `import` takes of each program, as help, manual and README list it.
extension ImportFormat {
    /// Which of its files to give, and what comes of it.
    var help: LocalizedText {
        switch self {
        case .loop:
            LocalizedText(
                "Loop Habit Tracker: its CSV archive or folder, or its .db backup; skips become days off",
                "Loop Habit Tracker：CSV 压缩包或文件夹，或 .db 备份；跳过的日子算休假")
        case .harsh:
            LocalizedText("harsh: its folder with habits and log; s is a day off", "harsh：含 habits 和 log 的文件夹；s 算休假")
        case .habitctl:
            LocalizedText(
                "habitctl: ~/.habitctl with habits and log; s is a day off",
                "habitctl：~/.habitctl 里的 habits 和 log；s 算休假")
        case .dijo: LocalizedText("dijo: habit_record.json, or its folder", "dijo：habit_record.json，或它的文件夹")
        case .mhabit: LocalizedText("Table Habit (mhabit): its JSON export", "Table Habit（mhabit）：JSON 导出")
        case .habittrove:
            LocalizedText("HabitTrove: habits.json, its data folder or backup", "HabitTrove：habits.json、数据文件夹或备份")
        case .beaver: LocalizedText("Beaver Habits: its JSON export", "Beaver Habits：JSON 导出")
        case .habitica: LocalizedText("Habitica: userdata.json or history.csv", "Habitica：userdata.json 或 history.csv")
        case .superproductivity:
            LocalizedText(
                "Super Productivity: a backup; counters become habits, task times go to their projects",
                "Super Productivity：备份；计数器作为习惯，任务的时间归项目")
        case .flow: LocalizedText("flow-focus: ~/.config/flow/habits.json", "flow-focus：~/.config/flow/habits.json")
        case .timewarrior:
            LocalizedText(
                "Timewarrior: its folder, a .data file, or output of timew export",
                "Timewarrior：文件夹、.data 文件或 timew export 的输出")
        case .watson:
            LocalizedText(
                "Watson: its folder or frames, or output of watson log --json or --csv",
                "Watson：文件夹或 frames，或 watson log --json、--csv 的输出")
        case .taskwarrior:
            LocalizedText(
                "Taskwarrior: output of task export; times from journal.time, and completed recurring tasks",
                "Taskwarrior：task export 的输出；journal.time 记录的时间和完成的重复任务")
        case .toggl: LocalizedText("Toggl Track: the detailed report as CSV, by project", "Toggl Track：明细报表 CSV，按项目")
        case .clockify: LocalizedText("Clockify: the detailed report as CSV, by project", "Clockify：明细报表 CSV，按项目")
        case .forest:
            LocalizedText("Forest: its CSV export, by tag; dead trees are skipped", "Forest：CSV 导出，按标签；枯死的树不算")
        case .activitywatch:
            LocalizedText(
                "ActivityWatch: a JSON export; stopwatches by label, and windows selected by --map, --into or --only",
                "ActivityWatch：JSON 导出；秒表按标签，窗口用 --map、--into 或 --only 指定")
        case .klog: LocalizedText("klog: its files, by tag", "klog：它的文件，按标签")
        case .pomodoro:
            LocalizedText("Open Pomodoro Format: ~/.pomodoro/history", "Open Pomodoro Format：~/.pomodoro/history")
        case .csv:
            LocalizedText(
                "any table: date, habit, minutes, note; or start and end; or one column per habit; also HabitBull",
                "任意表格：日期、习惯、分钟、备注；或开始和结束；或每个习惯一列；也包括 HabitBull")
        case .habicat:
            LocalizedText(
                "Habicat: a file from habicat export, into an empty store", "Habicat：habicat export 导出的文件，导入空的数据文件夹")
        }
    }
}
