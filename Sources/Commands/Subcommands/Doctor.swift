import Canvas
import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    private static let schemaField = JSONShape<(name: String, field: FieldInfo)>(
        .text("name") { $0.name }, .text("type") { $0.field.rule.typeName }, .text("holds") { $0.field.rule.words },
        .flag("required") { $0.field.presence != .optional }, .value("default") { $0.field.fallback ?? .null })

    private static let schemaCollection = JSONShape<Schema.Collection>(
        .text("path") { $0.place }, .text("id") { $0.id.words }, .list("fields", schemaField) { $0.rows })

    private static let schema = JSONShape<[Schema.Collection]>(
        "schema", .list("collections", schemaCollection) { $0 })

    static let doctor = Command(
        "doctor", \.summaries.doctor,
        flags: [
            Flag("repair", \.flags.repair),
            Flag("schema", \.flags.schema),
            .yes, .json,
        ], shape: CheckUp.json.note,
        exitCodes: \.exitCodes.doctor,
        otherShapes: [CheckUp.repaired.note.when("with --repair"), schema.note.when("with --schema")],
        examples: ["habicat doctor", "habicat doctor --repair", "habicat doctor --schema --json"]
    ) { session in
        let arguments = session.arguments
        if arguments["schema"] != nil {
            guard arguments.has(.json) else { return CommandOutput(stdout: Schema.text) }
            return .json(schema, Schema.collections)
        }
        // JSON is read by programs, which know one language.
        let strings = arguments.has(.json) ? Strings(.english) : session.strings
        if arguments["repair"] != nil { try session.askBeforeFilling() }
        let mendings = arguments["repair"] == nil ? nil : try CheckUp.repair(session, strings)
        var checkUp = try CheckUp(session, strings)
        checkUp.mendings = mendings
        return try checkUp.output(session)
    }
}

extension CommandSession {
    /// A joined folder without any of its files may be an empty mount point: it is not filled from the mirror unasked.
    fileprivate func askBeforeFilling() throws {
        let layout = paths.layout
        guard layout != paths.home, try files.status(at: layout.storeFile) == nil,
            try (files.names(in: layout.journals) ?? []).isEmpty
        else { return }
        try agree(strings.doctorCommand.asksToFill(data: layout.data))
    }
}

/// One look at everything: the files, the documents in them and the rules between those.
struct CheckUp {
    let doctorLines: [DoctorLine]
    let trouble: StoreError?
    let strings: Strings
    /// What was repaired before; nil without `--repair`.
    var mendings: [String]?

    /// Reads the journals, not the snapshot.
    init(_ session: CommandSession, _ strings: Strings) throws {
        self.strings = strings
        let home = session.newUser()
        trouble = home.trouble
        session.message(session.storeWarnings(of: home, strings))
        let seen = try Doctor.look(at: session.paths.layout, files: session.files)
        let repository = Repository(documents: seen.documents, deviceId: "")
        do {
            let audit = try Audit(repository, after: seen.batches)
            let rules = try audit.findings().map { DoctorLine($0, in: strings) }
            let lines = seen.findings.map { DoctorLine($0, in: strings) } + rules
            doctorLines = lines.sorted { $0.severity > $1.severity }
        } catch {
            throw StoreError.invalidBatch("\(error)")
        }
    }

    /// The files, then the documents by one ordinary batch, then the snapshot; a sentence for each repair.
    static func repair(_ session: CommandSession, _ strings: Strings) throws -> [String] {
        let layout = session.paths.layout
        let machine = MachineIdentity.text(in: session.files, state: layout.state)
        let repaired = try Repair.mend(layout, files: session.files, machine: machine)
        var done = repaired.map { strings.sentence(for: $0) }
        let home = session.newUser()
        guard let store = home.store, store.storeId != nil else { return done }
        done += try home.mendDocuments(strings)
        let seen = try Doctor.examine(layout, files: session.files)
        if seen.contains(where: { $0.problem == .snapshotDiffers }) {
            try store.renewSnapshot()
            done.append(strings.sentence(for: RepairAction(.snapshotRenewed, file: layout.snapshot)))
        }
        return done
    }
}

extension UserSession {
    fileprivate func mendDocuments(_ strings: Strings) throws -> [String] {
        guard let store else { return [] }
        do {
            let (done, _) = try store.transact {
                (documents: any DocumentReader) throws(DomainError) -> (Batch?, [String]) in
                let audit = try Audit(
                    Repository(documents: documents, deviceId: store.deviceId, systemUserName: environment.userName))
                let mended = try audit.findings().filter(\.isMendable).map { finding in
                    "\(strings.name(of: finding.path)) \(strings.sentence(for: finding.problem))"
                }
                return (try audit.mending(), mended.map { strings.doctorCommand.corrected(what: $0) })
            }
            return done
        } catch {
            switch error {
            case .refused(.unreadable(let error)), .store(let error): throw error
            case .refused: return []
            }
        }
    }
}

