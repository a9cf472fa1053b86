import Testing

@testable import Terminal

@Suite("Terminals that cannot be used")
struct TerminalErrorTests {
    @Test("a pipe or a file is no terminal")
    func noTerminal() {
        var environment = TerminalEnvironment(term: "xterm-256color")
        environment.output = -1
        #expect(throws: TerminalError.notATerminal(.output)) { try CursesDisplay(environment) }
    }
}
