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
        /// Nil for the name of what it is.
        private let label: String?
        package var input: TextField
        /// Shown next to the field while nothing is wrong.
        package var hint: String
        /// Choices for left and right, page up and page down.
        package let picks: [String]
        /// The number of the choice where only choices are allowed, which letters, left and right then go through; nil
        /// where text is typed.
        package fileprivate(set) var choice: Int?
        /// Whether the first letter typed replaces the value, as for numbers, days and times, which are not extended at
        /// the end.
        package let isReplaced: Bool
        package let letters: Letters
        /// Behind the value: "min a day".
        package let unit: String
        /// The colours that the choices are.
        var hues: [Hue?] = []
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
            /// Or from when to when: "14:00-14:45".
            case minutes

            private static let ofLengths = Set(" .,:hoursminte小时个半分钟-\u{2013}~到至")

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
            _ id: DomainError.Field, label: String? = nil, _ text: String = "", limit: Int = 200, hint: String = "",
            picks: [String] = [], isReplaced: Bool = false, letters: Letters = .any, unit: String = ""
        ) {
            self.id = id
            self.label = label
            self.hint = hint
            self.picks = picks
            self.isReplaced = isReplaced || letters != .any
            self.letters = letters
            self.unit = unit
            input = TextField(text, limit: limit, isSelected: self.isReplaced)
        }

        /// One of several.
        /// - Parameter chosen: its number.
        init(
            _ id: DomainError.Field, label: String? = nil, oneOf names: [String], chosen: Int, hint: String = ""
        ) {
            self.init(id, label: label, names.indices.contains(chosen) ? names[chosen] : "", hint: hint, picks: names)
            choice = chosen
        }

        package var isChoice: Bool { choice != nil }

        func label(_ strings: Strings) -> String { label ?? strings.name(id) }

        /// Whether it says the same, however it is worded.
        func says(the other: Field) -> Bool { choice == other.choice && (isChoice || input.text == other.input.text) }

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

    /// What a click on the folded fields chooses.
    static let moreName = "more"
    /// The fields that are shown; nil for all.
    var visible: Set<DomainError.Field>?
    /// What is shown step by step once one goes on behind the last field, or chooses the folded ones.
    var folds: [Set<DomainError.Field>?] = []
    /// Rows that gave way to others and may come back with their text.
    var setAside: [[Field]] = []

    /// The fields as they are stored, or as suggested.
    var opened: [Field]
    /// As they were when it opened again after it was left.
    private var broughtBack: [Field]?

    package init(_ fields: [Field]) { (self.fields, opened) = (fields, fields) }

    /// Empty if there is no such field.
    package func text(_ id: DomainError.Field) -> String { fields.first { $0.id == id }?.input.text ?? "" }

    /// The number of the choice in a field; nil if there is no such field.
    func choice(_ id: DomainError.Field) -> Int? { fields.first { $0.id == id }?.choice }

    /// Whether all fields say the same.
    static func same(_ some: [Field], _ others: [Field]) -> Bool {
        some.count == others.count && zip(some, others).allSatisfy { $0.id == $1.id && $0.says(the: $1) }
    }

    /// Whether it is worth keeping: leaving a second time without another change drops it.
    var hasDraft: Bool {
        !Self.same(fields, opened) && !(broughtBack.map { Self.same(fields, $0) } ?? false)
    }

    /// It was left, and is open again.
    mutating func comeBack() { broughtBack = fields }

    /// Numbers of the fields that are shown.
    var shown: [Int] { fields.indices.filter { visible?.contains(fields[$0].id) ?? true } }

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

    /// Whether left and right change what has the focus.
    var isPicked: Bool { fields.indices.contains(focus) && fields[focus].isPicked }

    var isFolded: Bool { !folds.isEmpty }

    private mutating func unfold() { if isFolded { visible = folds.removeFirst() } }

    mutating func move(by step: Int) {
        if shown.count == 1 || step > 0 && focus == shown.last { unfold() }
        let shown = shown
        guard !shown.isEmpty else { return }
        focus = shown[((shown.firstIndex(of: focus) ?? 0) + step + shown.count) % shown.count]
        if fields[focus].isReplaced { fields[focus].input.select() }
    }

    mutating func touch(_ number: Int) {
        guard fields.indices.contains(number) else { return }
        if focus == number, fields[number].isChoice { _ = pick(by: 1) }
        focus = number
    }

    /// - Parameter position: in the text, or the number of a choice.
    mutating func touch(_ number: Int, letter position: Int) {
        guard fields.indices.contains(number), fields[number].isChoice else {
            touch(number)
            if fields.indices.contains(number) { fields[number].input.place(at: position) }
            return
        }
        focus = number
        choose(position)
    }

    package mutating func touch(_ choice: Choice) {
        switch choice {
        case .row(let number): touch(number)
        case .letter(let number, let position): touch(number, letter: position)
        case .name(Self.moreName): unfold()
        case .name, .day, .step: break
        }
    }

    /// Names of choices, each once: a second “Read” is “Read 2”.
    static func distinct(_ names: [String]) -> [String] {
        var taken: Set<String> = []
        return names.map { name in
            var (unused, number) = (name, 2)
            while !taken.insert(unused).inserted { (unused, number) = ("\(name) \(number)", number + 1) }
            return unused
        }
    }

    package mutating func focus(on id: DomainError.Field) {
        focus = fields.firstIndex { $0.id == id } ?? focus
        while isFolded, !shown.contains(focus) { unfold() }
    }

    /// Shows why a field was rejected; a value that typing replaces is selected.
    mutating func note(_ sentence: String, on id: DomainError.Field) {
        refused = Refused(field: id, sentence: sentence)
        guard let index = fields.firstIndex(where: { $0.id == id }), fields[index].isReplaced else { return }
        fields[index].input.select()
    }

    private mutating func pick(by step: Int) -> Bool {
        let picks = fields[focus].picks
        guard !picks.isEmpty else { return true }
        let now = fields[focus].choice ?? picks.firstIndex(of: fields[focus].input.text)
        let next = now.map { ($0 + step + picks.count) % picks.count } ?? fields[focus].nearest(step)
        fields[focus].wasRefused = false
        choose(next)
        return true
    }

    private mutating func choose(_ number: Int) {
        guard fields[focus].picks.indices.contains(number) else { return }
        if fields[focus].isChoice { fields[focus].choice = number }
        fields[focus].input.fill(fields[focus].picks[number], isSelected: fields[focus].isReplaced)
    }

    /// The next choice whose text begins so; a letter of none changes nothing, and is refused.
    private mutating func pick(beginningWith letter: Character) -> Bool {
        let picks = fields[focus].picks
        let now = fields[focus].choice ?? 0
        let step = picks.indices.dropFirst().first {
            picks[(now + $0) % picks.count].lowercased().hasPrefix(letter.lowercased())
        }
        guard let step else {
            fields[focus].wasRefused = true
            return true
        }
        return pick(by: step)
    }

    func fault(of field: Field, _ faults: [DomainError.Field: String], _ view: Viewing) -> String? {
        faults[field.id] ?? (refused?.field == field.id ? refused?.sentence : nil)
            ?? (field.input.wasCut ? view.strings.refusals.tooLong(limit: field.input.limit) : nil)
            ?? refusal(of: field, view)
    }

    private func refusal(of field: Field, _ view: Viewing) -> String? {
        guard field.wasRefused else { return nil }
        if field.isChoice { return view.strings.form.choiceOnly }
        return field.letters == .digits || field.letters == .decimal
            ? view.strings.form.digitsOnly : view.strings.form.lengthOnly
    }

    func hint(_ field: Field, _ view: Viewing) -> String {
        guard !field.picks.isEmpty else { return field.hint }
        let picks = ([view.signs.left + view.signs.right] + field.picks).joined(separator: " ")
        // Beside minutes both have room.
        guard field.letters != .minutes else { return view.strings.list([picks, field.hint].filter { !$0.isEmpty }) }
        return field.hint.isEmpty ? picks : field.hint
    }

    /// Why what is typed as a day can have no entry; nil if it can.
    func faultOfDay(on today: Day, in strings: Strings) -> String? {
        guard let day = Typed.day(text(.day), on: today) else {
            return strings.sentence(for: .notUnderstood(text(.day)))
        }
        return day > today ? strings.sentence(for: .dayInFuture(day)) : nil
    }

    /// Shows why a field was rejected, with how to write it.
    mutating func refuse(_ id: DomainError.Field, _ fault: DomainError.Fault, in context: inout ScreenContext) {
        refuse(HabitFields.row(of: id), context.strings.form.sentence(for: fault, of: id), in: &context)
    }

    /// Focuses a field and shows a message; in a toast until the next key if there is no room next to the field.
    mutating func refuse(_ id: DomainError.Field, _ sentence: String, in context: inout ScreenContext) {
        guard fields.contains(where: { $0.id == id }) else { return context.toast(sentence) }
        focus(on: id)
        note(sentence, on: id)
        if context.layout.kind == .tiny { context.toast(sentence, .error) }
    }
}
