import Domain
import Runtime
import UI

extension Command {
    static let add = Command(
        "add", Phrase("begins a habit and adopts a kitten for it", "建一个习惯，领养它的小猫"), takes: [Operand("NAME")],
        flags: [
            Flag("goal", "MINUTES", Phrase("a day, 1 to 720; 25 unless said", "每天，1 到 720；不写为 25")),
            Flag("target", "HOURS", Phrase("in all, 10 to 10000; 100 unless said", "总共，10 到 10000；不写为 100")),
            Flag("icon", "ICON", Phrase("an emoji, or one or two letters", "一个表情，或一两个字母")),
            Flag("schedule", "WHEN", Phrase("daily, mo,we,fr or 3/week", "daily、mo,we,fr 或 3/week")),
            Flag("remind", "TIME", Phrase("a time of day, such as 08:30", "一个时刻，如 08:30")),
            Flag("group", "NAME", Phrase("what it is listed under", "列在哪一组")),
            Flag("about", "TEXT", Phrase("a few words", "几句话")),
            Flag("ends", "DAY", Phrase("the last day it is due", "最后一天")),
            Flag("cat", "NAME", Phrase("the kitten's name", "小猫的名字")), .json,
        ],
        examples: ["habicat add \"Daily reading\"", "habicat add Running --schedule 3/week --goal 40 --cat Pepper"]
    ) { arguments, desk throws(CommandError) in
        var draft = try HabitDraft(arguments)
        let place = try desk.workplace()
        draft.endsOn = try arguments.day("ends", today: place.now.today)
        var kitten = Kitten.drawn(
            using: &place.home.chance, besides: Set(place.household.cats.map(\.name)), in: place.words.language)
        if let name = arguments["cat"] { kitten.name = name }
        let deed = CreateHabitWithCat(
            habitId: place.home.chance.makeId(), catId: place.home.chance.makeId(), draft: draft, kitten: kitten)
        _ = try place.home.done(.createHabitWithCat(deed))
        let remarks = place.remarks + place.home.visit(after: try place.read(), place.words)
        let after = try place.read()
        guard let habit = after.habits.first(where: { $0.id == deed.habitId }) else {
            throw .refused(.noSuchHabit(draft.name))
        }
        if arguments.has(.json) {
            return Answer.json("habit", JSONShape.habit(habit, in: after, at: place.now)).remarking(remarks)
        }
        return Answer.lines([
            place.words.begun(habit), place.words.movedIn(kitten),
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
                throw .invalidValue(
                    of: Phrase("--schedule"), value: text,
                    expected: Phrase("daily, mo,we,fr or 3/week", "daily、mo,we,fr 或 3/week"))
            }
            self.schedule = schedule
        }
        if let text = arguments["remind"] {
            guard let time = TimeOfDay(typed: text) else {
                throw .invalidValue(
                    of: Phrase("--remind"), value: text,
                    expected: Phrase("a time of day, such as 08:30 or 8:30pm", "一个时刻，如 08:30 或 8:30pm"))
            }
            reminderTime = time
        }
        group = arguments["group"]
        about = arguments["about"]
    }
}
