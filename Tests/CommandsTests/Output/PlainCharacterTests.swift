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

    @Test(
        "every command prints ASCII",
        arguments: ["list", "history", "status", "stats", "show Été", "cats", "undo --dry-run"])
    func isASCII(line: String) throws {
        try bench.run("add Été --icon 📚 --about “tea…”")
        try bench.run("did Été 30")
        let answer = try bench.run(line).shown(inASCII: true)
        #expect(!answer.stdout.isEmpty)
        #expect(answer.stdout.utf8.allSatisfy { $0 < 0x80 } && answer.stderr.utf8.allSatisfy { $0 < 0x80 })
        #expect(try bench.run(line).shown(inASCII: false) == bench.run(line))
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
        #expect(answer.stdout == "*  \"Ete\".\n")
        #expect(answer.stderr == "? ? \n")
    }

    @Test(
        "what programs read stays as it is",
        arguments: [
            "list --json", "export", "export --csv entries", "paths", "complete habits", "config", "year --svg",
        ])
    func isExact(line: String) throws {
        try bench.run("add Été --icon 📚")
        guard
            case .command(let command, let arguments) = try CommandLineParser.parse(
                line.split(separator: " ").map(String.init), commands: Command.all + Command.hidden)
        else { return }
        let answer = try command.perform(arguments, bench.session)
        #expect(answer.isExact)
        #expect(answer.shown(inASCII: true).stdout == answer.stdout)
    }
}
