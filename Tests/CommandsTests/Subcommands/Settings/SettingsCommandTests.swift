import DocumentStore
import Domain
import Runtime
import Testing
import UI

@testable import Commands
import Words

@Suite struct SettingsCommandTests {
    private let bench = Bench()

    @Test(
        "a setting is set by its name or its beginning",
        arguments: [
            ("theme dark", "theme", "dark"), ("THEME Dark", "theme", "dark"), ("bell no", "bell", "off"),
            ("bell on", "bell", "on"), ("firstDayOfWeek sunday", "firstDayOfWeek", "7"),
            ("first mon", "firstDayOfWeek", "1"),
            ("dayStartsAt 4:00", "dayStartsAt", "04:00"), ("checkIn ask", "checkIn", "ask"),
            ("coins off", "coins", "off"), ("night start", "nightSessions", "start"),
            ("focusMinutes 50", "focusMinutes", "50"), ("displayName Robin_H", "displayName", "Robin H"),
            ("onquit pause", "onQuit", "pause"), ("language zh", "language", "zh"),
            ("letters 2026-03-01", "letters", "2026-03-01"), ("letters tomorrow", "letters", "2026-02-19"),
            ("letters off", "letters", "off"), ("letters no", "letters", "off"),
            ("keepLetters 30", "keepLetters", "30"),
            ("keepLetters forever", "keepLetters", "forever"),
        ])
    func sets(typed: String, name: String, value: String) throws {
        try bench.run("add Reading")
        try bench.run("settings set \(typed)")
        #expect(try bench.run("settings get \(name)").stdout == value + "\n")
        if let standard = Setting(rawValue: name)?.standard {
            try bench.run("settings reset \(name)")
            #expect(try bench.run("settings get \(name)").stdout == standard + "\n")
        }
    }

    @Test(
        "what cannot be is refused, and nothing is written",
        arguments: [
            ("settings set theme drak", .wrongUse), ("settings set them", .wrongUse), ("settings set x y", .wrongUse),
            ("settings get", .wrongUse), ("settings frob", .wrongUse), ("settings set focusMinutes 500", .wrongUse),
            ("settings set dayStartsAt late", .wrongUse), ("settings reset displayName", .refused),
            ("settings set letters 2026-02-18", .wrongUse), ("settings set letters maybe", .wrongUse),
            ("settings set keepLetters long", .wrongUse), ("settings set toasts maybe", .wrongUse),
            ("settings list x", .wrongUse),
        ] as [(String, ExitCode)])
    func refuses(line: String, code: ExitCode) throws {
        let error = #expect(throws: CommandError.self) { try bench.run(line) }
        #expect(error?.exitCode == code)
        #expect(bench.disk.isEmpty)
    }

