import DocumentStore

extension GitSync {
    var isInstalled: Bool { processes.run(Launch(git: ["--version"]), milliseconds: 10_000).isWell }

    func isThere(_ name: String) -> Bool { ((try? files.status(at: folder + name)) ?? nil) != nil }

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
    /// Nothing in a repository or in a person's settings runs a program of its own, or changes the bytes of files.
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

    /// Talks to the remote. One on this machine that only a file names runs no programs of its own either.
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
    /// In no other repository than the one it is told, whichever the caller works in: a hook of git, or a shell.
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
