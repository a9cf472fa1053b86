/// Rows with a cursor, headings and scroll. Columns are shared by all rows; a row may also be a view.
package struct List: Sendable {
    /// What the cells of a column have in common.
    package struct Column: Sendable {
        let title: Text
        let yields: Int
        let shrinks: Int?
        let isTrailing: Bool
        /// Takes the columns that are left.
        let grows: Bool
        /// For long lists, of which only the rows in sight are measured.
        let width: ClosedRange<Int>?
        /// Whether a text that is the same as the one above it is left out, but on the chosen row and on the first.
        let isOnce: Bool

        package init(
            _ title: Text = "", yields: Int = 0, shrinks: Int? = nil, isTrailing: Bool = false, grows: Bool = false,
            width: ClosedRange<Int>? = nil, isOnce: Bool = false
        ) {
            (self.title, self.yields, self.shrinks, self.isTrailing) = (title, yields, shrinks, isTrailing)
            (self.grows, self.width, self.isOnce) = (grows, width, isOnce)
        }
    }

    /// A row of the list.
    package enum Entry: Sendable {
        /// One cell for each column.
        case item([View])
        /// Can be chosen like an item, and is laid out alone over the whole width, the gutter included.
        case line(View)
        /// Laid out alone, too, and never chosen; an empty one is air.
        case heading(View)
    }

    let columns: [Column]
    /// Of all entries, headings included.
    let count: Int
    let entry: @Sendable (Int) -> Entry
    /// Entries that are headings, ascending.
    let headings: [Int]
    /// Entries that are laid out by themselves and can be chosen, ascending; no air is put below them.
    private let lines: [Int]
    /// Nil if nothing can be chosen.
    private(set) var state: ListState?
    /// For a click on an item, by its number among those that can be chosen.
    let touch: (@Sendable (Int) -> any Touchable)?
    /// How many entries are in the plain text.
    package var said = Int.max
    /// Said if there is nothing.
    package var empty = Text("")
    /// Rows of each item.
    package var rows = 1
    /// Puts a row of air below each item while all of them fit.
    package var isAiry = false
    /// Columns between two columns.
    package var gap = 1
    /// Columns of air at the right, which are chosen with their row.
    package var margin = 0
    /// Whether the chosen item looks chosen; it is in sight all the same.
    package var isMarked = true
    /// What the columns of a short list ask for, measured once.
    private let known: [Wish]?

    /// - Parameter state: nil if nothing can be chosen.
    package init(
        _ columns: [Column] = [], _ entries: [Entry], state: ListState? = nil,
        touch: (@Sendable (Int) -> any Touchable)? = nil
    ) {
        (self.columns, count, self.state, self.touch) = (columns, entries.count, state, touch)
        entry = { entries[$0] }
        headings = entries.indices.filter { if case .heading = entries[$0] { true } else { false } }
        lines = entries.indices.filter { if case .line = entries[$0] { true } else { false } }
        known = Self.wishes(columns, 0..<entries.count, entry, Measure(isBoxed: false))
        let stops = stops
        self.state?.hold(to: stops)
    }

    /// A long list: an item is made when it comes into sight.
    package init(
        _ columns: [Column], count: Int, state: ListState?, touch: (@Sendable (Int) -> any Touchable)? = nil,
        entry: @escaping @Sendable (Int) -> Entry
    ) {
        (self.columns, self.count, self.state, self.touch) = (columns, count, state, touch)
        (self.entry, headings, lines, known) = (entry, [], [], nil)
        self.state?.hold(to: count)
    }

    var hasTitles: Bool { columns.contains { !$0.title.isEmpty } }
    /// Of entries that can be chosen.
    var stops: Int { count - headings.count }
    /// Columns for the mark of the chosen item.
    var gutter: Int { state == nil ? 0 : 2 }
    /// The titles share the row of a heading or line that comes first.
    var isTitleShared: Bool { headings.first == 0 || lines.first == 0 }

    func entry(ofStop stop: Int) -> Int { headings.reduce(stop) { $1 <= $0 ? $0 + 1 : $0 } }
    func stop(ofEntry entry: Int) -> Int { entry - headings.count { $0 < entry } }
    func isHeading(_ entry: Int) -> Bool { headings.contains(entry) }
    func isLine(_ entry: Int) -> Bool { lines.contains(entry) }

    func height(of entries: Range<Int>, air: Int = 0) -> Int {
        let heads = headings.isEmpty ? 0 : headings.count { entries.contains($0) }
        let airless = lines.isEmpty ? 0 : lines.count { entries.contains($0) }
        return heads + (entries.count - heads) * (rows + air) - airless * air
    }

    private static func wishes(
        _ columns: [Column], _ entries: Range<Int>, _ entry: (Int) -> Entry, _ measure: Measure
    ) -> [Wish] {
        guard !columns.isEmpty else { return [] }
        var wishes = columns.map { measure.width(.text($0.title)) }
        for index in entries {
            guard case .item(let cells) = entry(index) else { continue }
            for (number, cell) in cells.prefix(columns.count).enumerated() {
                wishes[number] = wishes[number].joined(measure.width(cell))
            }
        }
        return zip(wishes, columns).map { wish, column in
            wish.held(to: column.width).growing(column.grows).yielding(column.yields, shrinks: column.shrinks)
        }
    }

    func wishes(_ measure: Measure, _ entries: Range<Int>) -> [Wish] {
        known ?? Self.wishes(columns, entries, entry, measure)
    }

    func width(_ measure: Measure) -> Wish {
        guard let known else { return Wish(12, 40, most: Wish.endless) }
        let wish = known.sum(gap: gap)
        let lines = (0..<count).map { index -> Wish in
            if case .line(let view) = entry(index) { measure.width(view) } else { Wish(0, 0) }
        }
        let all = wish.grown(by: gutter + margin).joined(lines.joined)
        return Wish(max(all.least, min(12, empty.columns)), all.ideal, most: Wish.endless)
    }

    var height: Wish {
        let rows = count == 0 ? 1 : height(of: 0..<count)
        let airy = isAiry ? height(of: 0..<count, air: 1) : rows
        let head = hasTitles && !isTitleShared ? 1 : 0
        return Wish(min(rows, 3), airy + head)
    }

    /// The entries in sight, the chosen one in the middle as far as there are others on both sides; below their heading, if
    /// that would be hidden, and without one that has nothing below it.
    func window(rows room: Int) -> (heading: Int?, entries: Range<Int>) {
        guard room > 0, height(of: 0..<count) > room else { return (nil, 0..<(room > 0 ? count : 0)) }
        let fitting = max(1, room / max(1, rows))
        let chosen = entry(ofStop: state?.cursor ?? 0)
        var top = max(0, min(count - fitting, chosen - fitting / 2))
        var heading = headings.last { $0 < top }
        if isHeading(top) || top == chosen { heading = nil }
        if heading != nil { top += 1 }
        if isHeading(top) {
            heading = nil
            // Of two headings the first one is air.
            if isHeading(top + 1) { top += 1 }
        }
        var end = min(count, top + fitting - (heading == nil ? 0 : 1))
        while end > chosen + 1, isHeading(end - 1) { end -= 1 }
        return (heading, top..<end)
    }
}

