package import Canvas
package import Domain
import Words
package import ViewKit

/// Asks what a forgotten stopwatch should count.
package struct ForgottenQuestion: ChoiceScreen {
    /// What follows once the stopwatch is ended.
    package enum Next: Sendable, Equatable { case result, setUp(habitId: String), quit }

    let forgotten: ForgottenStopwatch
    let next: Next
    package var list = ListState(1)
    /// The form for typed minutes; nil while choosing.
    var form: Form?

    /// Nil unless the timer is a forgotten stopwatch: every way to end one comes by here.
    init?(_ timer: TimerRecord, next: Next = .result, at clock: ClockReading) {
        guard let forgotten = ForgottenStopwatch(timer, sign: nil, at: clock) else { return nil }
        self.init(forgotten, next: next)
    }

    package init(_ forgotten: ForgottenStopwatch, next: Next = .result) {
        self.forgotten = forgotten
        self.next = next
        if case .minutes = forgotten.defaultChoice { list = ListState(2) }
    }

    package var keyContext: KeyContext { form == nil ? .quitting : .minutesForm }
    package var choiceCount: Int { 4 }
    package var isTyping: Bool { form != nil }

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool { form?.type(key) ?? false }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        guard form != nil else { return handle(action, in: &context) }
        switch action {
        case .back: form = nil
        case .accept:
            guard let minutes = typedMinutes else {
                let range = range(context.strings)
                form?.refuse(.minutes, range, in: &context)
                return
            }
            end(.minutes(minutes), in: &context)
        default: break
        }
    }

    package mutating func answer(_ index: Int, in context: inout ScreenContext) {
        switch index {
        case 0: end(.all, in: &context)
        case 1: end(forgotten.minutesUntilSeen >= 1 ? .untilLastKey : .throwAway, in: &context)
        case 2:
            form = Form([Form.Field(.minutes, String(proposedMinutes), limit: 8, letters: .minutes)])
        default: end(.throwAway, in: &context)
        }
    }

    private func range(_ strings: Strings) -> String { strings.sentence(for: .outside(FocusSession.minutesRange)) }

    private var proposedMinutes: Int {
        if case .minutes(let minutes) = forgotten.defaultChoice { minutes } else { forgotten.minutesUntilSeen }
    }

    private var typedMinutes: Int? {
        form.flatMap { Typed.minutes($0.text(.minutes)) }.flatMap {
            FocusSession.minutesRange.contains($0) ? $0 : nil
        }
    }

    private func end(_ choice: ForgottenStopwatch.Choice, in context: inout ScreenContext) {
        let action = forgotten.action(for: choice)
        let steps: [ScreenCommand] =
            switch next {
            case .result: [.close, .end(action)]
            case .setUp(let habitId): [.close, .switchTimer(action, habitId: habitId)]
            case .quit: [.close, .end(action), .effect(.quit)]
            }
        if choice == .throwAway { return context.confirm(Confirmation(context.strings.welcomeBack.loses, steps)) }
        for step in steps { context.ask(step) }
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        if action == .nextField || action == .previousField { return context.strings.form.oneField }
        return action == .left || action == .right ? context.strings.form.noPresets : nil
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        guard form == nil, case .row(let row) = choice, row < choiceCount else { return false }
        return list.choose(row)
    }

    package func title(_ view: Viewing) -> String { view.strings.forgotten.title }

    package func panel(_ view: Viewing) -> ChoicePanel {
        let strings = view.strings.forgotten
        return ChoicePanel(
            lines: [strings.question(view.strings.length(milliseconds: forgotten.elapsed))],
            choices: [
                strings.all(forgotten),
                strings.until(forgotten.minutesUntilSeen, view.now.timeOfDay(of: forgotten.lastSeenAt)),
                strings.typed, strings.away,
            ], short: "\(view.strings.length(milliseconds: forgotten.elapsed))  1-4?")
    }

    package func frame(_ view: Viewing) -> OverlayFrame {
        form == nil ? panel(view).frame(view.layout) : .form(rows: 1, view.layout)
    }

    package func body(_ view: Viewing) -> View {
        form?.view(faults(view), view) ?? panel(view).body(chosen: list.cursor, view.layout)
    }

    private func faults(_ view: Viewing) -> [DomainError.Field: String] {
        typedMinutes == nil ? [.minutes: range(view.strings)] : [:]
    }

    package func plainText(_ view: Viewing) -> PlainText {
        form.map { PlainText(field: $0.plainText(faults(view), view)) } ?? panel(view).plainText(chosen: list.cursor)
    }
}
