import Domain

extension WelcomeBackPage {
    package func spoken(_ view: Viewing) -> Spoken {
        let cat = view.household.timer.flatMap { view.cat($0.catId)?.name } ?? ""
        let minutes = FocusSession.wholeMinutes(of: gap.earnedMilliseconds)
        return Spoken(
            [
                view.words.welcomeBack.away(view.words.length(milliseconds: gap.milliseconds), gap.cause),
                view.words.welcomeBack.known(cat, minutes),
            ], choices: Spoken.answers(GapChoice.allCases.map(view.words.welcomeBack.name)))
    }
}
