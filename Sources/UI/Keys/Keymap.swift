package import Canvas

/// The key table as it holds for this person: the standard one with their changes.
package struct Keymap: Sendable, Hashable {
    /// Contexts in order, each in order of use.
    package private(set) var bindings: [Binding]

    package init(_ bindings: [Binding] = Binding.standard) { self.bindings = bindings }

    /// The table without anybody's changes.
    package static let standard = Keymap()

    /// The binding that a key has, the first context that knows it deciding.
    /// - Parameter contexts: the screen's own first.
    package func binding(for key: Key, in contexts: [Context]) -> Binding? {
        for context in contexts {
            if let found = bindings.first(where: { $0.context == context && $0.keys.contains(key) }) { return found }
        }
        return nil
    }

    /// All bindings of some contexts, in order of use; what an earlier context says of an action holds.
    package func bindings(in contexts: [Context]) -> [Binding] {
        var seen: Set<Action> = []
        return contexts.flatMap { context in
            let own = bindings.filter { $0.context == context && !seen.contains($0.action) }
            seen.formUnion(own.map(\.action))
            return own
        }
    }

    /// The binding of an action, the first context that has it deciding.
    package func binding(of action: Action, in contexts: [Context]) -> Binding? {
        bindings(in: contexts).first { $0.action == action }
    }

    /// How a key is named that does something here, for sentences such as "w wakes the habit".
    package func label(of action: Action, in contexts: [Context], _ signs: Signs) -> String {
        binding(of: action, in: contexts)?.keys.first?.label(signs) ?? ":"
    }

    /// Gives an action other keys.
    /// - Parameters:
    ///   - id: as `Binding.id`.
    ///   - names: of keys, as `Key.name`.
    /// - Returns: what is wrong with it, in words; nil when it holds now.
    package mutating func bind(_ id: String, to names: [String]) -> String? {
        guard let index = bindings.firstIndex(where: { $0.id == id }) else { return "there is no action \(id)" }
        var keys: [Key] = []
        for name in names {
            guard let key = Key(name: name) else { return "\(name) is no key" }
            keys.append(key)
        }
        let rivals = bindings.filter { $0.context == bindings[index].context && $0.id != id }
        if let rival = rivals.first(where: { !Set($0.keys).isDisjoint(with: keys) }) {
            return "\(names.joined(separator: " ")) is taken by \(rival.id)"
        }
        bindings[index].keys = keys
        return nil
    }
}
