package import Canvas
package import Domain
import Synchronization

extension Grid {
    /// Highlights the selected row: background, mark at the left, and the terminal's cursor.
    /// - Parameter rect: the whole row; its content is restyled.
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

    /// A panel in the theme's style.
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

    /// A panel over other content, with a background.
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
    func recoloured(_ other: Style) -> Style {
        Style(foreground: other.foreground, background: background, attributes: attributes)
    }
}

extension Rect {
    /// A centred rectangle of this size, or smaller if there is less room.
    package func centred(width: Int, height: Int) -> Rect {
        let width = min(self.width, width)
        let height = min(self.height, height)
        return Rect(
            x: minX + (self.width - width) / 2, y: minY + (self.height - height) / 2, width: width, height: height)
    }

    /// A range of rows, from 0; clipped to the rectangle.
    package func rows(_ first: Int, _ count: Int) -> Rect {
        Rect(x: minX, y: minY + first, width: width, height: min(count, height - first))
    }

    func row(_ number: Int) -> Rect { Rect(x: minX, y: minY + number, width: width, height: 1) }
}

extension Grid {
    /// Shown by screens that do not fit.
    package mutating func needsRoom(_ view: Viewing) {
        write(view.strings.needsRoom.shortened(toColumns: size.width), at: 0, 0, view.theme[.muted])
        guard size.height > 1 else { return }
        write(view.strings.needsRoomKeys.shortened(toColumns: size.width), at: 0, 1, view.theme[.muted])
    }
}

extension Grid {
    /// Shows that time runs faster than real: at the right of the second row if free, otherwise in the first or the
    /// last; nothing is covered.
    /// - Parameter scale: the speed factor.
    package mutating func stamp(scale: Double, style: Style) {
        let number = scale == scale.rounded() ? String(Int(scale)) : String(scale)
        for text in [" time x\(number) ", " x\(number) "] {
            for row in [1, 0, size.height - 1] where (0..<size.height).contains(row) {
                guard let x = freeColumn(for: text.columns, in: row) else { continue }
                write(text, at: x, row, style)
                return
            }
        }
    }

    /// The rightmost column with this many free cells; in rows other than the first, only at the edge.
    private func freeColumn(for columns: Int, in row: Int) -> Int? {
        let last = size.width - columns
        guard last >= 0 else { return nil }
        return stride(from: last, through: row == 0 ? 0 : last, by: -1).first { isFree(row, from: $0, columns) }
    }

    private func isFree(_ row: Int, from x: Int, _ columns: Int) -> Bool {
        (x..<x + columns).allSatisfy { column in
            let cell = self[column, row]
            return cell.character == " " && cell.style.background == nil && cursor != Point(x: column, y: row)
        }
    }
}

extension Grid {
    /// - Parameter part: 0 to 1.
    package mutating func meter(at x: Int, _ y: Int, columns: Int, part: Double, _ role: Role, _ theme: Theme) {
        switch theme.depth {
        case .direct, .indexed:
            let track = Style(background: theme.colour(.faint))
            bar(at: x, y, columns: columns, part: part, theme[role], track: track, characters: theme.characters)
        case .basic, .mono:
            bar(at: x, y, columns: columns, part: part, theme[role], track: theme[.faint], characters: theme.characters)
            guard theme.characters == .unicode else { return }
            // Without background colours the track is a dotted line.
            for column in 0..<max(0, columns) where self[x + column, y].character == " " {
                write("·", at: x + column, y, theme[.faint])
            }
        }
    }

    /// A cat's progress, with marks where stages begin.
    package mutating func growth(of cat: Cat, at x: Int, _ y: Int, columns: Int, _ theme: Theme) {
        growth(progress: cat.progress, at: x, y, columns: columns, theme)
    }

    mutating func growth(progress: Double, at x: Int, _ y: Int, columns: Int, _ theme: Theme) {
        meter(at: x, y, columns: columns, part: min(1, progress), .done, theme)
        for stage in Stage.allCases.dropFirst() {
            let column = columns * stage.beginsAtPercent / 100
            guard (0..<columns).contains(column), column < columns else { continue }
            let isReached = progress * 100 >= Double(stage.beginsAtPercent)
            let mark = theme.characters == .ascii ? "|" : "│"
            let under = self[x + column, y].style
            let isFilled = isReached && under.foreground != nil
            write(
                mark, at: x + column, y,
                Style(
                    foreground: isFilled ? theme.palette.ground : theme[.muted].foreground,
                    background: isFilled ? theme.colour(.done) : under.background))
        }
    }

    mutating func weekDots(of habit: Habit, at x: Int, _ y: Int, _ view: Viewing) {
        let theme = view.theme
        let calendar = view.userData.calendar(of: habit, at: view.now)
        for (column, day) in calendar.week(of: view.today).days.enumerated() {
            let isLogged = view.userData.minutes.hasEntry(of: habit.id, on: day)
            let sign = isLogged ? theme.signs.dot : calendar.isOff(on: day) ? theme.signs.dayOff : theme.signs.noDot
            write(sign, at: x + column, y, isLogged ? theme[.done] : theme[.line])
        }
    }

    /// Up to four hearts for a mood. Returns the columns they take.
    package mutating func hearts(_ mood: ShownMood, at x: Int, _ y: Int, _ theme: Theme) -> Int {
        let full =
            switch mood {
            case .mood(.happy), .rested, .welcomeBack: 4
            case .mood(.neutral): 3
            case .mood(.lonely): 2
            case .mood(.missing): 1
            }
        let hearts = (0..<4).map { $0 < full ? theme.signs.heart : theme.signs.noHeart }.joined()
        return write(hearts, at: x, y, theme[.heart])
    }
}

/// Caches the last answer to a question that is asked every frame and rarely changes: an equal question gives the same
/// answer.
final class LastAnswer<Question: Equatable & Sendable, Answer: Sendable>: Sendable {
    private let kept = Mutex<(question: Question, answer: Answer)?>(nil)

    /// - Parameter find: must depend on the question only.
    func answer(to question: Question, _ find: (Question) -> Answer) -> Answer {
        if let kept = kept.withLock({ $0 }), kept.question == question { return kept.answer }
        let answer = find(question)
        kept.withLock { $0 = (question, answer) }
        return answer
    }
}
