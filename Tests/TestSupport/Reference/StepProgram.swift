/// What happens step by step: a value, so that it can be printed, run again, and made shorter until only what matters is
/// left.
package protocol StepProgram: Hashable, CustomStringConvertible {
    associatedtype Step: ProgramStep
    var steps: [Step] { get set }
}

/// One step of a program.
package protocol ProgramStep: Hashable, CustomStringConvertible {
    /// Steps like this one with a little less in them.
    var simpler: [Self] { get }
    /// The same step where so many that it counts back over are left out.
    func takingBackLater(by count: Int) -> Self
}

extension ProgramStep {
    package func takingBackLater(by count: Int) -> Self { self }
}

extension StepProgram {
    /// A line for each step.
    package var description: String {
        steps.enumerated().map { "\($0): \($1)" }.joined(separator: "\n")
    }
}

extension StepProgram {
    /// The shortest program found that still fails: steps are left out, by halves and then one by one, then parts of
    /// steps, until neither makes it shorter.
    /// - Parameters:
    ///   - most: how many programs are tried at most.
    ///   - fails: whether a program fails.
    package func shrunk(most: Int = 1000, while fails: (Self) -> Bool) -> Self {
        var best = self
        var triesLeft = most
        func take(_ candidate: Self) -> Bool {
            guard triesLeft > 0, candidate != best else { return false }
            triesLeft -= 1
            guard fails(candidate) else { return false }
            best = candidate
            return true
        }
        var before: Self
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

    /// - Parameter closing: whether later retractions are counted as if each removed step had been acknowledged.
    private func without(_ range: Range<Int>, closing: Bool = false) -> Self {
        var program = self
        for index in steps.indices[range.upperBound...] where closing {
            program.steps[index] = steps[index].takingBackLater(by: range.count)
        }
        program.steps.removeSubrange(range)
        return program
    }

    private func replacing(_ index: Int, with step: Step) -> Self {
        var program = self
        program.steps[index] = step
        return program
    }
}
