import Domain
import UI

extension Command {
    static let show = Command(
        "show", Phrase("all about a habit", "一个习惯的全部"), takes: [.habit],
        flags: [.format(HabitRow.fields), .json], shape: .habit,
        examples: ["habicat show reading", "habicat show reading --format '{streak} {minutes}/{goal}'"]
    ) { arguments, desk throws(CommandError) in
        let format = try arguments.format(of: HabitRow.fields)
        let place = try desk.workplace()
        let habit = try place.habit(arguments)
        let row = HabitRow(habit: habit, household: place.household, now: place.now, words: place.words)
        if arguments.has(.json) {
            let shape = JSONShape.habit(habit, in: place.household, at: place.now)
            return Answer.json("habit", shape).remarking(place.remarks)
        }
        if let format { return format.answer(for: [row]).remarking(place.remarks) }
        return Answer.lines(place.words.page(of: row)).remarking(place.remarks)
    }
}
