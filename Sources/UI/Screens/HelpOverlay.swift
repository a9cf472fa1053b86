package import Canvas
import Domain

/// The keys of a screen, filtered by typing; built from the key table.
package struct HelpOverlay: Screen {
    /// The contexts of the screen that help was opened on.
    let helped: [KeyContext]
    var query = TextField(limit: 40)
    var scroll = 0

    package init(of contexts: [KeyContext]) { helped = contexts }

    package var contexts: [KeyContext] { [.help, .overlay] }
    package var presentation: Presentation { .overlay }
    package var isTyping: Bool { true }

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool {
        switch key {
        case .down, .pageDown: scroll += key == .down ? 1 : 10
        case .up, .pageUp: scroll = max(0, scroll - (key == .up ? 1 : 10))
        case .enter: context.close()
        case .character("?") where query.text.isEmpty: context.close()
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
        let id: String
        let keys: String
        let help: String
        let disabledReason: String?

        func saying(_ text: String, keys: String) -> Line {
            Line(id: id, keys: keys, help: text, disabledReason: disabledReason)
        }
    }

    func sections(_ view: Viewing) -> [Section] {
        let asked = query.text.lowercased()
        let below = view.model.screenBelow
        var seen: Set<KeyAction> = []
        return helped.compactMap { context in
            let bindings = view.model.keymap.bindings(in: [context]).filter { !seen.contains($0.action) }
            seen.formUnion(bindings.map(\.action))
            let lines = bindings.map { binding in
                Line(
                    id: binding.id, keys: binding.keys.map { $0.label(view.signs) }.joined(separator: " "),
                    help: view.strings(binding.help),
                    disabledReason: view.model.disabledReason(for: binding.action, on: below, at: view.now))
            }
            let kept = lines.filter { line in
                asked.isEmpty || line.help.lowercased().contains(asked)
                    || line.keys.lowercased().split(separator: " ").contains { $0 == asked }
            }
            return kept.isEmpty ? nil : Section(title: view.strings.name(context), lines: kept)
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        if case .letter(_, let position) = choice { query.place(at: position) }
        guard case .name(let id) = choice, let binding = context.keymap.bindings.first(where: { $0.id == id })
        else { return false }
        context.close()
        context.ask(.act(binding.action))
        return false
    }

    package func title(_ view: Viewing) -> String { view.strings.help.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let bounds = grid.bounds
        let isBoxed = view.layout.kind >= .boxed
        let wanted = bounds.inset(rows: 1).centred(width: 64, height: bounds.height - 4)
        let inside =
            isBoxed ? grid.overlay(wanted, title(view), note: view.strings.help.closes, view) : grid.sheet("", view)
        let ground = view[.panel].background
        query.drawQuery("/", hint: view.strings.help.hint, on: &grid, in: inside, view)
        let area = inside.below(2)
        guard !area.isEmpty else { return }
        // Flat layout: two columns, read one after the other.
        let columns = view.layout.shape == .flat ? 2 : 1
        let width = columns == 1 ? area.width : (area.width - 2) / columns
        let keyColumns = isBoxed ? 12 : 10
        let rows = lines(view, columns: width - keyColumns - 2)
        let top = max(0, min(scroll, rows.count - area.height * columns))
        for (number, line) in rows.dropFirst(top).prefix(area.height * columns).enumerated() {
            let list = Rect(
                x: area.minX + number / area.height * (width + 2), y: area.minY,
                width: width, height: area.height)
            let y = list.minY + number % area.height
            switch line {
            case .heading(let text): grid.write(text, at: list.minX, y, view[.accent].on(ground).with(.bold))
            case .key(let key):
                let role: Role = key.disabledReason == nil ? .coin : .muted
                let keys = key.keys.shortened(toColumns: keyColumns)
                grid.write(keys, endingAt: list.minX + keyColumns, y, view[role].on(ground).with(.bold))
                let room = list.width - keyColumns - 2
                let style = view[key.disabledReason == nil ? .text : .muted].on(ground)
                grid.write(key.help.shortened(toColumns: room), at: list.minX + keyColumns + 2, y, style)
                view.spots.add(list.row(number % area.height), .choose(.name(key.id)))
            case .air: break
            case .plain(let text):
                grid.write(text.shortened(toColumns: list.width), at: list.minX, y, view[.muted].on(ground))
            }
        }
    }

    private enum Row {
        case heading(String), key(HelpOverlay.Line), air, plain(String)
    }

    private func explained(_ key: HelpOverlay.Line, _ view: Viewing) -> String {
        [key.help, key.disabledReason].compactMap { $0 }.joined(separator: " \(view.signs.between) ")
    }

    private func lines(_ view: Viewing, columns: Int) -> [Row] {
        let sections = sections(view)
        guard !sections.isEmpty else { return [.plain(view.strings.help.nothing(query.text))] }
        return sections.enumerated().flatMap { index, section in
            (index == 0 ? [] : [Row.air]) + [.heading(section.title)]
                + section.lines.flatMap { key -> [Row] in
                    let text = explained(key, view)
                    return text.wrapped(toColumns: max(2, columns)).enumerated().map {
                        .key(key.saying($0.element, keys: $0.offset == 0 ? key.keys : ""))
                    }
                }
        }
    }

    package func plainText(_ view: Viewing) -> PlainText {
        PlainText(
            sections(view).flatMap { section in
                [section.title] + section.lines.map { view.strings.headed($0.keys, $0.help) }
            })
    }
}

/// The log of toasts, newest last.
package struct LogOverlay: Filterable {
    var cursor = ListCursor(.max)
    package var filter = ListFilter()

    package mutating func narrowed(in context: inout ScreenContext) { cursor = ListCursor(.max) }

    package var contexts: [KeyContext] { [.log, .moving, .overlay, .panel, .list] }
    package var presentation: Presentation { .overlay }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        if action == .back || action == .accept { return context.close() }
        cursor.move(action, count: 200)
    }

    package func title(_ view: Viewing) -> String { view.strings.help.log }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let ground = view[.panel].background
        let isBoxed = view.layout.kind >= .boxed
        let rect = isBoxed ? grid.bounds.inset(rows: 2).centred(width: 74, height: 20) : grid.bounds
        let inside = grid.overlay(rect, title(view), note: view.strings.help.closes, view)
        let said = view.model.log.filter { self.filter.keeps($0.text) }
        guard !said.isEmpty else {
            let nothing = filter.isActive ? view.strings.today.noMatch : view.strings.help.nothingSaid
            grid.write(nothing, at: inside.minX, inside.minY, view[.muted].on(ground))
            return
        }
        let whole = said.map { lines(of: $0, columns: inside.width - 7, view) }
        // The first entries that fill the screen are never scrolled past.
        var first = 0
        var filled = 0
        while first < whole.count, filled + whole[first].count <= inside.height {
            filled += whole[first].count
            first += 1
        }
        let bottom = min(said.count, max(first, cursor.index == .max ? said.count : cursor.index + 1))
        for (row, line) in whole[..<bottom].joined().suffix(max(0, inside.height)).enumerated() {
            let y = inside.minY + row
            grid.write(line.time, at: inside.minX, y, view[.muted].on(ground))
            grid.write(line.text, at: inside.minX + 7, y, view[line.role].on(ground))
        }
    }

    private typealias Line = (time: String, text: String, role: Role)

    private func lines(of toast: Toast, columns: Int, _ view: Viewing) -> [Line] {
        toast.text.wrapped(toColumns: columns).enumerated().map { index, text in
            (index == 0 ? view.now.timeOfDay(of: toast.saidAt).text : "", text, toast.kind == .error ? .danger : .text)
        }
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let said = view.model.log.suffix(20).map { "\(view.now.timeOfDay(of: $0.saidAt).text) \($0.text)" }
        return PlainText(said.isEmpty ? [view.strings.help.nothingSaid] : said)
    }
}
