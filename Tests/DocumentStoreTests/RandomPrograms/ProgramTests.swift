import DocumentStore
import FoundationEssentials
import TestSupport
import Testing

/// Thousands of random programs, each held against the reference step by step. `HABICAT_PROGRAMS=100000` makes it as
/// many, `HABICAT_SEED=17` begins with that one.
@Suite("Random programs on two machines")
struct ProgramTests {
    static let count = UInt64(environment("HABICAT_PROGRAMS") ?? "") ?? 1200
    static let first = UInt64(environment("HABICAT_SEED") ?? "") ?? 1
    static let parts: UInt64 = 8

    @Test("show on every process what the reference says", arguments: 0..<parts)
    func agree(part: UInt64) {
        // Long enough now and then that snapshots are made on the way.
        agree(part) { seed in
            var maker = ProgramMaker(seed: seed)
            return maker.program(length: seed % 500 == 0 ? 400 : 24)
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
        for seed in ProgramTests.first..<ProgramTests.first + ProgramTests.count
        where seed % ProgramTests.parts == part {
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

    private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
