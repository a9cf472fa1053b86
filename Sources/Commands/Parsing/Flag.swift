/// Something that can be said with two dashes.
package struct Flag: Hashable, Sendable {
    /// Without the dashes.
    package let name: String
    /// What its value is called in the help, such as `MINUTES`; nil where it takes none.
    package let value: String?
    package let summary: String

    package init(_ name: String, _ value: String? = nil, _ summary: String) {
        self.name = name
        self.value = value
        self.summary = summary
    }

    /// As it is written: `--goal MINUTES`.
    package var usage: String { "--" + name + (value.map { " " + $0 } ?? "") }
}

extension Flag {
    /// Prints data for programs instead of text for people.
    static let json = Flag("json", nil, "print JSON")
    /// Says what a command does instead of doing it; every command has it.
    static let help = Flag("help", nil, "say what this command takes")
}
