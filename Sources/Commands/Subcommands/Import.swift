import Assets
import DocumentStore
import Domain
import Imports
import Runtime
import UI
import Words

extension Command {
    static let importing = Command(
        "import", \.summaries.import,
        takes: [
            Operand("FORMAT", .choice(Importer.all.map(\.name)), .optional),
            Operand("PATH", .file, .anyNumber),
        ],
        flags: [
            Flag("dry-run", \.flags.onlyPreview),
            .yes,
            Flag("tick", "MINUTES", \.flags.tick, .length),
            Flag("into", "HABIT", \.flags.intoHabit, .habit),
            Flag("map", "NAMES", \.flags.map),
            Flag("only", "NAMES", \.flags.only),
            Flag("date-order", "ORDER", \.flags.dateOrder, .choice(DateOrder.allCases.map(\.rawValue))),
            Flag("with-empty", \.flags.withEmpty),
            Flag("verbose", \.flags.verbose),
            Flag("undo", \.flags.undo),
            .json,
        ], shape: ImportRow.json.note, otherShapes: [UndoneChange.json.note.when("with --undo")],
        examples: [
            "habicat import ~/Downloads/\"Loop Habits CSV 2026-11-20.zip\"",
            "habicat import harsh ~/.config/harsh --tick 20",
            "habicat import ~/.local/share/timewarrior --map deep=Writing --only deep",
            "habicat import timewarrior - --dry-run < export.json", "habicat import --undo",
        ],
        list: KnownNames(title: \.importCommand.formats, rows: Importer.help)
    ) { session in
        if session.arguments["undo"] != nil { return try session.undoImport() }
        let (importer, files) = try session.foreignFiles()
        let user = try session.user()
        if importer == .habicat { return try session.importTree(files, user) }
        return try session.importHistory(files, by: importer, user)
    }
}

extension CommandSession {
    fileprivate func foreignFiles() throws -> (Importer, [ImportFile]) {
        var paths = arguments.operands
        var importer: Importer?
        if let first = paths.first, let named = Importer.named(first), paths.count > 1 || !isThere(first) {
            importer = named
            paths.removeFirst()
        }
        guard !paths.isEmpty else { throw ImportFault.nothingNamed }
        var found: [ImportFile] = []
        let limit = importer == .habicat ? ImportPaths.mostBytesOfATree : ImportPaths.mostBytes
        for path in paths {
            if path == "-" {
                guard let bytes = Console.readToEnd(atMost: limit) else {
                    throw ImportPaths.Failure.tooMuch(path: path, mebibytes: limit >> 20)
                }
                found.append(ImportFile(name: "-", bytes: bytes))
                continue
            }
            found += try ImportPaths(files: files, processes: processes, atMost: limit).files(at: absolute(path))
        }
        guard let importer = importer ?? Importer.detected(in: found) else {
            guard found.allSatisfy(\.isOfBearableLength) else {
                throw ImportFault.tooManyRows(limit: ImportHistory.mostRows)
            }
            let name = paths.joined(separator: ", ")
            if let program = Importer.exporter(of: found) { throw ImportFault.exportFirst(program, file: name) }
            throw found.allSatisfy(\.bytes.isEmpty) ? ImportFault.empty(file: name) : .unknownFormat(file: name)
        }
        return (importer, found)
    }

    private func isThere(_ path: String) -> Bool { (try? files.status(at: absolute(path))) != nil }

    func absolute(_ path: String) -> String {
        let folder = environment.workingFolder == "/" ? "" : environment.workingFolder
        var whole = path.hasPrefix("/") ? path : folder + "/" + path
        while whole.count > 1, whole.hasSuffix("/") { whole.removeLast() }
        return whole
    }

