package import Canvas
import Domain

/// One line to write: a note, a cat's name.
package struct LineForm: FormScreen {
    let purpose: Purpose
    package var form: Form

    /// What the line is for.
    package enum Purpose: Sendable, Equatable {
        case timerNote(sessionId: String)
        case sessionNote(habitId: String, sessionId: String)
        case catName(catId: String)
    }

    /// - Parameters:
    ///   - text: what stands there at first.
    ///   - words: of its field.
    package init(_ purpose: Purpose, text: String = "", in words: Words) {
        self.purpose = purpose
        let isName = if case .catName = purpose { true } else { false }
        form = Form([
            isName
                ? Form.Field(.catName, words.name(.catName), text, limit: 40)
                : Form.Field(.note, words.name(.note), text, limit: 520)
        ])
    }

    package var contexts: [Context] { [isName ? .renameForm : .noteForm, .form] }

    private var isName: Bool { if case .catName = purpose { true } else { false } }
    private var rule: TextRule { isName ? .catName : .note }

    package mutating func keep(in situation: inout Situation) {
        let text = form.fields[0].input.text
        guard let kept = try? rule.checked(text) as String else {
            return form.refuse(form.fields[0].id, fault(in: situation.words) ?? "", in: &situation)
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

    private func fault(in words: Words) -> String? {
        do {
            let _: String = try rule.checked(form.fields[0].input.text)
            return nil
        } catch .invalid(_, let fault) {
            return words.sentence(for: fault)
        } catch {
            return words.sentence(for: error)
        }
    }

    package func title(_ view: Viewing) -> String { isName ? view.words.form.renameTitle : view.words.form.noteTitle }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let inside = FormPanel.draw(on: &grid, title: title(view), rows: 1, view)
        let faults = fault(in: view.words).map { [form.fields[0].id: $0] } ?? [:]
        form.draw(on: &grid, in: inside, faults: faults, view, ground: view.theme[.panel].background)
    }
}