extension CheckUp {
    /// What the doctor says. What is merely odd is no finding: nothing is wrong then.
    func output(_ session: CommandSession) throws -> CommandOutput {
        // A store that does not open and shows no fault cannot be read at all.
        if doctorLines.isEmpty, let trouble { throw trouble }
        let code: ExitCode = trouble != nil ? .storeTrouble : isWell ? .done : .refused
        if session.isJSON { return .json(mendings == nil ? Self.json : Self.repaired, self, exitCode: code) }
        let lines = (mendings ?? []).map { strings.repaired($0) } + doctorLines.map { strings.line(for: $0) }
        let found = Self.severities.filter { count($0) > 0 }.map { strings.counted(count($0), $0) }
        let end = isWell ? strings.allIsWell : mendings == nil ? strings.nothingWasChanged : strings.restCannotBeMended
        let sum = found.isEmpty ? nil : strings.doctorCommand.found(counts: strings.list(found))
        return .lines(lines + [strings.sentences([end, sum])], exitCode: code)
    }

    private var isWell: Bool { trouble == nil && !doctorLines.contains { $0.severity > .note } }

    private static let counts = JSONShape<CheckUp>(
        severities.map { severity in .number(severity.name) { $0.count(severity) } })

    static let json = JSONShape<CheckUp>(
        "doctor", .flag("isWell") { $0.isWell }, .list("findings", DoctorLine.json) { $0.doctorLines },
        .object("counts", counts) { $0 })

    static let repaired = JSONShape<CheckUp>("doctor", json.fields + [.texts("repaired") { $0.mendings ?? [] }])

    private static let severities = [Finding.Severity.damage, .warning, .note]

    private func count(_ severity: Finding.Severity) -> Int { doctorLines.count { $0.severity == severity } }
}

struct DoctorLine {
    let severity: Finding.Severity
    let place: String
    let text: String
    let advice: String?

    init(_ finding: Finding, in strings: Strings) {
        severity = finding.severity
        place = finding.file
        text = strings.sentence(for: finding.problem)
        advice = strings.advice(on: finding)
    }

    init(_ finding: AuditFinding, in strings: Strings) {
        severity = finding.severity
        place = strings.name(of: finding.path)
        text = strings.sentence(for: finding.problem)
        advice = strings.advice(on: finding)
    }

    static let json = JSONShape<DoctorLine>(
        .text("severity") { $0.severity.name }, .text("place") { $0.place },
        .text("text") { $0.text },
        .text("advice") { $0.advice })
}

extension Finding.Severity {
    /// In JSON.
    fileprivate var name: String {
        switch self {
        case .note: "odd"
        case .warning: "wrong"
        case .damage: "fatal"
        }
    }
}

extension Strings {
    func line(for line: DoctorLine) -> String {
        let severity = named("severity.\(line.severity)") ?? "\(line.severity)"
        let finding = doctorCommand.finding(severity: severity, place: line.place, what: line.text)
        return sentences([finding.harmlessLine, line.advice])
    }

    func counted(_ count: Int, _ severity: Finding.Severity) -> String {
        switch severity {
        // Damage has no plural.
        case .damage: doctorCommand.damagedCount(count: count)
        case .warning: doctorCommand.warnings(count)
        case .note: doctorCommand.notes(count)
        }
    }

    func sentence(for problem: AuditFinding.Problem) -> String {
        switch problem {
        case .malformed(let fault): doctorCommand.malformed(fault: name(fault))
        case .danglingReference(let field, let id): doctorCommand.danglingReference(id: id, field: field)
        case .notBound(let habit, let cat): doctorCommand.notBound(habit: habit, cat: cat)
        case .stateDisagrees(let state, let isActive):
            isActive
                ? doctorCommand.habitIsActive(state: state.rawValue)
                : doctorCommand.habitIsPaused(state: state.rawValue)
        case .accessoryInPlaces(let id, let places): doctorCommand.accessoryInPlaces(id: id, places: places)
        case .graduateWears(let id): doctorCommand.graduateWears(id: id)
        case .debt(let coins): doctorCommand.debt(coins: coins)
        case .sumDiffers(let field, let kept, let counted):
            doctorCommand.sumDiffers(kept: kept, field: field, counted: counted)
        case .ofRemovedHabit: doctorCommand.ofRemovedHabit
        case .noEntry: doctorCommand.noEntry
        case .impossible(let field): doctorCommand.impossible(field: field)
        case .breaksSchema(let problem): sentence(for: problem)
        case .strayField(let field): doctorCommand.strayField(field: field)
        }
    }

    private func sentence(for problem: SchemaProblem) -> String {
        switch problem {
        case .unknownCollection(let name): doctorCommand.unknownCollection(name: name)
        case .badId(let id, let expected): doctorCommand.badId(id: id, expected: expected)
        case .missing(let field): doctorCommand.missing(field: field)
        case .wrongType(let field, let expected): doctorCommand.wrongType(field: field, expected: one(expected))
        case .outOfRange(let field, let expected): doctorCommand.outOfRange(field: field, expected: one(expected))
        case .newer(let field, _): doctorCommand.newer(field: field)
        }
    }

