/// The columns of each row of `keys.txt`, headings with them.
func keyRows(of table: String) -> [[String]] {
    table.split(separator: "\n").filter { !$0.hasPrefix(";") }
        .map { $0.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed) }.filter { $0.count > 1 }
}

/// The actions of `keys.txt` and where they work: enums, so that no screen can name what the table does not have.
func swiftKeys(of table: String) -> String {
    let rows = keyRows(of: table)
    let headings = rows.filter { $0.count == 3 && $0[0].contains(":") }.map { row in
        let names = row[0].split(separator: ":").map(\.trimmed)
        let shared = names.count > 1 ? names[1].split(separator: " ").map { ".\($0)" } : []
        return (name: names[0], shared: shared.joined(separator: ", "), text: "\"\(row[1])\", \"\(row[2])\"")
    }
    var (actions, known): ([String], Set<String>) = ([], [])
    for row in rows {
        guard let action = row[0].split(separator: ".").dropFirst().first, known.insert(String(action)).inserted else {
            continue
        }
        actions.append(String(action))
    }
    return """
        // Made by embed-assets of assets/keys.txt.
        package import Words

        /// What a key asks for. Screens decide what it means in detail.
        package enum KeyAction: String, Sendable, CaseIterable {
        \(actions.map { "    case \($0)" }.joined(separator: "\n"))
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
