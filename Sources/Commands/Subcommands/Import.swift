import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let importing = Command(
        "import", LocalizedText("imports history from another app, with a preview", "导入其他应用的记录（会先预览）"),
        takes: [
            Operand("FORMAT", .choice(ImportFormat.allCases.map(\.rawValue)), .optional),
            Operand("PATH", .file, .anyNumber),
        ],
        flags: [
            Flag("dry-run", nil, LocalizedText("only show a preview", "只预览")),
            .yes,
            Flag(
                "tick", "MINUTES",
                LocalizedText("minutes for a day without minutes (default: the habit's goal)", "没有时长的一天按几分钟算（默认每日目标）"),
                .length),
            Flag(
                "into", "HABIT", LocalizedText("import everything into this habit, or a new one", "全部导入这个习惯，或新建一个"),
                .habit),
            Flag(
                "map", "NAMES", LocalizedText("which habits to use: \"Swim=Sport,Run=Sport\"", "对应哪个习惯：\"游泳=运动,跑步=运动\"")
            ),
            Flag("only", "NAMES", LocalizedText("only these habits: \"Swim,Run\"", "只导入这些习惯：\"游泳,跑步\"")),
            Flag(
                "with-empty", nil,
                LocalizedText("include habits without history", "包括没有记录的习惯")),
            Flag("verbose", nil, LocalizedText("show every skipped row and the reason", "列出每一行未导入的和原因")),
            Flag(
                "undo", nil,
                LocalizedText(
                    "undo the last import; habits with newer entries keep theirs", "撤销上一次导入（后来有新记录的习惯除外）")),
            .json,
        ],
        shape: .imported, otherShapes: [ShapeNote.undo.when("with --undo")],
        examples: [
            "habicat import ~/Downloads/\"Loop Habits CSV 2026-11-20.zip\"",
            "habicat import harsh ~/.config/harsh --tick 20",
            "habicat import ~/.local/share/timewarrior --map deep=Writing --only deep",
            "habicat import timewarrior - --dry-run < export.json", "habicat import --undo",
        ],
        list: KnownNames(
            title: LocalizedText("Formats (detected; name one to override)", "格式（自动识别，也可指定）"),
            rows: ImportFormat.allCases.map { ($0.rawValue, $0.help) })
    ) { arguments, desk throws(CommandError) in
        if arguments["undo"] != nil { return try desk.takeBackImport(arguments) }
        let (format, files) = try desk.foreignFiles(arguments)
        if format == .habicat { return try TreeImport(arguments, desk).answer(for: files) }
        return try HistoryImport(arguments, desk).answer(for: files, format)
    }
}

extension Desk {
    /// What is to be brought in, and what wrote it.
    fileprivate func foreignFiles(_ arguments: Arguments) throws(CommandError) -> (ImportFormat, [ImportFile]) {
        var paths = arguments.operands
        var format: ImportFormat?
        if let first = paths.first, let named = ImportFormat(typed: first), paths.count > 1 || !isThere(first) {
            format = named
            paths.removeFirst()
        }
        guard !paths.isEmpty else { throw .importing(.nothingNamed) }
        var found: [ImportFile] = []
        let limit = format == .habicat ? ImportPaths.mostBytesOfATree : ImportPaths.mostBytes
        for path in paths {
            if path == "-" {
                guard let bytes = Console.readToEnd(atMost: limit) else {
                    throw .foreign(.tooMuch(path: path, mebibytes: limit >> 20))
                }
                found.append(ImportFile(name: "-", bytes: bytes))
                continue
            }
            do throws(ImportPaths.Failure) {
                let paths = ImportPaths(files: files, programs: programs, atMost: limit)
                found += try paths.files(at: absolute(path))
            } catch {
                throw .foreign(error)
            }
        }
        guard let format = format ?? ImportFormat.detected(in: found) else {
            guard found.allSatisfy(\.isOfBearableLength) else {
                throw .importing(.tooManyRows(limit: ImportHistory.mostRows))
            }
            let name = paths.joined(separator: ", ")
            throw .importing(found.allSatisfy(\.isEmpty) ? .empty(file: name) : .unknownFormat(file: name))
        }
        return (format, found)
    }

    private func isThere(_ path: String) -> Bool { (try? files.status(at: absolute(path))) != nil }

    /// A path as the file system wants it.
    func absolute(_ path: String) -> String {
        var whole = path.hasPrefix("/") ? path : environment.workingFolder + "/" + path
        while whole.count > 1, whole.hasSuffix("/") { whole.removeLast() }
        return whole
    }

