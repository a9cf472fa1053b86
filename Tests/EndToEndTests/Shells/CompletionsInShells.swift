import Foundation
import Testing

/// What the shells themselves make of the completions.
@Suite struct CompletionsInShells {
    private static func isInstalled(_ program: String) -> Bool {
        (try? Command.run("sh", ["-c", "command -v \(program)"]).status) == 0
    }

    /// A home with two habits, and a path on which `habicat` is the built program.
    private static func home() throws -> Home {
        let home = try Home()
        let folder = home.path + "/bin"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder + "/habicat", withDestinationPath: Home.binary)
        home.surroundings["PATH"] = folder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
        #expect(try home.habicat("add", "Daily reading", "--cat", "Mochi").status == 0)
        #expect(try home.habicat("add", "Running", "--cat", "Pepper").status == 0)
        #expect(try home.habicat("--home", home.path + "/other", "add", "Other", "--cat", "Nori").status == 0)
        let files = home.path + "/files"
        try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
        for name in ["mydata.csv", "Old notes.csv"] {
            #expect(FileManager.default.createFile(atPath: "\(files)/\(name)", contents: nil))
        }
        return home
    }

    /// What bash proposes for words of which the last one is being typed.
    private func bash(_ words: [String], _ home: Home) throws -> [String] {
        let script = """
            source <(habicat completions bash)
            cd "$HABICAT_HOME/files"
            COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1))
            _habicat
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let ran = try Command.run("bash", ["-c", script, "bash"] + words, environment: home.environment)
        #expect(ran.errors == "")
        return ran.output.split(separator: "\n").map(String.init)
    }

    @Test(
        "bash completes commands, flags, choices and names", .enabled(if: isInstalled("bash"), "bash is not installed"))
    func inBash() throws {
        let home = try Self.home()
        let rows: [(words: [String], proposed: [String])] = [
            (["habicat", "GREE"], ["greet"]), (["habicat", "--ver"], ["--version"]),
            (["habicat", "cat", "--si"], ["--size"]), (["habicat", "cat", "--size", ""], ["small", "full", "large"]),
            (["habicat", "cat", "--size", "=", "la"], ["large"]), (["habicat", "cat", "mo"], ["Mochi"]),
            (["habicat", "cat", "--size", "small", "P"], ["Pepper"]), (["habicat", "did", "da"], ["Daily\\ reading"]),
            (["habicat", "did", "\"Da"], ["Daily reading"]), (["habicat", "did", "Running", "1"], ["15m", "1h"]),
            (["habicat", "completions", "f"], ["fish"]), (["habicat", "help", "compl"], ["completions"]),
            (["habicat", "say", "--cat", "pe"], ["Pepper"]), (["habicat", "say", "hello", "M"], []),
            (["habicat", "import", "my"], ["mydata.csv"]), (["habicat", "import", "har"], ["harsh"]),
            (["habicat", "import", "Old\\ n"], ["Old notes.csv"]),
            (["habicat", "import", "csv", "my"], ["mydata.csv"]),
            (["habicat", "import", "~/nothing"], []), (["habicat", "settings", "get", "foc"], ["focusMinutes"]),
            (["habicat", "settings", "set", "theme", "da"], ["dark"]),
            (["habicat", "settings", "set", "bell", "o"], ["on", "off"]),
            (["habicat", "buy", "fern\\ be"], ["fern\\ bell\\ collar"]), (["habicat", "rm", "ru"], ["Running"]),
            (["habicat", "--home", home.path + "/other", "did", ""], ["Other", "Nori"]),
            (["habicat", "did", "--home", "=", home.path + "/other", ""], ["Other", "Nori"]),
            (["habicat", "--color", "always", "heat"], ["heatmap"]), (["habicat", "did", "-d", "yes"], ["yesterday"]),
        ]
        for row in rows { #expect(try bash(row.words, home) == row.proposed, "\(row.words)") }
    }

    @Test(
        "bash proposes the flags that the help of each command shows",
        .enabled(if: isInstalled("bash"), "bash is not installed"))
    func flagsInBash() throws {
        let home = try Self.home()
        let commands = try bash(["habicat", ""], home).filter { $0 != "help" }
        #expect(commands.count > 15)
        for command in commands {
            let help = try home.habicat("help", command).output.split(separator: "\n")
                .filter { $0.hasPrefix("  -") || $0.hasPrefix("      --") }
                .compactMap { $0.split(separator: " ").first { $0.hasPrefix("--") }.map(String.init) }
            #expect(try bash(["habicat", command, "--"], home) == help, "\(command)")
        }
    }

    @Test(
        "fish completes commands, flags, choices and names", .enabled(if: isInstalled("fish"), "fish is not installed"))
    func inFish() throws {
        let home = try Self.home()
        let rows = [
            ("habicat gree", ["greet"]), ("habicat cat --si", ["--size"]),
            ("habicat cat --size la", ["large"]), ("habicat did Da", ["Daily reading"]),
            ("habicat completions f", ["fish"]), ("habicat did ", ["Daily reading", "Mochi", "Pepper", "Running"]),
            ("habicat did Running 25", ["25m"]), ("habicat settings set theme da", ["dark"]),
            ("habicat settings get focusM", ["focusMinutes"]), ("habicat buy fern be", []),
            ("habicat wear Mochi ", []), ("habicat import mydat", ["mydata.csv"]),
            ("habicat import csv mydat", ["mydata.csv"]),
            ("habicat rm ru", ["Running"]), ("habicat --home \(home.path)/other did ", ["Nori", "Other"]),
            ("habicat --color always heat", ["heatmap"]),
        ]
        for (line, proposed) in rows {
            let script = "habicat completions fish | source; cd $HABICAT_HOME/files; complete -C '\(line)'"
            let ran = try Command.run("fish", ["--no-config", "-c", script], environment: home.environment)
            let found = ran.output.split(separator: "\n").compactMap {
                $0.split(separator: "\t").first.map(String.init)
            }
            #expect(ran.errors == "")
            #expect(found == proposed, "\(line)")
        }
    }

    @Test(
        "zsh reads the script, as a function and at its start", .enabled(if: isInstalled("zsh"), "zsh is not installed")
    )
    func inZsh() throws {
        let home = try Self.home()
        let script = """
            autoload -Uz compinit && compinit -u -d "$HABICAT_HOME/dump"
            source <(habicat completions zsh)
            print -- $_comps[habicat]
            whence -w _habicat_names
            """
        let ran = try Command.run("zsh", ["-f", "-c", script], environment: home.environment)
        #expect(ran.errors == "")
        #expect(ran.output == "_habicat\n_habicat_names: function\n")
    }

    @Test("zsh completes typed words", .enabled(if: isInstalled("zsh"), "zsh is not installed"))
    func typedIntoZsh() throws {
        let home = try Self.home()
        // The end of the completion: zsh does not write letters again that are already there.
        let rows = [
            ("habicat gree", "t"), ("habicat did dai", "ly* reading"), ("habicat rm ru", "nning"),
            ("habicat settings set theme da", "rk"), ("habicat settings get foc", "usMinutes"),
            ("habicat buy plum\\ be", "ll"), ("habicat import myd", "ata.csv"),
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
        let ran = try Command.run(
            "timeout", ["600", "zsh", "-f", "-c", script, "zsh"] + rows.flatMap { [$0.0, $0.1] },
            environment: home.environment)
        #expect(ran.errors == "")
        #expect(ran.output == rows.map { $0.0 + "\n" }.joined() + "done\n", "the last line was not completed")
    }

    @Test(
        "the pages of the manual please groff", .enabled(if: isInstalled("groff"), "groff is not installed"),
        arguments: ["habicat", "store"])
    func inGroff(page: String) throws {
        let home = try Self.home()
        let ran = try Command.run(
            "sh", ["-c", "habicat manual \(page) | groff -man -ww -Tutf8 > /dev/null"], environment: home.environment)
        #expect(ran.status == 0)
        #expect(ran.errors == "")
    }

    @Test(
        "the pages of the manual please mandoc", .enabled(if: isInstalled("mandoc"), "mandoc is not installed"),
        arguments: ["habicat", "store"])
    func inMandoc(page: String) throws {
        let home = try Self.home()
        let ran = try Command.run(
            "sh",
            [
                "-c",
                "habicat manual \(page) > \"$HABICAT_HOME/page\" && mandoc -Tlint -Wwarning \"$HABICAT_HOME/page\"",
            ],
            environment: home.environment)
        #expect(ran.output + ran.errors == "")
        #expect(ran.status == 0)
    }
}
