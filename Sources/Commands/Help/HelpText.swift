/// The help, made of the table of commands.
package enum HelpText {
    /// The help of the whole program.
    package static func overview(of commands: [Command], flags: [Flag]) -> String {
        let width = (commands.map { heading(of: $0).count } + flags.map(\.usage.count)).max() ?? 0
        var lines = [
            "habicat: every habit you keep raises a cat.", "", "  habicat                     opens the program",
            "  habicat add \"Daily reading\"  a habit, and a kitten for it", "  habicat start reading 25m   focus",
            "  habicat status              what runs, and today so far", "", "Commands",
        ]
        lines += commands.map { "  " + padded(heading(of: $0), to: width) + "  " + $0.summary }
        lines += ["", "Flags"]
        lines += flags.map { "  " + padded($0.usage, to: width) + "  " + $0.summary }
        lines += [
            "", "habicat help COMMAND tells more. Names of habits and cats can be shortened while they stay clear.",
            "Exit codes: 0 done, 1 refused or not found, 2 wrong use, 3 trouble with the store.",
        ]
        return lines.map { $0 + "\n" }.joined()
    }

    /// The help of one command.
    package static func page(of command: Command) -> String {
        let width = command.flags.map(\.usage.count).max() ?? 0
        var lines = ["habicat " + heading(of: command), "", capitalized(command.summary) + ".", ""]
        if !command.examples.isEmpty { lines += command.examples.map { "  " + $0 } + [""] }
        lines += ["Flags"] + command.flags.map { "  " + padded($0.usage, to: width) + "  " + $0.summary }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func heading(of command: Command) -> String {
        command.operands.isEmpty ? command.name : command.name + " " + command.operands
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
