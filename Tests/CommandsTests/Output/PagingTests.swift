import Runtime
import Testing

@testable import Commands

@Suite struct PagingTests {
    private static let long = String(repeating: "x\n", count: 24)

    private func command(
        _ variables: [String: String], rows: Int? = 24, isTerminal: Bool = true, text: String = long
    ) -> Launch? {
        let environment = ProcessEnvironment(
            variables: variables, isInputTerminal: isTerminal, isOutputTerminal: isTerminal)
        return Paging(environment: environment, rows: rows).pager(for: text)
    }

    @Test("a text longer than the screen goes through the pager") func pages() {
        #expect(command(["PAGER": "more -d"]) == .shell("more -d", input: Self.long, variables: ["LESS": "FRX"]))
        #expect(command([:]) == .shell("less", input: Self.long, variables: ["LESS": "FRX"]))
        #expect(command(["LESS": "S"]) == .shell("less", input: Self.long))
    }

    @Test("what fits, pipes and who wants none get the text itself") func writes() {
        #expect(command([:], rows: 25) == nil)
        #expect(command([:], rows: nil) == nil)
        #expect(command([:], isTerminal: false) == nil)
        #expect(command(["PAGER": ""]) == nil)
        #expect(command(["PAGER": "cat"]) == nil)
        #expect(command(["TERM": "dumb"]) == nil)
    }
}
