import Canvas
import Domain
import Words
package import ViewKit

/// Asks for how long a reminder is put off.
package struct SnoozeQuestion: ChoiceScreen {
    let reminder: Reminder
    let choices: [Snooze]
    package var list = ListState()

    init(_ reminder: Reminder, at now: Moment) { (self.reminder, choices) = (reminder, Snooze.choices(at: now)) }

    package var choiceCount: Int { choices.count }

    package func answer(_ index: Int, in context: inout ScreenContext) {
        guard let end = choices[index].end(at: context.now) else {
            return context.toast(context.strings.putOff.dayIsOver)
        }
        context.toast(context.strings.isPutOff(reminder, until: end, at: context.now), .done)
        context.ask(.effect(.putOff(habitId: reminder.habitId, until: end)))
        context.close()
    }

    package func title(_ view: Viewing) -> String { view.strings.putOff.title }

    package func panel(_ view: Viewing) -> ChoicePanel {
        let ends = choices.map { $0.end(at: view.now).map { view.now.timeOfDay(of: $0).text } }
        return ChoicePanel(
            lines: [view.strings.today.reminder(reminder)],
            choices: zip(choices, ends).map { snooze, end in
                view.strings.list([view.strings.name(snooze), end].compactMap(\.self))
            }, short: ends.enumerated().map { "\($0 + 1) \($1 ?? view.signs.noDot)" }.joined(separator: "  "))
    }
}
