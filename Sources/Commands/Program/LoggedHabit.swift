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
    fileprivate init(of cat: Cat, in repository: Repository) throws(DomainError) {
        let habitId = cat.boundHabitId
        let last = try repository.daysLogged(of: habitId).last
        let entries = try last.map { day throws(DomainError) in try repository.entries(on: day, of: habitId) }
        id = habitId
        name = entries?.last?.habitName ?? cat.name
        icon = ""
    }
}

extension CommandSession {
    /// The habit that `--habit` names, existing ones before those that have ended; nil without it.
    func loggedHabit() throws(CommandError) -> LoggedHabit? {
        guard let typed = arguments["habit"] else { return nil }
        do throws(CommandError) {
            return LoggedHabit(try HabitNames.habit(typed, in: data))
        } catch {
            guard let ended = try endedHabit(typed) else { throw error }
            return ended
        }
    }

    private func endedHabit(_ typed: String) throws(CommandError) -> LoggedHabit? {
        let cats = data.cats.filter { $0.state == .graduated }
        let habits = try reading { repository throws(DomainError) in
            try cats.map { cat throws(DomainError) in (cat: cat, habit: try LoggedHabit(of: cat, in: repository)) }
        }
        switch NameSearch(things: habits, id: \.habit.id, names: { [$0.habit.name, $0.cat.name] }).find(typed) {
        case .one(let found): return found.habit
        case .several(let found): throw found.map { ($0.habit.name, $0.cat.name, $0.habit.id) }.severalMeant(by: typed)
        case .none: return nil
        }
    }
}
