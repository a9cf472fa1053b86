import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let sync = Command(
        "sync", "exchanges your data with other machines through git, in one step", "用 git 与其他设备交换数据，一步完成",
        flags: [
            Flag(
                "init", "URL", "set up the data folder as a git repository with this remote, or change the remote",
                "把数据文件夹设为 git 仓库，用这个远程地址；也可更换远程地址"),
            Flag("on", "WHEN", "run it on open, on exit, on both (open,exit) or never", "打开时、退出时、两者（open,exit）或从不自动运行"),
            Flag("syncthing", "prepare the data folder for Syncthing instead", "改为准备好用 Syncthing 共享"), .json,
        ], shape: SyncReport.json.note,
        exitCodes: LocalizedText(
            "0 done, or the remote could not be reached: the next sync sends what waits. 1 nothing was exchanged, and why.",
            "0 完成，或远程暂时连不上（下次发送）；1 没有交换，并说明原因。"),
        examples: [
            "habicat sync", "habicat sync --init git@example.org:me/habicat.git", "habicat sync --on open,exit",
            "habicat sync --syncthing",
        ]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        switch try arguments.one(of: ["init", "on", "syncthing"]) {
        case "on": return try session.setSync(on: arguments["on"] ?? "")
        case "syncthing": return try session.prepareForSyncthing()
        case "init": return try session.sync(settingUp: arguments["init"])
        default: return try session.sync(settingUp: nil)
        }
    }
}

/// What a sync did.
struct SyncReport {
    var isOffline = false
    /// Batches.
    var sent = 0
    var received = 0
    var waiting = 0
    var occasions: Set<SyncNote.Occasion> = []
    var folder = ""

    static let json = JSONShape<SyncReport>(
        "sync", .flag("isOffline") { $0.isOffline }, .number("sent") { $0.sent }, .number("received") { $0.received },
        .number("waiting") { $0.waiting }, .texts("on") { $0.occasions.map(\.rawValue).sorted() },
        .text("folder") { $0.folder })
}

extension CommandSession {
    private func report() -> SyncReport {
        SyncReport(occasions: SyncNote(paths, files).occasions, folder: paths.layout.data)
    }

    func gitSync(_ paths: Paths) -> GitSync {
        GitSync(
            paths, files: files, processes: processes, machine: environment.machineName, now: clock.reading().instant)
    }

