import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let sync = Command(
        "sync", \.summaries.sync,
        flags: [
            Flag("init", "URL", \.flags.setUpRemote),
            Flag("on", "WHEN", \.flags.syncWhen),
            Flag("install", \.flags.installSync),
            Flag("remove", \.flags.removeSync),
            Flag("dry-run", \.flags.showWritten),
            Flag("syncthing", \.flags.syncthing), .json,
        ], shape: SyncReport.json.note,
        exitCodes: \.exitCodes.sync,
        otherShapes: [
            SystemTimer.json.note.when("with --install"), SystemTimer.removedJSON.note.when("with --remove"),
        ],
        examples: [
            "habicat sync", "habicat sync --init git@example.org:me/habicat.git", "habicat sync --on open,change,exit",
            "habicat sync --install", "habicat sync --syncthing",
        ]
    ) { session in
        let arguments = session.arguments
        switch try arguments.one(of: ["init", "on", "install", "remove", "syncthing"]) {
        case "install":
            if !session.hasRepository { throw GitSync.Failure.noRepository(folder: session.paths.layout.data) }
            return try session.install(.sync)
        case "remove": return try session.remove(.sync)
        case "on": return try session.setSync(on: arguments["on"] ?? "")
        case "syncthing": return try session.prepareForSyncthing()
        case "init": return try session.sync(settingUp: arguments["init"])
        default: return try session.sync(settingUp: nil)
        }
    }
}

/// What syncs without being asked.
struct SyncState {
    let occasions: [SyncNote.Occasion]
    let timer: SystemTimer.Kind?
    let failure: String?
}

/// What a sync did.
struct SyncReport {
    var isOffline = false
    /// Batches.
    var sent = 0
    var received = 0
    var waiting = 0
    var occasions: [SyncNote.Occasion] = []
    var folder = ""

    static let json = JSONShape<SyncReport>(
        "sync", .flag("isOffline") { $0.isOffline }, .number("sent") { $0.sent }, .number("received") { $0.received },
        .number("waiting") { $0.waiting }, .texts("on") { $0.occasions.map(\.rawValue) },
        .text("folder") { $0.folder })
}

extension CommandSession {
    private var syncNote: StateFile<SyncNote> { StateFile(paths, files) }

    private func note(failure: String?) { try? syncNote.change { $0.failure = failure } }

    private func report() -> SyncReport {
        SyncReport(occasions: syncNote.note.occasions, folder: paths.layout.data)
    }

    func gitSync(_ paths: Paths) -> GitSync {
        GitSync(
            paths, files: files, processes: processes, machine: environment.machineName, now: clock.reading().instant)
    }

    fileprivate func sync(settingUp url: String?) throws -> CommandOutput {
        let git = gitSync(paths)
        var report = report()
        var result: GitSync.Result
        do {
            result =
                if let url { try git.setUp(remote: isRelativePath(url) ? absolute(url) : url) } else { try git.sync() }
            note(failure: nil)
        } catch {
            // Another tool brings the files, and only the inbox should be read.
            if url == nil, error.isAboutSetup, hasInbox {
                note(failure: nil)
                let before = messages.count
                try readInbox()
                return confirmation(SyncReport.json, report, messages.count > before ? [] : [strings.nothingInInbox])
            }
            // Another sync runs.
            if case .locked(_, _, ..<GitSync.oldLock) = error { throw error }
            note(failure: strings.sentence(for: error))
            throw error
        }
        // Only now is everything here that the others wrote. What the inbox brings is sent at once.
        if case .done(let sent, let received, let inbox) = result {
            let before = messages.count
            try readInbox(whole: inbox)
            if messages.count > before, case .done(let more, let others, _)? = try? git.sync() {
                result = .done(sent: sent + more, received: received + others)
            }
        }
        var news: [String] = []
        switch result {
        case .done(let sent, let received, _):
            (report.sent, report.received) = (sent, received)
            if received > 0 { news = try user().mergeNews(in: strings.language)?.sentences ?? [] }
        case .offline(let waiting, _): (report.isOffline, report.waiting) = (true, waiting)
        }
        return confirmation(SyncReport.json, report, strings.synced(result, news))
    }

    private var hasInbox: Bool { (try? files.status(at: paths.layout.data + "/inbox"))?.isFolder == true }

    /// A path from the current folder, as the shell completes it.
    private func isRelativePath(_ url: String) -> Bool {
        guard let path = GitAddress(url).path else { return false }
        return path == url && !path.isEmpty && path.first != "-"
    }

