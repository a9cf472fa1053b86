extension Command {
    /// What is done with the timer, and what goes on while nobody looks.
    static let forFocus: [Command] = [
        start, pause, resume, extend, note, gap, stop, status, watch, remind,
    ]

    /// What the program starts itself with: in no help, no completion, no manual.
    static let hidden: [Command] = [notifier, hook]
}
