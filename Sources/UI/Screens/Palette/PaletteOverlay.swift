package import Canvas
import Domain

/// Every action by name, filtered as one types; what cannot act says why.
package struct PaletteOverlay: Screen {
    /// Of the screen below.
    let below: [Context]
    var query = TextField(limit: 40)
    var cursor = ListCursor()

    package init(of contexts: [Context]) { below = contexts }

    package var contexts: [Context] { [.palette, .overlay] }
    package var covering: Covering { .overlay }
    package var isTyping: Bool { true }

    /// One line: an action, and the place it is done at where that is not here.
    struct Entry: Equatable, Sendable {
        let binding: Binding
        let place: Place?
    }

    package mutating func type(_ key: Key, in situation: inout Situation) -> Bool {
        // Only where it is asked for: letters change what is found.
        var found: [Entry] { entries(situation.keymap, situation.words) }
        switch key {
        case .down, .tab: cursor.move(.down, count: found.count)
        case .up, .backTab: cursor.move(.up, count: found.count)
        case .pageDown: cursor.move(.pageDown, count: found.count)
        case .pageUp: cursor.move(.pageUp, count: found.count)
        case .enter: choose(found, in: &situation)
        case .character("q") where query.text.isEmpty: return false
        default:
            guard query.type(key) else { return false }
            cursor = ListCursor()
        }
        return true
    }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        if action == .back { situation.close() }
    }

    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        if case .letter(_, let position) = choice { query.place(at: position) }
        let found = entries(situation.keymap, situation.words)
        if cursor.choose(choice, count: found.count) { choose(found, in: &situation) }
        return false
    }

    private func choose(_ found: [Entry], in situation: inout Situation) {
        guard found.indices.contains(cursor.index) else {
            return situation.say(
                situation.words.palette.unknown(query.text, near: nearest(in: situation.keymap, situation.words)))
        }
        let entry = found[cursor.index]
        situation.close()
        if let place = entry.place { situation.ask(.go(place)) }
        situation.ask(.act(entry.binding.action))
    }

    /// What matches all words typed, in the language that holds, in English or as its name: what begins with what is
    /// typed comes first, then what has it at the beginning of words, then the rest; within these what is here before
    /// the other places. Nothing is bought for letters in the middle of a word.
    func entries(_ keymap: Keymap, _ words: Words) -> [Entry] {
        let question = Question(typed: query.text.lowercased(), below: below, keymap: keymap, language: words.language)
        return Self.known.answer(to: question) { found(by: $0.typed, keymap, words) }
    }

    /// All that entries are made of: asked for while one types, and once more as they are drawn.
    private struct Question: Equatable, Sendable {
        let typed: String
        let below: [Context]
        let keymap: Keymap
        let language: Language
    }

    private static let known = LastAnswer<Question, [Entry]>()

    private func found(by typed: String, _ keymap: Keymap, _ words: Words) -> [Entry] {
        let asked = typed.split(separator: " ").map(String.init)
        guard !asked.isEmpty else { return all(keymap) }
        let ranked = all(keymap).compactMap { entry -> (entry: Entry, match: Match)? in
            guard let match = Match(of: asked, in: entry, words) else { return nil }
            return match == .inside && entry.binding.buys ? nil : (entry, match)
        }
        return Match.allCases.flatMap { match in ranked.filter { $0.match == match }.map(\.entry) }
    }

    /// Every action there is but the palette's own: what is done here, what moves here, what is done at other places.
    func all(_ keymap: Keymap) -> [Entry] {
        let bindings = keymap.bindings(in: below).filter {
            $0.action != .palette && ($0.action != .accept || $0.context == below.first)
        }
        let here = bindings.filter { !Self.moving.contains($0.action) }
        let moves = bindings.filter { Self.moving.contains($0.action) }
        let elsewhere = Place.allCases.filter { !below.contains($0.context) }.flatMap { place in
            keymap.bindings(in: [place.context]).filter { $0.action != .accept }
                .map { Entry(binding: $0, place: place) }
        }
        return (here + moves).map { Entry(binding: $0, place: nil) } + elsewhere
    }

    /// What moves in what is seen, and the ways out of it: seldom looked for by name.
    private static let moving: Set<Action> = [
        .up, .down, .left, .right, .first, .last, .pageUp, .pageDown, .back, .nextPlace, .previousPlace,
    ]
}

extension Place {
    /// Where the keys of a place are.
    var context: Context {
        switch self {
        case .today: .today
        case .cats: .cats
        case .shop: .shop
        case .calendar: .calendar
        case .stats: .stats
        }
    }
}