    /// Takes the last import back.
    fileprivate func takeBackImport(_ arguments: Arguments) throws(CommandError) -> Answer {
        guard arguments.operands.isEmpty else { throw .extraOperand(arguments.operands[0], "import") }
        let place = try workplace()
        let imported: ImportedGroup?
        do throws(DomainError) { imported = try place.home.lastImport() } catch { throw .refused(error) }
        guard let imported else { throw .refused(.nothingToUndo) }
        let (performance, undo) = place.home.takeBackWhatCanGo(of: imported)
        try performance.answered()
        let remarks = place.remarks + place.home.visitsAfterChange(place.strings)
        func lines(_ strings: Strings) -> [String] {
            let kept = undo?.kept ?? []
            return [strings.importTakenBack(undo?.entryCount ?? 0)] + (kept.isEmpty ? [] : [strings.importKept(kept)])
        }
        guard arguments.has(.json) else { return Answer.told(lines(place.strings)).remarking(remarks) }
        let fields: Fields = [
            "change": .string(ImportPlan.kind), "time": .string(imported.seal.now.text), "isDone": true,
            "text": .string(lines(Strings(.english)).joined(separator: " ")),
        ]
        return Answer.json("undo", fields).remarking(remarks)
    }
}

extension ImportFile {
    fileprivate var isEmpty: Bool { bytes.isEmpty }
}

extension Desk {
    /// Asks whether what was shown is to be brought in.
    /// - Returns: whether the answer is a yes; an empty one is none.
    func agreesToBringIn(_ question: String) -> Bool {
        guard let typed = ask(question) else { return false }
        return ["y", "yes", "j", "ja", "是", "好"].contains(typed.lowercased())
    }

    /// Tells a terminal how far something is, once it takes a while.
    /// - Parameter text: with the share in whole hundredths.
    func progress(_ text: @escaping (Int) -> String) -> (Double) -> Void {
        let start = clock.reading().monotonic
        return { share in
            guard environment.isErrorTerminal, Double(clock.reading().monotonic - start) > 300 * clock.scale else {
                return
            }
            Console.write(share >= 1 ? "\r\u{1B}[K" : "\r" + text(Int(share * 100)), to: .errors)
        }
    }
}

/// A plan, as it is shown before anything is done.
struct ImportPreview {
    private let plan: ImportPlan
    private let hasTicks: Bool
    private let wishes: ImportWishes
    private let strings: Strings

    /// How many rows that need a look are listed unless all are wanted.
    private static let shownRows = 10

    init(_ plan: ImportPlan, ticks hasTicks: Bool, wishes: ImportWishes, _ strings: Strings) {
        self.plan = plan
        self.hasTicks = hasTicks
        self.wishes = wishes
        self.strings = strings
    }

    /// For a person.
    /// - Parameter isDone: whether it was brought in.
    func lines(isVerbose: Bool, isDone: Bool = false) -> [String] {
        var lines = [strings.heading(of: plan)]
        lines += TextTable.aligned(plan.habits.map { strings.cells(of: $0, isDone: isDone) }).map { "  " + $0 }
        if !plan.withoutHistory.isEmpty { lines.append(strings.withoutHistory(plan.withoutHistory)) }
        if !plan.onRequest.isEmpty { lines.append(strings.onRequest(plan.onRequest)) }
        lines += plan.cutNames.map { strings.cutName($0) }
        if !plan.isEmpty, hasTicks { lines.append(strings.ticks(wishes.tickMinutes)) }
        for habit in plan.habits { lines += strings.advice(on: habit).map { [$0] } ?? [] }
        lines += skippedLines(isVerbose)
        if !plan.isEmpty { lines.append(strings.whatHistoryGives) }
        return lines
    }

    /// After it was done.
    var done: [String] { [strings.broughtIn(plan)] }

    private func skippedLines(_ isVerbose: Bool) -> [String] {
        guard !plan.skipped.isEmpty else { return [] }
        var lines = [strings.leftOut(plan.skipped.count)]
        lines += counts.map { "  " + strings.number($0.count) + "  " + strings.sentence(for: $0.reason) }
        let rows = isVerbose ? plan.skipped : plan.skipped.filter(\.reason.isTrouble)
        let shown = isVerbose ? rows : Array(rows.prefix(Self.shownRows))
        lines += shown.map { "  " + strings.line(for: $0) }
        if shown.count < rows.count { lines.append("  " + strings.moreRows(rows.count - shown.count)) }
        return lines
    }

    /// Rows by reason, the most first; what the reason says of a single row is of the first.
    private var counts: [(reason: SkipReason, count: Int)] {
        var counts: [String: Int] = [:]
        var first: [SkipReason] = []
        for row in plan.skipped {
            if counts[row.reason.name] == nil { first.append(row.reason) }
            counts[row.reason.name, default: 0] += 1
        }
        return first.map { ($0, counts[$0.name] ?? 0) }.sorted { $0.count > $1.count }
    }

