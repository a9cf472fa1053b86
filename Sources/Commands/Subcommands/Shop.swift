import Domain
import UI
import Words

extension Command {
    static let shop = Command(
        "shop", "lists accessories and prices", "商店里的饰品和价格",
        flags: [
            Flag(
                "shelf", "SHELF", "plants, wild or collars", "plants、wild 或 collars",
                .choice(Shelf.allCases.map(\.rawValue))),
            .format(AccessoryRow.fields, each: LocalizedText({ $0.listed.eachAccessory })), .json,
        ], shape: AccessoryRow.list("shop").note,
        examples: ["habicat shop", "habicat shop --shelf wild", "habicat shop --format '{id} {price} {place}'"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let shelf = try arguments.choice("shelf", among: Shelf.allCases.map(\.rawValue)).flatMap(Shelf.init)
        try session.user()
        guard session.data.settings.showsCoins else { throw .coinsOff }
        let things = shelf.map { Catalogue.accessories(on: $0) } ?? Catalogue.all
        if !session.isJSON, arguments["format"] == nil {
            session.message([session.strings.balance(session.data.person?.coins ?? 0)])
        }
        return try session.list(things, "shop")
    }

    static let box = Command(
        "box", "lists your accessories, in the box or worn", "你的饰品，包括戴着的",
        flags: [.format(AccessoryRow.fields, each: LocalizedText({ $0.listed.eachAccessory })), .json],
        shape: AccessoryRow.list("box").note, examples: ["habicat box"]
    ) { session throws(CommandError) in
        try session.user()
        let owned = session.data.ownedAccessories
        if owned.isEmpty, !session.arguments.has(.json) {
            return CommandOutput.message(session.strings.emptyBox)
        }
        return try session.list(owned, "box")
    }

    private static let purchase = JSONShape<(accessory: Accessory, price: Int, balance: Int)>(
        "purchase", .text("id") { $0.accessory.id }, .text("name") { $0.accessory.name.english },
        .number("price") { $0.price }, .number("balance") { $0.balance })

    static let buy = Command(
        "buy", "buys an accessory", "购买饰品", takes: [Operand("ACCESSORY", .accessory)],
        flags: [.json], shape: purchase.note, examples: ["habicat buy fern", "habicat buy \"plum bell collar\""]
    ) { session throws(CommandError) in
        try session.user()
        guard session.data.settings.showsCoins else { throw .coinsOff }
        let accessory = try AccessoryNames.accessory(
            session.arguments.operands[0], among: Catalogue.all, session.strings)
        let outcome = try session.perform(Action(PurchaseAccessory(accessoryId: accessory.id)))
        guard case .bought(_, let price, let balance) = outcome else { return CommandOutput() }
        let strings = session.strings
        let sentence = strings.bought(
            strings.accessory(accessory.id), strings.number(price), left: strings.number(balance))
        return session.confirmation(purchase, (accessory, price, balance), [sentence])
    }
}

struct AccessoryRow {
    let accessory: Accessory
    let userData: UserData
    let strings: Strings

    private var wearer: Cat? { userData.wearer(of: accessory.id) }

    /// Where it is: with whom, in the box, or nowhere yet.
    var place: String {
        wearer.map { strings.shop.worn(by: $0.name) } ?? (userData.isInBox(accessory.id) ? strings.shop.owned : "")
    }

    var cells: [String] {
        let price = userData.settings.showsCoins ? [strings.coins(accessory.price)] : []
        return [strings(accessory.name)] + price + [strings.shop.name(accessory.shelf), place]
    }

    private static let json = JSONShape<AccessoryRow>(
        .text("id") { $0.accessory.id }, .text("name") { $0.accessory.name.english },
        .number("price") { $0.accessory.price }, .text("shelf") { $0.accessory.shelf.rawValue },
        .flag("isOwned") { $0.userData.owns($0.accessory.id) }, .text("wornBy") { $0.wearer?.name })

    static func list(_ kind: String) -> JSONShape<(coins: Int, rows: [AccessoryRow])> {
        JSONShape(kind, .number("coins") { $0.coins }, .list("accessories", json) { $0.rows })
    }

    static let fields: [LineField<AccessoryRow>] = [
        LineField("name") { $0.strings($0.accessory.name) }, LineField("price", number: { $0.accessory.price }),
        LineField("shelf") { $0.accessory.shelf.rawValue }, LineField("place") { $0.place },
        LineField("id") { $0.accessory.id },
    ]
}

extension CommandSession {
    fileprivate func list(_ accessories: [Accessory], _ kind: String) throws(CommandError) -> CommandOutput {
        let format = try arguments.format(of: AccessoryRow.fields)
        let rows = accessories.map { AccessoryRow(accessory: $0, userData: data, strings: strings) }
        if isJSON { return .json(AccessoryRow.list(kind), (data.person?.coins ?? 0, rows)) }
        if let format { return format.output(for: rows) }
        return CommandOutput.lines(TextTable.aligned(rows.map(\.cells)))
    }
}

extension Command {
    static let wear = Command(
        "wear", "puts an accessory from the box on a cat", "给猫戴上饰品盒里的饰品",
        takes: [.cat, Operand("ACCESSORY", .boxedAccessory)], flags: [.json], shape: CatReport.json.note,
        examples: ["habicat wear mochi fern"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        try session.user()
        let cat = try CatNames.cat(arguments.operands[0], in: session.data)
        let accessory = try session.accessory(arguments.operands[1])
        let action = EquipAccessory(catId: cat.id, accessoryId: accessory.id)
        let outcome = try session.perform(Action(action))
        var before: String?
        if case .dressed(_, _, let old) = outcome, old != accessory.id { before = old }
        return try session.catOutput(cat.id) { cat in
            session.strings.sentences([
                session.strings.wears(cat.name, accessory.id), before.map { session.strings.backInBox($0) },
            ])
        }
    }

    static let takeOff = Command(
        "take-off", "takes off a cat's accessory and puts it in the box", "取下猫的饰品，放回饰品盒", takes: [.cat],
        flags: [.json], shape: CatReport.json.note, examples: ["habicat take-off mochi"]
    ) { session throws(CommandError) in
        try session.user()
        let cat = try CatNames.cat(session.arguments.operands[0], in: session.data)
        try session.perform(Action(UnequipAccessory(catId: cat.id)))
        return try session.catOutput(cat.id) { after in
            cat.equippedAccessory.map { session.strings.backInBox($0) } ?? session.strings.woreNothing(after.name)
        }
    }
}

extension CommandSession {
    /// The accessory meant: first among those owned, else among all, which is then an error that it is not in the box.
    fileprivate func accessory(_ typed: String) throws(CommandError) -> Accessory {
        do throws(CommandError) {
            return try AccessoryNames.accessory(typed, among: data.ownedAccessories, strings)
        } catch {
            guard case .noSuchAccessory = error else { throw error }
            let known = try AccessoryNames.accessory(typed, among: Catalogue.all, strings)
            throw .refused(.notInBox(accessory: known.id))
        }
    }
}
