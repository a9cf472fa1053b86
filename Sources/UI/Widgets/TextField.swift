package import Canvas

/// One line that is written: the text as typed, and where the cursor stands.
package struct TextField: Sendable, Equatable {
    /// As typed.
    package private(set) var text: String
    /// In characters from the start.
    package private(set) var position: Int
    /// Characters at most.
    package let limit: Int
    /// Whether the last key brought more than there is room for, which was left out.
    package private(set) var wasCut = false
    /// Whether the text is selected whole: what is written next stands in its stead, any other key keeps it.
    package private(set) var isSelected: Bool

    /// - Parameters:
    ///   - text: what stands in it at first, the cursor behind it.
    ///   - limit: characters at most.
    ///   - isSelected: whether it gives way to what is written.
    package init(_ text: String = "", limit: Int = 500, isSelected: Bool = false) {
        self.text = text
        self.limit = limit
        self.isSelected = isSelected && !text.isEmpty
        position = text.count
    }

    /// Takes a key if it is one that writes or moves in the line.
    /// - Returns: whether it was taken.
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

    /// Puts another text in it, the cursor behind it.
    /// - Parameter isSelected: whether it gives way to what is written.
    package mutating func fill(_ text: String, isSelected: Bool = false) {
        self = TextField(text, limit: limit, isSelected: isSelected)
    }

    /// Selects the text whole, the cursor behind it.
    package mutating func select() { fill(text, isSelected: true) }

    /// Puts the cursor before a letter, from 0, or behind the last one.
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
        while place > 0, letters[place - 1] == " " { place -= 1 }
        while place > 0, letters[place - 1] != " " { place -= 1 }
        return place
    }

    private var wordEnd: Int {
        let letters = Array(text)
        var place = position
        while place < letters.count, letters[place] == " " { place += 1 }
        while place < letters.count, letters[place] != " " { place += 1 }
        return place
    }

    /// Lines and tabs become spaces; what is no letter of any script and moves the cursor of a terminal is left out.
    private static func oneLine(_ text: String) -> String {
        let spaced = text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
        return String(
            String.UnicodeScalarView(spaced.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }
}

extension TextField {
    /// Draws the line with its cursor, moved along so that the cursor is in sight.
    /// - Parameters:
    ///   - columns: the most it may take.
    ///   - hint: stands there, muted, while nothing is written.
    func draw(
        on grid: inout Grid, at x: Int, _ y: Int, columns: Int, isFocused: Bool, hint: String = "", _ theme: Theme,
        ground: Colour? = nil
    ) {
        guard columns > 0 else { return }
        let before = String(text.prefix(position))
        let skipped = skipped(columns: columns)
        let shown = String(text.dropFirst(skipped)).cut(toColumns: columns)
        let style = theme[.text].on(ground)
        if text.isEmpty, !hint.isEmpty {
            grid.write(hint.shortened(toColumns: columns), at: x, y, theme[.muted].on(ground))
        } else {
            let focused = style.with(.bold)
            grid.write(shown, at: x, y, isFocused ? isSelected ? focused.with(.reverse) : focused : style)
        }
        if isFocused {
            grid.cursor = Point(x: min(grid.size.width - 1, x + String(before.dropFirst(skipped)).columns), y: y)
            grid.isCursorVisible = true
        }
    }

    /// How many letters at the start are out of sight.
    private func skipped(columns: Int) -> Int {
        let before = String(text.prefix(position))
        var skipped = 0
        while String(before.dropFirst(skipped)).columns >= columns { skipped += 1 }
        return skipped
    }

    /// Notes that a click on a letter puts the cursor before it, and one beside the text behind it.
    /// - Parameters:
    ///   - columns: as it was drawn.
    ///   - field: which of the screen's fields it is, from 0.
    func addSpots(at x: Int, _ y: Int, columns: Int, field: Int, to spots: HotSpots) {
        spots.add(
            Rect(x: x, y: y, width: columns, height: 1), .choose(.letter(field: field, position: text.count)))
        var column = 0
        for (position, letter) in text.enumerated().dropFirst(skipped(columns: max(1, columns))) {
            let width = String(letter).columns
            guard column + width <= columns else { return }
            spots.add(
                Rect(x: x + column, y: y, width: width, height: 1), .choose(.letter(field: field, position: position)))
            column += width
        }
    }
}
