import Canvas
import Domain
import Words

/// Asks once whether old letters may go, and shows which would. Nothing goes without it; leaving it keeps them all.
package struct OldLettersQuestion: ChoiceScreen {
    let question: LetterQuestion
    package var cursor = ListCursor()

    init(_ question: LetterQuestion) { self.question = question }

    package var contexts: [KeyContext] { [.quitting, .moving, .overlay, .panel] }
    package var choiceCount: Int { 2 }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        if action == .back || action == .quit { answer(0, in: &context) } else { actOnAnswers(action, in: &context) }
    }

    package func answer(_ index: Int, in context: inout ScreenContext) {
        let days = index == 1 ? question.days : nil
        context.perform(Action(ChangeSetting(.agreeToKeepLetters(days))))
        context.close()
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        action == .choose3 || action == .choose4 ? context.strings.letters.oldShort(question.days) : nil
    }

    package func title(_ view: Viewing) -> String { view.strings.letters.oldTitle }

    package func panel(_ view: Viewing) -> ChoicePanel {
        let strings = view.strings.letters
        return ChoicePanel(
            lines: strings.oldLines(question, months: view.layout.kind >= .boxed ? 4 : 0),
            choices: strings.oldChoices(question.days), short: strings.oldShort(question.days))
    }
}
