package import Canvas
package import Domain
import Words
package import ViewKit

/// Text fields, one of which has the focus.
package struct Form: Sendable, Equatable {
    package var fields: [Field]
    package var focus = 0
    /// Why a field was rejected on save; shown until it is edited.
    private(set) var refused: Refused?

    struct Refused: Sendable, Equatable {
        let field: DomainError.Field
        let sentence: String
    }

    /// A text field with its label, hint and choices.
    package struct Field: Sendable, Equatable {
        package let id: DomainError.Field
        package let label: String
        package var input: TextField
        /// Shown next to the field while nothing is wrong.
        package var hint: String
        /// Choices for left and right, page up and page down.
        package let picks: [String]
        /// Whether only the choices are allowed: letters, left and right then select one too.
        package let isChoice: Bool
        /// Whether the first letter typed replaces the value, as for numbers, days and times, which are not extended at
        /// the end.
        package let isReplaced: Bool
        package let letters: Letters
        /// Behind the value: "min a day".
        package let unit: String
        /// Shown while it is empty, and then used.
        package var placeholder = ""
        /// Whether the last key wrote something that is not allowed here.
        fileprivate(set) var wasRefused = false

        /// The allowed characters; others are refused.
        package enum Letters: Sendable, Equatable {
            case any
            case digits
            /// Digits and one point.
            case decimal
            /// Digits, and after the first one those of a length: "1h30", "1:30", "1.5h", "5 hours", "1小时30分".
            case minutes

            private static let ofLengths = Set(" .,:hoursminte小时个半分钟")

            fileprivate func allow(_ character: Character, behind text: String) -> Bool {
                switch self {
                case .any: true
                case .digits: character.isASCII && character.isNumber
                case .decimal:
                    character.isASCII && (character.isNumber || !text.isEmpty && ".,".contains(character))
                case .minutes:
                    character.isASCII && character.isNumber || character == "半"
                        || !text.isEmpty && Self.ofLengths.contains(character)
                }
            }
        }

        package init(
            _ id: DomainError.Field, _ label: String, _ text: String = "", limit: Int = 200, hint: String = "",
            picks: [String] = [], isChoice: Bool = false, isReplaced: Bool = false, letters: Letters = .any,
            unit: String = ""
        ) {
            self.id = id
            self.label = label
            self.hint = hint
            self.picks = picks
            self.isChoice = isChoice
            self.isReplaced = isReplaced || letters != .any
            self.letters = letters
            self.unit = unit
            input = TextField(text, limit: limit, isSelected: self.isReplaced)
        }

        /// The choice to go to from a value that is none of them: for numbers the next larger or smaller one.
        fileprivate func nearest(_ step: Int) -> Int {
            let other = step > 0 ? 0 : picks.count - 1
            guard let value = Typed.minutes(input.text) else { return other }
            let numbers = picks.map { Int($0) ?? 0 }
            return (step > 0 ? numbers.firstIndex { $0 > value } : numbers.lastIndex { $0 < value }) ?? other
        }

        /// Whether left and right pick one of the choices. In a text that somebody writes they move the cursor.
        var isPicked: Bool {
            !picks.isEmpty && (isChoice || letters != .any || input.isSelected || picks.contains(input.text))
        }

        fileprivate mutating func type(_ key: Key) -> Bool {
            let before = input.isSelected ? "" : input.text
            wasRefused = false
            switch key {
            case .character(let character) where !letters.allow(character, behind: before):
                wasRefused = true
                return true
            case .paste(let text) where letters != .any:
                var kept = ""
                for character in text where letters.allow(character, behind: before + kept) { kept.append(character) }
                wasRefused = kept.isEmpty
                return kept.isEmpty || input.type(.paste(kept))
            default: return input.type(key)
            }
        }
    }

    /// Rows that gave way to others and may come back with what was typed in them.
    var setAside: [[Field]] = []

    package init(_ fields: [Field]) { self.fields = fields }

    /// Empty if there is no such field.
    package func text(_ id: DomainError.Field) -> String { fields.first { $0.id == id }?.input.text ?? "" }

    var texts: [String] { fields.map(\.input.text) }

    package mutating func type(_ key: Key) -> Bool {
        let isTaken = edit(key)
        if isTaken { refused = nil }
        return isTaken
    }

    private mutating func edit(_ key: Key) -> Bool {
        guard fields.indices.contains(focus) else { return false }
        if fields[focus].isChoice {
            switch key {
            case .left, .pageUp: return pick(by: -1)
            case .right, .pageDown, .character(" "): return pick(by: 1)
            case .character(let letter): return pick(beginningWith: letter)
            default: return false
            }
        }
        switch key {
        case .pageUp, .pageDown: return pick(by: key == .pageUp ? -1 : 1)
        case .left, .right:
            if fields[focus].isPicked { return pick(by: key == .left ? -1 : 1) }
            // There is nothing to move in: the key table says what the key is for.
            return !fields[focus].input.text.isEmpty && fields[focus].type(key)
        default: return fields[focus].type(key)
        }
    }

    /// Left and right act only where there is something to pick.
    func disabledReason(for action: KeyAction, _ strings: Strings) -> String? {
        guard action == .left || action == .right else { return nil }
        return fields.indices.contains(focus) && fields[focus].isPicked ? nil : strings.form.noPresets
    }

    mutating func move(by step: Int) {
        guard !fields.isEmpty else { return }
        focus = (focus + step + fields.count) % fields.count
        if fields[focus].isReplaced { fields[focus].input.select() }
    }

    mutating func touch(_ number: Int) {
        guard fields.indices.contains(number) else { return }
        if focus == number, fields[number].isChoice { _ = pick(by: 1) }
        focus = number
    }

    mutating func touch(_ number: Int, letter position: Int) {
        touch(number)
        guard fields.indices.contains(number), !fields[number].isChoice else { return }
        fields[number].input.place(at: position)
    }

    package mutating func touch(_ choice: Choice) {
        switch choice {
        case .row(let number): touch(number)
        case .letter(let number, let position): touch(number, letter: position)
        case .name, .day: break
        }
    }

    /// Names of choices, each once: a second “Read” is “Read 2”.
    static func distinct(_ habits: [(id: String, name: String)]) -> [NamedChoice] {
        var taken: Set<String> = []
        return habits.map { id, name in
            var unused = name
            var number = 2
            while !taken.insert(unused).inserted { (unused, number) = ("\(name) \(number)", number + 1) }
            return NamedChoice(id: id, name: unused)
        }
    }

    struct NamedChoice: Sendable, Equatable {
        let id: String
        let name: String
    }

    package mutating func focus(on id: DomainError.Field) { focus = fields.firstIndex { $0.id == id } ?? focus }

    /// Shows why a field was rejected; a value that typing replaces is selected.
    mutating func note(_ sentence: String, on id: DomainError.Field) {
        refused = Refused(field: id, sentence: sentence)
        guard let index = fields.firstIndex(where: { $0.id == id }), fields[index].isReplaced else { return }
        fields[index].input.select()
    }

    private mutating func pick(by step: Int) -> Bool {
        let picks = fields[focus].picks
        guard !picks.isEmpty else { return true }
        let now = picks.firstIndex(of: fields[focus].input.text)
        let next = now.map { ($0 + step + picks.count) % picks.count } ?? fields[focus].nearest(step)
        fields[focus].wasRefused = false
        fields[focus].input.fill(picks[next], isSelected: fields[focus].isReplaced)
        return true
    }

    /// The next choice whose text begins so; a letter of none changes nothing, and is refused.
    private mutating func pick(beginningWith letter: Character) -> Bool {
        let picks = fields[focus].picks
        let now = picks.firstIndex(of: fields[focus].input.text) ?? 0
        let step = picks.indices.dropFirst().first {
            picks[(now + $0) % picks.count].lowercased().hasPrefix(letter.lowercased())
        }
        guard let step else {
            fields[focus].wasRefused = true
            return true
        }
        return pick(by: step)
    }

    package func draw(
        on grid: inout Grid, in rect: Rect, faults: [DomainError.Field: String], _ view: Viewing, ground: Colour? = nil
    ) {
        let labels = min(14, (fields.map(\.label.columns).max() ?? 0) + 2)
        FormPainter(form: self, labels: labels, faults: faults, view: view, ground: ground).draw(on: &grid, in: rect)
    }

    func fault(of field: Field, _ faults: [DomainError.Field: String], _ view: Viewing) -> String? {
        faults[field.id] ?? (refused?.field == field.id ? refused?.sentence : nil)
            ?? (field.input.wasCut ? view.strings.form.full(field.input.limit) : nil) ?? refusal(of: field, view)
    }

    private func refusal(of field: Field, _ view: Viewing) -> String? {
        guard field.wasRefused else { return nil }
        if field.isChoice { return view.strings.form.choiceOnly }
        return field.letters == .digits || field.letters == .decimal
            ? view.strings.form.digitsOnly : view.strings.form.lengthOnly
    }

    func hint(_ field: Field, _ view: Viewing) -> String {
        guard !field.picks.isEmpty else { return field.hint }
        guard field.hint.isEmpty else { return field.hint }
        return view.strings.form.picks(field.picks, arrows: view.signs.left + view.signs.right)
    }

    /// Focuses a field and shows a message; in a toast until the next key if there is no room next to the field.
    mutating func refuse(_ id: DomainError.Field, _ sentence: String, in context: inout ScreenContext) {
        guard fields.contains(where: { $0.id == id }) else { return context.toast(sentence) }
        focus(on: id)
        note(sentence, on: id)
        if context.layout.kind == .tiny { context.toast(sentence, .error) }
    }
}

