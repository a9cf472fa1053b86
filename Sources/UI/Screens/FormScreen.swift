package import Canvas
package import Domain
package import Words
package import ViewKit

/// A panel with text fields: tab moves on, enter saves, esc leaves.
package protocol FormScreen: Screen {
    var form: Form { get set }
    /// What enter does, in the footer.
    static var keepWord: LocalizedText { get }
    /// Enter: saves, or goes to the invalid field.
    mutating func keep(in context: inout ScreenContext)
    /// Something was typed or chosen.
    mutating func edited(in context: ScreenContext)
    func faults(on today: Day, in strings: Strings) -> [DomainError.Field: String]
    /// Whether an action is what it asked to be saved: it closes once that is done.
    func owns(_ action: Action) -> Bool
    /// The field that a refusal is about; nil if no field is.
    func field(of refusal: DomainError) -> DomainError.Field?
    /// The toast shows what changed meanwhile: the next enter is decided on that.
    mutating func saw(_ changes: [ChangedField])
    /// At the right of the title.
    func note(_ view: Viewing) -> String
    /// The line below the fields; nil for none.
    func remark(_ view: Viewing) -> Remark?
}

extension FormScreen {
    package var presentation: Presentation { .overlay }
    package var isTyping: Bool { true }
    package static var keepWord: LocalizedText { .save }
    package func note(_ view: Viewing) -> String { "" }
    package func remark(_ view: Viewing) -> Remark? { nil }
    package mutating func edited(in context: ScreenContext) {}
    package func owns(_ action: Action) -> Bool { false }
    package func field(of refusal: DomainError) -> DomainError.Field? { nil }
    package mutating func saw(_ changes: [ChangedField]) {}
    package var hasDraft: Bool { form.hasDraft }
    package mutating func comeBack(in strings: Strings) -> String {
        form.comeBack()
        return strings.form.changesAreBack
    }

    package static var handlers: [Handler<Self>] {
        let oneField: Handler<Self>.Ask<String?> = { $0.form.shown.count < 2 ? $1.strings.form.oneField : nil }
        let noPresets: Handler<Self>.Ask<String?> = { $0.form.isPicked ? nil : $1.strings.form.noPresets }
        return [
            Handler(.nextField, off: oneField) { screen, _ in screen.form.move(by: 1) },
            Handler(.previousField, off: oneField) { screen, _ in screen.form.move(by: -1) },
            Handler(.accept, word: { _, _ in keepWord }) { $0.keep(in: &$1) },
            Handler(.back) { $1.ask(.saveDraft) },
            // Keys that change what has the focus come by `type`.
            Handler(.left, off: noPresets) { _, _ in }, Handler(.right, off: noPresets) { _, _ in },
        ]
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        follow(message, in: &context)
    }

    /// Closes when it is saved, or when what it would be saved to no longer exists; shows why it was refused.
    mutating func follow(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .performed(let action, _, _) where owns(action): context.close()
        case .refused(let action, let refusal) where owns(action):
            switch refusal {
            case .timerGone, .noSuchCat, .entryGone: context.close()
            case .changedMeanwhile(let changes): saw(changes)
            case .invalid(let field, let fault): form.refuse(field, fault, in: &context)
            default:
                guard let field = field(of: refusal) else { return }
                form.refuse(field, context.strings.sentence(for: refusal), in: &context)
            }
        default: break
        }
    }

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool {
        defer { edited(in: context) }
        return form.type(key)
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        form.touch(choice)
        edited(in: context)
        return false
    }

    package func frame(_ view: Viewing) -> OverlayFrame {
        .form(rows: form.fields.count + (remark(view) == nil ? 0 : 2), note: note(view), view.layout)
    }

    package func body(_ view: Viewing) -> View {
        .column([
            form.view(faults(on: view.today, in: view.strings), view).growing.shrinks(2),
            remark(view).flatMap { $0.view(view.layout) },
        ])
    }

    /// What is above the field in plain text, where fields are asked one after the other, folded ones too.
    package func plainText(_ view: Viewing) -> PlainText {
        let asked = changed(form) { if $0.isFolded { $0.visible = nil } }
        return PlainText(
            [note(view), remark(view)?.text ?? ""].filter { !$0.isEmpty },
            field: asked.plainText(faults(on: view.today, in: view.strings), view))
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

/// A single line: a note, a cat's name.
package struct LineForm: FormScreen {
    let purpose: Purpose
    package var form: Form
    /// The value when it was opened, or the newer one shown to the user; saving is decided on it.
    private var shown: String

    /// What the line is saved to.
    package enum Purpose: Sendable, Equatable {
        case timerNote(sessionId: String)
        case sessionNote(habitId: String, sessionId: String)
        case dayNote(Day)
        case catName(catId: String)
    }

    package init(_ purpose: Purpose, text: String = "") {
        self.purpose = purpose
        shown = text
        let isName = if case .catName = purpose { true } else { false }
        form = Form([isName ? Form.Field(.catName, text, limit: 40) : Form.Field(.note, text, limit: 520)])
    }

    package var keyContext: KeyContext { isName ? .renameForm : .noteForm }

    package var draftName: String? { "\(purpose)" }

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
            context.perform(ChangeTimer(sessionId: sessionId, change: .note(note), shownNote: shown))
        case .sessionNote(let habitId, let sessionId):
            context.perform(NoteSession(habitId: habitId, sessionId: sessionId, note: note, shown: shown))
        case .dayNote(let day): context.perform(NoteDay(day: day, note: note, shown: shown))
        case .catName(let catId): context.perform(RenameCat(catId: catId, name: kept, shown: shown))
        }
    }

    package mutating func saw(_ changes: [ChangedField]) {
        if case .text(let now)? = changes.first?.now { shown = now }
    }

    package func owns(_ action: Action) -> Bool {
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

    package func faults(on today: Day, in strings: Strings) -> [DomainError.Field: String] {
        fault(in: strings).map { [form.fields[0].id: $0] } ?? [:]
    }

}

