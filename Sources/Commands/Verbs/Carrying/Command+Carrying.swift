extension Command {
    /// What brings history in and takes everything out.
    static let forCarrying: [Command] = [importing, exporting]
}
