import Domain
import UI

extension Command {
    static let list = Command(
        "list", "the habits, their minutes today and their cats",
        flags: [Flag("all", nil, "resting habits and graduated cats too"), .json]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let household = place.household
        let all = arguments["all"] != nil
        let habits = household.habits.filter { all || $0.isActive }
        let graduated = household.cats.filter { all && $0.state == .graduated }
        if arguments.has(.json) {
            let shape = JSONShape.list(habits, graduated, in: household, at: place.now)
            return Answer.json("list", shape).remarking(place.remarks)
        }
        if habits.isEmpty, graduated.isEmpty {
            return Answer.lines(["No habits yet: habicat add NAME begins one."]).remarking(place.remarks)
        }
        let lines = TextTable.aligned(habits.map { cells(of: $0, in: household, at: place.now) })
        let album = graduated.map { "\($0.name), graduated" }
        return Answer.lines(lines + album).remarking(place.remarks)
    }

    private static func cells(of habit: Habit, in household: Household, at now: Moment) -> [String] {
        let minutes = household.minutes.minutes(of: habit.id, on: now.today)
        let cat = household.cats.first { $0.id == habit.catId }
        let mark = minutes >= habit.goalMinutes ? " done" : ""
        return [
            habit.icon, habit.name, habit.isActive ? "\(minutes)/\(habit.goalMinutes) min\(mark)" : "resting",
            "streak \(household.streakShown(of: habit, at: now).days)",
            cat.map { "\($0.name), \($0.stage.rawValue)" } ?? "",
        ]
    }
}
