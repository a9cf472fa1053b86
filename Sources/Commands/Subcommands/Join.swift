import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let join = Command(
        "join", \.summaries.join,
        takes: [Operand("FOLDER", .folder)],
        flags: [
            Flag("pair", "NAMES", \.flags.pair),
            Flag("no-pair", "NAMES", \.flags.noPair),
            .dryRun, .yes, .json,
        ], shape: JoinReport.json.note,
        examples: [
            "habicat join ~/Sync/habicat", "habicat join ~/Sync/habicat --dry-run",
            "habicat join ~/Sync/habicat --pair \"Read=Books\"",
        ]
    ) { session in try Joining(session).run() }
}

extension CommandSession {
    /// Before the first store is created next to one that another machine shares: a person is asked, a script gets a message.
    /// - Throws: `machines` for a person who does not want another store.
    func offerToJoin() throws {
        guard try files.status(at: paths.layout.storeFile) == nil,
            try files.status(at: paths.layout.mirroredStoreFile) == nil,
            let home = environment["HOME"] ?? environment.listedHome,
            let folder = StoreFolder.nearby(home, files)
        else { return }
        let there = strings.joinCommand.alreadyUsed(folder: folder)
        let command = "habicat join \(folder)"
        guard environment.isInputTerminal, !arguments.has(.json) else {
            return message([strings.sentences([there, strings.joinCommand.toUseIt(command: command)])])
        }
        let question = strings.joinCommand.asksToStartEmpty
        guard ask(there + "\n" + question)?.folded.isYes == true else {
            throw CommandError { $0.joinCommand.nothingCreated(command: command) }
        }
    }
}

private struct Joining {
    let session: CommandSession
    let paths: Paths
    let own: UserSession
    let other: UserSession

    init(_ session: CommandSession) throws {
        self.session = session
        let files = session.files
        let named = session.absolute(session.arguments.operands[0])
        try Self.checkOut(named, session)
        let folder = try StoreFolder.found(in: named, files)
        let used = (try? files.target(of: session.paths.layout.data)) ?? session.paths.layout.data
        if folder == used { throw StoreFolder.Failure.inUse(folder) }
        let home = (try? files.target(of: session.paths.home.data)) ?? session.paths.home.data
        paths = session.paths.joining(folder == home ? session.paths.home.data : folder)
        if files is PosixFileSystem, !StoreFolder.isWritable(folder) { throw StoreFolder.Failure.notAllowed(folder) }
        own = session.newUser()
        other = UserSession(
            paths, files: files, clock: session.clock, environment: session.environment, seed: session.seed &+ 7)
        if let trouble = own.trouble ?? other.trouble { throw trouble }
        try StoreFolder.check(other, against: own)
    }

    /// A clone comes out empty where the remote's HEAD names a branch that it does not have.
    private static func checkOut(_ folder: String, _ session: CommandSession) throws {
        guard let branch = try session.gitSync(session.paths.joining(folder)).checkOutOnlyBranch() else { return }
        session.message([session.strings.joinCommand.cloneWasEmpty(branch: branch)])
    }

    func run() throws -> CommandOutput {
        let documents = try own.history()
        let ownId = own.store?.storeId
        let wishes = try wishes()
        let plan: JoinPlan
        do {
            plan = try JoinPlan(bringing: documents, of: ownId ?? "", to: try other.repository(), wishes)
        } catch {
            if case .noSuchHabit(let name) = error { throw CommandError.noSuchHabit(name) }
            throw error
        }
        let brings = ownId != nil && ownId != other.store?.storeId && !plan.isEmpty
        var report = JoinReport(folder: paths.layout.data, plan: plan, brings: brings)
        let preview = session.strings.join(report)
        if session.arguments.has(.dryRun) {
            return session.output(JoinReport.json, report, preview + [session.strings.nothingWasChanged])
        }
        if brings {
            try session.agree((preview + [session.strings.joinCommand.asksToAdd]).joined(separator: "\n"))
            try other.bring(plan).result()
        }
        try keepName()
        // So that a folder that goes missing later is recognized.
        other.store?.copyToMirror()
        let joined = other.store?.storeId
        other.close()
        GitSync.restoreModes(below: paths.layout.data, session.files)
        let isHome = paths.layout == paths.home
        let note = StateFile<JoinedNote>(paths, session.files)
        try isHome ? note.remove() : note.write(JoinedNote(folder: paths.layout.data, store: joined))
        report.isDone = true
        let isAsked = session.arguments.has(.yes) || !brings
        let done = session.strings.joined(report.folder, brought: brings, before: session.paths.layout.data)
        return session.isJSON
            ? .json(JoinReport.json, report) : .confirmation((isAsked ? preview : []) + done)
    }

