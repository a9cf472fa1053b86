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
        /// A decision on a query: notes down how many documents it gives.
        case tally(process: Int, Query)
        case retract(process: Int, [Int])
        case retractGroup(process: Int, Int)
        case query(process: Int, Query)
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
        /// Moves the machine's clock, forward or back.
        case clock(machine: Int, seconds: Int64)
    }

    /// Which of a machine's own files are removed.
    package enum Loss: String, Hashable, Sendable, CaseIterable {
        case root, live, months, snapshot, device, everything
    }
}

extension Program.Step {
    package func takingBackLater(by count: Int) -> Program.Step {
        switch self {
        case .retract(let process, let numbers): .retract(process: process, numbers.map { max(0, $0 - count) })
        case .retractGroup(let process, let number): .retractGroup(process: process, max(0, number - count))
        default: self
        }
    }

    package var simpler: [Program.Step] {
        switch self {
        case .commit(let process, let batch): batch.simpler.map { .commit(process: process, $0) }
        case .query(let process, let query): query.simpler.map { .query(process: process, $0) }
        case .tally(let process, let query): query.simpler.map { .tally(process: process, $0) }
        case .retract(let process, let numbers):
            numbers.indices.flatMap { place in
                let others = numbers.enumerated().filter { $0.offset != place }.map(\.element)
                let closer = (0..<min(numbers[place], 6)).map { [$0] + others }
                return (others.isEmpty ? [] : [others]) + closer
            }.map { .retract(process: process, $0) }
        case .retractGroup(let process, let number):
            (0..<min(number, 6)).map { .retractGroup(process: process, $0) }
        default: []
        }
    }
}

extension Batch {
    fileprivate var simpler: [Batch] {
        var found: [Batch] = []
        for index in preconditions.indices {
            var batch = self
            batch.preconditions.remove(at: index)
            found.append(batch)
        }
        for (index, write) in writes.enumerated() {
            var batch = self
            batch.writes.remove(at: index)
            if !batch.writes.isEmpty { found.append(batch) }
            for write in write.simpler {
                batch = self
                batch.writes[index] = write
                found.append(batch)
            }
        }
        return found.filter { (try? $0.validated()) != nil }
    }
}

extension Query {
    /// Queries that ask for one thing less.
    fileprivate var simpler: [Query] {
        var found: [Query] = []
        for index in filters.indices {
            var query = self
            query.filters.remove(at: index)
            found.append(query)
        }
        for index in orders.indices {
            var query = self
            query.orders.remove(at: index)
            found.append(query)
        }
        if limit != nil {
            var query = self
            query.limit = nil
            found.append(query)
        }
        return found
    }
}

extension Write {
    fileprivate var simpler: [Write] {
        var found: [Write] = []
        for field in fields.keys {
            var write = self
            write.fields[field] = nil
            found.append(write)
        }
        for index in transforms.indices {
            var write = self
            write.transforms.remove(at: index)
            found.append(write)
        }
        for index in removed.indices {
            var write = self
            write.removed.remove(at: index)
            found.append(write)
        }
        return found
    }
}

extension Program.Step {
    package var description: String {
        switch self {
        case .commit(let process, let batch): "\(name(process)) commits \(Program.text(of: batch))"
        case .buy(let process, let item, let price): "\(name(process)) buys \(item) for \(price)"
        case .tally(let process, let query): "\(name(process)) tallies \(Program.text(of: query))"
        case .retract(let process, let numbers): "\(name(process)) takes back \(Program.text(ofRetracted: numbers))"
        case .retractGroup(let process, let number):
            "\(name(process)) takes back the group of \(Program.text(ofRetracted: [number]))"
        case .query(let process, let query): "\(name(process)) asks for \(Program.text(of: query))"
        case .minutes(let process, let from, let through): "\(name(process)) sums \(from) to \(through)"
        case .catchUp(let process): "\(name(process)) catches up"
        case .reopen(let process): "\(name(process)) is opened again"
        case .close(let process): "\(name(process)) closes"
        case .lose(let machine, let loss): "\(Program.machines[machine]) loses \(loss.rawValue)"
        case .tear(let machine, let loss, let thousandths):
            "\(Program.machines[machine]) keeps \(thousandths)/1000 of \(loss.rawValue)"
        case .send(let machine, let thousandths, let inPlace):
            "\(Program.machines[machine]) sends \(thousandths)/1000\(inPlace ? "" : " as new files")"
        case .clock(let machine, let seconds): "\(Program.machines[machine])'s clock goes by \(seconds) s"
        }
    }

    private func name(_ process: Int) -> String { "\(Program.machines[Program.processes[process]])/\(process)" }
}

extension Program {
    /// The batch as written in a line.
    static func text(of batch: Batch) -> String { String(decoding: batch.bytes, as: UTF8.self) }

    /// `the last batch`, or `the last batch but 2`.
    static func text(ofRetracted numbers: [Int]) -> String {
        numbers.map { $0 == 0 ? "the last batch" : "the last batch but \($0)" }.joined(separator: " and ")
    }

    /// Such as `group sessions, n ≥ 3, by endedAt down, 2 at most`.
    static func text(of query: Query) -> String {
        var parts = ["\(query.source)".replacing("DocumentStore.Query.Source.", with: "")]
        for filter in query.filters {
            parts.append("\(filter.field.text) \(filter.comparison.rawValue) \(text(of: filter.value))")
        }
        for order in query.orders { parts.append("by \(order.field.text)\(order.descending ? " down" : "")") }
        if let limit = query.limit { parts.append("\(limit) at most") }
        return parts.joined(separator: ", ")
    }

    static func text(of value: Value) -> String { String(decoding: Codec.bytes(of: value), as: UTF8.self) }
}
