import Assets
package import Canvas
import Domain
package import Words

/// The key table with the user's changes.
package struct Keymap: Sendable, Hashable {
    /// By context, each in order of use.
    package private(set) var bindings: [Binding] {
        didSet { byContext = Dictionary(grouping: bindings, by: \.context) }
    }
    private var byContext: [KeyContext: [Binding]]
    /// The keys of changed actions, for sentences that name them.
    package private(set) var names = KeyNames()

    package init(_ bindings: [Binding] = Binding.standard) {
        self.bindings = bindings
        byContext = Dictionary(grouping: bindings, by: \.context)
    }

    package static let standard = Keymap()

    package func binding(for key: Key, in contexts: [KeyContext]) -> Binding? {
        first(in: contexts) { $0.keys.contains(key) }
    }

    private func first(in contexts: [KeyContext], where isWanted: (Binding) -> Bool) -> Binding? {
        for context in contexts {
            if let found = byContext[context]?.first(where: isWanted) { return found }
        }
        return nil
    }

    /// In order of use; an action keeps its first binding.
    package func bindings(in contexts: [KeyContext]) -> [Binding] {
        var found: [Binding] = []
        var actions: Set<KeyAction> = []
        for context in contexts {
            let own = byContext[context]?.filter { !actions.contains($0.action) } ?? []
            found += own
            actions.formUnion(own.map(\.action))
        }
        return found
    }

    package func binding(of action: KeyAction, in contexts: [KeyContext]) -> Binding? {
        first(in: contexts) { $0.action == action }
    }

    /// For sentences such as "w wakes the habit".
    package func label(of action: KeyAction, in contexts: [KeyContext], _ signs: Signs) -> String {
        binding(of: action, in: contexts)?.keys.first?.label(signs) ?? ":"
    }

    /// Changes keys, all at once, so that two actions can swap theirs. Faulty changes are left out.
    /// - Parameter changes: key names (`Key.name`) by action names (`Binding.id`).
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
        // A reverted change may take its key back from another changed action: repeat until there is no conflict.
        while let (index, fault) = clash(among: changed) {
            faults.append(fault)
            bindings[index].keys = before[index].keys
            changed.removeAll { $0 == index }
        }
        nameKeys()
        return faults
    }

    /// An action without a key is found in the palette.
    private mutating func nameKeys() {
        let standard = Dictionary(Binding.standard.map { ($0.id, $0.keys) }, uniquingKeysWith: { first, _ in first })
        let palette = label(of: .palette, in: [.everywhere], Signs(.unicode))
        let changed = bindings.filter { $0.keys != standard[$0.id] }
        names = KeyNames(
            Dictionary(
                changed.map { ($0.id, $0.keys.first?.label(Signs(.unicode)) ?? palette) },
                uniquingKeysWith: { first, _ in first }))
    }

    private func keys(named names: [String], for id: String) throws(KeyFault) -> [Key] {
        var keys: [Key] = []
        for name in names {
            guard let key = Key(name: name) else { throw .noSuchKey(name, of: id) }
            keys.append(key)
        }
        return keys
    }

    /// The first changed action whose key is taken. Of two changed actions, the one with more contexts keeps the key.
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
    fileprivate func isRival(of other: Binding, for key: Key) -> Bool {
        action != other.action && context.overlaps(other.context) && keys.contains(key)
    }
}

/// A fault in a change of keys.
package enum KeyFault: Error, Sendable, Hashable {
    case noSuchAction(String)
    case noSuchKey(String, of: String)
    case taken(key: String, of: String, by: String)
}

extension Key {
    /// In footers, help and `config.json5`: `a`, `ctrl-c`, `space`, `f1`. Nil for other input.
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

extension KeyContext {
    private static let allShared = Set(allCases.flatMap(\.shared))

    var isShared: Bool { Self.allShared.contains(self) }

    /// Where some screen has both: they must not share a key then.
    func overlaps(_ other: KeyContext) -> Bool {
        Self.allCases.contains { $0.includes(self) && $0.includes(other) }
    }

    private func includes(_ other: KeyContext) -> Bool { self == other || shared.contains(other) }
}

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

extension Key {
    /// The key that this one means outside of text: `?` for the `？` of a Chinese input method, `w` for the `ц` in its
    /// place on a Russian keyboard (`assets/layouts.txt`), `3` for a three of another script.
    package var latin: Key {
        switch self {
        case .character(let character): .character(character.latin)
        case .alt(let character): .alt(character.latin)
        default: self
        }
    }
}

extension Character {
    private static let chinese: [Character: Character] = ["、": "/", "。": ".", "《": "<", "》": ">", "\u{3000}": " "]

    private static let ofLayouts: [Character: Character] = Dictionary(
        Assets.embedded.rows(at: "layouts.txt").filter { $0.count == 2 }.flatMap { zip($0[1], $0[0]) }
    ) { first, _ in first }

    /// The ASCII sign of a full-width one; any other character as it is.
    package var halfWidth: Character {
        guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return self }
        return Self.chinese[self] ?? Character(scalar.halfWidth)
    }

    fileprivate var latin: Character {
        if isASCII { return self }
        if let key = Self.ofLayouts[self] { return key }
        let isDigit = unicodeScalars.first?.properties.numericType == .decimal
        return isDigit ? wholeNumberValue.map { Character(String($0)) } ?? halfWidth : halfWidth
    }
}
