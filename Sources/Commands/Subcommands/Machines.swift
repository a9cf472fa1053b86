import Canvas
import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let machines = Command(
        "machines", \.summaries.machines,
        takes: [Operand("MACHINE", .text, .optional)],
        flags: [
            Flag("rename", "NAME", \.flags.renameMachine),
            Flag("forget", "MACHINE", \.flags.forgetMachine),
            Flag("stop", "MACHINE", \.flags.stopMachine),
            Flag("log", \.flags.mergeLog),
            Flag("pending", \.flags.pendingFiles), .json,
        ], shape: MachineRow.list.note,
        otherShapes: [
            MachineLines.log.note.when("with --log"), MachineLines.pending.note.when("with --pending"),
            EndedTimer.json.note.when("with --stop"),
        ],
        examples: [
            "habicat machines", "habicat machines --rename Laptop", "habicat machines --rename Server a1b2",
            "habicat machines --forget \"Old laptop\"", "habicat machines --pending",
        ]
    ) { session in
        let arguments = session.arguments
        let wish = try arguments.one(of: ["rename", "forget", "stop", "log", "pending"])
        if wish != "rename", let word = arguments.operands.first { throw CommandError.extraOperand(word, "machines") }
        let user = try session.user()
        let survey = try MachineSurvey(user)
        switch wish {
        case "rename":
            let row = try session.machine(arguments.operands.first, in: survey)
            try user.change(machine: row.id, name: arguments["rename"] ?? "").result()
        case "forget":
            let row = try session.machine(arguments["forget"], in: survey)
            guard !row.isThis else { throw CommandError { $0.machinesCommand.isThisOne } }
            try user.change(machine: row.id, isForgotten: true).result()
        case "stop": return try session.stop(on: try session.machine(arguments["stop"], in: survey))
        case "log":
            // News that has not been shown yet is shown here.
            _ = user.mergeNews(in: session.strings.language)
            let entries = StateFile<MergeLog>(user.paths, user.files).note.entries
            if session.isJSON { return .json(MachineLines.log, entries) }
            let rows = entries.map { [session.strings.moment($0.at, session.now), $0.sentence] }
            return .lines(rows.isEmpty ? [session.strings.nothingMerged] : TextTable.aligned(rows))
        case "pending": return session.pending(survey)
        default: return session.list(survey)
        }
        return session.list(try MachineSurvey(user))
    }
}

extension CommandSession {
    /// By name or the beginning of it, or of the id; this machine if nothing is named.
    /// - Parameter isMeant: chooses among machines of one name.
    func machine(
        _ typed: String?, in survey: MachineSurvey, where isMeant: (MachineSurvey.Row) -> Bool = { _ in true }
    ) throws -> MachineSurvey.Row {
        guard let typed else {
            if let row = survey.rows.first(where: \.isThis) { return row }
            throw CommandError { $0.machinesCommand.wroteNothing }
        }
        let found = NameSearch(things: survey.rows, id: \.id) { [$0.name, $0.id] }.find(typed)
        guard !found.isEmpty else { throw CommandError { $0.machinesCommand.noSuchMachine(name: typed) } }
        let meant = found.count > 1 ? found.filter(isMeant) : found
        if meant.count == 1 { return meant[0] }
        throw found.map { ($0.name, $0.name, $0.id) }.severalMeant(by: typed)
    }

    fileprivate func list(_ survey: MachineSurvey) -> CommandOutput {
        let rows = survey.rows.map { MachineRow(row: $0, data: data, now: now) }
        let sync = syncState
        if isJSON { return .json(MachineRow.list, (rows, sync)) }
        guard !rows.isEmpty else { return .lines([strings.noMachines]) }
        let others = rows.filter { !$0.row.isForgotten && !$0.row.isThis && $0.row.clockLead != 0 }
        let warnings = others.map { strings.clockIsOff($0.row.name, seconds: $0.row.clockLead) }
        let waiting = survey.pending.isEmpty ? [] : [strings.somethingWaits(survey.pending.count)]
        let syncs = [
            strings.syncs(on: sync.occasions, timer: sync.timer),
            sync.failure.map { strings.machinesCommand.lastSync(failure: $0) },
        ].compactMap(\.self)
        let table = TextTable.aligned([strings.machineHeading] + rows.map { $0.cells(strings) })
        return .lines(table + warnings + waiting + syncs)
    }

