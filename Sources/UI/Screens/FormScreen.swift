package import Canvas
package import Domain
package import Words
import ViewKit

/// A panel with text fields: tab moves on, enter saves, esc leaves.
package protocol FormScreen: Screen {
    var form: Form { get set }
    /// Indices of the visible fields.
    var shownFields: [Int] { get }
    /// Enter: saves, or goes to the invalid field.
    mutating func keep(in context: inout ScreenContext)
    func faults(_ view: Viewing) -> [DomainError.Field: String]
    /// At the right of the title.
    func note(_ view: Viewing) -> String
    /// The line below the fields; nil for none.
    func remark(_ view: Viewing) -> (text: String, role: Role)?
}

extension FormScreen {
    package var presentation: Presentation { .overlay }
    package var isTyping: Bool { true }
    package var shownFields: [Int] { Array(form.fields.indices) }
    package func note(_ view: Viewing) -> String { "" }
    package func remark(_ view: Viewing) -> (text: String, role: Role)? { nil }

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool { form.type(key) }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .nextField: move(by: 1)
        case .previousField: move(by: -1)
        case .accept: keep(in: &context)
        case .back, .quit: context.ask(draftName == nil ? .close : .saveDraft)
        default: break
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        let shown = shownFields
        switch choice {
        case .row(let row) where shown.indices.contains(row): form.touch(shown[row])
        case .letter(let row, let position) where shown.indices.contains(row): form.touch(shown[row], letter: position)
        default: break
        }
        return false
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        guard action == .nextField || action == .previousField else {
            return form.disabledReason(for: action, context.strings)
        }
        return shownFields.count < 2 ? context.strings.form.oneField : nil
    }

    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        action == .accept && contexts.first != .focusSetup ? .save : nil
    }

    private mutating func move(by step: Int) {
        let shown = shownFields
        guard !shown.isEmpty else { return }
        repeat { form.move(by: step) } while !shown.contains(form.focus)
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let remark = remark(view)
        let rows = form.fields.count + (remark == nil ? 0 : 2)
        let inside = FormPanel.draw(on: &grid, title: title(view), rows: rows, note: note(view), view)
        var shown = form
        shown.fields = shownFields.map { form.fields[$0] }
        shown.focus = shownFields.firstIndex(of: form.focus) ?? 0
        let area = remark == nil ? inside : inside.split(bottom: 2).top
        shown.draw(on: &grid, in: area, faults: faults(view), view, ground: view[.panel].background)
        if let remark { FormPanel.note(remark.text, on: &grid, in: inside, view, role: remark.role) }
    }
}

extension LocalizedText {
    static let save = LocalizedText({ $0.form.save })
}

extension Strings {
    /// Why a check fails, without the name of the field; nil if it does not.
    func fault(_ check: () throws(DomainError) -> Void) -> String? {
        do {
            try check()
            return nil
        } catch .invalid(_, let fault) {
            return sentence(for: fault)
        } catch {
            return sentence(for: error)
        }
    }
}

/// The panel of a form: centred, or the whole screen if it is small.
enum FormPanel {
    static func draw(on grid: inout Grid, title: String, rows: Int, note: String = "", _ view: Viewing) -> Rect {
        let bounds = grid.bounds
        if view.layout.shape == .tall {
            let rect = bounds.inset(rows: 1).centred(width: bounds.width, height: 2 * rows + 5)
            return grid.overlay(rect, title, note: note, view).inset(rows: 1)
        }
        guard view.layout.kind >= .boxed else {
            let sheet = grid.sheet(title, view)
            return view.layout.kind == .tiny ? bounds.rows(1, sheet.height) : sheet.below(1)
        }
        let rect = bounds.inset(rows: 1).centred(width: 66, height: rows + 4)
        return grid.overlay(rect, title, note: note, view).inset(rows: 1)
    }

    /// A line at the bottom, wrapped to two or three if narrow.
    static func note(_ text: String, on grid: inout Grid, in rect: Rect, _ view: Viewing, role: Role) {
        guard rect.height >= 3 else { return }
        let style = view.onPanel(role)
        if view.layout.kind <= .bare {
            let most = view.layout.shape == .tall ? 3 : 2
            let whole = text.wrapped(toColumns: rect.width)
            // Half a hint is useless; half a warning is better than none.
            guard whole.count <= most || role != .muted else { return }
            let lines = whole.prefix(most)
            grid.write(lines, at: rect.minX, rect.maxY - lines.count, style)
            return
        }
        grid.write(text.shortened(toColumns: rect.width), at: rect.minX, rect.maxY - 1, style)
    }
}

