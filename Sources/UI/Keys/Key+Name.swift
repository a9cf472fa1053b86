package import Canvas

extension Key {
    /// How a key is written in footers and help, and in `config.json5`: `a`, `ctrl-c`, `space`, `f1`.
    /// Nil for what is no key of a keyboard.
    package var name: String? {
        switch self {
        case .character(" "): "space"
        case .character(let character): String(character)
        case .control(let character): "ctrl-\(character)"
        case .alt(let character): "alt-\(character)"
        case .function(let number): "f\(number)"
        case .paste, .mouse, .focusGained, .focusLost: nil
        default: Self.named.first { $0.key == self }?.name
        }
    }

    /// - Parameter name: as `name` gives it; nil for anything else.
    package init?(name: String) {
        if let named = Self.named.first(where: { $0.name == name }) {
            self = named.key
        } else if name == "space" {
            self = .character(" ")
        } else if name.hasPrefix("ctrl-"), name.count == 6, let last = name.last {
            self = .control(last)
        } else if name.hasPrefix("alt-"), name.count == 5, let last = name.last {
            self = .alt(last)
        } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number) {
            self = .function(number)
        } else if name.count == 1, let only = name.first {
            self = .character(only)
        } else {
            return nil
        }
    }

    private static let named: [(key: Key, name: String)] = [
        (.enter, "enter"), (.escape, "esc"), (.tab, "tab"), (.backTab, "shift-tab"), (.backspace, "backspace"),
        (.delete, "delete"), (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"), (.home, "home"),
        (.end, "end"), (.pageUp, "page-up"), (.pageDown, "page-down"), (.controlLeft, "ctrl-left"),
        (.controlRight, "ctrl-right"),
    ]

    /// Short, for footers: arrows as arrows.
    /// - Parameter signs: of the terminal.
    package func label(_ signs: Signs) -> String {
        switch self {
        case .up: signs.up
        case .down: signs.down
        case .left: signs.left
        case .right: signs.right
        case .pageUp: "pgup"
        case .pageDown: "pgdn"
        default: name ?? "?"
        }
    }
}
