import Foundation
import Glibc
import Testing

/// Disks that are full, by the limit of a file's size: each write gets as far as there is room.
@Suite("No room") struct NoRoom {
    /// No file may grow past a size; output goes through a pipe, which has no limit.
    private static func limit(_ bytes: Int) -> [String] {
        ["bash", "-c", "prlimit --fsize=\(bytes) \"$@\" 2>&1 | cat >&2; exit ${PIPESTATUS[0]}", "-"]
    }

    @Test("a store that finds no room to begin in begins when there is") func firstCommit() throws {
        for room in [0, 40, 1000] {
            let home = try Home()
            try home.expectTrouble("room for \(room) bytes") {
                try home.habicat(through: Self.limit(room), "add", "Read")
            }
            try #require(home.habicat("add", "Read").status == 0)
            try home.expectToGoOn("room for \(room) bytes")
        }
    }

    @Test("with few open files allowed a command works or reports it")
    func fewOpenFiles() throws {
        let home = try Home.withHabit()
        var troubles = 0
        for limit in 4...16 {
            let narrowing = ["prlimit", "--nofile=\(limit)"]
            // With too few of them the program itself is not loaded.
            guard try home.habicat(through: narrowing, "--version").status == 0 else { continue }
            // Not of batches: the first change of a day brings a visit.
            let before = try home.ledger().sum(of: "totalMinutes", in: "habits/*")
            let command = try home.habicat(through: narrowing, "did", "read", "5")
            let isDone = command.status == 0
            #expect(isDone || command.status == 3 && command.errors.hasSuffix(".\n"), "\(limit) files: \(command)")
            let minutes = try home.ledger().sum(of: "totalMinutes", in: "habits/*") - before
            #expect(minutes == (isDone ? 5 : 0), "\(limit) files")
            troubles += isDone ? 0 : 1
        }
        #expect(troubles > 0, "some of the limits are felt")
        try home.expectToGoOn("with more of them")
    }
}

/// Folders and files that may not be written or read.
@Suite("No rights") struct NoRights {
    /// Rights of files hold for root, too, once it gave up being above them.
    private static let narrowed = getuid() == 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []

    @Test("a home that cannot be made, or whose name is not UTF-8, is a sentence") func impossibleHome() throws {
        let home = try Home()
        let named = ["bash", "-c", "HABICAT_HOME=$HABICAT_HOME/$(printf 'odd\\377') exec \"$@\"", "-"]
        let odd = try home.habicat(through: named, "add", "Read")
        #expect(odd.status == 2 && odd.errors.hasSuffix("Use a path in UTF-8.\n"), "\(odd.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [])
        for path in ["/proc/habicat", "/dev/null/habicat", "/sys/habicat"] {
            home.surroundings["HABICAT_HOME"] = path
            try home.expectTrouble(path) { try home.habicat("add", "Read") }
            let list = try home.habicat("list")
            #expect(list.status == 0 || list.errors.hasSuffix(".\n"), "\(list.errors)")
        }
    }

    @Test("read-only data is reported, still readable, and written later")
    func unwritable() throws {
        let home = try Home.withHabit()
        let journal = try #require(home.journals().last)
        let folder = URL(fileURLWithPath: journal).deletingLastPathComponent().path
        for (path, rights, back) in [(journal, 0o400, 0o600), (journal, 0o000, 0o600), (folder, 0o000, 0o700)]
            as [(String, mode_t, mode_t)]
        {
            let before = try home.journalLines()
            chmod(path, rights)
            let command = try home.habicat(through: Self.narrowed, "did", "read", "5")
            #expect(command.status == 3 && command.errors.hasSuffix(".\n"), "\(path): \(command.errors)")
            let list = try home.habicat(through: Self.narrowed, "list")
            #expect(list.status == 0 && list.output.contains("Read"), "\(path): \(list.errors)")
            // What cannot be read is shown from its copies.
            #expect(list.errors.isEmpty == (rights != 0), "\(path): \(list.errors)")
            chmod(path, back)
            #expect(try home.journalLines() == before, "\(path)")
            try home.expectToGoOn(path)
        }
    }

    @Test("without a place for caches everything is still kept", arguments: ["state", "state/snapshot", "mirror"])
    func caches(_ name: String) throws {
        let home = try Home.withHabit()
        let path = home.path + "/" + name
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        chmod(path, 0o500)
        let command = try home.habicat(through: Self.narrowed, "did", "read", "5")
        #expect(command.status == 0, "\(command.errors)")
        chmod(path, 0o700)
        try home.expectToGoOn(name)
    }

