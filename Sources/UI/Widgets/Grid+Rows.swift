package import Canvas

extension Grid {
    /// The ground of the chosen row, its mark at the left, and the real cursor on it.
    /// - Parameter rect: the whole row; whatever stands in it is restyled.
    package mutating func select(_ rect: Rect, _ theme: Theme) {
        switch theme.depth {
        case .direct, .indexed:
            restyle(rect) { $0.on($0.background ?? theme.colour(.selection)).with(.bold) }
        case .basic, .mono:
            restyle(rect) { Style(foreground: $0.foreground, attributes: [.bold, .reverse]) }
        }
        write(theme.signs.cursor, at: rect.minX, rect.minY, self[rect.minX, rect.minY].style.recoloured(theme[.accent]))
        cursor = Point(x: min(size.width - 1, max(0, rect.minX)), y: min(size.height - 1, max(0, rect.minY)))
    }

    /// A panel as this theme draws it.
    /// - Returns: the room inside, with a column of air.
    @discardableResult
    package mutating func card(
        _ rect: Rect, _ title: String, note: String = "", isActive: Bool = false, _ theme: Theme
    ) -> Rect {
        let border = isActive ? theme[.accent] : theme[.line]
        let inside = panel(
            rect,
            Panel(
                title, note: note, border: border,
                titleStyle: (isActive ? theme[.accent] : theme[.text]).with(.bold), noteStyle: theme[.muted]),
            characters: theme.characters)
        return inside.inset(columns: 2)
    }

    /// A panel over what is there, with a ground of its own.
    /// - Returns: the room inside, with a column of air.
    @discardableResult
    package mutating func overlay(_ rect: Rect, _ title: String, note: String = "", _ theme: Theme) -> Rect {
        let ground = theme[.panel].background
        fill(rect, " ", theme[.panel])
        let inside = panel(
            rect,
            Panel(
                title, note: note, border: theme[.accent].on(ground),
                titleStyle: theme[.accent].on(ground).with(.bold), noteStyle: theme[.muted].on(ground)),
            characters: theme.characters)
        return inside.inset(columns: 2)
    }
}

extension Style {
    /// The same with another foreground.
    func recoloured(_ other: Style) -> Style {
        Style(foreground: other.foreground, background: background, attributes: attributes)
    }
}

extension Rect {
    /// A rectangle of a size in the middle of this one, as far as there is room.
    package func centred(width: Int, height: Int) -> Rect {
        let width = min(self.width, width)
        let height = min(self.height, height)
        return Rect(
            x: minX + (self.width - width) / 2, y: minY + (self.height - height) / 2, width: width, height: height)
    }

    /// Some of its rows, from 0; fewer where it has not as many.
    package func rows(_ first: Int, _ count: Int) -> Rect {
        Rect(x: minX, y: minY + first, width: width, height: min(count, height - first))
    }

    /// One of its rows, from 0.
    package func row(_ number: Int) -> Rect { Rect(x: minX, y: minY + number, width: width, height: 1) }
}
