import DocumentStore
import Domain
import Glibc
import Runtime
import TestSupport
import Testing
import UI

@testable import Commands

/// A folder with machines on real files and the installed git, removed with it.
final class GitPlace {
    let path: String
    private let folder: TemporaryFolder
    let processes: SystemProcesses

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path
        try #require(mkdir(path + "/user", 0o700) == 0)
        processes = SystemProcesses(ProcessEnvironment(variables: Self.variables(home: path + "/user")))
    }

    deinit { folder.remove() }

    static func variables(home: String) -> [String: String] {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return ["PATH": path, "HOME": home, "TZ": "UTC", "LANG": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1"]
    }

    var hub: String { path + "/hub.git" }

    func machine(_ name: String) -> GitMachine { GitMachine(name, in: self) }

    @discardableResult
    func git(_ words: String...) throws -> String {
        let named = ["user.name=robin", "user.email=robin@example.org", "protocol.file.allow=always"].flatMap {
            ["-c", $0]
        }
        let ending = processes.run(Launch("git", named + words), milliseconds: 60_000)
        try #require(ending.isWell, "git \(words): \(ending.errors)")
        return ending.output
    }

    /// An executable script, copied to its place by another process: what another test starts just now would hold it open
    /// for writing, and the kernel runs no such file.
    func script(_ file: String, _ line: String) throws {
        try write("#!/bin/sh\n\(line)\n", to: file + ".draft")
        let ending = processes.run(
            Launch("install", ["-m", "755", file + ".draft", file]), milliseconds: 60_000)
        try #require(ending.isWell, "\(ending.errors)")
        _ = unlink(file + ".draft")
    }

    func write(_ text: String, to file: String) throws {
        let files = PosixFileSystem()
        try files.makeFolders(file.parentFolder)
        try files.replaceFile(in: file.parentFolder, named: file.lastName, with: Array(text.utf8))
    }

    /// Nil for no file.
    func text(_ file: String) -> String? {
        (try? PosixFileSystem().contents(of: file)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
    }

    func isThere(_ file: String) -> Bool {
        var found = stat()
        return lstat(file, &found) == 0
    }

    func commit(in folder: String) throws {
        try git("-C", folder, "add", "--force", "--all")
        try git("-C", folder, "commit", "--quiet", "-m", "x")
    }

    /// Clones the hub, changes the clone and pushes that.
    func push(_ change: (_ clone: String) throws -> Void) throws {
        let clone = path + "/pusher"
        try git("clone", "--quiet", hub, clone)
        try change(clone)
        try commit(in: clone)
        try git("-C", clone, "push", "--quiet", "origin", "HEAD:main")
    }

    func makeHub(branch: String = "main") throws {
        try git("init", "--quiet", "--bare", "--initial-branch=\(branch)", hub)
    }

    /// A machine with a habit, on a hub.
    func laptop() throws -> GitMachine {
        try makeHub()
        let laptop = machine("laptop")
        try laptop.run("add Reading --cat Mochi")
        #expect(try laptop.text("sync --init \(hub)").contains("Sent"))
        return laptop
    }
}

/// A machine of its own: home folder, state and settings.
struct GitMachine {
    let name: String
    let place: GitPlace
    let clock = MovedClock()
    /// Variables that it has besides.
    var variables: [String: String] = [:]

    init(_ name: String, in place: GitPlace) { (self.name, self.place) = (name, place) }

    var home: String { place.path + "/" + name }
    var data: String { home + "/data" }

    /// As another process.
    private func session() -> CommandSession {
        var environment = ProcessEnvironment(
            variables: GitPlace.variables(home: place.path + "/user").merging(variables) { $1 }, userName: "robin",
            workingFolder: place.path)
        environment.machineName = name
        let files = PosixFileSystem()
        return CommandSession(
            environment: environment, paths: Paths(below: home).located(files), files: files, clock: clock,
            seed: name.utf8.reduce(UInt64.random(in: 1...1 << 40)) { $0 &* 31 &+ UInt64($1) },
            processes: SystemProcesses(environment))
    }

    /// Runs a command line, words with spaces between; `_` means a space inside one that is no path.
    @discardableResult
    func run(_ line: String) throws -> CommandOutput {
        let words = line.split(separator: " ").map {
            $0.contains("/") ? String($0) : String($0).replacing("_", with: " ")
        }
        guard case .command(let command, let arguments) = try CommandLineParser.parse(words)
        else { throw CommandError { _ in line } }
        return session().output(of: command, arguments)
    }

    func text(_ line: String) throws -> String {
        let output = try run(line)
        return output.stdout + output.stderr
    }

    /// Minutes of all that was logged for a habit.
    func minutes(_ habit: String) throws -> Int {
        guard case .integer(let minutes)? = try Bench.fields(of: run("show \(habit) --json"))["totalMinutes"]
        else { return -1 }
        return Int(minutes)
    }
}
