/// A box with its title and a note in the border: `╭─ Title ──── note ─╮`.
package struct Panel: Hashable, Sendable {
    package var title: String
    package var note: String
    package var isRounded: Bool
    package var border: Style
    package var titleStyle: Style
    package var noteStyle: Style

    /// Title and note have the border's style if they have none.
    package init(
        _ title: String = "", note: String = "", isRounded: Bool = true, border: Style = .plain,
        titleStyle: Style? = nil, noteStyle: Style? = nil
    ) {
        self.title = title
        self.note = note
        self.isRounded = isRounded
        self.border = border
        self.titleStyle = titleStyle ?? border
        self.noteStyle = noteStyle ?? border
    }
}

extension Grid {
    /// Draws the border. A short one drops the note first, then shortens the title.
    package mutating func panel(_ rect: Rect, _ panel: Panel, characters: CharacterSet = .unicode) {
        guard rect.width >= 2, rect.height >= 2 else { return }
        let symbols = Symbols(characters)
        let corners = panel.isRounded ? symbols.roundCorners : symbols.corners
        let right = rect.maxX - 1
        let bottom = rect.maxY - 1
        for y in [rect.minY, bottom] {
            horizontalLine(at: rect.minX + 1, y, columns: rect.width - 2, panel.border, characters: characters)
        }
        for x in [rect.minX, right] {
            verticalLine(at: x, rect.minY + 1, rows: rect.height - 2, panel.border, characters: characters)
        }
        for (corner, place) in zip(
            corners, [(rect.minX, rect.minY), (right, rect.minY), (rect.minX, bottom), (right, bottom)])
        {
            self[place.0, place.1] = Cell(corner, panel.border)
        }
        label(panel, in: rect, ellipsis: symbols.ellipsis)
    }

    /// A line and a space separate corner and text, so each text takes four more columns than its width.
    private mutating func label(_ panel: Panel, in rect: Rect, ellipsis: String) {
        let room = rect.width - 6
        guard room > 0 else { return }
        let title = panel.title.shortened(toColumns: room, mark: ellipsis)
        var taken = 0
        if !title.isEmpty { taken = write(" \(title) ", at: rect.minX + 2, rect.minY, panel.titleStyle) + 1 }
        let note = " \(panel.note) "
        guard !panel.note.isEmpty, taken + note.columns <= rect.width - 4 else { return }
        write(note, endingAt: rect.maxX - 2, rect.minY, panel.noteStyle)
    }
}

/// The characters that boxes, lines and bars are drawn with, for each kind of terminal.
package struct Symbols: Hashable, Sendable {
    package let horizontal: Character
    package let vertical: Character
    /// Top left, top right, bottom left, bottom right, square.
    package let corners: [Character]
    package let roundCorners: [Character]
    /// One cell of a bar, from its least part to all of it.
    package let barParts: [Character]
    package let barTrack: Character
    package let ellipsis: String

    private static let unicode = Symbols(
        horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"], roundCorners: ["╭", "╮", "╰", "╯"],
        barParts: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"], barTrack: " ", ellipsis: "…")
    private static let ascii = Symbols(
        horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"], roundCorners: [".", ".", "'", "'"],
        barParts: ["#"], barTrack: "-", ellipsis: "..")
}

extension Symbols {
    package init(_ characters: CharacterSet) { self = characters == .ascii ? .ascii : .unicode }
}
