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
        let rows = lines(view)
        let list = Rect(x: inside.minX, y: inside.minY + 2, width: inside.width, height: inside.height - 2)
        let top = max(0, min(scroll, rows.count - list.height))
        for (row, line) in rows.dropFirst(top).prefix(max(0, list.height)).enumerated() {
            let y = list.minY + row
            switch line {
            case .heading(let text): grid.write(text, at: list.minX, y, theme[.accent].on(ground).with(.bold))
            case .key(let keys, let help):
                let keys = keys.shortened(toColumns: 12)
                grid.write(keys, endingAt: list.minX + 12, y, theme[.coin].on(ground).with(.bold))
                let room = list.width - 14
                grid.write(help.shortened(toColumns: room), at: list.minX + 14, y, theme[.text].on(ground))
            case .air: break
            case .plain(let text):
                grid.write(text.shortened(toColumns: list.width), at: list.minX, y, theme[.muted].on(ground))
            }
        }
    }

    private enum Line {
        case heading(String), key(String, String), air, plain(String)
    }

    private func lines(_ view: Viewing) -> [Line] {
        let sections = sections(view)
        guard !sections.isEmpty else { return [.plain(view.words.help.nothing(query.text))] }
        return sections.enumerated().flatMap { index, section in
            (index == 0 ? [] : [Line.air]) + [.heading(section.title)]
                + section.lines.map { Line.key($0.keys, $0.help) }
        }
    }
}
