extension Command {
    /// What is done with habits and their days.
    static let forHabits: [Command] = [
        add, list, show, did, checkin, edit, move, groups, rest, wake, off, undo, redo, graduate, remove,
    ]
}
