import Domain
import UI

extension Command {
    static let wear = Command(
        "wear", Phrase("puts something from the box on a cat", "给猫戴上盒子里的东西"),
        takes: [.cat, Operand("ACCESSORY", .boxedAccessory)], flags: [.json], shape: .cat,
        examples: ["habicat wear mochi fern"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let cat = try CatNames.cat(arguments.operands[0], in: place.household)
        let accessory = try place.accessory(arguments.operands[1])
        let deed = EquipAccessory(catId: cat.id, accessoryId: accessory.id)
        let (outcome, remarks) = try place.done(.equipAccessory(deed))
        var before: String?
        if case .dressed(_, _, let old) = outcome, old != accessory.id { before = old }
        return try place.answer(cat.id, arguments, remarks) { cat in
            ([place.words.wears(cat.name, accessory.id)] + (before.map { [place.words.backInBox($0)] } ?? []))
                .joined(separator: place.words.say(" ", ""))
        }
    }

    static let takeOff = Command(
        "take-off", Phrase("takes off what a cat wears, into the box", "取下猫戴的东西，放回盒子"), takes: [.cat], flags: [.json],
        shape: .cat, examples: ["habicat take-off mochi"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let cat = try CatNames.cat(arguments.operands[0], in: place.household)
        let (_, remarks) = try place.done(.unequipAccessory(UnequipAccessory(catId: cat.id)))
        return try place.answer(cat.id, arguments, remarks) { after in
            cat.equippedAccessory.map { place.words.backInBox($0) } ?? place.words.woreNothing(after.name)
        }
    }
}

extension Workplace {
    /// What somebody means to put on: among what is theirs, else among all there is, which is then not in the box.
    fileprivate func accessory(_ typed: String) throws(CommandError) -> Accessory {
        do throws(CommandError) {
            return try AccessoryNames.accessory(typed, among: try owned(), words)
        } catch {
            guard case .noSuchAccessory = error else { throw error }
            let known = try AccessoryNames.accessory(typed, among: Catalogue.all, words)
            throw .refused(.notInBox(accessory: known.id))
        }
    }
}
