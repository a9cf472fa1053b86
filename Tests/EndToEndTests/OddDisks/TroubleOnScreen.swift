import Foundation
import Testing

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
        let tmux = try Tmux(home: home)
        try tmux.type(Home.binary)
        try tmux.wait(for: "1 Today")
        return tmux
    }

    @Test("a full disk is reported, and what was not saved is not saved later")
    func fullAndRoomAgain() throws {
        let home = try Home.livedIn()
        let tmux = try opened(on: home)
        let before = try Ledger(lines: home.journalLines()).batches.count
        try tmux.limitFileSize(to: "32768")
        try tmux.press("Space")
        try tmux.wait(for: "No space")
        try tmux.press("Space")
        #expect(try Ledger(lines: home.journalLines()).batches.count == before)
        try tmux.limitFileSize(to: "unlimited")
        try tmux.press("r")
        try tmux.wait(for: "works again")
        #expect(try Ledger(lines: home.journalLines()).batches.count == before)
        try tmux.press("q")
        try tmux.waitForTheEnd()
        try home.expectToGoOn("when there is room")
    }

    @Test("a timer runs on over a full disk, and its session is saved by the stop that comes once there is room")
    func sessionOnFullDisk() throws {
        let home = try Home.withRunningTimer(scale: 20, minutes: 1)
        let tmux = try opened(on: home)
        try tmux.press("0")
        try tmux.wait(for: "d stop")
        try tmux.limitFileSize(to: "32768")
        try tmux.press("d")
        try tmux.wait(for: "No space")
        #expect(try Ledger(lines: home.journalLines()).batches(of: "logFocusSession").isEmpty)
        try tmux.limitFileSize(to: "unlimited")
        try tmux.press("d")
        try tmux.wait(for: "Result")
        #expect(try Ledger(lines: home.journalLines()).batches(of: "logFocusSession").count == 1)
        try tmux.leaveResult(to: "enter focus", gone: "Result")
        try tmux.press("q")
        try tmux.waitForTheEnd()
        #expect(try Ledger(lines: home.journalLines()).batches(of: "logFocusSession").count == 1, "once is enough")
        try home.expectSumsToAgree("after the session was saved")
    }

    @Test("a countdown that runs out over a full disk is one session of its whole length afterwards")
    func countdownOnFullDisk() throws {
        let home = try Home(scale: 100)
        try #require(home.habicat("add", "Read").status == 0)
        let tmux = try opened(on: home)
        // Long enough that a slow machine is far from its end when the disk is full.
        try #require(home.habicat("start", "read", "30m").status == 0)
        try tmux.wait(for: "▶")
        try tmux.limitFileSize(to: "32768")
        try tmux.wait(for: "No space")
        #expect(try Ledger(lines: home.journalLines()).batches(of: "logFocusSession").isEmpty)
        try tmux.limitFileSize(to: "unlimited")
        try tmux.killProgram()
        _ = try home.habicat("list")
        let ledger = try Ledger(lines: home.journalLines())
        #expect(ledger.batches(of: "logFocusSession").map(Ledger.writes) == [KilledCommits.sixWrites])
        #expect(ledger.sum(of: "totalMinutes", in: "habits/*") == 30 + 30)
        try home.expectSumsToAgree("after the next command")
    }

    @Test(
        "a folder that disappears under the open program is not recreated, and what was not saved is not saved later")
    func folderGone() throws {
        let home = try Home.livedIn()
        let tmux = try opened(on: home)
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
        let added = try Ledger(lines: Array(after.dropFirst(before.count))).batches.map { $0["kind"] as? String }
        #expect(added == [])
        try home.expectToGoOn("with the folder back")
    }
}

extension Tmux {
    /// Lets no file of the open program grow past a size, in bytes; a soft limit, to be lifted again.
    fileprivate func limitFileSize(to size: String) throws {
        let program = try self.program()
        try #require(Command.run("prlimit", ["--pid", program, "--fsize=\(size):"]).status == 0)
    }
}
