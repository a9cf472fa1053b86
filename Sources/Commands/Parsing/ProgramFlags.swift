import Domain

extension Flag {
    /// What `--color` can be.
    static let colours = Phrase(
        "auto, always, never, direct, 256 or 16", "auto、always、never、direct、256 或 16")

    /// The same, a word each.
    static let colourNames = ["auto", "always", "never", "direct", "256", "16"]

    /// What the program itself takes, without a command.
    package static let ofProgram = [
        Flag("demo", nil, Phrase("a made-up life to look at; nothing is kept", "看看虚构的日子；什么都不留")),
        Flag("plain", nil, Phrase("lines to read out instead of screens", "逐行读写，不画界面")),
        Flag("ascii", nil, Phrase("plain characters only", "只用普通字符")),
        Flag("unicode", nil, Phrase("all characters, whatever the locale says", "用全部字符，不管区域设置")),
        Flag("color", "WHEN", colours, .choice(colourNames)),
        Flag("version", nil, Phrase("print the version", "打印版本")),
        .home, .noColour, .help,
    ]
}
