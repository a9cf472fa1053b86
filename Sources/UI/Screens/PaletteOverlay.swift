package import Canvas
import Domain
package import ViewKit
import Words

/// Every action by name, filtered by typing; settings by theirs, and the most usual actions on a habit by its name or its
/// cat's. Unavailable ones are found last and show why; words of the program are explained.
package struct PaletteOverlay: Screen {
    let below: [KeyContext]
    /// Names of bindings that did nothing on the screen when it was opened.
    let unusable: Set<String>
    var query = TextField(limit: 40)
    var list = ListState()

    package init(of contexts: [KeyContext], unusable: Set<String> = []) {
        below = contexts
        self.unusable = unusable
    }

    package static let handlers: [Handler<PaletteOverlay>] = [Handler(.back) { $1.close() }]

    package var keyContext: KeyContext { .palette }
    package var isTyping: Bool { true }

    struct Entry: Equatable, Sendable {
        let binding: Binding
        /// Nil if it is here.
        let place: Place?
        /// Of habits, to be done one after the other; nil for all that is no group.
        var group: String?
        /// Opens Settings on it; nil for all that is no setting.
        var setting: Setting?
        /// To act on; nil for an action on the chosen row.
        var habit: Habit?
        var cat: String?

        /// Buys, or lets a cat go.
        var isGrave: Bool { binding.action == .remove || binding.action == .accept && binding.context == .shop }

        /// Its key, if there is one, acts on something else.
        fileprivate var isNamed: Bool { group != nil || habit != nil }

        func line(_ strings: Strings) -> String {
            setting.map { strings.headed(strings.name(KeyContext.settings), strings.settings.name($0)) }
                ?? group.map { strings.palette.run($0.drawable) }
                ?? habit.map { strings.headed($0.name.drawable, strings(binding.help)) }
                ?? strings.palette.line(binding, at: place)
        }

        /// What it is called, and whatever else finds it.
        fileprivate func names(_ strings: Strings) -> (titles: [String], others: [String]) {
            if let setting { return ([strings.settings.name(setting)], [setting.rawValue]) }
            guard !isNamed else {
                return ([line(strings)], habit == nil ? [] : [cat ?? "", binding.action.rawValue])
            }
            return ([strings(binding.help), binding.help.english], [line(strings), binding.id])
        }
    }

    /// What is looked for: who types the key that opened it once more means the same.
    private var asked: String { String(query.text.drop { $0 == ":" || $0 == " " }) }

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool {
        switch key {
        case .down, .tab: list.move(.down, in: context.extent(ofList: self))
        case .up, .backTab: list.move(.up, in: context.extent(ofList: self))
        case .pageDown: list.move(.pageDown, in: context.extent(ofList: self))
        case .pageUp: list.move(.pageUp, in: context.extent(ofList: self))
        case .enter: accept(in: &context)
        case .character("q") where query.text.isEmpty: return false
        default:
            guard query.type(key) else { return false }
            list = ListState()
        }
        return true
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        if case .letter(_, let position) = choice { query.place(at: position) }
        if case .row(let row) = choice, list.choose(row) { accept(in: &context) }
        return false
    }

    private func accept(in context: inout ScreenContext) {
        guard let entry = list.chosen(of: entries(context.keymap, context.strings, of: context.userData)) else {
            guard Explanation.found(by: asked).isEmpty else {
                context.close()
                return context.open(HelpOverlay(of: below, asking: asked))
            }
            return context.toast(
                context.strings.palette.unknown(asked, near: nearest(in: context.keymap, context.strings)))
        }
        context.close()
        if let group = entry.group { return context.open(RoutinePage(group)) }
        if let setting = entry.setting { return context.open(SettingsPage(on: setting)) }
        if let habit = entry.habit {
            let action = entry.binding.action
            if let why = HabitActions.disabledReason(for: action, on: habit, in: context) { return context.toast(why) }
            return HabitActions.act(action, on: habit, in: &context)
        }
        if let place = entry.place { context.ask(.go(place)) }
        context.ask(.act(entry.binding.action))
    }

    /// Actions that match all typed words, in the current language, in English or by id. Order: names that begin with
    /// the text, then matches at the beginning of words, then others; among equals those of this screen first. Actions
    /// that buy, or that let a cat go, never match letters inside a word. Then settings and habits, which only typing
    /// finds.
    /// - Parameter userData: with groups, each of which can be run, and habits.
    func entries(_ keymap: Keymap, _ strings: Strings, of userData: UserData = UserData()) -> [Entry] {
        let question = Question(
            typed: asked.lowercased(), below: below, unusable: unusable, keymap: keymap, language: strings.language,
            habits: userData.habits, cats: userData.cats)
        return Self.known.answer(to: question) { found(by: $0, strings) }
    }

    private struct Question: Equatable, Sendable {
        let typed: String
        let below: [KeyContext]
        let unusable: Set<String>
        let keymap: Keymap
        let language: Language
        let habits: [Habit]
        let cats: [Cat]
    }

    private static let known = LastAnswer<Question, [Entry]>()

    private func found(by question: Question, _ strings: Strings) -> [Entry] {
        let asked = question.typed.split(separator: " ").map(String.init)
        let keymap = question.keymap
        let groups = question.habits.filter(\.isActive).groups.filter { !$0.isEmpty }
        let run = keymap.binding(of: .accept, in: [.routine])
        let all = all(keymap) + groups.compactMap { name in run.map { Entry(binding: $0, place: nil, group: name) } }
        guard !asked.isEmpty else { return all.filter(isUsable) }
        let settings = keymap.binding(of: .settings, in: below).map { binding in
            Setting.allCases.map { Entry(binding: binding, place: nil, setting: $0) }
        }
        let ofHabits = Self.ofHabits.compactMap { keymap.binding(of: $0, in: [.habitPage, .today]) }
        let habits = question.habits.flatMap { habit in
            let cat = question.cats.first { $0.id == habit.catId }?.name
            return ofHabits.map { Entry(binding: $0, place: nil, habit: habit, cat: cat) }
        }
        let found = [all, settings ?? [], habits].flatMap { Self.ranked($0, by: asked, strings) }
        return found.filter(isUsable) + found.filter { !isUsable($0) }
    }

    private static func ranked(_ all: [Entry], by asked: [String], _ strings: Strings) -> [Entry] {
        let ranked = all.compactMap { entry -> (entry: Entry, match: Match)? in
            guard let match = Match(of: asked, in: entry, strings) else { return nil }
            return match == .inside && entry.isGrave ? nil : (entry, match)
        }
        return Match.allCases.flatMap { match in ranked.filter { $0.match == match }.map(\.entry) }
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
            keymap.bindings(in: [place.context]).filter { $0.action != .accept }.map {
                Entry(binding: $0, place: place)
            }
        }
        return (here + moves).map { Entry(binding: $0, place: nil) } + elsewhere
    }

    private static let ofHabits: [KeyAction] = [.accept, .didIt, .edit, .openHabit]

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
            let names = entry.names(strings)
            let titles = names.titles.map { $0.lowercased() }
            let text = (titles + names.others).joined(separator: " ").lowercased()
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

    package func frame(_ view: Viewing) -> OverlayFrame {
        .box(hasTitle: false, columns: 60, rows: min(18, view.layout.size.height - 4), view)
    }

    package func body(_ view: Viewing) -> View {
        let field = View.row([
            .text(":", .accent),
            .input(query, hint: view.strings.palette.hint, touch: Touch.letter(ofField: 0)).growing,
        ])
        let explained = Explanation.found(by: asked).prefix(1).map { $0.row(names: 0, view) }
        let above = explained.isEmpty ? nil : View.column([.column(explained).inset(left: 2), .gap(1)])
        return .column([field, .gap(1), above, .list(listing(isAlone: explained.isEmpty, view)).growing])
    }

    private func listing(isAlone: Bool, _ view: Viewing) -> List {
        let found = entries(view.model.keymap, view.strings, of: view.userData)
        var listing = List([], count: found.count, state: list, touch: Touch.row) { .line(Self.row(found[$0], view)) }
        guard found.isEmpty, isAlone else { return listing }
        let near = nearest(in: view.model.keymap, view.strings)
        listing.empty = Text(view.strings.palette.nothing(near: near), .muted).cut(to: 1)
        return listing
    }

    private static func row(_ entry: Entry, _ view: Viewing) -> View {
        let (model, binding) = (view.model, entry.binding)
        let isHere = entry.place == nil && !entry.isNamed
        let why = isHere ? model.disabledReason(for: binding.action, on: model.screenBelow, at: view.now) : nil
        let line = entry.line(view.strings).capitalizedFirst
        let key = Text(entry.isNamed ? "" : binding.keys.first?.label(view.signs) ?? "", .coin, bold: true)
        return .row(
            gap: 0,
            [
                .gap(2), .text(Text(line, why == nil ? .text : .muted).cut(to: 1)).growing,
                why.map { .row(gap: 0, [.gap(3), .text(Text($0, .muted).cut(to: 9))]).yields(1) }
                    ?? .row(gap: 0, [.gap(1), .text(key)]), .gap(1),
            ])
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let found = entries(view.model.keymap, view.strings, of: view.userData).prefix(20)
        return PlainText(
            found.map { $0.line(view.strings) },
            field: PlainText.Field(
                label: title(view), text: query.text, aside: view.strings.palette.hint, picks: [], isChoice: false,
                isLast: true))
    }
}
