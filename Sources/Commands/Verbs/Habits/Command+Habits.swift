extension Command {
    /// What is done with habits and their days.
    static let forHabits: [Command] = [add, list, did, checkin]
}
