package import DocumentStore

/// What happens to a store, step by step, on two machines with two processes each: a value, so that it can be printed,
/// run again, and made shorter until only what matters is left.
package struct Program: Hashable, Sendable {
    /// The machines, each with its own disk folders and clock.
    package static let machines = ["laptop", "desktop"]
    /// On which machine each process runs.
    package static let processes = [0, 0, 1, 1]

    package var steps: [Step]

    package init(steps: [Step]) {
        self.steps = steps
    }

    /// One step. Processes and machines are numbers; batches to take back are named by how many were acknowledged
    /// after them, counted round.
    package enum Step: Hashable, Sendable {
        case commit(process: Int, Batch)
        /// A decision on what is read: buys where there are coins enough and the thing is not there yet.
        case buy(process: Int, item: String, price: Int64)
        /// A decision on a query: notes down how many documents it gives.
        case tally(process: Int, Query)
        case retract(process: Int, [Int])
        case retractGroup(process: Int, Int)
        case query(process: Int, Query)
        /// Asks page by page, each after the last document of the one before, and from the other end.
        case pages(process: Int, Query, size: Int)
        /// Counts and sums over a query, by two fields.
        case aggregate(process: Int, Query)
        /// Begins to listen to a query.
        case listen(process: Int, Query)
        /// Ends one of the process's listeners, counted round.
        case stopListening(process: Int, Int)
        case minutes(process: Int, from: String, through: String)
        case catchUp(process: Int)
        /// The process ends without a word, and begins again.
        case reopen(process: Int)
        /// Makes a snapshot.
        case close(process: Int)
        case lose(machine: Int, Loss)
        /// Cuts files off, so many thousandths of their bytes stay: what a machine without power can leave of a cache.
        case tear(machine: Int, Loss, thousandths: Int)
        /// Carries journals to the other machine: so many thousandths of their bytes, in place or as new files.
        case send(machine: Int, thousandths: Int, inPlace: Bool)
        /// The machine's clock goes on, or back.
        case clock(machine: Int, seconds: Int64)
    }

    /// Which of a machine's own files are removed.
    package enum Loss: String, Hashable, Sendable, CaseIterable {
        case root, hot, months, snapshot, device, everything
    }
}
