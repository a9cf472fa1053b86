import Canvas
import Domain

/// What can be done to one cat: the same keys in the room and on the cat's page.
enum CatDeeds {
    static func act(_ action: Action, on cat: Cat, in situation: inout Situation) {
        switch action {
        case .dress: situation.open(BoxPage(catId: cat.id))
        case .edit: situation.open(LineForm(.catName(catId: cat.id), text: cat.name, in: situation.words))
        case .portrait: paint(cat, in: &situation)
        case .accept: situation.ask(.timer(habitId: cat.boundHabitId))
        default: break
        }
    }

    static func obstacle(to action: Action, on cat: Cat, in situation: Situation) -> String? {
        switch action {
        case .dress, .edit, .accept:
            guard cat.state == .graduated else { return resting(action, cat, in: situation) }
            return situation.words.sentence(for: .catGraduated(cat: cat.name.drawable))
        case .portrait:
            guard situation.household.settings.showsCoins else { return situation.words.shop.coinsOff }
            let short = PaintPortrait.price - (situation.household.person?.coins ?? 0)
            return short > 0 ? situation.words.cats.portraitShort(short) : nil
        default: return nil
        }
    }

    private static func resting(_ action: Action, _ cat: Cat, in situation: Situation) -> String? {
        guard action == .accept, cat.state == .dormant else { return nil }
        return situation.words.sentence(
            for: .habitRests(habit: situation.habit(cat.boundHabitId)?.name ?? "", cat: cat.name.drawable))
    }

    /// Coins that are spent on it do not come back, so it is asked about.
    private static func paint(_ cat: Cat, in situation: inout Situation) {
        let paint = PaintPortrait(id: situation.chance.makeId(), catId: cat.id)
        situation.ask(
            .confirm(
                Confirmation(situation.words.cats.paint(cat.name.drawable), [.effect(.perform(.paintPortrait(paint)))]))
        )
    }
}
