import Canvas

/// What was said in passing: bottom right above the footer, newest below.
enum Toasts {
    static func draw(on grid: inout Grid, _ view: Viewing) {
        let seen = view.model.seenToasts(at: view.now)
        guard !seen.isEmpty else { return }
        if view.layout.kind < .boxed, view.layout.shape != .tall { return drawLines(seen, on: &grid, view) }
        var bottom = grid.size.height - 1
        for toast in seen.reversed() {
            let lines = toast.text.wrapped(toColumns: min(60, grid.size.width - 8))
            let width = (lines.map(\.columns).max() ?? 0) + 6
            let rect = Rect(
                x: grid.size.width - width - 1, y: bottom - lines.count - 2, width: width, height: lines.count + 2)
            let theme = view.theme
            view.spots.add(rect, .act(.log))
            grid.fill(rect, " ", theme[.panel])
            let inside = grid.panel(
                rect, Panel(border: theme[.line].on(theme[.panel].background)), characters: theme.characters)
            grid.write(sign(toast, view), at: inside.minX + 1, inside.minY, style(toast, view).with(.bold))
            for (row, line) in lines.enumerated() {
                grid.write(line, at: inside.minX + 3, inside.minY + row, theme[.text].on(theme[.panel].background))
            }
            bottom = rect.minY
        }
    }

    /// One line each where there is no room for boxes.
    private static func drawLines(_ toasts: [Toast], on grid: inout Grid, _ view: Viewing) {
        let rows = view.layout.kind == .tiny ? 1 : toasts.count
        for (index, toast) in toasts.suffix(rows).reversed().enumerated() {
            let row = grid.size.height - 2 - index
            guard row >= 0 else { return }
            let text = " \(sign(toast, view)) \(toast.text) ".shortened(toColumns: grid.size.width)
            let used = grid.write(text, endingAt: grid.size.width, row, style(toast, view).with(.bold))
            view.spots.add(Rect(x: grid.size.width - used, y: row, width: used, height: 1), .act(.log))
        }
    }

    private static func sign(_ toast: Toast, _ view: Viewing) -> String {
        switch toast.kind {
        case .info: view.signs.between
        case .done: view.signs.done
        case .coins: view.signs.coin
        case .error: view.signs.warning
        }
    }

    private static func style(_ toast: Toast, _ view: Viewing) -> Style {
        let role: Role =
            switch toast.kind {
            case .info: .info
            case .done: .done
            case .coins: .coin
            case .error: .danger
            }
        return view.theme[role].on(view.theme[.panel].background)
    }
}
