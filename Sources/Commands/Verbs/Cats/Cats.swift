import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let cats = Command(
        "cats", Phrase("the cats at home, or all about one", "家里的猫，或一只猫的全部"), takes: [Operand("CAT", .cat, .optional)],
        flags: [
            Flag("all", nil, Phrase("those in the album too", "连同相册里的")),
            .format(CatRow.fields, each: Phrase("cat", "只猫")), .json,
        ], shape: .cats,
        examples: ["habicat cats", "habicat cats mochi", "habicat cats --format '{name}: {mood}'"]
    ) { arguments, desk throws(CommandError) in
        let format = try arguments.format(of: CatRow.fields)
        let place = try desk.workplace()
        let household = place.household
        let one = try arguments.operands.first.map { name throws(CommandError) in
            try CatNames.cat(name, in: household)
        }
        let all = arguments["all"] != nil
        let cats = one.map { [$0] } ?? household.cats.filter { all || $0.state != .graduated }
        let rows = cats.map { CatRow(cat: $0, household: household, now: place.now, words: place.words) }
        if arguments.has(.json) {
            let shapes = cats.map { Value.map(JSONShape.cat($0, in: household, at: place.now)) }
            return Answer.json("cats", ["cats": .list(shapes)]).remarking(place.remarks)
        }
        if let format { return format.answer(for: rows).remarking(place.remarks) }
        if one != nil, let row = rows.first {
            let days = try place.reading { library throws(Refusal) in
                try library.minutes(from: place.now.day(of: row.cat.createdAt), through: place.now.today)
            }
            return Answer.lines(place.words.page(of: row, minutes: days)).remarking(place.remarks)
        }
        guard !rows.isEmpty else { throw .noCats }
        return Answer.lines(TextTable.aligned(rows.map(\.cells))).remarking(place.remarks)
    }

    static let pet = Command(
        "pet", Phrase("pets a cat", "摸摸猫"), takes: [.cat], flags: [.json], shape: .pet, examples: ["habicat pet mochi"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let cat = try CatNames.cat(arguments.operands[0], in: place.household)
        let turn = 1 + Int(place.home.chance.next() % 10)
        let sentence = place.words.cats.petted(cat, bond: place.household.bond(with: cat), turn: turn)
        if arguments.has(.json) {
            return Answer.json("pet", ["cat": .string(cat.name), "catId": .string(cat.id), "text": .string(sentence)])
                .remarking(place.remarks)
        }
        return Answer.lines([sentence]).remarking(place.remarks)
    }

    static let rename = Command(
        "rename", Phrase("gives a cat another name", "给猫改名"), takes: [.cat, Operand("NAME")], flags: [.json],
        shape: .cat, examples: ["habicat rename mochi \"Mochi the Great\""]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let cat = try CatNames.cat(arguments.operands[0], in: place.household)
        let (_, remarks) = try place.done(
            .renameCat(RenameCat(catId: cat.id, name: arguments.operands[1], shown: cat.name)))
        return try place.answer(cat.id, arguments, remarks) { place.words.renamed(cat.name, $0.name) }
    }

    static let portrait = Command(
        "portrait", Phrase("paints a cat as it is today, for 2 000 coins", "花 2 000 金币画下今天的猫"), takes: [.cat],
        flags: [.yes, .json], shape: .portrait, examples: ["habicat portrait mochi"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        guard place.household.settings.showsCoins else { throw .coinsOff }
        let cat = try CatNames.cat(arguments.operands[0], in: place.household)
        let balance = place.household.person?.coins ?? 0
        guard balance >= PaintPortrait.price else {
            throw .refused(.coinsShort(price: PaintPortrait.price, balance: balance))
        }
        try desk.agree(place.words.cats.paint(cat.name), arguments)
        let deed = PaintPortrait(id: place.home.chance.makeId(), catId: cat.id)
        let (outcome, remarks) = try place.done(.paintPortrait(deed))
        guard case .painted(let id, let left) = outcome else { return Answer().remarking(remarks) }
        if arguments.has(.json) {
            let fields: Fields = [
                "id": .string(id), "cat": .string(cat.name), "catId": .string(cat.id),
                "balance": JSONShape.number(left),
            ]
            return Answer.json("portrait", fields).remarking(remarks)
        }
        return Answer.told([place.words.painted(cat.name, left)]).remarking(remarks)
    }
}

extension Workplace {
    /// What a command says that changed a cat: a sentence, or the cat as it is now.
    /// - Parameter told: of the cat as it is now.
    func answer(
        _ catId: String, _ arguments: Arguments, _ remarks: [String], told: (Cat) -> String
    ) throws(CommandError) -> Answer {
        let after = try read()
        guard let cat = after.cat(catId) else { throw .refused(.noSuchCat(catId)) }
        if arguments.has(.json) {
            return Answer.json("cat", JSONShape.cat(cat, in: after, at: now)).remarking(remarks)
        }
        return Answer.told([told(cat)]).remarking(remarks)
    }
}
