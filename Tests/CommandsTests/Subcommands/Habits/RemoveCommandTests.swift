import Testing

@testable import Commands

@Suite("Removing a habit by command") struct RemoveCommandTests {
    @Test("one with history goes with --with-history alone, is counted in --json, and comes back by undo")
    func withHistory() throws {
        try Bench().follow(
            """
            $ add Read --cat Mochi
            $ did read 70 --day yesterday
            $ remove read --yes   ! remove Read --with-history
            $ remove read --with-history   ? --yes
            $ remove read --with-history --yes --json   : habit "Read" | entries 1 | totalMinutes 70
            $ list --json   : habits []
            $ undo
            $ show read --json   : totalMinutes 70
            """)
    }
}
