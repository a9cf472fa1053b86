import Canvas
import Domain
import ViewKit
import Words

/// The last row: a question that is asked, a filter, the screen's keys in order of use; undo and the keys that leave it come
/// last and are never dropped. A tall window has two rows of keys if one is too short.
struct Footer {
    private let screen: any Screen
    private let view: Viewing
    private let context: ScreenContext

    init(of screen: any Screen, _ view: Viewing) {
        (self.screen, self.view) = (screen, view)
        context = ScreenContext(view.model, at: view.now)
    }

    var body: View {
        if view.model.confirmation != nil { return AskedRows(view, in: view.layout.size)?.body(view) ?? .column([]) }
        guard let filter = (screen as? any Filterable)?.filter, filter.isActive else { return keys(after: nil) }
        let sign = View.text("/", .accent, bold: true)
        guard filter.isWritten else {
            let text = View.text(Text(filter.text.drawable, .accent).cut(to: 1))
            let words = text.width(0...min(24, view.layout.size.width / 2))
            return keys(after: View.row([sign, words]).touch(.act(.filter)))
        }
        let input = View.input(filter.field, hint: view.strings.help.hint, touch: Touch.letter(ofField: 0))
        let help = View.text(view.strings.filterKeys, .muted).inset(left: 1)
        return View.row([sign, input.width(19...).growing, help.yields(1)]).inset(columns: 1)
    }

    /// A key with what it does.
    private struct Hint: Equatable {
        let key: String
        let word: String
        let action: KeyAction

        func view(hasWord: Bool = true) -> View {
            View.row([.text(key, .coin, bold: true), hasWord ? .text(word, .muted) : nil]).touch(.act(action))
        }
    }

    private func keys(after filter: View?) -> View {
        let (first, last) = hints
        func fits(_ hints: some Sequence<Hint>, _ filter: View?) -> Bool {
            Measure(isBoxed: false).columns(row([filter] + hints.map { $0.view() })) <= view.layout.size.width
        }
        guard view.layout.shape == .tall, screen.presentation == .page, !fits(first + last, filter) else {
            return keys(first, last, after: filter)
        }
        let above = first.indices.last { fits(first[...$0], nil) }.map { $0 + 1 } ?? 0
        return .column([
            row(first.prefix(above).map { $0.view() }), keys(Array(first.dropFirst(above)), last, after: filter),
        ])
    }

    private func row(_ views: [View?]) -> View { View.row(gap: 2, views).inset(columns: 1) }

    /// As many keys as fit before the last ones, with a sign for the rest if help, which lists them, is not among those.
    /// Where there is little room the last ones lose their words until three of the others fit; the main key goes last.
    private func keys(_ first: [Hint], _ last: [Hint], after filter: View?) -> View {
        let (isNarrow, hints) = (view.layout.kind < .boxed, first.map { $0.view() })
        let hasHelp = last.contains { $0.action == .help }
        let more = hasHelp ? nil : View.text(view.signs.more, .muted).touch(.act(.help))
        let unnamed = [[], last.filter { $0.action == .help }, last].prefix(isNarrow ? 3 : 1)
        let ends = unnamed.map { unnamed in last.map { $0.view(hasWord: !unnamed.contains($0)) } }
        let ways = (0...(isNarrow ? min(3, hints.count) : 0)).reversed().flatMap { kept in
            let begun = hints.enumerated().map { $0 < kept ? $1 : $1.yields($0 + 2) }
            let (more, ends) = kept == 1 ? (more?.yields(1), ends + [[]]) : (more, ends)
            return ends.flatMap { end in [row([filter] + hints + end), row([filter] + begun + [more] + end)] }
        }
        return .fits(ways)
    }

    private var hints: (first: [Hint], last: [Hint]) {
        var first: [Hint] = []
        var last: [Hint] = []
        func hint(_ action: KeyAction) -> [Hint] {
            let key = view.model.keymap.binding(of: action, in: [.everywhere])?.keys.first
            return key.map { [Hint(key: $0.label(view.signs), word: view.strings.footer.word(action), action: action)] }
                ?? []
        }
        if let offered = view.model.offeredAction(on: screen, at: view.now) {
            first += hint(offered)
        } else if view.layout.kind >= .boxed, view.model.canUndoLast(on: screen, at: view.now) {
            last += hint(.undo)
        }
        let sideways = sideways
        if let sideways, screen.contexts.contains(.cats) || screen.contexts.contains(.shop) { first.append(sideways) }
        let hints = context.hints(of: screen)
        for binding in hints.filter({ $0.action == .bringBack }) + hints.filter({ $0.action != .bringBack }) {
            guard let word = binding.word, let key = binding.keys.first else { continue }
            let leaves = screen.presentation == .page && (view.model.pages.isEmpty || screen is FocusPage)
            // One word for both directions.
            let isSideways = binding.action == .left && key == .left || binding.action == .right && key == .right
            // Where enter does what the arrows do, the arrows are shown for both.
            if binding.action == .accept, let sideways, sideways.word == view.strings(word) {
                if !first.contains(sideways) { first.append(sideways) }
                continue
            }
            let own = Hint(
                key: isSideways ? view.signs.sideways : key.label(view.signs),
                word: binding.action == .quit && !leaves ? view.strings.back : view.strings(word),
                action: binding.action)
            // Each key once, and each thing to do once.
            guard !(first + last).contains(where: { $0.key == own.key || $0.word == own.word }) else { continue }
            switch binding.action {
            case .help, .quit, .back: last.append(own)
            default: first.append(own)
            }
        }
        if let sideways, !first.contains(where: { $0.key == sideways.key }) { first.append(sideways) }
        return (first, last)
    }

    /// The arrows of a screen that moves by them, or of a form on a field that they change.
    private var sideways: Hint? {
        func hint(_ word: String) -> Hint { Hint(key: view.signs.sideways, word: word, action: .right) }
        if let form = (screen as? any FormScreen)?.form {
            let isChoice = form.fields.indices.contains(form.focus) && form.fields[form.focus].isChoice
            return isChoice ? hint(view.strings.footer.change) : nil
        }
        guard screen.contexts.contains(.sideways),
            [KeyAction.left, .right].contains(where: { screen.disabledReason(for: $0, in: context) == nil })
        else { return nil }
        if screen.contexts.contains(.shop), view.layout.kind >= .boxed {
            return Hint(key: view.signs.arrows, word: view.strings.footer.choose, action: .right)
        }
        return hint(screen.contexts.contains(.settings) ? view.strings.footer.change : view.strings.footer.choose)
    }
}
