import Foundation
import Testing

/// `habicat focus HABIT -- COMMAND` stands between a shell and a command without being noticed.
@Suite("Focus on a command", .serialized) struct FocusOnCommands {
    private static func home(scale: Int = 1) throws -> Home {
        let home = try Home(scale: scale)
        try #require(try home.habicat("add", "Read").status == 0)
        return home
    }

    @Test(
        "exit code and signals are passed on",
        arguments: [("exit 0", 0), ("exit 7", 7), ("kill -9 $$", 137), ("kill -TERM $$", 143), ("kill -SEGV $$", 139)])
    func endings(script: String, status: Int32) throws {
        let home = try Self.home()
        let run = try home.habicat("focus", "read", "--", "sh", "-c", "printf 'a\\033[1mb'; echo no >&2; \(script)")
        #expect(run.status == status)
        #expect(run.output == "a\u{1B}[1mb")
        #expect(run.errors.hasPrefix("no\n") && run.errors.contains("Under a minute"))
    }

    @Test("what it ran for is a session") func logged() throws {
        let home = try Self.home(scale: 60)
        let run = try home.habicat("focus", "read", "--note", "all tests", "--", "sleep", "2")
        #expect(run.status == 0 && run.output.isEmpty)
        let minutes = run.errors.firstMatch(of: /(\d+) min of Read/).flatMap { Int($0.1) } ?? 0
        #expect(minutes >= 2, "\(run.errors)")
        #expect(try home.habicat("history").output.contains("all tests"))
    }

    @Test("a command that is missing, or no program, ends as shells end") func missing() throws {
        let home = try Self.home()
        #expect(try home.habicat("focus", "read", "--", "no-such-command").status == 127)
        #expect(try home.habicat("focus", "read", "--", "/etc/passwd").status == 126)
        #expect(try home.json("status")["timer"] is NSNull)
    }

    @Test("a signal sent to it reaches the command, whose ending counts") func told() throws {
        let home = try Self.home()
        let script = """
            "\(Home.binary)" focus read -- sh -c 'trap "echo told; exit 3" TERM; touch "$HABICAT_HOME/set"; sleep 60 & wait' &
            until [ -e "$HABICAT_HOME/set" ]; do sleep 0.1; done
            kill -TERM $!; wait $!; echo $?
            """
        let run = try Command.run("sh", ["-c", script], environment: home.environment)
        #expect(run.output == "told\n3\n", "\(run)")
    }

    @Test("ctrl-C ends the command, and the shell sees that") func interrupted() throws {
        let home = try Self.home()
        let tmux = try Tmux(home: home)
        // The quotes keep the word that is waited for out of the line that is typed.
        try tmux.type("\(Home.binary) focus read -- sh -c 'echo be\"\"gun; exec sleep 100'; echo ended $?")
        try tmux.wait(for: "begun")
        try tmux.press("C-c")
        try tmux.wait(for: "prompt>")
        try tmux.type("\(Home.binary) focus read -- sh -c 'echo a\"\"gain; sleep 100'; echo ended $?")
        try tmux.wait(for: "again")
        try tmux.press("C-c")
        try tmux.type("echo sta\"\"tus $?")
        try tmux.wait(for: "status 130")
        #expect(try home.json("status")["timer"] is NSNull)
    }
}