    private func one(_ thing: String) -> String {
        language == .english ? ("aeiou".contains(thing.prefix(1)) ? "an " : "a ") + thing : thing
    }

    func name(_ fault: ModelFault) -> String {
        switch fault {
        case .missing(let field): doctorCommand.isMissing(field: field)
        case .mismatched(let field, let reason): headed(field, reason)
        }
    }

    /// The findings about the store's own files that every command prints.
    func remarks(on findings: [Finding], _ layout: StoreLayout) -> [String] {
        findings.compactMap { finding in
            switch finding.problem {
            case .putBack where finding.file == layout.storeFile: doctorCommand.putBack(file: finding.file)
            case .identityMissing: doctorCommand.identityMissing(file: finding.file)
            case .putBack(let count): doctorCommand.restoredFromCopies(file: finding.file, count: count)
            case .elsewhere(let count): doctorCommand.elsewhere(file: finding.file, count: count)
            case .lost(let count): doctorCommand.lost(file: finding.file, count: Int(clamping: count))
            default: nil
            }
        }
    }

    func sentence(for problem: Finding.Problem) -> String {
        switch problem {
        case .openToOthers: doctorCommand.openToOthers
        case .stranger: doctorCommand.stranger
        case .deviceDamaged: doctorCommand.deviceDamaged
        case .deviceUnread(let error): doctorCommand.deviceUnread(why: String(happened(error).dropLast()))
        case .identityMissing: doctorCommand.identityGone
        case .identityDamaged: doctorCommand.identityDamaged
        case .identityNewer: doctorCommand.identityNewer
        case .identityOther: doctorCommand.identityOther
        case .newer(let count): doctorCommand.newer(count: count)
        case .refused(let count): doctorCommand.refused(count: count)
        case .unreadable(let count): doctorCommand.unreadable(count: count)
        case .ofAnotherStore: doctorCommand.ofAnotherStore
        case .unread(let error): doctorCommand.unread(why: String(happened(error).dropLast()))
        case .carriageReturns(let count): doctorCommand.carriageReturns(count: count)
        case .conflictMarks: doctorCommand.conflictMarks
        case .conflictCopy(let lines):
            lines == 0 ? doctorCommand.conflictCopy : doctorCommand.conflictCopyAdds(lines: lines)
        case .elsewhere(let count): doctorCommand.onlyInCopies(count: count)
        case .onlyHere(let count): doctorCommand.onlyHere(count: count)
        case .putBack(let count): doctorCommand.linesAreBack(count: count)
        case .lost(let count): doctorCommand.linesAreLost(count: Int(clamping: count))
        case .missing(let count): doctorCommand.notArrived(count: Int(clamping: count))
        case .empty: doctorCommand.isEmpty
        case .groupWaits: doctorCommand.groupWaits
        case .snapshotDiffers: doctorCommand.snapshotDiffers
        }
    }

    /// What other devices logged and does not count, and whether this device's own state is new.
    func notices(of store: Store?) -> [String] {
        guard let store else { return [] }
        let others = store.troubleOfOthers
        let own = store.trouble.filter { if case .deviceUnread = $0.problem { true } else { false } }
        var lines = own.map { doctorCommand.fileProblem(file: $0.file, problem: sentence(for: $0.problem)) }
        if others.isEmpty, !store.devicesArriving.isEmpty {
            lines.append(doctorCommand.otherNotArrived)
        }
        guard let first = others.first else { return lines }
        let what = "\(first.file) \(sentence(for: first.problem))"
        lines.append(
            others.count > 1
                ? doctorCommand.othersNotCounted(what: what, more: others.count - 1)
                : doctorCommand.otherNotCounted(what: what))
        return lines
    }

    func sentence(for mending: RepairAction) -> String {
        let file = mending.file
        return switch mending.step {
        case .identityPutBack: doctorCommand.identityPutBack(file: file)
        case .linesPutBack(let count): doctorCommand.linesPutBack(count: count, file: file)
        case .rewritten: doctorCommand.rewritten(file: file)
        case .copyRemoved: doctorCommand.copyRemoved(file: file)
        case .snapshotRenewed: doctorCommand.snapshotRenewed(file: file)
        }
    }

    func name(of path: DocumentPath) -> String { path == .root ? yourProfile : path.text }

    func advice(on finding: Finding) -> String? {
        switch finding.remedy {
        case .repair: repairMendsIt
        case .update: doctorCommand.update
        case .rights: doctorCommand.makePrivate
        case .none: finding.severity == .damage ? restoreShows : nil
        }
    }

    func advice(on finding: AuditFinding) -> String? {
        if finding.isMendable { return repairMendsIt }
        switch finding.problem {
        case .sumDiffers(_, let kept, let counted) where kept > counted: return doctorCommand.staysAsItIs
        case .danglingReference, .notBound, .malformed:
            return finding.severity == .damage ? restoreShows : doctorCommand.mayArrive
        case .strayField: return doctorCommand.nextChangeMends
        default: return nil
        }
    }
}
