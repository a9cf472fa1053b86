import DocumentStore
import Domain
import Glibc
import Runtime
import Testing

@testable import Commands

@Suite("29: machines commit, pull and push with git") struct GitScenarios {
    private let place: GitPlace

    init() throws { place = try GitPlace() }

    private func machine(_ name: String = "laptop") throws -> GitMachine {
        let machine = place.machine(name)
        try machine.run("add Reading --cat Mochi")
        return machine
    }

    /// Two machines on a hub, of which the second was cloned.
    private func pair() throws -> (GitMachine, GitMachine) {
        let laptop = try place.laptop()
        let server = place.machine("server")
        try place.git("clone", "--quiet", place.hub, server.data)
        try server.run("machines --rename Server")
        return (laptop, server)
    }

    /// The files of a home, apart from notes.
    private func files(of machine: GitMachine) -> Set<String> {
        PosixFileSystem().contents(below: machine.home).filter { !$0.hasPrefix("state") }
    }

    @Test("29: rounds without a conflict end in the same state, with files for the owner alone") func rounds() throws {
        let (laptop, server) = try pair()
        func tree(_ machine: GitMachine) throws -> [Substring] {
            Array(try machine.run("export").stdout.split(separator: "\n").dropFirst())
        }
        var minutes = 0
        for round in 1...6 {
            let (first, second) = round.isMultiple(of: 2) ? (laptop, server) : (server, laptop)
            try first.run("did read 1 --day 2026-01-\(10 + round)")
            try second.run("did read 2 --day 2026-01-\(10 + round)")
            minutes += 3
            if round.isMultiple(of: 3) { try first.run("undo"); minutes -= 1 }
            for machine in [first, second, first] { #expect(try machine.run("sync").exitCode == .done) }
            guard round.isMultiple(of: 3) else { continue }
            #expect(try tree(laptop) == tree(server), "round \(round)")
            #expect(try laptop.minutes("read") == minutes, "round \(round)")
        }
        for machine in [laptop, server] {
            let find = Launch("find", [machine.data, "-not", "-path", "*/.git*", "-perm", "/077"])
            #expect(place.processes.run(find, milliseconds: 60_000).output == "", "\(machine.name)")
            #expect(try machine.run("doctor").exitCode == .done)
        }
    }

    @Test("29: one line lists the lines sent and received") func line() throws {
        let (laptop, server) = try pair()
        try server.run("did read 1")
        #expect(try server.run("sync").stdout.hasPrefix("Sent "))
        #expect(try laptop.run("sync").stdout == "From Server: 1 entry, 1 min.\n")
        #expect(try laptop.run("sync").stdout == "Nothing new on either side.\n")
        try laptop.run("did read 5")
        #expect(try laptop.run("sync").stdout == "Sent 1 change.\n")
        // A change that is no minutes is a change; it is said once.
        try server.run("sync")
        try server.run("edit read --goal 30")
        try server.run("sync")
        #expect(try laptop.run("sync").stdout == "Received 1 change.\n")
        #expect(try laptop.run("machines --log").stdout.hasSuffix("From Server: 1 entry, 1 min.\n"))
        // One that was forgotten is back with its next change.
        func told(_ field: String) throws -> Value? {
            let rows = try Bench.fields(of: laptop.run("machines --json"))["machines"]?.elements
            return rows?.last?.fields?[field]
        }
        try laptop.run("machines --forget Server")
        #expect(try told("isForgotten") == true)
        try laptop.run("sync")
        try server.run("sync")
        try server.run("start read")
        try server.run("sync")
        try laptop.run("sync")
        #expect(try told("isForgotten") == false && told("timerCat") == "Mochi")
    }

    @Test("29: a remote that is away, or refuses, is reported in a line, and what waits is sent later") func waits()
        throws
    {
        let laptop = try place.laptop()
        try laptop.run("did reading 5")
        let hook = place.hub + "/hooks/pre-receive"
        try place.script(hook, "echo no room >&2; exit 1")
        let refused = try laptop.run("sync")
        #expect(refused.exitCode == .refused)
        #expect(refused.stderr.contains("pre-receive hook declined"), "\(refused)")
        #expect(unlink(hook) == 0)
        #expect(rename(place.hub, place.path + "/away") == 0)
        let away = try laptop.run("sync")
        #expect(away.exitCode == .done)
        #expect(
            away.stdout.hasPrefix(
                "The remote \(place.hub) can't be reached. 1 change will be sent with the next sync. "))
        #expect(rename(place.path + "/away", place.hub) == 0)
        #expect(try laptop.run("sync").stdout == "Sent 1 change.\n")
    }

