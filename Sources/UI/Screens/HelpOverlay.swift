package import Canvas
import Domain
import Words
import ViewKit

/// The keys that work on a screen now, built from the key table; typing finds any key, and what words mean.
package struct HelpOverlay: Scrolling {
    /// The contexts of the screen that help was opened on.
    let helped: [KeyContext]
    var query = TextField(limit: 40)
    var scroll = 0

    package init(of contexts: [KeyContext], asking text: String = "") {
        helped = contexts
        query = TextField(text, limit: 40)
    }

    package var contexts: [KeyContext] { [.help, .overlay] }
    package var presentation: Presentation { .overlay }
    package var isTyping: Bool { true }

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool {
        switch key {
        case .down: moveScroll(.down)
        case .up: moveScroll(.up)
        case .pageDown: moveScroll(.pageDown, page: 10)
        case .pageUp: moveScroll(.pageUp, page: 10)
        case .enter: context.close()
        case .escape where !query.text.isEmpty: (query, scroll) = (TextField(limit: 40), 0)
        case .character("?") where query.text.isEmpty: context.close()
        // The field begins with this sign, and whoever searches elsewhere types it first.
        case .character("/") where query.text.isEmpty: break
        case .character("q") where query.text.isEmpty: return false
        default:
            guard query.type(key) else { return false }
            scroll = 0
        }
        return true
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        if action == .back { context.close() }
    }

    struct Section: Equatable {
        let title: String
        let lines: [Line]
    }

    struct Line: Equatable {
        /// Nil for a line about several actions.
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
        guard asked.isEmpty, let first = sections.first else { return sections }
        let lines = summary(of: Self.undoing.compactMap { view.model.keymap.binding(of: $0, in: helped) }, view)
        let main = first.lines.prefix(Self.mainLines)
        let whole = main + lines + first.lines.dropFirst(Self.mainLines)
        return [Section(title: first.title, lines: Array(whole))] + sections.dropFirst()
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
            help: view.strings.help.sentence(binding), disabledReason: disabledReason(binding, view))
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
        guard case .name(let id) = choice, let binding = context.keymap.bindings.first(where: { $0.id == id })
        else { return false }
        context.close()
        context.ask(.act(binding.action))
        return false
    }

    package func title(_ view: Viewing) -> String { view.strings.help.title }

    package func plainText(_ view: Viewing) -> PlainText {
        PlainText(
            sections(view).flatMap { section in
                [section.title] + section.lines.map { view.strings.headed($0.keys, $0.help) }
            })
    }
}

extension HelpOverlay {
    private enum Row {
        case heading(String), key(Line), air
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let isBoxed = view.layout.kind >= .boxed
        let explained = Explanation.found(by: query.text)
        let sections = sections(view)
        let columns = sections.count > 1 && (isBoxed || view.layout.shape == .flat) ? 2 : 1
        let panel = grid.bounds.inset(rows: 1).centred(width: 78, height: grid.size.height - 2)
        let wide = isBoxed ? panel.width - 6 : grid.size.width - 2
        let width = columns == 1 ? wide : (wide - 3) / 2
        let parts = columned(sections, columns: columns, textColumns: width - keyColumns(view) - 2, view)
        let above = lines(explained, columns: wide, view)
        let height = above.count + (above.isEmpty || parts[0].isEmpty ? 0 : 1) + (parts.map(\.count).max() ?? 0)
        // While nothing is typed the panel is as high as its content; it does not change with each letter.
        // Rather without a row of air inside than against the header.
        let wanted = height + 5 > panel.height - 2 ? max(panel.height - 2, height + 4) : height + 5
        let rows = query.text.isEmpty ? min(panel.height, wanted) : panel.height
        let inside =
            isBoxed
            ? grid.overlay(
                grid.bounds.inset(rows: 1).centred(width: panel.width, height: rows), title(view),
                note: view.strings.help.closes, view) : grid.sheet("", view)
        let hint = isBoxed ? view.strings.help.searchHint : view.strings.help.shortSearchHint
        query.drawQuery("/", hint: hint, on: &grid, in: inside, view)
        let area = inside.below(2)
        guard !area.isEmpty else { return }
        if height == 0 {
            grid.write(view.strings.help.nothing(query.text), wrappedIn: area, view.onPanel(.muted))
            return
        }
        let top = topRow(height: height, rows: area.height, view)
        draw(above, on: &grid, in: area, top: top, view)
        let start = above.isEmpty ? 0 : above.count + 1
        for (number, part) in parts.enumerated() {
            let column = Rect(
                x: area.minX + number * (width + 3), y: area.minY, width: width, height: area.height)
            draw(part, on: &grid, in: column, top: top - start, view)
        }
    }

