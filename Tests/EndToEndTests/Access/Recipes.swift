import Foundation
import Testing

/// The recipes of the manual are taken from its text and run as they are, with stand-ins for what is not installed.
@Suite("Recipes of the manual", .serialized) struct Recipes {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    /// The examples under a heading, each without its indentation.
    private static func examples(of heading: String) throws -> [String] {
        let text = try String(contentsOfFile: root + "/assets/manual/habicat.txt", encoding: .utf8)
        let part = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
        let lines = (part.components(separatedBy: "\n## ").first ?? "").components(separatedBy: "\n")
        var found: [[String]] = [[]]
        for line in lines {
            if line.hasPrefix("    ") {
                found[found.count - 1].append(String(line.dropFirst(4)))
            } else if found.last?.isEmpty == false {
                found.append([])
            }
        }
        return found.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    }

    /// Stands in for the programs that tell of locking and sleeping. A second is a minute of the timer.
    private static let standIns = [
        "swayidle": """
        while [ $# -gt 0 ]; do
            case $1 in
            -w) shift ;;
            timeout) printf '%s' "$3" > "$HABICAT_HOME/on-timeout"; shift 3 ;;
            resume|before-sleep|after-resume|lock|unlock) printf '%s' "$2" > "$HABICAT_HOME/on-$1"; shift 2 ;;
            *) echo "swayidle: $1?" >&2; exit 1 ;;
            esac
        done
        for event in $EVENTS; do sh -c "$(cat "$HABICAT_HOME/on-$event")"; sleep 2; done
        """,
        "xss-lock": "shift; exec \"$@\"",
        "i3lock": "sleep 2",
        "gdbus": """
        for event in $EVENTS; do
            echo "/org/freedesktop/login1: org.freedesktop.login1.$event"; sleep 2
        done
        """,
    ]

    private static func home() throws -> Home {
        let home = try Home(scale: 60)
        let programs = home.path + "/programs"
        try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
        for (name, text) in standIns {
            try ("#!/bin/sh\n" + text + "\n").write(toFile: programs + "/" + name, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: programs + "/" + name)
        }
        try FileManager.default.createSymbolicLink(atPath: programs + "/habicat", withDestinationPath: Home.binary)
        home.surroundings["PATH"] = programs + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
        try #require(try home.habicat("add", "Read").status == 0)
        return home
    }

    @Test(
        "each screen locker's recipe makes a gap of the time it was locked",
        arguments: [
            (0, "timeout resume"), (0, "before-sleep after-resume"), (0, "lock unlock"),
            (0, "lock lock before-sleep unlock"),
            (1, ""), (2, "Session.Lock_() Session.Unlock_()"),
            (2, "Manager.PrepareForSleep_(true,) Manager.PrepareForSleep_(false,)"),
        ])
    func away(recipe: Int, events: String) throws {
        let home = try Self.home()
        home.surroundings["EVENTS"] = events
        let text = try #require(try Self.examples(of: "Away from the desk").dropFirst(recipe).first)
        #expect(try home.habicat("start", "read", "--stopwatch").status == 0)
        // The names of events hold no spaces here, as words of a list.
        let script = text.replacingOccurrences(
            of: "while read -r line; do", with: "sed -u 's,_, ,g' | while read -r line; do")
        let run = try Command.run("sh", ["-eu", "-c", script], environment: home.environment)
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
        let gap = try home.json("gap")
        #expect(gap["cause"] as? String == "away")
        let seconds = try #require(gap["gapSeconds"] as? Int)
        #expect(seconds >= 60)
    }

    @Test("without a timer they leave no trace") func withoutTimer() throws {
        let home = try Self.home()
        home.surroundings["EVENTS"] = "lock unlock"
        let lines = try home.journalLines()
        let text = try #require(try Self.examples(of: "Away from the desk").first)
        #expect(try Command.run("sh", ["-c", text], environment: home.environment).status == 0)
        #expect(try home.journalLines() == lines)
    }

    @Test("a commit's subject becomes the note of the running timer") func git() throws {
        let home = try Self.home()
        let folder = home.path + "/work"
        let hook = try #require(try Self.examples(of: "Git").first)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try hook.write(toFile: home.path + "/hook", atomically: true, encoding: .utf8)
        let script = """
            cd '\(folder)' && git init -q . && cp ../hook .git/hooks/post-commit && chmod +x .git/hooks/post-commit
            git config user.name Ada && git config user.email ada@example.org
            git commit -q --allow-empty -m "Before the timer"
            habicat start read > /dev/null && git commit -q --allow-empty -m "Draw the cat"
            """
        let run = try Command.run("sh", ["-eu", "-c", script], environment: home.environment)
        #expect(run.status == 0 && run.output.isEmpty, "\(run)")
        #expect(try home.habicat("status", "--format", "{note}").output == "Draw the cat\n")
    }

    private static let hasVim = (try? Command.run("vim", ["--version"]).status) == 0

    @Test("in vim, :Focus starts a timer and leaving stops it", .enabled(if: hasVim, "vim is not installed")) func vim()
        throws
    {
        let home = try Self.home()
        let text = try #require(try Self.examples(of: "Editors and builds").first { $0.hasPrefix("command!") })
        try text.write(toFile: home.path + "/vimrc", atomically: true, encoding: .utf8)
        let words = ["-es", "-u", home.path + "/vimrc", "-c", "Focus read", "-c", "sleep 3", "-c", "qa!"]
        _ = try Command.run("vim", words, environment: home.environment)
        #expect(try home.json("status")["timer"] is NSNull)
        let habits = try home.json("list")["habits"] as? [[String: Any]]
        #expect(habits?.first?["totalMinutes"] as? Int ?? 0 >= 3)
    }
}
