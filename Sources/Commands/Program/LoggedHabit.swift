import Domain

/// A habit whose history is asked for: an existing one, or one that has ended; its entries stay.
struct LoggedHabit {
    let id: String
    let name: String
    let icon: String

    fileprivate init(_ habit: Habit) {
        id = habit.id
        name = habit.name
        icon = habit.icon
    }

    /// - Parameter cat: the graduated one; its habit's name is in the entries alone.
    fileprivate init(of cat: Cat, in repository: Repository) throws {
        let habitId = cat.boundHabitId
        let last = try repository.daysLogged(of: habitId).last
        let entries = try last.map { try repository.entries(on: $0, of: habitId) }
        id = habitId
        name = entries?.last?.habitName ?? cat.name
        icon = ""
    }
}

extension CommandSession {
    /// The habit that `--habit` names, existing ones before those that have ended; nil without it.
    func loggedHabit() throws -> LoggedHabit? {
        guard let typed = arguments["habit"] else { return nil }
        do {
            return LoggedHabit(try data.habit(named: typed))
        } catch {
            guard let ended = try endedHabit(typed) else { throw error }
            return ended
        }
    }

    private func endedHabit(_ typed: String) throws -> LoggedHabit? {
        let repository = try repository()
        let ended = try data.cats.filter { $0.state == .graduated }.map { cat in
            (cat: cat, habit: try LoggedHabit(of: cat, in: repository))
        }
        let search = NameSearch(things: ended, id: \.habit.id, names: { [$0.habit.name, $0.cat.name] })
        return try search.one(typed) { found in
            found.map { ($0.habit.name, $0.cat.name, $0.habit.id) }.severalMeant(by: typed)
        }?.habit
    }
}
