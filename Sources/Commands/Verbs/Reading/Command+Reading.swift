extension Command {
    /// What looks back.
    static let forReading: [Command] = [stats, history, heatmap, visits]
}
