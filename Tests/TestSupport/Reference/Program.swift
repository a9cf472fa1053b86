package import DocumentStore

/// What happens to a store, step by step, on two machines with two processes each: a value, so that it can be printed,
/// run again, and made shorter until only what matters is left.
package struct Program: StepProgram, Sendable {
    /// The machines, each with its own disk folders and clock.
    package static let machines = ["laptop", "desktop"]
    /// On which machine each process runs.
    package static let processes = [0, 0, 1, 1]

    package var steps: [Step]

    package init(steps: [Step]) {
        self.steps = steps
    }

    /// One step. Processes and machines are numbers; batches to retract are named by how many were acknowledged after
    /// them, modulo their number.
    package enum Step: ProgramStep, Sendable {
        case commit(process: Int, Batch)
        /// Decides on the current state: buys if there are enough coins and the item is not there yet.
        case buy(process: Int, item: String, price: Int64)
        case retract(process: Int, [Int])
        case query(process: Int, Query)
        case catchUp(process: Int)
        /// The process ends without a word, and begins again.
        case reopen(process: Int)
        /// Makes a snapshot.
        case close(process: Int)
        /// Removes files, or cuts them off, so that so many thousandths of their bytes stay: what a machine without power
        /// can leave of a cache.
        case lose(machine: Int, Loss, thousandths: Int? = nil)
        /// Carries journals to the other machine: so many thousandths of their bytes, in place or as new files.
        case send(machine: Int, thousandths: Int, inPlace: Bool)
        /// Moves the machine's clock, forward or back.
        case clock(machine: Int, seconds: Int64)
    }

    /// Which of a machine's own files are lost.
    package enum Loss: String, Hashable, Sendable, CaseIterable {
        case root, live, months, snapshot, device, everything
    }
}

extension Program.Step {
    package func takingBackLater(by count: Int) -> Program.Step {
        guard case .retract(let process, let numbers) = self else { return self }
        return .retract(process: process, numbers.map { max(0, $0 - count) })
    }

    /// A step with a batch of several writes or conditions may do with fewer.
    package var simpler: [Program.Step] {
        guard case .commit(let process, let batch) = self else { return [] }
        let fewerWrites = batch.writes.indices.map { index in
            var batch = batch
            batch.writes.remove(at: index)
            return batch
        }
        let fewerConditions = batch.preconditions.indices.map { index in
            var batch = batch
            batch.preconditions.remove(at: index)
            return batch
        }
        let sensible = (fewerConditions + fewerWrites).filter { !$0.writes.isEmpty && (try? $0.validated()) != nil }
        return sensible.map { .commit(process: process, $0) }
    }

    package var description: String {
        if case .commit(let process, let batch) = self {
            return "process \(process) commits \(String(decoding: batch.bytes, as: UTF8.self))"
        }
        let deed = Mirror(reflecting: self).children.first
        return "\(deed?.label ?? "") \(deed?.value ?? "")"
    }
}