    @Test("all settings are listed, those of config.json5 with its name") func lists() throws {
        bench.files[bench.paths.configFile] = Array("{ theme: 'dark' }".utf8)
        let list = try bench.run("settings").stdout
        for setting in Setting.allCases { #expect(list.contains("  \(setting.rawValue) ")) }
        #expect(list.split(separator: "\n").contains { $0.contains(" dark ") && $0.contains(" config.json5 ") })
        let error = #expect(throws: CommandError.self) { try bench.run("settings set theme light") }
        let file = bench.paths.configFile
        #expect(error?.sentence(in: Strings(.english)) == "theme is set in \(file). Change it there.")
    }

    @Test("what config prints is a config that says the same", arguments: Language.allCases) func printsItself(
        language: Language
    ) throws {
        bench.variables["LANG"] = language == .english ? "en_GB.UTF-8" : "zh_CN.UTF-8"
        try bench.run("settings set bell off")
        try bench.run("settings set focusMinutes 40")
        let text = try bench.run("config").stdout
        for name in Preferences.names { #expect(text.split(separator: " \(name): ").count == 2, "\(name)") }
        #expect(text.contains("\n  bell: \"off\",\n"))
        #expect(text.contains("\n  focusMinutes: 40,\n"))
        #expect(text.contains("\n  // theme: \"auto\",\n"))
        bench.files[bench.paths.configFile] = Array(text.utf8)
        #expect(try bench.run("config --check").exitCode == .done)
        let (preferences, troubles) = PreferenceFiles(files: bench.files, paths: bench.paths).read()
        #expect(troubles.isEmpty)
        #expect(preferences.fixed == ["bell", "focusMinutes"])
    }

    @Test(
        "a file that is wrong is reported line by line",
        arguments: [
            ("", []), ("// nothing\n", []), ("{}", []), ("{ theme: 'dark', bell: false, // x\n focusMinutes: 30 }", []),
            ("{\n theme: 'drak' }", ["2:2: “theme” cannot be “drak”. Use one of auto, dark,"]),
            ("{\n\n bel: true }", ["3:2: There is no setting “bel”. Did you mean bell?"]),
            (
                "{ focusMinutes: 500,\n mouse: {} }",
                ["1:3: “focusMinutes” cannot be “500”.", "2:2: “mouse” cannot be “{”."]
            ),
            ("{ theme: 'dark'\n bell: true }", ["2:2: expected a comma or }."]),
            ("{ theme: 'dark", ["1:15: expected the closing quote."]), ("[1]", ["1:1: expected “{”."]),
            ("{ bell: true }\n x", ["2:2: expected the end of the file."]),
            ("{ bell true }", ["1:8: expected “:”."]), ("{ bell: }", ["1:9: expected a value."]),
            ("{ bell: true,\n bell: false }", ["2:2: “bell” appears twice."]),
            (
                "{ keys: {\n 'today.x': 'q',\n 'today.didIt': ['x', 'nokey'] } }",
                ["2:2: there is no command today.x.", "3:2: "]
            ),
            ("{ keys: { 'today.didIt': 7 } }", ["1:26: “today.didIt” cannot be “7”."]),
            ("{ bell: true, focusMinutes: 0x19, shortBreakMinutes: 5., title: \"\\u006fn\", mouse: 'true' }", []),
            (
                "{ focusMinutes: 25.5, theme: null,\n mouse: NaN, longBreakMinutes: 1e99 }",
                [
                    "1:3: “focusMinutes” cannot be “25.5”.", "1:23: “theme” cannot be “null”.",
                    "2:2: “mouse” cannot be “nan”.", "2:14: “longBreakMinutes” cannot be “1e+99”.",
                ]
            ),
            ("{ 'be\u{1B}[2Jl': 1 }", ["1:3: There is no setting “be\\u{1b}[2Jl”."]),
            ("{ theme: dark }", ["1:10: expected a value."]),
            ("{ keys: 'x' }", ["1:9: “keys” cannot be “x”."]),
        ] as [(String, [String])])
    func checks(text: String, lines: [String]) throws {
        bench.files[bench.paths.configFile] = Array(text.utf8)
        let answer = try bench.run("config --check")
        #expect(answer.exitCode == (lines.isEmpty ? .done : .refused))
        let found = answer.stdout.split(separator: "\n").map { $0.drop { $0 != ":" }.dropFirst() }
        guard !lines.isEmpty else {
            #expect(PreferenceFiles(files: bench.files, paths: bench.paths).read().troubles.isEmpty)
            #expect(answer.stdout == "\(bench.paths.configFile) is valid.\n")
            return
        }
        #expect(found.count == lines.count)
        // The program uses the same reader: it finds the same number of faults.
        #expect(PreferenceFiles(files: bench.files, paths: bench.paths).read().troubles.count == lines.count)
        for (found, line) in zip(found.sorted(), lines.sorted()) { #expect(found.hasPrefix(line), "\(found)") }
    }

    @Test("the editor is the person's, and what it leaves is checked") func edits() throws {
        #expect(throws: CommandError(.refused, { $0.letters.noEditor })) { try bench.run("config --edit") }
        bench.variables["EDITOR"] = "ed -s"
        #expect(try bench.run("config --edit").stdout.hasPrefix("There is no "))
        #expect(bench.processes.attended == [.editing(bench.paths.configFile, by: "ed -s")])
        bench.variables["VISUAL"] = "vi"
        bench.processes.cause = .code(1)
        #expect(throws: CommandError(.refused, { $0.commandErrors.editorFailed(editor: "vi") })) {
            try bench.run("config --edit")
        }
        #expect(try bench.run("config --path").stdout == bench.paths.configFile + "\n")
    }

    @Test("the check reports where bytes are not text, and the start-up message names the same place")
    func checksBytes()
        throws
    {
        bench.files[bench.paths.configFile] = Array("//\n{e:\"\",".utf8) + [0xFF] + Array("en\", \"b".utf8)
        let answer = try bench.run("config --check")
        #expect(answer.exitCode == .refused)
        #expect(answer.stdout == "\(bench.paths.configFile):2:7: the text is not UTF-8.\n")
        let trouble = try #require(bench.session.settings.troubles.first)
        #expect(
            Strings(.english).sentence(for: CommandError(trouble))
                == "\(bench.paths.configFile):2:7: the text is not UTF-8. Nothing in this file is used.")
        try bench.run("list")
        let fields = try bench.json("config --check")
        #expect(fields["faults"] == [["line": 2, "column": 7, "text": "the text is not UTF-8."]])
    }

    @Test("a broken config.json5 is named by every command that reads it, and by none that does not")
    func broken() throws {
        bench.files[bench.paths.configFile] = Array("{ theme: 'dark', nonsense: 1 }".utf8)
        try bench.run("add Reading")
        func messages(_ words: [String]) throws -> String {
            guard case .command(let command, let arguments) = try CommandLineParser.parse(words, commands: Command.all)
            else { throw CommandError { _ in words[0] } }
            return bench.session.output(of: command, arguments).stderr
        }
        for command in [["list"], ["did", "Reading", "5"], ["stats"], ["list", "--json"]] {
            #expect(try messages(command).contains("config.json5:1:18"), "\(command)")
        }
        #expect(try messages(["config", "--check"]).isEmpty)
        #expect(try messages(["status", "--format", "{time}"]).isEmpty)
    }

    @Test("a config with very many unknown keys is read like any other")
    func manyKeys() throws {
        let keys = (0..<20_000).map { "'no.such.\($0)': 'x'" }.joined(separator: ", ")
        bench.files[bench.paths.configFile] = Array("{ keys: { \(keys) } }".utf8)
        #expect(bench.session.settings.troubles.count == 20_000)
    }
}
