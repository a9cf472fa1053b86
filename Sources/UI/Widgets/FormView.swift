import Canvas
import Domain
import ViewKit
import Words

extension Form {
    /// All fields below each other with their hints; if there is no room for all, the one with the
    /// focus and its place among them.
    func view(_ faults: [DomainError.Field: String], _ view: Viewing) -> View {
        FormRows(form: self, faults: faults, view: view).body
    }

    /// A row for each field that is shown, without words about it.
    func rows(_ view: Viewing) -> [View] {
        let rows = FormRows(form: self, faults: [:], view: view)
        return shown.map { rows.row($0, hasWords: false) }
    }
}

private struct FormRows {
    let form: Form
    let faults: [DomainError.Field: String]
    let view: Viewing

    /// Columns of the longest label, and of the air after it.
    private var labels: Int { min(14, (form.shown.map { form.fields[$0].label(view.strings).columns }.max() ?? 0) + 2) }

    var body: View {
        switch (view.layout.kind, view.layout.shape) {
        case (_, .tall): .fits([airy, withWordsBelow, one])
        case (_, .flat): .fits([.column([rows, .gap(2)]), inColumns, list(hasWords: true)])
        case (.boxed..., _): list(hasWords: true)
        default: .fits([withWordsBelow, one, oneWithWords])
        }
    }

    private var rows: View { .column(form.shown.map { row($0) } + more) }

    /// Some of them where not all have room, the focused one in the middle.
    private func list(hasWords: Bool) -> View {
        let entries = form.shown.map { List.Entry.line(row($0, hasWords: hasWords)) } + more.map { .heading($0) }
        let focus = form.shown.firstIndex(of: form.focus) ?? 0
        return .list(changed(List([], entries, state: ListState(focus))) { $0.isMarked = false })
    }

    /// What is folded away: the names of its fields, or of some of them and how many others there are.
    private var more: [View] {
        let hidden = form.fields.filter { form.visible?.contains($0.id) == false }.map { $0.label(view.strings) }
        guard form.isFolded, form.shown.count > 1 else { return [] }
        let names = hidden.indices.reversed().map { last in
            let (some, rest) = (view.strings.items(Array(hidden[...last])), hidden.count - 1 - last)
            return rest == 0 ? some : view.strings.form.andMore(some, rest)
        }
        return [
            .field(
                view.strings.newHabit.more, labels: labels, isFocused: false, touch: .name(Form.moreName),
                value: .text(Text(names, .muted).cut(to: 1)), view)
        ]
    }

    /// Hints do not fit next to fields in narrow windows.
    private var withWordsBelow: View {
        let words = wordsBelow
        // A field alone has no empty row for a hint.
        let below = words == nil && form.shown.count == 1 ? [] : [.gap(1), (words ?? .gap(1)).height(1)]
        return .column([list(hasWords: false)] + below)
    }

    /// A row below each field for its hint or fault.
    private var airy: View {
        .column(form.shown.flatMap { [row($0, hasWords: false), (words(below: $0) ?? .gap(1)).height(1)] } + more)
    }

    /// Two columns, filled one after the other.
    private var inColumns: View {
        let rows = (form.shown.count + 1) / 2
        func column(_ fields: ArraySlice<Int>) -> View {
            View.column(fields.map { row($0, hasWords: false) }).width(0...0).growing
        }
        return .column([
            .row(gap: 4, [column(form.shown.prefix(rows)), column(form.shown.dropFirst(rows))]),
            (wordsBelow ?? .gap(1)).height(1),
        ])
    }

    private var one: View {
        .column([row(form.focus, hasWords: false), (wordsBelow ?? .gap(1)).height(1), place.yields(1)])
    }

    private var oneWithWords: View { .column([row(form.focus), .gap(1).yields(2), place.yields(1)]) }

    /// "2 of 5"; the folded ones come behind the others.
    private var place: View {
        let count = form.folds.isEmpty ? form.shown.count : form.fields.count
        let place = view.strings.of((form.shown.firstIndex(of: form.focus) ?? 0) + 1, count)
        return View.text(place, .muted).touch(.act(.nextField)).width(place.columns)
    }

    fileprivate func row(_ index: Int, hasWords: Bool = true) -> View {
        let (field, isFocused) = (form.fields[index], index == form.focus)
        let fault = form.fault(of: field, faults, view)
        let hint = isFocused ? form.hint(field, view) : ""
        // A fault may be cut, a hint is shown whole or not at all.
        var said = fault.map { Text($0, .danger).cut(to: 4) } ?? Text(hint, .muted)
        if field.isChoice { said = isFocused ? Text(fault ?? field.hint, fault == nil ? .muted : .danger) : "" }
        let words = View.row(gap: 0, [.gap(2), .text(said)]).growing
        return .field(
            field.label(view.strings), labels: labels, isFocused: isFocused, touch: .row(index),
            value: value(field, index, hasWords: hasWords && !said.isEmpty),
            words: hasWords && !said.isEmpty ? words.yields(1) : nil, view)
    }

