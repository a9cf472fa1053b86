import Assets
package import Canvas
import Domain
package import Words

/// A row of the key table, `assets/keys.txt`, from which footer, help and palette are made.
package struct Binding: Sendable, Hashable {
    package let action: KeyAction
    package let context: KeyContext
    /// Empty for actions of the palette only.
    package var keys: [Key]
    package let help: LocalizedText
    /// For the footer; nil leaves it out.
    package var word: LocalizedText?

    /// Its name in `config.json5`, such as `today.didIt`.
    package var id: String { "\(context.rawValue).\(action.rawValue)" }
}

extension Binding {
    /// Every binding, by context and in order of use, which footer, help and palette follow.
    package static let standard = rows.compactMap { Binding(row: $0) }

    /// Without headings.
    static let rows = Assets.embedded.rows(at: "keys.txt").filter { $0.count != 3 }

    /// Nil for a row that is not understood; a test checks that there is none.
    init?(row parts: [String]) {
        guard parts.count == 4 || parts.count == 6, let name = parts[0].split(separator: " ").first,
            case let id = name.split(separator: "."), id.count == 2, let context = KeyContext(rawValue: String(id[0])),
            let action = KeyAction(rawValue: String(id[1]))
        else { return nil }
        let names = parts[1].split(separator: " ")
        self.context = context
        self.action = action
        keys = names.compactMap { Key(name: String($0)) }
        help = LocalizedText(parts[2], parts[3])
        word = parts.count == 6 ? LocalizedText(parts[4], parts[5]) : nil
        guard keys.count == names.count else { return nil }
    }
}

extension LocalizedText {
    static let buy = LocalizedText({ $0.bindings.buy })
    static let wear = LocalizedText({ $0.bindings.wear })
    static let otherCat = LocalizedText({ $0.bindings.otherCat })
}