    fileprivate func undoImport() throws -> CommandOutput {
        guard arguments.operands.isEmpty else { throw CommandError.extraOperand(arguments.operands[0], "import") }
        let user = try user()
        guard let imported = try user.lastImport() else { throw DomainError.nothingToUndo }
        let (performance, undo) = user.undoWhatIsPossible(of: imported)
        try performance.result()
        tellWhatFollowed(performance, user)
        func lines(_ strings: Strings) -> [String] {
            let (texts, kept) = (strings.importCommand, (undo?.kept ?? []).map { strings.quoted(strings.shown($0)) })
            return [texts.undone(undo?.entryCount ?? 0)]
                + (kept.isEmpty ? [] : [texts.keptImported(names: strings.items(kept))])
        }
        let change = UndoneChange(
            kind: Batch.importKind, time: imported.seal.now, isDone: true,
            text: lines(Strings(.english)).joined(separator: " "))
        return confirmation(UndoneChange.json, change, lines(strings))
    }
}

extension CommandSession {
    /// Nil after a yes, else what to print; an empty line means no.
    func declinedImport(_ preview: [String]) -> CommandOutput? {
        let answer = ask(preview.map { $0 + "\n" }.joined() + strings.bringItIn)?.folded ?? ""
        return answer.isYes || ["j", "ja"].contains(answer)
            ? nil : CommandOutput.message(strings.nothingWasChanged, exitCode: .refused)
    }

    /// Shows progress on a terminal once something takes over 0.3 s.
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

extension [SkippedRow] {
    /// By reason, the most first; what the reason says of a single row is of the first.
    fileprivate var counts: [(reason: SkipReason, count: Int)] {
        var counts: [String: Int] = [:]
        var first: [SkipReason] = []
        for row in self {
            if counts[row.reason.name] == nil { first.append(row.reason) }
            counts[row.reason.name, default: 0] += 1
        }
        return first.map { ($0, counts[$0.name] ?? 0) }.sorted { $0.count > $1.count }
    }
}

extension Strings {
    /// How many rows that need a look are listed unless all are wanted.
    private static let shownRows = 10

    fileprivate func skippedLines(_ skipped: [SkippedRow], _ isVerbose: Bool) -> [String] {
        guard !skipped.isEmpty else { return [] }
        var lines = [importCommand.leftOut(skipped.count)]
        lines += skipped.counts.map { "  " + number($0.count) + "  " + sentence(for: $0.reason) }
        let rows = isVerbose ? skipped : skipped.filter(\.reason.isTrouble)
        let shown = isVerbose ? rows : Array(rows.prefix(Self.shownRows))
        lines += shown.map { "  " + line(for: $0) }
        if shown.count < rows.count { lines.append("  " + importCommand.moreRows(rows.count - shown.count)) }
        return lines
    }
}

private struct ImportRow {
    let importer: Importer
    let isDone: Bool
    let entries: Int
    let minutes: Int
    let skipped: [SkippedRow]
    /// Nil for a whole export.
    var plan: ImportPlan?

    private static let habit = JSONShape<(habit: PlannedHabit, isDone: Bool)>(
        .text("name") { $0.habit.name }, .text("habitId") { $0.habit.id },
        .texts("foreignNames") { $0.habit.foreignNames }, .flag("isNew") { $0.habit.isNew },
        // Null for habits that were there, and before it is done.
        .text("cat") { row in
            if row.isDone, case .new(let action, _) = row.habit.target { action.kitten.name } else { nil }
        },
        .number("entries") { $0.habit.entries.count }, .number("days") { $0.habit.days.count },
        // Growth, of which the second is time.
        .number("minutes") { $0.habit.minutes }, .number("focusMinutes") { $0.habit.focusMinutes },
        .text("firstDay") { $0.habit.firstDay?.text },
        .text("lastDay") { $0.habit.lastDay?.text },
        .number("proposedTargetHours") { $0.habit.proposedTargetHours })

    private static let skippedRow = JSONShape<SkippedRow>(
        .text("file") { $0.place.file }, .number("line") { $0.place.line }, .text("row") { $0.place.row },
        .text("reason") { $0.reason.name }, .text("text") { Strings(.english).sentence(for: $0.reason) })

