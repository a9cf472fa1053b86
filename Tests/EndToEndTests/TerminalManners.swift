import Foundation
import Testing

/// The terminal is always given back, and what others write is seen.
@Suite("Manners of the terminal", .serialized) struct TerminalManners {
    private func opened() throws -> (home: Home, tmux: Tmux) {
        let home = try Home.withHabit()
        return (home, try Tmux.opened(on: home, showing: "Read"))
    }

    @Test("3: changes of another machine while the program is open show without a key, and the cursor stays")
    func whileOpen() throws {
        let (laptop, server) = (try Home(), try Home())
        for (name, cat) in [("Reading", "Mochi"), ("Piano", "Nori")] {
            try #require(laptop.habicat("add", name, "--cat", cat).status == 0)
        }
        let files = FileManager.default
        try files.copyItem(atPath: laptop.path + "/data", toPath: server.path + "/data")
        let own = try files.contentsOfDirectory(atPath: laptop.path + "/data/journal")
        try #require(server.habicat("did", "read", "17").status == 0)
        let device = try #require(
            try files.contentsOfDirectory(atPath: server.path + "/data/journal").first { !own.contains($0) })
        let tmux = try Tmux.opened(on: laptop, columns: 100, rows: 30, showing: "Piano")
        try tmux.press("j")
        #expect(try !tmux.screen().contains("17"))
        let journal = "/data/journal/" + device
        try files.copyItem(atPath: server.path + journal, toPath: laptop.path + journal)
        try tmux.wait(for: "17")
        try tmux.press("i")
        try tmux.wait(what: "the details of Piano") { $0.contains("Piano") && !$0.contains("Reading") }
        try tmux.press("Escape")
        try tmux.wait(for: "Reading")
        try tmux.press("q")
        try tmux.waitForTheEnd()
    }

    @Test("ctrl-Z gives the terminal to the shell, fg takes it again, and every size is drawn")
    func stopAndGoOn() throws {
        let (_, tmux) = try opened()
        try tmux.press("C-z")
        try tmux.wait(for: "Stopped")
        try tmux.expectSaneTerminal()
        try tmux.type("fg")
        try tmux.wait(for: "1 Today")
        for (columns, rows) in [(40, 12), (120, 40), (10, 3), (80, 24)] {
            try tmux.resize(columns: columns, rows: rows)
            try tmux.press("5", "1")
        }
        try tmux.wait(for: "1 Today")
        try tmux.press("q")
        try tmux.waitForTheEnd()
    }

    @Test("ctrl-Z is not lost while a frame is being written")
    func stopDuringFrame() throws {
        let home = try Home.withHabit()
        let tmux = try Tmux(home: home)
        let calls = home.path + "/calls"
        try tmux.type("strace -e trace=rt_sigaction -o \(calls) \(Home.binary)")
        try tmux.wait(for: "Read")
        try tmux.press("5")
        try tmux.wait(what: "Stats instead of Today") { !$0.contains("╭─ Today") }
        try tmux.press("q")
        try tmux.waitForTheEnd()
        let traced = try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n")
        try #require(traced.contains { $0.contains("SIGTSTP") }, "ncurses was begun")
        #expect(!traced.contains { $0.contains("SIGTSTP, {sa_handler=SIG_IGN") })
    }

    @Test("a signal ends it with the terminal given back", arguments: ["TERM", "HUP", "QUIT", "SEGV", "ABRT"])
    func signals(_ name: String) throws {
        let (home, tmux) = try opened()
        try #require(home.habicat("start", "read").status == 0)
        try tmux.wait(for: "▶")
        try tmux.signalProgram(name)
        try tmux.wait(what: "the shell's prompt below") { $0.contains("prompt>") && !$0.contains("1 Today") }
        try tmux.expectSaneTerminal()
        #expect(try home.json("status")["timer"] is [String: Any], "the running timer is kept")
    }

    @Test("a flood of unfinished pastes neither fills the memory nor delays a signal", arguments: ["j", "\0", "The "])
    func floods(_ text: String) throws {
        let (home, tmux) = try opened()
        try home.write(String(repeating: text, count: 400_000), to: "flood")
        let status = "/proc/\(try tmux.program())/status"
        try tmux.send(contentsOf: home.path + "/flood")
        var most = 0
        for _ in 0..<40 {
            let peak = try String(contentsOfFile: status, encoding: .utf8).split(separator: "\n")
                .first { $0.hasPrefix("VmHWM:") }
            most = max(most, peak.flatMap { Int($0.filter(\.isNumber)) } ?? 0)
            poll(nil, 0, 50)
        }
        #expect(0 < most && most < 64 * 1024, "in KiB")
        try tmux.signalProgram("TERM")
        try tmux.waitForTheEnd()
    }

    @Test(
        "an odd surrounding is a usable program or a clear sentence",
        arguments: [
            (["TERM": "no-such-terminal"], "1 Today"), (["LANG": "C"], "1 Today"), (["NO_COLOR": "1"], "1 Today"),
            (["TERM": "vt100"], "1 Today"), (["TERM": "linux"], "1 Today"), (["TERM": "dumb"], "habicat: "),
        ])
    func surroundings(change: [String: String], expected: String) throws {
        _ = try Tmux.opened(on: Home.withHabit(), showing: expected, changes: change)
    }

    @Test("without a terminal it explains why, with status 2")
    func noTerminal() throws {
        let run = try Home().habicat()
        #expect(run.status == 2 && run.errors.contains("terminal"), "\(run.errors)")
    }
}
