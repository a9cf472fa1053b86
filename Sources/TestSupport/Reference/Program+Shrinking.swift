import DocumentStore

extension Program {
    /// The shortest program found that still fails: steps are left out, by halves and then one by one, then parts of
    /// batches.
    /// - Parameters:
    ///   - most: how many programs are tried at most.
    ///   - fails: whether a program fails.
    package func shrunk(most: Int = 600, while fails: (Program) -> Bool) -> Program {
        var best = self
        var triesLeft = most
        func take(_ candidate: Program) -> Bool {
            guard triesLeft > 0, candidate != best else { return false }
            triesLeft -= 1
            guard fails(candidate) else { return false }
            best = candidate
            return true
        }
        var size = max(steps.count / 2, 1)
        while size >= 1 {
            var start = 0
            while start < best.steps.count {
                var fewer = best
                fewer.steps.removeSubrange(start..<min(start + size, best.steps.count))
                if !take(fewer) { start += size }
            }
            size /= 2
        }
        for index in best.steps.indices {
            while let simpler = best.steps[index].simpler.first(where: { take(best.replacing(index, with: $0)) }) {
                _ = simpler
            }
        }
        return best
    }

    private func replacing(_ index: Int, with step: Step) -> Program {
        var program = self
        program.steps[index] = step
        return program
    }
}

extension Program.Step {
    /// Steps like this one with a little less in them.
    fileprivate var simpler: [Program.Step] {
        guard case .commit(let process, let batch) = self else { return [] }
        return batch.simpler.map { .commit(process: process, $0) }
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
