/// The columns of each row of `keys.txt`, headings with them.
func keyRows(of table: String) -> [[String]] {
    table.split(separator: "\n").filter { !$0.hasPrefix(";") }
        .map { $0.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed) }.filter { $0.count > 1 }
}

/// The action of a row, and the screen it opens, if it names one.
func actionAndScreen(of row: [String]) -> (action: String, screen: String?) {
    let parts = row[0].split(separator: "=").map(\.trimmed)
    return (parts[0], parts.count > 1 ? parts[1] : nil)
}

/// The actions of `keys.txt` and where they work: enums, so that no screen can name what the table does not have.
func swiftKeys(of table: String) -> String {
    let rows = keyRows(of: table)
    let headings = rows.filter { $0.count == 3 && $0[0].contains(":") }.map { row in
        let names = row[0].split(separator: ":").map(\.trimmed)
        let shared = names.count > 1 ? names[1].split(separator: " ").map { ".\($0)" } : []
        return (name: names[0], shared: shared.joined(separator: ", "), text: "\"\(row[1])\", \"\(row[2])\"")
    }
    var (actions, known, opens): ([String], Set<String>, [String]) = ([], [], [])
    for row in rows {
        let (name, screen) = actionAndScreen(of: row)
        guard let action = name.split(separator: ".").dropFirst().first, known.insert(String(action)).inserted else {
            continue
        }
        actions.append(String(action))
        if let screen { opens.append("        case .\(action): \(screen)()") }
    }
    return """
        // Made by embed-assets of assets/keys.txt.
        package import Words

        /// What a key asks for. Screens decide what it means in detail.
        package enum KeyAction: String, Sendable, CaseIterable {
        \(actions.map { "    case \($0)" }.joined(separator: "\n"))
        }

        extension KeyAction {
            /// What it opens, if it does nothing else.
            var screen: (any Screen)? {
                switch self {
        \(opens.joined(separator: "\n"))
                default: nil
                }
            }
        }

        /// Where keys work: one for each screen, and shared ones.
        package enum KeyContext: String, Sendable, CaseIterable {
        \(headings.map { "    case \($0.name)" }.joined(separator: "\n"))

            /// Those that work there, too, in this order.
            package var shared: [KeyContext] {
                switch self {
        \(headings.map { "        case .\($0.name): [\($0.shared)]" }.joined(separator: "\n"))
                }
            }

            package var name: LocalizedText {
                switch self {
        \(headings.map { "        case .\($0.name): LocalizedText(\($0.text))" }.joined(separator: "\n"))
                }
            }
        }

        """
}
