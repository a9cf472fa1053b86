import DocumentStore
import TestSupport
import Testing

/// Random programs, each held against the reference step by step.
@Suite("Random programs on two machines")
struct ProgramTests {
    static let parts: UInt64 = 8

    @Test("show on every process what the reference says", arguments: 0..<parts)
    func agree(part: UInt64) {
        // Long enough now and then that snapshots are made on the way.
        agree(part) { seed in
            var maker = ProgramMaker(seed: seed)
            return maker.program(length: seed % 80 == 0 ? 400 : 24)
        }
    }

    @Test("do so too where lines arrive weeks and months late", arguments: 0..<parts)
    func agreeOverMonths(part: UInt64) {
        agree(part) { seed in
            var maker = ProgramMaker(seed: seed, isOverMonths: true)
            return maker.program(length: 80)
        }
    }

    private func agree(_ part: UInt64, on program: (UInt64) -> Program) {
        for seed in Lives.seeds(96) where seed % ProgramTests.parts == part {
            let program = program(seed)
            guard ProgramTests.failure(of: program) != nil else { continue }
            let shortest = program.shrunk { ProgramTests.failure(of: $0) != nil }
            let failure = ProgramTests.failure(of: shortest)?.description ?? "not every time"
            Issue.record("seed \(seed), \(failure)\n\(shortest)")
            return
        }
    }

    @Test("that failed once do so no more", arguments: FailedOnce.allCases)
    func failedOnce(program: FailedOnce) throws {
        try ProgramRun.run(Program(steps: program.steps))
    }

    private static func failure(of program: Program) -> ProgramRun.Divergence? {
        do throws(ProgramRun.Divergence) {
            try ProgramRun.run(program)
            return nil
        } catch {
            return error
        }
    }
}
