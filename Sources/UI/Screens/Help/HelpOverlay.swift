package import Canvas

/// Keys for here and now, filtered as one types; made of the key table.
package struct HelpOverlay: Screen {
    /// Of the screen that help was asked on.
    let helped: [Context]
    var query = TextField(limit: 40)
    var scroll = 0

    package init(of contexts: [Context]) { helped = contexts }

    package var contexts: [Context] { [.help, .overlay] }
    package var covering: Covering { .overlay }
    package var isTyping: Bool { true }

    package mutating func type(_ key: Key, in situation: inout Situation) -> Bool {
        switch key {
        case .down, .pageDown: scroll += key == .down ? 1 : 10
        case .up, .pageUp: scroll = max(0, scroll - (key == .up ? 1 : 10))
        case .enter: situation.close()
        case .character("?") where query.text.isEmpty: situation.close()
        case .character("q") where query.text.isEmpty: return false
        default:
            guard query.type(key) else { return false }
            scroll = 0
        }
        return true
    }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        if action == .back { situation.close() }
    }

    /// A heading, and what belongs under it.
    struct Section: Equatable {
        let title: String
        let lines: [(keys: String, help: String)]

        static func == (left: Section, right: Section) -> Bool {
            left.title == right.title && left.lines.map(\.help) == right.lines.map(\.help)
        }
    }

    /// What matches what is typed: in the words or as the key.
    func sections(_ view: Viewing) -> [Section] {
        let asked = query.text.lowercased()
        return helped.compactMap { context in
            let lines = view.model.keymap.bindings(in: [context]).map { binding in
                (binding.keys.map { $0.label(view.signs) }.joined(separator: " "), view.words(binding.help))
            }
            let kept = lines.filter { keys, help in
                asked.isEmpty || help.lowercased().contains(asked)
                    || keys.lowercased().split(separator: " ").contains { $0 == asked }
            }
            return kept.isEmpty ? nil : Section(title: view.words.name(context), lines: kept)
        }
    }
}
