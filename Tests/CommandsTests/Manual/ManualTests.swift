import Domain
import Testing
import UI

@testable import Commands
import Words

/// Help, manual and completions are made of one table: none of them may lack a flag of it, or have one too many.
@Suite struct ManualTests {
    private static let page = ManualPage.program(of: Command.all)
    static let shown = Command.all.filter { !$0.isHidden }.map(\.name)

    /// The part of the manual that is about a command: from its heading to the next one.
    private func part(_ command: Command) -> String? {
        let heading = ([command.name] + command.operands.map(\.usage)).joined(separator: " ")
        let parts = Self.page.split(separator: "\n.S", omittingEmptySubsequences: false)
        return parts.first { $0.hasPrefix("S \"\(Roff.escaped(heading))\"\n") }.map(String.init)
    }

    /// The name of a flag at the start of a text, where the dashes are cut off.
    private func name(_ text: some StringProtocol) -> String {
        String(text.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
    }

    @Test("every flag of every command is in help, manual and completions, and no other", arguments: shown)
    func areTheSame(name: String) throws {
        let command = try #require(Command.all.first { $0.name == name })
        let expected = command.flags.map(\.name)
        let own = command.flags.filter { !Flag.common.contains($0) }.map(\.name)

        let help = HelpText.page(of: command, in: Strings(.english)).split(separator: "\n")
        #expect(help.filter { Self.listsFlag($0) }.map { self.name($0.dropFirst(8)) } == expected)

        let manual = try #require(part(command)).split(separator: "\n").filter { $0.contains("\\fB\\-\\-") }
            .compactMap { $0.split(separator: "\\fB\\-\\-", omittingEmptySubsequences: false).last }
        #expect(manual.map { self.name($0.filter { $0 != "\\" }.replacing("fR", with: " ")) } == own)

        #expect(try proposed("\(command.name) -").filter { $0.hasPrefix("--") } == expected.map { "--" + $0 })
    }

    /// Whether a line of the help names a flag: `  -y, --yes`, `      --goal MINUTES`.
    private static func listsFlag(_ line: Substring) -> Bool {
        let mark = line.prefix(8)
        return mark == "      --" || (mark.hasPrefix("  -") && mark.hasSuffix(", --"))
    }

    @Test("the program's own flags are in help, manual and completions")
    func programFlags() throws {
        let help = HelpText.overview(of: Command.all, in: Strings(.english))
        #expect(try proposed("--").filter { $0.hasPrefix("--") } == Flag.common.map { "--" + $0.name })
        for flag in Flag.common {
            #expect(help.contains("  " + flag.listed))
            #expect(Self.page.contains("\\fB" + Roff.escaped("--" + flag.name) + "\\fR"))
        }
    }

    @Test("every choice of every flag and operand is proposed, and hidden commands are nowhere")
    func choices() throws {
        for command in Command.all where !command.isHidden {
            let flags = command.flags.map { (kind: $0.kind, line: "\(command.name) --\($0.name) x") }
            let operands = command.operands.enumerated().map { place, operand in
                let before = String(repeating: "x ", count: place)
                return (kind: operand.kind, line: "\(command.name) \(before)x")
            }
            for (kind, line) in flags + operands {
                guard case .choice(let words) = kind else { continue }
                #expect(try Set(proposed(line)).isSuperset(of: words), "\(line)")
            }
        }
        #expect(try proposed("x") == Self.shown + ["help"])
    }

    /// The words that a shell proposes for a line whose last word is being typed.
    private func proposed(_ line: String) throws -> [String] {
        try Bench().run("complete -- " + line).stdout.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    @Test("recipes name commands, flags and fields that there are")
    func recipes() throws {
        let lines = ManualPage.habicat.text.split(separator: "\n").filter { $0.hasPrefix("    ") }.map {
            $0.dropFirst(4)
        }
        let fields = Set(StatusNow.fields.map(\.name))
        for line in lines where line.contains("--format") {
            let named = line.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) }
            #expect(!named.isEmpty && fields.isSuperset(of: named), "\(line)")
        }
        let named = lines.flatMap { line in
            line.split(separator: "habicat ", omittingEmptySubsequences: false).dropFirst()
        }.map(name).filter { !$0.isEmpty }
        #expect(Set(named).isSubset(of: Self.shown), "\(named)")
    }

    @Test("the page of the store has every collection, and every field of it")
    func store() {
        let page = ManualPage.store()
        for collection in Schema.collections {
            #expect(page.contains(".SS \"\(Roff.escaped(collection.place))\""))
            for row in collection.rows { #expect(page.contains("\\fB\(Roff.escaped(row.name))\\fR\n")) }
        }
    }

    @Test(
        "roff takes nothing of the text for its own",
        arguments: [
            ("a-b", "a\\-b"), ("\\", "\\e"), ("it's", "it\\(aqs"), ("~/x", "\\(ti/x"), ("TEXT…", "TEXT\\[u2026]"),
            ("猫", "\\[u732B]"), ("🐈", "\\[u1F408]"),
        ])
    func escapes(text: String, expected: String) {
        #expect(Roff.escaped(text) == expected)
        for name in ManualPage.allCases {
            let page = name == .store ? ManualPage.store() : Self.page
            #expect(page.utf8.allSatisfy { $0 < 0x80 })
            #expect(page.split(separator: "\n").allSatisfy { !$0.hasPrefix("'") })
        }
    }
}
