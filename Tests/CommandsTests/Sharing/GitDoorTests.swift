import DocumentStore
import Glibc
import Testing

@testable import Commands

/// A `.git` that came with a shared folder, made to run a program or to write elsewhere.
struct Door: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What the refusal names, in small letters.
    let named: String
    let open: @Sendable (_ git: String, _ place: GitPlace) throws -> Void

    init(
        _ name: String, naming named: String,
        _ open: @escaping @Sendable (_ git: String, _ place: GitPlace) throws -> Void
    ) {
        (testDescription, self.named, self.open) = (name, named.lowercased(), open)
    }

    /// A setting, as `core.pager RUN`; `RUN` leaves the mark.
    init(setting: String) {
        let words = setting.split(separator: " ", maxSplits: 1).map(String.init)
        self.init(setting, naming: words[0]) { git, place in
            let value = words[1].replacing("RUN", with: "touch \(place.mark); false")
            try place.git("-C", "/", "config", "--file", git + "/config", "--replace-all", words[0], value)
        }
    }

    /// A file with a text.
    init(file: String, _ text: String, naming named: String? = nil) {
        self.init(file, naming: "/.git/" + (named ?? file)) { git, place in
            try place.write(text.replacing("PLACE", with: place.path), to: git + "/" + file)
        }
    }

    /// A link to what was there, elsewhere.
    init(link file: String) {
        self.init("\(file) as a link", naming: "/.git" + file) { git, place in
            _ = rename(git + file, place.path + "/elsewhere")
            #expect(symlink(place.path + "/elsewhere", git + file) == 0)
        }
    }

    static let settings = [
        "core.fsmonitor RUN", "core.hooksPath ../hooks", "core.sshCommand RUN", "core.gitProxy RUN",
        "core.editor RUN", "core.pager RUN", "core.askPass RUN", "core.attributesFile ../a", "core.worktree /",
        "core.alternateRefsCommand RUN", "core.bare true", "core.excludesFile /x", "filter.x.clean RUN",
        "filter.x.smudge RUN", "filter.x.process RUN", "diff.external RUN", "diff.x.textconv RUN",
        "diff.x.command RUN", "merge.x.driver RUN", "alias.commit !RUN", "gpg.program RUN", "gpg.ssh.program RUN",
        "credential.helper !RUN", "include.path ../evil", "includeIf.gitdir:/.path ../evil",
        "url.ext::sh.insteadOf /", "extensions.worktreeConfig true", "extensions.partialClone origin",
        "remote.origin.uploadpack RUN", "remote.origin.receivepack RUN", "remote.origin.vcs x",
        "remote.origin.proxy x", "remote.origin.promisor true", "remote.origin.pushurl /tmp/x",
        "remote.--upload-pack=RUN.url /tmp/x", "remote.origin.url ext::sh -c RUN", "remote.origin.url fd::7",
        "remote.origin.url git://example.org/x", "remote.origin.url --upload-pack=RUN",
        "remote.origin.url ../hub.git", "remote.origin.url ssh://-oProxyCommand=RUN/x",
        "branch.main.mergeOptions -s x", "submodule.x.update !RUN", "protocol.ext.allow always",
        "http.sslVerify false", "sequence.editor RUN", "core.preferSymlinkRefs true",
        "uploadpack.packObjectsHook RUN",
    ].map(Door.init(setting:))

    static let files: [Door] = [
        Door(link: ""), Door(link: "/config"), Door(link: "/refs/heads"), Door(link: "/logs/HEAD"),
        Door(link: "/objects/pack"), Door(file: "commondir", "../../elsewhere\n"),
        Door(file: "config.worktree", "[core]\n\tfsmonitor = touch PLACE/RAN\n"),
        Door(file: "info/attributes", "* filter=x\n"), Door(file: "objects/info/alternates", "PLACE/elsewhere\n"),
        Door(file: "refs/heads/" + String(repeating: "a/", count: 300) + "a", "x", naming: "refs/heads/a"),
        Door("a remote inside of the data folder", naming: "remote.origin.url") { git, place in
            let inside = git.parentFolder + "/inbox/evil.git"
            try place.git("init", "--quiet", "--bare", inside)
            try place.git("-C", "/", "config", "--file", git + "/config", "remote.origin.url", inside)
        },
        Door(".git as a file", naming: "/.git") { git, place in
            #expect(rename(git, place.path + "/elsewhere") == 0)
            try place.write("gitdir: \(place.path)/elsewhere\n", to: git)
        },
        Door("a pipe for an index", naming: "/.git/index") { git, _ in
            _ = unlink(git + "/index")
            #expect(mkfifo(git + "/index", 0o600) == 0)
        },
        Door("another owner", naming: geteuid() == 0 ? "another user" : "commondir") { git, place in
            // Only root can give a folder away.
            guard geteuid() == 0 else { return try place.write("x", to: git + "/commondir") }
            #expect(chown(git, 4711, 4711) == 0)
        },
    ]
}