/// A single line: a note, a cat's name.
package struct LineForm: FormScreen {
    let purpose: Purpose
    package var form: Form
    /// The value when it was opened, or the newer one the user was told about; saving is decided on it.
    private var shown: String

    /// What the line is saved to.
    package enum Purpose: Sendable, Equatable {
        case timerNote(sessionId: String)
        case sessionNote(habitId: String, sessionId: String)
        case dayNote(Day)
        case catName(catId: String)
    }

    package init(_ purpose: Purpose, text: String = "", in strings: Strings) {
        self.purpose = purpose
        shown = text
        let isName = if case .catName = purpose { true } else { false }
        form = Form([
            isName
                ? Form.Field(.catName, strings.name(.catName), text, limit: 40)
                : Form.Field(.note, strings.name(.note), text, limit: 520)
        ])
    }

    package var contexts: [KeyContext] { [isName ? .renameForm : .noteForm, .form] }

    /// Notes may be long, names are not.
    package var draftName: String? { isName ? nil : "\(purpose)" }

    private var isName: Bool { if case .catName = purpose { true } else { false } }
    private var rule: TextRule { isName ? .catName : .note }

    package mutating func keep(in context: inout ScreenContext) {
        let text = form.fields[0].input.text
        guard let kept = try? rule.checked(text) as String else {
            return form.refuse(form.fields[0].id, fault(in: context.strings) ?? "", in: &context)
        }
        let note = kept.isEmpty ? nil : kept
        switch purpose {
        case .timerNote(let sessionId):
            context.perform(Action(ChangeTimer(sessionId: sessionId, change: .note(note), shownNote: shown)))
        case .sessionNote(let habitId, let sessionId):
            context.perform(Action(NoteSession(habitId: habitId, sessionId: sessionId, note: note, shown: shown)))
        case .dayNote(let day): context.perform(Action(NoteDay(day: day, note: note, shown: shown)))
        case .catName(let catId): context.perform(Action(RenameCat(catId: catId, name: kept, shown: shown)))
        }
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .performed(let action, _, _) where isMine(action): context.close()
        case .refused(let action, .changedMeanwhile(let fields)) where isMine(action):
            // The toast shows what changed: the next enter is decided on that.
            if case .text(let now)? = fields.first?.now { shown = now }
        case .refused(let action, .invalid(let field, let fault)) where isMine(action):
            form.refuse(field, context.strings.sentence(for: fault), in: &context)
        // What it would be saved to no longer exists.
        case .refused(let action, .timerGone) where isMine(action),
            .refused(let action, .noSuchCat) where isMine(action):
            context.close()
        default: break
        }
    }

    private func isMine(_ action: Action) -> Bool {
        switch (purpose, action.operation) {
        case (.timerNote(let id), let change as ChangeTimer):
            if case .note = change.change { change.sessionId == id } else { false }
        case (.sessionNote(_, let id), let note as NoteSession): note.sessionId == id
        case (.catName(let id), let rename as RenameCat): rename.catId == id
        case (.dayNote(let day), let note as NoteDay): note.day == day
        default: false
        }
    }

    private func fault(in strings: Strings) -> String? {
        strings.fault { () throws(DomainError) in _ = try rule.checked(form.fields[0].input.text) as String }
    }

    package func faults(_ view: Viewing) -> [DomainError.Field: String] {
        fault(in: view.strings).map { [form.fields[0].id: $0] } ?? [:]
    }

    package func title(_ view: Viewing) -> String {
        isName ? view.strings.form.renameTitle : view.strings.form.noteTitle
    }

    package func plainText(_ view: Viewing) -> PlainText { PlainText(field: form.plainText(view)) }
}

