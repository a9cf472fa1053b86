import DocumentStore
import Domain
import FoundationEssentials
import TestSupport
import Testing

/// Random programs on four machines. `HABICAT_MOVES=clone,prefix` chooses what happens to files and clocks.
@Suite("Four machines that share a store") struct SimulationTests {
    static let parts: UInt64 = 4
    private static let moves = chosenMoves()

    @Test("show the same, lose nothing and keep the rules, whatever happens to them", arguments: 0..<parts)
    func agree(part: UInt64) {
        for seed in Lives.seeds(8) where seed % Self.parts == part {
            var maker = SimulationMaker(seed: seed, moves: Self.moves)
            let program = maker.program()
            guard Self.failure(of: program) != nil else { continue }
            let shortest = program.shrunk(most: 300) { Self.failure(of: $0) != nil }
            let failure = Self.failure(of: shortest)?.description ?? "not every time"
            Issue.record("seed \(seed), \(failure)\n\(shortest)")
            return
        }
    }

    @Test("that failed once do so no more", arguments: SimulationProgram.found)
    func foundOnce(mistake: String, program: SimulationProgram) {
        #expect(Self.failure(of: program)?.description == nil, "\(mistake)\n\(program)")
    }

    private static func failure(of program: SimulationProgram) -> Simulation.Failure? {
        do throws(Simulation.Failure) {
            try Simulation.run(program)
            return nil
        } catch {
            return error
        }
    }

    private static func chosenMoves() -> Set<SimulationMove> {
        guard let names = ProcessInfo.processInfo.environment["HABICAT_MOVES"] else {
            return Set(SimulationMove.allCases)
        }
        return Set(names.split(separator: ",").compactMap { SimulationMove(rawValue: String($0)) })
    }
}
