import Domain
import Canvas

/// The screens by name, and the keys that lead to them from Today, where the program opens.
enum ScreenNames {
    private static let ways: [(name: String, keys: String)] = [
        ("today", ""), ("cats", "2"), ("shop", "3"), ("calendar", "4"), ("stats", "5"), ("focus", "0"),
        ("new-habit", "n"), ("habit", "i"), ("cat", "2,enter"), ("album", "2,b"), ("box", "3,b"),
        ("settings", "comma"), ("help", "?"), ("palette", ":"),
    ]

    /// For the help.
    static let list = all.joined(separator: ", ")

    /// Every name there is.
    static let all = ways.map(\.name)

    /// The keys that lead to a screen.
    static func keys(of name: String) throws(CommandError) -> [Key] {
        let known = try Arguments.choice(name, of: Phrase("--screen"), among: all)
        return try keys(typed: ways.first { $0.name == known }?.keys ?? "")
    }

    /// Keys as they are typed on the command line: `j,enter,ctrl-c`.
    static func keys(typed text: String) throws(CommandError) -> [Key] {
        var keys: [Key] = []
        for part in text.split(separator: ",") {
            guard let key = Key(part) else {
                throw .invalidValue(
                    of: Phrase("--keys"), value: String(part),
                    expected: Phrase("keys by name, with commas between", "按键的名字，用逗号隔开"))
            }
            keys.append(key)
        }
        return keys
    }
}

extension Key {
    private static let names: [String: Key] = [
        "enter": .enter, "escape": .escape, "esc": .escape, "tab": .tab, "backtab": .backTab, "backspace": .backspace,
        "delete": .delete, "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
        "pageup": .pageUp, "pagedown": .pageDown, "space": .character(" "), "comma": .character(","),
    ]

    fileprivate init?(_ text: Substring) {
        if text.count == 1, let character = text.first {
            self = .character(character)
        } else if text.hasPrefix("ctrl-"), text.count == 6, let letter = text.last {
            self = .control(letter)
        } else if let key = Self.names[text.lowercased()] {
            self = key
        } else {
            return nil
        }
    }
}
