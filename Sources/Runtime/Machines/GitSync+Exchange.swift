import DocumentStore

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
        Remote(name: known.name, address: known.address, isTrusted: known.address.text == note.address)
    }

    func locked(by file: String) -> Failure {
        let modified = ((try? files.status(at: file)) ?? nil)?.modified ?? 0
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

    /// Git asks the repositories that its index knows of, and they have settings of their own.
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
        for name in ["store.json", "journal", "letters"] {
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
            // Else what was sent would count as waiting while the remote is away.
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
            let listed = git(["diff", "--numstat", "--no-renames"] + more + range + ["--", "journal", "letters"])
            let rows = listed.output.split(separator: "\n")
            return (rows.reduce(0) { $0 + (Int($1.prefix { $0 != "\t" }) ?? 0) }, rows.count)
        }
        return max(0, sum().lines - sum("--diff-filter=A").files)
    }

    /// What git and Syncthing are to know of the folder.
    static let gitNotes = [
        (
            name: ".gitattributes",
            text: "journal/** merge=union -text\nletters/** merge=union -text\ninbox/** merge=union -text\n"
                + "*.jsonl -text\nstore.json -text\n"
        ),
        (name: ".gitignore", text: "*.new\n*.tmp\n*~\n.stfolder\n.stversions\n.stignore\n/today.txt\n/today.svg\n"),
    ]

    /// Where nothing is said yet.
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
