import Foundation
import Testing

/// Everything without a screen: the notifier, hooks, an endless status line.
@Suite("Away from the terminal") struct AwayFromTerminal {
    @Test("an unattended timer ends on time, and leaves no process") func endsByItself() throws {
        let home = try Home(scale: 60)
        _ = try home.habicat("add", "Reading", "--cat", "Mochi")
        let tmux = try Tmux(home: home)
        try tmux.type("\(Home.binary) start read 3m")
        try tmux.wait(for: "Mochi:")
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
        let home = try Home()
        let folder = home.path + "/config/hooks"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, script) in [
            ("started", "cat > \(home.path)/facts.new; mv \(home.path)/facts.new \(home.path)/facts; sleep 3600"),
            ("paused", "exit 7"),
        ] {
            try "#!/bin/sh\n\(script)\n".write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder + "/" + name)
        }
        _ = try home.habicat("add", "Reading", "--cat", "Mochi")
        let start = try home.habicat("start", "read")
        #expect(start.status == 0)
        #expect(start.output.hasPrefix("Mochi: "))
        try waitUntil("the facts") { FileManager.default.fileExists(atPath: home.path + "/facts") }
        let facts = try Data(contentsOf: URL(fileURLWithPath: home.path + "/facts"))
        let event = try #require(JSONSerialization.jsonObject(with: facts) as? [String: Any])
        #expect(event["event"] as? String == "started")
        #expect(try home.habicat("pause").status == 0)
        try waitUntil("the log") {
            (try? String(contentsOfFile: home.path + "/state/hooks.log", encoding: .utf8))?
                .contains("paused: exit 7") == true
        }
        try waitUntil("the end of the one that hangs") {
            try String(contentsOfFile: home.path + "/state/hooks.log", encoding: .utf8).contains("took too long")
        }
    }

    @Test("watch exits cleanly when the reader is gone") func watchEnds() throws {
        let home = try Home()
        _ = try home.habicat("add", "Reading", "--cat", "Mochi")
        let piped = try Command.run(
            "bash", ["-c", "set -o pipefail; '\(Home.binary)' watch --format '{state}' | head -1"],
            environment: home.environment)
        #expect(piped.status == 0)
        #expect(piped.output == "idle\n")
    }
}
