package import DocumentStore
import Glibc

/// Commit, pull and push of the data folder through the installed `git`: one writer per journal file, so nothing can
/// conflict. Git never asks on the terminal.
package struct GitSync {
    /// What came of it.
    package enum Result: Hashable, Sendable {
        /// Batches.
        case done(sent: Int, received: Int)
        /// Committed here; the remote could not be reached.
        case offline(waiting: Int)
    }

    /// Why nothing was sent or received. Journals are as they were.
    package enum Failure: Error, Hashable, Sendable {
        case noGit
        case noRepository(folder: String)
        case noRemote(folder: String)
        case noStore(folder: String)
        /// A merge or rebase that a person began.
        case mergeInProgress(folder: String)
        case detached(folder: String)
        case busy(folder: String)
        case readOnly(folder: String)
        /// Git had to ask for a password, or a key was refused.
        case accessRefused(remote: String)
        /// The remote holds another person's store, or one that was begun separately.
        case otherStore(remote: String)
        /// The two histories change the same file.
        case diverged
        case rejected(remote: String)
        case alreadySetUp(remote: String)
        /// Git's own words.
        case failed(String)

        /// Whether git is not in use here: another tool may be.
        package var isAboutSetup: Bool {
            switch self {
            case .noGit, .noRepository, .noRemote: true
            default: false
            }
        }
    }

    private let folder: String
    private let files: any FileSystem
    private let processes: any Processes
    private let machine: String

    /// - Parameter machine: its name, for the commits.
    package init(_ paths: Paths, files: any FileSystem, processes: any Processes, machine: String) {
        folder = paths.layout.data
        self.files = files
        self.processes = processes
        self.machine = machine.isEmpty ? "this machine" : machine
    }

    /// Commits what is new, merges what others sent, and sends. A rejected push is tried once more.
    package func sync() throws(Failure) -> Result {
        defer { Self.restoreModes(below: folder, files) }
        guard isThere("/store.json") || isThere("/.git") else { throw .noStore(folder: folder) }
        try checkRepository()
        let remote = try remote()
        _ = try branch()
        try commit()
        guard let branch = try fetch(remote) else {
            return .offline(waiting: try batches("HEAD", notIn: Self.other))
        }
        return try exchange(with: remote, branch, triesLeft: 1)
    }

    /// Sets up the data folder as a repository with a remote, and sends it. Without data here takes what the remote has.
    package func setUp(remote url: String) throws(Failure) -> Result {
        guard isThere("/store.json") else { return try take(from: url) }
        guard isInstalled else { throw .noGit }
        let isNew = !isThere("/.git")
        if isNew {
            try succeed(git("init", "--quiet", "--initial-branch=main"))
        } else {
            try checkRepository()
            let known = git("remote", "get-url", "origin")
            if known.isWell, known.output.firstLine != url { throw .alreadySetUp(remote: known.output.firstLine) }
        }
        try write()
        if !git("remote", "get-url", "origin").isWell { try succeed(git("remote", "add", "origin", url)) }
        _ = try branch()
        try commit()
        guard let branch = try fetch("origin") else {
            return .offline(waiting: try batches("HEAD", notIn: Self.other))
        }
        return try exchange(with: "origin", branch, triesLeft: 1)
    }

    /// A machine without data of its own gets that of the remote.
    private func take(from url: String) throws(Failure) -> Result {
        guard isInstalled else { throw .noGit }
        let heads = processes.run(
            Launch("git", ["ls-remote", "--heads", url], variables: Self.variables), milliseconds: Self.longest)
        guard heads.isWell, !heads.output.isEmpty, !isThere("/.git"), !isThere("/journal") else {
            throw .noStore(folder: folder)
        }
        do throws(StoreError) { try files.makeFolders(folder) } catch { throw .failed("\(error)") }
        defer { Self.restoreModes(below: folder, files) }
        try succeed(git("init", "--quiet", "--initial-branch=main"))
        try succeed(git("remote", "add", "origin", url))
        guard let branch = try fetch("origin") else { throw .noStore(folder: folder) }
        try succeed(git("checkout", "--quiet", "-B", branch, Self.other))
        guard isThere("/store.json") else { throw .noStore(folder: folder) }
        return .done(sent: 0, received: try batches("HEAD", notIn: nil))
    }

    /// Checks out the one branch of a clone that came out empty, since the remote's HEAD names a branch it does not have.
    /// - Returns: the branch; nil if there is nothing to do.
    package func checkOutOnlyBranch() -> String? {
        guard isThere("/.git"), !isThere("/store.json"), !git("rev-parse", "--verify", "--quiet", "HEAD").isWell else {
            return nil
        }
        let names = git("for-each-ref", "--format=%(refname:lstrip=3)", "refs/remotes").output.split(separator: "\n")
        guard let name = Self.chosen(among: names.map(String.init).filter { $0 != "HEAD" }, for: "main") else {
            return nil
        }
        defer { Self.restoreModes(below: folder, files) }
        return git("checkout", "--quiet", "-B", name, "--track", "origin/" + name).isWell ? name : nil
    }

    /// Only the owner may read the store, also after a clone. Links are left alone.
    package static func restoreModes(below folder: String, _ files: any FileSystem) {
        func restore(_ path: String) {
            switch (try? files.status(at: path))??.kind {
            case .file: chmod(path, 0o600)
            case .folder:
                chmod(path, 0o700)
                for name in (try? files.names(in: path)) ?? [] where !name.hasPrefix(".") { restore(path + "/" + name) }
            default: break
            }
        }
        chmod(folder, 0o700)
        for name in ["store.json", ".gitattributes", ".gitignore", "journal", "letters", "inbox"] {
            restore(folder + "/" + name)
        }
    }

    // Steps.

    private func checkRepository() throws(Failure) {
        guard isInstalled else { throw .noGit }
        guard isThere("/.git") else { throw .noRepository(folder: folder) }
        let begun = ["MERGE_HEAD", "rebase-merge", "rebase-apply", "CHERRY_PICK_HEAD", "REVERT_HEAD"]
        if begun.contains(where: { isThere("/.git/" + $0) }) { throw .mergeInProgress(folder: folder) }
        if isThere("/.git/index.lock") { throw .busy(folder: folder) }
    }

    private func remote() throws(Failure) -> String {
        let names = git("remote").output.split(separator: "\n").map(String.init)
        guard let first = names.first else { throw .noRemote(folder: folder) }
        return names.contains("origin") ? "origin" : first
    }

    private func branch() throws(Failure) -> String {
        let head = git("symbolic-ref", "--quiet", "--short", "HEAD")
        guard head.isWell else { throw .detached(folder: folder) }
        return head.output.firstLine
    }

    private static func chosen(among names: [String], for own: String) -> String? {
        if names.contains(own) { return own }
        return names.count == 1 ? names[0] : nil
    }

    private func commit() throws(Failure) {
        try succeed(git("add", "--all", "--", "."))
        if git("diff", "--cached", "--quiet").cause == .code(0) { return }
        try succeed(git("commit", "--quiet", "--no-verify", "--message", "Habicat on \(machine)"))
    }

    /// - Returns: the remote's branch to exchange with: that of the same name, else the only one it has. Nil if the remote
    ///   cannot be reached.
    private func fetch(_ remote: String) throws(Failure) -> String? {
        let own = try branch()
        let heads = git("ls-remote", "--heads", remote, milliseconds: Self.longest)
        guard heads.isWell else { return try explain(heads, remote) ? own : nil }
        let mark = "refs/heads/"
        let names = heads.output.split(separator: "\n").compactMap { line in
            line.ranges(of: mark).first.map { String(line[$0.upperBound...]) }
        }
        guard let branch = Self.chosen(among: names, for: own) else {
            // The remote is empty, or lacks this branch: all there is will be sent.
            _ = git("update-ref", "-d", Self.other)
            return own
        }
        let fetched = git("fetch", "--quiet", remote, "+\(mark)\(branch):\(Self.other)", milliseconds: Self.longest)
        if fetched.isWell { return branch }
        return try explain(fetched, remote) ? branch : nil
    }

    private func exchange(with remote: String, _ branch: String, triesLeft: Int) throws(Failure) -> Result {
        let isNew = !git("rev-parse", "--verify", "--quiet", Self.other).isWell
        let (sent, received) =
            isNew
            ? (try batches("HEAD", notIn: nil), 0)
            : (try batches("HEAD", notIn: Self.other), try batches(Self.other, notIn: "HEAD"))
        if !isNew { try merge(remote) }
        let ahead = git("rev-list", "--count", isNew ? "HEAD" : "\(Self.other)..HEAD").output.firstLine
        guard ahead != "0" else { return .done(sent: 0, received: received) }
        let pushed = git(
            "push", "--quiet", "--set-upstream", remote, "HEAD:refs/heads/\(branch)", milliseconds: Self.longest)
        if pushed.isWell {
            // Else what was sent would count as waiting while the remote is away.
            _ = git("update-ref", Self.other, "HEAD")
            return .done(sent: sent, received: received)
        }
        guard pushed.errors.contains("rejected") || pushed.errors.contains("fetch first") else {
            _ = try explain(pushed, remote)
            return .offline(waiting: sent)
        }
        // Somebody was first.
        guard triesLeft > 0 else { throw .rejected(remote: remote) }
        guard try fetch(remote) != nil else { return .offline(waiting: sent) }
        guard case .done(let more, let others) = try exchange(with: remote, branch, triesLeft: triesLeft - 1) else {
            return .offline(waiting: sent)
        }
        return .done(sent: more, received: received + others)
    }

    private func merge(_ remote: String) throws(Failure) {
        if git("merge-base", "--is-ancestor", Self.other, "HEAD").isWell { return }
        let isRelated = git("merge-base", "HEAD", Self.other).isWell
        if !isRelated || git("diff", "--quiet", "HEAD", Self.other, "--", "store.json").cause != .code(0) {
            let own = git("show", "HEAD:store.json")
            let other = git("show", Self.other + ":store.json")
            guard own.isWell, own.output == other.output else { throw .otherStore(remote: remote) }
        }
        var words = ["merge", "--quiet", "--no-edit", "--no-verify", "--message", "Habicat: merge on \(machine)"]
        if !isRelated { words.append("--allow-unrelated-histories") }
        let merged = git(words + [Self.other])
        defer { Self.restoreModes(below: folder, files) }
        guard !merged.isWell else { return }
        _ = git("merge", "--abort")
        if merged.output.contains("CONFLICT") || merged.errors.contains("would be overwritten") { throw .diverged }
        throw .failed(merged.words)
    }

    /// How many batches one side has that the other lacks: lines of journals without their headers.
    private func batches(_ side: String, notIn other: String?) throws(Failure) -> Int {
        let range: [String]
        if let other, git("merge-base", other, side).isWell {
            range = ["\(other)...\(side)"]
        } else {
            // The empty tree, so that all lines are new.
            range = ["4b825dc642cb6eb9a060e54bf8d69288fbee4904", side]
        }
        func sum(_ more: String...) -> (lines: Int, files: Int) {
            let listed = git(["diff", "--numstat", "--no-renames"] + more + range + ["--", "journal", "letters"])
            let rows = listed.output.split(separator: "\n")
            return (rows.reduce(0) { $0 + (Int($1.prefix { $0 != "\t" }) ?? 0) }, rows.count)
        }
        return max(0, sum().lines - sum("--diff-filter=A").files)
    }

    /// What git and Syncthing are to know of the folder, where nothing is said yet.
    private func write() throws(Failure) {
        let attributes =
            "journal/** merge=union -text\nletters/** merge=union -text\ninbox/** merge=union -text\n*.jsonl -text\nstore.json -text\n"
        let ignored = "*.new\n*.tmp\n*~\n.stfolder\n.stversions\n.stignore\n/today.txt\n/today.svg\n"
        do throws(StoreError) {
            for (name, text) in [(".gitattributes", attributes), (".gitignore", ignored)] where !isThere("/" + name) {
                try files.replaceFile(in: folder, named: name, with: Array(text.utf8))
            }
        } catch {
            throw .failed("\(error)")
        }
    }

    private var isInstalled: Bool { processes.run(Launch("git", ["--version"]), milliseconds: 10_000).isWell }

    private func isThere(_ name: String) -> Bool { ((try? files.status(at: folder + name)) ?? nil) != nil }

    // Running git.

    /// Where what the remote has is kept.
    private static let other = "refs/habicat/remote"
    /// For talking to the remote, in milliseconds.
    private static let longest = 60_000
    private static let variables = [
        "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "", "SSH_ASKPASS": "", "SSH_ASKPASS_REQUIRE": "never",
        "GIT_SSH_COMMAND": "ssh -o BatchMode=yes -o ConnectTimeout=20", "GIT_EDITOR": "true", "LC_ALL": "C",
    ]

    private func git(_ words: String..., milliseconds: Int = 30_000) -> Ending {
        git(words, milliseconds: milliseconds)
    }

    private func git(_ words: [String], milliseconds: Int = 30_000) -> Ending {
        var options = [
            "-C", folder, "-c", "core.autocrlf=false", "-c", "core.safecrlf=false", "-c", "commit.gpgSign=false",
            "-c", "core.quotePath=false", "-c", "gc.auto=0", "-c", "merge.renames=false",
        ]
        if isThere("/.git") { options += ["--git-dir=" + folder + "/.git", "--work-tree=" + folder] }
        let name = "Habicat on " + machine
        let variables = Self.variables.merging([
            "GIT_AUTHOR_NAME": name, "GIT_AUTHOR_EMAIL": "habicat@localhost", "GIT_COMMITTER_NAME": name,
            "GIT_COMMITTER_EMAIL": "habicat@localhost", "GIT_INDEX_FILE": folder + "/.git/index",
        ]) { first, _ in first }
        return processes.run(
            Launch("git", options + words, variables: variables, outputLimit: 16 << 20), milliseconds: milliseconds)
    }

    private func succeed(_ ending: Ending) throws(Failure) {
        if ending.isWell { return }
        if ending.errors.contains("index.lock") {
            let isRefused = ["Permission denied", "Read-only file system"].contains(where: ending.errors.contains)
            throw isRefused ? .readOnly(folder: folder) : .busy(folder: folder)
        }
        throw .failed(ending.words)
    }

    /// False for a remote that cannot be reached now.
    private func explain(_ ending: Ending, _ remote: String) throws(Failure) -> Bool {
        let words = ending.errors
        let refusals = [
            "Permission denied", "Authentication failed", "terminal prompts disabled", "could not read Username",
            "Host key verification failed", "returned error: 403",
        ]
        if refusals.contains(where: words.contains) { throw .accessRefused(remote: remote) }
        let absent = [
            "Could not resolve", "Connection refused", "unreachable", "timed out", "unable to access",
            "Could not read from remote repository", "does not appear to be a git repository", "does not exist",
            "Connection reset", "No route to host", "unable to connect",
        ]
        if ending.cause == .tookTooLong || absent.contains(where: words.contains) { return false }
        throw .failed(ending.words)
    }
}

extension Ending {
    /// The first line that says what went wrong.
    fileprivate var words: String {
        let lines = (errors + "\n" + output).split(separator: "\n").map(String.init)
        let told = lines.first { $0.hasPrefix("fatal:") || $0.hasPrefix("error:") } ?? lines.first
        return told ?? "git: \(cause)"
    }
}

extension String {
    fileprivate var firstLine: String { String(prefix { $0 != "\n" }) }
}
