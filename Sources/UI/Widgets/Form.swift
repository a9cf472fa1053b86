package import Canvas
package import Domain

/// A few fields to fill in, one of them focused.
package struct Form: Sendable, Equatable {
    package var fields: [Field]
    package var focus = 0
    /// What was wrong when the form was to be kept: said beside its field until something is written.
    private(set) var refused: Refused?

    /// A field that was refused, and why, in words.
    struct Refused: Sendable, Equatable {
        let field: DomainError.Field
        let sentence: String
    }

    /// One line to fill in.
    package struct Field: Sendable, Equatable {
        package let id: DomainError.Field
        package let label: String
        package var input: TextField
        /// Said beside it while nothing is wrong.
        package let hint: String
        /// Offered with page up and down.
        package let picks: [String]
        /// Whether only what is offered can stand there: then any letter and left and right choose too.
        package let isChoice: Bool
        /// Whether what stands there gives way to the first letter typed: numbers, days and times, which nobody writes
        /// on at their end.
        package let isReplaced: Bool
        /// Which letters can be written; others are not heard.
        package let letters: Letters

        /// The letters of a field.
        package enum Letters: Sendable, Equatable {
            case any
            case digits
            /// Digits, and behind the first one what writes hours: "1h30", "1:30".
            case minutes

            fileprivate func allow(_ character: Character, behind text: String) -> Bool {
                switch self {
                case .any: true
                case .digits: character.isASCII && character.isNumber
                case .minutes:
                    character.isASCII && (character.isNumber || !text.isEmpty && "hm: ".contains(character))
                }
            }
        }

        package init(
            _ id: DomainError.Field, _ label: String, _ text: String = "", limit: Int = 200, hint: String = "",
            picks: [String] = [], isChoice: Bool = false, isReplaced: Bool = false, letters: Letters = .any
        ) {
            self.id = id
            self.label = label
            self.hint = hint
            self.picks = picks
            self.isChoice = isChoice
            self.isReplaced = isReplaced || letters != .any
            self.letters = letters
            input = TextField(text, limit: limit, isSelected: self.isReplaced)
        }

        /// Takes a key that writes or moves; letters that cannot stand here change nothing.
        fileprivate mutating func type(_ key: Key) -> Bool {
            let before = input.isSelected ? "" : input.text
            switch key {
            case .character(let character) where !letters.allow(character, behind: before): return true
            case .paste(let text) where letters != .any:
                var kept = ""
                for character in text where letters.allow(character, behind: before + kept) { kept.append(character) }
                return kept.isEmpty || input.type(.paste(kept))
            default: return input.type(key)
            }
        }
    }

    package init(_ fields: [Field]) { self.fields = fields }

    /// What stands in a field; empty where there is none such.
    package func text(_ id: DomainError.Field) -> String { fields.first { $0.id == id }?.input.text ?? "" }

    /// Takes a key that writes or moves in the focused field, or picks.
    package mutating func type(_ key: Key) -> Bool {
        let isTaken = take(key)
        if isTaken { refused = nil }
        return isTaken
    }

    private mutating func take(_ key: Key) -> Bool {
        guard fields.indices.contains(focus) else { return false }
        if fields[focus].isChoice {
            switch key {
            case .left, .pageUp: return pick(by: -1)
            case .right, .pageDown, .character: return pick(by: 1)
            default: return false
            }
        }
        switch key {
        case .pageUp, .pageDown: return pick(by: key == .pageUp ? -1 : 1)
        default: return fields[focus].type(key)
        }
    }

    /// Moves the focus, around the ends.
    package mutating func move(by step: Int) {
        guard !fields.isEmpty else { return }
        focus = (focus + step + fields.count) % fields.count
        if fields[focus].isReplaced { fields[focus].input.select() }
    }

    /// A field was pointed at: it has the focus, and what can only be picked goes on to the next.
    /// - Parameter number: in the order they are shown, from 0.
    package mutating func touch(_ number: Int) {
        guard fields.indices.contains(number) else { return }
        if focus == number, fields[number].isChoice { _ = pick(by: 1) }
        focus = number
    }

    /// A letter of a field was pointed at: the field has the focus, its cursor stands there. What can only be picked
    /// goes on to the next.
    package mutating func touch(_ number: Int, letter position: Int) {
        touch(number)
        guard fields.indices.contains(number), !fields[number].isChoice else { return }
        fields[number].input.place(at: position)
    }

    /// What was pointed at, if it is a field or a letter of one.
    package mutating func touch(_ choice: Choice) {
        switch choice {
        case .row(let number): touch(number)
        case .letter(let number, let position): touch(number, letter: position)
        case .name, .day: break
        }
    }

    /// Focuses a field, where there is one such.
    package mutating func focus(on id: DomainError.Field) {
        focus = fields.firstIndex { $0.id == id } ?? focus
    }

    /// Says beside a field why it was refused; what is replaced as a whole is selected, so that it can be written anew.
    mutating func note(_ sentence: String, on id: DomainError.Field) {
        refused = Refused(field: id, sentence: sentence)
        guard let index = fields.firstIndex(where: { $0.id == id }), fields[index].isReplaced else { return }
        fields[index].input.select()
    }

    private mutating func pick(by step: Int) -> Bool {
        let picks = fields[focus].picks
        guard !picks.isEmpty else { return true }
        let now = picks.firstIndex(of: fields[focus].input.text)
        let next = now.map { ($0 + step + picks.count) % picks.count } ?? (step > 0 ? 0 : picks.count - 1)
        fields[focus].input.fill(picks[next], isSelected: fields[focus].isReplaced)
        return true
    }
}