    /// What the person called this machine before.
    private func keepName() throws {
        guard let device = own.store?.deviceId, own.store?.storeId != nil,
            let machine = try own.repository().machine(device), machine.isRenamed == true,
            let here = other.store?.deviceId, try other.repository().machine(here)?.isRenamed != true
        else { return }
        try other.change(machine: here, name: machine.name).result()
    }

    private func wishes() throws -> JoinPlan.Wishes {
        var wishes = JoinPlan.Wishes()
        wishes.alone = session.arguments.parts(of: "no-pair")
        for part in session.arguments.parts(of: "pair") {
            let names = try Arguments.pair(part, of: "pair", \.expected.joinedNames)
            wishes.pairs[names.left] = names.right
        }
        return wishes
    }
}

struct JoinReport {
    let folder: String
    let plan: JoinPlan
    /// Whether there is own history to bring, and it is not there yet.
    let brings: Bool
    var isDone = false

    private static let side = JSONShape<JoinPlan.Side>(
        .number("habits") { $0.habits }, .number("cats") { $0.cats }, .number("minutes") { $0.minutes },
        .number("coins") { $0.coins }, .number("days") { $0.days })

    private static let pair = JSONShape<JoinPlan.Pair>(.text("own") { $0.own }, .text("other") { $0.other })

    static let json = JSONShape<JoinReport>(
        "join", .text("folder") { $0.folder }, .flag("isDone") { $0.isDone }, .object("own", side) { $0.plan.own },
        .object("other", side) { $0.plan.other }, .list("pairs", pair) { $0.brings ? $0.plan.pairs : [] },
        .texts("refunded") { $0.brings ? $0.plan.refunded : [] })
}

extension Strings {
    fileprivate func join(_ report: JoinReport) -> [String] {
        let there = joinCommand.inFolder(folder: report.folder, other: side(report.plan.other))
        guard report.brings else { return [there] }
        let pairs = report.plan.pairs.map { pair in
            pair.own == pair.other
                ? joinCommand.becomesOne(own: pair.own)
                : joinCommand.becomesPart(own: pair.own, other: pair.other)
        }
        let refunds = report.plan.refunded.compactMap(Catalogue.accessory).map { accessory in
            joinCommand.keptOnce(accessory: self(accessory.name), price: accessory.price)
        }
        return [joinCommand.here(own: side(report.plan.own)), there] + pairs + refunds
    }

    private func side(_ side: JoinPlan.Side) -> String {
        list([
            habits(side.habits), cats(side.cats), minutes(side.minutes), coins(side.coins),
            joinCommand.daysWithEntries(days: side.days),
        ])
    }

    fileprivate func joined(_ folder: String, brought: Bool, before: String) -> [String] {
        let done = brought ? joinCommand.nowUsesMerged(folder: folder) : joinCommand.nowUses(folder: folder)
        return [done, joinCommand.oldDataStays(folder: before)]
    }

    func sentence(for failure: StoreFolder.Failure) -> String {
        switch failure {
        case .missing(let folder): joinCommand.missing(folder: folder)
        case .noStore(let folder): joinCommand.noStore(folder: folder)
        case .notWhole(let folder): joinCommand.notWhole(folder: folder)
        case .inUse(let folder): joinCommand.inUse(folder: folder)
        case .notAllowed(let folder): joinCommand.notAllowed(folder: folder)
        case .lacksOwnChanges(let folder): joinCommand.lacksOwnChanges(folder: folder)
        }
    }
}
