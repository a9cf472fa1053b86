import Foundation
import Testing

/// The recipes of the manual are taken from its text and run as they are, with stand-ins for what is not installed.
@Suite("Recipes of the manual", .serialized) struct Recipes {
    /// The examples under a heading, each without its indentation.
    private static func examples(of heading: String) throws -> [String] {
        let text = try String(contentsOfFile: Home.root + "/assets/manual/habicat.txt", encoding: .utf8)
        let part = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
        let lines = (part.components(separatedBy: "\n## ").first ?? "").components(separatedBy: "\n")
        return lines.split { !$0.hasPrefix("    ") }.map { $0.map { String($0.dropFirst(4)) }.joined(separator: "\n") }
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
        for event in $EVENTS; do sh -c "$(cat "$HABICAT_HOME/on-$event")"; sleep 1.2; done
        """,
        "xss-lock": "shift; exec \"$@\"", "i3lock": "sleep 1.2",
        "gdbus": """
        for event in $EVENTS; do
            echo "/org/freedesktop/login1: org.freedesktop.login1.$event"; sleep 1.2
        done
        """,
    ]

    private static func home() throws -> Home {
        let home = try Home.withHabit(scale: 60)
        try home.putOnPath(standIns)
        return home
    }

    @Test(
        "each screen locker's recipe makes a gap of the time it was locked, and leaves no trace without a timer",
        arguments: [
            (0, "timeout resume"), (0, "lock lock before-sleep unlock"), (1, ""),
            (2, "Session.Lock_() Session.Unlock_()"),
            (2, "Manager.PrepareForSleep_(true,) Manager.PrepareForSleep_(false,)"),
        ])
    func away(recipe: Int, events: String) throws {
        let home = try Self.home()
        home.surroundings["EVENTS"] = events
        let text = try #require(try Self.examples(of: "Away from the desk").dropFirst(recipe).first)
        // The names of events hold no spaces here, as words of a list.
        let script = text.replacingOccurrences(
            of: "while read -r line; do", with: "sed -u 's,_, ,g' | while read -r line; do")
        let lines = try home.journalLines()
        for isTimed in [false, true] {
            if isTimed { #expect(try home.habicat("start", "read", "--stopwatch").status == 0) }
            let run = try home.shell(script)
            #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
            if !isTimed { #expect(try home.journalLines() == lines) }
        }
        let gap = try home.json("gap")
        #expect(gap["cause"] as? String == "away")
        #expect(gap["gapSeconds"] as? Int ?? 0 >= 60)
    }

    @Test("a commit's subject becomes the note of the running timer") func git() throws {
        let home = try Self.home()
        try home.write(try #require(try Self.examples(of: "Git").first), to: "hook")
        let run = try home.shell(
            """
            mkdir "$HABICAT_HOME/work" && cd "$HABICAT_HOME/work" && git init -q .
            cp ../hook .git/hooks/post-commit && chmod +x .git/hooks/post-commit
            git config user.name Ada && git config user.email ada@example.org
            git commit -q --allow-empty -m "Before the timer"
            habicat start read > /dev/null && git commit -q --allow-empty -m "Draw the cat"
            """)
        #expect(run.status == 0 && run.output.isEmpty, "\(run)")
        #expect(try home.habicat("status", "--format", "{note}").output == "Draw the cat\n")
    }

    private static let hasVim = (try? Command.run("vim", ["--version"]).status) == 0

    @Test("in vim, :Focus starts a timer and leaving stops it", .enabled(if: hasVim, "vim is not installed")) func vim()
        throws
    {
        let home = try Self.home()
        let text = try #require(try Self.examples(of: "Editors and builds").first { $0.hasPrefix("command!") })
        try home.write(text, to: "vimrc")
        _ = try home.shell("vim -es -u \"$HABICAT_HOME/vimrc\" -c 'Focus read' -c 'sleep 2' -c 'qa!' || true")
        #expect(try home.json("status")["timer"] is NSNull)
        #expect(try home.ledger().sum(of: "totalMinutes", in: "habits/*") >= 2)
    }
}