extension Form {
    /// Draws the fields, labels at the left, what is wrong with a field beside it.
    /// - Parameter faults: by field, in words.
    package func draw(
        on grid: inout Grid, in rect: Rect, faults: [DomainError.Field: String], _ view: Viewing, ground: Colour? = nil
    ) {
        let labels = min(14, (fields.map(\.label.columns).max() ?? 0) + 2)
        switch view.layout.shape {
        case .tall where rect.height >= 2 * fields.count:
            return drawAiry(on: &grid, in: rect, labels, faults, view, ground)
        case .flat where fields.count > rect.height && rect.height > (fields.count + 1) / 2:
            return drawInColumns(on: &grid, in: rect, labels, faults, view, ground)
        default: break
        }
        let isOneAPage = view.layout.kind <= .bare && rect.height < fields.count + 2
        let shown = isOneAPage ? [focus] : Array(fields.indices)
        // Beside a field there is no room for more where it is narrow.
        let hasAside = rect.width >= 60 || rect.height <= shown.count
        let top = isOneAPage ? 0 : ListCursor(focus).top(rows: rect.height, count: shown.count)
        for (row, index) in shown.dropFirst(top).prefix(max(0, rect.height)).enumerated() {
            guard fields.indices.contains(index) else { continue }
            draw(
                fields[index], index, on: &grid, in: rect.row(row), labels, faults, view, ground, hasAside: hasAside)
        }
        if !hasAside {
            let air = isOneAPage || rect.height == shown.count + 1 ? 0 : 1
            drawAsideBelow(on: &grid, in: rect.row(shown.count + air), labels, faults, view, ground)
        }
        if isOneAPage, rect.height > 2 {
            let place = view.strings.of(focus + 1, fields.count)
            let used = grid.write(place, at: rect.minX, rect.minY + 2, view.theme[.muted].on(ground))
            view.spots.add(Rect(x: rect.minX, y: rect.minY + 2, width: used, height: 1), .act(.nextField))
        }
    }

    func draw(
        _ field: Field, _ index: Int, on grid: inout Grid, in row: Rect, _ labelWidth: Int,
        _ faults: [DomainError.Field: String], _ view: Viewing, _ ground: Colour?, hasAside: Bool = true
    ) {
        let theme = view.theme
        let isFocused = index == focus
        let label = isFocused ? theme[.accent].with(.bold) : theme[.muted]
        grid.write(field.label.shortened(toColumns: labelWidth - 1), at: row.minX, row.minY, label.on(ground))
        let room = row.width - labelWidth
        let fault = fault(of: field, faults, view)
        // What is wrong may be cut, what goes into it is told whole or not at all.
        let hint = isFocused ? hint(field, view) : ""
        let aside = hasAside ? fault ?? (hint.columns + 12 <= room ? hint : "") : ""
        view.spots.add(row, .choose(.row(index)))
        let asideRoom = min(aside.columns, max(0, room - 12))
        let fieldRoom = max(1, room - (aside.isEmpty ? 0 : asideRoom + 2))
        field.input.draw(
            on: &grid, at: row.minX + labelWidth, row.minY, columns: fieldRoom, isFocused: isFocused, theme,
            ground: ground)
        field.input.addSpots(
            at: row.minX + labelWidth, row.minY, columns: fieldRoom, field: index, to: view.spots)
        guard !aside.isEmpty, asideRoom > 3 else { return }
        let style = fault == nil ? theme[.muted] : theme[.danger]
        grid.write(aside.shortened(toColumns: asideRoom), endingAt: row.maxX, row.minY, style.on(ground))
    }