private struct FormPainter {
    let form: Form
    let labels: Int
    let faults: [DomainError.Field: String]
    let view: Viewing
    let ground: Colour?

    private var fields: [Form.Field] { form.fields }
    private var focus: Int { form.focus }

    func draw(on grid: inout Grid, in rect: Rect) {
        switch view.layout.shape {
        case .tall where rect.height >= 2 * fields.count: return drawAiry(on: &grid, in: rect)
        case .flat where fields.count > rect.height && rect.height > (fields.count + 1) / 2:
            return drawInColumns(on: &grid, in: rect)
        default: break
        }
        let isOneAPage = view.layout.kind <= .bare && rect.height < fields.count + 2
        let shown = isOneAPage ? [focus] : Array(fields.indices)
        // Hints do not fit next to fields on narrow screens.
        let hasAside = rect.width >= 60 || rect.height <= shown.count
        let top = isOneAPage ? 0 : ListCursor(focus).top(rows: rect.height, count: shown.count)
        for (row, index) in shown.dropFirst(top).prefix(max(0, rect.height)).enumerated() {
            guard fields.indices.contains(index) else { continue }
            draw(fields[index], index, on: &grid, in: rect.row(row), hasAside: hasAside)
        }
        if !isOneAPage { drawMarks(on: &grid, in: rect, from: top) }
        if !hasAside {
            let air = isOneAPage || rect.height == shown.count + 1 ? 0 : 1
            drawAsideBelow(on: &grid, in: rect.row(shown.count + air))
        }
        if isOneAPage, rect.height > 2 {
            let place = view.strings.of(focus + 1, fields.count)
            let used = grid.write(place, at: rect.minX, rect.minY + 2, view[.muted].on(ground))
            view.spots.add(Rect(x: rect.minX, y: rect.minY + 2, width: used, height: 1), .act(.nextField))
        }
    }

