import DocumentStore
package import Words

/// Buys an accessory at the catalogue's price.
package struct PurchaseAccessory: Operation {
    package static let kind = "purchaseAccessory"
    package static let name = LocalizedText({ $0.changes.purchase })
    package static let undo = UndoRule.whileInBox

    package var accessoryId: String

    package init(accessoryId: String) { self.accessoryId = accessoryId }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        guard let accessory = Catalogue.accessory(accessoryId) else { throw .noSuchAccessory(accessoryId) }
        guard try !repository.owns(accessoryId) else { throw .alreadyOwned(accessory: accessoryId) }
        let balance = try repository.person()?.coins ?? 0
        guard balance >= accessory.price else { throw .coinsShort(price: accessory.price, balance: balance) }
        var preconditions: [Precondition] = [
            .atLeast(.root, "coins", accessory.price.stored), .lacks(.root, "inventory", .string(accessoryId)),
        ]
        // One bought elsewhere may be on a cat meanwhile, and not in the box.
        let unbought = Precondition.lacks(.root, "bought", .string(accessoryId))
        if unbought.holds(on: try repository.document(at: .root)?.fields) { preconditions.append(unbought) }
        let purchase = Write.update(
            .root, [:], .adding(-accessory.price, to: "coins"), .adding([accessoryId], to: "inventory"),
            .adding([accessoryId], to: "bought"))
        return try repository.decision(
            for: self, requiring: preconditions, writing: [purchase],
            outcome: .bought(accessoryId: accessoryId, price: accessory.price, balance: balance - accessory.price),
            at: moment)
    }
}

/// Puts an accessory from the box on a cat; what it wore goes back. The same again is no change.
package struct EquipAccessory: Operation {
    package static let kind = "equipAccessory"
    package static let name = LocalizedText({ $0.changes.dressing })
    package static let undo = UndoRule.always

    package var catId: String
    package var accessoryId: String

    package init(catId: String, accessoryId: String) {
        self.catId = catId
        self.accessoryId = accessoryId
    }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let cat = try repository.knownCat(catId)
        guard cat.state != .graduated else { throw .catGraduated(cat: cat.name) }
        let outcome = ActionResult.dressed(catId: catId, accessoryId: accessoryId, before: cat.equippedAccessory)
        guard cat.equippedAccessory != accessoryId else { return Decision(batch: nil, outcome: outcome) }
        guard try repository.box().contains(accessoryId) else { throw .notInBox(accessory: accessoryId) }
        var transforms = [Transform.removing([accessoryId], from: "inventory")]
        if let worn = cat.equippedAccessory { transforms.append(.adding([worn], to: "inventory")) }
        return try repository.decision(
            for: self,
            requiring: try repository.inBox(accessoryId)
                + repository.unchanged(["equippedAccessory", "state", "removedAt"], at: .cat(catId)),
            writing: [
                Write(.update, .root, transforms: transforms),
                .update(
                    .cat(catId),
                    [
                        "equippedAccessory": .string(accessoryId),
                        "worn": ["accessory": .string(accessoryId), "since": .string(moment.today.text)],
                    ]),
            ], outcome: outcome, at: moment)
    }
}

/// Puts what a cat wears in the box. Nothing worn is no change.
package struct UnequipAccessory: Operation {
    package static let kind = "unequipAccessory"
    package static let name = LocalizedText({ $0.changes.dressing })
    package static let undo = UndoRule.always

    package var catId: String

    package init(catId: String) { self.catId = catId }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let cat = try repository.knownCat(catId)
        let outcome = ActionResult.dressed(catId: catId, accessoryId: nil, before: cat.equippedAccessory)
        guard let worn = cat.equippedAccessory else { return Decision(batch: nil, outcome: outcome) }
        return try repository.decision(
            for: self, requiring: try repository.unchanged(["equippedAccessory"], at: .cat(catId)),
            writing: [.putInBox([worn]), .update(.cat(catId), ["equippedAccessory": .null])], outcome: outcome,
            at: moment)
    }
}

extension Repository {
    /// Accessories owned and not worn; older data keeps some in cats until the next write moves them.
    package func box() throws(DomainError) -> [String] {
        let cats = try cats()
        let worn = Set(cats.compactMap(\.equippedAccessory))
        let legacy = cats.flatMap(\.accessories).filter { !worn.contains($0) }
        var box = try person()?.inventory ?? []
        for accessory in legacy where !box.contains(accessory) { box.append(accessory) }
        return box
    }

    /// In the box or on a cat.
    func owns(_ accessory: String) throws(DomainError) -> Bool {
        if try box().contains(accessory) { return true }
        return try cats().contains { $0.equippedAccessory == accessory }
    }

    /// No condition if older data has it on a cat: `BootstrapWrites` moves it, with its own conditions.
    fileprivate func inBox(_ accessory: String) throws(DomainError) -> [Precondition] {
        guard try person()?.inventory.contains(accessory) == true else { return [] }
        return [.contains(.root, "inventory", .string(accessory))]
    }
}
