import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let restore = Command(
        "restore", \.summaries.restore,
        flags: [
            Flag("at", "TIME", \.flags.pastTime, .time),
            Flag("into", "DIR", \.flags.newFolder, .folder),
            Flag("in-place", \.flags.inPlace),
            Flag("dry-run", \.flags.showContents), .yes, .json,
        ], shape: RestoreSummary.json.note,
        examples: [
            "habicat restore --at yesterday --dry-run",
            "habicat restore --at \"2026-11-20 18:30\" --into ~/habicat-then",
            "habicat restore --at 2h --in-place",
        ]
    ) { session in
        let arguments = session.arguments
        let strings = session.isJSON ? Strings(.english) : session.strings
        guard let text = arguments["at"] else { throw CommandError.missingOperand("restore", "--at TIME") }
        _ = try arguments.one(of: ["in-place", "into"])
        let now = session.now
        let time = try Arguments.value(text, of: same("--at"), \.expected.pastTime) { PastTime.instant($0, now: now) }
        let earlier = try EarlierStore(of: session.paths.layout, files: session.files, at: time)
        guard earlier.lastLine != nil else {
            throw CommandError { $0.commandErrors.nothingThen(time: $0.moment(time, now)) }
        }
        let summary = try RestoreSummary(earlier, at: time, now, strings)
        let texts = strings.restoreCommand
        func output(_ folder: String?, _ told: String...) -> CommandOutput {
            session.output(RestoreSummary.json, (summary, folder), summary.lines + told)
        }
        if arguments["dry-run"] != nil { return output(nil, strings.storeProblems.nothingWritten) }
        if arguments["in-place"] != nil {
            let question = texts.takesPlace(folder: session.paths.layout.data)
            try session.confirm("restore", summary.lines + [question])
            try session.user().restore(to: time)
            return output(nil, texts.inPlace, texts.undoBringsBack)
        }
        let stamp = time.text.prefix(16).filter { $0 != "-" && $0 != ":" }
        let folder = session.absolute(arguments["into"] ?? session.paths.layout.data + "-restored-" + stamp)
        guard try (session.files.names(in: folder) ?? []).isEmpty else {
            throw CommandError { $0.commandErrors.folderTaken(path: folder) }
        }
        // A folder that holds all, as `HABICAT_HOME` does.
        try earlier.write(to: StoreLayout(below: folder), files: session.files)
        return output(folder, texts.inFolder(folder: folder), texts.howToOpen(folder: folder))
    }
}

struct RestoreSummary {
    private let strings: Strings
    private let time: String
    private let lastLine: String
    private let counts: [(name: String, number: Int, text: String)]
    private let damaged: Int

    init(_ earlier: EarlierStore, at time: Timestamp, _ moment: Moment, _ strings: Strings) throws {
        self.strings = strings
        self.time = strings.moment(time, moment)
        lastLine = earlier.lastLine.map { strings.moment($0, moment) } ?? ""
        damaged = earlier.findings.count { $0.severity == .damage }
        let repository = Repository(documents: earlier.documents, deviceId: "")
        let minutes = try repository.minutesByDevice().values.reduce(0, +)
        let habits = try repository.habits().count
        let cats = try repository.cats().count
        let sessions = try repository.sessions(of: nil, limit: .max).count
        let coins = try repository.person()?.coins ?? 0
        counts = [
            ("habits", habits, strings.habits(habits)), ("cats", cats, strings.cats(cats)),
            ("sessions", sessions, strings.focusSessions(sessions)),
            ("minutes", minutes, strings.wholeMinutes(minutes)), ("coins", coins, strings.coins(coins)),
            ("changes", earlier.lineCount, strings.changes(earlier.lineCount)),
        ]
    }

    var lines: [String] {
        let numbers = strings.items(counts.map(\.text))
        let told = [
            strings.restoreCommand.asOf(time: time, numbers: numbers),
            strings.restoreCommand.lastChange(lastLine: lastLine),
        ]
        guard damaged > 0 else { return told }
        return told + [strings.restoreCommand.unreadable(places: damaged)]
    }

    /// - Parameter folder: nil if none was created.
    typealias Report = (summary: RestoreSummary, folder: String?)

    private static func count(_ name: String) -> JSONField<Report> {
        .number(name) { report in report.summary.counts.first { $0.name == name }?.number }
    }

    static let json = JSONShape<Report>(
        "restore", .text("time") { $0.summary.time }, .text("lastChange") { $0.summary.lastLine }, count("habits"),
        count("cats"), count("sessions"), count("minutes"), count("coins"), count("changes"),
        .number("damaged") { $0.summary.damaged },
        // Null if none was created.
        .text("folder") { $0.folder })
}

extension Strings {
    /// "Fri 20 Nov 2026, 18:30".
    func moment(_ time: Timestamp, _ moment: Moment) -> String {
        let (day, clock) = (moment.day(of: time), moment.timeOfDay(of: time).text)
        return restoreCommand.moment(weekday: name(day.weekday), day: dateWithYear(day), clock: clock)
    }
}
