package import Canvas

/// The filter of a list: started with `/`, kept with enter, removed with esc.
package struct ListFilter: Sendable, Equatable {
    package private(set) var field = TextField(limit: 60)
    package private(set) var isWritten = false

    package init() {}

    package var text: String { field.text }
    package var isActive: Bool { isWritten || !words.isEmpty }
    private var words: [Substring] { field.text.lowercased().split(separator: " ") }

    /// Whether an item matches: each typed word occurs in one of its texts.
    package func keeps(_ texts: String?...) -> Bool {
        guard !words.isEmpty else { return true }
        let lowercased = texts.compactMap { $0?.lowercased() }
        return words.allSatisfy { word in lowercased.contains { $0.contains(word) } }
    }

    /// Puts the caret before a character, counted from 0.
    package mutating func place(at position: Int) { field.place(at: position) }
    package mutating func write() { isWritten = true }
    package mutating func keep() { isWritten = false }
    package mutating func clear() { self = ListFilter() }

    /// - Returns: whether the key was handled.
    package mutating func type(_ key: Key) -> Bool {
        switch key {
        case .enter, .tab, .backTab: keep()
        case .escape, .control("c"): clear()
        // Backspace in an empty filter removes it.
        case .backspace where text.isEmpty: clear()
        default: return field.type(key)
        }
        return true
    }
}
