import Runtime

/// Whether and by what a long text is shown page by page.
struct Paging {
    private let surroundings: Surroundings
    private let rows: Int?

    /// - Parameter rows: of the terminal; nil where it is none.
    init(_ surroundings: Surroundings, rows: Int?) {
        self.surroundings = surroundings
        self.rows = rows
    }

    /// The command that shows a text; nil where it is written as it is: into a pipe, where it fits, where `PAGER` is
    /// empty or `cat`, and for nobody at the keys.
    func command(for text: String) -> ShellCommand? {
        guard surroundings.isOutputTerminal, surroundings.isInputTerminal, surroundings["TERM"] != "dumb",
            let rows, text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= rows
        else { return nil }
        let pager = surroundings.variables["PAGER"] ?? "less"
        guard !pager.allSatisfy(\.isWhitespace), pager != "cat" else { return nil }
        var variables = surroundings.variables
        // Colours as they are, no page for a text that fits, and the text stays on the screen.
        if variables["LESS"] == nil { variables["LESS"] = "FRX" }
        return ShellCommand(pager, variables: variables, input: text)
    }
}
