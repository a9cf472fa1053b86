import DocumentStore
import Domain
import Glibc
import Testing

@testable import Commands

@Suite("Setting up sync") struct SyncSetupTests {
    private let place: GitPlace

    init() throws { place = try GitPlace() }

    private func laptop() throws -> GitMachine {
        let laptop = place.machine("laptop")
        try laptop.run("add", "Reading", "--cat", "Mochi")
        return laptop
    }

    @Test(
        "what is no address, or leads to no repository, leaves nothing behind",
        arguments: [
            "--upload-pack=touch RAN", "-x", "ext::sh -c RAN", "git://example.org/x", "/no/such.git", "no/such.git",
            "http://", "ssh://-oProxyCommand=x/y",
        ], [true, false])
    func wrong(address: String, hasData: Bool) throws {
        let laptop = hasData ? try laptop() : place.machine("laptop")
        let before = PosixFileSystem().contents(below: laptop.home).filter { !$0.hasPrefix("state") }
        let output = try laptop.run("sync", "--init=" + address)
        #expect(output.exitCode != .done, "\(output)")
        #expect(!place.isThere(laptop.data + "/.git"))
        let after = PosixFileSystem().contents(below: laptop.home).filter { !$0.hasPrefix("state") }
        #expect(after == before)
    }

    @Test("a host that is not known is named, with how to correct it; the right one replaces it") func corrected()
        throws
    {
        let laptop = try laptop()
        let away = try laptop.run("sync", "--init", "https://127.0.0.1:1/x.git")
        #expect(away.exitCode == .done)
        #expect(away.stdout.contains("The remote https://127.0.0.1:1/x.git can't be reached."), "\(away)")
        #expect(away.stdout.contains("habicat sync --init URL"))
        try place.git("init", "--quiet", "--bare", "--initial-branch=main", place.hub)
        #expect(try laptop.text("sync", "--init", place.hub).contains("Sent"))
        #expect(try laptop.text("sync").contains("Nothing new"))
        let desktop = place.machine("desktop")
        #expect(try desktop.run("sync", "--init", place.hub).exitCode == .done)
        #expect(try desktop.minutes("reading") == 0)
    }

    @Test("a remote is only replaced by one that can be reached and holds the same data") func kept() throws {
        let laptop = try place.laptop()
        let missing = try laptop.run("sync", "--init", place.path + "/elsewhere.git")
        #expect(missing.exitCode == .refused)
        #expect(missing.stderr.contains("no git repository at"), "\(missing)")
        // Another person's.
        let (other, hub) = (place.machine("other"), place.path + "/other.git")
        try place.git("init", "--quiet", "--bare", hub)
        try other.run("add", "Running", "--cat", "Olive")
        #expect(try other.run("sync", "--init", hub).exitCode == .done)
        #expect(try laptop.run("sync", "--init", hub).stderr.contains("other Habicat data"))
        try laptop.run("did", "reading", "5")
        #expect(try laptop.text("sync").contains("Sent 1 change"))
        #expect(try place.git("-C", laptop.data, "remote", "get-url", "origin") == place.hub + "\n")
        // An empty one.
        let new = place.path + "/new.git"
        try place.git("init", "--quiet", "--bare", new)
        #expect(try laptop.text("sync", "--init", new).contains("Sent"))
        #expect(try place.git("-C", laptop.data, "remote", "get-url", "origin") == new + "\n")
    }

    @Test("another person's data at the remote leaves nothing behind") func otherStore() throws {
        _ = try place.laptop()
        let other = place.machine("other")
        try other.run("add", "Running", "--cat", "Olive")
        let output = try other.run("sync", "--init", place.hub)
        #expect(output.stderr.contains("other Habicat data"), "\(output)")
        #expect(!place.isThere(other.data + "/.git"))
        #expect(!place.isThere(other.data + "/.gitattributes"))
    }

    @Test("a remote with only a README is used, and keeps it; without data there is nothing to take") func readme()
        throws
    {
        try place.git("init", "--quiet", "--bare", "--initial-branch=main", place.hub)
        let first = place.path + "/first"
        try place.git("clone", "--quiet", place.hub, first)
        try place.write("# habits\n", to: first + "/README.md")
        try place.write("*.log\n", to: first + "/.gitignore")
        try place.git("-C", first, "add", "--all")
        try place.git("-C", first, "commit", "--quiet", "-m", "Initial commit")
        try place.git("-C", first, "push", "--quiet", "origin", "HEAD:main")
        let empty = place.machine("empty")
        #expect(try empty.run("sync", "--init", place.hub).exitCode == .refused)
        #expect(!place.isThere(empty.data))
        let laptop = try laptop()
        let output = try laptop.run("sync", "--init", place.hub)
        #expect(output.stdout.contains("Sent"), "\(output)")
        #expect(place.text(laptop.data + "/README.md") == "# habits\n")
        let desktop = place.machine("desktop")
        #expect(try desktop.run("sync", "--init", place.hub).exitCode == .done)
        #expect(try desktop.minutes("reading") == 0)
    }

