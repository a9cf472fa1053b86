import Canvas
import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let exporting = Command(
        "export", LocalizedText("writes everything out, or one kind of it", "导出全部，或其中一种"),
        flags: [
            Flag(
                "csv", "WHAT", LocalizedText("a table of sessions or entries", "表格：sessions 专注，entries 每日记录"),
                .choice(["sessions", "entries"])),
            Flag("ical", nil, LocalizedText("a calendar (iCalendar)", "日历（iCalendar）")),
            Flag("pomodoro", nil, LocalizedText("sessions in the Open Pomodoro Format", "专注，Open Pomodoro 格式")),
            Flag(
                "svg", "WHAT", LocalizedText("a picture", "图片：heatmap 热力图，cat 猫，year 一年"),
                .choice(["heatmap", "cat", "year"])),
            Flag("habit", "HABIT", LocalizedText("whose heatmap; all of them unless said", "谁的热力图；不写为全部"), .habit),
            Flag("cat", "CAT", LocalizedText("whose picture", "谁的画像"), .cat),
            Flag("year", "YEAR", LocalizedText("which year; this one unless said", "哪一年；不写为今年"), .number),
            Flag(
                "output", "FILE",
                LocalizedText("into a new file, a pipe or a device; - is the output", "写进新文件、管道或设备；- 为标准输出"),
                .file),
            Flag("force", nil, LocalizedText("also where the file is there already", "文件已有也覆盖")),
        ],
        noJSON: LocalizedText("without a format it prints JSON anyway", "不写格式时打印的就是 JSON"),
        examples: [
            "habicat export --output habicat.json", "habicat export --csv entries > entries.csv",
            "habicat export --svg heatmap --habit reading --output reading.svg",
            "habicat export --svg cat --cat Mochi > mochi.svg",
        ], isExact: true
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let bytes = try Exporting(session).bytes()
        guard let file = arguments["output"], !["-", "/dev/stdout"].contains(file) else {
            return CommandOutput(stdout: String(decoding: bytes, as: UTF8.self))
        }
        let path = session.absolute(file)
        try session.write(bytes, to: path, replacing: arguments["force"] != nil)
        return CommandOutput.message(session.strings.written(bytes.count, to: path))
    }
}

/// What `export` was asked for.
private struct Exporting {
    private let arguments: Arguments
    private let session: CommandSession
    private let user: UserSession
    /// Whose heatmap; nil for the 53 weeks that end with this one.
    private let year: Int?

    init(_ session: CommandSession) throws(CommandError) {
        let arguments = session.arguments
        let kinds = ["csv", "ical", "pomodoro", "svg"].filter { arguments[$0] != nil }
        guard kinds.count < 2 else { throw .contradiction("--" + kinds[0], LocalizedText("--" + kinds[1])) }
        for (flag, known) in [("csv", ["sessions", "entries"]), ("svg", ["heatmap", "cat", "year"])] {
            guard let text = arguments[flag], !known.contains(text) else { continue }
            throw .invalidValue(
                of: LocalizedText("--" + flag), value: text,
                expected: LocalizedText(known.joined(separator: " or "), known.joined(separator: " 或 ")))
        }
        // A picture of a year is asked for by the command that draws it.
        year = arguments["svg"] == "year" ? nil : try arguments.number("year", in: HeatYear.years)
        self.arguments = arguments
        self.session = session
        // Logs a countdown that has ended: it is part of the export.
        user = try session.user()
    }

    func bytes() throws(CommandError) -> [UInt8] {
        switch arguments["svg"] {
        case "cat": return try picture(by: .cat, of: "cat")
        case "year": return try picture(by: .year, of: "year")
        case .some: return Array(try heatmap().utf8)
        case nil: break
        }
        do throws(DomainError) {
            let (repository, now) = (try user.repository(), session.now)
            guard ["csv", "ical", "pomodoro"].contains(where: { arguments[$0] != nil }) else {
                return Array(
                    String(decoding: try repository.tree().bytes(at: now.instant), as: UTF8.self).harmlessJSON.utf8)
            }
            let logbook = try Logbook(repository, at: now)
            if arguments["ical"] != nil { return Array(logbook.calendar(at: now.instant).utf8) }
            if arguments["pomodoro"] != nil { return Array(logbook.pomodoros.utf8) }
            return Array((arguments["csv"] == "sessions" ? logbook.sessionTable : logbook.entryTable).utf8)
        } catch {
            throw .refused(error)
        }
    }

    /// What another command draws.
    private func picture(by command: Command, of flag: String) throws(CommandError) -> [UInt8] {
        let operands = arguments[flag].map { [$0] } ?? []
        return Array(try command.run(session.with(Arguments(operands: operands, values: ["svg": ""]))).stdout.utf8)
    }

    private func heatmap() throws(CommandError) -> String {
        let userData = session.data
        let habit = try arguments["habit"].map { name throws(CommandError) in
            try LoggedHabit(name, in: userData, of: user)
        }
        let today = session.now.today
        let first = year.map { Day(year: $0, month: 1, day: 1) } ?? today.advanced(by: -7 * 54)
        let last = year.map { min(today, Day(year: $0, month: 12, day: 31)) } ?? today
        let minutes: MinutesByDay
        do throws(DomainError) {
            minutes = try user.repository().minutes(from: first, through: max(first, last))
        } catch {
            throw .refused(error)
        }
        let picture = HeatmapPicture(
            minutes, of: habit?.id, goal: habit?.goal ?? userData.goalMinutes(of: nil), year: year, today: today,
            firstDayOfWeek: userData.settings.weekBegins)
        return picture.svg(
            title: habit.map { "\($0.icon) \($0.name)".trimmed } ?? "habicat", monthName: session.strings.monthName,
            dayText: { session.strings.list([session.strings.dateWithYear($0), session.strings.minutes($1)]) })
    }
}
