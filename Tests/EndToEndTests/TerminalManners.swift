import Foundation
import Testing

/// The terminal is always given back, and what others write is seen.
@Suite("Manners of the terminal", .serialized) struct TerminalManners {
    /// A home with one habit, and the program open on it.
    private func opened(columns: Int = 80, rows: Int = 24) throws -> (home: Home, tmux: Tmux) {
        let home = try Home()
        try #require(home.habicat("add", "Read").status == 0)
        let tmux = try Tmux(columns: columns, rows: rows, home: home)
        try tmux.type(Home.binary)
        try tmux.wait(for: "Read")
        return (home, tmux)
    }

    @Test("what another program commits is shown without a key")
    func othersAreSeen() throws {
        let (home, tmux) = try opened()
        try #require(home.habicat("did", "read", "17").status == 0)
        try tmux.wait(for: "17 m")
    }

    @Test("ctrl-Z gives the terminal to the shell, fg takes it again")
    func stopAndGoOn() throws {
        let (_, tmux) = try opened()
        try tmux.press("C-z")
        try tmux.wait(for: "Stopped")
        try tmux.expectSaneTerminal()
        try tmux.type("fg")
        try tmux.wait(for: "1 Today")
        try tmux.press("q")
        try tmux.wait(for: "prompt>")
    }

    @Test("ctrl-Z is not lost while a frame is being written")
    func stopDuringFrame() throws {
        let home = try Home()
        try #require(home.habicat("add", "Read").status == 0)
        let tmux = try Tmux(home: home)
        let calls = home.path + "/calls"
        try tmux.type("strace -e trace=rt_sigaction -o \(calls) \(Home.binary)")
        try tmux.wait(for: "Read")
        try tmux.press("5")
        try tmux.wait(what: "Stats instead of Today") { !$0.contains("╭─ Today") }
        try tmux.press("q")
        try tmux.wait(what: "the shell's prompt") { $0.contains("prompt>") && !$0.contains("1 Today") }
        let traced = try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n")
        try #require(traced.contains { $0.contains("SIGTSTP") }, "ncurses was begun")
        #expect(!traced.contains { $0.contains("SIGTSTP, {sa_handler=SIG_IGN") })
    }

    @Test("a signal ends it with the terminal given back", arguments: ["TERM", "HUP", "QUIT", "SEGV", "ILL", "ABRT"])
    func signals(_ name: String) throws {
        let (home, tmux) = try opened()
        try #require(home.habicat("start", "read").status == 0)
        try tmux.wait(for: "▶")
        try tmux.signalProgram(name)
        try tmux.wait(what: "the shell's prompt below") { $0.contains("prompt>") && !$0.contains("1 Today") }
        try tmux.expectSaneTerminal()
        let status = try home.json("status")
        #expect(status["timer"] is [String: Any], "the running timer is kept")
    }

    @Test(
        "a flood of unfinished pastes neither fills the memory nor delays a signal",
        arguments: ["j", "\0", "The "])
    func floods(_ text: String) throws {
        let (home, tmux) = try opened()
        try String(repeating: text, count: 400_000).write(
            toFile: home.path + "/flood", atomically: true, encoding: .utf8)
        let program = try tmux.program()
        try tmux.send(contentsOf: home.path + "/flood")
        var most = 0
        for _ in 0..<40 {
            let status = try String(contentsOfFile: "/proc/\(program)/status", encoding: .utf8)
            let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            most = max(most, peak.flatMap { Int($0.filter(\.isNumber)) } ?? 0)
            poll(nil, 0, 50)
        }
        #expect(0 < most && most < 64 * 1024, "in KiB")
        try tmux.signalProgram("TERM")
        try tmux.waitForTheEnd()
    }

    @Test(
        "every size is drawn, and the program continues", arguments: [(40, 12), (20, 5), (120, 40), (10, 3), (80, 24)])
    func sizes(columns: Int, rows: Int) throws {
        let (_, tmux) = try opened()
        try tmux.resize(columns: columns, rows: rows)
        try tmux.press("5", "1")
        try tmux.resize(columns: 80, rows: 24)
        try tmux.wait(for: "1 Today")
        try tmux.press("q")
        try tmux.wait(for: "prompt>")
    }

    @Test(
        "an odd surrounding is a usable program or a clear sentence",
        arguments: [
            (["TERM": "no-such-terminal"], "1 Today"), (["LANG": "C"], "1 Today"), (["NO_COLOR": "1"], "1 Today"),
            (["TERM": "vt100"], "1 Today"), (["TERM": "linux"], "1 Today"), (["TERM": "dumb"], "habicat: "),
        ])
    func surroundings(change: [String: String], expected: String) throws {
        let home = try Home()
        try #require(home.habicat("add", "Read").status == 0)
        let tmux = try Tmux(home: home, changes: change)
        try tmux.type(Home.binary)
        try tmux.wait(for: expected)
    }

    @Test("without a terminal it explains why, with status 2")
    func noTerminal() throws {
        let home = try Home()
        let run = try home.habicat()
        #expect(run.status == 2)
        #expect(run.errors.contains("terminal"), "\(run.errors)")
    }

    @Test("a picture is converted by a program on the path, and by nothing else")
    func converter() throws {
        let home = try Home()
        let (folder, picture) = (home.path + "/programs", home.path + "/room.png")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        home.surroundings["PATH"] = folder
        let missing = try home.habicat("dump", "--demo", "--png", picture)
        #expect(missing.status == 1 && missing.errors.contains("install rsvg-convert or Inkscape"))
        let program = "#!/bin/sh\nread -r line; printf '\\211PNG %s %.4s' \"$*\" \"$line\"\n"
        let made = FileManager.default.createFile(
            atPath: folder + "/magick", contents: Data(program.utf8), attributes: [.posixPermissions: 0o700])
        try #require(made)
        let converted = try home.habicat("dump", "--demo", "--png", picture)
        #expect(converted.status == 0, "\(converted.errors)")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: picture))
        #expect(bytes.dropFirst().elementsEqual("PNG svg:- png:- <svg".utf8))
    }
}