    static let json = JSONShape<ImportRow>(
        "import",
        .text("format") { $0.importer.name }, .flag("isDone") { $0.isDone }, .number("entries") { $0.entries },
        .number("minutes") { $0.minutes }, .number("daysOff") { $0.plan?.dayOffCount ?? 0 },
        .list("habits", habit) { row in (row.plan?.habits ?? []).map { ($0, row.isDone) } },
        .texts("withoutHistory") { $0.plan?.withoutHistory ?? [] }, .list("skipped", skippedRow) { $0.skipped },
        // Rows that count although they overlap others or end in the future.
        .number("overlapping") { $0.plan?.overlapping ?? 0 }, .number("endingAhead") { $0.plan?.endingAhead ?? 0 },
        // By reason.
        .value("counts") { .map(Fields($0.skipped.counts.map { ($0.reason.name, .integer(Int64($0.count))) })) })
}

extension UserDataTree.Leaf {
    fileprivate var minutes: Int? {
        guard path.collectionGroup == "entries", case .integer(let minutes)? = fields["minutes"] else { return nil }
        return Int(bounded: minutes)
    }
}

extension CommandSession {
    fileprivate func importTree(_ files: [ImportFile], _ user: UserSession) throws -> CommandOutput {
        guard let file = files.first, files.count == 1 else {
            throw CommandError.extraOperand(files.dropFirst().first?.name ?? "", "import")
        }
        let (tree, leftOut) = try UserDataTree(file).sound(at: now, in: file.name)
        guard try user.repository().isEmpty() else { throw ImportFault.storeNotEmpty }
        func lines(isDone: Bool) -> [String] {
            let (count, texts) = (tree.leaves.count, strings.importCommand)
            return [isDone ? texts.restored(count: count) : texts.isExport(count: count)]
                + strings.skippedLines(leftOut, arguments["verbose"] != nil)
        }
        func output(isDone: Bool) -> CommandOutput {
            guard isJSON else { return isDone ? .confirmation(lines(isDone: true)) : .lines(lines(isDone: false)) }
            let minutes = tree.leaves.compactMap(\.minutes)
            return .json(
                ImportRow.json,
                ImportRow(
                    importer: .habicat, isDone: isDone, entries: minutes.count, minutes: minutes.reduce(0, +),
                    skipped: leftOut))
        }
        if arguments["dry-run"] != nil { return output(isDone: false) }
        if !arguments.has(.yes) {
            guard environment.isInputTerminal else { throw CommandError.needsYes }
            if let output = declinedImport(lines(isDone: false)) { return output }
        }
        let tell = progress { strings.bringingIn($0) }
        try user.importTree(tree, progress: tell).result()
        tell(1)
        return output(isDone: true)
    }

    fileprivate func importHistory(
        _ files: [ImportFile], by importer: Importer, _ user: UserSession
    ) throws -> CommandOutput {
        let order = try arguments.value("date-order", \.expected.dateOrder, DateOrder.init(rawValue:))
        let history = try importer.history(of: files, dateOrder: order)
        if let first = history.skipped.first, history.isNotUnderstood {
            throw ImportFault.nothingUnderstood(importer, rows: history.skipped.count, first: first)
        }
        let wishes = try wishes(for: history)
        let plan = try user.repository().importPlan(
            for: history, wishes: wishes, at: user.now, using: RandomSource(seed: user.random.next()),
            in: strings.language, of: user.store?.storeId)
        let ticks = history.hasTicks ? strings.ticks(wishes.tickMinutes) : nil
        func preview(isDone: Bool) -> [String] {
            strings.preview(of: plan, ticks, isVerbose: arguments["verbose"] != nil, isDone: isDone)
        }
        func output(isDone: Bool, code: ExitCode = .done) -> CommandOutput {
            if isJSON {
                let row = ImportRow(
                    importer: plan.importer, isDone: isDone, entries: plan.entryCount, minutes: plan.minutes,
                    skipped: plan.skipped, plan: plan)
                return .json(ImportRow.json, row, exitCode: code)
            }
            guard isDone else { return .lines(preview(isDone: false), exitCode: code) }
            // Without --yes the question has shown the preview already.
            return .confirmation((arguments.has(.yes) ? preview(isDone: true) : []) + [strings.broughtIn(plan)])
        }
        if arguments["dry-run"] != nil || plan.isEmpty { return output(isDone: false) }
        if !arguments.has(.yes) {
            guard environment.isInputTerminal else {
                message([CommandError.needsYes.sentence(in: strings)])
                return output(isDone: false, code: .wrongUse)
            }
            if let output = declinedImport(preview(isDone: false)) { return output }
        }
        let tell = progress { strings.bringingIn($0) }
        let performance = user.importHistory(plan, progress: tell)
        try performance.result()
        tell(1)
        tellWhatFollowed(performance, user)
        return output(isDone: true)
    }

