import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let graduate = Command(
        "graduate", Phrase("ends a habit; its cat graduates to the album, for ever", "结束习惯；它的猫毕业，永远住进相册"),
        takes: [.habit], flags: [.yes, .json], shape: .cat, examples: ["habicat graduate reading"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let habit = try place.habit(arguments)
        try desk.agree(place.words.asksToGraduate(habit.name, place.catName(of: habit)), arguments)
        let (outcome, remarks) = try place.done(.deleteHabit(DeleteHabit(habitId: habit.id)))
        let after = try place.read()
        guard let cat = after.cat(habit.catId) else { return Answer().remarking(remarks) }
        if arguments.has(.json) {
            return Answer.json("cat", JSONShape.cat(cat, in: after, at: place.now)).remarking(remarks)
        }
        var lines = [place.words.hasGraduated(cat)]
        if case .graduated(let graduation) = outcome, let worn = graduation.accessoryId {
            lines.append(place.words.backInBox(worn))
        }
        return Answer.told(lines).remarking(remarks)
    }

    static let remove = Command(
        "remove", Phrase("takes back a habit that has no history, and its kitten", "撤回还没有记录的习惯和它的小猫"),
        takes: [.habit], flags: [.yes, .json], shape: .removed, examples: ["habicat remove trial"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let habit = try place.habit(arguments)
        let cat = place.catName(of: habit)
        // Refused before it is asked for: a yes would come to nothing.
        let isUntouched = try place.reading { library throws(Refusal) in try library.isUntouched(habit) }
        guard isUntouched else {
            throw .refused(.habitHasHistory(habit: habit.name))
        }
        try desk.agree(place.words.asksToRemove(habit.name, cat), arguments)
        let (_, remarks) = try place.done(.takeBackHabit(TakeBackHabit(habitId: habit.id)))
        if arguments.has(.json) {
            return Answer.json("removed", ["habit": .string(habit.name), "habitId": .string(habit.id)])
                .remarking(remarks)
        }
        return Answer.told([place.words.isRemoved(habit.name, cat)]).remarking(remarks)
    }
}
