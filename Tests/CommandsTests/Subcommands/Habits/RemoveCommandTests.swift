import DocumentStore
import Domain
import Testing

@testable import Commands
import Words

@Suite("Removing a habit by command") struct RemoveCommandTests {
    private let bench = Bench()

    @Test("one with history goes with --with-history alone, is counted in --json, and comes back by undo")
    func withHistory() throws {
        try bench.run("add Read --cat Mochi")
        try bench.run("did read 70 --day yesterday")
        let refusal = #expect(throws: CommandError.self) { try bench.run("remove read --yes") }
        #expect(refusal?.sentence(in: Strings(.english)).contains("remove Read --with-history") == true)
        #expect(throws: CommandError.needsYes) { try bench.run("remove read --with-history") }
        let removed = try bench.json("remove read --with-history --yes")
        #expect(removed["habit"] == "Read" && removed["entries"] == 1 && removed["totalMinutes"] == 70)
        #expect(try bench.json("list")["habits"] == .list([]))
        try bench.run("undo")
        let back = try bench.json("show read")
        #expect(back["totalMinutes"] == 70)
    }
}
