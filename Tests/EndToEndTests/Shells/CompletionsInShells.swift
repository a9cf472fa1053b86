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
        return home
    }

    /// What bash proposes for words of which the last one is being typed.
    private func bash(_ words: [String], _ home: Home) throws -> [String] {
        let script = """
            source <(habicat completions bash)
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
                .filter { $0.hasPrefix("  --") }.compactMap { $0.split(separator: " ").first.map(String.init) }
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
            ("habicat completions f", ["fish"]),
        ]
        for (line, proposed) in rows {
            let script = "habicat completions fish | source; complete -C '\(line)'"
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