    fileprivate func sync(settingUp url: String?) throws(CommandError) -> CommandOutput {
        let git = gitSync(paths)
        var report = report()
        var result: GitSync.Result
        do throws(GitSync.Failure) {
            result =
                if let url { try git.setUp(remote: isRelativePath(url) ? absolute(url) : url) } else { try git.sync() }
            SyncNote(paths, files).note(failure: nil)
        } catch {
            // Another tool brings the files, and only the inbox is to be read.
            if url == nil, error.isAboutSetup, hasInbox {
                SyncNote(paths, files).note(failure: nil)
                let before = messages.count
                try readInbox()
                return confirmation(
                    SyncReport.json, report, messages.count > before ? [] : [strings.nothingInInbox])
            }
            let sentence = Strings.sentence(for: error)
            SyncNote(paths, files).note(failure: strings(sentence))
            throw .machines(sentence)
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

    private var hasInbox: Bool { ((try? files.status(at: paths.layout.data + "/inbox")) ?? nil)?.isFolder == true }

    /// A path from the current folder, as the shell completes it.
    private func isRelativePath(_ url: String) -> Bool {
        guard let path = GitAddress(url).path else { return false }
        return path == url && !path.isEmpty && path.first != "-"
    }

    fileprivate func setSync(on typed: String) throws(CommandError) -> CommandOutput {
        let words = typed.split(separator: ",").map { String($0).trimmed.lowercased() }
        let occasions = words == ["never"] ? [] : words.compactMap(SyncNote.Occasion.init(rawValue:))
        guard words == ["never"] || !words.isEmpty && occasions.count == words.count else {
            throw .invalidValue(
                of: LocalizedText("--on"), value: typed,
                expected: LocalizedText("open, exit, open,exit or never", "open、exit、open,exit 或 never"))
        }
        try storing(SyncNote(paths, files).set(Set(occasions)))
        return confirmation(SyncReport.json, report(), [strings.syncs(on: Set(occasions))])
    }

    /// Syncthing is to leave alone what programs write and rename at once, and git's own files.
    fileprivate func prepareForSyncthing() throws(CommandError) -> CommandOutput {
        let folder = paths.layout.data
        guard try storing(files.status(at: paths.layout.storeFile)) != nil else {
            throw .machines(Strings.sentence(for: GitSync.Failure.noStore(folder: folder)))
        }
        let wanted = ["*.new", "*.tmp", "*~", "(?d).DS_Store", ".git", "/today.txt", "/today.svg"]
        let bytes = try storing(files.contents(of: folder + "/.stignore", atMost: FileLimit.settings)) ?? []
        let known = String(decoding: bytes, as: UTF8.self)
        let lines = known.split(separator: "\n").map(String.init)
        let missing = wanted.filter { !lines.contains($0) }
        if !missing.isEmpty {
            let start = known.isEmpty || known.hasSuffix("\n") ? known : known + "\n"
            let text = start + missing.map { $0 + "\n" }.joined()
            try storing(files.replaceFile(in: folder, named: ".stignore", with: Array(text.utf8)))
        }
        return confirmation(SyncReport.json, report(), strings.shareWithSyncthing(folder))
    }
}

extension CommandSession {
    /// What went wrong in the background before.
    var syncWarnings: [String] { SyncNote(paths, files).failure.map { [$0] } ?? [] }

    /// Runs `habicat sync` in the background if the person wants it then. Never waited for.
    func leaveSync(on occasion: SyncNote.Occasion) {
        if SyncNote(paths, files).occasions.contains(occasion) { leaveSync() }
    }

    /// As the palette asks for it: what came of it shows by itself, since the folder is watched.
    func startSync(_ strings: Strings) -> (text: String, isRefusal: Bool) {
        guard ((try? files.status(at: paths.layout.data + "/.git")) ?? nil) != nil else {
            return (strings(Strings.sentence(for: GitSync.Failure.noRepository(folder: paths.layout.data))), true)
        }
        leaveSync()
        return (strings.tr("Syncing in the background.", "正在后台同步。"), false)
    }

    private func leaveSync() {
        var launch = Launch(processes.ownPath, ["sync", "--quiet"])
        if let home = environment["HABICAT_HOME"] { launch.variables["HABICAT_HOME"] = home }
        processes.leave(launch)
    }
}

extension Strings {
    /// - Parameter news: what others did, in sentences; empty where it is nothing that a person has to know.
    func synced(_ result: GitSync.Result, _ news: [String]) -> [String] {
        guard case .done(let sent, let received, _) = result else { return [unsent(result)] }
        let ours = sent > 0 ? [tr("Sent \(changes(sent)).", "发送了\(number(sent))处改动。")] : []
        let theirs =
            received > 0 && news.isEmpty ? [tr("Received \(changes(received)).", "收到\(number(received))处改动。")] : news
        return ours.isEmpty && theirs.isEmpty ? [unsent(result)] : ours + theirs
    }

    private func unsent(_ result: GitSync.Result) -> String {
        switch result {
        case .done: tr("Nothing new on either side.", "两边都没有新内容。")
        case .offline(let waiting, let remote):
            tr("The remote \(remote) can't be reached. ", "远程 \(remote) 连不上。")
                + (waiting == 0
                    ? tr("Nothing is waiting to be sent.", "没有等待发送的内容。")
                    : tr(
                        "\(changes(waiting)) will be sent with the next sync.", "\(number(waiting))处改动会在下次发送。"))
                + tr(
                    " If the address is wrong, correct it with habicat sync --init URL.",
                    "如果地址不对，可用 habicat sync --init URL 改正。")
        }
    }

    fileprivate var nothingInInbox: String {
        tr("The inbox has nothing new. Git is not used here.", "收件箱没有新内容。这里没有使用 git。")
    }

    fileprivate func syncs(on occasions: Set<SyncNote.Occasion>) -> String {
        switch (occasions.contains(.open), occasions.contains(.exit)) {
        case (true, true): tr("Habicat syncs in the background when it opens and when you leave.", "打开和退出时在后台同步。")
        case (true, false): tr("Habicat syncs in the background when it opens.", "打开时在后台同步。")
        case (false, true): tr("Habicat syncs in the background when you leave.", "退出时在后台同步。")
        case (false, false): tr("Habicat syncs only when you run habicat sync.", "只在运行 habicat sync 时同步。")
        }
    }

    fileprivate func shareWithSyncthing(_ folder: String) -> [String] {
        [
            tr("Share this folder in Syncthing: \(folder)", "请在 Syncthing 里共享这个文件夹：\(folder)"),
            tr("Then, on the other machine: habicat join FOLDER", "然后在另一台设备上运行：habicat join 文件夹"),
        ]
    }

    /// What stopped a sync, what was kept, what to do.
    static func sentence(for failure: GitSync.Failure) -> LocalizedText {
        switch failure {
        case .noGit: LocalizedText("git is not installed. Nothing was changed.", "没有安装 git，没有改动。")
        case .noRepository(let folder):
            LocalizedText(
                "\(folder) is not a git repository. Set it up with habicat sync --init URL.",
                "\(folder) 不是 git 仓库，可用 habicat sync --init URL 设置。")
        case .noRemote(let folder):
            LocalizedText(
                "The repository in \(folder) has no remote. Add one with habicat sync --init URL.",
                "\(folder) 的仓库没有远程地址，可用 habicat sync --init URL 添加。")
        case .noStore(let folder):
            LocalizedText(
                "There is no data in \(folder) yet, and none at that address. Add a habit here first: habicat add NAME.",
                "\(folder) 和那个地址都还没有数据。请先在这里添加习惯：habicat add 名称。")
        case .mergeInProgress(let folder):
            LocalizedText(
                "A merge or rebase is in progress in \(folder). Finish or abort it, then sync. Nothing was changed.",
                "\(folder) 里有未完成的合并或变基，请先完成或放弃。没有改动。")
        case .detached(let folder):
            LocalizedText(
                "\(folder) is on no branch. Check one out with git, then sync. Nothing was changed.",
                "\(folder) 不在任何分支上，请先用 git 切换到一个分支。没有改动。")
        case .locked(let folder, _, let seconds) where seconds < 600:
            LocalizedText(
                "Another git program is working in \(folder). Try again when it is done.",
                "另一个 git 程序正在处理 \(folder)，请等它结束后重试。")
        case .locked(_, let file, let seconds):
            LocalizedText(
                "\(file) is \(Language.english.span(seconds: seconds)) old: a git program probably stopped before it "
                    + "could remove it. If no git program is running, remove that file, then sync. Nothing was changed.",
                "\(file) 已存在\(Language.chinese.span(seconds: seconds))，可能是某个 git 程序中断后留下的。"
                    + "如果没有 git 程序在运行，请删除这个文件再同步。没有改动。")
        case .unsafe(let folder, .setting(let key)):
            LocalizedText(
                "The git settings in \(folder)/.git/config have \(key), which could make git run other programs, so "
                    + "git was not run. If you set it yourself, remove it there. If .git came with a shared folder, delete "
                    + ".git and set it up with habicat sync --init URL.",
                "\(folder)/.git/config 里有 \(key)，可能会让 git 运行其他程序，因此没有运行 git。"
                    + "如果是你自己设置的，请从该文件中删除；如果 .git 是随共享文件夹来的，请删除 .git，再用 habicat sync --init URL 设置。")
        case .unsafe(let folder, .file(let path)):
            LocalizedText(
                "\(path) leads git to other places, so git was not run. If you don't need it, delete it, or delete "
                    + "\(folder)/.git and set it up with habicat sync --init URL.",
                "\(path) 会让 git 读写别处，因此没有运行 git。如果不需要，请删除它；也可以删除 \(folder)/.git，"
                    + "再用 habicat sync --init URL 设置。")
        case .unsafe(let folder, .owner):
            LocalizedText(
                "\(folder)/.git belongs to another user, so git was not run. Make a repository of your own with git clone, "
                    + "then habicat join FOLDER.",
                "\(folder)/.git 属于另一个用户，因此没有运行 git。请用 git clone 建一个自己的仓库，再用 habicat join 文件夹。")
        case .notOnlyFiles(let path, nil):
            LocalizedText(
                "“\(path)” in the data folder is a link or another git repository. Only files and folders are synced: move it "
                    + "away, then sync. Nothing was sent or received.",
                "数据文件夹里的「\(path)」是链接或另一个 git 仓库。只同步普通文件和文件夹，请移走后再同步。没有收发任何内容。")
        case .notOnlyFiles(let path, let remote?):
            LocalizedText(
                "“\(path)” at \(remote) is a link or another git repository. Only files and folders are taken over, so nothing "
                    + "was. Remove it there with git rm, then sync.",
                "\(remote) 里的「\(path)」是链接或另一个 git 仓库。只接收普通文件和文件夹，所以没有接收任何内容。"
                    + "请在那边用 git rm 删除后再同步。")
        case .noAddress(let text):
            LocalizedText(
                "“\(text)” is not an address habicat can sync with. Use ssh, https or the path of a repository outside of "
                    + "the data folder, such as git@example.org:me/habicat.git. Nothing was changed.",
                "「\(text)」不是可以同步的地址。请使用 ssh、https，或数据文件夹之外的仓库路径，"
                    + "如 git@example.org:me/habicat.git。没有改动。")
        case .noRepositoryAt(let remote):
            LocalizedText(
                "There is no git repository at \(remote). Check the address, and give the right one with "
                    + "habicat sync --init URL. Nothing was sent.",
                "\(remote) 没有 git 仓库。请检查地址，并用 habicat sync --init URL 给出正确的地址。没有发送任何内容。")
        case .unreachable(let remote):
            LocalizedText(
                "The remote \(remote) can't be reached, so it was not set up. Nothing was changed.",
                "远程 \(remote) 连不上，因此没有设置。没有改动。")
        case .readOnly(let folder):
            LocalizedText(
                "\(folder) is read-only, so git can't commit. Allow writing and try again. Nothing was changed.",
                "\(folder) 不可写，git 无法提交。请允许写入后重试。没有改动。")
        case .accessRefused(let remote):
            LocalizedText(
                "The remote \(remote) refused access. Sign in with git or add your key; sync never asks for a password.",
                "远程 \(remote) 拒绝访问。请用 git 登录或添加密钥；同步不会询问密码。")
        case .otherStore(let remote):
            LocalizedText(
                "The remote \(remote) holds other Habicat data. Clone it, then bring yours over with "
                    + "habicat join FOLDER. Nothing was merged.",
                "远程 \(remote) 里是另一份数据。请先克隆，再用 habicat join 文件夹 并入你的数据。没有合并。")
        case .diverged:
            LocalizedText(
                "The same file was changed on both sides. The merge was aborted and nothing was changed. "
                    + "Check .gitattributes: it needs the line journal/** merge=union -text.",
                "两边改了同一个文件。已放弃合并，没有改动。请检查 .gitattributes 是否有一行 journal/** merge=union -text。")
        case .rejected(let remote):
            LocalizedText(
                "Others keep sending to \(remote). Yours is committed here; run habicat sync again.",
                "其他设备正在向 \(remote) 发送。内容已在本机提交，请再运行一次 habicat sync。")
        case .refused(let remote, let why):
            LocalizedText(
                "The remote \(remote) did not take what was sent: \(why). Your changes are committed here. Change its rules, "
                    + "or use another remote with habicat sync --init URL.",
                "远程 \(remote) 拒绝了发送的内容：\(why)。你的改动已在本机提交。请修改它的规则，"
                    + "或用 habicat sync --init URL 换一个远程地址。")
        case .failed(let words): LocalizedText("git: \(words)")
        }
    }
}
