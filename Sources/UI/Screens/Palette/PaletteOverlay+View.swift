package import Canvas

extension PaletteOverlay {
    package func title(_ view: Viewing) -> String { view.words.palette.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let theme = view.theme
        let ground = theme[.panel].background
        let bounds = grid.bounds
        let inside: Rect
        if view.layout.kind >= .boxed {
            let rect = bounds.inset(rows: 2).centred(width: 60, height: min(18, bounds.height - 4))
            inside = grid.overlay(rect, title(view), note: view.words.help.closes, theme)
        } else {
            grid.fill(Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - 1), " ", theme[.panel])
            inside = Rect(x: 1, y: 0, width: bounds.width - 2, height: bounds.height - 1)
        }
        grid.write(":", at: inside.minX, inside.minY, theme[.accent].on(ground))
        query.draw(
            on: &grid, at: inside.minX + 2, inside.minY, columns: inside.width - 2, isFocused: true,
            hint: view.words.palette.hint, theme, ground: ground)
        query.addSpots(at: inside.minX + 2, inside.minY, columns: inside.width - 2, field: 0, to: view.spots)
        let field = grid.cursor
        drawList(
            on: &grid, in: Rect(x: inside.minX, y: inside.minY + 2, width: inside.width, height: inside.height - 2),
            view)
        grid.cursor = field
    }

    private func drawList(on grid: inout Grid, in list: Rect, _ view: Viewing) {
        let theme = view.theme
        let ground = theme[.panel].background
        let found = entries(view.model.keymap, view.words)
        guard !found.isEmpty else {
            let nothing = view.words.palette.nothing(near: nearest(in: view.model.keymap, view.words))
            grid.write(nothing.shortened(toColumns: list.width), at: list.minX, list.minY, theme[.muted].on(ground))
            return
        }
        let screen = view.model.screenBelow
        let top = cursor.top(rows: list.height, count: found.count)
        for (row, entry) in found.dropFirst(top).prefix(max(0, list.height)).enumerated() {
            let y = list.minY + row
            let why = entry.place == nil ? view.model.obstacle(to: entry.binding.action, on: screen, at: view.now) : nil
            let style = theme[why == nil ? .text : .muted].on(ground)
            let key = entry.binding.keys.first?.label(view.signs) ?? ""
            let line = view.words.palette.line(entry.binding, at: entry.place)
            grid.write(line.shortened(toColumns: list.width - 4 - key.columns), at: list.minX + 2, y, style)
            if let why {
                let room = list.width - 6 - line.columns
                if room > 8 {
                    grid.write(why.shortened(toColumns: room), endingAt: list.maxX - 1, y, theme[.muted].on(ground))
                }
            } else {
                grid.write(key, endingAt: list.maxX - 1, y, theme[.coin].on(ground).with(.bold))
            }
            view.spots.add(list.row(row), .choose(.row(top + row)))
            if top + row == cursor.index { grid.select(list.row(row), theme) }
        }
    }
}
