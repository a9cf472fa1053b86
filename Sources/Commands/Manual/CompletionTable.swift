import Assets
import Domain
import UI

/// What can be completed, shell by shell, made of the table of commands.
struct CompletionTable {
    let commands: [Command]
    let flags: [Flag]
    let words: Strings

    init(_ commands: [Command], flags: [Flag], _ words: Strings) {
        self.commands = commands.filter { !$0.isHidden }
        self.flags = flags
        self.words = words
    }

    /// Words that stand behind a shell's name of the program: its commands and `help`.
    var names: [String] { commands.map(\.name) + ["help"] }

    var aliases: [(alias: String, command: String)] {
        commands.flatMap { command in command.aliases.map { ($0, command.name) } }
    }

    /// The flags of the program itself, without a command, and of each command.
    var flagsByCommand: [(command: String, flags: [Flag])] { [("", flags)] + commands.map { ($0.name, $0.flags) } }

    /// The flags with a value, as both of their names are written behind a command: `start --until`.
    func takers(_ quoted: (String) -> String) -> [String] {
        flagsByCommand.flatMap { command, flags in flags.flatMap { $0.takers(of: command).map(quoted) } }
    }

    /// An operand that may be left out before a repeated one is proposed together with that one.
    func proposals(at place: Int, of command: Command) -> [Proposal] {
        let operand = command.operands[place]
        guard operand.occurrence == .optional, place + 1 < command.operands.count,
            command.operands[place + 1].isRepeated
        else { return [proposal(operand.kind)] }
        return [proposal(operand.kind), proposal(command.operands[place + 1].kind)]
    }

    /// What means an operand or a flag's value.
    func proposal(_ kind: Operand.Kind) -> Proposal {
        switch kind {
        case .habit: .names(.habits)
        case .cat: .names(.cats)
        case .accessory: .names(.accessories)
        case .boxedAccessory: .names(.box)
        case .group: .names(.groups)
        case .setting: .names(.settings)
        case .settingValue: .namesOfLast(.values)
        case .command: .words(names)
        case .file: .files
        case .folder: .folders
        case .day: .words(["today", "yesterday", "tomorrow"])
        case .length: .words(["15m", "25m", "40m", "1h"])
        case .choice(let words): .words(words)
        case .number, .time, .text, .format: .nothing
        }
    }
}

enum Proposal: Hashable {
    case words([String])
    /// Asked of `habicat complete`.
    case names(NameList)
    /// The same, of the operand before it.
    case namesOfLast(NameList)
    case files
    case folders
    case nothing
}

enum NameList: String, CaseIterable {
    case habits, cats, accessories, box, groups, settings, values
}

enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The file of `assets/completions` with lines made of the table where it has `@name@`.
    func script(_ table: CompletionTable) -> String {
        let parts =
            switch self {
            case .bash: BashCompletion(table: table).parts
            case .zsh: ZshCompletion(table: table).parts
            case .fish: FishCompletion(table: table).parts
            }
        let script = Assets.embedded.text(at: "completions/\(rawValue).txt") ?? ""
        return script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .flatMap { parts[$0] ?? [$0] }.joined(separator: "\n")
    }
}

extension Flag {
    /// Behind a command, each of its names; none of a flag without a value.
    func takers(of command: String) -> [String] {
        value == nil ? [] : (["--" + name] + (short.map { ["-\($0)"] } ?? [])).map { "\(command) \($0)" }
    }
}

extension String {
    /// In single quotes, as all three shells read them.
    var quotedForShells: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