    @Test("29: a bare repository whose HEAD names another branch can be set up, joined and synced") func otherHead()
        throws
    {
        try place.makeHub(branch: "trunk")
        let laptop = try machine()
        try laptop.run("sync --init \(place.hub)")
        // Comes out empty: there is no trunk.
        let clone = place.path + "/clone"
        try place.git("clone", "--quiet", place.hub, clone)
        for (key, value) in [("user.name", "R"), ("pull.rebase", "true"), ("core.autocrlf", "true")] {
            try place.git("-C", clone, "config", key, value)
        }
        let server = place.machine("server")
        #expect(try server.run("join \(clone)").stderr.contains("main"))
        try server.run("did read 5")
        #expect(try server.run("sync").stdout == "Sent 1 change.\n")
        try laptop.run("sync")
        #expect(try laptop.minutes("read") == 5)
        // One that has a single other branch is exchanged with on that one.
        try place.git("-C", place.hub, "branch", "-m", "main", "trunk")
        try laptop.run("did read 5")
        #expect(try laptop.run("sync").stdout == "Sent 1 change.\n")
        #expect(try place.git("-C", place.hub, "branch", "--list") == "* trunk\n")
    }

    @Test("29: a fresh machine takes the data of a filled remote; one with only a README is used, and keeps it")
    func fresh() throws {
        try place.makeHub()
        let empty = place.machine("empty")
        let nothing = try empty.run("sync --init \(place.hub)")
        #expect(nothing.exitCode == .refused && nothing.stderr.contains("habicat add NAME"))
        let first = place.path + "/first"
        try place.git("clone", "--quiet", place.hub, first)
        try place.write("# habits\n", to: first + "/README.md")
        try place.write("*.log\n", to: first + "/.gitignore")
        try place.commit(in: first)
        try place.git("-C", first, "push", "--quiet", "origin", "HEAD:main")
        #expect(try empty.run("sync --init \(place.hub)").exitCode == .refused)
        #expect(!place.isThere(empty.data))
        let laptop = try machine()
        #expect(try laptop.text("sync --init \(place.hub)").contains("Sent"))
        #expect(place.text(laptop.data + "/README.md") == "# habits\n")
        #expect(try empty.run("sync --init \(place.hub)").exitCode == .done)
        try empty.run("did read 7")
        try empty.run("sync")
        try laptop.run("sync")
        #expect(try laptop.minutes("reading") == 7)
    }

    @Test("29: what git cannot do is a sentence, and nothing is changed") func refusals() throws {
        let alone = try machine("alone")
        func expectRefusal(of machine: GitMachine, _ words: String) throws {
            let before = try machine.run("export").stdout
            let output = try machine.run("sync")
            #expect(output.exitCode == .refused && output.stderr.contains(words), "\(output)")
            #expect(try machine.run("export").stdout == before)
        }
        try expectRefusal(of: alone, "not a git repository")
        try place.git("init", "--quiet", "--initial-branch=main", alone.data)
        try expectRefusal(of: alone, "has no remote")
        let laptop = try place.laptop()
        let git = laptop.data + "/.git"
        try place.write("", to: git + "/MERGE_HEAD")
        try expectRefusal(of: laptop, "in progress")
        #expect(unlink(git + "/MERGE_HEAD") == 0)
        try place.git("-C", laptop.data, "checkout", "--quiet", "--detach")
        try expectRefusal(of: laptop, "no branch")
    }

    @Test(
        "29: a lock is named with what to do, an old one with its age",
        arguments: ["index.lock", "refs/heads/main.lock"])
    func locks(name: String) throws {
        let laptop = try place.laptop()
        let lock = laptop.data + "/.git/" + name
        try place.write("", to: lock)
        try laptop.run("did reading 5")
        try laptop.age(lock, seconds: 5)
        #expect(try laptop.run("sync").stderr.contains("Another git program is working in \(laptop.data)"))
        try laptop.age(lock, seconds: 3 * 3600)
        let old = try laptop.run("sync")
        #expect(old.stderr.contains("\(lock) is 3 h old"), "\(old)")
        #expect(unlink(lock) == 0)
        #expect(try laptop.text("sync").contains("Sent"))
    }

    @Test("29: a bad address, or one without a repository, leaves nothing behind", arguments: [true, false])
    func wrong(hasData: Bool) throws {
        let laptop = hasData ? try machine() : place.machine("laptop")
        let before = files(of: laptop)
        for address in [
            "--upload-pack=touch_RAN", "-x", "ext::sh_-c_RAN", "git://example.org/x", "/no/such.git", "no/such.git",
            "http://", "ssh://-oProxyCommand=x/y",
        ] {
            let output = try laptop.run("sync --init=" + address)
            #expect(output.exitCode != .done, "\(address): \(output)")
            #expect(files(of: laptop) == before, "\(address)")
        }
        #expect(!place.isThere(place.path + "/RAN"))
    }

