package import Canvas
import Domain

/// One line to write: a note, a cat's name.
package struct LineForm: FormScreen {
    let purpose: Purpose
    package var form: Form
    /// What was shown when it was opened, or is known of a change since: what is saved is decided on it.
    private var shown: String

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
        shown = text
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
            situation.perform(
                .changeTimer(ChangeTimer(sessionId: sessionId, change: .note(note), shownNote: shown)))
        case .sessionNote(let habitId, let sessionId):
            situation.perform(
                .noteSession(NoteSession(habitId: habitId, sessionId: sessionId, note: note, shown: shown)))
        case .catName(let catId):
            situation.perform(.renameCat(RenameCat(catId: catId, name: kept, shown: shown)))
        }
    }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        switch message {
        case .performed(let deed, _, _) where isMine(deed): situation.close()
        // It is kept to be tried again.
        case .notSaved(let deed, _) where isMine(deed): situation.close()
        case .refused(let deed, .changedMeanwhile(let fields)) where isMine(deed):
            // It is said what changed: the next enter is decided on that.
            if case .text(let now)? = fields.first?.now { shown = now }
        case .refused(let deed, .invalid(let field, let fault)) where isMine(deed):
            form.refuse(field, situation.words.sentence(for: fault), in: &situation)
        // There is nothing any more that it could be kept for.
        case .refused(let deed, .timerGone) where isMine(deed), .refused(let deed, .noSuchCat) where isMine(deed):
            situation.close()
        default: break
        }
    }

    /// Whether it is what this line asks for.
    private func isMine(_ deed: Deed) -> Bool {
        switch (purpose, deed) {
        case (.timerNote(let id), .changeTimer(let change)):
            if case .note = change.change { change.sessionId == id } else { false }
        case (.sessionNote(_, let id), .noteSession(let note)): note.sessionId == id
        case (.catName(let id), .renameCat(let rename)): rename.catId == id
        default: false
        }
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
