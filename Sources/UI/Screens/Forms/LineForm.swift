package import Canvas
import Domain

/// One line to write: a note, a cat's name.
package struct LineForm: Screen {
    let purpose: Purpose
    var form: Form

    /// What the line is for.
    package enum Purpose: Sendable, Equatable {
        case timerNote(sessionId: String)
        case sessionNote(habitId: String, sessionId: String)
        case catName(catId: String)
    }

    /// - Parameter text: what stands there at first.
    package init(_ purpose: Purpose, text: String = "") {
        self.purpose = purpose
        let isName = if case .catName = purpose { true } else { false }
        form = Form([
            isName
                ? Form.Field(.catName, Words.name(.catName), text, limit: 40)
                : Form.Field(.note, Words.name(.note), text, limit: 520)
        ])
    }

    package var contexts: [Context] { [isName ? .renameForm : .noteForm, .form] }
    package var covering: Covering { .overlay }
    package var isTyping: Bool { true }

    private var isName: Bool { if case .catName = purpose { true } else { false } }
    private var rule: TextRule { isName ? .catName : .note }

    package mutating func type(_ key: Key, in situation: inout Situation) -> Bool { form.type(key) }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        switch action {
        case .accept: keep(in: &situation)
        case .back: situation.close()
        default: break
        }
    }

    private func keep(in situation: inout Situation) {
        let text = form.fields[0].input.text
        guard fault == nil, let kept = try? rule.checked(text) as String else {
            return situation.say(Words.sentence(for: .invalid(rule.field, .empty)))
        }
        let note = kept.isEmpty ? nil : kept
        switch purpose {
        case .timerNote(let sessionId):
            situation.perform(.changeTimer(ChangeTimer(sessionId: sessionId, change: .note(note))))
        case .sessionNote(let habitId, let sessionId):
            situation.perform(.noteSession(NoteSession(habitId: habitId, sessionId: sessionId, note: note)))
        case .catName(let catId):
            situation.perform(.renameCat(RenameCat(catId: catId, name: kept)))
        }
        situation.close()
    }

    private var fault: String? {
        do {
            let _: String = try rule.checked(form.fields[0].input.text)
            return nil
        } catch .invalid(_, let fault) {
            return Words.sentence(for: fault)
        } catch {
            return Words.sentence(for: error)
        }
    }

    package func title(_ view: Viewing) -> String { isName ? Words.Form.renameTitle : Words.Form.noteTitle }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let inside = FormPanel.draw(on: &grid, title: title(view), rows: 1, view)
        let faults = fault.map { [form.fields[0].id: $0] } ?? [:]
        form.draw(on: &grid, in: inside, faults: faults, view, ground: view.theme[.panel].background)
    }
}
