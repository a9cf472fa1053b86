import Foundation
import Testing

/// What the shells themselves make of the completions, and typesetters of the manual.
@Suite("Completions in shells") struct CompletionsInShells {
    private static func isInstalled(_ program: String) -> Bool {
        (try? Command.run("sh", ["-c", "command -v \(program)"]).status) == 0
    }

    /// A home with two habits, and a path on which `habicat` is the built program.
    private static func home() throws -> Home {
        let home = try Home()
        try home.putOnPath()
        let made = try home.shell(
            """
            habicat add "Daily reading" --cat Mochi && habicat add Running --cat Pepper
            habicat --home "$HABICAT_HOME/other" add Other --cat Nori
            mkdir "$HABICAT_HOME/files" && touch "$HABICAT_HOME/files/mydata.csv" "$HABICAT_HOME/files/Old notes.csv"
            """)
        try #require(made.status == 0, "\(made)")
        return home
    }

    @Test(
        "bash completes commands, flags, choices and names", .enabled(if: isInstalled("bash"), "bash is not installed"))
    func inBash() throws {
        let home = try Self.home()
        let other = home.path + "/other"
        let rows: [(words: [String], proposed: [String])] = [
            (["GREE"], ["greet"]), (["--ver"], ["--version"]), (["cat", "--si"], ["--size"]),
            (["cat", "--size", ""], ["small", "full", "large"]), (["cat", "--size", "=", "la"], ["large"]),
            (["cat", "--size", "small", "P"], ["Pepper"]), (["did", "da"], ["Daily\\ reading"]),
            (["did", "\"Da"], ["Daily reading"]), (["did", "Running", "1"], ["15m", "1h"]),
            (["help", "compl"], ["completions"]), (["say", "--cat", "pe"], ["Pepper"]), (["say", "hello", "M"], []),
            (["import", "my"], ["mydata.csv"]), (["import", "har"], ["harsh"]),
            (["import", "Old\\ n"], ["Old notes.csv"]), (["import", "csv", "my"], ["mydata.csv"]),
            (["import", "~/nothing"], []), (["settings", "get", "foc"], ["focusMinutes"]),
            (["settings", "set", "mouse", "o"], ["on", "off"]), (["buy", "fern\\ be"], ["fern\\ bell\\ collar"]),
            (["rm", "ru"], ["Running"]), (["--home", other, "did", ""], ["Other", "Nori"]),
            (["did", "--home", "=", other, ""], ["Other", "Nori"]), (["--color", "always", "heat"], ["heatmap"]),
            (["did", "-d", "yes"], ["yesterday"]),
        ]
        let script = """
            source <(habicat completions bash)
            cd "$HABICAT_HOME/files"
            COMP_WORDS=(habicat "$@")
            COMP_CWORD=$#
            _habicat
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        for row in rows {
            let ran = try home.run(["bash", "-c", script, "bash"] + row.words)
            #expect(ran.errors == "")
            #expect(ran.output.split(separator: "\n").map(String.init) == row.proposed, "\(row.words)")
        }
    }

    @Test(
        "fish completes commands, flags, choices and names", .enabled(if: isInstalled("fish"), "fish is not installed"))
    func inFish() throws {
        let home = try Self.home()
        let rows = [
            ("gree", ["greet"]), ("cat --si", ["--size"]), ("cat --size la", ["large"]), ("did Da", ["Daily reading"]),
            ("did ", ["Daily reading", "Mochi", "Pepper", "Running"]), ("did Running 25", ["25m"]),
            ("settings set theme da", ["dark"]), ("settings get focusM", ["focusMinutes"]), ("buy fern be", []),
            ("wear Mochi ", []), ("import csv mydat", ["mydata.csv"]), ("rm ru", ["Running"]),
            ("--home \(home.path)/other did ", ["Nori", "Other"]), ("--color always heat", ["heatmap"]),
        ]
        for (line, proposed) in rows {
            let script = "habicat completions fish | source; cd $HABICAT_HOME/files; complete -C 'habicat \(line)'"
            let ran = try home.run(["fish", "--no-config", "-c", script])
            let found = ran.output.split(separator: "\n").compactMap {
                $0.split(separator: "\t").first.map(String.init)
            }
            #expect(ran.errors == "")
            #expect(found == proposed, "\(line)")
        }
    }

    @Test("zsh reads the script, and completes typed words", .enabled(if: isInstalled("zsh"), "zsh is not installed"))
    func typedIntoZsh() throws {
        let home = try Self.home()
        // The end of the completion: zsh does not write letters again that are already there.
        let rows = [
            ("habicat gree", "t"), ("habicat did dai", "ly* reading"), ("habicat rm ru", "nning"),
            ("habicat settings set theme da", "rk"), ("habicat buy plum\\ be", "ll"),
            ("habicat import csv myd", "ata.csv"), ("habicat --home \(home.path)/other did o", "ther"),
            ("habicat did Running 2", "5m"),
        ]
        // Types each line and a tab, and reads the terminal until the completion arrives.
        let script = """
            zmodload zsh/zpty
            zpty -b shell zsh -f -i
            zpty -w shell 'PS1="> "; autoload -Uz compinit && compinit -u -d "$HABICAT_HOME/dump"'
            zpty -w shell 'source <(habicat completions zsh); cd "$HABICAT_HOME/files"; COLUMNS=250; print REA""DY'
            zpty -r -m shell seen '*READY*'
            while (( $# )); do
                print -r -- "$1"
                zpty -w -n shell "$1"$'\\t'
                zpty -r -m shell seen "*$2*"
                zpty -w -n shell $'\\x15'
                shift 2
            done
            print done
            """
        let ran = try home.run(["timeout", "600", "zsh", "-f", "-c", script, "zsh"] + rows.flatMap { [$0.0, $0.1] })
        #expect(ran.errors == "")
        #expect(ran.output == rows.map { $0.0 + "\n" }.joined() + "done\n", "the last line was not completed")
    }

    @Test(
        "the pages of the manual please typesetters",
        arguments: ["habicat", "store"], ["groff -man -ww -Tutf8 > /dev/null", "mandoc -Tlint -Wwarning"])
    func manual(page: String, typesetter: String) throws {
        guard Self.isInstalled(String(typesetter.prefix { $0 != " " })) else { return }
        let home = try Self.home()
        let ran = try home.shell("habicat manual \(page) | \(typesetter)")
        #expect(ran.status == 0 && ran.output + ran.errors == "", "\(ran)")
    }
}
