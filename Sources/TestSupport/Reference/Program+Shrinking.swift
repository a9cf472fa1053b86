import DocumentStore

extension Program {
    /// The shortest program found that still fails: steps are left out, by halves and then one by one, then parts of
    /// steps, until neither makes it shorter.
    /// - Parameters:
    ///   - most: how many programs are tried at most.
    ///   - fails: whether a program fails.
    package func shrunk(most: Int = 1000, while fails: (Program) -> Bool) -> Program {
        var best = self
        var triesLeft = most
        func take(_ candidate: Program) -> Bool {
            guard triesLeft > 0, candidate != best else { return false }
            triesLeft -= 1
            guard fails(candidate) else { return false }
            best = candidate
            return true
        }
        var before: Program
        repeat {
            before = best
            var size = max(best.steps.count / 2, 1)
            while size >= 1 {
                var start = 0
                while start < best.steps.count {
                    let range = start..<min(start + size, best.steps.count)
                    if !take(best.without(range)), !take(best.without(range, closing: true)) { start += size }
                }
                size /= 2
            }
            for index in best.steps.indices {
                while best.steps[index].simpler.contains(where: { take(best.replacing(index, with: $0)) }) {}
            }
        } while best != before && triesLeft > 0
        return best
    }

    /// - Parameter closing: whether what is taken back behind the steps is counted on as if each of them had been
    ///   acknowledged.
    private func without(_ range: Range<Int>, closing: Bool = false) -> Program {
        var program = self
        for index in steps.indices[range.upperBound...] where closing {
            program.steps[index] = steps[index].takingBackLater(by: range.count)
        }
        program.steps.removeSubrange(range)
        return program
    }

    private func replacing(_ index: Int, with step: Step) -> Program {
        var program = self
        program.steps[index] = step
        return program
    }
}

extension Program.Step {
    fileprivate func takingBackLater(by count: Int) -> Program.Step {
        switch self {
        case .retract(let process, let numbers): .retract(process: process, numbers.map { max(0, $0 - count) })
        case .retractGroup(let process, let number): .retractGroup(process: process, max(0, number - count))
        default: self
        }
    }

    /// Steps like this one with a little less in them.
    fileprivate var simpler: [Program.Step] {
        switch self {
        case .commit(let process, let batch): batch.simpler.map { .commit(process: process, $0) }
        case .query(let process, let query): query.simpler.map { .query(process: process, $0) }
        case .tally(let process, let query): query.simpler.map { .tally(process: process, $0) }
        case .pages(let process, let query, let size): query.simpler.map { .pages(process: process, $0, size: size) }
        case .aggregate(let process, let query): query.simpler.map { .aggregate(process: process, $0) }
        case .listen(let process, let query): query.simpler.map { .listen(process: process, $0) }
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
        for part in [\Query.start, \Query.end] where self[keyPath: part] != nil {
            var query = self
            query[keyPath: part] = nil
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
