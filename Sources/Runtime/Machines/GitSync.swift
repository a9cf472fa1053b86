package import DocumentStore

/// Commit, pull and push of the data folder through the installed `git`: one writer per journal file, so nothing can
/// conflict. Git never asks on the terminal.
package struct GitSync {
    /// What came of it.
    package enum Result: Hashable, Sendable {
        /// Batches; and the files of the inbox that came along.
        case done(sent: Int, received: Int, inbox: Set<String> = [])
        /// Committed here; the remote could not be reached.
        case offline(waiting: Int, remote: String)
    }

    /// Why nothing was sent or received. Journals are as they were.
    package enum Failure: Error, Hashable, Sendable {
        case noGit
        case noRepository(folder: String)
        case noRemote(folder: String)
        case noStore(folder: String)
        /// Git could be made to run programs there.
        case unsafe(folder: String, GitFolder.Flaw)
        /// A link, or another repository, among the files here or at the remote; nil for here.
        case notOnlyFiles(path: String, remote: String?)
        /// What was given is no address.
        case noAddress(String)
        /// It can be reached, and has no repository.
        case noRepositoryAt(String)
        /// Nothing can be set up without it.
        case unreachable(String)
        /// A merge or rebase that a person began.
        case mergeInProgress(folder: String)
        case detached(folder: String)
        /// Another git program holds a lock, or left one behind so many seconds ago.
        case locked(folder: String, file: String, seconds: Int64)
        case readOnly(folder: String)
        /// Git had to ask for a password, or a key was refused.
        case accessRefused(remote: String)
        /// The remote did not take what was sent, as by its own hook.
        case refused(remote: String, why: String)
        /// The remote holds another person's store, or one that was begun separately.
        case otherStore(remote: String)
        /// The two histories change the same file.
        case diverged
        case rejected(remote: String)
        /// Git's own words.
        case failed(String)

        /// Whether git is not in use here: another tool may be.
        package var isAboutSetup: Bool {
            switch self {
            case .noGit, .noRepository, .noRemote: true
            default: false
            }
        }

        /// Whether everything is set up, and only the sending failed.
        fileprivate var isAboutSending: Bool {
            switch self {
            case .rejected, .refused: true
            default: false
            }
        }
    }

    /// Where to send to.
    struct Remote {
        let name: String
        let address: GitAddress
        /// Whether programs of a repository on this machine may run: the person named it, not only a file.
        let isTrusted: Bool
    }

    let folder: String
    let files: any FileSystem
    let processes: any Processes
    let machine: String
    let now: Timestamp
    private let state: StateFile<SyncNote>

    /// - Parameter machine: its name, for the commits.
    package init(
        _ paths: Paths, files: any FileSystem, processes: any Processes, machine: String, now: Timestamp
    ) {
        folder = paths.layout.data
        self.files = files
        self.processes = processes
        self.machine = machine.isEmpty ? "this machine" : machine
        self.now = now
        state = StateFile(paths, files)
        files.followNoLinks(below: folder)
    }

    /// The address that the person named on this machine.
    private var trusted: String? { state.note.address }

    private func trust(_ address: String?) { try? state.change { $0.address = address } }

    /// Commits new lines, merges those of others, and sends. A rejected push is tried once more.
    package func sync() throws(Failure) -> Result {
        defer { Self.restoreModes(below: folder, files) }
        guard isThere("/store.json") || isThere("/.git") else { throw .noStore(folder: folder) }
        guard let known = try checkedFolder().remote else { throw .noRemote(folder: folder) }
        return try exchange(with: remote(known))
    }

    /// Sets up the data folder as a repository with a remote, and sends it. Without data here takes what the remote has.
    /// Replaces another remote. What fails leaves nothing behind.
    package func setUp(remote url: String) throws(Failure) -> Result {
        let address = GitAddress(url)
        guard address.isKnown, !address.isInside(folder, files) else { throw .noAddress(url) }
        guard isThere("/store.json") else { return try take(from: address) }
        guard !isThere("/.git") else { return try changeRemote(to: address) }
        guard isInstalled else { throw .noGit }
        // Offline is no mistake.
        _ = try heads(of: address)
        return try making { () throws(Failure) in
            try initialize(address)
            try write()
            return try exchange(with: Remote(name: "origin", address: address, isTrusted: true))
        }
    }

    private func changeRemote(to address: GitAddress) throws(Failure) -> Result {
        let known = try checkedFolder().remote
        let name = known?.name ?? "origin"
        let new = Remote(name: name, address: address, isTrusted: true)
        let before = trusted
        if known?.address == address {
            trust(address.text)
            return try exchange(with: new)
        }
        guard try heads(of: address) != nil else { throw .unreachable(address.shown) }
        let verb = known == nil ? "add" : "set-url"
        try succeed(git("remote", verb, "--", name, address.text))
        _ = git("update-ref", "-d", Self.other)
        do throws(Failure) {
            trust(address.text)
            return try exchange(with: new)
        } catch {
            if error.isAboutSending { throw error }
            try succeed(
                known.map { git("remote", "set-url", "--", name, $0.address.text) } ?? git("remote", "remove", name))
            _ = git("update-ref", "-d", Self.other)
            trust(before)
            throw error
        }
    }

    /// A machine without data gets that of the remote.
    private func take(from address: GitAddress) throws(Failure) -> Result {
        guard isInstalled else { throw .noGit }
        guard !isThere("/.git"), !isThere("/journal") else { throw .noStore(folder: folder) }
        guard let heads = try heads(of: address) else { throw .unreachable(address.shown) }
        guard !heads.isEmpty else { throw .noStore(folder: folder) }
        return try making { () throws(Failure) in
            try initialize(address)
            let remote = Remote(name: "origin", address: address, isTrusted: true)
            guard let branch = try fetch(remote) else { throw .unreachable(address.shown) }
            guard hasData(Self.other) else { throw .noStore(folder: folder) }
            try checkTree(remote)
            try succeed(git("checkout", "--quiet", "-B", branch, Self.other))
            Self.restoreModes(below: folder, files)
            return .done(sent: 0, received: try batches("HEAD", notIn: nil))
        }
    }

    /// Removes `.git`, and the folder if it is new, if that fails.
    private func making(_ make: () throws(Failure) -> Result) throws(Failure) -> Result {
        let before = trusted
        let notes = Self.gitNotes.map(\.name).filter { !isThere("/" + $0) }
        let isNew: Bool
        do throws(StoreError) { isNew = try files.makeFolders(folder) } catch { throw .failed("\(error)") }
        defer { Self.restoreModes(below: folder, files) }
        do throws(Failure) {
            return try make()
        } catch {
            if error.isAboutSending { throw error }
            try? files.removeAll(in: folder + "/.git")
            for name in notes where isThere("/" + name) { try? files.remove(folder + "/" + name) }
            if isNew, (try? files.names(in: folder))?.isEmpty == true { try? files.remove(folder) }
            trust(before)
            throw error
        }
    }

    private func initialize(_ address: GitAddress) throws(Failure) {
        try succeed(git("init", "--quiet", "--initial-branch=main"))
        try succeed(git("remote", "add", "--", "origin", address.text))
        trust(address.text)
    }

    /// Checks out the one branch of a clone that came out empty, since the remote's HEAD names a branch it does not have.
    /// - Returns: the branch; nil if there is nothing to do.
    package func checkOutOnlyBranch() throws(Failure) -> String? {
        guard isThere("/.git"), !isThere("/store.json"), isInstalled else { return nil }
        guard let known = try checkedFolder().remote,
            !git("rev-parse", "--verify", "--quiet", "HEAD").isWell
        else { return nil }
        let names = git("for-each-ref", "--format=%(refname:lstrip=3)", "refs/remotes/" + known.name).output
            .split(separator: "\n").map(String.init).filter { $0 != "HEAD" }
        guard let name = Self.chosen(among: names, for: "main") else { return nil }
        let branch = "refs/remotes/" + known.name + "/" + name
        try checkTree(remote(known), branch)
        try forgetInnerRepositories()
        defer { Self.restoreModes(below: folder, files) }
        return git("checkout", "--quiet", "-B", name, "--track", known.name + "/" + name).isWell ? name : nil
    }

    /// Only the owner may read the store, also after a clone. Links are left alone, and what is deeper than files of the
    /// store.
    package static func restoreModes(below folder: String, _ files: any FileSystem) {
        files.followNoLinks(below: folder)
        func restore(_ path: String, depth: Int) {
            guard let status = try? files.status(at: path) else { return }
            if status.isOpenToOthers { try? files.protect(path) }
            guard status.isFolder, depth > 0 else { return }
            for name in (try? files.names(in: path)) ?? [] where !name.hasPrefix(".") {
                restore(path + "/" + name, depth: depth - 1)
            }
        }
        restore(files.realPath(of: folder) ?? folder, depth: 0)
        for name in ["store.json", ".gitattributes", ".gitignore", "journal", "inbox"] {
            restore(folder + "/" + name, depth: 2)
        }
    }
}

