extension Command {
    /// What is worth showing.
    static let forSharing: [Command] = [cat, say, greet, year, share, invite]
}
