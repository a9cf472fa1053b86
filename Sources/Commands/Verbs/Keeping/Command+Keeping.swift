extension Command {
    /// What is done with the files themselves.
    static let forKeeping: [Command] = [doctor, restore, erase, migrate, dump, paths]
}