/// Logs minutes or units without a timer, or a tick, for today or a past day.
package struct MinutesForm: FormScreen {
    let habit: Habit
    var habitId: String { habit.id }
    package var form: Form

    /// - Parameter today: for the example of a day.
    package init(for habit: Habit, on day: Day, today: Day, in strings: Strings) {
        self.habit = habit
        let amount: [Form.Field] =
            switch habit.kind {
            case .minutes:
                [
                    Form.Field(
                        .minutes, strings.name(.minutes), String(habit.goalMinutes), limit: 8,
                        picks: HabitDraft.goalPicks.map(String.init), letters: .minutes,
                        unit: strings.form.minutesUnit)
                ]
            case .count:
                [
                    Form.Field(
                        .amount, strings.amountLabel(habit), habit.stepOrDefault.text, limit: 8, letters: .decimal)
                ]
            case .yesNo, .limit: []
            }
        form = Form(
            amount + [
                Form.Field(
                    .day, strings.name(.day), day.text, limit: 12, hint: strings.form.day(on: today), isReplaced: true),
                Form.Field(.note, strings.name(.note), "", limit: 520),
            ])
    }

    package var contexts: [KeyContext] { [.minutesForm, .form] }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .performed(let action, _, _) where action.of(LogEntry.self)?.habitId == habitId: context.close()
        case .refused(let action, let refusal) where action.of(LogEntry.self)?.habitId == habitId:
            guard case .invalid(let field, let fault) = refusal else { return }
            form.refuse(field, context.strings.sentence(for: fault), in: &context)
        default: break
        }
    }

    package mutating func keep(in context: inout ScreenContext) {
        guard let amount else {
            let row: DomainError.Field = habit.kind == .count ? .amount : .minutes
            let fault = faults(on: context.today, in: context.strings)[row]
            let sentence = fault ?? context.strings.sentence(for: range)
            return form.refuse(row, sentence, in: &context)
        }
        guard let day = Typed.day(form.text(.day), on: context.today), day <= context.today else {
            let fault = faults(on: context.today, in: context.strings)[.day]
            return form.refuse(.day, fault ?? "", in: &context)
        }
        let note = form.text(.note)
        let logged = LogEntry(
            amount, of: habit, day: day, entryId: context.random.makeHistoryId(on: day),
            note: note.isEmpty ? nil : note)
        context.perform(Action(logged), logging: logged, of: habit)
    }

    /// Minutes or units, or 1 for a tick; nil while it is not understood.
    private var amount: Amount? {
        switch habit.kind {
        case .minutes: Typed.minutes(form.text(.minutes)).flatMap { LogEntry.range.contains($0) ? Amount($0) : nil }
        case .count: Amount(form.text(.amount)).flatMap { HabitDraft.stepRange.contains($0) ? $0 : nil }
        case .yesNo, .limit: 1
        }
    }

    /// What can be logged at once.
    private var range: DomainError.Fault {
        guard habit.kind == .count else { return .outside(LogEntry.range) }
        return .outOfAmounts(HabitDraft.stepRange.lowerBound, HabitDraft.stepRange.upperBound)
    }

    func faults(on today: Day, in strings: Strings) -> [DomainError.Field: String] {
        var faults: [DomainError.Field: String] = [:]
        if amount == nil, habit.kind == .count, !form.text(.amount).isEmpty {
            let isNumber = Amount(form.text(.amount)) != nil
            faults[.amount] = strings.sentence(for: isNumber ? range : .notUnderstood(form.text(.amount)))
        }
        let minutes = Typed.minutes(form.text(.minutes))
        if let minutes, !LogEntry.range.contains(minutes) {
            faults[.minutes] = strings.sentence(for: .outside(LogEntry.range))
        }
        if minutes == nil, !form.text(.minutes).isEmpty {
            faults[.minutes] = strings.sentence(for: .notUnderstood(form.text(.minutes)))
        }
        if let day = Typed.day(form.text(.day), on: today) {
            if day > today { faults[.day] = strings.sentence(for: .dayInFuture(day)) }
        } else {
            faults[.day] = strings.sentence(for: .notUnderstood(form.text(.day)))
        }
        return faults
    }

    package func title(_ view: Viewing) -> String { view.habit(habitId)?.name ?? note(view) }

    package func note(_ view: Viewing) -> String {
        habit.hasMeasuredMinutes ? view.strings.form.minutesTitle : view.strings.form.amountTitle
    }

    package func remark(_ view: Viewing) -> (text: String, role: Role)? { (view.strings.form.toldHint, .muted) }

    package func faults(_ view: Viewing) -> [DomainError.Field: String] { faults(on: view.today, in: view.strings) }

    package func plainText(_ view: Viewing) -> PlainText {
        PlainText(
            [note(view), view.strings.form.toldHint],
            field: form.plainText(faults: faults(view), view))
    }
}
