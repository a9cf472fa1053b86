import DocumentStore
import TestSupport
import Testing

/// A reference with a wrong rule differs from every store: the programs that show it must shrink to the few steps that
/// matter.
@Suite("A program that fails") struct ShrinkingTests {
    /// As few steps as can show the mistake.
    static let least: [Reference.Misreading: Int] = [
        .deleteTakesAllBelow: 2, .unionAddsTwice: 1, .nothingIsBroughtBack: 3,
    ]

    @Test("comes down to the few steps that matter", arguments: Reference.Misreading.allCases)
    func shrinks(misreading: Reference.Misreading) throws {
        let fails = { (program: Program) in
            (try? ProgramRun.run(program, misreading: misreading)) == nil
        }
        let failing = try #require(
            (UInt64(1)...400).lazy.map { seed in
                var maker = ProgramMaker(seed: seed)
                return maker.program()
            }.first { $0.steps.count > 8 && fails($0) }, "no program shows it")
        let shortest = failing.shrunk(while: fails)
        #expect(fails(shortest))
        #expect(shortest.steps.count <= (Self.least[misreading] ?? 0) + 1, "\(shortest)")
        #expect(shortest.description.count < 700, "\(shortest)")
        #expect(shortest.description.split(separator: "\n").count == shortest.steps.count)
        // With the right rules it passes: what is left shows only the mistake.
        #expect(throws: Never.self) { try ProgramRun.run(shortest) }
    }

    @Test("is printed with what its steps were")
    func printed() {
        let query = Query(.group("sessions")).filtered("n", .greaterOrEqual, 3).limited(to: 2)
        let program = Program(steps: [
            .query(process: 2, query), .commit(process: 0, Batch(kind: "x", writes: [.delete(.root)])),
        ])
        #expect(
            program.description
                == "0: desktop/2 asks for group(\"sessions\"), n greaterOrEqual 3, 2 at most\n"
                + "1: laptop/0 commits {\"do\":[{\"delete\":\"\"}],\"kind\":\"x\"}")
    }
}
