package import Canvas

/// Values to choose from, with their names. The value is what counts: two may have one name.
package struct Options<Value: Equatable & Sendable>: Sendable {
    /// In the order in which they are stepped through.
    package let all: [(value: Value, name: String)]

    package init(_ all: [(Value, String)]) { self.all = all.map { ($0.0, $0.1) } }

    func index(of value: Value) -> Int? { all.firstIndex { $0.value == value } }
}

/// Fields over a draft, one of which has the focus. The draft always holds values; text that is not understood yet stays
/// with the form, in the field where it was typed.
package struct DraftForm<Draft: Equatable & Sendable>: Sendable, Equatable {
    /// A row of the form: how one part of a draft is shown, typed, stepped through and checked.
    package struct Field: Sendable {
        /// A part of the draft.
        package typealias Path<Value> = any WritableKeyPath<Draft, Value> & Sendable

        package let label: String
        /// Whether text is typed in it; in others letters, left and right go through the options.
        package let isTyped: Bool
        /// As it is shown while nothing is typed in it.
        let text: @Sendable (Draft) -> String
        /// Takes what was typed; returns a sentence if it is not understood, and then changes nothing.
        let take: @Sendable (inout Draft, String) -> String?
        /// Left and right; nil where there is nothing to step through.
        var step: (@Sendable (inout Draft, Int) -> Void)?
        /// What is wrong with a draft that is understood; nil if nothing is.
        var check: @Sendable (Draft) -> String? = { _ in nil }
        /// Names of what can be chosen; empty for text.
        package var options: [String] = []
        package var hint = ""
        /// Behind the value: "min a day".
        var unit = ""
        /// Whether a character may follow a text; others are not taken.
        var allows: @Sendable (Character, String) -> Bool = { _, _ in true }
        /// Whether the first key replaces the value, as for numbers, which nobody extends at their end.
        var isReplaced = false
        var limit = 200
        var isShown: @Sendable (Draft) -> Bool = { _ in true }
    }

    package let fields: [Field]
    package var draft: Draft
    /// As it was opened: what is saved is decided against it.
    package let original: Draft
    package private(set) var focus = 0
    /// What was typed, by field, until it is stepped through.
    private var typed: [Int: TextField] = [:]
    /// Why saving was refused, by the field; until it is edited.
    private var refused: (field: Int, sentence: String)?

    package init(_ draft: Draft, _ fields: [Field]) {
        (self.draft, original, self.fields) = (draft, draft, fields)
        select()
    }

    package static func == (left: DraftForm, right: DraftForm) -> Bool {
        (left.draft, left.original, left.focus, left.typed) == (right.draft, right.original, right.focus, right.typed)
    }

    package var isChanged: Bool {
        draft != original || typed.contains { fields[$0.key].text(draft) != $0.value.text }
    }

    /// The fields that apply to the draft.
    package var shown: [Int] { fields.indices.filter { fields[$0].isShown(draft) } }

    /// What stands in a field, by its number.
    package func text(_ field: Int) -> String { typed[field]?.text ?? fields[field].text(draft) }

    /// What is wrong with a field, by its number; nil if nothing is.
    package func fault(_ field: Int) -> String? {
        if let refused, refused.field == field { return refused.sentence }
        var draft = draft
        if let typed = typed[field], let fault = fields[field].take(&draft, typed.text) { return fault }
        return fields[field].check(draft)
    }

    /// What is to be saved; nil after moving to the first field that is wrong.
    package mutating func submit() -> Draft? {
        guard let wrong = shown.first(where: { fault($0) != nil }) else { return draft }
        focus(on: wrong)
        return nil
    }

    /// Puts the focus on a field, by its number.
    package mutating func focus(on field: Int) {
        guard fields.indices.contains(field) else { return }
        focus = field
        select()
    }

    /// Puts the caret of a field before a character, counted from 0.
    package mutating func place(in field: Int, at position: Int) {
        focus(on: field)
        guard fields.indices.contains(field), fields[field].isTyped else { return }
        var input = input(field)
        input.place(at: position)
        typed[field] = input
    }

    /// Shows why saving was refused, at a field by its number.
    package mutating func refuse(_ field: Int, _ sentence: String) {
        focus(on: field)
        refused = (field, sentence)
    }

    /// - Returns: whether the key was for the form.
    package mutating func type(_ key: Key) -> Bool {
        let order = shown
        guard let at = order.firstIndex(of: focus) else { return false }
        let field = fields[focus]
        switch key {
        case .tab, .down: focus(on: order[(at + 1) % order.count])
        case .backTab, .up: focus(on: order[(at + order.count - 1) % order.count])
        case .left, .right, .pageUp, .pageDown:
            let isWritten = field.isTyped && typed[focus].map { !$0.isSelected } ?? false
            guard let step = field.step, !isWritten || key == .pageUp || key == .pageDown else { return edit(key) }
            step(&draft, key == .left || key == .pageUp ? -1 : 1)
            (typed[focus], refused) = (nil, nil)
            select()
        case .character(let letter) where !field.isTyped:
            if letter == " " { field.step?(&draft, 1) } else { _ = field.take(&draft, String(letter)) }
            refused = nil
        default: return field.isTyped && edit(key)
        }
        return true
    }

    private mutating func edit(_ key: Key) -> Bool {
        guard fields[focus].isTyped else { return false }
        var edited = input(focus)
        let before = edited.isSelected ? "" : edited.text
        if case .character(let letter) = key, !fields[focus].allows(letter, before) { return true }
        guard edited.type(key) else { return false }
        (typed[focus], refused) = (edited, nil)
        _ = fields[focus].take(&draft, edited.text)
        return true
    }

    private func input(_ field: Int) -> TextField {
        typed[field] ?? TextField(fields[field].text(draft), limit: fields[field].limit)
    }

    private mutating func select() {
        guard fields.indices.contains(focus), fields[focus].isTyped, fields[focus].isReplaced else { return }
        typed[focus] = TextField(text(focus), limit: fields[focus].limit, isSelected: true)
    }
}