    fileprivate func pending(_ survey: MachineSurvey) -> CommandOutput {
        func lines(_ strings: Strings) -> [String] {
            survey.pending.map { finding in
                let device = finding.file.dropFirst(paths.layout.journals.count + 1).prefix { $0 != "/" }
                let name = survey.rows.first { $0.id == device }?.name ?? String(device)
                return strings.machineCommands.pending(
                    machine: name, file: finding.file, what: strings.sentence(for: finding.problem))
            }
        }
        if isJSON { return .json(MachineLines.pending, lines(Strings(.english))) }
        let found = lines(strings)
        return .lines(found.isEmpty ? [strings.nothingWaits] : found)
    }
}

/// Lines about machines as JSON.
enum MachineLines {
    static let log = JSONShape<[MergeLog.Entry]>(
        "machineLog", .texts("entries") { $0.map(\.sentence) }, .texts("times") { $0.map(\.at.text) })
    static let pending = JSONShape<[String]>("machinePending", .texts("pending") { $0 })
}

/// One machine as a row.
struct MachineRow {
    let row: MachineSurvey.Row
    let data: UserData
    let now: Moment

    private var elapsed: Int64? { row.timer.map { $0.elapsed(at: now.clock) / 1000 } }

    private var cat: String? { row.timer.flatMap { data.cat($0.catId)?.name } }

    func cells(_ strings: Strings) -> [String] {
        let clock = elapsed.map { strings.clock(seconds: max(0, $0)) }
        let timer = clock.map { "\(cat ?? strings.theCat) \($0)" } ?? ""
        let name = row.name.harmlessLine
        let marked =
            row.isThis
            ? strings.machinesCommand.thisOne(name: name)
            : row.isForgotten ? strings.machinesCommand.forgotten(name: name) : name
        return [
            marked, row.lastSeen.map { strings.moment($0, now) } ?? "-",
            strings.changes(row.batches), strings.minutes(row.minutes), row.version ?? "-", timer,
        ]
    }

    private static let json = JSONShape<MachineRow>(
        .text("id") { $0.row.id }, .text("name") { $0.row.name }, .flag("isThis") { $0.row.isThis },
        .flag("isForgotten") { $0.row.isForgotten }, .text("lastSeen") { $0.row.lastSeen?.text },
        .number("batches") { $0.row.batches }, .number("minutes") { $0.row.minutes },
        .text("programVersion") { $0.row.version },
        // Seconds, positive for a clock that is ahead of this machine's; null for less than two minutes.
        .number("clockLead") { $0.row.clockLead == 0 ? nil : Int($0.row.clockLead) },
        .text("timerCat") { $0.cat }, .number("timerSeconds") { row in row.elapsed.map { Int($0) } })

    static let list = JSONShape<(rows: [MachineRow], sync: SyncState)>(
        "machines", .list("machines", json) { $0.rows }, .texts("syncOn") { $0.sync.occasions.map(\.rawValue) },
        // What runs `sync` every 15 minutes.
        .text("syncTimer") { $0.sync.timer?.rawValue }, .text("syncFailure") { $0.sync.failure })
}

extension CommandSession {
    /// Ends the timer of another machine, as `stop` ends this one's.
    func stop(on machine: MachineSurvey.Row) throws -> CommandOutput {
        guard let timer = machine.timer else {
            throw CommandError { $0.machinesCommand.noTimer(machine: machine.name) }
        }
        let result = try perform(
            LogFocusSession(
                sessionId: timer.sessionId, ending: timer.hasRunOut(at: now.clock) ? .ranOut : .stoppedHere,
                device: machine.isThis ? nil : machine.id))
        return sessionOutput(result, strings.actions.discarded)
    }
}

extension Strings {
    var machineHeading: [String] {
        [
            machineCommands.machine, machineCommands.lastSeen, machineCommands.changes, machineCommands.time,
            machineCommands.version, machineCommands.timer,
        ]
    }

    /// A timer of another machine, and how to stop it.
    func runsElsewhere(_ other: OtherTimer, in userData: UserData, at now: Moment) -> String {
        runsElsewhere(other.machine, userData.cat(other.timer.catId)?.name, other.timer, at: now)
    }

    func runsElsewhere(_ machine: String, _ cat: String?, _ timer: TimerRecord, at now: Moment) -> String {
        let (name, clock) = (cat ?? theCat, self.clock(seconds: max(0, timer.elapsed(at: now.clock) / 1000)))
        let word = machine.contains(where: \.isWhitespace) ? "\"\(machine)\"" : machine
        return machineCommands.runsOn(machine: machine, name: name, clock: clock, word: word)
    }

    /// Machines that keep copies of what this one erases.
    func keepCopies(_ machines: [String]) -> String {
        let names = list(machines)
        return machines.count == 1 ? machineCommands.oneShares(name: names) : machineCommands.severalShare(names: names)
    }
}
