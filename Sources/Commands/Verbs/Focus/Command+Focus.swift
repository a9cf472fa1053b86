extension Command {
    /// What is done with the timer.
    static let forFocus: [Command] = [start, pause, resume, stop, status]
}
