import Canvas

/// The panel a form lies in: in the middle, or the whole screen where it is small.
enum FormPanel {
    /// - Returns: the room inside.
    static func draw(on grid: inout Grid, title: String, rows: Int, note: String = "", _ view: Viewing) -> Rect {
        let bounds = grid.bounds
        if view.layout.shape == .tall {
            let rect = bounds.inset(rows: 1).centred(width: bounds.width, height: 2 * rows + 5)
            return grid.overlay(rect, title, note: note, view.theme).inset(rows: 1)
        }
        guard view.layout.kind >= .boxed else {
            let theme = view.theme
            grid.fill(Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - 1), " ", theme[.panel])
            grid.write(
                title.shortened(toColumns: bounds.width - 2), at: min(1, bounds.width), 0,
                theme[.accent].on(theme[.panel].background).with(.bold))
            let margin = view.layout.kind == .tiny ? 0 : 1
            let top = view.layout.kind == .tiny ? 1 : 2
            return Rect(
                x: margin, y: top, width: bounds.width - 2 * margin, height: bounds.height - top - 1)
        }
        let rect = bounds.inset(rows: 1).centred(width: 66, height: rows + 4)
        return grid.overlay(rect, title, note: note, view.theme).inset(rows: 1)
    }

    /// A line at the lower edge of the room, or two or three where it is narrow.
    static func note(_ text: String, on grid: inout Grid, in rect: Rect, _ view: Viewing, role: Role = .muted) {
        guard rect.height >= 3 else { return }
        let style = view.theme[role].on(view.theme[.panel].background)
        if view.layout.kind <= .bare {
            let most = view.layout.shape == .tall ? 3 : 2
            let whole = text.wrapped(toColumns: rect.width)
            // Half a hint says nothing; of a warning it is better than none.
            guard whole.count <= most || role != .muted else { return }
            let lines = whole.prefix(most)
            for (row, line) in lines.enumerated() {
                grid.write(line, at: rect.minX, rect.maxY - lines.count + row, style)
            }
            return
        }
        grid.write(text.shortened(toColumns: rect.width), at: rect.minX, rect.maxY - 1, style)
    }
}
