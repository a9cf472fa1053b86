/// The shapes the documents in batches had, from the first one to today's. A journal file's header says which one its
/// batches have; they are turned when they are read, before the fold, and their lines stay as they are (STORE section
/// 7). So nothing is ever rewritten, and a batch keeps its name whatever it is turned into.
package struct BatchSchema: Sendable {
    /// Each leads one shape on, the first one from shape 1.
    package let upcasters: [Upcaster]

    /// - Parameter upcasters: in order, never fewer than an earlier version of the program had; none for the first
    ///   shape.
    package init(_ upcasters: [Upcaster] = []) {
        self.upcasters = upcasters
    }

    /// The shape batches are written in: 1, and one more for each upcaster.
    package var number: Int64 { Int64(upcasters.count) + 1 }

    /// A batch in today's shape.
    /// - Parameter number: the shape it was written in, from 1; none newer than today's.
    func turned(_ batch: Batch, from number: Int64) -> Batch {
        guard number < self.number else { return batch }
        return upcasters[Int(max(number, 1) - 1)...].reduce(batch) { $1.turn($0) }
    }

    /// The same with its name and its place in the order, which stay.
    func turned(_ logged: LoggedBatch, from number: Int64) -> LoggedBatch {
        guard number < self.number else { return logged }
        return LoggedBatch(id: logged.id, at: logged.at, now: logged.now, batch: turned(logged.batch, from: number))
    }
}

/// A step from one shape of batches to the next.
package struct Upcaster: Sendable {
    /// What becomes other, as a sentence part for people: "a cat's tint is called shade".
    package let summary: String
    /// The batch in the next shape. Pure: the same batch always becomes the same one, on every machine.
    let turn: @Sendable (Batch) -> Batch

    /// - Parameters:
    ///   - summary: what becomes other, as a sentence part.
    ///   - turn: gives the batch in the next shape; a pure function.
    package init(_ summary: String, turn: @escaping @Sendable (Batch) -> Batch) {
        self.summary = summary
        self.turn = turn
    }
}
