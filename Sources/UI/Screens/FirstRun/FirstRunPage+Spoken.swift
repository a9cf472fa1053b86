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
            choices: view.model.keymap.bindings(in: [.firstRun]).map {
                Spoken.Choice(line(for: $0, view), Array($0.keys.prefix(1)))
            })
    }
}
