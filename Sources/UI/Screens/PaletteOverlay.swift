package import Canvas
import Domain
import Words
import ViewKit

/// Every action by name, filtered by typing. Unavailable ones are found last and show why; words of the program are
/// explained.
package struct PaletteOverlay: Screen {
    let below: [KeyContext]
    /// Names of bindings that did nothing on the screen when it was opened.
    let unusable: Set<String>
    var query = TextField(limit: 40)
    var cursor = ListCursor()

    package init(of contexts: [KeyContext], unusable: Set<String> = []) {
        below = contexts
        self.unusable = unusable
    }

    package var contexts: [KeyContext] { [.palette, .overlay] }
    package var presentation: Presentation { .overlay }
    package var isTyping: Bool { true }

    struct Entry: Equatable, Sendable {
        let binding: Binding
        /// Nil if it is here.
        let place: Place?
    }

    /// What is looked for: who types the key that opened it once more means the same.
    private var asked: String { String(query.text.drop { $0 == ":" || $0 == " " }) }

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool {
        // Computed only when needed, because it changes with each letter.
        var found: [Entry] { entries(context.keymap, context.strings) }
        switch key {
        case .down, .tab: cursor.move(.down, count: found.count)
        case .up, .backTab: cursor.move(.up, count: found.count)
        case .pageDown: cursor.move(.pageDown, count: found.count)
        case .pageUp: cursor.move(.pageUp, count: found.count)
        case .enter: choose(found, in: &context)
        case .character("q") where query.text.isEmpty: return false
        default:
            guard query.type(key) else { return false }
            cursor = ListCursor()
        }
        return true
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        if action == .back { context.close() }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        if case .letter(_, let position) = choice { query.place(at: position) }
        let found = entries(context.keymap, context.strings)
        if cursor.choose(choice, count: found.count) { choose(found, in: &context) }
        return false
    }

    private func choose(_ found: [Entry], in context: inout ScreenContext) {
        guard found.indices.contains(cursor.index) else {
            guard Explanation.found(by: asked).isEmpty else {
                context.close()
                return context.open(HelpOverlay(of: below, asking: asked))
            }
            return context.toast(
                context.strings.palette.unknown(asked, near: nearest(in: context.keymap, context.strings)))
        }
        let entry = found[cursor.index]
        context.close()
        if let place = entry.place { context.ask(.go(place)) }
        context.ask(.act(entry.binding.action))
    }

    /// Actions that match all typed words, in the current language, in English or by id. Order: names that begin with
    /// the text, then matches at the beginning of words, then others; among equals those of this screen first. Actions
    /// that buy never match letters inside a word.
    func entries(_ keymap: Keymap, _ strings: Strings) -> [Entry] {
        let question = Question(
            typed: asked.lowercased(), below: below, unusable: unusable, keymap: keymap,
            language: strings.language)
        return Self.known.answer(to: question) { found(by: $0.typed, keymap, strings) }
    }

    private struct Question: Equatable, Sendable {
        let typed: String
        let below: [KeyContext]
        let unusable: Set<String>
        let keymap: Keymap
        let language: Language
    }

    private static let known = LastAnswer<Question, [Entry]>()

    private func found(by typed: String, _ keymap: Keymap, _ strings: Strings) -> [Entry] {
        let asked = typed.split(separator: " ").map(String.init)
        guard !asked.isEmpty else { return all(keymap).filter(isUsable) }
        let ranked = all(keymap).compactMap { entry -> (entry: Entry, match: Match)? in
            guard let match = Match(of: asked, in: entry, strings) else { return nil }
            let buys = entry.binding.action == .accept && entry.binding.context == .shop
            return match == .inside && buys ? nil : (entry, match)
        }
        let found = Match.allCases.flatMap { match in ranked.filter { $0.match == match }.map(\.entry) }
        return found.filter(isUsable) + found.filter { !isUsable($0) }
    }

    private func isUsable(_ entry: Entry) -> Bool {
        (entry.place ?? .letters) != .letters || !unusable.contains(entry.binding.id)
    }

    /// Every action except the palette's own: those of this screen, movement, those of other places.
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

    private static let moving: Set<KeyAction> = [
        .up, .down, .left, .right, .first, .last, .pageUp, .pageDown, .back, .nextPlace, .previousPlace,
    ]

    /// Best first.
    enum Match: CaseIterable {
        case beginning
        case strings
        case inside

        /// - Parameter asked: the typed words in lower case; nil if one does not occur.
        init?(of asked: [String], in entry: Entry, _ strings: Strings) {
            let binding = entry.binding
            let titles = [strings(binding.help), binding.help.english].map { $0.lowercased() }
            let text =
                ([strings.palette.line(binding, at: entry.place).lowercased()] + titles + [binding.id.lowercased()])
                .joined(separator: " ")
            guard asked.allSatisfy({ text.contains($0) }) else { return nil }
            let typed = asked.joined(separator: " ")
            if titles.contains(where: { $0.hasPrefix(typed) }) {
                self = .beginning
            } else {
                self = asked.allSatisfy({ Self.beginsWord($0, in: text) }) ? .strings : .inside
            }
        }

        /// Scripts without capitals have no spaces either: a word may begin anywhere.
        private static func beginsWord(_ typed: String, in text: String) -> Bool {
            text.ranges(of: typed).contains { range in
                range.lowerBound == text.startIndex || !text[text.index(before: range.lowerBound)].isCased
            }
        }
    }

    /// One with a similar word for each typed word.
    /// - Returns: nil if none is similar.
    func nearest(in keymap: Keymap, _ strings: Strings) -> String? {
        let asked = Self.words(of: asked)
        guard !asked.isEmpty else { return nil }
        let lines = all(keymap).map { strings.palette.line($0.binding, at: $0.place) }
        let ranked = lines.compactMap { line -> (line: String, slips: Int)? in
            let known = Self.words(of: line)
            var slips = 0
            for word in asked {
                // Below three letters everything would be near.
                let near = known.filter { word == $0 || min(word.count, $0.count) >= 3 }
                guard let least = near.compactMap({ Nearest.slips(between: word, and: $0) }).min() else { return nil }
                slips += least
            }
            return (line, slips)
        }
        return ranked.min { $0.slips < $1.slips }?.line
    }

    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    package func title(_ view: Viewing) -> String { view.strings.palette.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let wanted = grid.bounds.inset(rows: 2).centred(width: 60, height: min(18, grid.size.height - 4))
        let inside =
            view.layout.kind >= .boxed
            ? grid.overlay(wanted, title(view), note: view.strings.help.closes, view) : grid.sheet("", view)
        query.drawQuery(":", hint: view.strings.palette.hint, on: &grid, in: inside, view)
        let field = grid.cursor
        drawList(on: &grid, in: inside.below(2), view)
        grid.cursor = field
    }

    private func drawList(on grid: inout Grid, in area: Rect, _ view: Viewing) {
        let ground = view[.panel].background
        let found = entries(view.model.keymap, view.strings)
        let explained = lines(Array(Explanation.found(by: asked).prefix(1)), columns: area.width - 2, view)
        draw(explained, on: &grid, in: area.after(2), top: 0, view)
        let list = area.below(explained.isEmpty ? 0 : explained.count + 1)
        guard !found.isEmpty else {
            guard explained.isEmpty else { return }
            let nothing = view.strings.palette.nothing(near: nearest(in: view.model.keymap, view.strings))
            grid.write(nothing, in: list, view[.muted].on(ground))
            return
        }
        let screen = view.model.screenBelow
        let top = cursor.top(rows: list.height, count: found.count)
        for (row, entry) in found.dropFirst(top).prefix(max(0, list.height)).enumerated() {
            let y = list.minY + row
            let why =
                entry.place == nil
                ? view.model.disabledReason(for: entry.binding.action, on: screen, at: view.now) : nil
            let style = view[why == nil ? .text : .muted].on(ground)
            let key = entry.binding.keys.first?.label(view.signs) ?? ""
            let line = view.strings.palette.line(entry.binding, at: entry.place).capitalizedFirst
            grid.write(line.shortened(toColumns: list.width - 4 - key.columns), at: list.minX + 2, y, style)
            if let why {
                let room = list.width - 6 - line.columns
                if room > 8 {
                    grid.write(why.shortened(toColumns: room), endingAt: list.maxX - 1, y, view[.muted].on(ground))
                }
            } else {
                grid.write(key, endingAt: list.maxX - 1, y, view[.coin].on(ground).with(.bold))
            }
            view.spots.add(list.row(row), .choose(.row(top + row)))
            if top + row == cursor.index { grid.select(list.row(row), view) }
        }
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let found = entries(view.model.keymap, view.strings).prefix(20)
        return PlainText(
            found.map { view.strings.palette.line($0.binding, at: $0.place) },
            field: PlainText.Field(
                label: title(view), text: query.text, aside: view.strings.palette.hint, picks: [], isChoice: false,
                isLast: true))
    }
}

