import Domain
import Runtime
import UI

extension Command {
    static let add = Command(
        "add", Phrase("begins a habit and adopts a kitten for it", "建一个习惯，领养它的小猫"),
        takes: [Operand("NAME", .text, .atLeastOnce)],
        flags: Flag.ofHabit + [Flag("cat", "NAME", Phrase("the kitten's name", "小猫的名字")), .json], shape: .habit,
        examples: ["habicat add Daily reading", "habicat add Running --schedule 3/week --goal 40 --cat Pepper"]
    ) { arguments, desk throws(CommandError) in
        var draft = HabitDraft(name: arguments.operands.joined(separator: " "))
        try draft.take(arguments, today: desk.today)
        let place = try desk.workplace()
        try draft.take(arguments, today: place.now.today)
        var kitten = Kitten.drawn(
            using: &place.home.chance, besides: Set(place.household.cats.map(\.name)), in: place.words.language)
        if let name = arguments["cat"] { kitten.name = name }
        let deed = CreateHabitWithCat(
            habitId: place.home.chance.makeId(), catId: place.home.chance.makeId(), draft: draft, kitten: kitten)
        var (_, remarks) = try place.done(.createHabitWithCat(deed))
        remarks += place.sharedName(draft.name)
        return try place.answer(deed.habitId, arguments, remarks) { habit in
            [place.words.begun(habit), place.words.movedIn(kitten)]
        }
    }
}

extension Desk {
    /// The day it is before the store is open, which may have other days: good for complaints about flags.
    fileprivate var today: Day {
        Moment(clock: clock.reading(), zone: LocalZone.current(surroundings)).today
    }
}

extension Workplace {
    /// What a command says that changed a habit: sentences, or the habit as it is now.
    /// - Parameter told: of the habit as it is now.
    func answer(
        _ habitId: String, _ arguments: Arguments, _ remarks: [String], told: (Habit) -> [String]
    ) throws(CommandError) -> Answer {
        let after = try read()
        guard let habit = after.habit(habitId) else {
            throw .refused(.noSuchHabit(habitId))
        }
        if arguments.has(.json) {
            return Answer.json("habit", JSONShape.habit(habit, in: after, at: now)).remarking(remarks)
        }
        return Answer.told(told(habit)).remarking(remarks)
    }

    /// That another habit has the same name, and how the two are told apart; nothing where none has.
    /// - Parameter id: of the habit that was given the name; nil for a new one.
    func sharedName(_ name: String, besides id: String? = nil) -> [String] {
        household.habit(called: name, besides: id).map { [words.sharesName($0.name, catName(of: $0))] } ?? []
    }

    /// The habit that an operand names.
    func habit(_ arguments: Arguments, at index: Int = 0) throws(CommandError) -> Habit {
        try HabitNames.habit(arguments.operands[index], in: household)
    }

    /// Its cat; nil where the document is gone.
    func cat(of habit: Habit) -> Cat? { household.cat(habit.catId) }

    /// The name of a habit's cat.
    func catName(of habit: Habit) -> String { cat(of: habit)?.name ?? words.theCat }
}
