package import Domain

/// Something that can be said with two dashes.
package struct Flag: Hashable, Sendable {
    /// Without the dashes.
    package let name: String
    /// What its value is called in the help, such as `MINUTES`; nil where it takes none.
    package let value: String?
    package let summary: Phrase

    package init(_ name: String, _ value: String? = nil, _ summary: Phrase) {
        self.name = name
        self.value = value
        self.summary = summary
    }

    /// As it is written: `--goal MINUTES`.
    package var usage: String { "--" + name + (value.map { " " + $0 } ?? "") }
}

extension Flag {
    /// Prints data for programs instead of text for people.
    static let json = Flag("json", nil, Phrase("print JSON", "打印 JSON"))
    /// Says what a command does instead of doing it; every command has it.
    static let help = Flag("help", nil, Phrase("say what this command takes", "说明这个命令的用法"))
}
