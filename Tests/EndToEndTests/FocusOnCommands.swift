import Foundation
import Testing

/// `habicat focus HABIT -- COMMAND` stands between a shell and a command without being noticed.
@Suite("Focus on a command", .serialized) struct FocusOnCommands {
    @Test("exit code, output and signals are passed on, and a command that is missing ends as shells end")
    func endings() throws {
        let home = try Home.withHabit()
        for (script, status) in [("exit 7", 7), ("kill -9 $$", 137), ("kill -TERM $$", 143)] as [(String, Int32)] {
            let run = try home.habicat("focus", "read", "--", "sh", "-c", "printf 'a\\033[1mb'; echo no >&2; \(script)")
            #expect(run.status == status && run.output == "a\u{1B}[1mb", "\(script): \(run)")
            #expect(run.errors.hasPrefix("no\n") && run.errors.contains("Under a minute"), "\(script): \(run)")
        }
        #expect(try home.habicat("focus", "read", "--", "no-such-command").status == 127)
        #expect(try home.habicat("focus", "read", "--", "/etc/passwd").status == 126)
        #expect(try home.json("status")["timer"] is NSNull)
    }

    @Test("what it ran for is a session") func logged() throws {
        let home = try Home.withHabit(scale: 60)
        let run = try home.habicat("focus", "read", "--note", "all tests", "--", "sleep", "2")
        #expect(run.status == 0 && run.output.isEmpty)
        let minutes = run.errors.firstMatch(of: /(\d+) min of Read/).flatMap { Int($0.1) } ?? 0
        #expect(minutes >= 2, "\(run.errors)")
        #expect(try home.habicat("history").output.contains("all tests"))
    }

    @Test("a signal sent to it reaches the command, whose ending counts") func told() throws {
        let home = try Home.withHabit()
        try home.putOnPath()
        let run = try home.shell(
            """
            habicat focus read -- sh -c 'trap "echo told; exit 3" TERM; touch "$HABICAT_HOME/set"; sleep 60 & wait' &
            until [ -e "$HABICAT_HOME/set" ]; do sleep 0.1; done
            kill -TERM $!; wait $! || echo $?
            """)
        #expect(run.output == "told\n3\n", "\(run)")
    }

    @Test("ctrl-C ends the command, and the shell sees that") func interrupted() throws {
        let home = try Home.withHabit()
        let tmux = try Tmux(home: home)
        // The quotes keep the word that is waited for out of the line that is typed.
        try tmux.type("\(Home.binary) focus read -- sh -c 'echo be\"\"gun; sleep 100'; echo ended $?")
        try tmux.wait(for: "begun")
        try tmux.press("C-c")
        try tmux.wait(what: "the prompt again") { $0.split(separator: "\n").last?.hasPrefix("prompt>") == true }
        try tmux.type("echo sta\"\"tus $?")
        try tmux.wait(for: "status 130")
        #expect(try home.json("status")["timer"] is NSNull)
    }
}