    private func wishes(for history: ImportHistory) throws -> ImportWishes {
        var wishes = ImportWishes()
        wishes.tickMinutes = try arguments.value("tick", \.expected.minutesOfTick) {
            TypedLength.minutes($0, in: LogEntry.range)
        }
        wishes.into = try arguments["into"].map { try destination($0) }
        let known = history.habits.map(\.name)
        for part in arguments.parts(of: "map") {
            let names = try Arguments.pair(part, of: "map", \.expected.mappedNames)
            try check(names.left, among: known)
            wishes.destinations[names.left] = try destination(names.right)
        }
        let only = arguments.parts(of: "only")
        for name in only { try check(name, among: known) }
        if arguments["only"] != nil { wishes.only = only }
        wishes.withEmpty = arguments["with-empty"] != nil
        return wishes
    }

    private func check(_ name: String, among known: [String]) throws {
        guard !known.contains(where: { $0.lowercased() == name.lowercased() }) else { return }
        throw ImportFault.noSuchForeignHabit(name, known: known)
    }

    private func destination(_ name: String) throws -> ImportWishes.Destination {
        try data.habitIfAny(named: name).map { .known($0.id) } ?? .new(name)
    }
}

extension Importer {
    /// Which of its files to give, and the result.
    static let help: [(name: String, about: LocalizedText)] = {
        let rows = Assets.embedded.rows(at: "manual/formats.txt")
        return all.compactMap { importer in
            rows.first { $0.count == 3 && $0[0] == importer.name }.map { ($0[0], LocalizedText($0[1], $0[2])) }
        }
    }()
}

extension Strings {
    /// - Parameters:
    ///   - ticks: what a day without minutes counts; nil if there are none.
    ///   - isDone: then the cats exist and have names.
    fileprivate func preview(of plan: ImportPlan, _ ticks: String?, isVerbose: Bool, isDone: Bool) -> [String] {
        var lines = [heading(of: plan)]
        lines += TextTable.aligned(plan.habits.map { cells(of: $0, isDone: isDone) }).map { "  " + $0 }
        if !plan.withoutHistory.isEmpty {
            lines.append(importCommand.noHistory(names: items(plan.withoutHistory.map { shown($0) })))
        }
        if !plan.onRequest.isEmpty { lines.append(onRequest(plan.onRequest)) }
        lines += plan.cutNames.map { importCommand.nameIsCut(most: TextRule.habitName.most, name: oneLine($0)) }
        if !plan.isEmpty, let ticks { lines.append(ticks) }
        lines += plan.habits.compactMap { advice(on: $0) }
        // Rows that count, though two things at once or a time to come are odd.
        if plan.overlapping > 0 { lines.append(importCommand.overlaps(rows: plan.overlapping)) }
        if plan.endingAhead > 0 { lines.append(importCommand.endsInFuture(rows: plan.endingAhead)) }
        lines += skippedLines(plan.skipped, isVerbose)
        return plan.isEmpty ? lines : lines + [whatHistoryGives]
    }

