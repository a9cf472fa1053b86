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
        let restoring = try Restoring(session)
        let summary = try restoring.summary()
        if arguments["dry-run"] != nil { return restoring.output(summary, .nothing) }
        if arguments["in-place"] != nil {
            try session.confirm("restore", summary.lines + [summary.takesPlace(of: session.paths.layout.data)])
            try restoring.takeBack()
            return restoring.output(summary, .inPlace)
        }
        return restoring.output(summary, .inFolder(try restoring.write()))
    }
}

struct Restoring {
    private let session: CommandSession
    private let arguments: Arguments
    private let moment: Moment
    private let time: Timestamp
    private let earlier: EarlierStore

    enum Result {
        case nothing
        case inFolder(String)
        case inPlace
    }

    init(_ session: CommandSession) throws {
        let arguments = session.arguments
        guard let text = arguments["at"] else { throw CommandError.missingOperand("restore", "--at TIME") }
        if arguments["in-place"] != nil, arguments["into"] != nil {
            throw CommandError.contradiction("--in-place", "--into")
        }
        self.session = session
        self.arguments = arguments
        let clocks = session.now
        let time = try Arguments.value(text, of: same("--at"), \.expected.pastTime) {
            PastTime.instant($0, now: clocks)
        }
        (moment, self.time) = (clocks, time)
        earlier = try EarlierStore(of: session.paths.layout, files: session.files, at: time)
    }

    func summary() throws -> RestoreSummary {
        guard earlier.lastLine != nil else {
            throw CommandError { [time, moment] in
                $0.commandErrors.nothingThen(time: $0.moment(time, moment))
            }
        }
        return try RestoreSummary(earlier, at: time, moment, arguments.has(.json) ? Strings(.english) : session.strings)
    }

    /// Makes a folder that holds all, as `HABICAT_HOME` does, and returns its path.
    func write() throws -> String {
        let folder = try folder()
        guard try (session.files.names(in: folder) ?? []).isEmpty else {
            throw CommandError { $0.commandErrors.folderTaken(path: folder) }
        }
        try earlier.write(to: StoreLayout(below: folder), files: session.files)
        return folder
    }

    func takeBack() throws { try session.user().restore(to: time) }

    func output(_ summary: RestoreSummary, _ result: Result) -> CommandOutput {
        arguments.has(.json)
            ? .json(RestoreSummary.json, (summary, result)) : .lines(summary.lines + summary.told(result))
    }

    private func folder() throws -> String {
        guard let given = arguments["into"] else {
            let stamp = time.text.prefix(16).filter { $0 != "-" && $0 != ":" }
            return session.paths.layout.data + "-restored-" + stamp
        }
        let below = session.environment.workingFolder == "/" ? "" : session.environment.workingFolder
        let path = given.hasPrefix("/") ? given : below + "/" + given
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
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
            ("sessions", sessions, strings.restoreCommand.sessions(sessions)),
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

    func takesPlace(of folder: String) -> String { strings.restoreCommand.takesPlace(folder: folder) }

    func told(_ result: Restoring.Result) -> [String] {
        switch result {
        case .nothing: return [strings.commandErrors.nothingWritten]
        case .inFolder(let folder):
            return [
                strings.restoreCommand.inFolder(folder: folder), strings.restoreCommand.howToOpen(folder: folder),
            ]
        case .inPlace: return [strings.restoreCommand.inPlace, strings.restoreCommand.undoBringsBack]
        }
    }

    typealias Report = (summary: RestoreSummary, result: Restoring.Result)

    private static func count(_ name: String) -> JSONField<Report> {
        .number(name) { report in report.summary.counts.first { $0.name == name }?.number }
    }

    static let json = JSONShape<Report>(
        "restore", .text("time") { $0.summary.time }, .text("lastChange") { $0.summary.lastLine }, count("habits"),
        count("cats"), count("sessions"), count("minutes"), count("coins"), count("changes"),
        .number("damaged") { $0.summary.damaged },
        // Null if none was created.
        .text("folder") { if case .inFolder(let folder) = $0.result { folder } else { nil } })
}

extension Strings {
    /// "Fri 20 Nov 2026, 18:30".
    func moment(_ time: Timestamp, _ moment: Moment) -> String {
        let (day, clock) = (moment.day(of: time), moment.timeOfDay(of: time).text)
        return restoreCommand.moment(weekday: name(day.weekday), day: dateWithYear(day), clock: clock)
    }
}
