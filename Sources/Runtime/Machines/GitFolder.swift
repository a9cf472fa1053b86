import DocumentStore
import Glibc

/// The `.git` of a data folder, looked at before git reads it. One that came with a shared folder can make git run
/// programs, so only what `git init` and `git clone` write is accepted.
package struct GitFolder {
    /// Why git is not run in it.
    package enum Flaw: Hashable, Sendable {
        /// A setting that is not known to be harmless, such as `core.fsmonitor`.
        case setting(String)
        /// A file or link that leads git elsewhere.
        case file(String)
        case owner
    }

    /// By name, in the order of the file.
    private(set) var remotes: [(name: String, address: GitAddress)] = []

    /// `origin`, else the first.
    var remote: (name: String, address: GitAddress)? { remotes.first { $0.name == "origin" } ?? remotes.first }

    /// - Parameter data: the folder that `.git` is in.
    init(in data: String, _ files: any FileSystem, _ processes: any Processes) throws(GitSync.Failure) {
        func flawed(_ flaw: Flaw) -> GitSync.Failure { .unsafe(folder: data, flaw) }
        let folder = data + "/.git"
        files.followNoLinks(below: data)
        for path in [folder, folder + "/config"] where !Self.isOwn(path) { throw flawed(.owner) }
        let (strange, config): (String?, [UInt8]?)
        do throws(StoreError) {
            strange = try Self.strangeFile(of: folder, files)
            config = try strange == nil ? files.contents(of: folder + "/config", atMost: FileLimit.settings) : nil
        } catch {
            throw flawed(.file(folder + "/config"))
        }
        if let strange { throw flawed(.file(strange)) }
        try read(config ?? [], in: data, files, processes)
    }

    /// What leads git elsewhere.
    private static func strangeFile(of folder: String, _ files: any FileSystem) throws(StoreError) -> String? {
        guard try files.status(at: folder)?.isFolder == true else { return folder }
        for name in leadingElsewhere where try files.status(at: folder + name) != nil { return folder + name }
        return try oddFile(below: folder, files)
    }

    private static let leadingElsewhere = [
        "/commondir", "/config.worktree", "/info/attributes", "/objects/info/alternates",
        "/objects/info/http-alternates",
    ]

    private static func isOwn(_ path: String) -> Bool {
        var found = stat()
        return lstat(path, &found) != 0 || found.st_uid == geteuid()
    }

    /// A link, something that git would wait for, or a folder deeper than any branch. Loose objects are only read, and by
    /// their checksum.
    private static func oddFile(
        below folder: String, _ files: any FileSystem, depth: Int = 0
    ) throws(StoreError) -> String? {
        guard depth < deepest else { return folder }
        for name in try files.names(in: folder) ?? [] {
            let path = folder + "/" + name
            switch try files.status(at: path)?.kind {
            case .file, .socket, nil: break
            case .folder:
                if folder.hasSuffix("/.git/objects"), name.utf8.count == 2 { break }
                if let odd = try oddFile(below: path, files, depth: depth + 1) { return odd }
            case .link, .pipe, .device, .disk: return path
            }
        }
        return nil
    }

    private static let deepest = 20

    /// By git itself, outside of any repository and without the files it includes.
    private mutating func read(
        _ config: [UInt8], in data: String, _ files: any FileSystem, _ processes: any Processes
    ) throws(GitSync.Failure) {
        let listed = processes.run(
            Launch(
                git: ["-C", "/", "config", "--file", "-", "--list", "-z", "--no-includes"], input: config,
                variables: ["GIT_DIR": "/nonexistent", "LC_ALL": "C"]), milliseconds: 10_000)
        guard listed.isWell, listed.leftOut == 0 else { throw .failed(listed.words) }
        for entry in listed.output.split(separator: "\0") {
            let parts = entry.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let (key, value) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "true")
            guard isHarmless(key, value, in: data, files) else { throw .unsafe(folder: data, .setting(key)) }
        }
    }

    /// - Parameter key: as `section.name` or `section.subsection.name`.
    private mutating func isHarmless(
        _ key: String, _ value: String, in data: String, _ files: any FileSystem
    ) -> Bool {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1, let section = parts.first, let name = parts.last else { return false }
        guard parts.count > 2 else { return Self.harmless.contains(key) || key == "core.bare" && value == "false" }
        let subsection = parts.dropFirst().dropLast().joined(separator: ".")
        switch (section, name) {
        case ("branch", _): return Self.harmlessOfBranches.contains(name)
        case ("remote", "fetch"), ("remote", "prune"): return Self.isName(subsection)
        case ("remote", "url"):
            let address = GitAddress(value)
            guard Self.isName(subsection), address.isKnown, !address.isInside(data, files),
                !remotes.contains(where: { $0.name == subsection })
            else { return false }
            remotes.append((subsection, address))
            return true
        default: return false
        }
    }

    /// One that git cannot take for an option, and no path.
    private static func isName(_ text: String) -> Bool {
        text.first != "-" && !text.isEmpty
            && text.utf8.allSatisfy { byte in
                let letter = Character(UnicodeScalar(byte))
                return byte < 0x80 && (letter.isLetter || letter.isNumber || "._-".contains(letter))
            }
    }

    private static let harmless: Set<String> = [
        "core.repositoryformatversion", "core.filemode", "core.logallrefupdates", "core.ignorecase",
        "core.precomposeunicode", "core.symlinks", "core.autocrlf", "core.safecrlf", "core.eol", "core.quotepath",
        "user.name", "user.email", "user.signingkey", "commit.gpgsign", "pull.rebase", "pull.ff", "push.default",
    ]
    private static let harmlessOfBranches: Set<String> = [
        "remote", "merge", "rebase", "description", "vscode-merge-base",
    ]
}

/// Where a remote is, as a person writes it.
package struct GitAddress: Hashable, Sendable {
    let text: String

    package init(_ text: String) { self.text = text }

    /// Of this machine; nil for another's.
    package var path: String? {
        if text.hasPrefix("file://") { return String(text.dropFirst(7)) }
        if text.contains("://") { return nil }
        guard let colon = text.firstIndex(of: ":") else { return text }
        // By git's rule a colon after a slash belongs to a path.
        return text.firstIndex(of: "/").map { $0 < colon } == true ? text : nil
    }

    /// By ssh, https or as an absolute path; nothing that git hands to another program, or takes for an option.
    var isKnown: Bool {
        guard !text.isEmpty, text.first != "-", !text.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
            return false
        }
        if let path { return path.hasPrefix("/") }
        if let mark = text.firstRange(of: "://") {
            let host = text[mark.upperBound...]
            return ["ssh", "https"].contains(text[..<mark.lowerBound]) && !host.isEmpty && host.first != "-"
        }
        // host:path, also [::1]:path, but not helper::address.
        guard let colon = text.firstIndex(of: ":"), text.first != ":" else { return false }
        return text.first == "[" || !text[colon...].hasPrefix("::")
    }

    /// Hooks of a repository there could run, and others may write it.
    func isInside(_ folder: String, _ files: any FileSystem) -> Bool {
        guard let path else { return false }
        let (place, root) = (files.realPath(of: path) ?? path, files.realPath(of: folder) ?? folder)
        return (place + "/").hasPrefix(root + "/")
    }

    /// Without a password.
    var shown: String {
        guard let mark = text.firstRange(of: "://"),
            let at = text[mark.upperBound...].prefix(while: { $0 != "/" }).lastIndex(of: "@"),
            let colon = text[mark.upperBound..<at].firstIndex(of: ":")
        else { return text }
        return String(text[..<colon] + text[at...])
    }
}
