import Domain

extension QuitQuestion {
    package func spoken(_ view: Viewing) -> Spoken {
        let cat = view.household.timer.flatMap { view.cat($0.catId)?.name } ?? ""
        return Spoken(
            [view.words.quit.question(cat)], choices: Spoken.answers(Choice.allCases.map(view.words.quit.name)))
    }
}
