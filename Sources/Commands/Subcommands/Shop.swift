import Domain
import UI
import Words

extension Command {
    static let shop = Command(
        "shop", \.summaries.shop,
        flags: [
            Flag("shelf", "SHELF", \.flags.shelf, .choice(Shelf.allCases.map(\.rawValue))),
            .format(AccessoryRow.fields, each: \.listed.eachAccessory), .json,
        ], shape: AccessoryRow.list("shop").note,
        examples: ["habicat shop", "habicat shop --shelf wild", "habicat shop --format '{id} {price} {place}'"]
    ) { session in
        let arguments = session.arguments
        let shelf = try arguments.choice("shelf", among: Shelf.allCases.map(\.rawValue)).flatMap(Shelf.init)
        try session.user()
        guard session.data.settings.showsCoins else { throw CommandError.coinsOff }
        let things = shelf.map { Catalogue.accessories(on: $0) } ?? Catalogue.all
        if !session.isJSON, arguments["format"] == nil {
            session.message([session.strings.balance(session.data.person?.coins ?? 0)])
        }
        return try session.list(things, "shop")
    }

    static let box = Command(
        "box", \.summaries.box,
        flags: [.format(AccessoryRow.fields, each: \.listed.eachAccessory), .json],
        shape: AccessoryRow.list("box").note, examples: ["habicat box"]
    ) { session, _ in
        let owned = session.data.ownedAccessories
        if owned.isEmpty, !session.isJSON { return .message(session.strings.emptyBox) }
        return try session.list(owned, "box")
    }

    private static let purchase = JSONShape<(accessory: Accessory, price: Int, balance: Int)>(
        "purchase", .text("id") { $0.accessory.id }, .text("name") { $0.accessory.name.english },
        .number("price") { $0.price }, .number("balance") { $0.balance })

    static let buy = Command(
        "buy", \.summaries.buy, takes: [Operand("ACCESSORY", .accessory)],
        flags: [.json], shape: purchase.note, examples: ["habicat buy fern", "habicat buy \"plum bell collar\""]
    ) { session, _ in
        guard session.data.settings.showsCoins else { throw CommandError.coinsOff }
        let strings = session.strings
        let accessory = try Accessory.named(session.arguments.operands[0], strings)
        let outcome = try session.perform(PurchaseAccessory(accessoryId: accessory.id))
        guard case .bought(_, let price, let balance) = outcome else { return CommandOutput() }
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
    fileprivate func list(_ accessories: [Accessory], _ kind: String) throws -> CommandOutput {
        let format = try arguments.format(of: AccessoryRow.fields)
        let rows = accessories.map { AccessoryRow(accessory: $0, userData: data, strings: strings) }
        if isJSON { return .json(AccessoryRow.list(kind), (data.person?.coins ?? 0, rows)) }
        if let format { return format.output(for: rows) }
        return CommandOutput.lines(TextTable.aligned(rows.map(\.cells)))
    }
}

extension Command {
    static let wear = Command(
        "wear", \.summaries.wear,
        takes: [.cat, Operand("ACCESSORY", .boxedAccessory)], flags: [.json], shape: CatReport.json.note,
        examples: ["habicat wear mochi fern"]
    ) { session, _ in
        let cat = try session.cat()
        let accessory = try session.accessory(session.arguments.operands[1])
        let outcome = try session.perform(EquipAccessory(catId: cat.id, accessoryId: accessory.id))
        var before: String?
        if case .dressed(_, _, let old) = outcome, old != accessory.id { before = old }
        let strings = session.strings
        return try session.catOutput(cat.id) { cat in
            strings.sentences([
                strings.catCommands.nowWearing(cat: cat.name, accessory: strings.accessory(accessory.id)),
                before.map { strings.backInBox($0) },
            ])
        }
    }

    static let takeOff = Command(
        "take-off", \.summaries.takeOff, takes: [.cat],
        flags: [.json], shape: CatReport.json.note, examples: ["habicat take-off mochi"]
    ) { session, _ in
        let cat = try session.cat()
        try session.perform(UnequipAccessory(catId: cat.id))
        return try session.catOutput(cat.id) { after in
            cat.equippedAccessory.map { session.strings.backInBox($0) } ?? session.strings.woreNothing(after.name)
        }
    }
}

extension CommandSession {
    /// The accessory meant: first among those owned, else among all, which is then an error that it is not in the box.
    fileprivate func accessory(_ typed: String) throws -> Accessory {
        if let owned = try data.ownedAccessories.named(typed, strings) { return owned }
        throw DomainError.notInBox(accessory: try Accessory.named(typed, strings).id)
    }
}

extension Strings {
    func backInBox(_ accessory: String) -> String { habitCommands.backInBox(accessory: self.accessory(accessory)) }
}
