import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let restore = Command(
        "restore", Phrase("brings back the store as it was, beside the one you have", "找回以前某时的存档，放在现在的旁边"),
        flags: [
            Flag(
                "at", "TIME",
                Phrase(
                    "2026-11-20 (its end), \"2026-11-20 18:30\", yesterday, 2h",
                    "2026-11-20（当天末）、\"2026-11-20 18:30\"、yesterday、2h"), .time),
            Flag("into", "DIR", Phrase("a new folder for it; else one beside your data", "放进新文件夹；不写就放在数据旁边"), .folder),
            Flag("in-place", nil, Phrase("put it in the place of your store, which is moved aside", "替换现在的存档，后者移到一旁")),
            Flag("dry-run", nil, Phrase("only say what would be there", "只说会有什么")), .yes, .json,
        ], shape: .restore,
        examples: [
            "habicat restore --at yesterday --dry-run",
            "habicat restore --at \"2026-11-20 18:30\" --into ~/habicat-then",
            "habicat restore --at 2h --in-place",
        ]
    ) { arguments, desk throws(CommandError) in
        let restoring = try Restoring(arguments, desk)
        let summary = try restoring.summary()
        if arguments["dry-run"] != nil { return restoring.answer(summary, .nothing) }
        if arguments["in-place"] != nil {
            try desk.confirm(
                "restore", arguments, told: summary.lines + [summary.takesPlace(of: desk.paths.layout.data)])
            return restoring.answer(summary, .inPlace(aside: try restoring.takePlace()))
        }
        return restoring.answer(summary, .inFolder(try restoring.write()))
    }
}

/// One restoring: which time, and where to.
struct Restoring {
    private let desk: Desk
    private let arguments: Arguments
    private let moment: Moment
    private let time: Timestamp
    private let earlier: EarlierStore

    /// What was done with it.
    enum Result {
        case nothing
        case inFolder(String)
        case inPlace(aside: [String])
    }

    init(_ arguments: Arguments, _ desk: Desk) throws(CommandError) {
        guard let text = arguments["at"] else { throw .missingOperand("restore", "--at TIME") }
        if arguments["in-place"] != nil, arguments["into"] != nil {
            throw .contradiction("--in-place", Phrase("--into"))
        }
        self.desk = desk
        self.arguments = arguments
        let clocks = Moment(clock: desk.clock.reading(), zone: LocalZone.current(desk.surroundings))
        guard let time = PastTime.instant(text, now: clocks) else {
            throw .invalidValue(
                of: Phrase("--at"), value: text,
                expected: Phrase(
                    "a time gone by: 2026-11-20, \"2026-11-20 18:30\", yesterday or 2h",
                    "过去的时间：2026-11-20、\"2026-11-20 18:30\"、yesterday 或 2h"))
        }
        (moment, self.time) = (clocks, time)
        do throws(StoreError) {
            earlier = try EarlierStore(of: desk.paths.layout, files: desk.files, at: time, schema: .household)
        } catch {
            throw .store(error)
        }
    }

    /// What will be there.
    func summary() throws(CommandError) -> RestoreSummary {
        guard earlier.lastLine != nil else {
            throw .nothingThen(
                Phrase(Words(.english).moment(time, moment), Words(.chinese).moment(time, moment)))
        }
        do throws(Refusal) {
            let words = arguments.has(.json) ? Words(.english) : desk.words
            return try RestoreSummary(earlier, at: time, moment, words)
        } catch {
            throw .refused(error)
        }
    }

    /// Makes a folder that holds all, as `HABICAT_HOME` does.
    /// - Returns: its path.
    func write() throws(CommandError) -> String {
        let folder = try folder()
        do throws(StoreError) {
            guard try (desk.files.names(in: folder) ?? []).isEmpty else { throw StoreError.invalidPath(folder) }
            try earlier.write(to: StoreLayout(below: folder), files: desk.files)
            return folder
        } catch {
            if error == .invalidPath(folder) { throw .folderTaken(folder) }
            throw .store(error)
        }
    }

    /// - Returns: where what lay there is now.
    func takePlace() throws(CommandError) -> [String] {
        let word = "before-" + moment.instant.text.prefix(16).filter { $0 != "-" && $0 != ":" }
        do throws(StoreError) {
            return try earlier.takePlace(of: desk.paths.layout, files: desk.files, movingAsideAs: word)
        } catch {
            throw .store(error)
        }
    }

    func answer(_ summary: RestoreSummary, _ result: Result) -> Answer {
        arguments.has(.json) ? .json("restore", summary.shape(result)) : .lines(summary.lines + summary.told(result))
    }

    private func folder() throws(CommandError) -> String {
        guard let given = arguments["into"] else {
            let stamp = time.text.prefix(16).filter { $0 != "-" && $0 != ":" }
            return desk.paths.layout.data + "-restored-" + stamp
        }
        let below = desk.surroundings.workingFolder == "/" ? "" : desk.surroundings.workingFolder
        let path = given.hasPrefix("/") ? given : below + "/" + given
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
