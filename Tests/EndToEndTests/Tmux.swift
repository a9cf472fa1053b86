import Foundation
import Testing

/// The built program in a real terminal, on a private tmux server.
final class Tmux {
    private let socket: String
    private let home: Home

    /// - Parameters:
    ///   - columns: width of the terminal.
    ///   - rows: height of the terminal.
    ///   - home: whose variables the shell inside has; it stays as long as the terminal.
    ///   - changes: variables that are otherwise.
    init(columns: Int = 80, rows: Int = 24, home: Home, changes: [String: String] = [:]) throws {
        self.home = home
        let environment = home.environment.merging(changes) { $1 }
        socket = "habicat-\(UUID().uuidString.prefix(8))"
        let assignments = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        try run(
            ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env"] + assignments
                + ["PS1=prompt> ", "bash", "--norc", "--noprofile"])
        try run(["set", "-g", "escape-time", "0"])
        try run(["set", "-g", "status", "off"])
        try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
        try wait(for: "prompt>")
    }

    /// The program open in a terminal, once it shows a text.
    static func opened(
        on home: Home, columns: Int = 80, rows: Int = 24, showing text: String, changes: [String: String] = [:]
    ) throws -> Tmux {
        let tmux = try Tmux(columns: columns, rows: rows, home: home, changes: changes)
        try tmux.type(Home.binary)
        try tmux.wait(for: text)
        return tmux
    }

    deinit { _ = try? run(["kill-server"]) }

    /// Types a text and then enter.
    func type(_ line: String) throws {
        try run(["send-keys", "-l", line])
        try press("Enter")
    }

    /// Sends the bytes of a file as they are, not marked as a paste; does not wait until they are read.
    func send(contentsOf file: String) throws {
        try run(["load-buffer", file])
        try run(["paste-buffer", "-r"])
    }

    /// Presses keys by tmux' names: `Enter`, `Escape`, `C-c`, `a`.
    func press(_ keys: String...) throws {
        for key in keys { try run(["send-keys", key]) }
    }

    /// The text on the screen.
    func screen() throws -> String {
        try run(["capture-pane", "-p"])
    }

    /// The cursor position after each occurrence of a character on the screen, as `column,row`, from the top.
    func places(of sign: String) throws -> [String] {
        var found: [String] = []
        try waitUntil("“\(sign)” to be found") {
            found = try placesNow(of: sign)
            return !found.isEmpty
        }
        return found
    }

    private func placesNow(of sign: String) throws -> [String] {
        try run(["copy-mode"])
        try run(["send-keys", "-X", "top-line"])
        try run(["send-keys", "-X", "start-of-line"])
        try run(["send-keys", "-X", "search-forward", sign])
        let place = ["display-message", "-p", "#{copy_cursor_x},#{copy_cursor_y}"]
        let again = place + [";", "send-keys", "-X", "search-again", ";"]
        // One command may not be longer than 16 KiB. The search starts over at the top when all are found.
        var found: [String] = []
        repeat {
            found += try run(Array(Array(repeating: again, count: 80).flatMap { $0 }.dropLast()))
                .split(separator: "\n").map(String.init)
        } while found.count < 1000 && !found.isEmpty && !found.dropFirst().contains(found[0])
        try run(["send-keys", "-X", "cancel"])
        let end = found.dropFirst().firstIndex { $0 == found.first } ?? found.endIndex
        return Array(found[..<end])
    }

    func resize(columns: Int, rows: Int) throws {
        try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// Looks at the screen until it shows a text, or fails with what it shows.
    @discardableResult
    func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        try wait(what: "“\(text)”", sourceLocation: sourceLocation) { $0.contains(text) }
    }

    /// Looks at the screen until a claim about it holds.
    @discardableResult
    func wait(
        what: String, sourceLocation: SourceLocation = #_sourceLocation, until holds: (String) -> Bool
    ) throws -> String {
        var shown = ""
        do {
            try waitUntil(what, sourceLocation: sourceLocation) {
                shown = try screen()
                return holds(shown)
            }
        } catch {
            Issue.record("the screen shows:\n\(shown)", sourceLocation: sourceLocation)
            throw error
        }
        return shown
    }

    /// Leaves a Result page that is shown, which takes no keys in its first second.
    func leaveResult(to text: String, gone: String) throws {
        poll(nil, 0, 1500)
        try press("Enter")
        try wait(what: "“\(text)” instead of “\(gone)”") { $0.contains(text) && !$0.contains(gone) }
    }

    /// The number of the process that runs in the terminal's shell.
    func program() throws -> String {
        let shell = try run(["display-message", "-p", "#{pane_pid}"]).trimmingCharacters(in: .whitespacesAndNewlines)
        return try Command.run("pgrep", ["-P", shell]).output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Waits until the program has ended: the shell's screen is back before the last is saved.
    func waitForTheEnd(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try wait(what: "the program's end", sourceLocation: sourceLocation) { _ in (try? program().isEmpty) ?? false }
    }

    /// Sends a signal to the program in the terminal.
    func signalProgram(_ name: String) throws {
        try #require(Command.run("/bin/kill", ["-\(name)", try program()]).status == 0)
    }

    /// Ends the program as a power cut would end it, with no chance to put anything right.
    func killProgram() throws {
        try signalProgram("KILL")
        try wait(for: "Killed")
    }

    /// Starts a program in a terminal that a killed one left as it was.
    func startAgain(_ program: String) throws {
        try type("stty sane; tput rmcup; clear; \(program)")
    }

    /// Whether lines are edited and echoed, and the screen is the shell's own.
    func expectSaneTerminal(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = home.path + "/stty"
        try? FileManager.default.removeItem(atPath: file)
        try type("stty -a > \(file).new; mv \(file).new \(file)")
        try wait(what: "stty's answer", sourceLocation: sourceLocation) { _ in
            FileManager.default.fileExists(atPath: file)
        }
        let modes = try String(contentsOfFile: file, encoding: .utf8).split { " ;\n".contains($0) }
        for mode in ["icanon", "echo", "isig"] {
            #expect(modes.contains { $0 == mode }, "\(mode) is off", sourceLocation: sourceLocation)
        }
        let alternate = try run(["display-message", "-p", "#{alternate_on}#{mouse_any_flag}#{cursor_flag}"])
        #expect(alternate.hasPrefix("001"), "\(alternate)", sourceLocation: sourceLocation)
    }

    @discardableResult
    private func run(_ arguments: [String]) throws -> String {
        let result = try Command.run("tmux", ["-L", socket] + arguments)
        return result.output
    }
}