    fileprivate func setSync(on typed: String) throws -> CommandOutput {
        let words = typed.split(separator: ",").map { String($0).trimmed.lowercased() }
        let named = words == ["never"] ? [] : words.compactMap(SyncNote.Occasion.init(rawValue:))
        guard words == ["never"] || !words.isEmpty && named.count == words.count else {
            throw CommandError.invalidValue(of: same("--on"), value: typed, expected: \.expected.syncTimes)
        }
        let occasions = SyncNote.Occasion.allCases.filter(named.contains)
        try syncNote.change { $0.occasions = occasions }
        return confirmation(
            SyncReport.json, report(), [strings.syncs(on: occasions, timer: nil) ?? strings.syncCommand.syncsByHand])
    }

    /// Syncthing is to leave alone what programs write and rename at once, and git's own files.
    fileprivate func prepareForSyncthing() throws -> CommandOutput {
        let folder = paths.layout.data
        guard try files.status(at: paths.layout.storeFile) != nil else {
            throw GitSync.Failure.noStore(folder: folder)
        }
        let wanted = ["*.new", "*.tmp", "*~", "(?d).DS_Store", ".git", "/today.txt", "/today.svg"]
        let bytes = try files.contents(of: folder + "/.stignore", atMost: FileLimit.settings) ?? []
        let known = String(decoding: bytes, as: UTF8.self)
        let lines = known.split(separator: "\n").map(String.init)
        let missing = wanted.filter { !lines.contains($0) }
        if !missing.isEmpty {
            let start = known.isEmpty || known.hasSuffix("\n") ? known : known + "\n"
            let text = start + missing.map { $0 + "\n" }.joined()
            try files.replaceFile(in: folder, named: ".stignore", with: Array(text.utf8))
        }
        let texts = strings.syncCommand
        return confirmation(SyncReport.json, report(), [texts.syncthingHere(folder: folder), texts.syncthingThere])
    }
}

extension CommandSession {
    /// What went wrong in the background before.
    var syncWarnings: [String] { syncNote.note.failure.map { [$0] } ?? [] }

    /// When it syncs by itself, and what went wrong in the background; for `machines`.
    var syncState: SyncState {
        let note = syncNote.note
        return SyncState(occasions: note.occasions, timer: systemTimer(.sync).installed, failure: note.failure)
    }

    /// Runs `habicat sync` in the background if the person wants it at one of these. Never waited for.
    func leaveSync(on occasions: [SyncNote.Occasion]) {
        if syncNote.note.occasions.contains(where: occasions.contains) { leaveSync() }
    }

    fileprivate var hasRepository: Bool { (try? files.status(at: paths.layout.data + "/.git")) != nil }

    /// As the palette asks for it: the result appears anyway, since the folder is watched.
    func startSync(_ strings: Strings) -> (text: String, isRefusal: Bool) {
        guard hasRepository else {
            return (strings.syncCommand.noRepository(folder: paths.layout.data), true)
        }
        leaveSync()
        return (strings.syncCommand.syncsNow, false)
    }

    private func leaveSync() {
        var launch = Launch(processes.ownPath, ["sync", "--quiet"])
        if let home = environment["HABICAT_HOME"] { launch.variables["HABICAT_HOME"] = home }
        processes.leave(launch)
    }
}

extension Strings {
    /// One line for all entries, and one for the answers.
    func inbox(_ reading: Inbox.Reading) -> [String] {
        var (logged, total, answered) = (0, 0, 0)
        for read in reading.reads {
            switch read.result {
            case .logged(_, let minutes, _): (logged, total) = (logged + 1, total + minutes)
            case .answered: answered += 1
            }
        }
        var lines: [String] = []
        if logged > 0 { lines.append(inboxLines.logged(count: logged, time: minutes(total))) }
        if answered > 0, !reading.isAnswered {
            lines.append(inboxLines.answersNotWritten)
            for read in reading.reads {
                guard case .answered(let why) = read.result else { continue }
                lines.append("  \(read.file):\(read.number): \(read.text) (\(why))")
            }
        } else if answered > 0 {
            lines.append(inboxLines.notUnderstood(what: self.lines(answered)))
        }
        return lines
    }

