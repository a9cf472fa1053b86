extension Command {
    /// What is set, on this machine and for the person.
    static let forSettings: [Command] = [settings, config]
}