/// The steps.
extension GitSync {
    func checkedFolder() throws(Failure) -> GitFolder {
        guard isInstalled else { throw .noGit }
        guard isThere("/.git") else { throw .noRepository(folder: folder) }
        let git = try GitFolder(in: folder, files, processes)
        let begun = ["MERGE_HEAD", "rebase-merge", "rebase-apply", "CHERRY_PICK_HEAD", "REVERT_HEAD"]
        if begun.contains(where: { isThere("/.git/" + $0) }) { throw .mergeInProgress(folder: folder) }
        if isThere("/.git/index.lock") { throw locked(by: folder + "/.git/index.lock") }
        return git
    }

    func remote(_ known: (name: String, address: GitAddress)) -> Remote {
        Remote(name: known.name, address: known.address, isTrusted: known.address.text == trusted)
    }

    func locked(by file: String) -> Failure {
        let modified = (try? files.status(at: file))?.modified ?? 0
        return .locked(folder: folder, file: file, seconds: max(0, now.milliseconds / 1000 - modified / 1_000_000_000))
    }

    /// Git makes links and other repositories of some entries of a tree; a store has neither.
    func checkTree(_ remote: Remote, _ tree: String = GitSync.other) throws(Failure) {
        try check(git("ls-tree", "-r", "-z", "--full-tree", tree), remote: remote.address.shown)
    }

