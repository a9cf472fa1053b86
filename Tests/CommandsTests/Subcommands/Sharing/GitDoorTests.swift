import DocumentStore
import Glibc
import Testing

@testable import Commands

/// A `.git` that came with a shared folder, made to run a program or to write elsewhere.
struct Door: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What the refusal names.
    let named: String
    let open: @Sendable (_ git: String, _ place: GitPlace) throws -> Void

    init(
        _ name: String, naming named: String,
        _ open: @escaping @Sendable (_ git: String, _ place: GitPlace) throws -> Void
    ) {
        (testDescription, self.named, self.open) = (name, named, open)
    }

    /// A setting; `RUN` leaves the mark.
    static func setting(_ key: String, _ value: String, naming named: String? = nil) -> Door {
        Door("\(key) = \(value)", naming: named ?? key.lowercased()) { git, place in
            let value = value.replacing("RUN", with: "touch \(place.mark); false")
            try place.git("-C", "/", "config", "--file", git + "/config", "--replace-all", key, value)
        }
    }

    static let settings: [Door] = [
        setting("core.fsmonitor", "RUN"), setting("core.hooksPath", "../hooks"), setting("core.sshCommand", "RUN"),
        setting("core.gitProxy", "RUN"), setting("core.editor", "RUN"), setting("core.pager", "RUN"),
        setting("core.askPass", "RUN"), setting("core.attributesFile", "../a"), setting("core.worktree", "/"),
        setting("core.alternateRefsCommand", "RUN"), setting("core.bare", "true"), setting("core.excludesFile", "/x"),
        setting("filter.x.clean", "RUN"), setting("filter.x.smudge", "RUN"), setting("filter.x.process", "RUN"),
        setting("diff.external", "RUN"), setting("diff.x.textconv", "RUN"), setting("diff.x.command", "RUN"),
        setting("merge.x.driver", "RUN"), setting("alias.commit", "!RUN"), setting("gpg.program", "RUN"),
        setting("gpg.ssh.program", "RUN"), setting("credential.helper", "!RUN"), setting("include.path", "../evil"),
        setting("includeIf.gitdir:/.path", "../evil", naming: "includeif.gitdir:/.path"),
        setting("url.ext::sh.insteadOf", "/", naming: "url.ext::sh.insteadof"),
        setting("extensions.worktreeConfig", "true"), setting("extensions.partialClone", "origin"),
        setting("remote.origin.uploadpack", "RUN"), setting("remote.origin.receivepack", "RUN"),
        setting("remote.origin.vcs", "x"), setting("remote.origin.proxy", "x"),
        setting("remote.origin.promisor", "true"),
        setting("remote.origin.pushurl", "/tmp/x"),
        setting("remote.--upload-pack=RUN.url", "/tmp/x", naming: "remote."),
        setting("remote.origin.url", "ext::sh -c RUN"), setting("remote.origin.url", "fd::7"),
        setting("remote.origin.url", "git://example.org/x"), setting("remote.origin.url", "--upload-pack=RUN"),
        setting("remote.origin.url", "../hub.git"), setting("remote.origin.url", "ssh://-oProxyCommand=RUN/x"),
        setting("branch.main.mergeOptions", "-s x"), setting("submodule.x.update", "!RUN"),
        setting("protocol.ext.allow", "always"), setting("http.sslVerify", "false"), setting("sequence.editor", "RUN"),
        setting("core.preferSymlinkRefs", "true"), setting("uploadpack.packObjectsHook", "RUN"),
    ]

    static let files: [Door] = [
        Door("a remote inside of the data folder", naming: "remote.origin.url") { git, place in
            try place.git("init", "--quiet", "--bare", git.parentFolder + "/inbox/evil.git")
            try place.git(
                "-C", "/", "config", "--file", git + "/config", "remote.origin.url",
                git.parentFolder + "/inbox/evil.git")
        },
        Door(".git as a file", naming: "/.git") { git, place in
            #expect(rename(git, place.path + "/elsewhere") == 0)
            try place.write("gitdir: \(place.path)/elsewhere\n", to: git)
        },
        Door(".git as a link", naming: "/.git") { git, place in
            #expect(rename(git, place.path + "/elsewhere") == 0)
            #expect(symlink(place.path + "/elsewhere", git) == 0)
        },
        Door("the settings as a link", naming: "/.git/config") { git, place in
            #expect(rename(git + "/config", place.path + "/elsewhere") == 0)
            #expect(symlink(place.path + "/elsewhere", git + "/config") == 0)
        },
        Door("references as a link", naming: "/.git/refs/heads") { git, place in
            #expect(rename(git + "/refs/heads", place.path + "/elsewhere") == 0)
            #expect(symlink(place.path + "/elsewhere", git + "/refs/heads") == 0)
        },
        Door("a log as a link", naming: "/.git/logs/HEAD") { git, place in
            _ = unlink(git + "/logs/HEAD")
            #expect(symlink(place.path + "/elsewhere", git + "/logs/HEAD") == 0)
        },
        Door("objects as a link", naming: "/.git/objects/pack") { git, place in
            #expect(rename(git + "/objects/pack", place.path + "/elsewhere") == 0)
            #expect(symlink(place.path + "/elsewhere", git + "/objects/pack") == 0)
        },
        Door("a pipe for an index", naming: "/.git/index") { git, _ in
            _ = unlink(git + "/index")
            #expect(mkfifo(git + "/index", 0o600) == 0)
        },
        Door("folders without end", naming: "/.git/refs/heads/a") { git, place in
            try place.write("x", to: git + "/refs/heads/" + String(repeating: "a/", count: 300) + "a")
        },
        Door("a common folder", naming: "/.git/commondir") { git, place in
            try place.write("../../elsewhere\n", to: git + "/commondir")
        },
        Door("settings of a work tree", naming: "/.git/config.worktree") { git, place in
            try place.write("[core]\n\tfsmonitor = touch \(place.mark)\n", to: git + "/config.worktree")
        },
        Door("attributes of the repository", naming: "/.git/info/attributes") { git, place in
            try place.write("* filter=x\n", to: git + "/info/attributes")
        },
        Door("objects of elsewhere", naming: "/objects/info/alternates") { git, place in
            try place.write(place.path + "/elsewhere\n", to: git + "/objects/info/alternates")
        },
        Door("another owner", naming: "another user") { git, place in
            // Only root can give a folder away.
            guard geteuid() == 0 else { return try place.write("x", to: git + "/commondir") }
            #expect(chown(git, 4711, 4711) == 0)
        },
    ]
}

