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
        /// The remote did not take what was sent, as by a hook of its own.
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
    let note: SyncNote

    /// - Parameter machine: its name, for the commits.
    package init(
        _ paths: Paths, files: any FileSystem, processes: any Processes, machine: String, now: Timestamp
    ) {
        folder = paths.layout.data
        self.files = files
        self.processes = processes
        self.machine = machine.isEmpty ? "this machine" : machine
        self.now = now
        note = SyncNote(paths, files)
        files.followNoLinks(below: folder)
    }

    /// Commits what is new, merges what others sent, and sends. A rejected push is tried once more.
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
        let before = note.address
        if known?.address == address {
            note.note(address: address.text)
            return try exchange(with: new)
        }
        guard try heads(of: address) != nil else { throw .unreachable(address.shown) }
        let verb = known == nil ? "add" : "set-url"
        try succeed(git("remote", verb, "--", name, address.text))
        _ = git("update-ref", "-d", Self.other)
        do throws(Failure) {
            note.note(address: address.text)
            return try exchange(with: new)
        } catch {
            if error.isAboutSending { throw error }
            try succeed(
                known.map { git("remote", "set-url", "--", name, $0.address.text) } ?? git("remote", "remove", name))
            _ = git("update-ref", "-d", Self.other)
            note.note(address: before)
            throw error
        }
    }

    /// A machine without data of its own gets that of the remote.
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

    /// Removes `.git`, and the folder where it is new, if that fails.
    private func making(_ make: () throws(Failure) -> Result) throws(Failure) -> Result {
        let before = note.address
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
            note.note(address: before)
            throw error
        }
    }

    private func initialize(_ address: GitAddress) throws(Failure) {
        try succeed(git("init", "--quiet", "--initial-branch=main"))
        try succeed(git("remote", "add", "--", "origin", address.text))
        note.note(address: address.text)
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
            guard let status = (try? files.status(at: path)) ?? nil else { return }
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