extension DraftForm.Field {
    /// - Parameter limit: of characters.
    package static func text(_ label: String, _ path: Path<String>, limit: Int = 200) -> Self {
        changed(
            Self(
                label: label, isTyped: true, text: { $0[keyPath: path] },
                take: { draft, text in
                    draft[keyPath: path] = text
                    return nil
                })
        ) { $0.limit = limit }
    }

    /// - Parameters:
    ///   - read: understands what was typed, "1h30" as 90.
    ///   - fault: says what is allowed.
    package static func number(
        _ label: String, _ path: Path<Int>, _ range: ClosedRange<Int>, step: Int = 1,
        read: @escaping @Sendable (String) -> Int? = { Int($0) }, fault: @escaping @Sendable (String) -> String
    ) -> Self {
        var field = Self(
            label: label, isTyped: true, text: { String($0[keyPath: path]) },
            take: { draft, text in
                guard let number = read(text) else { return fault(text) }
                draft[keyPath: path] = number
                return nil
            })
        field.step = { draft, steps in
            let (moved, isTooMuch) = draft[keyPath: path].addingReportingOverflow(steps * step)
            draft[keyPath: path] = isTooMuch ? range.upperBound : min(range.upperBound, max(range.lowerBound, moved))
        }
        field.check = { range.contains($0[keyPath: path]) ? nil : fault(String($0[keyPath: path])) }
        (field.isReplaced, field.limit) = (true, 8)
        return field
    }

    package static func toggle(_ label: String, _ path: Path<Bool>, on: String, off: String) -> Self {
        choice(label, path, Options([(true, on), (false, off)]))
    }