extension GitPlace {
    /// What a program that must not run would leave.
    var mark: String { path + "/RAN" }

    /// A machine with a habit, on a hub.
    func laptop() throws -> GitMachine {
        try git("init", "--quiet", "--bare", "--initial-branch=main", hub)
        let laptop = machine("laptop")
        try laptop.run("add", "Reading", "--cat", "Mochi")
        #expect(try laptop.text("sync", "--init", hub).contains("Sent"))
        return laptop
    }
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
        try laptop.run("did", "reading", "5")
        let output = try laptop.run("sync")
        #expect(output.exitCode == .refused, "\(door): \(output)")
        let isAboutOwner = door.named == "another user" && geteuid() != 0
        #expect(output.stderr.contains(isAboutOwner ? "commondir" : door.named), "\(door): \(output.stderr)")
        #expect(!place.isThere(place.mark), "\(door)")
        #expect(try laptop.minutes("reading") == minutes, "\(door)")
    }

    @Test("join checks out no clone in it", arguments: [Door.settings[0], Door.settings[12], Door.files[0]])
    func join(door: Door) throws {
        _ = try place.laptop()
        let shared = place.path + "/shared"
        try place.git("init", "--quiet", "--initial-branch=none", shared)
        try place.git("-C", shared, "fetch", "--quiet", hub(), "main:refs/remotes/origin/main")
        try place.git("-C", shared, "remote", "add", "origin", hub())
        try door.open(shared + "/.git", place)
        let output = try place.machine("desktop").run("join", shared, "--yes")
        #expect(output.exitCode == .refused)
        #expect(output.stderr.contains(door.named), "\(output.stderr)")
        #expect(!place.isThere(place.mark))
        #expect(!place.isThere(shared + "/store.json"))
    }

    private func hub() -> String { place.hub }

    @Test("hooks, filters and monitors are off, also those of a person's own") func off() throws {
        let laptop = try place.laptop()
        // Another machine asks for them.
        let other = place.path + "/other"
        try place.git("clone", "--quiet", place.hub, other)
        try place.write("* filter=x merge=x diff=x\n", to: other + "/.gitattributes")
        try place.git("-C", other, "commit", "--quiet", "-am", "x")
        try place.git("-C", other, "push", "--quiet", "origin", "main")
        for name in [
            "pre-commit", "prepare-commit-msg", "commit-msg", "post-commit", "pre-push", "pre-merge-commit",
            "post-merge", "post-checkout", "post-index-change", "reference-transaction", "pre-auto-gc", "post-rewrite",
        ] {
            try place.script(laptop.data + "/.git/hooks/" + name, "touch \(place.mark)")
            // The hub is the person's own too, and runs this one by their settings, as after any push.
            guard name != "reference-transaction" else { continue }
            try place.script(place.path + "/hooks/" + name, "touch \(place.mark)")
        }
        try place.write(
            """
            [core]
            \tfsmonitor = touch \(place.mark)
            \thooksPath = \(place.path)/hooks
            [filter "x"]
            \tclean = touch \(place.mark)
            \tsmudge = touch \(place.mark)
            \tprocess = touch \(place.mark)
            [merge "x"]
            \tdriver = touch \(place.mark)
            [diff]
            \texternal = touch \(place.mark)

            """, to: place.path + "/user/.gitconfig")
        try laptop.run("did", "reading", "5")
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
            try desktop.run("sync", "--init", place.hub)
        } else {
            try place.git("clone", "--quiet", place.hub, place.path + "/clone")
            #expect(try desktop.text("join", place.path + "/clone").contains("now uses"))
        }
        for hook in ["pre-receive", "update", "post-receive", "post-update", "reference-transaction"] {
            try place.script(place.hub + "/hooks/" + hook, "touch \(place.mark)")
        }
        try desktop.run("did", "reading", "5")
        #expect(try desktop.text("sync").contains("Sent"))
        #expect(place.isThere(place.mark) == isNamed)
    }

    @Test("a clone that git made is joined and synced") func clone() throws {
        let laptop = try place.laptop()
        let desktop = place.machine("desktop")
        let clone = place.path + "/clone"
        try place.git("clone", "--quiet", place.hub, clone)
        for (key, value) in [("user.name", "R"), ("pull.rebase", "true"), ("core.autocrlf", "true")] {
            try place.git("-C", clone, "config", key, value)
        }
        #expect(try desktop.text("join", clone).contains("now uses"))
        try desktop.run("did", "reading", "5")
        #expect(try desktop.text("sync").contains("Sent"))
        try laptop.run("sync")
        #expect(try laptop.minutes("reading") == 5)
    }

    @Test(
        "what another machine wants to be ignored is sent all the same",
        arguments: [".gitignore", "journal/.gitignore"])
    func ignored(name: String) throws {
        let laptop = try place.laptop()
        let other = place.path + "/other"
        try place.git("clone", "--quiet", place.hub, other)
        try place.write("*\n", to: other + "/" + name)
        try place.git("-C", other, "add", "--force", "--all")
        try place.git("-C", other, "commit", "--quiet", "-m", "x")
        try place.git("-C", other, "push", "--quiet", "origin", "main")
        try laptop.run("sync")
        // Its next lines are in a new file.
        for file in try PosixFileSystem().names(in: laptop.data + "/journal") ?? [] {
            try place.git("-C", laptop.data, "rm", "--quiet", "--cached", "-r", "journal/" + file)
        }
        try laptop.run("did", "reading", "5")
        #expect(try laptop.text("sync").contains("Sent"))
        let desktop = place.machine("desktop")
        try place.git("clone", "--quiet", place.hub, place.path + "/clone")
        try desktop.run("join", place.path + "/clone")
        #expect(try desktop.minutes("reading") == 5)
    }

    @Test("a link or another repository at the remote is not taken over", arguments: ["link", "loop", "module"])
    func trees(kind: String) throws {
        let laptop = try place.laptop()
        let (other, outside) = (place.path + "/other", place.path + "/outside")
        try place.script(outside + "/tool", "true")
        try place.git("clone", "--quiet", place.hub, other)
        switch kind {
        case "link": #expect(symlink(outside, other + "/journal/x") == 0)
        case "loop": for name in ["a", "b"] { #expect(symlink(".", other + "/journal/\(name)") == 0) }
        default:
            try place.git("init", "--quiet", other + "/journal/x")
            try place.git("-C", other + "/journal/x", "commit", "--quiet", "--allow-empty", "-m", "x")
        }
        try place.git("-C", other, "add", "--all")
        try place.git("-C", other, "commit", "--quiet", "-m", "x")
        try place.git("-C", other, "push", "--quiet", "origin", "main")
        let output = try laptop.run("sync")
        #expect(output.exitCode == .refused)
        #expect(output.stderr.contains("journal/\(kind == "loop" ? "a" : "x")"), "\(output.stderr)")
        #expect(output.stderr.contains(place.hub))
        #expect(!place.isThere(laptop.data + "/journal/x"))
        var found = stat()
        #expect(stat(outside + "/tool", &found) == 0 && found.st_mode & 0o777 == 0o755)
        // Nor is it by a machine without data, which is left as it was.
        let desktop = place.machine("desktop")
        #expect(try desktop.run("sync", "--init", place.hub).exitCode == .refused)
        #expect(!place.isThere(desktop.data))
    }

    @Test("a repository among the own files is not asked, and not sent") func inner() throws {
        let laptop = try place.laptop()
        let inner = laptop.data + "/inbox/x"
        try place.git("init", "--quiet", inner)
        try place.write("* filter=x\n", to: inner + "/.gitattributes")
        try place.write("1", to: inner + "/file")
        try place.git("-C", inner, "add", "--all")
        try place.git("-C", inner, "commit", "--quiet", "-m", "x")
        try place.git("-C", laptop.data, "add", "inbox")
        try place.git("-C", laptop.data, "commit", "--quiet", "-m", "x")
        for (key, value) in [("core.fsmonitor", "touch"), ("filter.x.clean", "touch"), ("filter.x.process", "touch")] {
            try place.git("-C", "/", "config", "--file", inner + "/.git/config", key, "\(value) \(place.mark)")
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
        var found = stat()
        #expect(stat(outside + "/tool", &found) == 0 && found.st_mode & 0o777 == 0o755)
    }
}