    /// That there are more fields above or below.
    private func drawMarks(on grid: inout Grid, in rect: Rect, from top: Int) {
        guard fields.count > rect.height, rect.height > 2 else { return }
        let (first, last) = (rect.row(0), rect.row(rect.height - 1))
        if top > 0 { grid.write(view.signs.up, endingAt: first.maxX, first.minY, view[.muted].on(ground)) }
        guard top + rect.height < fields.count else { return }
        grid.write(view.signs.down, endingAt: last.maxX, last.minY, view[.muted].on(ground))
    }

    private func draw(_ field: Form.Field, _ index: Int, on grid: inout Grid, in row: Rect, hasAside: Bool) {
        let isFocused = index == focus
        let label = isFocused ? view[.accent].with(.bold) : view[.muted]
        grid.write(field.label.shortened(toColumns: labels - 1), at: row.minX, row.minY, label.on(ground))
        let room = row.width - labels
        if field.isChoice { return drawChoice(field, index, on: &grid, in: row, hasAside: hasAside) }
        let fault = form.fault(of: field, faults, view)
        // A fault may be cut, a hint is shown whole or not at all.
        let hint = isFocused ? form.hint(field, view) : ""
        let aside = hasAside ? fault ?? (hint.columns + 12 <= room ? hint : "") : ""
        view.spots.add(row, .choose(.row(index)))
        let asideRoom = min(aside.columns, max(0, room - 12))
        let columns = max(1, room - (aside.isEmpty ? 0 : asideRoom + 2))
        let x = row.minX + labels
        field.input.draw(
            on: &grid, at: x, row.minY, columns: columns, isFocused: isFocused, hint: field.placeholder, view.theme,
            ground: ground)
        drawUnit(of: field, on: &grid, at: x, row.minY, columns: columns)
        field.input.addSpots(at: x, row.minY, columns: columns, field: index, to: view.spots)
        guard !aside.isEmpty, asideRoom > 3 else { return }
        let style = view[fault == nil ? .muted : .danger]
        grid.write(aside.shortened(toColumns: asideRoom), endingAt: row.maxX, row.minY, style.on(ground))
    }

