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
        let lines: [Line]
    }

    /// One binding.
    struct Line: Equatable {
        let id: String
        let keys: String
        let help: String
        /// Why it cannot be done right now; nil where it can.
        let obstacle: String?

        /// The same as a line of its own.
        func saying(_ text: String, keys: String) -> Line { Line(id: id, keys: keys, help: text, obstacle: obstacle) }
    }

    /// What matches what is typed: in the words or as the key.
    func sections(_ view: Viewing) -> [Section] {
        let asked = query.text.lowercased()
        let below = view.model.screenBelow
        var seen: Set<Action> = []
        return helped.compactMap { context in
            let bindings = view.model.keymap.bindings(in: [context]).filter { !seen.contains($0.action) }
            seen.formUnion(bindings.map(\.action))
            let lines = bindings.map { binding in
                Line(
                    id: binding.id, keys: binding.keys.map { $0.label(view.signs) }.joined(separator: " "),
                    help: view.words(binding.help),
                    obstacle: view.model.obstacle(to: binding.action, on: below, at: view.now))
            }
            let kept = lines.filter { line in
                asked.isEmpty || line.help.lowercased().contains(asked)
                    || line.keys.lowercased().split(separator: " ").contains { $0 == asked }
            }
            return kept.isEmpty ? nil : Section(title: view.words.name(context), lines: kept)
        }
    }

    /// What is pointed at is done.
    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        if case .letter(_, let position) = choice { query.place(at: position) }
        guard case .name(let id) = choice, let binding = situation.keymap.bindings.first(where: { $0.id == id })
        else { return false }
        situation.close()
        situation.ask(.act(binding.action))
        return false
    }
}