    /// As in a hook of git, or where a person works in a repository of dotfiles.
    @Test(
        "a repository that the environment names is left alone", arguments: [true, false],
        ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_INDEX_FILE", "GIT_NAMESPACE"])
    func otherRepository(hasData: Bool, variable: String) throws {
        let other = place.path + "/other"
        try place.git("init", "--quiet", "--initial-branch=main", other)
        try place.write("mine\n", to: other + "/file")
        let before = PosixFileSystem().contents(below: other)
        let settings = place.text(other + "/.git/config")
        if hasData {
            try place.git("init", "--quiet", "--bare", "--initial-branch=main", place.hub)
        } else {
            _ = try place.laptop()
        }
        var machine = hasData ? try laptop() : place.machine("desktop")
        let names = ["GIT_WORK_TREE": "", "GIT_OBJECT_DIRECTORY": "/.git/objects", "GIT_INDEX_FILE": "/.git/index"]
        machine.variables[variable] = variable == "GIT_NAMESPACE" ? "other" : other + (names[variable] ?? "/.git")
        if variable == "GIT_WORK_TREE" { machine.variables["GIT_DIR"] = other + "/.git" }
        let output = try machine.run("sync", "--init", place.hub)
        #expect(output.exitCode == .done, "\(output)")
        try machine.run("did", "reading", "5")
        #expect(try machine.text("sync").contains("Sent 1 change"))
        #expect(place.isThere(machine.data + "/.git/config") && place.isThere(machine.data + "/store.json"))
        #expect(PosixFileSystem().contents(below: other) == before)
        #expect(place.text(other + "/.git/config") == settings)
        let third = place.machine("third")
        try third.run("sync", "--init", place.hub)
        #expect(try third.minutes("reading") == 5)
    }

    @Test("what the remote refuses is told in its words, and sent once it takes it") func refused() throws {
        let laptop = try place.laptop()
        try place.script(place.hub + "/hooks/pre-receive", "echo no room >&2; exit 1")
        try laptop.run("did", "reading", "5")
        let output = try laptop.run("sync")
        #expect(output.exitCode == .refused)
        #expect(output.stderr.contains("pre-receive hook declined"), "\(output)")
        #expect(unlink(place.hub + "/hooks/pre-receive") == 0)
        #expect(try laptop.text("sync").contains("Sent"))
    }

    @Test("a remote on a stick that is away is no mistake") func stick() throws {
        let laptop = try place.laptop()
        #expect(rename(place.hub, place.path + "/away") == 0)
        try laptop.run("did", "reading", "5")
        let output = try laptop.run("sync")
        #expect(output.exitCode == .done)
        #expect(output.stdout.contains("The remote \(place.hub) can't be reached. 1 change will be sent"), "\(output)")
    }

    @Test("a lock that is old is named with its age and what to do", arguments: ["index.lock", "refs/heads/main.lock"])
    func locks(name: String) throws {
        let laptop = try place.laptop()
        let lock = laptop.data + "/.git/" + name
        try place.write("", to: lock)
        func age(_ seconds: Int) {
            let time = Int(laptop.clock.reading().instant.milliseconds / 1000) - seconds
            let times = [timeval(tv_sec: time, tv_usec: 0), timeval(tv_sec: time, tv_usec: 0)]
            #expect(utimes(lock, times) == 0)
        }
        try laptop.run("did", "reading", "5")
        age(5)
        #expect(try laptop.run("sync").stderr.contains("Another git program is working in \(laptop.data)"))
        age(3 * 3600)
        let old = try laptop.run("sync")
        #expect(old.stderr.contains("\(lock) is 3 h old"), "\(old)")
        #expect(unlink(lock) == 0)
        #expect(try laptop.text("sync").contains("Sent"))
    }

    @Test("passwords of addresses are not shown") func passwords() throws {
        let laptop = try laptop()
        let output = try laptop.text("sync", "--init", "https://me:secret@127.0.0.1:1/x.git")
        #expect(output.contains("https://me@127.0.0.1:1/x.git"))
        #expect(!output.contains("secret"))
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
