import Domain
import Testing
import UI

@testable import Commands
import Words

@Suite struct CommandLineParserTests {
    static let commands = [
        Command(
            "start", "starts the timer", "", takes: [.habit, Operand("25m", .length, .optional)],
            flags: [
                Flag("note", "TEXT", "a note", ""), Flag("day", "DAY", "a day", ""), .yes, .json,
            ]
        ) {
            _ in CommandOutput()
        },
        Command("status", "what runs", "", flags: [.json]) { _ in CommandOutput() },
        Command("note", "says", "", takes: [Operand("TEXT", .text, .atLeastOnce)]) { _ in CommandOutput()
        },
        Command("stats", "counts", "", noJSON: LocalizedText("it is a test", "测试")) { _ in CommandOutput()
        },
    ]

    private func parse(_ line: String) throws(CommandError) -> CommandLineParser.Request {
        try CommandLineParser.parse(line.split(separator: " ").map(String.init), commands: Self.commands)
    }

    @Test(
        "operands and flags are distinguished, wherever they stand",
        arguments: [
            ("start reading", ["reading"], [:]),
            ("start reading 25m --note deep", ["reading", "25m"], ["note": "deep"]),
            ("start --note=deep reading", ["reading"], ["note": "deep"]),
            ("start --json reading", ["reading"], ["json": ""]),
            ("start --note -5 reading", ["reading"], ["note": "-5"]),
            ("start -- --odd", ["--odd"], [:]),
            ("start reading -3", ["reading", "-3"], [:]),
            ("STATUS --json", [], ["json": ""]),
            ("--home /d status --json", [], ["home": "/d", "json": ""]),
            ("--home=/d --quiet start reading", ["reading"], ["home": "/d", "quiet": ""]),
            ("--no-color start reading --home /e", ["reading"], ["no-color": "", "home": "/e"]),
            ("--home /d start --home /e reading", ["reading"], ["home": "/e"]),
            ("--home status start reading", ["reading"], ["home": "status"]),
            ("--color always status", [], ["color": "always"]), ("--color=never status", [], ["color": "never"]),
            ("--ascii --unicode --plain --demo status", [], ["ascii": "", "unicode": "", "plain": "", "demo": ""]),
            ("status --ascii --unicode --plain --demo", [], ["ascii": "", "unicode": "", "plain": "", "demo": ""]),
            ("--json status", [], ["json": ""]), ("--note start start reading", ["reading"], ["note": "start"]),
            ("start -y -d yesterday reading -j", ["reading"], ["yes": "", "day": "yesterday", "json": ""]),
            ("start -yjd yesterday reading", ["reading"], ["yes": "", "day": "yesterday", "json": ""]),
            ("-qj status", [], ["quiet": "", "json": ""]), ("start a -5m", ["a", "-5m"], [:]),
            ("start a --note=--quiet", ["a"], ["note": "--quiet"]), ("note a b c", ["a", "b", "c"], [:]),
        ] as [(String, [String], [String: String])])
    func takesApart(line: String, operands: [String], values: [String: String]) throws {
        guard case .command(_, let arguments) = try parse(line) else {
            Issue.record("not a command: \(line)")
            return
        }
        #expect(arguments == Arguments(operands: operands, values: values))
    }

