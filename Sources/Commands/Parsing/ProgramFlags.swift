import Domain

extension Flag {
    /// What `--color` can be.
    static let colours = Phrase(
        "auto, always, never, direct, 256 or 16", "auto、always、never、direct、256 或 16")

    /// The same, a word each.
    static let colourNames = ["auto", "always", "never", "direct", "256", "16"]

    /// What the program itself takes, without a command.
    package static let ofProgram = common
}