    func check(_ listed: Ending, remote: String?) throws(Failure) {
        if let path = try notFiles(listed).first { throw .notOnlyFiles(path: path, remote: remote) }
    }

    /// What of a list with modes is no file.
    func notFiles(_ listed: Ending) throws(Failure) -> [String] {
        try succeed(listed)
        guard listed.leftOut == 0 else { throw .failed("too many files") }
        return listed.output.split(separator: "\0").filter { !$0.hasPrefix("100") }.map {
            String($0.drop { $0 != "\t" }.dropFirst())
        }
    }

    /// Git asks the repositories that its index knows of, and they have their own settings.
    func forgetInnerRepositories() throws(Failure) {
        let known = try notFiles(git("ls-files", "--stage", "-z"))
        if !known.isEmpty { try succeed(git(["update-index", "--force-remove", "--"] + known)) }
    }

    /// Whether a commit holds data of Habicat, whole or not.
    func hasData(_ commit: String) -> Bool {
        let names = git("ls-tree", "--name-only", commit).output.split(separator: "\n")
        return names.contains("store.json") || names.contains("journal")
    }

    func branch() throws(Failure) -> String {
        let head = git("symbolic-ref", "--quiet", "--short", "HEAD")
        guard head.isWell else { throw .detached(folder: folder) }
        return head.output.firstLine
    }

    static func chosen(among names: [String], for own: String) -> String? {
        if names.contains(own) { return own }
        return names.count == 1 ? names[0] : nil
    }

    func commit() throws(Failure) {
        try forgetInnerRepositories()
        try succeed(git("add", "--all", "--", "."))
        // Ours are sent whatever another machine wants to be ignored.
        for name in ["store.json", "journal"] {
            guard (try? files.status(at: "\(folder)/\(name)")) != nil else { continue }
            try succeed(git("add", "--all", "--force", "--", name))
        }
        try check(git("ls-files", "--stage", "-z"), remote: nil)
        if git("diff", "--cached", "--quiet").cause == .code(0) { return }
        try succeed(git("commit", "--quiet", "--no-verify", "--message", "Habicat on \(machine)"))
    }

    /// The branches of a remote, asked outside of any repository; nil if it cannot be reached.
    func heads(of address: GitAddress) throws(Failure) -> [String]? {
        let words = ["-C", "/"] + Self.safely + ["ls-remote", "--heads", "--", address.text]
        let listed = processes.run(Launch(git: words, variables: Self.variables), milliseconds: Self.longest)
        if listed.isWell { return Self.branches(in: listed) }
        return try isAway(listed, address, isNew: true) ? nil : []
    }

    static func branches(in listed: Ending) -> [String] {
        let mark = "refs/heads/"
        return listed.output.split(separator: "\n").compactMap { line in
            line.firstRange(of: mark).map { String(line[$0.upperBound...]) }
        }
    }