    @Test(
        "errors are named, with a suggestion",
        arguments: [
            ("strat reading", .unknownCommand("strat", nearest: "start")),
            ("xyz", .unknownCommand("xyz", nearest: nil)),
            ("start", .missingOperand("start", "HABIT")), ("note", .missingOperand("note", "TEXT")),
            ("start a b c", .extraOperand("c", "start")),
            ("status now", .extraOperand("now", "status")),
            ("start a --note --quiet", .missingValue(of: "--note TEXT")),
            ("start a --note -q", .missingValue(of: "--note TEXT")),
            ("stats --json", .noJSON("stats", LocalizedText("it is a test", "测试"))),
            ("status -y", .unknownFlag("-y", command: "status", nearest: nil)),
            ("status -json", .unknownFlag("-json", command: "status", nearest: "--json")),
            ("--demo strat", .unknownCommand("strat", nearest: "start")),
            ("--home", .missingValue(of: "--home DIR")),
            ("--home /d strat", .unknownCommand("strat", nearest: "start")),
            ("start a --nte x", .unknownFlag("--nte", command: "start", nearest: "--note")),
            ("start a --note", .missingValue(of: "--note TEXT")),
            ("status --json=1", .unexpectedValue(of: "--json")),
            ("--dmo", .unknownFlag("--dmo", command: nil, nearest: "--demo")),
            ("-x", .unknownFlag("-x", command: nil, nearest: nil)),
            ("help strt", .unknownCommand("strt", nearest: "start")),
        ] as [(String, CommandError)])
    func namesWhatIsWrong(line: String, error: CommandError) {
        #expect(throws: error) { try parse(line) }
        #expect(!Strings(.english).sentence(for: error).contains("  "))
        #expect(error.exitCode == .wrongUse)
    }

    @Test(
        "help is given before anything is complained about",
        arguments: [
            "--help", "-h", "help", "help start", "start --help", "start -h a b c d", "-h start",
            "--home /d help start", "help help", "help version", "help help start", "--json help start",
        ])
    func helps(line: String) throws {
        guard case .help(let command) = try parse(line) else {
            Issue.record("no help: \(line)")
            return
        }
        #expect(command?.name == (line.contains("start") && !line.contains("help help") ? "start" : nil))
    }

    @Test("without a command it is the program, with its flags") func isProgram() throws {
        guard case .program(let arguments) = try parse("--demo --ascii") else {
            Issue.record("not the program")
            return
        }
        #expect(arguments == Arguments(values: ["demo": "", "ascii": ""]))
        guard case .program = try parse("") else {
            Issue.record("not the program")
            return
        }
    }

    @Test("the version is printed wherever it is asked for", arguments: ["--version", "-V", "version", "status -V"])
    func isVersion(line: String) throws {
        guard case .version = try parse(line) else {
            Issue.record("not the version: \(line)")
            return
        }
    }

    @Test(
        "what other programs call a command is understood",
        arguments: [
            ("ls", "list"), ("rm read", "remove"), ("report", "stats"), ("new Reading", "add"),
            ("done read", "did"), ("LS", "list"), ("--json ls", "list"),
        ])
    func aliases(line: String, name: String) throws {
        let words = line.split(separator: " ").map(String.init)
        guard case .command(let command, _) = try CommandLineParser.parse(words, commands: Command.all)
        else {
            Issue.record("not a command: \(line)")
            return
        }
        #expect(command.name == name)
    }

    @Test("no alias is the name of a command") func aliasesAreFree() {
        let aliases = Command.all.flatMap(\.aliases)
        #expect(aliases.count == 5)
        #expect(Set(aliases).intersection(Command.all.map(\.name)).isEmpty)
    }

    @Test("an empty folder is refused", arguments: ["--home= status", "status --home=", "--home="])
    func refusesEmptyHome(line: String) {
        let error = #expect(throws: CommandError.self) { try parse(line) }
        #expect(
            error.map { Strings(.english).sentence(for: $0) } == "“” is not valid for --home. Use the path of a folder."
        )
    }

    @Test(
        "missing and extra arguments are reported, with a pointer to help",
        arguments: [
            ("start", "start needs a HABIT. See habicat start --help."),
            ("start a b c", "Unexpected argument “c”. Quote names that contain spaces. See habicat start --help."),
            ("stats -j", "stats has no --json: it is a test."),
        ])
    func saysWhatIsMissing(line: String, sentence: String) {
        let error = #expect(throws: CommandError.self) { try parse(line) }
        #expect(error.map { Strings(.english).sentence(for: $0) } == sentence)
    }

    @Test(
        "the nearest name, or none",
        arguments: [
            ("stat", "status"), ("sart", "start"), ("satrt", "start"), ("s", "start"), ("paint", nil), ("", nil),
            ("start", nil),
        ] as [(String, String?)])
    func findsNearest(typed: String, name: String?) {
        #expect(Nearest.name(to: typed, among: ["start", "status"]) == name)
    }
}
