package import Canvas
import Domain

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
    package func binding(for key: Key, in contexts: [KeyContext]) -> Binding? {
        guard let found = places[key] else { return nil }
        for context in contexts {
            if let index = found.first(where: { bindings[$0].context == context }) { return bindings[index] }
        }
        return nil
    }

    /// All bindings of some contexts, in order of use; what an earlier context says of an action holds.
    package func bindings(in contexts: [KeyContext]) -> [Binding] {
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
    package func binding(of action: KeyAction, in contexts: [KeyContext]) -> Binding? {
        bindings(in: contexts).first { $0.action == action }
    }

    /// How a key is named that does something here, for sentences such as "w wakes the habit".
    package func label(of action: KeyAction, in contexts: [KeyContext], _ signs: Signs) -> String {
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

extension Keymap {
    /// The screens a manual lists, in the order of a day.
    private static let manualContexts: [KeyContext] = [
        .today, .kittens, .focus, .result, .welcomeBack, .habitPage, .cats, .catPage, .album, .shop, .box, .calendar,
        .stats, .settings,
    ]

    /// The table of the manual, in Markdown: a line for each screen, made of the same bindings as footer and help.
    package var manual: String {
        let rows = Self.manualContexts.compactMap { context -> String? in
            let keys = bindings(in: [context]).filter { !$0.keys.isEmpty && ![.back, .help].contains($0.action) }.map {
                binding in
                let names = binding.keys.compactMap(\.name).map { "`\($0)`" }.joined(separator: " ")
                return "\(names) \(binding.help.english)"
            }
            return keys.isEmpty ? nil : "| \(Strings(.english).name(context)) | \(keys.joined(separator: " · ")) |"
        }
        return (["| place | keys |", "|---|---|"] + rows).joined(separator: "\n")
    }
}

/// What is wrong with a change of keys.
package enum KeyFault: Error, Sendable, Hashable {
    /// Nothing is called that.
    case noSuchAction(String)
    /// For an action, a key that no keyboard has.
    case noSuchKey(String, of: String)
    /// For an action, a key that another one has where both work.
    case taken(key: String, of: String, by: String)
}

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

/// Where a key works: one for each screen, and shared ones that screens add to their own.
package enum KeyContext: String, Sendable, CaseIterable {
    // Shared.
    case everywhere, places, moving, sideways, overlay, panel, list, form
    // Screens.
    case today, cats, shop, calendar, stats
    case firstRun, newHabit, kittens, adoption, habitForm, minutesForm, daysOffForm
    case focusSetup, focus, result, welcomeBack, quitting, noteForm, renameForm
    case habitPage, catPage, album, box, settings, storeTrouble, help, palette, log
}

extension KeyContext {
    /// Shared contexts whose keys work at the same time as its own: of what screens ask together with it, the ones
    /// behind it.
    var company: [KeyContext] {
        switch self {
        case .today, .stats, .catPage, .album: [.moving, .places, .everywhere]
        case .cats, .shop, .calendar, .habitPage: [.moving, .sideways, .places, .everywhere]
        case .focus, .result, .storeTrouble: [.places, .everywhere]
        case .firstRun: [.everywhere]
        // The box itself, and trying on.
        case .box: [.moving, .sideways, .places, .everywhere, .overlay, .panel]
        case .kittens: [.moving, .sideways]
        case .newHabit, .adoption, .habitForm, .minutesForm, .daysOffForm, .focusSetup, .noteForm, .renameForm: [.form]
        case .welcomeBack: [.moving, .panel]
        case .quitting: [.moving, .overlay, .panel]
        case .settings: [.moving, .sideways, .overlay, .panel, .list]
        case .log: [.moving, .overlay, .panel, .list]
        case .help, .palette: [.overlay]
        case .moving: [.sideways, .places, .everywhere, .overlay, .panel, .list]
        case .sideways: [.places, .everywhere, .overlay, .panel, .list]
        case .places: [.everywhere]
        case .overlay: [.panel, .list]
        case .panel: [.list]
        case .everywhere, .list, .form: []
        }
    }

    /// Whether it is one that screens add to their own.
    var isShared: Bool {
        switch self {
        case .everywhere, .places, .moving, .sideways, .overlay, .panel, .list, .form: true
        default: false
        }
    }

    /// Whether a key may be looked up in both at once, so that two actions cannot have it.
    func meets(_ other: KeyContext) -> Bool {
        self == other || company.contains(other) || other.company.contains(self)
    }
}