    /// - Returns: the remote's branch to exchange with: that of the same name, else the only one it has. Nil if the remote
    ///   cannot be reached.
    func fetch(_ remote: Remote) throws(Failure) -> String? {
        let own = try branch()
        let heads = reach(remote, "ls-remote", "--heads", "--", remote.name)
        guard heads.isWell else { return try isAway(heads, remote.address) ? nil : own }
        guard let branch = Self.chosen(among: Self.branches(in: heads), for: own) else {
            // The remote is empty, or lacks this branch: all there is will be sent.
            _ = git("update-ref", "-d", Self.other)
            return own
        }
        let fetched = reach(
            remote, "fetch", "--quiet", "--no-tags", "--", remote.name, "+refs/heads/\(branch):\(Self.other)")
        if fetched.isWell { return branch }
        return try isAway(fetched, remote.address) ? nil : branch
    }

    func exchange(with remote: Remote) throws(Failure) -> Result {
        _ = try branch()
        try commit()
        guard let branch = try fetch(remote) else {
            return offline(remote, waiting: try batches("HEAD", notIn: Self.other))
        }
        return try exchange(with: remote, branch, triesLeft: 1)
    }

    func offline(_ remote: Remote, waiting: Int) -> Result {
        .offline(waiting: waiting, remote: remote.address.shown)
    }

    func exchange(with remote: Remote, _ branch: String, triesLeft: Int) throws(Failure) -> Result {
        let isNew = !git("rev-parse", "--verify", "--quiet", Self.other).isWell
        let (sent, received) =
            isNew
            ? (try batches("HEAD", notIn: nil), 0)
            : (try batches("HEAD", notIn: Self.other), try batches(Self.other, notIn: "HEAD"))
        let inbox = isNew ? [] : try merge(remote)
        let ahead = git("rev-list", "--count", isNew ? "HEAD" : "\(Self.other)..HEAD").output.firstLine
        guard ahead != "0" else { return .done(sent: 0, received: received, inbox: inbox) }
        let pushed = reach(
            remote, "push", "--quiet", "--set-upstream", "--", remote.name, "HEAD:refs/heads/\(branch)")
        if pushed.isWell {
            // Else lines that were sent would count as waiting while the remote is away.
            _ = git("update-ref", Self.other, "HEAD")
            return .done(sent: sent, received: received, inbox: inbox)
        }
        if let refusal = pushed.refusal { throw .refused(remote: remote.address.shown, why: refusal) }
        guard pushed.errors.contains("rejected") || pushed.errors.contains("fetch first") else {
            _ = try isAway(pushed, remote.address)
            return offline(remote, waiting: sent)
        }
        // Somebody was first.
        guard triesLeft > 0 else { throw .rejected(remote: remote.address.shown) }
        guard try fetch(remote) != nil else { return offline(remote, waiting: sent) }
        guard case .done(let more, let others, let came) = try exchange(with: remote, branch, triesLeft: triesLeft - 1)
        else { return offline(remote, waiting: sent) }
        return .done(sent: more, received: received + others, inbox: inbox.union(came))
    }

    /// - Returns: the files of the inbox that came along.
    func merge(_ remote: Remote) throws(Failure) -> Set<String> {
        if git("merge-base", "--is-ancestor", Self.other, "HEAD").isWell { return [] }
        try checkTree(remote)
        let isRelated = git("merge-base", "HEAD", Self.other).isWell
        // As where only a README was put there.
        let isEmpty = !isRelated && !hasData(Self.other)
        if !isEmpty,
            !isRelated || git("diff", "--quiet", "HEAD", Self.other, "--", "store.json").cause != .code(0)
        {
            let own = git("show", "HEAD:store.json")
            let other = git("show", Self.other + ":store.json")
            guard own.isWell, own.output == other.output else { throw .otherStore(remote: remote.address.shown) }
        }
        var words = ["merge", "--quiet", "--no-edit", "--no-verify", "--message", "Habicat: merge on \(machine)"]
        if !isRelated { words.append("--allow-unrelated-histories") }
        if isEmpty { words += ["--strategy-option", "ours"] }
        let before = git("rev-parse", "HEAD").output.firstLine
        let merged = git(words + [Self.other])
        defer { Self.restoreModes(below: folder, files) }
        guard merged.isWell else {
            _ = git("merge", "--abort")
            if merged.output.contains("CONFLICT") || merged.errors.contains("would be overwritten") { throw .diverged }
            throw .failed(merged.words)
        }
        let came = git("diff", "--name-only", "--no-renames", "-z", before, "HEAD", "--", "inbox")
        return Set(came.output.split(separator: "\0").map { String($0.dropFirst("inbox/".count)) })
    }

