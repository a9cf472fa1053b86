import DocumentStore
import Domain
import UI

extension Command {
    static let shop = Command(
        "shop", LocalizedText("lists accessories and prices", "商店里的饰品和价格"),
        flags: [
            Flag(
                "shelf", "SHELF", LocalizedText("plants, wild or collars", "plants、wild 或 collars"),
                .choice(Shelf.allCases.map(\.rawValue))),
            .format(AccessoryRow.fields, each: LocalizedText("accessory", "件")), .json,
        ], shape: .shop,
        examples: ["habicat shop", "habicat shop --shelf wild", "habicat shop --format '{id} {price} {place}'"]
    ) { arguments, desk throws(CommandError) in
        let shelf = try arguments.choice("shelf", among: Shelf.allCases.map(\.rawValue)).flatMap(Shelf.init)
        let place = try desk.workplace()
        guard place.userData.settings.showsCoins else { throw .coinsOff }
        let things = shelf.map { Catalogue.accessories(on: $0) } ?? Catalogue.all
        var answer = try place.list(things, "shop", arguments)
        if !arguments.has(.json), arguments["format"] == nil {
            answer.remark += place.strings.balance(place.userData.person?.coins ?? 0) + "\n"
        }
        return answer
    }

    static let box = Command(
        "box", LocalizedText("lists your accessories, in the box or worn", "你的饰品，包括戴着的"),
        flags: [.format(AccessoryRow.fields, each: LocalizedText("accessory", "件")), .json], shape: .box,
        examples: ["habicat box"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let owned = try place.owned()
        if owned.isEmpty, !arguments.has(.json) {
            return Answer(remark: place.strings.emptyBox + "\n").remarking(place.remarks)
        }
        return try place.list(owned, "box", arguments)
    }

    static let buy = Command(
        "buy", LocalizedText("buys an accessory", "购买饰品"), takes: [Operand("ACCESSORY", .accessory)],
        flags: [.json], shape: .purchase, examples: ["habicat buy fern", "habicat buy \"plum bell collar\""]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        guard place.userData.settings.showsCoins else { throw .coinsOff }
        let accessory = try AccessoryNames.accessory(arguments.operands[0], among: Catalogue.all, place.strings)
        let (outcome, remarks) = try place.done(.purchaseAccessory(PurchaseAccessory(accessoryId: accessory.id)))
        guard case .bought(_, let price, let balance) = outcome else { return Answer().remarking(remarks) }
        if arguments.has(.json) {
            let fields: Fields = [
                "id": .string(accessory.id), "name": .string(accessory.name.english),
                "price": JSONShape.number(price), "balance": JSONShape.number(balance),
            ]
            return Answer.json("purchase", fields).remarking(remarks)
        }
        return Answer.told([place.strings.bought(accessory.id, price, balance)]).remarking(remarks)
    }
}

/// An accessory as lists and patterns show it.
struct AccessoryRow {
    let accessory: Accessory
    let userData: UserData
    let box: Set<String>
    let strings: Strings

    private var wearer: Cat? { userData.cats.first { $0.equippedAccessory == accessory.id } }

    /// Where it is: with whom, in the box, or nowhere yet.
    var place: String {
        wearer.map { strings.shop.worn(by: $0.name) } ?? (box.contains(accessory.id) ? strings.inBox : "")
    }

    var cells: [String] {
        let price = userData.settings.showsCoins ? [strings.coins(accessory.price)] : []
        return [strings(accessory.name)] + price + [strings.shop.name(accessory.shelf), place]
    }

    /// `id` `name` `price` `shelf` `isOwned` `wornBy` (a cat's name, or null).
    var shape: Value {
        [
            "id": .string(accessory.id), "name": .string(accessory.name.english),
            "price": JSONShape.number(accessory.price), "shelf": .string(accessory.shelf.rawValue),
            "isOwned": .boolean(wearer != nil || box.contains(accessory.id)), "wornBy": JSONShape.text(wearer?.name),
        ]
    }

