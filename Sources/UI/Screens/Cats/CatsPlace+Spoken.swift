import DocumentStore
import Domain

extension CatsPlace {
    package func spoken(_ view: Viewing) -> Spoken {
        let words = view.words
        let cats = cats(in: view.household)
        guard let chosen = cat(in: view.household) else { return Spoken([words.cats.nobodyHome]) }
        let told = cats.map { cat in
            let mood = view.household.shownMood(of: cat, at: view.now).map { words.name($0) } ?? words.cats.resting
            return words.headed(cat.name, words.list([words.name(cat.stage), mood]))
        }
        var lines: [String] = []
        if let bubble = view.household.bubble(of: chosen, at: view.now, in: words.language) {
            lines.append(words.headed(chosen.name, bubble))
        }
        if let petting = petted(at: view.now.instant.milliseconds), petting.catId == chosen.id {
            lines.append(words.cats.petted(chosen, bond: view.household.bond(with: chosen), turn: petting.turn))
        }
        if let guest = guest(on: view.today) { lines.append(words.cats.visits(guest) + words.say(".", "。")) }
        return Spoken(lines, choices: Spoken.list(told, chosen: cats.firstIndex { $0.id == chosen.id }))
    }
}
