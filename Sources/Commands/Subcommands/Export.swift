import Canvas
import DocumentStore
import Domain
import Imports
import Runtime
import UI
import Words

extension Command {
    private static let tables = ["sessions", "entries"]
    private static let pictures = ["heatmap", "cat", "year"]

    static let exporting = Command(
        "export", \.summaries.export,
        flags: [
            Flag("with-metadata", \.flags.withMetadata),
            Flag("csv", "WHAT", \.flags.csv, .choice(tables)),
            Flag("ical", \.flags.ical),
            Flag("pomodoro", \.flags.pomodoro),
            Flag("svg", "WHAT", \.flags.picture, .choice(pictures)),
            Flag("habit", "HABIT", \.flags.heatmapHabit, .habit),
            Flag("cat", "CAT", \.flags.catToDraw, .cat),
            Flag("year", "YEAR", \.flags.year, .number),
            Flag("output", "FILE", \.flags.outputFile, .file),
            .force,
        ], noJSON: \.noJSON.isJSONAlready,
        examples: [
            "habicat export --output habicat.json", "habicat export --csv entries > entries.csv",
            "habicat export --svg heatmap --habit reading --output reading.svg",
            "habicat export --svg cat --cat Mochi > mochi.svg",
        ], isExact: true
    ) { session in
        let arguments = session.arguments
        _ = try arguments.one(of: ["csv", "ical", "pomodoro", "svg", "with-metadata"])
        _ = try arguments.word("csv", of: tables)
        _ = try arguments.word("svg", of: pictures)
        // A picture of a year is asked for by the command that draws it.
        let year = arguments["svg"] == "year" ? nil : try arguments.number("year", in: HeatYear.years)
        let text = try session.exported(year)
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
    fileprivate func keepWhatAnEmptyStoreWouldReplace(_ file: String) throws {
        let isEmpty = try repository().person() == nil
        guard isEmpty, let there = try files.status(at: absolute(file)), there.kind == .file, there.size > 0
        else { return }
        throw CommandError { $0.exportCommand.nothingToExport(file: file) }
    }

    /// - Parameter year: of the heatmap; nil for the 53 weeks that end with this one.
    fileprivate func exported(_ year: Int?) throws -> String {
        // Logs a countdown that has ended: it is part of the export.
        let user = try user()
        switch arguments["svg"] {
        case "cat": return try picture(by: .cat, of: "cat")
        case "year": return try picture(by: .year, of: "year")
        case .some: return try heatmap(of: year)
        case nil: break
        }
        let repository = try user.repository()
        guard ["csv", "ical", "pomodoro"].contains(where: { arguments[$0] != nil }) else {
            let tree = UserDataTree(
                of: try repository.everythingWithStreaks(at: now), hasMetadata: arguments["with-metadata"] != nil)
            return String(decoding: tree.bytes(at: now.instant), as: UTF8.self).harmlessJSON
        }
        let logbook = try Logbook(repository, at: now)
        if arguments["ical"] != nil { return logbook.calendar(at: now.instant) }
        if arguments["pomodoro"] != nil { return logbook.pomodoros }
        return arguments["csv"] == "sessions" ? logbook.sessionTable : logbook.entryTable
    }

    private func picture(by command: Command, of flag: String) throws -> String {
        let operands = arguments[flag].map { [$0] } ?? []
        return try command.run(with(Arguments(operands: operands, values: ["svg": ""]))).stdout
    }

    private func heatmap(of year: Int?) throws -> String {
        let habit = try loggedHabit()
        let title = habit.map { "\($0.icon) \($0.name)".trimmed } ?? "habicat"
        return try HeatYear(of: habit, year: year, self).svg(title: title, strings)
    }
}
