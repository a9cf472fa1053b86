package import Canvas
import Domain

/// A panel with fields to fill in: letters go to the focused field, tab moves on, enter keeps, esc leaves.
package protocol FormScreen: Screen {
    var form: Form { get set }
    /// Places of the fields that are there now.
    var shownFields: [Int] { get }
    /// Enter: does what is written, or goes to the field that is wrong.
    mutating func keep(in situation: inout Situation)
    /// Esc: the form goes, for good or until the next time.
    mutating func leave(in situation: inout Situation)
}

extension FormScreen {
    package var covering: Covering { .overlay }
    package var isTyping: Bool { true }
    package var shownFields: [Int] { Array(form.fields.indices) }

    package mutating func type(_ key: Key, in situation: inout Situation) -> Bool { form.type(key) }

    package mutating func act(_ action: Action, in situation: inout Situation) { actOnForm(action, in: &situation) }

    /// What all forms do with their keys.
    mutating func actOnForm(_ action: Action, in situation: inout Situation) {
        switch action {
        case .nextField: move(by: 1)
        case .previousField: move(by: -1)
        case .accept: keep(in: &situation)
        case .back, .quit: leave(in: &situation)
        default: break
        }
    }

    package mutating func leave(in situation: inout Situation) { situation.ask(draftName == nil ? .close : .putAway) }

    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        let shown = shownFields
        switch choice {
        case .row(let row) where shown.indices.contains(row): form.touch(shown[row])
        case .letter(let row, let position) where shown.indices.contains(row):
            form.touch(shown[row], letter: position)
        default: break
        }
        return false
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        obstacleInForm(to: action, in: situation)
    }

    /// Tab has nowhere to go where there is one field.
    func obstacleInForm(to action: Action, in situation: Situation) -> String? {
        guard action == .nextField || action == .previousField, shownFields.count < 2 else { return nil }
        return situation.words.form.oneField
    }

    private mutating func move(by step: Int) {
        let shown = shownFields
        guard !shown.isEmpty else { return }
        repeat { form.move(by: step) } while !shown.contains(form.focus)
    }
}
