import DocumentStore
package import Words

/// Gives a cat another name. Of two machines the later name holds.
package struct RenameCat: Operation {
    package static let kind = "renameCat"
    package static let name = LocalizedText({ $0.changes.catsName })
    package static let undo = UndoRule.always

    package var catId: String
    package var name: String
    package var shown: String?

    package init(catId: String, name: String, shown: String? = nil) {
        self.catId = catId
        self.name = name
        self.shown = shown
    }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let cat = try repository.knownCat(catId)
        let name: String = try TextRule.catName.checked(name)
        let changed = try FieldEdit.fields(
            shown: shown.map { [.catName: .text($0.trimmed)] } ?? [:], wanted: [.catName: .text(name)],
            stored: [.catName: .text(cat.name)])
        guard !changed.isEmpty else { return .unchanged }
        return try repository.decision(
            for: self, requiring: try repository.unchanged(at: .cat(catId)),
            writing: [.update(.cat(catId), ["name": .string(name)])], at: moment)
    }
}

/// Paints a cat as it is today, for 2 000 coins. Minutes added by another machine meanwhile do not void it.
package struct PaintPortrait: Operation {
    package static let kind = "paintPortrait"
    package static let name = LocalizedText({ $0.changes.portrait })
    package static let undo = UndoRule.never

    package var id: String
    package var catId: String

    package init(id: String, catId: String) {
        self.id = id
        self.catId = catId
    }

    /// In coins.
    package static let price = 2000

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let cat = try repository.knownCat(catId)
        let balance = try repository.person()?.coins ?? 0
        guard balance >= Self.price else { throw .coinsShort(price: Self.price, balance: balance) }
        let portrait = Portrait(
            id: id, catId: catId, catName: cat.name, appearance: cat.appearance, stage: cat.stage,
            accessory: cat.equippedAccessory, createdAt: moment.instant)
        return try repository.decision(
            for: self,
            requiring: [.atLeast(.root, "coins", Self.price.stored)]
                + repository.unchanged(["name", "equippedAccessory"], at: .cat(catId)),
            writing: [.earn(-Self.price), .create(.portrait(id), portrait)],
            outcome: .painted(portraitId: id, balance: balance - Self.price), at: moment)
    }
}