/// How much of something is in sight: rows, or items of a list.
package struct Extent: Hashable, Sendable {
    package let rows: Int
    package let count: Int

    /// - Parameter rows: in sight, of `count` in all.
    package init(rows: Int, count: Int) {
        (self.rows, self.count) = (rows, count)
    }

    package var furthest: Int { max(0, count - rows) }
}

/// What a moving key does.
package enum Move: String, Sendable, CaseIterable {
    case up, down, first, last, pageUp, pageDown

    /// A page leaves one row of the one before in sight.
    func step(in extent: Extent) -> Int {
        switch self {
        case .up: -1
        case .down: 1
        case .first: -extent.count
        case .last: extent.count
        case .pageUp: -max(1, extent.rows - 1)
        case .pageDown: max(1, extent.rows - 1)
        }
    }
}

/// The cursor of a list, and its filter: a field of the screen.
package struct ListState: Sendable, Equatable {
    /// Among those that can be chosen.
    package var cursor: Int
    package var filter = ListFilter()

    /// On a row, from 0.
    package init(_ cursor: Int = 0) { self.cursor = cursor }

    package mutating func move(_ move: Move, in extent: Extent) {
        hold(to: extent.count)
        cursor += move.step(in: extent)
        hold(to: extent.count)
    }

    /// To the rows that are left: others may have removed some.
    package mutating func hold(to count: Int) { cursor = max(0, min(cursor, count - 1)) }

    /// The chosen one of the list; nil if it is empty.
    package func chosen<Item>(of items: [Item]) -> Item? {
        items.isEmpty ? nil : items[max(0, min(cursor, items.count - 1))]
    }

    /// Goes to a row, from 0.
    /// - Returns: whether it was chosen already, which counts as enter.
    package mutating func choose(_ stop: Int) -> Bool {
        defer { cursor = stop }
        return cursor == stop
    }
}

/// How far something without a cursor is scrolled: a field of the screen.
package struct ScrollState: Hashable, Sendable {
    /// Rows from the start, or from the end of what begins there; never further than there is something to see.
    package private(set) var offset = 0

    package init() {}

    package mutating func move(_ move: Move, in extent: Extent, isFromEnd: Bool = false) {
        let from = min(offset, extent.furthest)
        let step = move.step(in: extent)
        offset = max(0, min(from + (isFromEnd ? -step : step), extent.furthest))
    }
}

/// A window on a view that may be higher than its room.
package struct Scroll: Sendable {
    let state: ScrollState
    /// Shows the end at first, as a log does.
    let isFromEnd: Bool

    package init(_ state: ScrollState, isFromEnd: Bool = false) { (self.state, self.isFromEnd) = (state, isFromEnd) }
}
