import Domain

extension ResultPage {
    package func spoken(_ view: Viewing) -> Spoken {
        let words = view.words
        switch step {
        case .sums:
            var lines = [headline(view)]
            if view.household.settings.showsCoins, result.session.coinsEarned > 0 {
                lines.append("+\(words.coins(result.session.coinsEarned))")
            }
            if result.xp.total > 0 { lines.append(words.result.xp(result.xp.total)) }
            let best = result.streakAfter >= result.bestStreak && result.streakAfter > 1 ? words.result.bestYet : ""
            lines.append(words.days(result.streakAfter) + best)
            if let cat = view.cat(result.session.catId) { lines.append(words.today.growth(of: cat)) }
            return Spoken(lines + remarks(view))
        case .parts:
            return Spoken(words.result.xp(result.xp).map { words.headed($0.0, "+\($0.1)") })
        case .scene(let index):
            guard scenes.indices.contains(index) else { return Spoken() }
            switch scenes[index] {
            case .grewUp(_, let stage): return Spoken([words.result.grewUp(result.catName, stage)])
            case .reachedTarget: return Spoken([words.result.reached(result.catName), words.result.graduate])
            }
        }
    }
}
