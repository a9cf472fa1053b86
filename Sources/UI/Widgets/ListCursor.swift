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
    package mutating func move(_ action: Action, count: Int, page: Int = 10) -> Bool {
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