    /// `format` `isDone` `entries` `minutes` `daysOff` `habits` (`name` `habitId` `foreignNames` `isNew` `cat` (null for
    /// known ones, and before it is done) `entries` `days` `minutes` `firstDay` `lastDay` `proposedTargetHours`) `withoutHistory` `skipped` (`file`
    /// `line` (null where there are none) `row` `reason` `text`) `counts` by reason.
    func shape(isDone: Bool) -> Fields {
        [
            "format": .string(plan.format.rawValue), "isDone": .boolean(isDone), "entries": number(plan.entryCount),
            "minutes": number(plan.minutes), "daysOff": number(plan.dayOffCount),
            "habits": .list(plan.habits.map { .map(shape(of: $0, isDone: isDone)) }),
            "withoutHistory": .list(plan.withoutHistory.map { .string($0) }),
            "skipped": .list(plan.skipped.map { .map(shape(of: $0)) }),
            "counts": .map(Fields(counts.map { ($0.reason.name, number($0.count)) })),
        ]
    }

    private func shape(of habit: PlannedHabit, isDone: Bool) -> Fields {
        var cat = Value.null
        if isDone, case .new(let action, _) = habit.target { cat = .string(action.kitten.name) }
        return [
            "name": .string(habit.name), "habitId": .string(habit.id),
            "foreignNames": .list(habit.foreignNames.map { .string($0) }), "isNew": .boolean(habit.isNew), "cat": cat,
            "entries": number(habit.entries.count), "days": number(habit.days.count), "minutes": number(habit.minutes),
            "firstDay": habit.firstDay.map { .string($0.text) } ?? .null,
            "lastDay": habit.lastDay.map { .string($0.text) } ?? .null,
            "proposedTargetHours": number(habit.proposedTargetHours),
        ]
    }

    private func shape(of row: SkippedRow) -> Fields {
        [
            "file": .string(row.place.file), "line": row.place.line.map { number($0) } ?? .null,
            "row": .string(row.place.row), "reason": .string(row.reason.name),
            "text": .string(Strings(.english).sentence(for: row.reason)),
        ]
    }

    private func number(_ number: Int) -> Value { .integer(Int64(number)) }
}

extension ShapeNote {
    /// With `--undo` it is that of `undo`.
    static let imported = ShapeNote(
        "import",
        ["format", "isDone", "entries", "minutes", "daysOff", "habits", "withoutHistory", "skipped", "counts"],
        parts: [
            "habits": [
                "name", "habitId", "foreignNames", "isNew", "cat", "entries", "days", "minutes", "firstDay", "lastDay",
                "proposedTargetHours",
            ], "skipped": ["file", "line", "row", "reason", "text"],
        ])
}

/// Everything from a tree that `export` wrote, into a store that holds nothing.
struct TreeImport {
    private let arguments: Arguments
    private let desk: Desk
    private let place: Workplace

    init(_ arguments: Arguments, _ desk: Desk) throws(CommandError) {
        self.arguments = arguments
        self.desk = desk
        place = try desk.workplace()
    }

    func answer(for files: [ImportFile]) throws(CommandError) -> Answer {
        guard let file = files.first, files.count == 1 else {
            throw .extraOperand(files.dropFirst().first?.name ?? "", "import")
        }
        let tree: UserDataTree
        do throws(ImportFault) { tree = try UserDataTree(file) } catch { throw .importing(error) }
        let found = tree.findings(at: place.now)
        guard found.isEmpty else { throw .importing(.broken(file: file.name, findings: found)) }
        let isEmpty: Bool
        do throws(DomainError) { isEmpty = try place.home.repository().isEmpty() } catch { throw .refused(error) }
        guard isEmpty else { throw .importing(.storeNotEmpty) }
        if arguments["dry-run"] != nil { return answer(tree, isDone: false) }
        if !arguments.has(.yes) {
            guard desk.environment.isInputTerminal else { throw .needsYes }
            let question = place.strings.tree(tree.leaves.count, isDone: false) + "\n" + place.strings.bringItIn
            guard desk.agreesToBringIn(question) else {
                return Answer(remark: place.strings.nothingChanged + "\n", exitCode: .refused)
            }
        }
        let tell = desk.progress { place.strings.bringingIn($0) }
        try place.home.bringIn(tree, progress: tell).answered()
        tell(1)
        return answer(tree, isDone: true)
    }

    private func answer(_ tree: UserDataTree, isDone: Bool) -> Answer {
        if arguments.has(.json) {
            let minutes = tree.leaves.compactMap(\.minutes)
            let fields: Fields = [
                "format": "habicat", "isDone": .boolean(isDone), "entries": .integer(Int64(minutes.count)),
                "minutes": .integer(Int64(minutes.reduce(0, +))), "daysOff": 0, "habits": [], "withoutHistory": [],
                "skipped": [],
                "counts": [:],
            ]
            return Answer.json("import", fields).remarking(place.remarks)
        }
        let lines = [place.strings.tree(tree.leaves.count, isDone: isDone)]
        return (isDone ? Answer.told(lines) : .lines(lines)).remarking(place.remarks)
    }
}

extension UserDataTree.Leaf {
    /// Of an entry; nil for all else.
    fileprivate var minutes: Int? {
        guard path.collectionGroup == "entries", case .integer(let minutes)? = fields["minutes"] else { return nil }
        return Int(bounded: minutes)
    }
}
