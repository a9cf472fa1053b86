import Assets
import Domain
import UI
import Words

struct CompletionTable {
    let commands: [Command]
    let words: Strings

    init(_ commands: [Command], _ words: Strings) {
        self.commands = commands.filter { !$0.isHidden }
        self.words = words
    }

    /// Words after the program's name in a shell: its commands and `help`.
    var names: [String] { commands.map(\.name) + ["help"] }

    var aliases: [(alias: String, command: String)] {
        commands.flatMap { command in command.aliases.map { ($0, command.name) } }
    }

    /// The flags of the program itself, without a command, and of each command.
    var flagsByCommand: [(command: String, flags: [Flag])] {
        [("", Flag.common)] + commands.map { ($0.name, $0.flags) }
    }

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

struct BashCompletion {
    let table: CompletionTable

    var parts: [String: [String]] {
        [
            "@flags@": table.flagsByCommand.map { command, flags in
                line(command.quotedForShells, Self.print(flags.map { "--" + $0.name }))
            },
            "@takers@": [line(table.takers(\.quotedForShells).joined(separator: "|"), "return 0")],
            "@values@": table.flagsByCommand.flatMap { command, flags in
                flags.filter { $0.value != nil }.map { flag in
                    line(
                        flag.takers(of: command).map(\.quotedForShells).joined(separator: "|"),
                        proposing(table.proposal(flag.kind)))
                }
            },
            "@operands@": operands, "@aliases@": table.aliases.map { line($0.alias, "echo \($0.command)") },
        ]
    }

    private func line(_ pattern: String, _ commands: String) -> String { "        \(pattern)) \(commands) ;;" }

    /// What an operand is, by its place from 0.
    private var operands: [String] {
        table.commands.flatMap { command in
            command.operands.enumerated().map { place, operand in
                let pattern =
                    operand.isRepeated
                    ? "\(command.name) ".quotedForShells + "*" : "\(command.name) \(place)".quotedForShells
                return line(pattern, table.proposals(at: place, of: command).map(proposing).joined(separator: "; "))
            }
        } + [line("'help 0'", Self.print(table.names))]
    }

    private func proposing(_ proposal: Proposal) -> String {
        switch proposal {
        case .words(let words): Self.print(words)
        case .names(let list): "_habicat_names \(list.rawValue)"
        case .namesOfLast(let list): "_habicat_names \(list.rawValue) \"$4\""
        case .files: "echo /; compgen -f -- \"$3\""
        case .folders: "echo /; compgen -d -- \"$3\""
        case .nothing: ":"
        }
    }

    private static func print(_ words: [String]) -> String {
        "printf '%s\\n' " + words.map(\.quotedForShells).joined(separator: " ")
    }
}

struct FishCompletion {
    let table: CompletionTable

    var parts: [String: [String]] {
        [
            "@takers@": ["    set -l takers \(table.takers(\.quotedForFish).joined(separator: " "))"],
            "@aliases@": table.aliases.flatMap {
                ["                case \($0.alias)", "                    set command \($0.command)"]
            },
            "@commands@": table.commands.map {
                "complete -c habicat -n '__habicat_at \"\"' -a \($0.name) -d " + table.words($0.summary).quotedForFish
            },
            "@flags@": Flag.common.map { line($0, when: nil) },
            "@arguments@": table.commands.flatMap(arguments),
            "@help@": [
                "complete -c habicat -n '__habicat_at help 0' -a " + table.names.joined(separator: " ").quotedForFish
            ],
        ]
    }

    private func arguments(of command: Command) -> [String] {
        let flags = command.flags.filter { !Flag.common.contains($0) }
        return flags.map { line($0, when: "__habicat_at \(command.name)") }
            + command.operands.enumerated().flatMap { place, operand in
                let condition = "__habicat_at \(command.name) \(place)\(operand.isRepeated ? " more" : "")"
                return table.proposals(at: place, of: command).compactMap(values).map {
                    "complete -c habicat -n \(condition.quotedForFish) \($0)"
                }
            }
    }

    private func line(_ flag: Flag, when condition: String?) -> String {
        let start =
            "complete -c habicat" + (condition.map { " -n " + $0.quotedForFish } ?? "") + " -l \(flag.name)"
            + (flag.short.map { " -s \($0)" } ?? "") + " -d \(table.words(flag.summary).quotedForFish)"
        guard flag.value != nil else { return start }
        return start + " -r " + (values(table.proposal(flag.kind)) ?? "-f")
    }

    private func values(_ proposal: Proposal) -> String? {
        switch proposal {
        case .words(let words): "-f -a " + words.joined(separator: " ").quotedForFish
        case .names(let list): "-f -a " + "(__habicat_names \(list.rawValue))".quotedForFish
        case .namesOfLast(let list):
            "-f -a " + "(__habicat_names \(list.rawValue) (commandline -opc)[-1])".quotedForFish
        case .files: "-F"
        case .folders: "-f -a " + "(__fish_complete_directories)".quotedForFish
        case .nothing: nil
        }
    }
}

extension String {
    /// In single quotes, in which fish knows two escapes.
    fileprivate var quotedForFish: String {
        "'" + reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\" + String($1) : String($1) } + "'"
    }
}

/// Completions for zsh; the script works in a folder of functions and when it is read at the start.
struct ZshCompletion {
    let table: CompletionTable

    var parts: [String: [String]] {
        [
            "@commands@": table.commands.map { "        " + "\($0.name):\(table.words($0.summary))".quotedForShells },
            "@flags@": Flag.common.flatMap(specs).map { "        \($0) \\" },
            "@aliases@": table.aliases.map { "        \($0.alias)) words[1]=\($0.command) ;;" },
            "@arguments@": table.commands.map { command in
                let specs = command.flags.flatMap(specs) + command.operands.enumerated().map(spec)
                return "        \(command.name)) _arguments \(specs.joined(separator: " ")) ;;"
            },
        ]
    }

    private func specs(_ flag: Flag) -> [String] {
        [spec(flag, "--" + flag.name, "=")] + (flag.short.map { [spec(flag, "-\($0)", "")] } ?? [])
    }

    private func spec(_ flag: Flag, _ name: String, _ mark: String) -> String {
        let words = table.words(flag.summary).escaped("[]:\\")
        guard let value = flag.value else { return "\(name)[\(words)]".quotedForShells }
        return "\(name)\(mark)[\(words)]:\(value.escaped(":\\")):\(action(flag.kind))".quotedForShells
    }

    private func spec(_ place: Int, _ operand: Operand) -> String {
        let name = operand.name.escaped(":\\")
        let start =
            switch operand.occurrence {
            case .once: "\(place + 1):"
            case .optional: "\(place + 1)::"
            case .anyNumber, .atLeastOnce: "*:"
            }
        return "\(start)\(name):\(action(operand.kind))".quotedForShells
    }

    private func action(_ kind: Operand.Kind) -> String {
        switch table.proposal(kind) {
        case .words(let words): "(" + words.map { $0.escaped(":\\() ") }.joined(separator: " ") + ")"
        case .names(let list): "_habicat_names \(list.rawValue)"
        case .namesOfLast(let list): "_habicat_names_of_last \(list.rawValue)"
        case .files: "_files"
        case .folders: "_files -/"
        case .nothing: " "
        }
    }
}

extension String {
    fileprivate func escaped(_ characters: String) -> String {
        reduce(into: "") { $0 += (characters.contains($1) ? "\\" : "") + String($1) }
    }
}
