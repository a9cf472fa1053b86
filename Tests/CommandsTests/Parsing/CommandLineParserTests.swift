import Domain
import Testing
import UI

@testable import Commands
import Words

@Suite struct CommandLineParserTests {
    static let commands = [
        Command(
            "start", same("starts the timer"), takes: [.habit, Operand("25m", .length, .optional)],
            flags: [Flag("note", "TEXT", same("a note")), Flag("day", "DAY", same("a day")), .yes, .json]
        ) { _ in CommandOutput() },
        Command("status", same("what runs"), flags: [.json]) { _ in CommandOutput() },
        Command("note", same("says"), takes: [Operand("TEXT", .text, .atLeastOnce)]) { _ in CommandOutput() },
        Command("stats", same("counts"), noJSON: same("it is a test")) { _ in CommandOutput() },
    ]

    private func parse(_ line: String) throws -> CommandLineParser.Request {
        try CommandLineParser.parse(line.split(separator: " ").map(String.init), in: [{ Self.commands }])
    }

    @Test(
        "operands and flags are distinguished in any order",
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
            ("strat reading", "There is no command “strat”. Did you mean start?"),
            ("xyz", "There is no command “xyz”. See habicat --help for the list."),
            ("start", "start needs a HABIT. See habicat start --help."),
            ("note", "note needs a TEXT. See habicat note --help."),
            ("start a b c", "Unexpected argument “c”. Quote names that contain spaces. See habicat start --help."),
            ("status now", "Unexpected argument “now”. Quote names that contain spaces. See habicat status --help."),
            ("start a --note --quiet", "--note TEXT needs a value."),
            ("start a --note -q", "--note TEXT needs a value."),
            ("stats --json", "stats has no --json: it is a test."), ("stats -j", "stats has no --json: it is a test."),
            ("status -y", "habicat status has no option -y. See habicat status --help for the options."),
            ("status -json", "habicat status has no option -json. Did you mean --json?"),
            ("--demo strat", "There is no command “strat”. Did you mean start?"),
            ("--home", "--home DIR needs a value."),
            ("--home /d strat", "There is no command “strat”. Did you mean start?"),
            ("start a --nte x", "habicat start has no option --nte. Did you mean --note?"),
            ("start a --note", "--note TEXT needs a value."), ("status --json=1", "--json takes no value."),
            ("--dmo", "habicat has no option --dmo. Did you mean --demo?"),
            ("-x", "habicat has no option -x. See habicat --help for the options."),
            ("help strt", "There is no command “strt”. Did you mean start?"),
            ("--home= status", "“” is not valid for --home. Use the path of a folder."),
            ("status --home=", "“” is not valid for --home. Use the path of a folder."),
        ])
    func namesWhatIsWrong(line: String, sentence: String) throws {
        let error = try #require(throws: CommandError.self) { try parse(line) }
        #expect(error.sentence(in: Strings(.english)) == sentence)
        #expect(error.exitCode == .wrongUse)
    }

    @Test(
        "help, the version and the program itself are asked for before anything is complained about",
        arguments: [
            ("--help", "help"), ("-h", "help"), ("help", "help"), ("help help", "help"), ("help version", "help"),
            ("help start", "help start"), ("start --help", "help start"), ("start -h a b c d", "help start"),
            ("-h start", "help start"), ("--home /d help start", "help start"), ("help help start", "help"),
            ("--json help start", "help start"), ("--version", "version"), ("-V", "version"),
            ("version", "version"), ("status -V", "version"), ("", "program"), ("--demo --ascii", "program"),
        ])
    func asks(line: String, expected: String) throws {
        let request =
            switch try parse(line) {
            case .help(let command): command.map { "help \($0.name)" } ?? "help"
            case .version: "version"
            case .program(let arguments): arguments.values.count == (line.isEmpty ? 0 : 2) ? "program" : "\(arguments)"
            case .command(let command, _): command.name
            case .topic: "topic"
            }
        #expect(request == expected)
    }

    @Test(
        "what other programs call a command is understood",
        arguments: [
            ("ls", "list"), ("rm read", "remove"), ("report", "stats"), ("new Reading", "add"),
            ("done read", "did"), ("LS", "list"), ("--json ls", "list"), ("today", "list"), ("calendar", "visits"),
        ])
    func aliases(line: String, name: String) throws {
        let words = line.split(separator: " ").map(String.init)
        guard case .command(let command, _) = try CommandLineParser.parse(words)
        else {
            Issue.record("not a command: \(line)")
            return
        }
        #expect(command.name == name)
        #expect(Set(Command.all.flatMap(\.aliases)).intersection(Command.all.map(\.name)).isEmpty)
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
