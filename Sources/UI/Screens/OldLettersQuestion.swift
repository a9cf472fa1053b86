import Canvas
import Domain
import Words
package import ViewKit

/// Asks once whether old letters may go, and shows which would. Nothing goes without it; leaving it keeps them all.
package struct OldLettersQuestion: ChoiceScreen {
    let question: LetterQuestion
    package var list = ListState()

    init(_ question: LetterQuestion) { self.question = question }

    package var choiceCount: Int { 2 }

    package static let handlers = [Handler<OldLettersQuestion>(.back) { $0.answer(0, in: &$1) }] + answering

    package func answer(_ index: Int, in context: inout ScreenContext) {
        let days = index == 1 ? question.days : nil
        context.perform(ChangeSetting(.agreeToKeepLetters(days)))
        context.close()
    }

    package func title(_ view: Viewing) -> String { view.strings.letters.oldTitle }

    package func panel(_ view: Viewing) -> ChoicePanel {
        let strings = view.strings.letters
        return ChoicePanel(
            lines: strings.oldLines(question, months: view.layout.kind >= .boxed ? 4 : 0),
            choices: strings.oldChoices(question.days), short: strings.oldShort(question.days))
    }
}