    /// "harsh: 3 habits, 120 entries, 50 h."
    private func heading(of plan: ImportPlan) -> String {
        guard !plan.isEmpty else { return importCommand.nothingNew(program: plan.importer.title) }
        let off = plan.dayOffCount == 0 ? [] : [importCommand.daysOff(count: plan.dayOffCount)]
        let parts = [habits(plan.habits.count), entries(plan.entryCount)] + time(of: plan) + off
        return "\(plan.importer.title)\(punctuation.colon)\(list(parts))\(punctuation.fullStop)"
    }

    private func time(of plan: ImportPlan) -> [String] { plan.focusMinutes > 0 ? [minutes(plan.focusMinutes)] : [] }

    private func cells(of habit: PlannedHabit, isDone: Bool) -> [String] {
        var cells = [habit.isNew ? importCommand.new : importCommand.add, shown(habit.name)]
        cells += [days(habit.days.count), habit.focusMinutes > 0 ? minutes(habit.focusMinutes) : ""]
        if let first = habit.firstDay, let last = habit.lastDay {
            cells.append(first == last ? first.text : "\(first.text) – \(last.text)")
        } else {
            cells.append("")
        }
        switch habit.target {
        case .new(let action, let rests):
            let isPlain = habit.counted.hasMinutesADay || habit.counted.kind == .yesNo
            let facts = [
                isPlain ? nil : goal(of: habit.counted), importCommand.target(hours: habit.proposedTargetHours),
                isDone ? importCommand.withKitten(kitten: action.kitten.name) : nil, rests ? restWord : nil,
            ]
            cells.append(list(facts.compactMap(\.self)))
        case .known: cells.append("")
        }
        return cells
    }

    private func onRequest(_ names: [String]) -> String {
        let first = items(names.prefix(8).map { quoted(shown($0)) })
        let told = importCommand.amongMany(names: first, rest: names.count - 8, all: names.count)
        return importCommand.onlyObserved(told: names.count > 8 ? told : first)
    }

    fileprivate func ticks(_ minutes: Int?) -> String {
        minutes.map { importCommand.tickCounts(minutes: $0) } ?? importCommand.tickCountsGoal
    }

    /// Where a habit that is there already would outgrow its target: what would suit it.
    private func advice(on habit: PlannedHabit) -> String? {
        guard case .known(let known) = habit.target, known.targetHours < habit.proposedTargetHours else { return nil }
        return importCommand.targetWouldSuit(
            habit: known.name, target: known.targetHours, hours: habit.proposedTargetHours)
    }

    fileprivate func broughtIn(_ plan: ImportPlan) -> String {
        let what = list([entries(plan.entryCount)] + time(of: plan) + [habits(plan.habits.count)])
        return importCommand.imported(what: what)
    }

    /// "log, line 12: no date (2026-13-01): 2026-13-01 : Swim : y".
    private func line(for row: SkippedRow) -> String {
        let file = shown(row.place.file)
        let place = row.place.line.map { importCommand.atLine(file: file, number: $0) } ?? file
        return headed(headed(place, detail(of: row.reason)), shown(row.place.row))
    }

    /// A text of a file, fit for a terminal: no control characters, and not too long.
    fileprivate func shown(_ text: String) -> String {
        let clean = oneLine(text)
        return clean.count > 60 ? clean.prefix(59) + "…" : clean
    }

    private func oneLine(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }

    func sentence(for reason: SkipReason) -> String { named("skip.\(reason.name)") ?? reason.name }

