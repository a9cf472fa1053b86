package import Canvas
import Domain
package import ViewKit

/// The selected row of a list.
package struct ListCursor: Sendable, Equatable {
    package var index: Int

    package init(_ index: Int = 0) { self.index = index }

    /// - Returns: whether the action was handled.
    @discardableResult
    package mutating func move(_ action: KeyAction, count: Int, page: Int = 10) -> Bool {
        hold(to: count)
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

    /// - Returns: whether the row was already selected.
    package mutating func choose(_ choice: Choice, count: Int) -> Bool {
        guard case .row(let row) = choice, (0..<count).contains(row) else { return false }
        defer { index = row }
        return index == row
    }

    mutating func hold(to count: Int) { index = max(0, min(count - 1, index)) }

    /// The first visible row such that the selected one is visible.
    package func top(rows: Int, count: Int) -> Int {
        guard count > rows, rows > 0 else { return 0 }
        return max(0, min(count - rows, index - rows / 2))
    }
}

/// A screen with a list that can be filtered.
package protocol Filterable: Screen {
    var filter: ListFilter { get set }
    /// The filter changed: the cursor must move to a listed item.
    mutating func narrowed(in context: inout ScreenContext)
}

extension Filterable {
    package var isTyping: Bool { filter.isWritten }
    package mutating func narrowed(in context: inout ScreenContext) {}

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool { typeFilter(key, in: &context) }

    /// Handles keys while the filter is being typed; arrow keys move in the list.
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

    mutating func endFilter(in context: inout ScreenContext) {
        filter.clear()
        narrowed(in: &context)
    }
}

extension AppModel {
    mutating func beginFilter(at now: Moment) -> [AppEffect] { withList(at: now) { list, _ in list.filter.write() } }

    /// Nil if no filter is being typed.
    mutating func placeInFilter(at position: Int, now: Moment) -> [AppEffect]? {
        guard filter?.isWritten == true else { return nil }
        return withList(at: now) { list, _ in list.filter.place(at: position) }
    }

    /// The filter of the top screen; nil if it cannot be filtered.
    var filter: ListFilter? { (top.screen as? any Filterable)?.filter }

    mutating func endFilter(at now: Moment) -> [AppEffect] {
        withList(at: now) { list, context in list.endFilter(in: &context) }
    }

    private mutating func withList(
        at now: Moment, _ change: (inout any Filterable, inout ScreenContext) -> Void
    ) -> [AppEffect] {
        withTop(at: now) { screen, context in
            guard var list = screen as? any Filterable else { return }
            change(&list, &context)
            screen = list
        }
    }
}
