import DocumentStore
import Domain
import Runtime
import Testing
import UI
import Words

@testable import Commands

@Suite("Settings on the command line") struct SettingsCommandTests {
    private let bench = Bench()

    @Test(
        "a setting is set by its name or its beginning, and reset",
        arguments: [
            ("THEME Dark", "theme", "dark"), ("sound no", "sound", "none"),
            ("sound /s/meow.ogg", "sound", "/s/meow.ogg"),
            ("sound ~/meow.ogg", "sound", "~/meow.ogg"), ("soundRepeat 3", "soundRepeat", "3"),
            ("first mon", "firstDayOfWeek", "1"),
            ("firstDayOfWeek sunday", "firstDayOfWeek", "7"), ("dayStartsAt 4:00", "dayStartsAt", "04:00"),
            ("checkIn ask", "checkIn", "ask"), ("coins off", "coins", "off"), ("night start", "nightSessions", "start"),
            ("focusMinutes 50", "focusMinutes", "50"), ("displayName Robin_H", "displayName", "Robin H"),
            ("onquit pause", "onQuit", "pause"), ("language zh", "language", "zh"),
            ("letters 2026-03-01", "letters", "2026-03-01"), ("letters tomorrow", "letters", "2026-02-19"),
            ("letters no", "letters", "off"), ("keepLetters forever", "keepLetters", "forever"),
        ])
    func sets(typed: String, name: String, value: String) throws {
        try bench.run("add Reading")
        for path in ["/s/meow.ogg", "/home/robin/meow.ogg"] { bench.files[path] = [] }
        bench.variables["HOME"] = "/home/robin"
        try bench.run("settings set \(typed)")
        #expect(try bench.run("settings get \(name)").stdout == value + "\n")
        if let standard = Setting(rawValue: name)?.standard {
            try bench.run("settings reset \(name)")
            #expect(try bench.run("settings get \(name)").stdout == standard + "\n")
        }
    }

    @Test("a sound that is not there is refused", arguments: ["/s/none.ogg", "~/none.ogg", "none.ogg", "/s"])
    func noSound(typed: String) throws {
        bench.files["/s/meow.ogg"] = []
        try bench.follow("$ settings set sound \(typed)\n! There is no file\n.\n$ settings get sound\n= bell")
    }

    @Test("a number that cannot be set names all that can", arguments: ["6", "-1", "10"])
    func wrongNumber(typed: String) throws {
        try bench.follow("$ settings set soundRepeat \(typed)\n? valid for soundRepeat. Use 0, 1, 2, 3, 4 or 5.")
    }

