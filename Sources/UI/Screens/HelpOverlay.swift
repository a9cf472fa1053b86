package import Canvas
import Domain
import Words
package import ViewKit

/// The keys that work on a screen now, built from the key table; typing finds any key, and what words mean.
package struct HelpOverlay: ScrollScreen {
    /// The contexts of the screen that help was opened on.
    let helped: [KeyContext]
    var query = TextField(limit: 40)
    var scroll = ScrollState()

    package init(of contexts: [KeyContext], asking text: String = "") {
        helped = contexts
        query = TextField(text, limit: 40)
    }

    package var keyContext: KeyContext { .help }
    package var isTyping: Bool { true }

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool {
        switch key {
        case .down: move(.down, in: context)
        case .up: move(.up, in: context)
        case .pageDown: move(.pageDown, in: context)
        case .pageUp: move(.pageUp, in: context)
        case .enter: context.close()
        case .escape where !query.text.isEmpty: (query, scroll) = (TextField(limit: 40), ScrollState())
        case .character("?") where query.text.isEmpty: context.close()
        // The field begins with this sign, and whoever searches elsewhere types it first.
        case .character("/") where query.text.isEmpty: break
        case .character("q") where query.text.isEmpty: return false
        default:
            guard query.type(key) else { return false }
            scroll = ScrollState()
        }
        return true
    }

    package static let handlers: [Handler<HelpOverlay>] = [Handler(.back) { $1.close() }]

    struct Section: Equatable {
        let title: String
        let lines: [Line]
    }

    struct Line: Equatable {
        /// Of an action or a setting; nil for a line about several actions.
        let id: String?
        let keys: String
        let help: String
        var disabledReason: String?
    }

    /// Without a query only keys that work now, related ones in one line; with a query every match, those that do
    /// nothing now last and with their reason.
    func sections(_ view: Viewing) -> [Section] {
        let asked = query.text.lowercased()
        var seen: Set<KeyAction> = []
        var sections: [Section] = []
        for context in helped {
            let bindings = view.model.keymap.bindings(in: [context]).filter { binding in
                seen.insert(binding.action).inserted && (!asked.isEmpty || !Self.undoing.contains(binding.action))
            }
            let lines = asked.isEmpty ? summary(of: bindings, view) : matches(of: asked, in: bindings, view)
            // The places are few, and work everywhere.
            let title = view.strings.name(context == .places ? .everywhere : context)
            if let last = sections.last, last.title == title {
                sections[sections.count - 1] = Section(title: title, lines: last.lines + lines)
            } else if !lines.isEmpty {
                sections.append(Section(title: title, lines: lines))
            }
        }
        let settings = settings(found: asked, view)
        if !settings.isEmpty {
            sections.append(Section(title: view.strings.name(KeyContext.settings), lines: settings))
        }
        guard asked.isEmpty, let first = sections.first else { return sections }
        let lines = summary(of: Self.undoing.compactMap { view.model.keymap.binding(of: $0, in: helped) }, view)
        let main = first.lines.prefix(Self.mainLines)
        let whole = main + lines + first.lines.dropFirst(Self.mainLines)
        return [Section(title: first.title, lines: Array(whole))] + sections.dropFirst()
    }

    /// Those with these letters in their names; a click opens one.
    private func settings(found asked: String, _ view: Viewing) -> [Line] {
        guard !asked.isEmpty, let binding = view.model.keymap.binding(of: .settings, in: helped) else { return [] }
        return Setting.allCases.compactMap { setting in
            let name = view.strings.settings.name(setting)
            guard [name, setting.rawValue].contains(where: { $0.lowercased().contains(asked) }) else { return nil }
            return Line(id: setting.rawValue, keys: binding.keys.first?.label(view.signs) ?? "", help: name)
        }
    }

    /// Lines of the first section above undo.
    private static let mainLines = 3

    /// Looked for right after a mistake, on any screen: they follow the first keys while there is something to undo.
    private static let undoing: [KeyAction] = [.undo, .redo]

    private func disabledReason(_ binding: Binding, _ view: Viewing) -> String? {
        view.model.disabledReason(for: binding.action, on: view.model.screenBelow, at: view.now)
    }

    private func line(_ binding: Binding, _ view: Viewing) -> Line {
        Line(
            id: binding.id, keys: binding.keys.map { $0.label(view.signs) }.joined(separator: " "),
            help: view.strings(binding.help).capitalizedFirst, disabledReason: disabledReason(binding, view))
    }

    private func matches(of asked: String, in bindings: [Binding], _ view: Viewing) -> [Line] {
        let lines = bindings.filter { !$0.keys.isEmpty }.map { line($0, view) }.filter { line in
            line.help.lowercased().contains(asked)
                || line.keys.lowercased().split(separator: " ").contains { $0 == asked }
        }
        return lines.filter { $0.disabledReason == nil } + lines.filter { $0.disabledReason != nil }
    }

    private func summary(of bindings: [Binding], _ view: Viewing) -> [Line] {
        // The page one is on keeps its number among the others.
        let usable = bindings.filter {
            let isPlace = $0.context == .places && $0.action != .goLetters
            // Both directions, even at an end; help is open.
            let isOrder =
                Self.order.contains($0.action)
                && Self.order.contains { action in
                    bindings.first { $0.action == action }.map { disabledReason($0, view) == nil } ?? false
                }
            let isHere = isPlace || isOrder || disabledReason($0, view) == nil
            return !$0.keys.isEmpty && isHere && $0.action != .help
        }
        var lines: [Line] = []
        for binding in usable {
            guard let related = Self.related.first(where: { $0.contains(binding.action) }),
                let name = view.strings.help.name(ofRelated: related)
            else {
                lines.append(line(binding, view))
                continue
            }
            let members = related.compactMap { action in usable.first { $0.action == action } }
            if members.count < 2 { lines.append(line(binding, view)) }
            guard members.count > 1, members.first == binding else { continue }
            let labels = members.compactMap { $0.keys.first?.label(view.signs) }
            let isRow = labels == (1...labels.count).map(String.init) && labels.count > 2
            let keys = isRow ? "1-\(labels.count)" : labels.joined(separator: " ")
            // Letters that do the same as arrows.
            let letters = members.compactMap { $0.keys.dropFirst().first?.label(view.signs) }
            let hasLetters = labels.count == 2 && letters.count == 2 && letters.allSatisfy { $0.count == 1 }
            let also = hasLetters ? " (\(letters.joined(separator: " ")))" : ""
            lines.append(Line(id: nil, keys: keys, help: name + also))
        }
        return lines
    }

    private static let order: [KeyAction] = [.moveUp, .moveDown]

    /// Actions that have one line in common.
    static let related: [[KeyAction]] = [
        [.up, .down], [.left, .right], [.first, .last], [.pageUp, .pageDown], Place.allCases.map(\.action),
        [.nextPlace, .previousPlace], [.moveUp, .moveDown], [.longer, .shorter], [.previousMonth, .nextMonth],
        [.undo, .redo],
    ]

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        if case .letter(_, let position) = choice { query.place(at: position) }
        guard case .name(let id) = choice else { return false }
        if let binding = context.keymap.bindings.first(where: { $0.id == id }) {
            context.close()
            context.ask(.act(binding.action))
        } else if let setting = Setting(rawValue: id) {
            context.close()
            context.open(SettingsPage(on: setting))
        }
        return false
    }

    /// While nothing is typed the panel is as high as its content; it does not change with each letter.
    package func frame(_ view: Viewing) -> OverlayFrame {
        let rows = query.text.isEmpty ? nil : view.layout.size.height - 2
        return .box(hasTitle: false, columns: 78, rows: rows, view)
    }

    package func body(_ view: Viewing) -> View {
        let isBoxed = view.layout.kind >= .boxed
        let hint = isBoxed ? view.strings.help.searchHint : view.strings.help.shortSearchHint
        let field = View.row([
            .text("/", .accent, spoken: ""), .input(query, hint: hint, touch: Touch.letter(ofField: 0)).growing,
        ])
        return .column([field, .gap(1), content(view, isBoxed).growing, .air])
    }

    private func content(_ view: Viewing, _ isBoxed: Bool) -> View {
        let explained = Explanation.found(by: query.text)
        let names = explained.map { view.strings($0.name).columns }.max() ?? 0
        let above = explained.map { $0.row(names: names, view) }
        let blocks = sections(view).map { section in
            View.column([.text(section.title, .accent, bold: true)] + section.lines.map { row($0, view) })
        }
        guard !above.isEmpty || !blocks.isEmpty else {
            return .text(Text(view.strings.help.nothing(query.text), .muted).wrapped())
        }
        let isBeside = blocks.count > 1 && (isBoxed || view.layout.shape == .flat)
        let keys: View? = blocks.isEmpty ? nil : isBeside ? .flow(gap: 2, blocks) : .column(gap: 1, blocks)
        return .scroll(Scroll(scroll), .column(gap: 1, [above.isEmpty ? nil : .column(above), keys]))
    }

    private func row(_ line: Line, _ view: Viewing) -> View {
        let works = line.disabledReason == nil
        // Of several keys the first where all of them are too long.
        let keys = Text([line.keys, String(line.keys.prefix { $0 != " " })], works ? .coin : .muted, bold: true)
        let text = [line.help, line.disabledReason].compactMap { $0 }.joined(separator: " \(view.signs.between) ")
        return .row(
            gap: 2,
            [
                .text(keys.trailing).width(9),
                .text(Text(text, works ? .text : .muted).wrapped()).growing,
            ]
        ).touch(line.id.map { Touch.choose(.name($0)) }).says(view.strings.headed(line.keys, line.help))
    }
}
