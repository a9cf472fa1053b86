import DocumentStore

extension ProgramRun {
    private struct Refused: Error {}

    /// Decides under the lock whether there are coins enough, and holds the decision against one on the reference.
    func buy(_ item: String, for price: Int64, by process: Int) throws {
        let buy = Batch(
            kind: "buy",
            preconditions: [.atLeast(.root, "coins", .integer(price)), .lacks(.root, "inventory", .string(item))],
            writes: [
                Write(
                    .update, .root,
                    transforms: [
                        Transform("coins", .increment(.integer(-price))),
                        Transform("inventory", .arrayUnion([.string(item)])),
                    ])
            ])
        let before = reference(of: process)
        defer { processes[process].seen = [reference(of: process)] }
        let isWanted = ProgramRun.affords(item, price, before.documents[.root]?.fields)
        let receipt: Receipt?
        do {
            receipt = try processes[process].store.transact { (reader) throws(Refused) -> (Batch?, Void) in
                guard let root = try? reader.document(at: .root), ProgramRun.affords(item, price, root.fields) else {
                    throw Refused()
                }
                return (buy, ())
            }.receipt
        } catch {
            switch error {
            case .refused: return try expect(!isWanted, "refused what can be afforded")
            // Where a clock far ahead was met the decision may stand before what it was made on.
            case .store(.preconditionFailed): return
            case .store(let error): throw Difference(text: "\(error)")
            }
        }
        try expect(isWanted, "bought what cannot be afforded")
        guard let receipt else { throw Difference(text: "no receipt") }
        try acknowledge(receipt, of: buy, by: process, after: before)
    }

    /// Notes down how many documents a query gives inside of a transaction.
    func tally(_ query: Query, by process: Int) throws {
        let before = reference(of: process)
        defer { processes[process].seen = [reference(of: process)] }
        let (found, receipt): (Int, Receipt?)
        do {
            (found, receipt) = try processes[process].store.transact { (reader) throws(StoreError) -> (Batch?, Int) in
                let count = try reader.documents(query).count
                return (ProgramRun.tally(count), count)
            }
        } catch {
            throw Difference(text: "\(error)")
        }
        try expect(
            found == before.documents(query).count,
            "\(Program.text(of: query)) gave \(found) documents in a transaction")
        guard let receipt else { throw Difference(text: "no receipt") }
        try acknowledge(receipt, of: ProgramRun.tally(found), by: process, after: before)
    }

    private static func tally(_ count: Int) -> Batch {
        Batch(kind: "tally", writes: [.set(DocumentPath("tallies/t"), ["count": .integer(Int64(count))])])
    }

    private static func affords(_ item: String, _ price: Int64, _ root: Fields?) -> Bool {
        guard case .integer(let coins)? = root?["coins"], coins >= price else { return false }
        guard case .list(let inventory)? = root?["inventory"] else { return true }
        return !inventory.contains(.string(item))
    }
}