/// Logs minutes or units without a timer, or a tick, for today or a past day.
package struct MinutesForm: FormScreen {
    let habit: Habit
    /// That it was opened for.
    private let day: Day
    var habitId: String { habit.id }
    package var form: Form

    /// - Parameter today: for the example of a day.
    package init(for habit: Habit, on day: Day, today: Day, in strings: Strings) {
        (self.habit, self.day) = (habit, day)
        let amount: [Form.Field] =
            switch habit.kind {
            case .minutes:
                [
                    Form.Field(
                        .minutes, String(habit.goalMinutes), limit: 13, hint: strings.form.minutesHint,
                        picks: HabitDraft.goalPicks.map(String.init), letters: .minutes, unit: strings.form.minutesUnit)
                ]
            case .count:
                [
                    Form.Field(
                        .amount, label: strings.amountLabel(habit), habit.stepOrDefault.text, limit: 8,
                        letters: .decimal)
                ]
            case .yesNo, .limit: []
            }
        form = Form(
            amount + [
                Form.Field(.day, day.text, limit: 12, hint: strings.form.day(on: today), isReplaced: true),
                Form.Field(.note, limit: 520),
            ])
    }

    package var keyContext: KeyContext { .minutesForm }
    package var draftName: String? { "minutes \(habitId) \(day)" }

    package func owns(_ action: Action) -> Bool { action.of(LogEntry.self)?.habitId == habitId }

    package func field(of refusal: DomainError) -> DomainError.Field? {
        switch refusal {
        case .startInFuture, .sessionRan: .minutes
        default: nil
        }
    }

    /// From when to when, where that was typed in place of minutes.
    private var times: ClockSpan? { habit.kind == .minutes ? ClockSpan(typed: form.text(.minutes)) : nil }

    private mutating func keep(_ times: ClockSpan, on day: Day, in context: inout ScreenContext) {
        let note = form.text(.note)
        do throws(DomainError) {
            let now = context.now.ruled(by: context.userData.settings)
            let span = try now.span(times, on: form.text(.day) == self.day.text && day == now.today ? nil : day)
            let logged = LogEntry(
                habitId: habitId, span, entryId: context.random.makeHistoryId(on: day),
                note: note.isEmpty ? nil : note, at: now)
            context.perform(logged, logging: logged, of: habit)
        } catch {
            form.refuse(.minutes, context.strings.sentence(for: error), in: &context)
        }
    }

    package mutating func keep(in context: inout ScreenContext) {
        if let times, let day = Typed.day(form.text(.day), on: context.today), day <= context.today {
            return keep(times, on: day, in: &context)
        }
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
        context.perform(logged, logging: logged, of: habit)
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

    package func faults(on today: Day, in strings: Strings) -> [DomainError.Field: String] {
        var faults: [DomainError.Field: String] = [:]
        if amount == nil, habit.kind == .count, !form.text(.amount).isEmpty {
            let isNumber = Amount(form.text(.amount)) != nil
            faults[.amount] = strings.sentence(for: isNumber ? range : .notUnderstood(form.text(.amount)))
        }
        let minutes = Typed.minutes(form.text(.minutes))
        if let minutes, !LogEntry.range.contains(minutes) {
            faults[.minutes] = strings.sentence(for: .outside(LogEntry.range))
        }
        if minutes == nil, times == nil, !form.text(.minutes).isEmpty {
            faults[.minutes] = strings.sentence(for: .notUnderstood(form.text(.minutes)))
        }
        faults[.day] = form.faultOfDay(on: today, in: strings)
        return faults
    }

    package func title(_ view: Viewing) -> String { view.habit(habitId)?.name ?? note(view) }

    package func note(_ view: Viewing) -> String {
        switch habit.kind {
        case .minutes: view.strings.form.minutesTitle
        case .count, .yesNo: view.strings.form.amountTitle
        case .limit: view.strings.form.keptTitle
        }
    }

    package func remark(_ view: Viewing) -> Remark? {
        let strings = view.strings
        guard habit.kind == .limit else { return Remark(text: strings.form.toldHint) }
        return Remark(text: strings.form.keptHint(goal: strings.goal(of: habit), counts: strings.second(habit)))
    }
}
