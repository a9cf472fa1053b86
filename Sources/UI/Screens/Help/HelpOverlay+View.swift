package import Canvas

extension HelpOverlay {
    package func title(_ view: Viewing) -> String { view.words.help.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let theme = view.theme
        let bounds = grid.bounds
        let isBoxed = view.layout.kind >= .boxed
        let wanted = isBoxed ? bounds.inset(rows: 1).centred(width: 64, height: bounds.height - 4) : bounds
        let inside: Rect
        if isBoxed {
            inside = grid.overlay(wanted, title(view), note: view.words.help.closes, theme)
        } else {
            grid.fill(Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - 1), " ", theme[.panel])
            inside = Rect(x: 1, y: 0, width: bounds.width - 2, height: bounds.height - 1)
        }
        let ground = theme[.panel].background
        grid.write("/", at: inside.minX, inside.minY, theme[.accent].on(ground))
        query.draw(
            on: &grid, at: inside.minX + 2, inside.minY, columns: inside.width - 2, isFocused: true,
            hint: view.words.help.hint, theme, ground: ground)
        query.addSpots(at: inside.minX + 2, inside.minY, columns: inside.width - 2, field: 0, to: view.spots)
        let area = Rect(x: inside.minX, y: inside.minY + 2, width: inside.width, height: inside.height - 2)
        guard !area.isEmpty else { return }
        // Broad and low: two columns, read one after the other.
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
            case .heading(let text): grid.write(text, at: list.minX, y, theme[.accent].on(ground).with(.bold))
            case .key(let key):
                let role: Role = key.obstacle == nil ? .coin : .muted
                let keys = key.keys.shortened(toColumns: keyColumns)
                grid.write(keys, endingAt: list.minX + keyColumns, y, theme[role].on(ground).with(.bold))
                let room = list.width - keyColumns - 2
                let style = theme[key.obstacle == nil ? .text : .muted].on(ground)
                grid.write(key.help.shortened(toColumns: room), at: list.minX + keyColumns + 2, y, style)
                view.spots.add(list.row(number % area.height), .choose(.name(key.id)))
            case .air: break
            case .plain(let text):
                grid.write(text.shortened(toColumns: list.width), at: list.minX, y, theme[.muted].on(ground))
            }
        }
    }

    private enum Row {
        case heading(String), key(HelpOverlay.Line), air, plain(String)
    }

    /// What is to be said of a key, and why it has no use right now.
    private func told(_ key: HelpOverlay.Line, _ view: Viewing) -> String {
        [key.help, key.obstacle].compactMap { $0 }.joined(separator: " \(view.signs.between) ")
    }

    /// - Parameter columns: for what a key does; what is longer goes on in the next line.
    private func lines(_ view: Viewing, columns: Int) -> [Row] {
        let sections = sections(view)
        guard !sections.isEmpty else { return [.plain(view.words.help.nothing(query.text))] }
        return sections.enumerated().flatMap { index, section in
            (index == 0 ? [] : [Row.air]) + [.heading(section.title)]
                + section.lines.flatMap { key -> [Row] in
                    let told = told(key, view)
                    return told.wrapped(toColumns: max(2, columns)).enumerated().map {
                        .key(key.saying($0.element, keys: $0.offset == 0 ? key.keys : ""))
                    }
                }
        }
    }
}