    private func drawUnit(of field: Form.Field, on grid: inout Grid, at x: Int, _ y: Int, columns: Int) {
        let start = field.input.text.columns + 1
        // "5h" has its unit already.
        if field.letters == .minutes, !field.input.text.allSatisfy(\.isWholeNumber) { return }
        guard !field.unit.isEmpty, !field.input.text.isEmpty, start + field.unit.columns <= columns else { return }
        grid.write(field.unit, at: x + start, y, view[.muted].on(ground))
    }

    /// "‹ countdown ›", with its hint at the right.
    private func drawChoice(_ field: Form.Field, _ index: Int, on grid: inout Grid, in row: Rect, hasAside: Bool) {
        let isFocused = index == focus
        view.spots.add(row, .choose(.row(index)))
        let x = row.minX + labels
        let room = max(0, row.width - labels)
        let marks = view[isFocused ? .accent : .muted].on(ground)
        let value = field.input.text.shortened(toColumns: max(0, room - 4))
        grid.write(view.signs.before, at: x, row.minY, marks)
        let style = isFocused ? view[.text].with(.bold) : view[.text]
        let used = 2 + grid.write(value, at: x + 2, row.minY, style.on(ground))
        grid.write(view.signs.behind, at: x + used + 1, row.minY, marks)
        if isFocused {
            grid.cursor = Point(x: min(grid.size.width - 1, x + 2), y: row.minY)
            grid.isCursorVisible = true
        }
        let fault = form.fault(of: field, faults, view)
        let aside = fault ?? field.hint
        guard isFocused, hasAside, !aside.isEmpty, used + 4 + aside.columns <= room else { return }
        grid.write(aside, endingAt: row.maxX, row.minY, view[fault == nil ? .muted : .danger].on(ground))
    }

    /// Tall layout: an empty row below each field, for its hint or fault.
    private func drawAiry(on grid: inout Grid, in rect: Rect) {
        for (index, field) in fields.enumerated() {
            draw(field, index, on: &grid, in: rect.row(2 * index), hasAside: false)
            drawAside(of: index, on: &grid, in: rect.row(2 * index + 1))
        }
    }

    /// Flat layout: two columns, filled one after the other, and below them the hint or fault of the focused field.
    private func drawInColumns(on grid: inout Grid, in rect: Rect) {
        let rows = (fields.count + 1) / 2
        let (left, right) = rect.split(right: (rect.width - 4) / 2, gap: 4)
        for (index, field) in fields.enumerated() {
            draw(field, index, on: &grid, in: (index < rows ? left : right).row(index % rows), hasAside: false)
        }
        drawAsideBelow(on: &grid, in: rect.row(rows))
    }

    /// The fault of the focused field or of the first faulty one, otherwise the hint of the focused field.
    private func drawAsideBelow(on grid: inout Grid, in row: Rect) {
        let wrong = fields.firstIndex { form.fault(of: $0, faults, view) != nil }
        let isWell = fields.indices.contains(focus) && form.fault(of: fields[focus], faults, view) == nil
        drawAside(of: isWell ? wrong ?? focus : focus, on: &grid, in: row)
    }

    /// The fault of a field, or the hint of the focused one; below the values if there is room.
    private func drawAside(of index: Int, on grid: inout Grid, in row: Rect) {
        guard fields.indices.contains(index) else { return }
        let fault = form.fault(of: fields[index], faults, view)
        let named = index == focus ? fault : fault.map { view.strings.headed(fields[index].label, $0) }
        guard let text = named ?? (index == focus ? form.hint(fields[index], view) : nil) else { return }
        let indent = text.columns <= row.width - labels ? labels : 0
        grid.write(text, in: row.after(indent), view[fault == nil ? .muted : .danger].on(ground))
    }
}
