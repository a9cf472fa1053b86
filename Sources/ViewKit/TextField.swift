package import Canvas

/// A single-line text field.
package struct TextField: Sendable, Equatable {
    package private(set) var text: String
    /// In characters from the start.
    package private(set) var position: Int
    package let limit: Int
    /// Whether the last key inserted more than fits; the excess was dropped.
    package private(set) var wasCut = false
    /// Whether all text is selected: typing replaces it, any other key keeps it.
    package private(set) var isSelected: Bool

    package init(_ text: String = "", limit: Int = 500, isSelected: Bool = false) {
        self.text = text
        self.limit = limit
        self.isSelected = isSelected && !text.isEmpty
        position = text.count
    }

    /// - Returns: whether the key was handled.
    package mutating func type(_ key: Key) -> Bool {
        wasCut = false
        let wasSelected = isSelected
        isSelected = false
        switch key {
        case .character(let character): write(String(character), inStead: wasSelected)
        case .paste(let pasted): write(Self.oneLine(pasted), inStead: wasSelected)
        case .backspace: remove(position - 1..<position)
        case .delete, .control("d"): remove(position..<position + 1)
        case .left, .control("b"): position = max(0, position - 1)
        case .right, .control("f"): position = min(text.count, position + 1)
        case .home, .control("a"): position = 0
        case .end, .control("e"): position = text.count
        case .controlLeft, .alt("b"): position = wordStart
        case .controlRight, .alt("f"): position = wordEnd
        case .control("k"): remove(position..<text.count)
        case .control("u"): remove(0..<position)
        case .control("w"), .alt("\u{8}"): remove(wordStart..<position)
        case .alt("d"): remove(position..<wordEnd)
        default:
            isSelected = wasSelected
            return false
        }
        return true
    }

    package mutating func fill(_ text: String, isSelected: Bool = false) {
        self = TextField(text, limit: limit, isSelected: isSelected)
    }

    package mutating func select() { fill(text, isSelected: true) }

    /// Puts the cursor before a character, counted from 0, or at the end.
    package mutating func place(at position: Int) {
        self.position = max(0, min(text.count, position))
        isSelected = false
    }

    private mutating func write(_ written: String, inStead: Bool) {
        if inStead, !written.isEmpty { remove(0..<text.count) }
        insert(written)
    }

    private mutating func insert(_ written: String) {
        let added = String(written.prefix(max(0, limit - text.count)))
        wasCut = added.count < written.count
        let place = text.index(text.startIndex, offsetBy: position)
        let before = text.count
        text.insert(contentsOf: added, at: place)
        position = min(text.count, position + max(0, text.count - before))
    }

    private mutating func remove(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<text.count)
        guard !range.isEmpty else { return }
        let start = text.index(text.startIndex, offsetBy: range.lowerBound)
        let end = text.index(text.startIndex, offsetBy: range.upperBound)
        text.removeSubrange(start..<end)
        position = min(text.count, range.lowerBound)
    }

    private var wordStart: Int {
        let letters = Array(text)
        var place = position
        while place > 0, letters[place - 1].isWhitespace { place -= 1 }
        while place > 0, !letters[place - 1].isWhitespace { place -= 1 }
        return place
    }

    private var wordEnd: Int {
        let letters = Array(text)
        var place = position
        while place < letters.count, letters[place].isWhitespace { place += 1 }
        while place < letters.count, !letters[place].isWhitespace { place += 1 }
        return place
    }

    /// Line ends and tabs become spaces; control characters are dropped.
    private static func oneLine(_ text: String) -> String {
        let spaced = text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
        return String(
            String.UnicodeScalarView(spaced.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }

    /// Scrolled so that the cursor is visible; at most `columns` wide.
    package func draw(
        on grid: inout Grid, at x: Int, _ y: Int, columns: Int, isFocused: Bool, isBold: Bool = true,
        hint: String = "", _ styles: some RoleStyles, ground: Colour? = nil
    ) {
        guard columns > 0 else { return }
        let shown = String(text.dropFirst(skipped(columns: columns))).cut(toColumns: columns)
        let style = styles[.text].on(ground)
        if text.isEmpty, !hint.isEmpty {
            grid.write(hint.shortened(toColumns: columns), at: x, y, styles[.muted].on(ground))
        } else {
            let focused = isBold ? style.with(.bold) : style
            grid.write(shown, at: x, y, isFocused ? isSelected ? focused.with(.reverse) : focused : style)
        }
        if isFocused {
            grid.cursor = Point(x: min(grid.size.width - 1, x + caretColumn(columns: columns)), y: y)
            grid.isCursorVisible = true
        }
    }

    /// Where the cursor is, from the left of the field.
    func caretColumn(columns: Int) -> Int {
        String(text.prefix(position).dropFirst(skipped(columns: max(1, columns)))).columns
    }

    private func skipped(columns: Int) -> Int {
        let before = String(text.prefix(position))
        var skipped = 0
        while String(before.dropFirst(skipped)).columns >= columns { skipped += 1 }
        return skipped
    }

    /// What can be clicked in one row from 0,0: characters, with the place before each, and all of the row, with the
    /// place behind the last one.
    package func letters(columns: Int) -> [(rect: Rect, position: Int)] {
        var letters = [(Rect(x: 0, y: 0, width: columns, height: 1), text.count)]
        var column = 0
        for (position, letter) in text.enumerated().dropFirst(skipped(columns: max(1, columns))) {
            let width = String(letter).columns
            guard column + width <= columns else { break }
            letters.append((Rect(x: column, y: 0, width: width, height: 1), position))
            column += width
        }
        return letters
    }
}
