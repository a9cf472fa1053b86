import Canvas
import Domain

extension FirstRunPage {
    package func spoken(_ view: Viewing) -> Spoken {
        var lines: [String] = []
        if let habit = view.habit(habitId), let cat = view.cat(habit.catId) {
            lines.append(view.words.firstRun.movedIn(cat.name, habit.name))
        }
        return Spoken(
            lines,
            choices: view.words.firstRun.choices.map { Spoken.Choice($0.words, Key(name: $0.key).map { [$0] } ?? []) })
    }
}
