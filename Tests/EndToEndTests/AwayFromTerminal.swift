import Foundation
import Testing

/// Everything without a screen: the notifier, hooks, an endless status line.
@Suite("Away from the terminal") struct AwayFromTerminal {
    @Test("an unattended timer ends on time, and leaves no process") func endsByItself() throws {
        let home = try Home.withHabit(scale: 60)
        let tmux = try Tmux(home: home)
        try tmux.type("\(Home.binary) start read 3m && echo star\"\"ted")
        try tmux.wait(for: "started")
        try tmux.type("exit")
        try waitUntil("the session to be logged") {
            try home.journalLines().contains { $0.contains("logFocusSession") }
        }
        try waitUntil("the notifier to go") {
            let search = "grep -lsz 'HABICAT_HOME=\(home.path)' /proc/[0-9]*/environ"
            return try Command.run("sh", ["-c", search]).output.isEmpty
        }
    }

    @Test("a hook that hangs or fails blocks nothing") func hooks() throws {
        let home = try Home.withHabit()
        let facts = home.path + "/facts"
        try home.write(
            "#!/bin/sh\ncat > \(facts).new; mv \(facts).new \(facts); sleep 3600\n", to: "config/hooks/started")
        try home.write("#!/bin/sh\nexit 7\n", to: "config/hooks/paused")
        #expect(try home.habicat("start", "read").status == 0)
        try waitUntil("the facts") { FileManager.default.fileExists(atPath: facts) }
        #expect(try String(contentsOfFile: facts, encoding: .utf8).contains("\"event\":\"started\""))
        #expect(try home.habicat("pause").status == 0)
        for told in ["paused: exit 7", "took too long"] {
            try waitUntil("“\(told)” in the log") {
                (try? String(contentsOfFile: home.path + "/state/hooks.log", encoding: .utf8))?.contains(told) == true
            }
        }
    }

    @Test("watch exits cleanly when the reader is gone") func watchEnds() throws {
        let home = try Home.withHabit()
        let script = "set -o pipefail; '\(Home.binary)' watch --format '{state}' | head -1"
        let piped = try home.run(["bash", "-c", script])
        #expect(piped.status == 0)
        #expect(piped.output == "idle\n")
    }
}
