import Domain

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
        let words = commandFirst(words, commands)
        guard let first = words.first, !first.hasPrefix("-") else {
            let arguments = try arguments(words, flags: programFlags, takes: [], of: nil)
            if arguments.has(.help) { return .help(nil) }
            if arguments.has(.version) { return .version }
            return .program(arguments)
        }
        let rest = Array(words.dropFirst())
        if first == "version" { return .version }
        if first == "help" {
            // Help on help, or on the version, is the overview.
            guard let name = rest.first(where: { !$0.hasPrefix("-") }), name != "help", name != "version" else {
                return .help(nil)
            }
            return .help(try command(name, in: commands))
        }
        let command = try command(first, in: commands)
        // Help comes before any complaint about what else was given.
        let flags = rest.prefix { $0 != "--" }
        if flags.contains(where: { Flag.help.isWritten(as: $0) }) { return .help(command) }
        if flags.contains(where: { Flag.version.isWritten(as: $0) }) { return .version }
        return .command(command, try arguments(rest, flags: command.flags, takes: command.operands, of: command))
    }

    /// A command line with its command in front of the flags that were written before it, as in `--home DIR list` or
    /// `--json status`; as it is where no command follows them.
    private static func commandFirst(_ words: [String], _ commands: [Command]) -> [String] {
        guard let first = words.first, first.hasPrefix("-") else { return words }
        for (index, word) in words.enumerated() where !word.hasPrefix("-") {
            let known = commands.first { $0.isCalled(word) }
            // A word that is the value of a flag before it is no command.
            guard known != nil || word == "help", areFlags(words[..<index], of: known?.flags ?? Flag.common) else {
                continue
            }
            return [word] + (known == nil ? [] : words[..<index]) + words[(index + 1)...]
        }
        // The first word that is nobody's value, for the complaint about it.
        guard
            let index = words.indices.first(where: {
                $0 > 0 && !words[$0].hasPrefix("-") && areFlags(words[..<$0], of: Flag.common)
            })
        else { return words }
        return [words[index]] + words[..<index] + words[(index + 1)...]
    }

    /// Whether words are flags of these and their values, and nothing besides.
    private static func areFlags(_ words: ArraySlice<String>, of flags: [Flag]) -> Bool {
        var rest = words
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word != "--" else { return false }
            guard let flag = flags.first(where: { $0.isWritten(as: word) }), flag.value != nil, !word.contains("=")
            else { continue }
            guard rest.popFirst() != nil else { return false }
        }
        return true
    }

    private static func command(_ name: String, in commands: [Command]) throws(CommandError) -> Command {
        if let found = commands.first(where: { $0.isCalled(name) }) { return found }
        let names = commands.filter { !$0.isHidden }.flatMap { [$0.name] + $0.aliases } + ["help"]
        throw .unknownCommand(name, nearest: Nearest.name(to: name, among: names))
    }

    private static func arguments(
        _ words: [String], flags: [Flag], takes operands: [Operand], of command: Command?
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
            if let letters = together(word, flags) {
                rest = ArraySlice(letters) + rest
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let flag = try flag(String(parts[0]), in: flags, of: command)
            guard flag.value != nil else {
                if parts.count == 2 { throw .unexpectedValue(of: "--" + flag.name) }
                arguments.values[flag.name] = ""
                continue
            }
            if parts.count == 2 {
                arguments.values[flag.name] = String(parts[1])
                continue
            }
            // What looks like the next flag is no value: --note=--quiet says that it is.
            guard let value = rest.popFirst(), !flags.contains(where: { $0.isWritten(as: value) }) else {
                throw .missingValue(of: flag.usage)
            }
            arguments.values[flag.name] = value
        }
        if arguments.has(.help) || arguments.has(.version) { return arguments }
        if let home = arguments[Flag.home.name], home.allSatisfy(\.isWhitespace) {
            throw .invalidValue(
                of: Phrase("--home"), value: home, expected: Phrase("the path of a folder", "一个文件夹的路径"))
        }
        let count = operands.wordCount
        if arguments.operands.count < count.lowerBound {
            throw .missingOperand(command?.name ?? "", operands[arguments.operands.count].name)
        }
        if arguments.operands.count > count.upperBound {
            throw .extraOperand(arguments.operands[count.upperBound], command?.name ?? "")
        }
        return arguments
    }

    /// `-qj` as `-q -j`, where each letter is a flag; only the last may take a value.
    private static func together(_ word: String, _ flags: [Flag]) -> [String]? {
        guard word.count > 2, !word.hasPrefix("--") else { return nil }
        let letters = word.dropFirst().map { "-\($0)" }
        let known = letters.map { letter in flags.first { $0.isWritten(as: letter) } }
        let areFlags = known.allSatisfy { $0 != nil } && known.dropLast().allSatisfy { $0?.value == nil }
        return areFlags ? letters : nil
    }

    private static func flag(
        _ word: String, in flags: [Flag], of command: Command?
    ) throws(CommandError) -> Flag {
        if let found = flags.first(where: { $0.isWritten(as: word) }) { return found }
        if Flag.json.isWritten(as: word), let command, let why = command.whyNoJSON { throw .noJSON(command.name, why) }
        let name = String(word.drop { $0 == "-" })
        let same = flags.first { $0.name == name }?.name
        throw .unknownFlag(
            word, command: command?.name,
            nearest: (same ?? Nearest.name(to: name, among: flags.map(\.name))).map { "--" + $0 })
    }

    /// Also of days and lengths, as in `-2` and `-5m`: no flag is a digit.
    private static func isNumber(_ word: String) -> Bool { word.dropFirst().first?.isNumber == true }
}

extension Flag {
    /// Whether a word of the command line is this flag, with or without its value.
    func isWritten(as word: String) -> Bool {
        word == "--" + name || (value != nil && word.hasPrefix("--" + name + "="))
            || (short.map { word == "-\($0)" } ?? false)
    }
}