    private func keyColumns(_ view: Viewing) -> Int { view.layout.kind >= .boxed ? 8 : 9 }

    /// The sections' rows, whole sections in each column and the columns about equally high.
    private func columned(_ sections: [Section], columns: Int, textColumns: Int, _ view: Viewing) -> [[Row]] {
        let blocks = sections.map { section in
            [Row.heading(section.title)]
                + section.lines.flatMap { line -> [Row] in
                    let text = [line.help, line.disabledReason].compactMap { $0 }
                        .joined(separator: " \(view.signs.between) ")
                    return text.wrapped(toColumns: max(2, textColumns)).enumerated().map {
                        Row.key(
                            Line(
                                id: line.id, keys: $0.offset == 0 ? line.keys : "", help: $0.element,
                                disabledReason: line.disabledReason))
                    }
                }
        }
        func joined(_ blocks: some Sequence<[Row]>) -> [Row] { Array(blocks.joined(separator: [.air])) }
        guard columns == 2, blocks.count > 1 else { return [joined(blocks)] }
        let splits = (1..<blocks.count).map { (joined(blocks[..<$0]), joined(blocks[$0...])) }
        let best = splits.min { max($0.0.count, $0.1.count) < max($1.0.count, $1.1.count) }
        return best.map { [$0.0, $0.1] } ?? [joined(blocks)]
    }

    private func draw(_ rows: [Row], on grid: inout Grid, in column: Rect, top: Int, _ view: Viewing) {
        let keyColumns = keyColumns(view)
        for (number, row) in rows.enumerated() where (0..<column.height).contains(number - top) {
            let line = column.row(number - top)
            switch row {
            case .heading(let text): grid.write(text, in: line, view.onPanel(.accent).with(.bold))
            case .key(let key):
                let works = key.disabledReason == nil
                let keys = key.keys.columns > keyColumns ? String(key.keys.prefix { $0 != " " }) : key.keys
                let style = view.onPanel(works ? .coin : .muted).with(.bold)
                grid.write(keys.shortened(toColumns: keyColumns), endingAt: line.minX + keyColumns, line.minY, style)
                grid.write(key.help, in: line.after(keyColumns + 2), view.onPanel(works ? .text : .muted))
                if let id = key.id { view.spots.add(line, .choose(.name(id))) }
            case .air: break
            }
        }
    }
}

extension Screen {
    /// Explanations as rows of a name and a part of its text.
    func lines(_ explained: [Explanation], columns: Int, _ view: Viewing) -> [(name: String, text: String)] {
        let names = explained.map { view.strings($0.name) }
        let indent = explanationIndent(names)
        return zip(names, explained).flatMap { name, explanation in
            view.strings(explanation.text).wrapped(toColumns: max(2, columns - indent)).enumerated().map {
                ($0.offset == 0 ? name : "", $0.element)
            }
        }
    }

    private func explanationIndent(_ names: [String]) -> Int { (names.map(\.columns).max() ?? 0) + 2 }

    /// - Parameter top: the first row that is shown.
    func draw(
        _ explained: [(name: String, text: String)], on grid: inout Grid, in area: Rect, top: Int, _ view: Viewing
    ) {
        let indent = explanationIndent(explained.map(\.name))
        for (number, line) in explained.enumerated() where (0..<area.height).contains(number - top) {
            let row = area.row(number - top)
            grid.write(line.name, in: row, view.onPanel(.info).with(.bold))
            grid.write(line.text, in: row.after(indent), view.onPanel(.text))
        }
    }
}