    /// A letter goes to the next option that begins with it.
    package static func choice<Value>(_ label: String, _ path: Path<Value>, _ options: Options<Value>) -> Self {
        @Sendable func go(_ draft: inout Draft, _ step: Int, _ beginning: String = "") {
            let count = options.all.count
            guard count > 0 else { return }
            let at = options.index(of: draft[keyPath: path]) ?? -1
            let order = (1...count).map { (at + $0 * step + count * count) % count }
            let begun = order.first { options.all[$0].name.lowercased().hasPrefix(beginning.lowercased()) }
            if let begun { draft[keyPath: path] = options.all[begun].value }
        }
        var field = Self(
            label: label, isTyped: false,
            text: { draft in options.index(of: draft[keyPath: path]).map { options.all[$0].name } ?? "" },
            take: { draft, text in
                go(&draft, 1, text)
                return nil
            })
        field.step = { go(&$0, $1) }
        field.options = options.all.map(\.name)
        return field
    }

    package func hint(_ text: String) -> Self { changed(self) { $0.hint = text } }
    package func unit(_ text: String) -> Self { changed(self) { $0.unit = text } }
    package func shown(if condition: @escaping @Sendable (Draft) -> Bool) -> Self {
        changed(self) { $0.isShown = condition }
    }
    package func checked(_ check: @escaping @Sendable (Draft) -> String?) -> Self {
        changed(self) { [known = self.check] in $0.check = { known($0) ?? check($0) } }
    }
    package func allowing(_ allows: @escaping @Sendable (Character, String) -> Bool) -> Self {
        changed(self) { $0.allows = allows }
    }
}

extension DraftForm {
    /// All fields below each other; where there is no room for all, the one with the focus and its place among them.
    /// - Parameters:
    ///   - place: says "2 of 5".
    ///   - touch: for a click on a field, by its number.
    ///   - letter: for a click before a character of a field, both by number.
    package func view(
        place: (Int, Int) -> String, touch: (Int) -> any Touchable,
        letter: @escaping @Sendable (Int, Int) -> any Touchable
    ) -> View {
        let order = shown
        let labels = min(14, (fields.map(\.label.columns).max() ?? 0) + 2)
        let faults = order.reduce(into: [Int: String]()) { $0[$1] = fault($1) }
        let rows = order.map { number -> View in
            let isFocused = number == focus
            let said = faults[number] ?? (isFocused ? fields[number].hint : "")
            let aside = Text(said, faults[number] == nil ? .muted : .danger).trailing
            let label = View.text(fields[number].label, isFocused ? .accent : .muted, bold: isFocused)
            let cells: [View?] = [
                label.width(labels), value(number) { letter(number, $0) },
                said.isEmpty ? nil : View.row(gap: 0, [.gap(2), .text(aside.cut(to: 4))]).yields(1),
            ]
            let words = "\(fields[number].label): \(text(number))" + (said.isEmpty ? "" : " (\(said))")
            return .row(gap: 0, cells).touch(touch(number)).says(words)
        }
        guard let at = order.firstIndex(of: focus) else { return .column(rows) }
        let said = faults[focus].map { Text($0, .danger) } ?? Text(fields[focus].hint, .muted)
        let one = View.column([
            rows[at], .text(said.wrapped()).yields(1), .text(place(at + 1, order.count), .muted, spoken: "").yields(2),
        ])
        return .fits([.column(rows), one])
    }

    private func value(_ number: Int, _ letter: @escaping @Sendable (Int) -> any Touchable) -> View {
        let (field, isFocused) = (fields[number], number == focus)
        guard field.isTyped else {
            let marks: Role = isFocused ? .accent : .muted
            let value = Text("‹ ", marks) + Text(text(number), bold: isFocused) + Text(" ›", marks)
            let shown = View.text(value.cut(to: 8)).growing
            return isFocused ? shown.cursor : shown
        }
        return .input(input(number), hint: "", isFocused: isFocused, unit: field.unit, touch: letter).width(
            12...Wish.endless)
    }
}
