package import Canvas
package import Domain

/// What a stopwatch that was forgotten comes to (PRODUCT section 3).
package struct ForgottenQuestion: Screen {
    let forgotten: ForgottenStopwatch
    var cursor = ListCursor(1)
    /// Minutes that are being typed; nil for the choices.
    var form: Form?

    package init(_ forgotten: ForgottenStopwatch) {
        self.forgotten = forgotten
        if case .minutes = forgotten.defaultChoice { cursor = ListCursor(2) }
    }

    package var contexts: [Context] { form == nil ? [.quitting, .moving, .overlay, .panel] : [.minutesForm, .form] }
    package var covering: Covering { .overlay }
    package var isTyping: Bool { form != nil }

    package mutating func type(_ key: Key, in situation: inout Situation) -> Bool { form?.type(key) ?? false }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        if form != nil { return actOnForm(action, in: &situation) }
        switch action {
        case .accept: choose(cursor.index, in: &situation)
        case .choose1: choose(0, in: &situation)
        case .choose2: choose(1, in: &situation)
        case .choose3: choose(2, in: &situation)
        case .choose4: choose(3, in: &situation)
        case .back: situation.close()
        default: cursor.move(action, count: 4)
        }
    }

    private mutating func choose(_ index: Int, in situation: inout Situation) {
        switch index {
        case 0: end(.all, in: &situation)
        case 1: end(forgotten.minutesUntilSeen >= 1 ? .untilLastKey : .throwAway, in: &situation)
        case 2:
            form = Form([
                Form.Field(
                    .minutes, situation.words.name(.minutes), String(proposedMinutes), limit: 8,
                    letters: .minutes)
            ])
        default: end(.throwAway, in: &situation)
        }
    }

    private mutating func actOnForm(_ action: Action, in situation: inout Situation) {
        switch action {
        case .back: form = nil
        case .accept:
            guard let minutes = typedMinutes else {
                let range = situation.words.sentence(for: .outside(FocusSession.minutesRange))
                form?.refuse(.minutes, range, in: &situation)
                return
            }
            end(.minutes(minutes), in: &situation)
        default: break
        }
    }

    private var proposedMinutes: Int {
        if case .minutes(let minutes) = forgotten.defaultChoice { minutes } else { forgotten.minutesUntilSeen }
    }

    private var typedMinutes: Int? {
        form.flatMap { Typed.minutes($0.text(.minutes)) }.flatMap {
            FocusSession.minutesRange.contains($0) ? $0 : nil
        }
    }

    private func end(_ choice: ForgottenStopwatch.Choice, in situation: inout Situation) {
        let deed = forgotten.deed(for: choice)
        if choice == .throwAway {
            return situation.ask(.confirm(Confirmation(situation.words.welcomeBack.loses, [.close, .end(deed)])))
        }
        situation.close()
        situation.ask(.end(deed))
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        switch action {
        case .nextField, .previousField: situation.words.form.oneField
        default: nil
        }
    }

    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        form == nil && cursor.choose(choice, count: 4)
    }

    package func title(_ view: Viewing) -> String { view.words.forgotten.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let question = view.words.forgotten.question(forgotten.minutesInAll)
        if let form {
            let inside = FormPanel.draw(on: &grid, title: title(view), rows: 1, view)
            let range = view.words.sentence(for: .outside(FocusSession.minutesRange))
            let faults: [Refusal.Field: String] = typedMinutes == nil ? [.minutes: range] : [:]
            return form.draw(on: &grid, in: inside, faults: faults, view, ground: view.theme[.panel].background)
        }
        ChoicePanel(
            title: title(view), lines: [question],
            choices: [
                view.words.forgotten.all(forgotten.minutesInAll),
                view.words.forgotten.until(forgotten.minutesUntilSeen, view.now.timeOfDay(of: forgotten.lastSeenAt)),
                view.words.forgotten.typed, view.words.forgotten.away,
            ], chosen: cursor.index, short: "\(view.words.minutes(forgotten.minutesInAll))  1-4?"
        ).draw(on: &grid, view)
    }
}
