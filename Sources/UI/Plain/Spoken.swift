import Canvas
import Domain

/// What a screen says where lines are read out instead of drawn (`--plain`): no boxes, no bars, nothing that changes with
/// each second.
package struct Spoken: Sendable, Equatable {
    /// What is on it, a sentence or a fact each.
    package var lines: [String]
    /// What can be chosen by its number, from 1.
    package var choices: [Choice]
    /// What is being written; nil where nothing is.
    package var field: Field?

    package init(_ lines: [String] = [], choices: [Choice] = [], field: Field? = nil) {
        self.lines = lines
        self.choices = choices
        self.field = field
    }

    /// One thing to choose.
    package struct Choice: Sendable, Equatable {
        package let text: String
        /// Whether the screen's keys mean this one.
        package let isChosen: Bool
        /// What is pressed to choose it.
        let keys: [Key]

        init(_ text: String, isChosen: Bool = false, _ keys: [Key]) {
            self.text = text
            self.isChosen = isChosen
            self.keys = keys
        }
    }

    /// A line to write.
    package struct Field: Sendable, Equatable {
        package let label: String
        /// What stands in it.
        package let text: String
        /// What helps, or what is wrong with it.
        package let aside: String
        let picks: [String]
        let isChoice: Bool
        /// Whether the form is done with it.
        let isLast: Bool
    }
}

extension Spoken {
    /// Things in a list with a cursor that the keys move.
    /// - Parameters:
    ///   - texts: in the order of the list.
    ///   - chosen: the place of the one the cursor is on; nil for none.
    ///   - step: the key that goes on by one.
    static func list(_ texts: [String], chosen: Int?, by step: Key = .down) -> [Choice] {
        texts.enumerated().map { index, text in
            Choice(text, isChosen: index == chosen, [.home] + Array(repeating: step, count: index))
        }
    }

    /// Answers that have keys of their own, `1` and on.
    static func answers(_ texts: [String]) -> [Choice] {
        texts.enumerated().map { Choice($1, [.character(Character(String($0 + 1)))]) }
    }
}

extension Form {
    /// The field in focus.
    /// - Parameters:
    ///   - faults: by field, in words.
    ///   - isLast: nil for where the form's own last field is.
    func spoken(faults: [Refusal.Field: String] = [:], isLast: Bool? = nil, _ view: Viewing) -> Spoken.Field? {
        guard fields.indices.contains(focus) else { return nil }
        let field = fields[focus]
        let picks = field.picks.isEmpty ? field.hint : view.words.list(field.picks)
        return Spoken.Field(
            label: field.label, text: field.input.text, aside: fault(of: field, faults, view) ?? picks,
            picks: field.picks,
            isChoice: field.isChoice, isLast: isLast ?? (focus == fields.count - 1))
    }
}

extension FactList {
    /// A sentence each.
    func spoken(_ words: Words) -> [String] { facts.map { words.headed($0.label, $0.text) } }
}