extension GitPlace {
    /// What a program that must not run would leave.
    var mark: String { path + "/RAN" }
}

@Suite("Git that came with a shared folder") struct GitDoorTests {
    private let place: GitPlace

    init() throws { place = try GitPlace() }

    @Test("sync runs nothing of its settings, changes nothing, and names the one that is not known")
    func settings() throws {
        let laptop = try place.laptop()
        let known = try #require(place.text(laptop.data + "/.git/config"))
        for (index, door) in Door.settings.enumerated() {
            try expectRefusal(of: door, on: laptop, minutes: 5 * (index + 1))
            try place.write(known, to: laptop.data + "/.git/config")
        }
        #expect(try laptop.text("sync").contains("Sent"))
    }

    @Test("sync runs nothing in its files, changes nothing, and names the one that is not known", arguments: Door.files)
    func files(door: Door) throws { try expectRefusal(of: door, on: place.laptop(), minutes: 5) }

    private func expectRefusal(of door: Door, on laptop: GitMachine, minutes: Int) throws {
        try door.open(laptop.data + "/.git", place)
        try laptop.run("did reading 5")
        let output = try laptop.run("sync")
        #expect(output.exitCode == .refused, "\(door): \(output)")
        #expect(output.stderr.lowercased().contains(door.named), "\(door): \(output.stderr)")
        #expect(!place.isThere(place.mark), "\(door)")
        #expect(try laptop.minutes("reading") == minutes, "\(door)")
    }

    @Test("join checks out no clone in it", arguments: [Door.settings[0], Door.settings[12], Door.files[10]])
    func join(door: Door) throws {
        _ = try place.laptop()
        let shared = place.path + "/shared"
        try place.git("init", "--quiet", "--initial-branch=none", shared)
        try place.git("-C", shared, "fetch", "--quiet", place.hub, "main:refs/remotes/origin/main")
        try place.git("-C", shared, "remote", "add", "origin", place.hub)
        try door.open(shared + "/.git", place)
        let output = try place.machine("desktop").run("join \(shared) --yes")
        #expect(output.exitCode == .refused)
        #expect(output.stderr.lowercased().contains(door.named), "\(output.stderr)")
        #expect(!place.isThere(place.mark) && !place.isThere(shared + "/store.json"))
    }

    @Test("hooks, filters and monitors are off, also those of a person's own") func off() throws {
        let laptop = try place.laptop()
        // Another machine asks for them.
        try place.push { try place.write("* filter=x merge=x diff=x\n", to: $0 + "/.gitattributes") }
        for name in [
            "pre-commit", "prepare-commit-msg", "commit-msg", "post-commit", "pre-push", "pre-merge-commit",
            "post-merge", "post-checkout", "post-index-change", "reference-transaction", "pre-auto-gc", "post-rewrite",
        ] {
            try place.script(laptop.data + "/.git/hooks/" + name, "touch \(place.mark)")
            // The hub is the person's own too, and runs this one by their settings, as after any push.
            guard name != "reference-transaction" else { continue }
            try place.script(place.path + "/hooks/" + name, "touch \(place.mark)")
        }
        let run = "touch \(place.mark)"
        try place.write(
            """
            [core]
            \tfsmonitor = \(run)
            \thooksPath = \(place.path)/hooks
            [filter "x"]
            \tclean = \(run)
            \tsmudge = \(run)
            \tprocess = \(run)
            [merge "x"]
            \tdriver = \(run)
            [diff]
            \texternal = \(run)

            """, to: place.path + "/user/.gitconfig")
        try laptop.run("did reading 5")
        let output = try laptop.run("sync")
        #expect(output.exitCode == .done, "\(output)")
        #expect(place.text(laptop.data + "/.gitattributes") == "* filter=x merge=x diff=x\n")
        #expect(!place.isThere(place.mark))
    }

