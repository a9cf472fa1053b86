import Assets
import Domain
import Runtime
import UI
import Words

/// The shells that completions are for. Their scripts only ask `complete`, which reads the table of commands.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    var script: String { Assets.embedded.text(at: "completions/\(rawValue).txt") ?? "" }
}

/// A command line without the program's name, up to the word that is being typed.
struct UnfinishedLine {
    /// The folder that `--home` names, as it was typed.
    private(set) var home: String?
    private var command: Command?
    private var isHelp = false
    private var operands: [String] = []
    /// The flag whose value is being typed.
    private var flag: Flag?
    private let typed: String
    private let commands: [Command]

    /// What can be in the place of the last word.
    enum Expected {
        case flags([Flag])
        /// - Parameter last: the operand before it.
        case values([Operand.Kind], last: String?)
    }

    init(_ words: [String], of commands: [Command]) {
        self.commands = commands.filter { !$0.isHidden }
        typed = words.last ?? ""
        var rest = words.dropLast()[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("-") else {
                take(word)
                continue
            }
            guard let taker = flags.first(where: { $0.isWritten(as: word) }), taker.value != nil else { continue }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            // Some shells part --flag=value into three words.
            if parts.count == 1, rest.first == "=" { rest.removeFirst() }
            guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
                flag = taker
                return
            }
            if taker == .home { home = value }
        }
    }

    private mutating func take(_ word: String) {
        if command != nil || isHelp {
            operands.append(word)
        } else {
            command = commands.first { $0.isCalled(word) }
            isHelp = word == "help"
        }
    }

    private var flags: [Flag] { command?.flags ?? Flag.common }

    var expected: Expected {
        if let flag { return .values([flag.kind], last: nil) }
        if typed.hasPrefix("--"), typed.contains("="), let flag = flags.first(where: { $0.isWritten(as: typed) }) {
            return .values([flag.kind], last: nil)
        }
        if typed.hasPrefix("-") { return .flags(flags) }
        guard let command else { return .values(isHelp && !operands.isEmpty ? [] : [.command], last: nil) }
        return .values(command.operands.kinds(at: operands.count), last: operands.last)
    }
}

extension [Operand] {
    /// What a word can be, by its place. One that may be left out before a repeated one is either of the two.
    fileprivate func kinds(at place: Int) -> [Operand.Kind] {
        guard place < count else { return last.map { $0.isRepeated ? [$0.kind] : [] } ?? [] }
        guard self[place].occurrence == .optional, place + 1 < count, self[place + 1].isRepeated else {
            return [self[place].kind]
        }
        return [self[place].kind, self[place + 1].kind]
    }
}

extension CommandSession {
    /// A proposal a line, behind a tab what it is; `:files` and `:folders` stand for those that the shell finds.
    fileprivate func proposals(for line: UnfinishedLine) throws -> [String] {
        switch line.expected {
        case .flags(let flags):
            return flags.flatMap { flag in
                (["--" + flag.name] + (flag.short.map { ["-\($0)"] } ?? [])).map { $0 + "\t" + strings(flag.summary) }
            }
        case .values(let kinds, let last):
            var met: Set<String> = []
            return try kinds.flatMap { try proposals(of: $0, behind: last) }
                .filter { !$0.contains(where: \.isNewline) && met.insert($0).inserted }
        }
    }

    private func proposals(of kind: Operand.Kind, behind last: String?) throws -> [String] {
        switch kind {
        case .habit: return try opened().habits.map(\.name) + data.catsAtHome.map(\.name)
        case .cat: return try opened().cats.map(\.name)
        case .accessory: return Catalogue.all.map { strings($0.name) }
        case .boxedAccessory:
            let data = try opened()
            let ids = Set((data.person?.inventory ?? []) + data.cats.compactMap(\.equippedAccessory))
            return ids.compactMap { id in Catalogue.accessory(id).map { strings($0.name) } }.sorted()
        case .group: return try opened().habits.compactMap(\.group)
        case .setting: return Setting.allCases.map(\.rawValue)
        case .settingValue: return (try? last.map(Setting.named))??.proposed(preferences) ?? []
        case .command:
            return Command.all.filter { !$0.isHidden }.map { $0.name + "\t" + strings($0.summary) } + ["help"]
        case .file: return [":files"]
        case .folder: return [":folders"]
        case .day: return ["today", "yesterday", "tomorrow"]
        case .length: return ["15m", "25m", "40m", "1h"]
        case .choice(let words): return words
        case .number, .time, .text, .format: return []
        }
    }

    private func opened() throws -> UserData {
        try openToRead()
        return data
    }
}

extension Command {
    static let completions = Command(
        "completions", \.summaries.completions,
        takes: [Operand("SHELL", .choice(Shell.allCases.map(\.rawValue)))],
        noJSON: \.noJSON.script,
        examples: ["habicat completions fish | source"], isExact: true
    ) { session in
        guard let shell = try session.arguments.choice(at: 0, of: \.expected.shell, Shell.self) else {
            throw CommandError.missingOperand("completions", "SHELL")
        }
        return CommandOutput(stdout: shell.script)
    }

    /// What the scripts of the shells ask: `complete -- WORDS`, of which the last is being typed. It reads the snapshot and
    /// writes nothing.
    static let complete = Command(
        "complete", \.summaries.complete, takes: [Operand("WORD", .text, .anyNumber)],
        noJSON: \.noJSON.forShells, isHidden: true, isExact: true
    ) { session in
        let line = UnfinishedLine(session.arguments.operands, of: Command.all)
        let home = session.environment["HOME"] ?? ""
        let there = session.moved(to: line.home.map { $0.hasPrefix("~") ? home + $0.dropFirst() : $0 })
        return .lines(try there.proposals(for: line))
    }
}
