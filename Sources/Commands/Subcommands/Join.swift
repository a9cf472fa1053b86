import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let join = Command(
        "join", "uses the data of another machine, from a folder you share with it", "使用另一台设备的数据（共享文件夹）",
        takes: [Operand("FOLDER", .folder)],
        flags: [
            Flag("pair", "NAMES", "which habits become one: \"Read=Books,Run=Sport\"", "哪些习惯合为一个：\"阅读=读书,跑步=运动\""),
            Flag("no-pair", "NAMES", "habits that stay on their own: \"Read,Run\"", "哪些习惯不合并：\"阅读,跑步\""),
            .dryRun, .yes, .json,
        ], shape: JoinReport.json.note,
        examples: [
            "habicat join ~/Sync/habicat", "habicat join ~/Sync/habicat --dry-run",
            "habicat join ~/Sync/habicat --pair \"Read=Books\"",
        ]
    ) { session throws(CommandError) in try Joining(session).run() }
}

extension CommandSession {
    /// Before the first store is created next to one that another machine shares: a person is asked, a script is told.
    /// - Throws: `machines` for a person who does not want another store.
    func offerToJoin() throws(CommandError) {
        guard try storing(files.status(at: paths.layout.storeFile)) == nil,
            try storing(files.status(at: paths.layout.mirroredStoreFile)) == nil,
            let home = environment["HOME"] ?? environment.listedHome,
            let folder = StoreFolder.nearby(home, files)
        else { return }
        let there = strings.tr(
            "Already use Habicat on another machine? Its data is in \(folder).", "已在另一台设备上使用？数据在 \(folder)。")
        let command = "habicat join \(folder)"
        guard environment.isInputTerminal, !arguments.has(.json) else {
            return message([there + strings.tr(" To use it: \(command)", "要使用它：\(command)")])
        }
        let question = strings.tr(
            "Start with no history here instead? [y/N] ", "不用它，在这里从零开始吗？[y/N] ")
        guard ask(there + "\n" + question)?.folded.isYes == true else {
            throw .machines(LocalizedText("Nothing was created. To use it: \(command)", "没有新建。要使用它：\(command)"))
        }
    }
}

private struct Joining {
    let session: CommandSession
    let paths: Paths
    let own: UserSession
    let other: UserSession

    init(_ session: CommandSession) throws(CommandError) {
        self.session = session
        let files = session.files
        let named = session.absolute(session.arguments.operands[0])
        try Self.checkOut(named, session)
        do throws(StoreFolder.Failure) {
            let folder = try StoreFolder.found(in: named, files)
            let used = (try? files.target(of: session.paths.layout.data)) ?? session.paths.layout.data
            if folder == used { throw StoreFolder.Failure.inUse(folder) }
            let home = (try? files.target(of: session.paths.home.data)) ?? session.paths.home.data
            paths = session.paths.joining(folder == home ? session.paths.home.data : folder)
            if files is PosixFileSystem, !StoreFolder.isWritable(folder) {
                throw StoreFolder.Failure.notAllowed(folder)
            }
            own = session.newUser()
            other = UserSession(
                paths, files: files, clock: session.clock, environment: session.environment, seed: session.seed &+ 7)
            if let trouble = own.trouble ?? other.trouble { throw StoreFolder.Failure.store(trouble) }
            try StoreFolder.check(other, against: own)
        } catch {
            throw Strings.error(for: error)
        }
    }

    /// A clone comes out empty where the remote's HEAD names a branch that it does not have.
    private static func checkOut(_ folder: String, _ session: CommandSession) throws(CommandError) {
        do throws(GitSync.Failure) {
            guard let branch = try session.gitSync(session.paths.joining(folder)).checkOutOnlyBranch() else { return }
            session.message([
                session.strings.tr(
                    "The clone was empty; its branch \(branch) is checked out now.", "克隆是空的，已检出分支 \(branch)。")
            ])
        } catch {
            throw .machines(Strings.sentence(for: error))
        }
    }

    func run() throws(CommandError) -> CommandOutput {
        var report = JoinReport(folder: paths.layout.data)
        let documents = try refusing(own.history())
        let ownId = own.store?.storeId
        let brings = ownId != nil && ownId != other.store?.storeId
        let wishes = try wishes()
        let plan: JoinPlan
        do throws(DomainError) {
            plan = try other.joinPlan(documents, of: ownId ?? "", wishes)
        } catch {
            if case .noSuchHabit(let name) = error { throw .noSuchHabit(name, nearest: nil) }
            throw .refused(error)
        }
        (report.own, report.other) = (plan.own, plan.other)
        if brings, !plan.isEmpty {
            report.pairs = plan.pairs
            report.refunded = plan.refunded
        }
        let preview = session.strings.join(report, folder: report.folder, brings: brings && !plan.isEmpty)
        if session.arguments.has(.dryRun) {
            return session.output(JoinReport.json, report, preview + [session.strings.nothingWasChanged])
        }
        if brings, !plan.isEmpty {
            try session.agree(
                (preview + [session.strings.tr("Add yours to it?", "把你的数据并进去？")]).joined(separator: "\n"))
            try other.bring(plan).result()
        }
        try keepName()
        other.keepCopy()
        let joined = other.store?.storeId
        other.close()
        GitSync.restoreModes(below: paths.layout.data, session.files)
        let isHome = paths.layout == paths.home
        try storing(JoinedFolder(paths, session.files).set(isHome ? nil : paths.layout.data, store: joined))
        report.isDone = true
        let isAsked = session.arguments.has(.yes) || plan.isEmpty || !brings
        let done = session.strings.joined(
            report.folder, brought: brings && !plan.isEmpty, before: session.paths.layout.data)
        return session.isJSON
            ? .json(JoinReport.json, report) : .confirmation((isAsked ? preview : []) + done)
    }

