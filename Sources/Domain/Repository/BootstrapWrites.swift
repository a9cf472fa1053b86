package import DocumentStore

/// Writes that precede those of an operation in the same batch: the first batch makes the person's document, the first
/// of a machine names it, and accessories that older data keeps in cats move to the box.
package struct BootstrapWrites: Hashable, Sendable {
    /// Preconditions are what the moves were decided on. Facts go without: nothing may void them.
    package var preconditions: [Precondition] = []
    package var writes: [Write] = []
}

extension Repository {
    /// What has to be done with the next write; nothing most of the time.
    package func bootstrap(at moment: Moment) throws(DomainError) -> BootstrapWrites {
        var bootstrap = BootstrapWrites()
        if let birth = try birth(at: moment) { bootstrap.writes.append(birth) }
        if let machine = try machineWrite() { bootstrap.writes.append(machine) }
        let cats = try cats()
        let worn = Set(cats.compactMap(\.equippedAccessory))
        var moved: [String] = []
        for cat in cats where !cat.accessories.isEmpty {
            bootstrap.preconditions.append(.equals(.cat(cat.id), "accessories", cat.accessories.stored))
            bootstrap.writes.append(.updateIfPresent(.cat(cat.id), ["accessories": []]))
            moved += cat.accessories.filter { !worn.contains($0) && !moved.contains($0) }
        }
        if !moved.isEmpty { bootstrap.writes.append(.putInBox(moved)) }
        return bootstrap
    }

    /// Sets only what the person's document lacks, so that two machines that both begin lose nothing.
    private func birth(at moment: Moment) throws(DomainError) -> Write? {
        let known = try document(at: .root)?.fields ?? Fields()
        let born: [(name: FieldPath, value: Value)] = [
            ("displayName", .string(systemUserName)), ("email", ""), ("createdAt", .timestamp(moment.instant)),
        ]
        let fields = born.filter { known[$0.name] == nil }
        var transforms: [Transform] = []
        if known["coins"] == nil { transforms.append(.adding(0, to: "coins")) }
        if known["inventory"] == nil { transforms.append(.adding([String](), to: "inventory")) }
        guard !fields.isEmpty || !transforms.isEmpty else { return nil }
        return Write(
            .merge, .root, fields: Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.value) }),
            transforms: transforms)
    }

    /// The bootstrap writes, then the decided ones; void unless everything they were decided on still holds.
    func decision<Made: Operation>(
        for operation: Made, requiring preconditions: [Precondition], writing writes: [Write],
        outcome: ActionResult = .done, at moment: Moment
    ) throws(DomainError) -> Decision {
        let bootstrap = try bootstrap(at: moment)
        let batch = Batch(
            kind: Made.kind, preconditions: bootstrap.preconditions + preconditions, writes: bootstrap.writes + writes)
        return Decision(batch: batch, outcome: outcome)
    }

    /// What records a fact: no other device can void it; its only precondition is a timer or the fact itself.
    func fact<Made: Operation>(
        of operation: Made, requiring timer: [Precondition] = [], writing writes: [Write],
        outcome: ActionResult = .done, at moment: Moment
    ) throws(DomainError) -> Decision {
        let writes = try bootstrap(at: moment).writes + writes
        return Decision(batch: Batch(kind: Made.kind, preconditions: timer, writes: writes), outcome: outcome)
    }
}

extension Write {
    static func putInBox(_ accessories: [String]) -> Write {
        Write(.merge, .root, transforms: [.adding(accessories, to: "inventory")])
    }

    static func earn(_ coins: Int) -> Write { .update(.root, [:], .adding(coins, to: "coins")) }

    /// Makes a document of a model; the batch is void if there is one.
    static func create(_ path: DocumentPath, _ model: some StoredModel) -> Write {
        .create(path, Fields(of: model))
    }

    package static func set(_ path: DocumentPath, _ model: some StoredModel) -> Write {
        .set(path, Fields(of: model))
    }
}

extension Write {
    /// Fields with their new values; null for those that go.
    init(_ verb: Verb, _ path: DocumentPath, changing fields: [FieldPath: Value], _ transforms: [Transform] = []) {
        self.init(
            verb, path, fields: fields.filter { $0.value != .null },
            removed: fields.filter { $0.value == .null }.map(\.key), transforms: transforms)
    }

    /// Nil takes the note away.
    static func noting(_ note: String?, at path: DocumentPath) -> Write {
        note.map { .updateIfPresent(path, ["note": $0.stored]) } ?? .updateIfPresent(path, [:], removing: ["note"])
    }

    /// Writes only the fields that differ; unknown fields stay.
    static func update(_ path: DocumentPath, from old: Fields, to new: Fields) -> Write {
        let (set, removed) = new.changes(since: old)
        return .update(path, set, removing: removed)
    }

    /// The same of a document that there may not be yet.
    static func merge<Model: StoredModel>(_ path: DocumentPath, from old: Model?, to new: Model) -> Write {
        let (set, removed) = Fields(of: new).changes(since: old.map { Fields(of: $0) } ?? Fields())
        return Write(.merge, path, fields: set, removed: removed)
    }
}

extension Fields {
    fileprivate func changes(since old: Fields) -> (set: [FieldPath: Value], removed: [FieldPath]) {
        var set: [FieldPath: Value] = [:]
        for entry in entries where old[entry.name] != entry.value { set[FieldPath(names: [entry.name])] = entry.value }
        return (set, old.entries.filter { self[$0.name] == nil }.map { FieldPath(names: [$0.name]) })
    }
}