    /// How many batches one side has that the other lacks: lines of journals without their headers.
    func batches(_ side: String, notIn other: String?) throws(Failure) -> Int {
        let range: [String]
        if let other, git("merge-base", other, side).isWell {
            range = ["\(other)...\(side)"]
        } else {
            // The empty tree, so that all lines are new.
            range = ["4b825dc642cb6eb9a060e54bf8d69288fbee4904", side]
        }
        func sum(_ more: String...) -> (lines: Int, files: Int) {
            let listed = git(["diff", "--numstat", "--no-renames"] + more + range + ["--", "journal"])
            let rows = listed.output.split(separator: "\n")
            return (rows.reduce(0) { $0 + (Int($1.prefix { $0 != "\t" }) ?? 0) }, rows.count)
        }
        return max(0, sum().lines - sum("--diff-filter=A").files)
    }

    /// What git and Syncthing are to know of the folder.
    static let gitNotes = [
        (
            name: ".gitattributes",
            text: "journal/** merge=union -text\ninbox/** merge=union -text\n*.jsonl -text\nstore.json -text\n"
        ),
        (name: ".gitignore", text: "*.new\n*.tmp\n*~\n.stfolder\n.stversions\n.stignore\n/today.txt\n/today.svg\n"),
    ]

    /// Before the first sentence.
    func write() throws(Failure) {
        do throws(StoreError) {
            for (name, text) in Self.gitNotes where !isThere("/" + name) {
                try files.replaceFile(in: folder, named: name, with: Array(text.utf8))
            }
        } catch {
            throw .failed("\(error)")
        }
    }
}

/// Running git.
extension GitSync {
    var isInstalled: Bool { processes.run(Launch(git: ["--version"]), milliseconds: 10_000).isWell }

    func isThere(_ name: String) -> Bool { (try? files.status(at: folder + name)) != nil }

    /// Of a lock, in seconds: until then another program may be working.
    package static let oldLock: Int64 = 600
    /// Where what the remote has is kept.
    static let other = "refs/habicat/remote"
    /// For talking to the remote, in milliseconds.
    static let longest = 60_000
    static let variables = [
        "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "", "SSH_ASKPASS": "", "SSH_ASKPASS_REQUIRE": "never",
        "GIT_SSH_COMMAND": "ssh -o BatchMode=yes -o ConnectTimeout=20", "GIT_EDITOR": "true", "LC_ALL": "C",
        "GIT_ALLOW_PROTOCOL": "ssh:https:file", "GIT_NO_LAZY_FETCH": "1", "GIT_PAGER": "cat",
    ]
    /// Only talking to a remote needs what the person set up for git, such as how to sign in.
    static let withoutSettings = [
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_ATTR_NOSYSTEM": "1",
    ]
    /// Nothing in a repository or in a person's settings runs another program, or changes the bytes of files.
    static let safely = [
        "core.autocrlf=false", "core.safecrlf=false", "commit.gpgSign=false", "push.gpgSign=false",
        "core.quotePath=false", "gc.auto=0", "maintenance.auto=false", "merge.renames=false", "core.fsmonitor=false",
        "core.hooksPath=/dev/null", "core.attributesFile=/dev/null", "core.symlinks=false",
        "protocol.ext.allow=never", "submodule.recurse=false", "fetch.recurseSubmodules=false",
        "push.recurseSubmodules=no",
    ].flatMap { ["-c", $0] }

    func git(_ words: String...) -> Ending { git(words) }

    func git(_ words: [String]) -> Ending {
        run(words, Self.withoutSettings, milliseconds: 30_000)
    }

    /// Talks to the remote. One on this machine that only a file names runs no other programs either.
    func reach(_ remote: Remote, _ command: String, _ words: String...) -> Ending {
        var words = [command] + words
        if remote.address.path != nil, !remote.isTrusted {
            let other = "git " + (Self.safely + Self.quietly).joined(separator: " ") + " "
            words.insert(
                command == "push" ? "--receive-pack=\(other)receive-pack" : "--upload-pack=\(other)upload-pack", at: 1)
        }
        return run(words, [:], milliseconds: Self.longest)
    }

