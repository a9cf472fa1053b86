import DocumentStore
import Runtime
import Testing

@testable import Commands

@Suite("The mirror, after commands") struct MirroredCommandTests {
    private let bench = Bench()

    private func files(below folder: (String) -> String) throws -> [[UInt8]?] {
        let device = try #require(try bench.files.names(in: bench.paths.layout.journals)?.first)
        let folder = folder(device)
        return try (bench.files.names(in: folder) ?? []).map { try bench.files.contents(of: "\(folder)/\($0)") }
    }

    @Test("each one that changed something leaves a whole copy behind")
    func filled() throws {
        let layout = bench.paths.layout
        for line in ["add Reading", "did read 5", "undo", "redo", "edit read --goal 40"] {
            try bench.run(line)
            #expect(try files(below: layout.mirroredJournal) == files(below: layout.journal), "\(line)")
        }
    }
}
