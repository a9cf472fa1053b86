/// Takes a command line apart by the table of commands.
package enum CommandLineParser {
    /// What was asked for.
    package enum Request: Sendable {
        /// The program itself, with its flags.
        case program(Arguments)
        case command(Command, Arguments)
        /// The help of one command, or of all.
        case help(Command?)
        case version
    }

    /// - Parameters:
    ///   - words: the command line without the program's name.
    ///   - commands: those there are.
    ///   - programFlags: those that stand without a command.
    package static func parse(
        _ words: [String], commands: [Command], programFlags: [Flag]
    ) throws(CommandError) -> Request {
        let words = commandFirst(words)
        guard let first = words.first, !first.hasPrefix("-") else {
            let arguments = try arguments(words, flags: programFlags, takes: 0...0, of: nil)
            if arguments.has(.help) { return .help(nil) }
            if arguments["version"] != nil { return .version }
            return .program(arguments)
        }
        if first == "help" {
            guard let name = words.dropFirst().first else { return .help(nil) }
            return .help(try command(name, in: commands))
        }
        let command = try command(first, in: commands)
        let rest = Array(words.dropFirst())
        // Help comes before any complaint about what else was given.
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return .help(command)
        }
        return .command(
            command, try arguments(rest, flags: command.flags, takes: command.operandCount, of: command))
    }

    /// A command line with its command in front of the flags that every command takes, as in `--home DIR list`; as it
    /// is where no command follows them.
    private static func commandFirst(_ words: [String]) -> [String] {
        var rest = words[...]
        while let word = rest.first, let flag = Flag.common.first(where: { $0.isWritten(as: word) }) {
            rest = rest.dropFirst(flag.value == nil || word.contains("=") ? 1 : 2)
        }
        guard let command = rest.first, !command.hasPrefix("-") else { return words }
        // Help is of a command, not of what it works on.
        let flags = command == "help" ? [] : words.prefix(words.count - rest.count)
        return [command] + flags + rest.dropFirst()
    }

    private static func command(_ name: String, in commands: [Command]) throws(CommandError) -> Command {
        if let found = commands.first(where: { $0.name == name.lowercased() }) { return found }
        throw .unknownCommand(name, nearest: Nearest.name(to: name, among: commands.map(\.name) + ["help"]))
    }

    private static func arguments(
        _ words: [String], flags: [Flag], takes count: ClosedRange<Int>, of command: Command?
    ) throws(CommandError) -> Arguments {
        var arguments = Arguments()
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                arguments.operands += rest
                break
            }
            guard word.hasPrefix("-"), word != "-", !isNumber(word) else {
                arguments.operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let flag = try flag(String(parts[0]), in: flags, of: command)
            guard flag.value != nil else {
                if parts.count == 2 { throw .unexpectedValue(of: "--" + flag.name) }
                arguments.values[flag.name] = ""
                continue
            }
            guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
                throw .missingValue(of: flag.usage)
            }
            arguments.values[flag.name] = value
        }
        if arguments.has(.help) || arguments["version"] != nil { return arguments }
        if arguments.operands.count < count.lowerBound { throw .missingOperand(command?.name ?? "") }
        if arguments.operands.count > count.upperBound {
            throw .extraOperand(arguments.operands[count.upperBound], command?.name ?? "")
        }
        return arguments
    }

    private static func flag(
        _ word: String, in flags: [Flag], of command: Command?
    ) throws(CommandError) -> Flag {
        let name = word == "-h" ? "help" : String(word.drop { $0 == "-" })
        if word.hasPrefix("--") || word == "-h", let found = flags.first(where: { $0.name == name }) { return found }
        throw .unknownFlag(
            word, command: command?.name, nearest: Nearest.name(to: name, among: flags.map(\.name)).map { "--" + $0 })
    }

    private static func isNumber(_ word: String) -> Bool { Int(word) != nil }
}

extension Flag {
    /// Whether a word of the command line is this flag, with or without its value.
    fileprivate func isWritten(as word: String) -> Bool {
        word == "--" + name || (value != nil && word.hasPrefix("--" + name + "="))
            || (name == Flag.help.name && word == "-h")
    }
}
