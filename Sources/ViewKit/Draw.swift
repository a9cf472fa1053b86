package import Canvas

/// How roles look on this terminal.
package protocol RoleStyles: Sendable {
    /// As foreground; `selection` and `panel` are backgrounds.
    subscript(role: Role) -> Style { get }
    /// Nil is the terminal's default colour.
    func colour(_ role: Role) -> Colour?
    /// Whether selected rows have their own background; otherwise they are reversed.
    var fillsSelection: Bool { get }
    var characters: CharacterSet { get }
}

extension Grid {
    package mutating func draw(_ frame: Frame, _ styles: some RoleStyles) {
        for piece in frame.pieces { draw(piece, styles) }
        if let point = frame.cursor { (cursor, isCursorVisible) = (point, frame.isTyping) }
    }

    private mutating func draw(_ piece: Piece, _ styles: some RoleStyles) {
        let (rect, clip) = (piece.rect, piece.rect.clipped(to: piece.clip))
        let ground = piece.ground.flatMap { styles[$0].background }
        func style(_ role: Role, bold: Bool = false) -> Style {
            let style = styles[role].on(ground)
            return bold ? style.with(.bold) : style
        }
        switch piece.kind {
        case .text(let text, let lines, _):
            for (number, line) in lines.enumerated() {
                let y = rect.minY + number
                guard (clip.minY..<clip.maxY).contains(y) else { continue }
                let air = max(0, rect.width - line.columns)
                var x = rect.minX
                switch text.alignment {
                case .left: break
                case .centre: x += air / 2
                case .right: x += air
                }
                for run in line {
                    x += write(run.text, at: x, y, style(run.role, bold: run.isBold), maxColumns: clip.maxX - x)
                }
            }
        case .selection: select(rect, styles)
        case .fill: fill(clip, " ", piece.ground.map { styles[$0] } ?? .plain)
        case .panel, .rule, .input, .meter, .cells:
            guard rect == clip else {
                // What is scrolled out of sight is cut off.
                var whole = Grid(size: rect.size)
                let moved = Rect(x: 0, y: 0, width: rect.width, height: rect.height)
                whole.draw(Piece(kind: piece.kind, rect: moved, clip: moved, ground: piece.ground), styles)
                let part = Rect(
                    x: clip.minX - rect.minX, y: clip.minY - rect.minY, width: clip.width, height: clip.height)
                draw(whole, at: clip.origin, part: part)
                return
            }
            drawWhole(piece, ground, style, styles)
        }
    }

    private mutating func drawWhole(
        _ piece: Piece, _ ground: Colour?, _ style: (Role, Bool) -> Style, _ styles: some RoleStyles
    ) {
        let rect = piece.rect
        switch piece.kind {
        case .panel(let heading):
            // A panel over others has a border in the colour of its title.
            let border = style(heading.isActive ? .accent : .line, false)
            let box = Panel(
                heading.title, note: heading.note, border: border,
                titleStyle: style(heading.role ?? (heading.isActive ? .accent : .text), true),
                noteStyle: style(.muted, false))
            panel(rect, box, characters: styles.characters)
        case .rule(let heading, let border): rule(heading, border: border, in: rect, style, styles)
        case .input(let input):
            input.field.draw(
                on: &self, at: rect.minX, rect.minY, columns: rect.width, isFocused: input.isFocused,
                isBold: input.isBold, hint: input.hint, styles, ground: ground)
            let start = input.field.text.columns + 1
            if !input.unit.isEmpty, !input.field.text.isEmpty, start + input.unit.columns <= rect.width {
                write(input.unit, at: rect.minX + start, rect.minY, style(.muted, false))
            }
        case .meter(let part, let role):
            lineMeter(at: rect.minX, rect.minY, columns: rect.width, part: part, role, styles, ground: ground)
        case .cells(let cells): cells.draw(&self, rect)
        case .text, .fill, .selection: break
        }
    }

    private mutating func rule(
        _ heading: Heading, border: Role?, in rect: Rect, _ style: (Role, Bool) -> Style, _ styles: some RoleStyles
    ) {
        let isPlain = styles.characters == .ascii
        horizontalLine(
            at: rect.minX, rect.minY, columns: rect.width, style(.line, false), characters: styles.characters)
        if let border {
            write(isPlain ? "+" : "├", at: rect.minX, rect.minY, style(border, false))
            write(isPlain ? "+" : "┤", at: rect.maxX - 1, rect.minY, style(border, false))
        }
        let room = rect.width - 6
        guard room > 0 else { return }
        let title = heading.title.shortened(toColumns: room)
        let used =
            title.isEmpty ? 0 : write(" \(title) ", at: rect.minX + 2, rect.minY, style(.text, true)) + 1
        guard !heading.note.isEmpty, used + heading.note.columns + 2 <= rect.width - 4 else { return }
        write(" \(heading.note) ", endingAt: rect.maxX - 2, rect.minY, style(.muted, false))
    }

    /// Marks a row as chosen: background, mark at the left, and the terminal's cursor.
    /// - Parameter rect: the whole row; its content is restyled.
    package mutating func select(_ rect: Rect, _ styles: some RoleStyles) {
        if styles.fillsSelection {
            // The track of a bar would look like the selection.
            let track = styles.colour(.faint)
            restyle(rect) { style in
                let ground = style.background == track ? styles.colour(.line) : style.background
                return style.on(ground ?? styles.colour(.selection)).with(.bold)
            }
        } else {
            // A reversed block would look empty, a reversed square does not.
            let cells = rect.clipped(to: bounds)
            for y in cells.minY..<cells.maxY {
                for x in cells.minX..<cells.maxX {
                    if let sign = Self.readableReversed(self[x, y].character) { self[x, y] = Cell(sign) }
                }
            }
            restyle(rect) { _ in Style(attributes: [.bold, .reverse]) }
        }
        let marked = self[rect.minX, rect.minY].style
        let accent = Style(
            foreground: styles[.accent].foreground, background: marked.background, attributes: marked.attributes)
        write(
            styles.characters == .ascii ? ">" : "▌", at: rect.minX, rect.minY, styles.fillsSelection ? accent : marked)
        cursor = Point(x: min(size.width - 1, max(0, rect.minX)), y: min(size.height - 1, max(0, rect.minY)))
    }

    private static func readableReversed(_ character: Character?) -> Character? {
        guard let character, "▏▎▍▌▋▊▉█".contains(character) else { return nil }
        return "▏▎▍".contains(character) ? "·" : "■"
    }

    /// A meter that is a line, heavy as far as its part goes.
    /// - Parameter part: 0 to 1.
    package mutating func lineMeter(
        at x: Int, _ y: Int, columns: Int, part: Double, _ role: Role, _ styles: some RoleStyles,
        ground: Colour? = nil
    ) {
        let isPlain = styles.characters == .ascii
        let halves = Int(min(1, max(0, part)) * Double(2 * max(0, columns)) + 0.5)
        // A begun one shows, and one that lacks something is not full.
        let filled = part <= 0 ? 0 : part >= 1 ? 2 * columns : min(2 * columns - 1, max(1, halves))
        for column in 0..<max(0, columns) {
            let inside = min(2, filled - 2 * column)
            let signs = isPlain ? ("-", "=", "=") : ("─", "╾", "━")
            let sign = inside <= 0 ? signs.0 : inside == 1 ? signs.1 : signs.2
            write(sign, at: x + column, y, styles[inside > 0 ? role : .line].on(ground))
        }
    }
}