    /// What is wrong with a field, or that nothing more goes into it.
    func fault(of field: Field, _ faults: [DomainError.Field: String], _ view: Viewing) -> String? {
        faults[field.id] ?? (refused?.field == field.id ? refused?.sentence : nil)
            ?? (field.input.wasCut ? view.strings.form.full(field.input.limit) : nil)
    }

    func hint(_ field: Field, _ view: Viewing) -> String {
        guard !field.picks.isEmpty else { return field.hint }
        guard field.isChoice else { return view.strings.form.picks(field.picks) }
        return "\(view.signs.left)\(view.signs.right) \(field.hint)"
    }
}

extension Form {
    /// Goes to a field that is wrong and says there what is; in a toast that goes with the next key where beside the
    /// field there is no room.
    mutating func refuse(_ id: DomainError.Field, _ sentence: String, in context: inout ScreenContext) {
        guard fields.contains(where: { $0.id == id }) else { return context.toast(sentence) }
        focus(on: id)
        note(sentence, on: id)
        if context.layout.kind == .tiny { context.toast(sentence, .error) }
    }
}

/// Forms on panes that are not shaped like a terminal.
extension Form {
    /// Narrow and high: a row of air below each field, in which stands what is said of it.
    func drawAiry(
        on grid: inout Grid, in rect: Rect, _ labels: Int, _ faults: [DomainError.Field: String], _ view: Viewing,
        _ ground: Colour?
    ) {
        for (index, field) in fields.enumerated() {
            let row = rect.row(2 * index)
            draw(field, index, on: &grid, in: row, labels, faults, view, ground, hasAside: false)
            let columns = aside(of: index, faults, view)?.text.columns ?? 0
            let indent = columns <= row.width - labels ? labels : 0
            let below = Rect(x: row.minX + indent, y: row.maxY, width: row.width - indent, height: 1)
            drawAside(of: index, on: &grid, in: below, faults, view, ground)
        }
    }

    /// Broad and low: two columns, the first filled first, and below them what is said of the focused field.
    func drawInColumns(
        on grid: inout Grid, in rect: Rect, _ labels: Int, _ faults: [DomainError.Field: String], _ view: Viewing,
        _ ground: Colour?
    ) {
        let rows = (fields.count + 1) / 2
        let (left, right) = rect.split(right: (rect.width - 4) / 2, gap: 4)
        for (index, field) in fields.enumerated() {
            let row = (index < rows ? left : right).row(index % rows)
            draw(field, index, on: &grid, in: row, labels, faults, view, ground, hasAside: false)
        }
        drawAsideBelow(on: &grid, in: rect.row(rows), labels, faults, view, ground)
    }

    /// What is wrong with the focused field or the first that is, else what goes into the focused one: below the values
    /// where that is room enough.
    func drawAsideBelow(
        on grid: inout Grid, in row: Rect, _ labels: Int, _ faults: [DomainError.Field: String], _ view: Viewing,
        _ ground: Colour?
    ) {
        let wrong = fields.firstIndex { fault(of: $0, faults, view) != nil }
        let isWell = fields.indices.contains(focus) && fault(of: fields[focus], faults, view) == nil
        let told = isWell ? wrong ?? focus : focus
        let columns = aside(of: told, faults, view)?.text.columns ?? 0
        let indent = columns <= row.width - labels ? labels : 0
        let below = Rect(x: row.minX + indent, y: row.minY, width: row.width - indent, height: 1)
        drawAside(of: told, on: &grid, in: below, faults, view, ground)
    }

    /// What is said of a field, on a row of its own.
    func drawAside(
        of index: Int, on grid: inout Grid, in row: Rect, _ faults: [DomainError.Field: String], _ view: Viewing,
        _ ground: Colour?
    ) {
        guard let aside = aside(of: index, faults, view) else { return }
        let style = view.theme[aside.isFault ? .danger : .muted].on(ground)
        grid.write(aside.text.shortened(toColumns: row.width), at: row.minX, row.minY, style)
    }

    /// What is wrong with a field; else, of the focused one, what goes into it.
    func aside(
        of index: Int, _ faults: [DomainError.Field: String], _ view: Viewing
    ) -> (text: String, isFault: Bool)? {
        guard fields.indices.contains(index) else { return nil }
        if let fault = fault(of: fields[index], faults, view) { return (fault, true) }
        return index == focus ? (hint(fields[index], view), false) : nil
    }
}
