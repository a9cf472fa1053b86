/// The programs whose files are understood; what each writes is told beside its reader.
package enum ForeignFormat: String, CaseIterable, Hashable, Sendable {
    case loop, harsh, dijo, timewarrior, watson, pomodoro, habittrove, beaver, habitica, csv, habicat

    /// What the program is called.
    package var title: String {
        switch self {
        case .loop: "Loop Habit Tracker"
        case .harsh: "harsh"
        case .dijo: "dijo"
        case .timewarrior: "Timewarrior"
        case .watson: "Watson"
        case .pomodoro: "Open Pomodoro Format"
        case .habittrove: "HabitTrove"
        case .beaver: "Beaver Habits"
        case .habitica: "Habitica"
        case .csv: "CSV"
        case .habicat: "Habicat"
        }
    }

    /// A format by its name, or another one it goes by.
    package init?(typed: String) {
        guard typed.allSatisfy({ $0.isLetter || "-_ ".contains($0) }) else { return nil }
        let letters = typed.lowercased().filter { $0.isLetter }
        let others: [String: ForeignFormat] = [
            "loophabittracker": .loop, "uhabits": .loop, "timew": .timewarrior, "tdwatson": .watson,
            "openpomodoro": .pomodoro, "openpomodoroformat": .pomodoro, "beaverhabits": .beaver, "json": .habicat,
        ]
        guard let format = ForeignFormat(rawValue: letters) ?? others[letters] else { return nil }
        self = format
    }

    /// Which program wrote files; nil where none is known to.
    package static func detected(in files: [ForeignFile]) -> ForeignFormat? {
        let order: [ForeignFormat] = [
            .loop, .timewarrior, .harsh, .habicat, .dijo, .watson, .habitica, .habittrove, .beaver, .pomodoro, .csv,
        ]
        return order.first { format in files.contains { format.recognizes($0) } }
    }

    /// Reads files.
    /// - Throws: `ImportFault` where they are not what they should be; rows that are not are told in the history.
    package func history(of files: [ForeignFile]) throws(ImportFault) -> ForeignHistory {
        let wanted = files.filter { recognizes($0) }
        guard let first = wanted.first else {
            let name = files.first?.name ?? ""
            throw files.allSatisfy(\.isBlank) ? .empty(file: name) : .notOfFormat(self, file: name)
        }
        var history = ForeignHistory(self)
        switch self {
        case .loop: try history.readLoop(files)
        case .harsh: history.readHarsh(files)
        case .dijo: for file in wanted { try history.readDijo(file) }
        case .timewarrior: for file in wanted { try history.readTimewarrior(file) }
        case .watson: for file in wanted { try history.readWatson(file) }
        case .pomodoro: for file in wanted { history.readPomodoro(file) }
        case .habittrove: for file in wanted { try history.readHabitTrove(file) }
        case .beaver: for file in wanted { try history.readBeaver(file) }
        case .habitica: for file in wanted { try history.readHabitica(file) }
        case .csv: for file in wanted { try history.readCSV(file) }
        // A whole tree is no history to be added: `HouseholdTree` reads it.
        case .habicat: throw .notOfFormat(self, file: first.name)
        }
        return history
    }

    /// Whether a file looks like one of the program's: by its name and its first bytes, or what its JSON holds.
    func recognizes(_ file: ForeignFile) -> Bool {
        switch self {
        case .loop: ForeignHistory.isOfLoop(file)
        case .harsh: ForeignHistory.isOfHarsh(file)
        case .timewarrior: ForeignHistory.isOfTimewarrior(file)
        case .pomodoro: ForeignHistory.isOfPomodoro(file)
        case .csv: ForeignHistory.isTable(file)
        case .dijo, .watson, .habittrove, .beaver, .habitica, .habicat: recognizesJSON(in: file)
        }
    }

    private func recognizesJSON(in file: ForeignFile) -> Bool {
        // Broken JSON is asked by the name, or by how it begins, so that the reader can tell where it breaks.
        guard file.startsAsJSON else { return false }
        guard let json = try? ForeignJSON(file) else { return isUsualName(of: file) }
        switch self {
        case .dijo: return json.list?.first?["stats"]?.entries != nil
        case .watson: return json.list.map { $0.isEmpty ? file.lastName == "frames" : $0[0].isFrame } == true
        case .habitica: return json["tasks"]?["dailys"] != nil || json["tasks"]?["habits"] != nil
        case .habittrove: return json["habits"]?.list?.contains { $0["completions"] != nil } == true
        case .beaver:
            return json["habits"]?.list?.contains { $0["records"]?.list?.first?["day"] != nil } == true
                || json["order"] != nil && json["habits"]?.list != nil
        case .habicat: return json["kind"]?.text == "export" && json["user"] != nil
        default: return false
        }
    }

    private func isUsualName(of file: ForeignFile) -> Bool {
        let name = file.lastName
        return switch self {
        case .habicat: HouseholdTree.isBegun(in: file)
        case .dijo: name.hasPrefix("habit_record")
        case .watson: name == "frames"
        case .habitica: name.hasPrefix("userdata")
        case .habittrove: name == "habits.json"
        default: false
        }
    }
}

extension ForeignFile {
    /// Whether the first byte that is no space opens a list or a map.
    var startsAsJSON: Bool {
        guard let first = content.first(where: { $0 > 32 }) else { return false }
        return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    }
}

extension ForeignJSON {
    /// Whether it is a list as Watson keeps its frames: two times, a project, an id.
    fileprivate var isFrame: Bool {
        guard let parts = list, parts.count >= 4 else { return false }
        return parts[0].number != nil && parts[1].number != nil && parts[2].text != nil && parts[3].text != nil
    }
}
