package import Canvas

/// The key table as it holds for this person: the standard one with their changes.
package struct Keymap: Sendable, Hashable {
    /// Contexts in order, each in order of use.
    package private(set) var bindings: [Binding] { didSet { places = Self.places(of: bindings) } }
    /// The bindings that have a key, by their places: looked up with each key that is pressed.
    private var places: [Key: [Int]]

    package init(_ bindings: [Binding] = Binding.standard) {
        self.bindings = bindings
        places = Self.places(of: bindings)
    }

    private static func places(of bindings: [Binding]) -> [Key: [Int]] {
        var places: [Key: [Int]] = [:]
        for (index, binding) in bindings.enumerated() {
            for key in Set(binding.keys) { places[key, default: []].append(index) }
        }
        return places
    }

    /// The table without anybody's changes.
    package static let standard = Keymap()

    /// The binding that a key has, the first context that knows it deciding.
    /// - Parameter contexts: the screen's own first.
    package func binding(for key: Key, in contexts: [Context]) -> Binding? {
        guard let found = places[key] else { return nil }
        for context in contexts {
            if let index = found.first(where: { bindings[$0].context == context }) { return bindings[index] }
        }
        return nil
    }

    /// All bindings of some contexts, in order of use; what an earlier context says of an action holds.
    package func bindings(in contexts: [Context]) -> [Binding] {
        var found: [Binding] = []
        for context in contexts {
            let earlier = found.count
            for index in bindings.indices where bindings[index].context == context {
                let action = bindings[index].action
                if !found[..<earlier].contains(where: { $0.action == action }) { found.append(bindings[index]) }
            }
        }
        return found
    }

    /// The binding of an action, the first context that has it deciding.
    package func binding(of action: Action, in contexts: [Context]) -> Binding? {
        bindings(in: contexts).first { $0.action == action }
    }

    /// How a key is named that does something here, for sentences such as "w wakes the habit".
    package func label(of action: Action, in contexts: [Context], _ signs: Signs) -> String {
        binding(of: action, in: contexts)?.keys.first?.label(signs) ?? ":"
    }

    /// Gives actions other keys, all at once, so that two can change places.
    /// - Parameter changes: names of keys (`Key.name`) by the actions' names (`Binding.id`).
    /// - Returns: what is wrong; those changes are left out, the others hold.
    package mutating func bind(_ changes: [String: [String]]) -> [KeyFault] {
        var faults: [KeyFault] = []
        var changed: [Int] = []
        let before = bindings
        for (id, names) in changes.sorted(by: { $0.key < $1.key }) {
            do throws(KeyFault) {
                let keys = try keys(named: names, for: id)
                guard let index = bindings.firstIndex(where: { $0.id == id }) else { throw .noSuchAction(id) }
                bindings[index].keys = keys
                changed.append(index)
            } catch {
                faults.append(error)
            }
        }
        // What is put back may take its key from another that was changed: until no two have the same.
        while let (index, fault) = clash(among: changed) {
            faults.append(fault)
            bindings[index].keys = before[index].keys
            changed.removeAll { $0 == index }
        }
        return faults
    }

    private func keys(named names: [String], for id: String) throws(KeyFault) -> [Key] {
        var keys: [Key] = []
        for name in names {
            guard let key = Key(name: name) else { throw .noSuchKey(name, of: id) }
            keys.append(key)
        }
        return keys
    }

    /// The first of those changed that has a key of another one. Of two that were changed, the one that works in more
    /// places keeps it.
    private func clash(among changed: [Int]) -> (index: Int, fault: KeyFault)? {
        let localFirst =
            changed.filter { !bindings[$0].context.isShared } + changed.filter { bindings[$0].context.isShared }
        for index in localFirst {
            let own = bindings[index]
            for key in own.keys {
                guard let rival = bindings.first(where: { $0.isRival(of: own, for: key) }) else { continue }
                return (index, .taken(key: key.name ?? "", of: own.id, by: rival.id))
            }
        }
        return nil
    }
}

extension Binding {
    /// Whether a key of another binding could mean this one as well.
    fileprivate func isRival(of other: Binding, for key: Key) -> Bool {
        action != other.action && context.meets(other.context) && keys.contains(key)
    }
}
