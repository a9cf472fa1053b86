import Canvas
import DocumentStore
import Domain
import Runtime
import Testing
import UI

@testable import Commands
import Words

@Suite("Where only ASCII can be shown") struct PlainCharacterTests {
    private let bench = Bench()

    @Test("every command prints ASCII, and what programs read stays as it is") func isASCII() throws {
        try bench.run("add Été --icon 📚 --about “tea…”")
        try bench.run("did Été 30")
        for line in ["list", "history", "status", "stats", "show Été", "cats", "undo --dry-run"] {
            let answer = try bench.run(line).shown(inASCII: true)
            #expect(!answer.stdout.isEmpty, "\(line)")
            #expect((answer.stdout + answer.stderr).utf8.allSatisfy { $0 < 0x80 }, "\(line)")
            #expect(try bench.run(line).shown(inASCII: false) == bench.run(line), "\(line)")
        }
        for line in [
            "list --json", "export", "export --csv entries", "paths", "complete did x", "config", "year --svg",
        ] {
            let answer = try bench.run(line)
            #expect(answer.isExact && answer.shown(inASCII: true).stdout == answer.stdout, "\(line)")
        }
    }

    @Test(
        "--ascii and --unicode win over the locale, before a command or after it; a text is no flag",
        arguments: [
            ("--ascii list", "en_GB.UTF-8", CharacterSet.ascii, Language.english),
            ("list --ascii", "zh_CN.UTF-8", .ascii, .english), ("list --unicode", "C", .unicode, .english),
            ("--unicode list", "zh_CN.GB2312", .unicode, .chinese), ("list", "zh_CN.UTF-8", .unicode, .chinese),
            ("note -- --ascii", "en_GB.UTF-8", .unicode, .english),
        ])
    func winOverLocale(line: String, locale: String, characters: CharacterSet, language: Language) {
        let words = line.split(separator: " ").map(String.init)
        let environment = ProcessEnvironment(variables: ["LC_ALL": locale]).showing(words)
        #expect(environment.characters == characters)
        #expect(environment.language == language)
    }

    @Test("tables stay aligned, quotes and letters have their likeness") func looksAlike() {
        let answer = CommandOutput(stdout: "📚 “Été”…\n", stderr: "读书\n").shown(inASCII: true)
        #expect(answer.stdout == "   \"Ete\".\n")
        #expect(answer.stderr == "? ? \n")
    }
}
