import Domain

extension CatPage {
    package func spoken(_ view: Viewing) -> Spoken {
        guard let cat = view.cat(catId) else { return Spoken() }
        return Spoken(CatFacts(cat: cat, sessions: sessions, view: view).list(isWhole: true).spoken(view.words))
    }
}
