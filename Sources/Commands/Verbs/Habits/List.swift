import Domain
import UI

extension Command {
    static let list = Command(
        "list", Phrase("the habits, their minutes today and their cats", "习惯、今天的分钟和它们的猫"),
        flags: [Flag("all", nil, Phrase("resting habits and graduated cats too", "连同休息的习惯和毕业的猫")), .json]
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
            return Answer.lines([place.words.noHabits]).remarking(place.remarks)
        }
        let lines = TextTable.aligned(habits.map { cells(of: $0, in: household, at: place.now, place.words) })
        let album = graduated.map { place.words.graduated($0.name) }
        return Answer.lines(lines + album).remarking(place.remarks)
    }

    private static func cells(of habit: Habit, in household: Household, at now: Moment, _ words: Words) -> [String] {
        let minutes = household.minutes.minutes(of: habit.id, on: now.today)
        let cat = household.cats.first { $0.id == habit.catId }
        return [
            habit.icon, habit.name, words.minutesToday(minutes, of: habit),
            words.streak(household.streakShown(of: habit, at: now).days),
            cat.map { words.list([$0.name, words.name($0.stage)]) } ?? "",
        ]
    }
}