    @Test("a repository on this machine runs its hooks only if a person named it", arguments: [true, false])
    func hooksOfHub(isNamed: Bool) throws {
        _ = try place.laptop()
        let desktop = place.machine("desktop")
        if isNamed {
            try desktop.run("sync --init \(place.hub)")
        } else {
            try place.git("clone", "--quiet", place.hub, place.path + "/clone")
            #expect(try desktop.text("join \(place.path)/clone").contains("now uses"))
        }
        for hook in ["pre-receive", "update", "post-receive", "post-update", "reference-transaction"] {
            try place.script(place.hub + "/hooks/" + hook, "touch \(place.mark)")
        }
        try desktop.run("did reading 5")
        #expect(try desktop.text("sync").contains("Sent"))
        #expect(place.isThere(place.mark) == isNamed)
    }

    @Test(
        "what another machine wants to be ignored is sent all the same",
        arguments: [".gitignore", "journal/.gitignore"])
    func ignored(name: String) throws {
        let laptop = try place.laptop()
        try place.push { try place.write("*\n", to: $0 + "/" + name) }
        try laptop.run("sync")
        // Its next lines are in a new file.
        for file in try PosixFileSystem().names(in: laptop.data + "/journal") ?? [] {
            try place.git("-C", laptop.data, "rm", "--quiet", "--cached", "-r", "journal/" + file)
        }
        try laptop.run("did reading 5")
        #expect(try laptop.text("sync").contains("Sent"))
        let desktop = place.machine("desktop")
        try place.git("clone", "--quiet", place.hub, place.path + "/clone")
        try desktop.run("join \(place.path)/clone")
        #expect(try desktop.minutes("reading") == 5)
    }

    @Test("a link or another repository at the remote is not taken over", arguments: ["link", "loop", "module"])
    func trees(kind: String) throws {
        let laptop = try place.laptop()
        let outside = place.path + "/outside"
        try place.script(outside + "/tool", "true")
        try place.push { other in
            switch kind {
            case "link": #expect(symlink(outside, other + "/journal/x") == 0)
            case "loop": for name in ["a", "b"] { #expect(symlink(".", other + "/journal/\(name)") == 0) }
            default:
                try place.git("init", "--quiet", other + "/journal/x")
                try place.git("-C", other + "/journal/x", "commit", "--quiet", "--allow-empty", "-m", "x")
            }
        }
        let output = try laptop.run("sync")
        #expect(output.exitCode == .refused)
        #expect(output.stderr.contains("journal/\(kind == "loop" ? "a" : "x")"), "\(output.stderr)")
        #expect(output.stderr.contains(place.hub))
        #expect(!place.isThere(laptop.data + "/journal/x"))
        place.expectTool()
        // Nor is it by a machine without data, which is left as it was.
        let desktop = place.machine("desktop")
        #expect(try desktop.run("sync --init \(place.hub)").exitCode == .refused)
        #expect(!place.isThere(desktop.data))
    }

    @Test("a repository among the own files is not asked, and not sent") func inner() throws {
        let laptop = try place.laptop()
        let inner = laptop.data + "/inbox/x"
        try place.git("init", "--quiet", inner)
        try place.write("* filter=x\n", to: inner + "/.gitattributes")
        try place.commit(in: inner)
        try place.git("-C", laptop.data, "add", "inbox")
        try place.git("-C", laptop.data, "commit", "--quiet", "-m", "x")
        for key in ["core.fsmonitor", "filter.x.clean", "filter.x.process"] {
            try place.git("-C", "/", "config", "--file", inner + "/.git/config", key, "touch \(place.mark)")
        }
        try place.write("2", to: inner + "/file")
        let output = try laptop.run("sync")
        #expect(output.exitCode == .refused)
        #expect(output.stderr.contains("inbox/x"), "\(output)")
        #expect(!place.isThere(place.mark))
        #expect(rename(inner, place.path + "/elsewhere") == 0)
        #expect(try laptop.run("sync").exitCode == .done)
    }

    @Test("links among the own files are not sent, not followed and not changed") func ownLinks() throws {
        let laptop = try place.laptop()
        let outside = place.path + "/outside"
        try place.script(outside + "/tool", "true")
        for name in ["journal/x", "inbox"] { #expect(symlink(outside, laptop.data + "/" + name) == 0) }
        let output = try laptop.run("sync")
        #expect(output.exitCode == .refused)
        #expect(output.stderr.contains("is a link"), "\(output.stderr)")
        place.expectTool()
    }
}

extension GitPlace {
    /// Whether the tool outside still has its rights.
    fileprivate func expectTool() {
        var found = stat()
        #expect(stat(path + "/outside/tool", &found) == 0 && found.st_mode & 0o777 == 0o755)
    }
}
