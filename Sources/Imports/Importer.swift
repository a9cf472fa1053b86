import Domain

/// A program whose files can be read: how they are recognized, and what reads them. Its format is described where it is
/// read.
package struct Importer: Sendable {
    /// What it is called in commands, in documents (`import:harsh`) and in the ids of rows: it can never change.
    package let name: String
    package let title: String
    /// What else may be typed for it, in small letters alone.
    private let otherNames: [String]
    private let sniff: [Sign]
    /// Files that are read along with those that are recognized.
    private let alsoReads: (@Sendable (ImportFile) -> Bool)?
    /// Files that the program has to export first.
    private let ownData: (@Sendable (ImportFile) -> Bool)?
    private let read: Reader

    /// Adds what files say to a history.
    typealias Reader = @Sendable (ImportHistory, [ImportFile]) throws(ImportFault) -> Void

    /// Something that only files of one program have.
    enum Sign: Sendable {
        case file(@Sendable (ImportFile) -> Bool)
        /// Of a file that is no JSON.
        case text(@Sendable (ImportFile) -> Bool)
        /// Columns of a table, by `CSVColumns.key`.
        case columns([String])
        case json(@Sendable (ImportJSON) -> Bool)
        /// Of JSON that breaks off: its reader can report where.
        case brokenJSON(@Sendable (ImportFile) -> Bool)

        func isOn(_ file: ImportFile) -> Bool {
            switch (self, file.json) {
            case (.file(let isOn), _): isOn(file)
            case (.text(let isOn), _): !file.startsAsJSON && isOn(file)
            case (.columns(let names), _): !file.startsAsJSON && CSVColumns.have(names, in: file)
            case (.json(let isOn), .success(let value)?): isOn(ImportJSON(value))
            case (.brokenJSON(let isOn), .failure?), (.brokenJSON(let isOn), nil): file.startsAsJSON && isOn(file)
            case (.json, _), (.brokenJSON, _): false
            }
        }
    }

    init(
        _ name: String, _ title: String? = nil, otherNames: [String] = [], sniff: [Sign],
        alsoReads: (@Sendable (ImportFile) -> Bool)? = nil, ownData: (@Sendable (ImportFile) -> Bool)? = nil,
        read: @escaping Reader
    ) {
        (self.name, self.title, self.otherNames) = (name, title ?? name, otherNames)
        (self.sniff, self.alsoReads, self.ownData, self.read) = (sniff, alsoReads, ownData, read)
    }

    /// In the order in which they are listed, and asked whether files are theirs.
    package static let all: [Importer] = [
        loop, harsh, habitctl, dijo, mhabit, habitTrove, beaver, habitica, superProductivity, flow, timewarrior, watson,
        taskwarrior, toggl, clockify, forest, activityWatch, klog, pomodoro, org, timeclock, ical, csv, habicat,
    ]

    /// By a name as it is typed.
    package static func named(_ typed: String) -> Importer? {
        guard typed.allSatisfy({ $0.isLetter || "-_ ".contains($0) }) else { return nil }
        let letters = typed.lowercased().filter { $0.isLetter }
        return all.first { $0.name == letters || $0.otherNames.contains(letters) }
    }

    /// Which program wrote files; nil if none is known to.
    package static func detected(in files: [ImportFile]) -> Importer? {
        all.first { importer in files.contains { importer.recognizes($0) } }
    }

    /// The program whose data files are, if it has a command that exports them, and they are not to be read themselves.
    package static func exporter(of files: [ImportFile]) -> Importer? {
        all.first { importer in files.contains { importer.ownData?($0) == true } }
    }

    private func recognizes(_ file: ImportFile) -> Bool { sniff.contains { $0.isOn(file) } }

    /// Reads files.
    /// - Parameter dateOrder: of dates that do not show it.
    /// - Throws: `ImportFault` if the format is wrong; the history lists single rows that are wrong.
    package func history(of files: [ImportFile], dateOrder: DateOrder? = nil) throws(ImportFault) -> ImportHistory {
        let wanted = files.filter { recognizes($0) || alsoReads?($0) == true }
        guard !wanted.isEmpty else {
            let name = files.first?.name ?? ""
            if let program = Self.exporter(of: files) { throw .exportFirst(program, file: name) }
            throw files.allSatisfy(\.isBlank) ? .empty(file: name) : .notOfFormat(self, file: name)
        }
        guard wanted.allSatisfy(\.isOfBearableLength) else { throw .tooManyRows(limit: ImportHistory.mostRows) }
        let history = ImportHistory(self, dateOrder: dateOrder)
        try read(history, wanted)
        guard !history.isOverfull else { throw .tooManyRows(limit: ImportHistory.mostRows) }
        return history
    }

    /// Reads one file after the other.
    static func eachFile(_ read: @escaping @Sendable (ImportHistory, ImportFile) throws(ImportFault) -> Void) -> Reader
    { { history, files throws(ImportFault) in for file in files { try read(history, file) } } }

    /// What this program exports: a whole tree, which `UserDataTree` reads, and no history to be added.
    package static let habicat = Importer(
        "habicat", "Habicat", otherNames: ["json"],
        sniff: [
            .json { $0["kind"]?.text == "export" && $0["user"] != nil },
            .brokenJSON { UserDataTree.isBegun(in: $0.content) },
        ]
    ) { history, files throws(ImportFault) in
        throw .notOfFormat(history.importer, file: files.first?.name ?? "")
    }
}

extension Importer: Hashable {
    package static func == (left: Importer, right: Importer) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