    static let quietly = [
        "core.alternateRefsCommand=true", "receive.autogc=false", "receive.denyCurrentBranch=refuse",
    ].flatMap { ["-c", $0] }

    func run(_ words: [String], _ more: [String: String], milliseconds: Int) -> Ending {
        var options = ["-C", folder] + Self.safely
        if isThere("/.git") { options += ["--git-dir=" + folder + "/.git", "--work-tree=" + folder] }
        let name = "Habicat on " + machine
        let variables = Self.variables.merging(more) { $1 }.merging([
            "GIT_AUTHOR_NAME": name, "GIT_AUTHOR_EMAIL": "habicat@localhost", "GIT_COMMITTER_NAME": name,
            "GIT_COMMITTER_EMAIL": "habicat@localhost", "GIT_INDEX_FILE": folder + "/.git/index",
        ]) { first, _ in first }
        return processes.run(Launch(git: options + words, variables: variables), milliseconds: milliseconds)
    }

    func succeed(_ ending: Ending) throws(Failure) {
        if ending.isWell { return }
        if ["Permission denied", "Read-only file system"].contains(where: ending.errors.contains),
            ending.errors.contains(".lock'")
        {
            throw .readOnly(folder: folder)
        }
        if let lock = ending.lock { throw locked(by: lock) }
        throw .failed(ending.words)
    }

    /// Whether the remote cannot be reached now.
    /// - Parameter isNew: whether the address was just typed: then a folder that is not there is a mistake, not a stick
    ///   that is not plugged in.
    func isAway(_ ending: Ending, _ address: GitAddress, isNew: Bool = false) throws(Failure) -> Bool {
        let words = ending.errors
        let refusals = [
            "Permission denied", "Authentication failed", "terminal prompts disabled", "could not read Username",
            "Host key verification failed", "returned error: 403",
        ]
        if refusals.contains(where: words.contains) { throw .accessRefused(remote: address.shown) }
        let missing = [
            "does not appear to be a git repository", "Repository not found", "' not found", "could not be found",
            "returned error: 404", "does not exist",
        ]
        if isNew || address.path == nil, missing.contains(where: words.contains) {
            throw .noRepositoryAt(address.shown)
        }
        let absent = [
            "Could not resolve", "Connection refused", "unreachable", "timed out", "unable to access",
            "Could not read from remote repository", "does not appear to be a git repository", "does not exist",
            "Connection reset", "No route to host", "unable to connect", "Connection closed",
        ]
        if ending.cause == .tookTooLong || absent.contains(where: words.contains) { return true }
        throw .failed(ending.words)
    }
}

extension Launch {
    /// Only in the repository given, whichever the caller works in: a hook of git, or a shell.
    init(git words: [String], input: [UInt8] = [], variables: [String: String] = [:]) {
        self.init("git", words, input: input, variables: variables)
        without = Launch.ofRepository.subtracting(variables.keys)
    }

    /// What `git rev-parse --local-env-vars` names, and what else says how a repository is made.
    private static let ofRepository: Set<String> = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS",
        "GIT_DEFAULT_HASH", "GIT_DEFAULT_REF_FORMAT", "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE",
        "GIT_INDEX_FILE", "GIT_NAMESPACE", "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
        "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_TEMPLATE_DIR", "GIT_WORK_TREE",
    ]
}

extension Ending {
    /// A lock that git met.
    fileprivate var lock: String? {
        guard let mark = errors.firstRange(of: "Unable to create '") else { return nil }
        let path = errors[mark.upperBound...].prefix { $0 != "'" }
        return path.hasSuffix(".lock") ? String(path) : nil
    }

    /// Why the remote refused a push: `! [remote rejected] main -> main (why)`. Nil if another machine pushed first.
    var refusal: String? {
        let lines = errors.split(separator: "\n")
        guard let line = lines.first(where: { $0.contains("[remote rejected]") }), !line.contains("cannot lock ref"),
            !line.contains("failed to update ref")
        else { return nil }
        let why = line.lastIndex(of: "(").map { line[$0...].dropFirst().prefix { $0 != ")" } }
        return String(why ?? line)
    }

    /// The first line that says what went wrong.
    var words: String {
        let lines = (errors + "\n" + output).split(separator: "\n").map(String.init)
        let told = lines.first { $0.hasPrefix("fatal:") || $0.hasPrefix("error:") } ?? lines.first
        return told ?? "git: \(cause)"
    }
}

extension String {
    var firstLine: String { String(prefix { $0 != "\n" }) }
}