    @Test("all settings are listed, those of config.json5 with its name") func lists() throws {
        let file = bench.paths.configFile
        bench.put("{ theme: 'dark' }", at: file)
        let list = try bench.run("settings").stdout
        for setting in Setting.allCases { #expect(list.contains("  \(setting.rawValue) ")) }
        #expect(list.split(separator: "\n").contains { $0.contains(" dark ") && $0.contains(" config.json5 ") })
        try bench.follow("$ settings set theme light\n! theme is set in \(file). Change it there.")
    }

    @Test("what config prints is a config that says the same", arguments: ["en_GB.UTF-8", "zh_CN.UTF-8"])
    func printsItself(locale: String) throws {
        bench.variables["LANG"] = locale
        try bench.run("settings set sound none")
        try bench.run("settings set focusMinutes 40")
        let text = try bench.run("config").stdout
        for name in Preferences.names { #expect(text.split(separator: " \(name): ").count == 2, "\(name)") }
        for line in ["  sound: \"none\",", "  focusMinutes: 40,", "  // theme: \"auto\","] {
            #expect(text.contains("\n\(line)\n"))
        }
        bench.put(text, at: bench.paths.configFile)
        #expect(try bench.run("config --check").exitCode == .done)
        let (preferences, troubles) = PreferenceFiles(files: bench.files, paths: bench.paths).read()
        #expect(troubles.isEmpty)
        #expect(preferences.fixed == ["sound", "focusMinutes"])
    }

    @Test(
        "a file that is wrong is reported line by line, by the reader that the program uses",
        arguments: [
            ("", []), ("// nothing\n", []), ("{ theme: 'dark', strict: false, // x\n focusMinutes: 30 }", []),
            ("{ strict: true, focusMinutes: 0x19, shortBreakMinutes: 5., title: \"\\u006fn\", mouse: 'true' }", []),
            ("{\n theme: 'drak' }", ["2:2: “theme” cannot be “drak”. Use one of auto, dark,"]),
            ("{\n\n stric: true }", ["3:2: There is no setting “stric”. Did you mean strict?"]),
            ("{ theme: 'dark'\n strict: true }", ["2:2: expected a comma or }."]),
            ("{ theme: 'dark", ["1:15: expected the closing quote."]), ("[1]", ["1:1: expected “{”."]),
            ("{ strict: true }\n x", ["2:2: expected the end of the file."]),
            ("{ strict true }", ["1:10: expected “:”."]), ("{ strict: }", ["1:11: expected a value."]),
            ("{ strict: true,\n strict: false }", ["2:2: “strict” appears twice."]),
            (
                "{ keys: {\n 'today.x': 'q',\n 'today.didIt': ['x', 'nokey'] } }",
                ["2:2: there is no command today.x.", "3:2: "]
            ),
            ("{ keys: { 'today.didIt': 7 } }", ["1:26: “today.didIt” cannot be “7”."]),
            (
                "{ focusMinutes: 25.5, theme: null,\n mouse: NaN, longBreakMinutes: 1e99, strict: {} }",
                [
                    "1:3: “focusMinutes” cannot be “25.5”.", "1:23: “theme” cannot be “null”.",
                    "2:2: “mouse” cannot be “nan”.", "2:14: “longBreakMinutes” cannot be “1e+99”.",
                    "2:38: “strict” cannot be “{”.",
                ]
            ),
            ("{ 'be\u{1B}[2Jl': 1 }", ["1:3: There is no setting “be\\u{1b}[2Jl”."]),
            ("{ keys: 'x' }", ["1:9: “keys” cannot be “x”."]),
        ] as [(String, [String])])
    func checks(text: String, lines: [String]) throws {
        bench.put(text, at: bench.paths.configFile)
        let answer = try bench.run("config --check")
        #expect(answer.exitCode == (lines.isEmpty ? .done : .refused))
        #expect(PreferenceFiles(files: bench.files, paths: bench.paths).read().troubles.count == lines.count)
        guard !lines.isEmpty else {
            #expect(answer.stdout == "\(bench.paths.configFile) is valid.\n")
            return
        }
        let found = answer.stdout.split(separator: "\n").map { $0.drop { $0 != ":" }.dropFirst() }
        #expect(found.count == lines.count)
        for (found, line) in zip(found.sorted(), lines.sorted()) { #expect(found.hasPrefix(line), "\(found)") }
    }

    @Test("where bytes are not text is reported, and the start-up message names the same place") func checksBytes()
        throws
    {
        let file = bench.paths.configFile
        bench.files[file] = Array("//\n{e:\"\",".utf8) + [0xFF] + Array("en\", \"b".utf8)
        try bench.follow(
            """
            $ config --check   ! \(file):2:7: the text is not UTF-8.
            $ list   & \(file):2:7: the text is not UTF-8. Nothing in this file is used.
            """)
        let fields = try bench.json("config --check")
        #expect(fields["faults"] == [["line": 2, "column": 7, "text": "the text is not UTF-8."]])
    }

    @Test(
        "a broken config.json5 is named by every command that reads it, and by none that does not; however long it is")
    func broken() throws {
        bench.put("{ theme: 'dark', nonsense: 1 }", at: bench.paths.configFile)
        try bench.follow(
            """
            $ add Reading
            $ list   & config.json5:1:18
            $ did Reading 5   & config.json5:1:18
            $ list --json   & config.json5:1:18
            $ status --format {time}   &
            """)
        #expect(bench.output("config --check").stderr.isEmpty)
        let keys = (0..<20_000).map { "'no.such.\($0)': 'x'" }.joined(separator: ", ")
        bench.put("{ keys: { \(keys) } }", at: bench.paths.configFile)
        #expect(bench.session.settings.troubles.count == 20_000)
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
}
