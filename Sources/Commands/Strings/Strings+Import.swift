import Domain
import Imports
import Runtime
import UI
import Words

extension Strings {
    /// "harsh: 3 habits, 120 entries, 50 h."
    func heading(of plan: ImportPlan) -> String {
        guard !plan.isEmpty else { return importCommand.nothingNew(program: plan.importer.title) }
        let parts = [habits(plan.habits.count), entries(plan.entryCount)] + time(of: plan) + off(plan)
        return "\(plan.importer.title)\(punctuation.colon)\(list(parts))\(punctuation.fullStop)"
    }

    private func time(of plan: ImportPlan) -> [String] { plan.focusMinutes > 0 ? [minutes(plan.focusMinutes)] : [] }

    private func off(_ plan: ImportPlan) -> [String] {
        plan.dayOffCount == 0 ? [] : [importCommand.daysOff(count: plan.dayOffCount)]
    }

    /// - Parameter isDone: then the cat exists and has a name.
    func cells(of habit: PlannedHabit, isDone: Bool) -> [String] {
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
                isDone ? importCommand.withKitten(kitten: action.kitten.name) : nil, rests ? importCommand.paused : nil,
            ]
            cells.append(list(facts.compactMap(\.self)))
        case .known: cells.append("")
        }
        return cells
    }

    func withoutHistory(_ names: [String]) -> String {
        importCommand.noHistory(names: items(names.map { shown($0) }))
    }

    func onRequest(_ names: [String]) -> String {
        let first = items(names.prefix(8).map { quoted(shown($0)) })
        let told = importCommand.amongMany(names: first, rest: names.count - 8, all: names.count)
        return importCommand.onlyObserved(told: names.count > 8 ? told : first)
    }

    func cutName(_ name: String) -> String {
        importCommand.nameIsCut(most: TextRule.habitName.most, name: oneLine(name))
    }

    func ticks(_ minutes: Int?) -> String {
        minutes.map { importCommand.tickCounts(minutes: $0) } ?? importCommand.tickCountsGoal
    }

    /// Where a habit that is there already would outgrow its target: what would suit it.
    func advice(on habit: PlannedHabit) -> String? {
        guard case .known(let known) = habit.target, known.targetHours < habit.proposedTargetHours else { return nil }
        return importCommand.targetWouldSuit(
            habit: known.name, target: known.targetHours, hours: habit.proposedTargetHours)
    }

    func broughtIn(_ plan: ImportPlan) -> String {
        let what = list([entries(plan.entryCount)] + time(of: plan) + [habits(plan.habits.count)])
        return importCommand.imported(what: what)
    }

    func importKept(_ names: [String]) -> String {
        importCommand.keptImported(names: items(names.map { quoted(shown($0)) }))
    }

    func tree(_ documents: Int, isDone: Bool) -> String {
        isDone ? importCommand.restored(count: documents) : importCommand.isExport(count: documents)
    }

    /// Rows that count, though two things at once or a time to come are odd.
    func oddRows(of plan: ImportPlan) -> [String] {
        (plan.overlapping == 0 ? [] : [importCommand.overlaps(rows: plan.overlapping)])
            + (plan.endingAhead == 0 ? [] : [importCommand.endsInFuture(rows: plan.endingAhead)])
    }

    /// "log, line 12: no date (2026-13-01): 2026-13-01 : Swim : y".
    func line(for row: SkippedRow) -> String {
        let file = shown(row.place.file)
        let place = row.place.line.map { importCommand.atLine(file: file, number: $0) } ?? file
        return headed(headed(place, detail(of: row.reason)), shown(row.place.row))
    }

    /// A text of a file, fit for a terminal: no control characters, and not too long.
    private func shown(_ text: String) -> String {
        let clean = oneLine(text)
        return clean.count > 60 ? clean.prefix(59) + "…" : clean
    }

    private func oneLine(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }

    func sentence(for reason: SkipReason) -> String {
        switch reason {
        case .notUnderstood: importCommand.notUnderstood
        case .badDate: importCommand.badDate
        case .ambiguousDate: importCommand.ambiguousDate
        case .badNumber: importCommand.badNumber
        case .inFuture: importCommand.inFuture
        case .leftOut: importCommand.dayLeftOut
        case .tooEarly: importCommand.tooEarly
        case .tooShort: importCommand.tooShort
        case .overADay: importCommand.overADay
        case .endsBeforeItBegins: importCommand.endsBeforeItBegins
        case .stillRuns: importCommand.stillRuns
        case .notDone: importCommand.notDone
        case .dayOff: importCommand.dayOff
        case .workedOut: importCommand.workedOut
        case .replaced: importCommand.replaced
        case .noHabit: importCommand.noHabit
        case .notAHabit: importCommand.notAHabit
        case .notWanted: importCommand.notWanted
        case .alreadyThere: importCommand.alreadyThere
        case .countedAlready: importCommand.countedAlready
        case .deleted: importCommand.deleted
        case .onRequest: importCommand.onRequest
        case .dayNotOver: importCommand.dayNotOver
        case .broken: importCommand.broken
        }
    }

    func detail(of reason: SkipReason) -> String {
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
        case .changedMeanwhile: sentence(for: DomainError.importedMeanwhile)
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
