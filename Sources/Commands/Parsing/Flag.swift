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

    /// Its letter, for those that are typed often; nil for all others.
    package var short: Character? { Self.letters[name] }

    private static let letters: [String: Character] = [
        "quiet": "q", "yes": "y", "dry-run": "n", "day": "d", "json": "j", "version": "V", "help": "h", "verbose": "v",
    ]

    /// As the help lists it: `-y, --yes`, `    --goal MINUTES`.
    var listed: String { (short.map { "-\($0), " } ?? "    ") + usage }
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

    /// Prints which version this is; every command has it.
    static let version = Flag("version", nil, Phrase("print the version", "打印版本"))
    /// Works on a made-up store in memory.
    static let demo = Flag("demo", nil, Phrase("a made-up life to look at; nothing is kept", "看看虚构的日子；什么都不留"))
    /// For those who do not read screens; commands print lines anyway.
    static let plain = Flag("plain", nil, Phrase("lines to read out instead of screens", "逐行读写，不画界面"))
    static let ascii = Flag("ascii", nil, Phrase("plain characters only", "只用普通字符"))
    static let unicode = Flag("unicode", nil, Phrase("all characters, whatever the locale says", "用全部字符，不管区域设置"))
    static let colour = Flag("color", "WHEN", colours, .choice(colourNames))

    /// What every command takes, and the program itself without one; before the command or after it.
    package static let common = [quiet, home, demo, plain, ascii, unicode, colour, noColour, version, help]
}
