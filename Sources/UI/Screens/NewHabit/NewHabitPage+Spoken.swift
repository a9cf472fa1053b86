import Canvas
import Domain

extension NewHabitPage {
    package func spoken(_ view: Viewing) -> Spoken {
        let words = view.words
        switch step {
        case .habit:
            let faults = HabitFields.faults(form, on: view.today, isKept: false, in: words)
            let isOneField = !showsAll
            return Spoken(
                isFirst ? [words.newHabit.welcome, words.newHabit.question] : [words.newHabit.question],
                field: form.spoken(faults: faults, isLast: isOneField ? true : nil, view))
        case .kittens:
            let told = litter.kittens.map { kitten in
                words.headed(
                    kitten.name, words.list([words.name(kitten.personality), words.looks(kitten.appearance)]))
            }
            return Spoken(
                choices: told.enumerated().map { index, text in
                    let steps = (index - chosen + told.count) % max(1, told.count)
                    return Spoken.Choice(
                        text, isChosen: index == chosen, Array(repeating: .right, count: steps) + [.enter])
                })
        case .adoption:
            return Spoken(field: name.spoken(faults: nameFaults(in: words), isLast: true, view))
        }
    }
}
