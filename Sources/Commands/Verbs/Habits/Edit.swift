import Domain
import Runtime
import UI

extension Command {
    static let edit = Command(
        "edit", Phrase("changes any field of a habit; what is not given stays", "修改习惯的任何一项；没写的不变"), takes: [.habit],
        flags: [Flag("name", "NAME", Phrase("what it is called from now on", "新的名称"))] + Flag.ofEditedHabit + [
            .yes, .json,
        ],
        shape: .habit,
        examples: [
            "habicat edit read --goal 40", "habicat edit read --remind 08:30 --group Mind",
            "habicat edit run --schedule mo,we,fr --ends none",
        ]
    ) { arguments, desk throws(CommandError) in
        let fields = ["name"] + Flag.ofHabit.map(\.name)
        guard fields.contains(where: { arguments[$0] != nil }) else { throw .nothingToChange("edit") }
        let place = try desk.workplace()
        let habit = try place.habit(arguments)
        var draft = HabitDraft(habit, on: place.now.today)
        let shown = draft.values
        if let name = arguments["name"] { draft.name = name }
        try draft.take(arguments, today: place.now.today)
        let deed = EditHabit(habitId: habit.id, draft: draft, shown: shown)
        if let cat = place.cat(of: habit), let change = deed.getsYounger(cat) {
            try desk.agree(place.words.getsYounger(cat.name, change.to), arguments)
        }
        var (_, remarks) = try place.done(.editHabit(deed))
        if arguments["name"] != nil { remarks += place.sharedName(draft.name, besides: habit.id) }
        return try place.answer(habit.id, arguments, remarks) { place.words.facts(of: $0, on: place.now.today) }
    }

    static let rest = Command(
        "rest", Phrase("lets a habit rest: nothing is due, its cat sleeps by the stove", "让习惯休息：什么都不用做，猫在炉边睡"),
        takes: [.habit], flags: [.json], shape: .habit, examples: ["habicat rest running"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let habit = try place.habit(arguments)
        let deed = RestHabit(habitId: habit.id, daysOffId: place.home.chance.makeId())
        let (_, remarks) = try place.done(.restHabit(deed))
        return try place.answer(habit.id, arguments, remarks) { [place.words.rests($0, place.catName(of: $0))] }
    }

    static let wake = Command(
        "wake", Phrase("wakes a habit at rest", "叫醒休息中的习惯"), takes: [.habit], flags: [.json], shape: .habit,
        examples: ["habicat wake running"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let habit = try place.habit(arguments)
        let (_, remarks) = try place.done(.wakeHabit(WakeHabit(habitId: habit.id)))
        return try place.answer(habit.id, arguments, remarks) { [place.words.isAwake($0, place.catName(of: $0))] }
    }
}