    /// What the person called this machine before.
    private func keepName() throws(CommandError) {
        guard let device = own.store?.deviceId, own.store?.storeId != nil,
            let machine = try refusing(own.repository().machine(device)), machine.isRenamed == true,
            let here = other.store?.deviceId, try refusing(other.repository().machine(here))?.isRenamed != true
        else { return }
        try other.change(machine: here, name: machine.name).result()
    }

    private func wishes() throws(CommandError) -> JoinPlan.Wishes {
        var wishes = JoinPlan.Wishes()
        wishes.alone = session.arguments.parts(of: "no-pair")
        let expected = LocalizedText("names such as \"Read=Books\"", "如 \"阅读=读书\"")
        for part in session.arguments.parts(of: "pair") {
            let names = try Arguments.pair(part, of: "pair", expected)
            wishes.pairs[names.left] = names.right
        }
        return wishes
    }
}

struct JoinReport {
    let folder: String
    var isDone = false
    var own = JoinPlan.Side()
    var other = JoinPlan.Side()
    var pairs: [JoinPlan.Pair] = []
    var refunded: [String] = []

    private static let side = JSONShape<JoinPlan.Side>(
        .number("habits") { $0.habits }, .number("cats") { $0.cats }, .number("minutes") { $0.minutes },
        .number("coins") { $0.coins }, .number("days") { $0.days })

    private static let pair = JSONShape<JoinPlan.Pair>(.text("own") { $0.own }, .text("other") { $0.other })

    static let json = JSONShape<JoinReport>(
        "join", .text("folder") { $0.folder }, .flag("isDone") { $0.isDone }, .object("own", side) { $0.own },
        .object("other", side) { $0.other }, .list("pairs", pair) { $0.pairs }, .texts("refunded") { $0.refunded })
}

extension Strings {
    fileprivate func join(_ report: JoinReport, folder: String, brings: Bool) -> [String] {
        let there = tr("In \(folder): \(side(report.other)).", "\(folder) 里：\(side(report.other))。")
        guard brings else { return [there] }
        let pairs = report.pairs.map { pair in
            pair.own == pair.other
                ? tr("“\(pair.own)” is on both: it becomes one.", "「\(pair.own)」两边都有，合为一个。")
                : tr("“\(pair.own)” becomes part of “\(pair.other)”.", "「\(pair.own)」并入「\(pair.other)」。")
        }
        let refunds = report.refunded.compactMap(Catalogue.accessory).map { accessory in
            tr(
                "\(accessory.name.english) is on both: kept once, \(coins(accessory.price)) returned.",
                "\(accessory.name.chinese)两边都有：保留一件，退还\(coins(accessory.price))。")
        }
        return [tr("Here: \(side(report.own)).", "本机：\(side(report.own))。"), there] + pairs + refunds
    }

    private func side(_ side: JoinPlan.Side) -> String {
        list([
            habits(side.habits), counted(side.cats, "cat", "只猫"), minutes(side.minutes), coins(side.coins),
            tr("\(days(side.days)) with entries", "\(days(side.days))有记录"),
        ])
    }

    fileprivate func joined(_ folder: String, brought: Bool, before: String) -> [String] {
        let done =
            brought
            ? tr(
                "This machine now uses \(folder), with your history in it. Undo the merge with habicat undo.",
                "本机现在使用 \(folder)，你的记录已并入。可用 habicat undo 撤销合并。")
            : tr("This machine now uses \(folder).", "本机现在使用 \(folder)。")
        return [done, tr("The data in \(before) was not changed.", "\(before) 里的数据没有改动。")]
    }

    fileprivate static func error(for failure: StoreFolder.Failure) -> CommandError {
        switch failure {
        case .missing(let folder):
            .machines(LocalizedText("There is no folder \(folder). Nothing was changed.", "没有文件夹 \(folder)，没有改动。"))
        case .noStore(let folder):
            .machines(
                LocalizedText(
                    "There is no Habicat data in \(folder): it has no store.json. Nothing was changed.",
                    "\(folder) 里没有 Habicat 数据（缺少 store.json），没有改动。"))
        case .notWhole(let folder):
            .machines(
                LocalizedText(
                    "\(folder) has journals, but its store.json has not arrived yet. Try again when it has.",
                    "\(folder) 里有日志，但 store.json 还没有到。请到达后重试。"))
        case .inUse(let folder):
            .machines(LocalizedText("This machine already uses \(folder).", "本机已经在使用 \(folder)。"))
        case .notAllowed(let folder):
            .machines(
                LocalizedText(
                    "You may not read and write \(folder). Allow it and try again. Nothing was changed.",
                    "没有 \(folder) 的读写权限，请授予后重试。没有改动。"))
        case .lacksOwnChanges(let folder):
            .machines(
                LocalizedText(
                    "\(folder) is a copy of your data without the latest changes made here. Let them arrive there first. "
                        + "Nothing was changed.",
                    "\(folder) 是你数据的副本，但缺少本机最近的改动。请先让它们同步过去。没有改动。"))
        case .store(let error): .store(error)
        }
    }
}
