import Canvas
import DocumentStore
import Domain
import Imports
import Runtime
import UI
import Words

extension Command {
    static let exporting = Command(
        "export", "exports all data, or one kind of it", "导出全部或一种数据",
        flags: [
            Flag(
                "csv", "WHAT", "sessions or entries as a table", "表格：sessions 专注，entries 每日记录",
                .choice(["sessions", "entries"])),
            Flag("ical", "an iCalendar file", "日历（iCalendar）"),
            Flag("pomodoro", "sessions in the Open Pomodoro format", "专注，Open Pomodoro 格式"),
            Flag(
                "svg", "WHAT", "a picture: heatmap, cat or year", "图片：heatmap 热力图，cat 猫，year 一年",
                .choice(["heatmap", "cat", "year"])),
            Flag("habit", "HABIT", "the habit of the heatmap (default: all)", "热力图的习惯（默认全部）", .habit),
            Flag("cat", "CAT", "the cat to draw", "要画的猫", .cat),
            Flag("year", "YEAR", "the year (default: this year)", "年份（默认今年）", .number),
            Flag(
                "output", "FILE", "a new file, a pipe or a device; - for stdout; a picture as PNG for x.png",
                "新文件、管道或设备；- 为标准输出；x.png 存为 PNG 图片", .file),
            .force,
        ], noJSON: LocalizedText({ $0.noJSON.isJSONAlready }),
        examples: [
            "habicat export --output habicat.json", "habicat export --csv entries > entries.csv",
            "habicat export --svg heatmap --habit reading --output reading.svg",
            "habicat export --svg cat --cat Mochi > mochi.svg",
        ], isExact: true
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let text = try Exporting(session).text()
        guard let file = arguments["output"], !["-", "/dev/stdout"].contains(file) else {
            return CommandOutput(stdout: text)
        }
        try session.keepWhatAnEmptyStoreWouldReplace(file)
        guard arguments["svg"] != nil, file.lowercased().hasSuffix(".png") else {
            return try session.written(Array(text.utf8), to: file)
        }
        return try session.writtenAsPNG(text, to: file)
    }
}

extension CommandSession {
    /// Data that is lost must not take its backup with it.
    fileprivate func keepWhatAnEmptyStoreWouldReplace(_ file: String) throws(CommandError) {
        let isEmpty = try reading { repository throws(DomainError) in try repository.person() } == nil
        guard isEmpty, let there = try storing(files.status(at: absolute(file))), there.kind == .file, there.size > 0
        else { return }
        throw .machines(LocalizedText({ $0.exportCommand.nothingToExport(file: file) }))
    }
}

private struct Exporting {
    private let arguments: Arguments
    private let session: CommandSession
    private let user: UserSession
    /// Whose heatmap; nil for the 53 weeks that end with this one.
    private let year: Int?

    init(_ session: CommandSession) throws(CommandError) {
        let arguments = session.arguments
        _ = try arguments.one(of: ["csv", "ical", "pomodoro", "svg"])
        for (flag, known) in [("csv", ["sessions", "entries"]), ("svg", ["heatmap", "cat", "year"])] {
            let expected = LocalizedText(known.joined(separator: " or "), known.joined(separator: " 或 "))
            _ = try arguments.value(flag, expected) { known.contains($0) ? $0 : nil }
        }
        // A picture of a year is asked for by the command that draws it.
        year = arguments["svg"] == "year" ? nil : try arguments.number("year", in: HeatYear.years)
        self.arguments = arguments
        self.session = session
        // Logs a countdown that has ended: it is part of the export.
        user = try session.user()
    }

    func text() throws(CommandError) -> String {
        switch arguments["svg"] {
        case "cat": return try picture(by: .cat, of: "cat")
        case "year": return try picture(by: .year, of: "year")
        case .some: return try heatmap()
        case nil: break
        }
        let (repository, now) = (try refusing(user.repository()), session.now)
        guard ["csv", "ical", "pomodoro"].contains(where: { arguments[$0] != nil }) else {
            return String(decoding: try refusing(repository.export(at: now)), as: UTF8.self).harmlessJSON
        }
        let logbook = try refusing(Logbook(repository, at: now))
        if arguments["ical"] != nil { return logbook.calendar(at: now.instant) }
        if arguments["pomodoro"] != nil { return logbook.pomodoros }
        return arguments["csv"] == "sessions" ? logbook.sessionTable : logbook.entryTable
    }

    private func picture(by command: Command, of flag: String) throws(CommandError) -> String {
        let operands = arguments[flag].map { [$0] } ?? []
        return try command.run(session.with(Arguments(operands: operands, values: ["svg": ""]))).stdout
    }

    private func heatmap() throws(CommandError) -> String {
        let userData = session.data
        let habit = try session.loggedHabit()
        let today = session.now.today
        let first = year.map { Day(year: $0, month: 1, day: 1) } ?? today.advanced(by: -7 * 54)
        let last = year.map { min(today, Day(year: $0, month: 12, day: 31)) } ?? today
        let minutes = try refusing(user.repository().minutes(from: first, through: max(first, last)))
        let picture = HeatmapPicture(
            minutes, of: habit?.id, among: userData.habits, goal: userData.dayGoal(of: habit?.id), year: year,
            today: today,
            firstDayOfWeek: userData.settings.weekBegins)
        return picture.svg(
            title: habit.map { "\($0.icon) \($0.name)".trimmed } ?? "habicat", monthName: session.strings.monthName,
            dayText: { session.strings.list([session.strings.dateWithYear($0), session.strings.time($1)]) })
    }
}
