/// The programs whose files can be read; each reader describes its format.
package enum ImportFormat: String, CaseIterable, Hashable, Sendable {
    case loop, harsh, habitctl, dijo, mhabit, habittrove, beaver, habitica, superproductivity, flow
    case timewarrior, watson, taskwarrior, toggl, clockify, forest, activitywatch, klog, pomodoro
    case csv, habicat

    package var title: String {
        switch self {
        case .loop: "Loop Habit Tracker"
        case .mhabit: "Table Habit"
        case .habittrove: "HabitTrove"
        case .beaver: "Beaver Habits"
        case .superproductivity: "Super Productivity"
        case .flow: "flow-focus"
        case .toggl: "Toggl Track"
        case .activitywatch: "ActivityWatch"
        case .pomodoro: "Open Pomodoro Format"
        case .csv: "CSV"
        case .harsh, .habitctl, .dijo, .klog: rawValue
        case .habitica, .timewarrior, .watson, .taskwarrior, .clockify, .forest, .habicat:
            rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }

    package init?(typed: String) {
        guard typed.allSatisfy({ $0.isLetter || "-_ ".contains($0) }) else { return nil }
        let letters = typed.lowercased().filter { $0.isLetter }
        let others: [String: ImportFormat] = [
            "loophabittracker": .loop, "uhabits": .loop, "timew": .timewarrior, "tdwatson": .watson,
            "openpomodoro": .pomodoro, "openpomodoroformat": .pomodoro, "beaverhabits": .beaver, "json": .habicat,
            "tablehabit": .mhabit, "flowfocus": .flow, "task": .taskwarrior, "toggltrack": .toggl, "aw": .activitywatch,
            "habitbull": .csv, "streaks": .csv, "table": .csv,
        ]
        guard let format = ImportFormat(rawValue: letters) ?? others[letters] else { return nil }
        self = format
    }

    /// Those that say most of themselves first.
    private static let inOrder: [ImportFormat] = [
        .loop, .taskwarrior, .timewarrior, .harsh, .habitctl, .habicat, .dijo, .flow, .watson, .habitica, .mhabit,
        .habittrove, .beaver, .superproductivity, .activitywatch, .klog, .pomodoro, .toggl, .clockify, .forest, .csv,
    ]

    /// Which program wrote files; nil if none is known to.
    package static func detected(in files: [ImportFile]) -> ImportFormat? {
        var found: Set<ImportFormat> = []
        for file in files {
            let looks = Looks(file)
            found.formUnion(inOrder.filter { $0.recognizes(looks) })
        }
        return inOrder.first { found.contains($0) }
    }

    /// Reads files.
    /// - Parameter dateOrder: of dates that do not show it.
    /// - Throws: `ImportFault` if the format is wrong; the history lists single rows that are wrong.
    package func history(of files: [ImportFile], dateOrder: DateOrder? = nil) throws(ImportFault) -> ImportHistory {
        let wanted = files.filter { recognizes(Looks($0)) || self == .loop && ImportHistory.mayBeOfLoop($0) }
        guard let first = wanted.first else {
            let name = files.first?.name ?? ""
            if let program = Self.exporter(of: files) { throw .exportFirst(program, file: name) }
            throw files.allSatisfy(\.isBlank) ? .empty(file: name) : .notOfFormat(self, file: name)
        }
        guard wanted.allSatisfy(\.isOfBearableLength) else { throw .tooManyRows(limit: ImportHistory.mostRows) }
        var history = ImportHistory(self, dateOrder: dateOrder)
        switch self {
        case .loop: try history.readLoop(files)
        case .harsh: history.readHarsh(files)
        case .habitctl: history.readHabitctl(files)
        // A whole tree is no history to be added: `UserDataTree` reads it.
        case .habicat: throw .notOfFormat(self, file: first.name)
        default: for file in wanted { try read(file, into: &history) }
        }
        guard !history.isOverfull else { throw .tooManyRows(limit: ImportHistory.mostRows) }
        return history
    }

    /// The program whose data files are, if it has a command that exports them, and they are not to be read themselves.
    package static func exporter(of files: [ImportFile]) -> ImportFormat? {
        files.contains(where: ImportHistory.isDataOfTaskwarrior) ? .taskwarrior : nil
    }

    private func read(_ file: ImportFile, into history: inout ImportHistory) throws(ImportFault) {
        switch self {
        case .dijo: try history.readDijo(file)
        case .mhabit: try history.readMhabit(file)
        case .habittrove: try history.readHabitTrove(file)
        case .beaver: try history.readBeaver(file)
        case .habitica: try history.readHabitica(file)
        case .superproductivity: try history.readSuperProductivity(file)
        case .flow: try history.readFlow(file)
        case .timewarrior: try history.readTimewarrior(file)
        case .watson: try history.readWatson(file)
        case .taskwarrior: try history.readTaskwarrior(file)
        case .activitywatch: try history.readActivityWatch(file)
        case .klog: history.readKlog(file)
        case .pomodoro: history.readPomodoro(file)
        case .toggl, .clockify, .forest, .csv: try history.readCSV(file)
        case .loop, .harsh, .habitctl, .habicat: break
        }
    }

    /// A file, and its JSON if it is some: read once, to be held against every format.
    private struct Looks {
        let file: ImportFile
        let json: ImportJSON?

        init(_ file: ImportFile) {
            self.file = file
            json = file.startsAsJSON && file.isOfBearableLength ? try? ImportJSON(file) : nil
        }
    }

    /// Whether a file looks like one of the program's: by its name and its first bytes, or what its JSON holds.
    private func recognizes(_ looks: Looks) -> Bool {
        let file = looks.file
        if file.startsAsJSON {
            // Broken JSON is recognized by its name or first bytes, so that its reader can report where it breaks.
            guard let json = looks.json else { return isUsualName(of: file) }
            return recognizes(json, in: file)
        }
        return switch self {
        case .loop: ImportHistory.isOfLoop(file)
        case .harsh: ImportHistory.isOfHarsh(file)
        case .habitctl: ImportHistory.isOfHabitctl(file)
        case .timewarrior: ImportHistory.isOfTimewarrior(file)
        case .klog: ImportHistory.isOfKlog(file)
        case .pomodoro: ImportHistory.isOfPomodoro(file)
        case .csv: ImportHistory.isTable(file)
        default: columns.map { ImportHistory.isTable(file, with: $0) } ?? false
        }
    }

    private var columns: [String]? {
        switch self {
        case .watson: ["id", "start", "stop", "project", "tags"]
        case .toggl: ["project", "description", "startdate", "starttime", "duration"]
        case .clockify: ["project", "durationh", "durationdecimal"]
        case .forest: ["starttime", "endtime", "tag", "issuccess"]
        case .habitica: ["taskname", "taskid", "tasktype", "date", "value"]
        default: nil
        }
    }

    private func recognizes(_ json: ImportJSON, in file: ImportFile) -> Bool {
        switch self {
        case .loop: ImportHistory.isOfLoop(file)
        case .dijo: json.list?.first?["stats"]?.entries != nil
        case .mhabit: ImportHistory.isOfMhabit(json)
        case .habittrove: json["habits"]?.list?.contains { $0["completions"] != nil } == true
        case .beaver:
            !ImportHistory.isOfMhabit(json)
                && (json["habits"]?.list?.contains { $0["records"]?.list?.first?["day"] != nil } == true
                    || json["order"] != nil && json["habits"]?.list != nil)
        case .habitica: json["tasks"]?["dailys"] != nil || json["tasks"]?["habits"] != nil
        case .superproductivity: ImportHistory.isOfSuperProductivity(json)
        case .flow: ImportHistory.isOfFlow(json)
        case .timewarrior: ImportHistory.isOfTimewarrior(json)
        case .watson: ImportHistory.isOfWatson(json, named: file.lastName)
        case .taskwarrior: ImportHistory.isOfTaskwarrior(json)
        case .activitywatch: ImportHistory.isOfActivityWatch(json)
        case .habicat: json["kind"]?.text == "export" && json["user"] != nil
        case .harsh, .habitctl, .toggl, .clockify, .forest, .klog, .pomodoro, .csv: false
        }
    }

    private func isUsualName(of file: ImportFile) -> Bool {
        let name = file.lastName
        return switch self {
        case .loop: ImportHistory.isOfLoop(file)
        case .habicat: UserDataTree.isBegun(in: file)
        case .dijo: name.hasPrefix("habit_record")
        case .watson: name == "frames"
        case .habitica: name.hasPrefix("userdata")
        case .habittrove: name == "habits.json"
        case .activitywatch: name.hasPrefix("aw-buckets-export")
        case .superproductivity: name.hasPrefix("sp_") || name.hasPrefix("super-productivity")
        default: false
        }
    }
}

extension ImportFile {
    /// Whether the first byte that is no space opens a list or a map.
    var startsAsJSON: Bool {
        guard let first = content.first(where: { $0 > 32 }) else { return false }
        return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    }

    /// Whether it may have no more rows than the limit, judged before reading by its lines, or by the commas of its
    /// JSON: a row of JSON has at least five.
    package var isOfBearableLength: Bool {
        if UserDataTree.isBegun(in: self) { return true }
        let mark = UInt8(ascii: startsAsJSON ? "," : "\n")
        let most = ImportHistory.mostRows * (startsAsJSON ? 5 : 1) + 1
        var count = 0
        for byte in content where byte == mark {
            count += 1
            if count > most { return false }
        }
        return true
    }
}