    /// - Parameter hasWords: whether there are words behind it, which are close to it.
    private func value(_ field: Form.Field, _ index: Int, hasWords: Bool) -> View {
        if field.isChoice { return choice(field, index) }
        // "5h" has its unit already.
        let hasUnit = field.letters != .minutes || field.input.text.allSatisfy(\.isWholeNumber)
        let input = View.input(
            field.input, hint: field.placeholder, isFocused: index == form.focus, unit: hasUnit ? field.unit : "",
            touch: Touch.letter(ofField: index))
        // What is typed is seen whole, if it is short, before its hint is.
        let least = max(10, min(24, field.input.text.columns + 1))
        let whole = (field.input.text.isEmpty ? field.placeholder : "\(field.input.text) \(field.unit)").columns + 1
        return input.width((view.layout.kind == .tiny ? 1 : least)...(hasWords ? max(least, whole) : 1000)).shrinks(2)
    }

    /// One of several; of colours all are seen, where there are some and room for them.
    private func choice(_ field: Form.Field, _ index: Int) -> View {
        let chosen = view.theme.role(of: field.choice.flatMap { field.hues.isEmpty ? nil : field.hues[$0] }) ?? .text
        let alone = View.choice(field.input.text, chosen, isFocused: index == form.focus, view)
        guard view.theme.depth.hasFills, !field.hues.isEmpty else { return alone }
        let all = field.hues.enumerated().map { number, hue -> View in
            let sign = View.text(hue == nil ? view.signs.open : view.signs.dot, view.theme.role(of: hue) ?? .muted)
            return number == field.choice ? alone : sign.touch(.choose(.letter(field: index, position: number)))
        }
        return .fits([.row(all), alone])
    }

    /// The fault of the focused field or of the first faulty one, otherwise the hint of the focused field.
    private var wordsBelow: View? {
        let wrong = form.shown.first { form.fault(of: form.fields[$0], faults, view) != nil }
        let isWell =
            form.fields.indices.contains(form.focus) && form.fault(of: form.fields[form.focus], faults, view) == nil
        return words(below: isWell ? wrong ?? form.focus : form.focus)
    }

    /// The fault of a field, or the hint of the focused one; below the values if there is room.
    private func words(below index: Int) -> View? {
        guard form.fields.indices.contains(index) else { return nil }
        let (field, isFocused) = (form.fields[index], index == form.focus)
        let fault = form.fault(of: field, faults, view)
        let named = isFocused ? fault : fault.map { view.strings.headed(field.label(view.strings), $0) }
        let said = Text(named ?? (isFocused ? form.hint(field, view) : ""), fault == nil ? .muted : .danger)
        if said.isEmpty { return nil }
        return .fits([View.text(said).inset(left: labels), .text(said.cut(to: 1))])
    }
}

extension View {
    /// A row of a form: its label, its value, and words behind it.
    /// - Parameter labels: columns of the longest label, and of the air after it.
    static func field(
        _ label: String, labels: Int, isFocused: Bool, touch: Choice, value: View, words: View? = nil, _ view: Viewing
    ) -> View {
        let name = Text(label, isFocused ? .accent : .muted, bold: isFocused).cut(to: 1)
        let shown = words == nil ? value.growing : value
        return View.row(gap: 0, [View.text(name).width(labels - 1), .gap(1), shown, words]).touch(.choose(touch))
    }

    /// "‹ countdown ›".
    static func choice(_ name: String, _ role: Role = .text, isFocused: Bool, _ view: Viewing) -> View {
        let marks: Role = isFocused ? .accent : .muted
        let value = View.text(Text(name, role, bold: isFocused).cut(to: 1))
        return .row([.text(view.signs.before, marks), isFocused ? value.caret : value, .text(view.signs.behind, marks)])
    }
}

/// The line below the fields of a form.
package struct Remark {
    let text: String
    var role = Role.muted

    /// At the bottom, in two or three rows if narrow; none in a tiny window.
    func view(_ layout: Layout) -> View? {
        guard layout.kind > .tiny else { return nil }
        let said = Text(text, role)
        guard layout.kind < .boxed else { return .column([.gap(1), .text(said.cut(to: 1))]) }
        let most = layout.shape == .tall ? 3 : 2
        // Half a hint is useless; half a warning is better than none.
        let lines = role == .muted ? View.fits([.text(said.wrapped()), .gap(0)]) : .text(said.wrapped(most))
        return View.column([.spacer(), lines]).height(2...most).yields(1)
    }
}

extension OverlayFrame {
    /// Of a form: centred, or the whole screen if it is small.
    static func form(rows: Int, columns: Int = 66, note: String = "", _ layout: Layout) -> OverlayFrame {
        let most = layout.size.height - 2
        return switch (layout.kind, layout.shape) {
        case (_, .tall):
            OverlayFrame(.panel, note: note, columns: layout.size.width, rows: min(most, 2 * rows + 5), air: 1)
        case (.tiny, _): OverlayFrame(.sheet(hasTitle: true, edge: 0))
        case (.bare, _): OverlayFrame(.sheet(hasTitle: true, air: 1))
        default: OverlayFrame(.panel, note: note, columns: columns, rows: min(most, rows + 4), air: 1)
        }
    }
}
