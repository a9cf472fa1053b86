import Foundation
import Testing

/// Odd names in a real terminal: the cursor position shows whether the borders are aligned.
@Suite("Borders in a terminal", .serialized) struct BordersInTerminal {
    /// Each with as many columns as it takes when it is drawn: joined signs are one, marks take none.
    static let names: [(odd: String, columns: Int)] = [
        ("\u{1F469}\u{200D}\u{1F680} launch \u{2764}\u{FE0F}", 11), ("読書と日記", 10),
        ("Ze\u{301}\u{302}\u{303}\u{304} caf\u{E9}", 7), ("שלום עולם", 9),
        ("\u{1F3C3}\u{1F3FD}\u{200D}\u{2640}\u{FE0F} 한국어", 9), (String(repeating: "漢", count: 30), 60),
    ]

    @Test(
        "emoji, wide signs and marks that combine move none",
        arguments: [(120, 40, "Today"), (80, 24, "Stats")])
    func borders(columns: Int, rows: Int, place: String) throws {
        let plain = Self.names.enumerated().map { index, name in
            String(index) + String(repeating: "x", count: name.columns - 1)
        }
        let expected = try shown(place, with: plain, columns, rows)
        let drawn = try shown(place, with: Self.names.map(\.odd), columns, rows)
        // Either may still be drawing, however long that takes; only upright lines are asked for, since cats look and talk
        // differently, but grow at the same pace.
        var strange: Set<String> = []
        do {
            try waitUntil("the same borders") {
                let (plain, odd) = (try expected.places(of: "│"), try drawn.places(of: "│"))
                strange = Set(plain).symmetricDifference(odd)
                return plain.count > rows && strange.isEmpty
            }
        } catch {
            Issue.record("\(strange.sorted())")
            throw error
        }
    }

    private func shown(_ place: String, with names: [String], _ columns: Int, _ rows: Int) throws -> Tmux {
        let home = try Home()
        for (index, name) in names.enumerated() {
            // A cat's name is short: the longest one is for habits alone.
            let cat = names[(index + 1) % (names.count - 1)]
            try #require(home.habicat("add", name, "--cat", cat).status == 0, "\(name)")
        }
        let tmux = try Tmux.opened(on: home, columns: columns, rows: rows, showing: "5 Stats")
        try tmux.press(place == "Today" ? "1" : "5")
        try tmux.wait(for: "╭─ \(place) ─")
        return tmux
    }
}