    /// - Parameter news: what others did, in sentences; empty if there is no news for a person.
    func synced(_ result: GitSync.Result, _ news: [String]) -> [String] {
        guard case .done(let sent, let received, _) = result else { return [unsent(result)] }
        let ours = sent > 0 ? [syncCommand.sent(sent: sent)] : []
        let theirs = received > 0 && news.isEmpty ? [syncCommand.received(received: received)] : news
        return ours.isEmpty && theirs.isEmpty ? [unsent(result)] : ours + theirs
    }

    private func unsent(_ result: GitSync.Result) -> String {
        switch result {
        case .done: syncCommand.done
        case .offline(let waiting, let remote):
            sentences([
                syncCommand.offline(remote: remote),
                waiting == 0 ? syncCommand.nothingWaits : syncCommand.sentNextTime(waiting: waiting),
                syncCommand.ifAddressIsWrong,
            ])
        }
    }

    /// When it syncs by itself; nil for never.
    func syncs(on occasions: [SyncNote.Occasion], timer: SystemTimer.Kind?) -> String? {
        let named = occasions.map { occasion in
            switch occasion {
            case .open: syncCommand.atStart
            case .change: syncCommand.afterChange
            case .exit: syncCommand.atEnd
            }
        }
        let minutes = SystemTimer.Job.sync.minutes
        let times = named + [timer.map { syncCommand.every(minutes: minutes, by: $0.rawValue) }].compactMap(\.self)
        return times.isEmpty ? nil : syncCommand.syncs(when: list(times))
    }

    /// The reason that stopped a sync, the data kept, the way out.
    func sentence(for failure: GitSync.Failure) -> String {
        switch failure {
        case .noGit: syncCommand.noGit
        case .noRepository(let folder): syncCommand.noRepository(folder: folder)
        case .noRemote(let folder): syncCommand.noRemote(folder: folder)
        case .noStore(let folder): syncCommand.noStore(folder: folder)
        case .mergeInProgress(let folder): syncCommand.mergeInProgress(folder: folder)
        case .detached(let folder): syncCommand.detached(folder: folder)
        case .locked(let folder, _, ..<GitSync.oldLock): syncCommand.locked(folder: folder)
        case .locked(_, let file, let seconds): syncCommand.lockedLong(file: file, age: span(seconds: seconds))
        case .unsafe(let folder, .setting(let key)): syncCommand.unsafe(folder: folder, key: key)
        case .unsafe(let folder, .file(let path)): syncCommand.leadsElsewhere(path: path, folder: folder)
        case .unsafe(let folder, .owner): syncCommand.notYours(folder: folder)
        case .notOnlyFiles(let path, nil): syncCommand.notOnlyFiles(path: path)
        case .notOnlyFiles(let path, let remote?): syncCommand.notOnlyFilesThere(path: path, remote: remote)
        case .noAddress(let text): syncCommand.noAddress(text: text)
        case .noRepositoryAt(let remote): syncCommand.noRepositoryAt(remote: remote)
        case .unreachable(let remote): syncCommand.unreachable(remote: remote)
        case .readOnly(let folder): syncCommand.readOnly(folder: folder)
        case .accessRefused(let remote): syncCommand.accessRefused(remote: remote)
        case .otherStore(let remote): syncCommand.otherStore(remote: remote)
        case .diverged: syncCommand.diverged
        case .rejected(let remote): syncCommand.rejected(remote: remote)
        case .refused(let remote, let why): syncCommand.refused(remote: remote, why: why)
        case .failed(let words): "git: \(words)"
        }
    }
}

extension CommandSession {
    /// Logs the lines that a phone left in the inbox; messages report the results.
    /// - Parameter whole: names of files that no one is typing.
    func readInbox(whole: Set<String> = []) throws {
        let user = try user()
        _ = try user.catchUp()
        guard user.store?.storeId != nil else { return }
        message(strings.inbox(Inbox(user).read(.init(strings), whole: whole)))
    }
}

extension Inbox.Reader {
    /// Habits are found as in commands: by shortened names, too.
    init(_ strings: Strings) {
        self.init(
            notUnderstood: strings.inboxLines.howToWrite,
            question: { action, habit in
                let amount = action.amount?.text ?? "\(action.minutes)m"
                return strings.isPlenty(action, of: habit)
                    + " habicat did \"\(habit.name)\" \(amount) --day \(action.day.text)"
            },
            sentence: { strings.refusal($0) },
            habit: { name, data in
                do {
                    return .habit(try data.habit(named: name))
                } catch {
                    return .none(CommandError(error).sentence(in: strings))
                }
            })
    }
}
