package import Canvas
import Domain
import ViewKit

/// A text field of several lines, wrapped at its width. Enter begins a line.
package struct MultilineField: Sendable, Equatable {
    private var field: TextField

    /// - Parameter limit: in characters.
    package init(_ text: String = "", limit: Int) { field = TextField(text, limit: limit) }

    package var text: String { field.text }
    /// In characters from the start.
    package var position: Int { field.position }
    package var limit: Int { field.limit }
    /// Whether the last key inserted more than fits; the excess was dropped.
    package private(set) var wasCut = false

    /// - Parameter columns: as it is drawn, for up and down.
    /// - Returns: whether the key was handled.
    package mutating func type(_ key: Key, columns: Int) -> Bool {
        wasCut = false
        switch key {
        case .enter: _ = field.type(.character("\n"))
        case .paste(let pasted): paste(pasted)
        case .up: moveRow(by: -1, columns)
        case .down: moveRow(by: 1, columns)
        case .pageUp: place(at: 0)
        case .pageDown: place(at: text.count)
        case .home, .control("a"): place(at: line.lowerBound)
        case .end, .control("e"): place(at: line.upperBound)
        case .control("u"): remove(line.lowerBound..<position)
        case .control("k"): remove(position..<line.upperBound)
        default: if !field.type(key) { return false }
        }
        wasCut = wasCut || field.wasCut
        return true
    }

    /// Puts the cursor before a character, counted from 0, or at the end.
    package mutating func place(at position: Int) { field.place(at: position) }

    private mutating func paste(_ pasted: String) {
        let lines = pasted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            if index > 0 {
                _ = field.type(.character("\n"))
                wasCut = wasCut || field.wasCut
            }
            _ = field.type(.paste(String(line)))
            wasCut = wasCut || field.wasCut
        }
    }

    /// The line with the cursor, without its end.
    private var line: Range<Int> {
        let letters = Array(text)
        let start = letters[..<position].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
        let end = letters[position...].firstIndex(where: \.isNewline) ?? letters.count
        return start..<end
    }

    private mutating func remove(_ range: Range<Int>) {
        let letters = Array(text)
        field.fill(String(letters[..<range.lowerBound] + letters[range.upperBound...]))
        place(at: range.lowerBound)
    }

    private mutating func moveRow(by step: Int, _ columns: Int) {
        let letters = Array(text)
        let rows = Self.rows(of: letters, columns: columns)
        let row = Self.row(of: position, in: rows)
        guard rows.indices.contains(row + step) else { return place(at: step < 0 ? 0 : letters.count) }
        let wanted = Self.columns(of: letters[rows[row].lowerBound..<position])
        let next = rows[row + step]
        var place = next.lowerBound
        var used = 0
        while place < next.upperBound {
            used += Self.columns(of: letters[place...place])
            if used > wanted { break }
            place += 1
        }
        // After its last character a wrapped row is the beginning of the next one.
        let isWrapped = rows.indices.contains(row + step + 1) && rows[row + step + 1].lowerBound == next.upperBound
        self.place(at: isWrapped ? min(place, max(next.lowerBound, next.upperBound - 1)) : place)
    }

    private static func columns(of letters: ArraySlice<Character>) -> Int {
        letters.reduce(0) { $0 + String($1).columns }
    }

    /// The last one that begins at or before a position.
    private static func row(of position: Int, in rows: [Range<Int>]) -> Int {
        rows.lastIndex { $0.lowerBound <= position } ?? 0
    }

    /// Rows of at most so many columns, spaces at their ends aside: broken after spaces, or inside of longer words. One
    /// column is left free for the cursor. There is always a row.
    static func rows(of letters: [Character], columns: Int) -> [Range<Int>] {
        let room = max(2, columns - 1)
        var rows: [Range<Int>] = []
        var (start, used) = (0, 0)
        var afterSpace: Int?
        for (index, letter) in letters.enumerated() {
            if letter.isNewline {
                rows.append(start..<index)
                (start, used, afterSpace) = (index + 1, 0, nil)
                continue
            }
            let width = String(letter).columns
            if used + width > room, letter != " " {
                let end = afterSpace ?? index
                rows.append(start..<end)
                (start, used, afterSpace) = (end, Self.columns(of: letters[end..<index]), nil)
            }
            used += width
            if letter == " " || width == 2 { afterSpace = index + 1 }
        }
        return rows + [start..<letters.count]
    }

    /// As many rows as there is room for, the one with the cursor among them.
    /// - Parameter hint: shown while it is empty.
    func view(columns: Int, isFocused: Bool, hint: String) -> View {
        let letters = Array(text)
        let end: Touch = .choose(.letter(field: 0, position: letters.count))
        guard !letters.isEmpty else {
            let hint = View.text(Text(hint, .muted).wrapped()).touch(end)
            return isFocused ? hint.caret : hint
        }
        let rows = Self.rows(of: letters, columns: columns)
        let current = Self.row(of: position, in: rows)
        let lines = rows.enumerated().map { number, range in
            var line = TextField(String(letters[range]).cut(toColumns: max(2, columns - 1)))
            line.place(at: position - range.lowerBound)
            return List.Entry.line(
                .input(line, isFocused: isFocused && number == current, isBold: false) {
                    Touch.choose(.letter(field: 0, position: range.lowerBound + $0))
                })
        }
        return View.list(changed(List([], lines, state: ListState(current))) { $0.isMarked = false }).touch(end)
    }
}
