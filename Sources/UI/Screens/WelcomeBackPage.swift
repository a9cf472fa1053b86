package import Canvas
package import Domain

/// Asks what to do with a gap in the timer: its length, the facts, five choices.
package struct WelcomeBackPage: Screen {
    let gap: Gap
    var cursor: ListCursor

    package init(_ gap: Gap) {
        self.gap = gap
        cursor = ListCursor(gap.defaultChoice.rawValue - 1)
    }

    package var contexts: [KeyContext] { [.welcomeBack, .moving, .panel] }
    package var presentation: Presentation { .overlay }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .accept: answer(GapChoice(rawValue: cursor.index + 1) ?? gap.defaultChoice, in: &context)
        case .choose1: answer(.leaveOut, in: &context)
        case .choose2: answer(.count, in: &context)
        case .choose3: answer(.finish, in: &context)
        case .choose4: answer(.split, in: &context)
        case .choose5: answer(.throwAway, in: &context)
        case .back: context.close()
        default: cursor.move(action, count: GapChoice.allCases.count)
        }
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        guard case .householdChanged = message, context.gap?.sessionId != gap.sessionId else { return }
        context.close()
    }

    private func answer(_ choice: GapChoice, in context: inout ScreenContext) {
        guard let timer = context.userData.timer, timer.sessionId == gap.sessionId else { return context.close() }
        let action = gap.action(
            for: choice, in: timer, nextSessionId: context.random.makeHistoryId(on: context.today),
            autoStart: context.preferences.autoStart)
        if choice == .throwAway {
            return context.ask(.confirm(Confirmation(context.strings.welcomeBack.loses, [.close, .end(action)])))
        }
        context.close()
        context.ask(.end(action))
        // After resuming, the timer is shown.
        if [.leaveOut, .count, .split].contains(choice) { context.ask(.showFocus) }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        cursor.choose(choice, count: GapChoice.allCases.count)
    }

    package func title(_ view: Viewing) -> String { view.strings.welcomeBack.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let length = view.strings.length(milliseconds: gap.milliseconds)
        let cat = view.userData.timer.flatMap { view.cat($0.catId)?.name } ?? ""
        let minutes = FocusSession.wholeMinutes(of: gap.earnedMilliseconds)
        ChoicePanel(
            title: title(view), note: view.userData.timer.flatMap { view.habit($0.habitId)?.name } ?? "",
            lines: [view.strings.welcomeBack.away(length, gap.cause), view.strings.welcomeBack.known(cat, minutes)],
            choices: GapChoice.allCases.map(view.strings.welcomeBack.name), chosen: cursor.index,
            short: view.strings.welcomeBack.short(length)
        ).draw(on: &grid, view)
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let cat = view.userData.timer.flatMap { view.cat($0.catId)?.name } ?? ""
        let minutes = FocusSession.wholeMinutes(of: gap.earnedMilliseconds)
        return PlainText(
            [
                view.strings.welcomeBack.away(view.strings.length(milliseconds: gap.milliseconds), gap.cause),
                view.strings.welcomeBack.known(cat, minutes),
            ], choices: PlainText.answers(GapChoice.allCases.map(view.strings.welcomeBack.name)))
    }
}
