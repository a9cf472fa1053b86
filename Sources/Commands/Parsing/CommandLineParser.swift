import Domain
import UI
package import Words

/// Parses a command line by the table of commands.
package enum CommandLineParser {
    /// What the command line asks for.
    package enum Request: Sendable {
        case program(Arguments)
        case command(Command, Arguments)
        case help(Command?)
        /// On something that is no command.
        case topic(HelpTopic)
        case version
    }

    /// - Parameters:
    ///   - words: the command line without the program's name.
    ///   - parts: of the commands, asked one after the other until one has the command.
    package static func parse(
        _ words: [String], in parts: [@Sendable () -> [Command]] = Command.parts
    ) throws -> Request {
        let words = commandFirst(words, in: parts)
        guard let first = words.first, !first.hasPrefix("-") else {
            let arguments = try arguments(words, flags: Flag.common, takes: [], of: nil)
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
            if let topic = HelpTopic(rawValue: name.lowercased()) { return .topic(topic) }
            return .help(try command(name, in: parts))
        }
        let command = try command(first, in: parts)
        // Help comes before any complaint about what else was given.
        let flags = rest.prefix { $0 != "--" }
        if flags.contains(where: { Flag.help.isWritten(as: $0) }) { return .help(command) }
        if flags.contains(where: { Flag.version.isWritten(as: $0) }) { return .version }
        return .command(command, try arguments(rest, flags: command.flags, takes: command.operands, of: command))
    }

    /// Moves the command in front of flags written before it, as in `--home DIR list`; unchanged without a command.
    private static func commandFirst(_ words: [String], in parts: [@Sendable () -> [Command]]) -> [String] {
        guard let first = words.first, first.hasPrefix("-") else { return words }
        for (index, word) in words.enumerated() where !word.hasPrefix("-") {
            let known = called(word, in: parts)
            // A word that is the value of a flag before it is no command.
            guard known != nil || word == "help", areFlags(words[..<index], of: known?.flags ?? Flag.common) else {
                continue
            }
            return [word] + (known == nil ? [] : words[..<index]) + words[(index + 1)...]
        }
        // The first word that is no flag's value, for the error about it.
        guard
            let index = words.indices.first(where: {
                $0 > 0 && !words[$0].hasPrefix("-") && areFlags(words[..<$0], of: Flag.common)
            })
        else { return words }
        return [words[index]] + words[..<index] + words[(index + 1)...]
    }

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

    private static func called(_ name: String, in parts: [@Sendable () -> [Command]]) -> Command? {
        for commands in parts { if let found = commands().first(where: { $0.isCalled(name) }) { return found } }
        return nil
    }

    private static func command(_ name: String, in parts: [@Sendable () -> [Command]]) throws -> Command {
        if let found = called(name, in: parts) { return found }
        let names = parts.flatMap { $0() }.filter { !$0.isHidden }.flatMap { [$0.name] + $0.aliases } + ["help"]
        throw CommandError(.wrongUse) {
            let sentence = $0.commandErrors.unknownCommand(name: name)
            return $0.hint(Nearest.name(to: name, among: names), behind: sentence, else: $0.commandErrors.seeHelp)
        }
    }

    private static func arguments(
        _ words: [String], flags: [Flag], takes operands: [Operand], of command: Command?
    ) throws -> Arguments {
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
                if parts.count == 2 {
                    throw CommandError(.wrongUse) { $0.commandErrors.unexpectedValue(flag: "--" + flag.name) }
                }
                arguments.values[flag.name] = ""
                continue
            }
            if parts.count == 2 {
                arguments.values[flag.name] = String(parts[1])
                continue
            }
            // What looks like the next flag is no value: --note=--quiet says that it is.
            guard let value = rest.popFirst(), !flags.contains(where: { $0.isWritten(as: value) }) else {
                throw CommandError(.wrongUse) { $0.commandErrors.missingValue(flag: flag.usage) }
            }
            arguments.values[flag.name] = value
        }
        if arguments.has(.help) || arguments.has(.version) { return arguments }
        _ = try arguments.value(Flag.home.name, \.expected.folder) {
            $0.allSatisfy(\.isWhitespace) ? nil : $0
        }
        let count = operands.wordCount
        if arguments.operands.count < count.lowerBound {
            throw CommandError.missingOperand(command?.name ?? "", operands[arguments.operands.count].name)
        }
        if arguments.operands.count > count.upperBound {
            throw CommandError.extraOperand(arguments.operands[count.upperBound], command?.name ?? "")
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

    private static func flag(_ word: String, in flags: [Flag], of command: Command?) throws -> Flag {
        if let found = flags.first(where: { $0.isWritten(as: word) }) { return found }
        if Flag.json.isWritten(as: word), let command, let why = command.whyNoJSON {
            throw CommandError(.wrongUse) { $0.commandErrors.noJSON(command: command.name, why: why($0)) }
        }
        let name = String(word.drop { $0 == "-" })
        let same = flags.first { $0.name == name }?.name
        let nearest = (same ?? Nearest.name(to: name, among: flags.map(\.name))).map { "--" + $0 }
        throw CommandError(.wrongUse) {
            let program = $0.program(command?.name)
            let sentence = $0.commandErrors.unknownFlag(command: program, flag: word)
            return $0.hint(nearest, behind: sentence, else: $0.commandErrors.seeOptions(command: program))
        }
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

/// A flag, written with two dashes.
package struct Flag: Hashable, Sendable {
    package let name: String
    /// What its value is called in the help, such as `MINUTES`; nil if it takes none.
    package let value: String?
    package let summary: LocalizedText
    /// What its value means; nothing is proposed for a text.
    package let kind: Operand.Kind

    init(_ name: String, _ value: String, _ summary: Phrase, _ kind: Operand.Kind = .text) {
        (self.name, self.value, self.kind) = (name, value, kind)
        self.summary = LocalizedText(summary)
    }

    init(_ name: String, _ summary: Phrase) {
        (self.name, value, kind) = (name, nil, .text)
        self.summary = LocalizedText(summary)
    }

    package var usage: String { "--" + name + (value.map { " " + $0 } ?? "") }

    package var short: Character? { Self.letters[name] }

    private static let letters: [String: Character] = [
        "quiet": "q", "yes": "y", "dry-run": "n", "day": "d", "json": "j", "version": "V", "help": "h", "verbose": "v",
    ]

    /// As the help lists it: `-y, --yes`, `    --goal MINUTES`.
    var listed: String { (short.map { "-\($0), " } ?? "    ") + usage }
}

extension Flag {
    static let json = Flag("json", \.flags.json)
    static let help = Flag("help", \.flags.help)
    static let quiet = Flag("quiet", \.flags.quiet)
    static let noColour = Flag("no-color", \.flags.noColor)
    static let home = Flag("home", "DIR", \.flags.home, .folder)

    static let version = Flag("version", \.flags.version)
    /// Works on a made-up store in memory.
    static let demo = Flag("demo", \.flags.demo)
    static let plain = Flag("plain", \.flags.plain)
    static let ascii = Flag("ascii", \.flags.ascii)
    static let unicode = Flag("unicode", \.flags.unicode)
    static let colour = Flag("color", "WHEN", \.expected.colour, .choice(colourNames))

    /// What every command takes, and the program itself without one; before the command or after it.
    package static let common = [quiet, home, demo, plain, ascii, unicode, colour, noColour, version, help]
}

/// A word after a command's name, without dashes.
package struct Operand: Hashable, Sendable {
    /// As the help names it, such as `HABIT`.
    package let name: String
    package let kind: Kind
    package let occurrence: Occurrence

    /// How often it may occur.
    package enum Occurrence: Hashable, Sendable { case once, optional, anyNumber, atLeastOnce }

    package init(_ name: String, _ kind: Kind = .text, _ occurrence: Occurrence = .once) {
        self.name = name
        self.kind = kind
        self.occurrence = occurrence
    }

    package var usage: String {
        switch occurrence {
        case .once: name
        case .optional: "[\(name)]"
        case .anyNumber: "[\(name)…]"
        case .atLeastOnce: "\(name)…"
        }
    }

    /// What an operand or a flag's value means, so that it can be completed.
    package enum Kind: Hashable, Sendable {
        case habit
        case cat
        case accessory, boxedAccessory
        case group
        /// A setting's name, and what the setting named before it can be.
        case setting, settingValue
        case command
        case file, folder
        case day
        case time
        case length
        case number
        /// Anything; nothing can be proposed.
        case text
        case choice([String])
        case format([String])
    }
}

extension [Operand] {
    package var usage: String { map(\.usage).joined(separator: " ") }

    var wordCount: ClosedRange<Int> {
        let least = count { $0.occurrence == .once || $0.occurrence == .atLeastOnce }
        return least...(contains { $0.isRepeated } ? Int.max : count)
    }
}

extension Operand {
    var isRepeated: Bool { occurrence == .anyNumber || occurrence == .atLeastOnce }

    static let habit = Operand("HABIT", .habit)
    static let cat = Operand("CAT", .cat)
}

extension Flag {
    static let colourNames = ["auto", "always", "never", "direct", "256", "16"]
}
