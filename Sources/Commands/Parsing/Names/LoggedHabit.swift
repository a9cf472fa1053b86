import Domain
import Runtime
import UI

/// A habit whose history is asked for: one there is, or one that has ended (PRODUCT section 2: entries stay when a cat
/// graduates).
struct LoggedHabit {
    let id: String
    let name: String
    /// Empty for one that has ended.
    let icon: String
    /// The minutes that make a day full.
    let goal: Int

    private init(_ habit: Habit) {
        id = habit.id
        name = habit.name
        icon = habit.icon
        goal = max(1, habit.goalMinutes)
    }

    /// - Parameter cat: the graduated one; its habit's name stands in the entries alone.
    private init(of cat: Cat, in library: Library) throws(Refusal) {
        let habitId = cat.boundHabitId
        let last = try library.daysLogged(of: habitId).last
        let entries = try last.map { day throws(Refusal) in try library.entries(on: day, of: habitId) }
        id = habitId
        name = entries?.last?.habitName ?? cat.name
        icon = ""
        goal = HabitDraft(name: name).goalMinutes
    }

    /// The habit meant: those there are come before those that have ended.
    /// - Parameter typed: what was typed of its name or its cat's.
    /// - Throws: what `HabitNames.habit` throws, or `severalMeant` among those that have ended.
    init(_ typed: String, in household: Household, of home: Home) throws(CommandError) {
        do throws(CommandError) {
            self.init(try HabitNames.habit(typed, in: household))
        } catch {
            guard let ended = try Self.ended(typed, in: household, of: home) else { throw error }
            self = ended
        }
    }

    private static func ended(
        _ typed: String, in household: Household, of home: Home
    ) throws(CommandError) -> LoggedHabit? {
        let cats = household.cats.filter { $0.state == .graduated }
        let habits: [(cat: Cat, habit: LoggedHabit)]
        do throws(Refusal) {
            let library = try home.library()
            habits = try cats.map { cat throws(Refusal) in (cat, try LoggedHabit(of: cat, in: library)) }
        } catch {
            throw .refused(error)
        }
        let search = NameSearch(habits, id: \.habit.id) { [$0.habit.name, $0.cat.name] }
        switch search.find(typed) {
        case .one(let found): return found.habit
        case .several(let found):
            throw found.map { (own: $0.habit.name, other: $0.cat.name) }.severalMeant(by: typed)
        case .none: return nil
        }
    }
}

extension Workplace {
    /// The habit that `--habit` names; nil without it.
    func loggedHabit(_ arguments: Arguments) throws(CommandError) -> LoggedHabit? {
        guard let typed = arguments["habit"] else { return nil }
        return try LoggedHabit(typed, in: household, of: home)
    }
}