extension Place {
    var context: KeyContext {
        switch self {
        case .today: .today
        case .cats: .cats
        case .shop: .shop
        case .calendar: .calendar
        case .stats: .stats
        case .letters: .letters
        }
    }
}

extension Screen {
    /// Explanations as rows of a name and a part of its text.
    func lines(_ explained: [Explanation], columns: Int, _ view: Viewing) -> [(name: String, text: String)] {
        let names = explained.map { view.strings($0.name) }
        let indent = explanationIndent(names)
        return zip(names, explained).flatMap { name, explanation in
            view.strings(explanation.text).wrapped(toColumns: max(2, columns - indent)).enumerated().map {
                ($0.offset == 0 ? name : "", $0.element)
            }
        }
    }

    private func explanationIndent(_ names: [String]) -> Int { (names.map(\.columns).max() ?? 0) + 2 }

    /// - Parameter top: the first row that is shown.
    func draw(
        _ explained: [(name: String, text: String)], on grid: inout Grid, in area: Rect, top: Int, _ view: Viewing
    ) {
        let indent = explanationIndent(explained.map(\.name))
        for (number, line) in explained.enumerated() where (0..<area.height).contains(number - top) {
            let row = area.row(number - top)
            grid.write(line.name, in: row, view.onPanel(.info).with(.bold))
            grid.write(line.text, in: row.after(indent), view.onPanel(.text))
        }
    }
}

extension TextField {
    /// Draws a field with a sign before it in the first row of an overlay.
    func drawQuery(_ sign: String, hint: String, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let room = rect.after(2)
        grid.write(sign, at: rect.minX, rect.minY, view.onPanel(.accent))
        draw(
            on: &grid, at: room.minX, room.minY, columns: room.width, isFocused: true, hint: hint, view.theme,
            ground: view[.panel].background)
        addSpots(at: room.minX, room.minY, columns: room.width, field: 0, to: view.spots)
    }
}