    /// What `--format` knows of an accessory.
    static let fields: [LineField<AccessoryRow>] = [
        LineField("name", LocalizedText("its name", "名称")) { $0.strings($0.accessory.name) },
        LineField("price", LocalizedText("price in coins", "价格（金币）"), number: { $0.accessory.price }),
        LineField("shelf", LocalizedText("its shelf in the shop", "货架")) { $0.accessory.shelf.rawValue },
        LineField("place", LocalizedText("in the box, on a cat, or empty", "在饰品盒、猫身上或空")) { $0.place },
        LineField("id", LocalizedText("its id", "标识")) { $0.accessory.id },
    ]
}

extension Workplace {
    /// What is in the box or worn, in the catalogue's order.
    func owned() throws(CommandError) -> [Accessory] {
        let box = Set(try reading { repository throws(DomainError) in try repository.box() })
        let worn = Set(userData.cats.compactMap(\.equippedAccessory))
        return Catalogue.all.filter { box.contains($0.id) || worn.contains($0.id) }
    }

    fileprivate func list(
        _ accessories: [Accessory], _ kind: String, _ arguments: Arguments
    ) throws(CommandError) -> Answer {
        let format = try arguments.format(of: AccessoryRow.fields)
        let box = Set(try reading { repository throws(DomainError) in try repository.box() })
        let rows = accessories.map { AccessoryRow(accessory: $0, userData: userData, box: box, strings: strings) }
        if arguments.has(.json) {
            let fields: Fields = [
                "coins": JSONShape.number(userData.person?.coins ?? 0), "accessories": .list(rows.map(\.shape)),
            ]
            return Answer.json(kind, fields).remarking(remarks)
        }
        if let format { return format.answer(for: rows).remarking(remarks) }
        return Answer.lines(TextTable.aligned(rows.map(\.cells))).remarking(remarks)
    }
}

extension Command {
    static let wear = Command(
        "wear", LocalizedText("puts an accessory from the box on a cat", "给猫戴上饰品盒里的饰品"),
        takes: [.cat, Operand("ACCESSORY", .boxedAccessory)], flags: [.json], shape: .cat,
        examples: ["habicat wear mochi fern"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let cat = try CatNames.cat(arguments.operands[0], in: place.userData)
        let accessory = try place.accessory(arguments.operands[1])
        let action = EquipAccessory(catId: cat.id, accessoryId: accessory.id)
        let (outcome, remarks) = try place.done(.equipAccessory(action))
        var before: String?
        if case .dressed(_, _, let old) = outcome, old != accessory.id { before = old }
        return try place.answer(cat.id, arguments, remarks) { cat in
            ([place.strings.wears(cat.name, accessory.id)] + (before.map { [place.strings.backInBox($0)] } ?? []))
                .joined(separator: place.strings.tr(" ", ""))
        }
    }

    static let takeOff = Command(
        "take-off", LocalizedText("takes off a cat's accessory and puts it in the box", "取下猫的饰品，放回饰品盒"), takes: [.cat],
        flags: [.json],
        shape: .cat, examples: ["habicat take-off mochi"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let cat = try CatNames.cat(arguments.operands[0], in: place.userData)
        let (_, remarks) = try place.done(.unequipAccessory(UnequipAccessory(catId: cat.id)))
        return try place.answer(cat.id, arguments, remarks) { after in
            cat.equippedAccessory.map { place.strings.backInBox($0) } ?? place.strings.woreNothing(after.name)
        }
    }
}

extension Workplace {
    /// What somebody means to put on: among what is theirs, else among all there is, which is then not in the box.
    fileprivate func accessory(_ typed: String) throws(CommandError) -> Accessory {
        do throws(CommandError) {
            return try AccessoryNames.accessory(typed, among: try owned(), strings)
        } catch {
            guard case .noSuchAccessory = error else { throw error }
            let known = try AccessoryNames.accessory(typed, among: Catalogue.all, strings)
            throw .refused(.notInBox(accessory: known.id))
        }
    }
}
