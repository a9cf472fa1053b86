import Domain

extension AlbumPage {
    package func spoken(_ view: Viewing) -> Spoken {
        guard let chosen = chosen(in: view.household) else { return Spoken([view.words.album.empty]) }
        let items = items(in: view.household).flatMap(\.items)
        let told = items.map { item in
            let (name, note) = words(for: item, view)
            return note.isEmpty ? name : view.words.headed(name, note)
        }
        var lines: [String] = []
        if case .cat(let cat) = chosen {
            lines = CatFacts(cat: cat, sessions: sessions[cat.boundHabitId], view: view).album().spoken(view.words)
        }
        return Spoken(lines, choices: Spoken.list(told, chosen: items.firstIndex(of: chosen)))
    }
}
