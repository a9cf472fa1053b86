package import Domain

/// Something that can be said with two dashes.
package struct Flag: Hashable, Sendable {
    /// Without the dashes.
    package let name: String
    /// What its value is called in the help, such as `MINUTES`; nil where it takes none.
    package let value: String?
    package let summary: Phrase
    /// What its value stands for; nothing is proposed for a text.
    package let kind: Operand.Kind

    package init(_ name: String, _ value: String? = nil, _ summary: Phrase, _ kind: Operand.Kind = .text) {
        self.name = name
        self.value = value
        self.summary = summary
        self.kind = kind
    }

    /// As it is written: `--goal MINUTES`.
    package var usage: String { "--" + name + (value.map { " " + $0 } ?? "") }
}

extension Flag {
    /// Prints data for programs instead of text for people.
    static let json = Flag("json", nil, Phrase("print JSON", "打印 JSON"))
    /// Says what a command does instead of doing it; every command has it.
    static let help = Flag("help", nil, Phrase("say what this command takes", "说明这个命令的用法"))
    /// Says only what was asked for.
    static let quiet = Flag("quiet", nil, Phrase("only what was asked for, and errors", "只说问到的和出错的"))
    /// The same as `NO_COLOR`.
    static let noColour = Flag("no-color", nil, Phrase("no colours, whatever the terminal can", "不用颜色"))
    /// Works on files elsewhere, as `HABICAT_HOME` does.
    static let home = Flag("home", "DIR", Phrase("another folder of habicat's files", "另一个存档文件夹"), .folder)

    /// What every command takes.
    package static let common = [quiet, noColour, home, help]
}
