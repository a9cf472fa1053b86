import Domain
import Testing
import UI

@testable import Commands

@Suite struct CommandLineParserTests {
    static let commands = [
        Command(
            "start", Phrase("starts the timer"), takes: [.habit, Operand("25m", .length, .optional)],
            flags: [Flag("note", "TEXT", Phrase("a note")), .json]
        ) {
            _, _ in Answer()
        },
        Command("status", Phrase("what runs"), flags: [.json]) { _, _ in Answer() },
    ]

    private func parse(_ line: String) throws(CommandError) -> CommandLineParser.Request {
        try CommandLineParser.parse(
            line.split(separator: " ").map(String.init), commands: Self.commands, programFlags: Flag.ofProgram)
    }

    @Test(
        "operands and flags are told apart, wherever they stand",
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
        ] as [(String, [String], [String: String])])
    func takesApart(line: String, operands: [String], values: [String: String]) throws {
        guard case .command(_, let arguments) = try parse(line) else {
            Issue.record("not a command: \(line)")
            return
        }
        #expect(arguments == Arguments(operands: operands, values: values))
    }

    @Test(
        "what is wrong is named, with what may have been meant",
        arguments: [
            ("strat reading", .unknownCommand("strat", nearest: "start")),
            ("xyz", .unknownCommand("xyz", nearest: nil)),
            ("start", .missingOperand("start")),
            ("start a b c", .extraOperand("c", "start")),
            ("status now", .extraOperand("now", "status")),
            ("--ascii status", .extraOperand("status", "")),
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
        #expect(!Words(.english).sentence(for: error).contains("  "))
        #expect(error.exitCode == .wrongUse)
    }

    @Test(
        "help is given before anything is complained about",
        arguments: [
            "--help", "-h", "help", "help start", "start --help", "start -h a b c d", "-h start",
            "--home /d help start",
        ])
    func helps(line: String) throws {
        guard case .help(let command) = try parse(line) else {
            Issue.record("no help: \(line)")
            return
        }
        #expect(command?.name == (line.contains("start") ? "start" : nil))
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
        guard case .version = try parse("--version") else {
            Issue.record("not the version")
            return
        }
    }

    @Test(
        "lengths of time",
        arguments: [
            ("25", 25), ("25m", 25), ("25min", 25), ("90 ", nil), ("1h", 60), ("1h30", 90), ("1h30m", 90),
            ("1:30", 90), ("1:3", nil), ("", nil), ("m", nil), ("-5", nil), ("2x", nil), ("99999999999h", nil),
        ] as [(String, Int?)])
    func readsLengths(text: String, minutes: Int?) {
        #expect(Duration.minutes(text) == minutes)
    }

    @Test(
        "the nearest name, or none",
        arguments: [
            ("stat", "status"), ("sart", "start"), ("satrt", "start"), ("s", "start"), ("paint", nil), ("", nil),
        ] as [(String, String?)])
    func findsNearest(typed: String, name: String?) {
        #expect(Nearest.name(to: typed, among: ["start", "status"]) == name)
    }
}
