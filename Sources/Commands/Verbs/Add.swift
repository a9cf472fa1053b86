import Domain
import Runtime
import UI

extension Command {
    static let add = Command(
        "add", "begins a habit and adopts a kitten for it", operands: "NAME", takes: 1...1,
        flags: [
            Flag("goal", "MINUTES", "a day, 1 to 720; 25 unless said"),
            Flag("target", "HOURS", "in all, 10 to 10000; 100 unless said"),
            Flag("icon", "ICON", "an emoji, or one or two letters"),
            Flag("schedule", "WHEN", "daily, mo,we,fr or 3/week"),
            Flag("remind", "TIME", "a time of day, such as 08:30"),
            Flag("group", "NAME", "what it is listed under"), Flag("about", "TEXT", "a few words"),
            Flag("ends", "DAY", "the last day it is due"), Flag("cat", "NAME", "the kitten's name"), .json,
        ],
        examples: ["habicat add \"Daily reading\"", "habicat add Running --schedule 3/week --goal 40 --cat Pepper"]
    ) { arguments, desk throws(CommandError) in
        var draft = try HabitDraft(arguments)
        let place = try desk.workplace()
        draft.endsOn = try arguments.day("ends", today: place.now.today)
        var kitten = Kitten.drawn(using: &place.home.chance, besides: Set(place.household.cats.map(\.name)))
        if let name = arguments["cat"] { kitten.name = name }
        let deed = CreateHabitWithCat(
            habitId: place.home.chance.makeId(), catId: place.home.chance.makeId(), draft: draft, kitten: kitten)
        _ = try place.home.done(.createHabitWithCat(deed))
        let remarks = place.remarks + place.home.visit(after: try place.read())
        let after = try place.read()
        guard let habit = after.habits.first(where: { $0.id == deed.habitId }) else {
            throw .refused(.noSuchHabit(draft.name))
        }
        if arguments.has(.json) {
            return Answer.json("habit", JSONShape.habit(habit, in: after, at: place.now)).remarking(remarks)
        }
        return Answer.lines([
            "\(habit.icon) \(habit.name): \(habit.goalMinutes) min a day, \(habit.targetHours) h in all.",
            "\(kitten.name) has moved in, \(Words(.english).looks(kitten.appearance)).",
        ]).remarking(remarks)
    }
}

extension HabitDraft {
    /// What the flags of `add` say; what they do not say has its default.
    fileprivate init(_ arguments: Arguments) throws(CommandError) {
        self.init(name: arguments.operands[0])
        if let goal = try arguments.number("goal", in: 1...720) { goalMinutes = goal }
        if let target = try arguments.number("target", in: 10...10_000) { targetHours = target }
        if let icon = arguments["icon"] { self.icon = icon }
        if let text = arguments["schedule"] {
            guard let schedule = Schedule(text.lowercased()) else {
                throw .invalidValue(of: "--schedule", value: text, expected: "daily, mo,we,fr or 3/week")
            }
            self.schedule = schedule
        }
        if let text = arguments["remind"] {
            guard let time = TimeOfDay(typed: text) else {
                throw .invalidValue(of: "--remind", value: text, expected: "a time of day, such as 08:30 or 8:30pm")
            }
            reminderTime = time
        }
        group = arguments["group"]
        about = arguments["about"]
    }
}