    @Test(
        "29: a host that is not known is named without its password, and how to correct it; the right one replaces it")
    func corrected() throws {
        let laptop = try machine()
        let away = try laptop.run("sync --init https://me:secret@127.0.0.1:1/x.git")
        #expect(away.exitCode == .done)
        #expect(away.stdout.contains("The remote https://me@127.0.0.1:1/x.git can't be reached."), "\(away)")
        #expect(away.stdout.contains("habicat sync --init URL") && !away.stdout.contains("secret"))
        try place.makeHub()
        #expect(try laptop.text("sync --init \(place.hub)").contains("Sent"))
        #expect(try laptop.text("sync").contains("Nothing new"))
    }

    @Test("29: a remote is only replaced by one that can be reached and holds the same data, or none") func kept()
        throws
    {
        let laptop = try place.laptop()
        func remote() throws -> String { try place.git("-C", laptop.data, "remote", "get-url", "origin") }
        let (elsewhere, hub, new) = (place.path + "/elsewhere.git", place.path + "/other.git", place.path + "/new.git")
        #expect(try laptop.run("sync --init \(elsewhere)").stderr.contains("no git repository at"))
        // Another person's; it takes nothing of this one's either.
        let other = try machine("other")
        #expect(try other.run("sync --init \(place.hub)").stderr.contains("other Habicat data"))
        #expect(!place.isThere(other.data + "/.git") && !place.isThere(other.data + "/.gitattributes"))
        try place.git("init", "--quiet", "--bare", hub)
        #expect(try other.run("sync --init \(hub)").exitCode == .done)
        #expect(try laptop.run("sync --init \(hub)").stderr.contains("other Habicat data"))
        try laptop.run("did reading 5")
        #expect(try laptop.text("sync").contains("Sent 1 change"))
        #expect(try remote() == place.hub + "\n")
        try place.git("init", "--quiet", "--bare", new)
        #expect(try laptop.text("sync --init \(new)").contains("Sent"))
        #expect(try remote() == new + "\n")
    }

    /// As in a hook of git, or where a person works in a repository of dotfiles.
    @Test(
        "29: a repository that the environment names is left alone",
        arguments: [
            ("GIT_DIR", "/.git", true), ("GIT_WORK_TREE", "", false), ("GIT_COMMON_DIR", "/.git", true),
            ("GIT_OBJECT_DIRECTORY", "/.git/objects", false), ("GIT_INDEX_FILE", "/.git/index", true),
            ("GIT_NAMESPACE", "", false),
        ])
    func otherRepository(variable: String, path: String, hasData: Bool) throws {
        let other = place.path + "/other"
        try place.git("init", "--quiet", "--initial-branch=main", other)
        try place.write("mine\n", to: other + "/file")
        let before = PosixFileSystem().contents(below: other)
        let settings = place.text(other + "/.git/config")
        if hasData { try place.makeHub() } else { _ = try place.laptop() }
        var machine = hasData ? try machine() : place.machine("desktop")
        machine.variables[variable] = variable == "GIT_NAMESPACE" ? "other" : other + path
        if variable == "GIT_WORK_TREE" { machine.variables["GIT_DIR"] = other + "/.git" }
        let output = try machine.run("sync --init \(place.hub)")
        #expect(output.exitCode == .done, "\(output)")
        try machine.run("did reading 5")
        #expect(try machine.text("sync").contains("Sent 1 change"))
        #expect(place.isThere(machine.data + "/.git/config") && place.isThere(machine.data + "/store.json"))
        #expect(PosixFileSystem().contents(below: other) == before)
        #expect(place.text(other + "/.git/config") == settings)
        let third = place.machine("third")
        try third.run("sync --init \(place.hub)")
        #expect(try third.minutes("reading") == 5)
    }
}

extension GitMachine {
    /// Makes a file as old as that by the program's clock.
    func age(_ file: String, seconds: Int) throws {
        let time = Int(clock.reading().instant.milliseconds / 1000) - seconds
        let times = [timeval(tv_sec: time, tv_usec: 0), timeval(tv_sec: time, tv_usec: 0)]
        try #require(utimes(file, times) == 0)
    }
}

extension PosixFileSystem {
    /// The paths of all files below a folder.
    func contents(below folder: String) -> Set<String> {
        var found: Set<String> = []
        func add(_ path: String, _ name: String) {
            found.insert(name)
            for inner in (try? names(in: path)).flatMap({ $0 }) ?? [] { add(path + "/" + inner, name + "/" + inner) }
        }
        for name in (try? names(in: folder)).flatMap({ $0 }) ?? [] { add(folder + "/" + name, name) }
        return found
    }
}
