extension Flag {
    /// What the program itself takes, without a command.
    package static let ofProgram = [
        Flag("demo", nil, "a made-up life to look at; nothing is kept"),
        Flag("ascii", nil, "plain characters only"),
        Flag("unicode", nil, "all characters, whatever the locale says"),
        Flag("color", "WHEN", "auto, always or never"),
        Flag("version", nil, "print the version"),
        .help,
    ]
}
