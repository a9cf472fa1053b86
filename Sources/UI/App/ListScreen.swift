package import Canvas
import Domain
package import ViewKit

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

extension Move {
    var action: KeyAction {
        switch self {
        case .up: .up
        case .down: .down
        case .first: .first
        case .last: .last
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        }
    }
}

/// A screen that scrolls without a cursor: it adds `moves` to its handlers.
protocol ScrollScreen: Screen {
    var scroll: ScrollState { get set }
    /// Whether it begins at its end, as a log does.
    static var isFromEnd: Bool { get }
}

extension ScrollScreen {
    static var isFromEnd: Bool { false }
    static var moves: [Handler<Self>] { Move.allCases.map { move in Handler(move.action) { $0.move(move, in: $1) } } }

    mutating func move(_ move: Move, in context: ScreenContext) {
        let extent = context.extents(of: self)["scroll"] ?? Extent(rows: 1, count: 0)
        scroll.move(move, in: extent, isFromEnd: Self.isFromEnd)
    }
}

/// A screen with one list that can be filtered: it adds `moves` to its handlers.
protocol ListScreen: Screen, Filterable {
    var list: ListState { get set }
    /// The cursor is on another row, or may be.
    mutating func moved(in context: inout ScreenContext)
}

extension ListScreen {
    static var moves: [Handler<Self>] { Move.allCases.map { move in Handler(move.action) { $0.move(move, in: &$1) } } }

    mutating func move(_ move: Move, in context: inout ScreenContext) {
        list.move(move, in: context.extent(ofList: self))
        moved(in: &context)
    }

    mutating func moved(in context: inout ScreenContext) {}

    package var filter: ListFilter {
        get { list.filter }
        set { list.filter = newValue }
    }

    package mutating func narrowed(in context: inout ScreenContext) {
        list.cursor = 0
        moved(in: &context)
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        guard case .row(let row) = choice else { return false }
        defer { moved(in: &context) }
        return list.choose(row)
    }
}

/// A screen with one list whose cursor stays on what it is on when others come before it: it adds `moves` to its
/// handlers.
protocol NamedListScreen: Screen, Filterable {
    /// What the cursor is on; nil for the first one.
    var chosen: String? { get set }
    /// Of the listed rows.
    func names(in context: ScreenContext) -> [String]
}

extension NamedListScreen {
    static var moves: [Handler<Self>] {
        Move.allCases.map { move in
            Handler(move.action) { screen, context in
                let names = screen.names(in: context)
                var list = ListState(names.firstIndex { $0 == screen.chosen } ?? 0)
                list.move(move, in: context.extent(ofList: screen))
                screen.chosen = list.chosen(of: names)
            }
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        pick(choice, in: context)
    }

    mutating func pick(_ choice: Choice, in context: ScreenContext) -> Bool {
        guard case .name(let name) = choice else { return false }
        let names = names(in: context)
        defer { chosen = name }
        return name == (names.contains { $0 == chosen } ? chosen : names.first)
    }
}
