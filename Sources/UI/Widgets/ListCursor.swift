package import Canvas
import Domain

/// Which row of a list is chosen; moved by the keys that move.
package struct ListCursor: Sendable, Equatable {
    package var index: Int

    package init(_ index: Int = 0) { self.index = index }

    /// Moves if the action is one that moves up and down.
    /// - Parameters:
    ///   - count: rows of the list.
    ///   - page: rows that are seen.
    /// - Returns: whether it was.
    @discardableResult
    package mutating func move(_ action: KeyAction, count: Int, page: Int = 10) -> Bool {
        switch action {
        case .up: index -= 1
        case .down: index += 1
        case .first: index = 0
        case .last: index = count - 1
        case .pageUp: index -= max(1, page - 1)
        case .pageDown: index += max(1, page - 1)
        default: return false
        }
        hold(to: count)
        return true
    }

    /// A row was pointed at.
    /// - Returns: whether it was chosen already.
    package mutating func choose(_ choice: Choice, count: Int) -> Bool {
        guard case .row(let row) = choice, (0..<count).contains(row) else { return false }
        defer { index = row }
        return index == row
    }

    /// Keeps it inside a list that may have become shorter.
    package mutating func hold(to count: Int) { index = max(0, min(count - 1, index)) }

    /// The first row that is seen so that the chosen one is.
    /// - Parameters:
    ///   - rows: that fit.
    ///   - count: rows of the list.
    package func top(rows: Int, count: Int) -> Int {
        guard count > rows, rows > 0 else { return 0 }
        return max(0, min(count - rows, index - rows / 2))
    }
}

/// What a list is narrowed to: written behind `/`, kept by enter, taken away by esc.
package struct ListFilter: Sendable, Equatable {
    /// The line it is written on.
    package private(set) var field = TextField(limit: 60)
    /// Whether letters go to it.
    package private(set) var isWritten = false

    package init() {}

    /// As typed.
    package var text: String { field.text }
    /// Whether anything is asked for.
    package var isActive: Bool { isWritten || !words.isEmpty }
    private var words: [Substring] { field.text.lowercased().split(separator: " ") }

    /// Whether something stays in the list: each word typed is in one of its texts.
    package func keeps(_ texts: String?...) -> Bool {
        guard !words.isEmpty else { return true }
        let told = texts.compactMap { $0?.lowercased() }
        return words.allSatisfy { word in told.contains { $0.contains(word) } }
    }

    /// A letter was pointed at.
    package mutating func place(at position: Int) { field.place(at: position) }
    package mutating func write() { isWritten = true }
    package mutating func keep() { isWritten = false }
    /// All is listed again.
    package mutating func clear() { self = ListFilter() }

    /// Takes a key while it is written.
    /// - Returns: whether it was taken.
    package mutating func type(_ key: Key) -> Bool {
        switch key {
        case .enter, .tab, .backTab: keep()
        case .escape, .control("c"): clear()
        // With nothing left to take away, backspace leaves it.
        case .backspace where text.isEmpty: clear()
        default: return field.type(key)
        }
        return true
    }
}

/// A screen whose list can be narrowed.
package protocol Filterable: Screen {
    var filter: ListFilter { get set }
    /// Another filter holds: the cursor goes to something that is listed.
    mutating func narrowed(in context: inout ScreenContext)
}

extension Filterable {
    package var isTyping: Bool { filter.isWritten }
    package mutating func narrowed(in context: inout ScreenContext) {}

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool {
        typeFilter(key, in: &context)
    }

    /// Keys while the filter is written; those that move, move in the list.
    mutating func typeFilter(_ key: Key, in context: inout ScreenContext) -> Bool {
        guard filter.isWritten else { return false }
        switch key {
        case .up: act(.up, in: &context)
        case .down: act(.down, in: &context)
        case .pageUp: act(.pageUp, in: &context)
        case .pageDown: act(.pageDown, in: &context)
        default:
            let before = filter.text
            guard filter.type(key) else { return false }
            if filter.text != before { narrowed(in: &context) }
        }
        return true
    }

    /// Begins to write the filter.
    mutating func beginFilter() { filter.write() }

    /// All is listed again.
    mutating func endFilter(in context: inout ScreenContext) {
        filter.clear()
        narrowed(in: &context)
    }
}

extension AppModel {
    /// Lets a filter be written, where there is a list.
    mutating func beginFilter(at now: Moment) -> [AppEffect] {
        withTop(at: now) { screen, _ in
            guard var list = screen as? any Filterable else { return }
            list.beginFilter()
            screen = list
        }
    }

    /// A letter of the filter that is written was pointed at.
    /// - Returns: whether there is one.
    mutating func placeInFilter(at position: Int, now: Moment) -> [AppEffect]? {
        guard filter?.isWritten == true else { return nil }
        return withTop(at: now) { screen, _ in
            guard var list = screen as? any Filterable else { return }
            list.filter.place(at: position)
            screen = list
        }
    }

    /// The filter of what is on top; nil where nothing is narrowed.
    var filter: ListFilter? { (top.screen as? any Filterable)?.filter }

    mutating func endFilter(at now: Moment) -> [AppEffect] {
        withTop(at: now) { screen, context in
            guard var list = screen as? any Filterable else { return }
            list.endFilter(in: &context)
            screen = list
        }
    }
}