    private func detail(of reason: SkipReason) -> String {
        switch reason {
        case .badDate(let text), .ambiguousDate(let text), .badNumber(let text):
            text.isEmpty ? sentence(for: reason) : importCommand.because(reason: sentence(for: reason), of: short(text))
        case .inFuture(let day), .leftOut(let day), .tooEarly(let day):
            importCommand.because(reason: sentence(for: reason), of: day.text)
        case .notAHabit: importCommand.aTask
        case .endsBeforeItBegins: importCommand.endsBeforeStart
        case .overADay(let minutes): importCommand.because(reason: sentence(for: reason), of: number(minutes))
        case .broken(let problem): self.reason(problem)
        case .replaced(let line): importCommand.replacedBy(reason: sentence(for: reason), line: line)
        default: sentence(for: reason)
        }
    }

    private func short(_ text: String) -> String {
        let clean = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        return String(String(String.UnicodeScalarView(clean)).prefix(30))
    }

    func sentence(for fault: ImportFault) -> String {
        switch fault {
        case .unknownFormat(let file): importCommand.unknownFormat(file: file, formats: formats)
        case .exportFirst(let program, let file): importCommand.exportFirst(file: file, program: program.title)
        case .notOfFormat(let format, let file): importCommand.notOfFormat(file: file, format: format.title)
        case .nothingUnderstood(let format, let rows, let first):
            importCommand.nothingUnderstood(
                file: short(first.place.file), format: format.title, rows: rows, first: line(for: first),
                formats: formats)
        case .tooManyRows(let limit): importCommand.tooManyRows(limit: limit)
        case .nothingNamed: importCommand.nothingNamed(formats: formats)
        case .empty(let file): importCommand.empty(file: file)
        case .notJSON(let file, let line): importCommand.notJSON(file: file, line: line)
        case .notOurs(let file): importCommand.notOurs(file: file)
        case .newerVersion(let file): importCommand.newerVersion(file: file)
        case .cutOff(let file): importCommand.cutOff(file: file)
        case .broken(let file, let findings): broken(file, findings)
        case .storeNotEmpty: importCommand.storeNotEmpty
        case .noSuchForeignHabit(let name, let known):
            known.isEmpty
                ? importCommand.noSuchForeignHabit(name: short(name))
                : importCommand.noSuchForeignHabit(name: short(name), known: some(known))
        }
    }

    private var formats: String { items(Importer.all.map(\.name)) }

    private func some(_ names: [String]) -> String {
        let first = items(names.prefix(8).map { short($0) })
        return names.count > 8 ? importCommand.andOthers(names: first) : first
    }

    func sentence(for failure: ImportPaths.Failure) -> String {
        switch failure {
        case .missing(let path): importCommand.missing(path: path)
        case .tooManyFiles(let path, let limit): importCommand.tooManyFiles(path: path, limit: limit)
        case .tooMuch(let path, let limit): importCommand.tooMuch(path: path, limit: limit)
        case .packedTooTight(let path): importCommand.packedTooTight(path: path)
        case .notReadable(let path, let program): importCommand.notReadable(program: program, path: path)
        case .programMissing(let path, let program): importCommand.programMissing(path: path, program: program)
        case .otherTables(let path) where path.hasSuffix(ImportPaths.taskChampion):
            sentence(for: ImportFault.exportFirst(.taskwarrior, file: path))
        case .otherTables(let path): importCommand.otherTables(path: path)
        case .store(let error): sentence(for: error)
        }
    }

    private static let mostTold = 3

    func broken(_ file: String, _ findings: [AuditFinding]) -> String {
        let count = Set(findings.map(\.path)).count
        let told = findings.prefix(Self.mostTold).map { "\(name(of: $0.path)) \(reason($0.problem))" }
        let more = findings.count > told.count ? [importCommand.andMore] : []
        return importCommand.documentsWithErrors(
            file: file, count: count, told: (told + more).joined(separator: punctuation.semicolon))
    }

    private func reason(_ problem: AuditFinding.Problem) -> String {
        guard case .malformed(let fault) = problem else { return sentence(for: problem) }
        return importCommand.cannotBeRead(fault: name(fault))
    }
}