    @Test("a home shared by a group, or through a link, is a home", arguments: [0o1777, 0o2775])
    func sharedFolder(_ rights: Int) throws {
        let home = try Home()
        let shared = home.path + "/shared"
        try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: false)
        chmod(shared, mode_t(rights))
        try FileManager.default.createSymbolicLink(atPath: home.path + "/link", withDestinationPath: shared)
        home.surroundings["HABICAT_HOME"] = home.path + "/link"
        let command = try home.habicat(through: ["bash", "-c", "umask 000; exec \"$@\"", "-"], "add", "Read")
        #expect(command.status == 0, "\(command.errors)")
        home.surroundings["HABICAT_HOME"] = shared
        try home.expectToGoOn("the same folder by its own name")
        let open = try home.run(["find", shared, "-mindepth", "1", "-perm", "/077"]).output
        #expect(open == "", "all is for its owner alone, whatever the umask")
    }
}

/// What happens to the disk while the full program is open on it.
@Suite("Trouble on the screen", .serialized) struct TroubleOnScreen {
    /// The program open on a store whose journal is longer than what a terminal is sent at once, which is limited
    /// with it.
    private func opened(on home: Home) throws -> Tmux {
        home.surroundings["HOME"] = home.path
        let note = String(repeating: "🐈", count: 280)
        for _ in 0..<30 {
            try #require(home.habicat("did", "read", "1", "--day", "yesterday", "--note", note).status == 0)
        }
        return try Tmux.opened(on: home, showing: "1 Today")
    }

    @Test("a timer runs on over a full disk, and its session is saved by the stop that comes once there is room")
    func sessionOnFullDisk() throws {
        let home = try Home.withRunningTimer(scale: 20, minutes: 1)
        let tmux = try opened(on: home)
        let before = try home.ledger().batches.count
        try tmux.press("0")
        try tmux.wait(for: "d stop")
        try tmux.limitFileSize(to: "32768")
        try tmux.press("d")
        try tmux.wait(for: "No space")
        #expect(try home.ledger().batches.count == before)
        try tmux.limitFileSize(to: "unlimited")
        try tmux.press("d")
        try tmux.wait(for: "Result")
        try tmux.leaveResult(to: "enter focus", gone: "Result")
        try tmux.press("q")
        try tmux.waitForTheEnd()
        #expect(try home.ledger().batches(of: "logFocusSession").count == 1, "once is enough")
        try home.expectSumsToAgree("after the session was saved")
    }

    @Test("a countdown that runs out over a full disk is one session of its whole length afterwards")
    func countdownOnFullDisk() throws {
        let home = try Home.withHabit(scale: 100)
        let tmux = try opened(on: home)
        // Long enough that a slow machine is far from its end when the disk is full.
        try #require(home.habicat("start", "read", "30m").status == 0)
        try tmux.wait(for: "▶")
        try tmux.limitFileSize(to: "32768")
        try tmux.wait(for: "No space")
        #expect(try home.ledger().batches(of: "logFocusSession").isEmpty)
        try tmux.limitFileSize(to: "unlimited")
        try tmux.killProgram()
        _ = try home.habicat("list")
        let ledger = try home.ledger()
        #expect(ledger.batches(of: "logFocusSession").map(Ledger.writes) == [KilledCommits.sixWrites])
        #expect(ledger.sum(of: "totalMinutes", in: "habits/*") == 30 + 30)
        try home.expectSumsToAgree("after the next command")
    }

    @Test(
        "a folder that disappears under the open program is not recreated, and unsaved changes are not saved later")
    func folderGone() throws {
        let home = try Home.withHabit()
        let tmux = try Tmux.opened(on: home, showing: "1 Today")
        let before = try home.journalLines()
        let (data, elsewhere) = (home.path + "/data", home.path + "/elsewhere")
        try FileManager.default.moveItem(atPath: data, toPath: elsewhere)
        try tmux.press("Space")
        try tmux.wait(for: "mounted")
        #expect(!FileManager.default.fileExists(atPath: data), "nothing was begun in its place")
        try FileManager.default.moveItem(atPath: elsewhere, toPath: data)
        try tmux.press("r")
        try tmux.wait(what: "Today again") { $0.contains("1 Today") && !$0.contains("What happened") }
        try tmux.press("q")
        try tmux.waitForTheEnd()
        let after = try home.journalLines()
        #expect(Array(after.prefix(before.count)) == before)
        #expect(try Ledger(lines: Array(after.dropFirst(before.count))).batches.isEmpty)
        try home.expectToGoOn("with the folder back")
    }
}

extension Tmux {
    /// Lets no file of the open program grow past a size, in bytes; a soft limit, to be lifted again.
    fileprivate func limitFileSize(to size: String) throws {
        try #require(Command.run("prlimit", ["--pid", try program(), "--fsize=\(size):"]).status == 0)
    }
}
