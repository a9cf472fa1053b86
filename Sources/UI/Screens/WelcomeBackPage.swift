package import Canvas
package import Domain

/// After a gap nobody chose: how long, what is known, five choices (PRODUCT section 3).
package struct WelcomeBackPage: Screen {
    let gap: Gap
    var cursor: ListCursor

    package init(_ gap: Gap) {
        self.gap = gap
        cursor = ListCursor(gap.defaultChoice.rawValue - 1)
    }

    package var contexts: [Context] { [.welcomeBack, .moving, .panel] }
    package var covering: Covering { .overlay }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        switch action {
        case .accept: answer(GapChoice(rawValue: cursor.index + 1) ?? gap.defaultChoice, in: &situation)
        case .choose1: answer(.leaveOut, in: &situation)
        case .choose2: answer(.count, in: &situation)
        case .choose3: answer(.finish, in: &situation)
        case .choose4: answer(.split, in: &situation)
        case .choose5: answer(.throwAway, in: &situation)
        case .back: situation.close()
        default: cursor.move(action, count: GapChoice.allCases.count)
        }
    }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        guard case .householdChanged = message, situation.gap?.sessionId != gap.sessionId else { return }
        situation.close()
    }

    private func answer(_ choice: GapChoice, in situation: inout Situation) {
        guard let timer = situation.household.timer, timer.sessionId == gap.sessionId else { return situation.close() }
        let deed = gap.deed(
            for: choice, in: timer, nextSessionId: situation.chance.makeHistoryId(on: situation.today),
            autoStart: situation.preferences.autoStart)
        if choice == .throwAway {
            return situation.ask(.confirm(Confirmation(situation.words.welcomeBack.loses, [.close, .end(deed)])))
        }
        situation.close()
        situation.ask(.end(deed))
        // Whoever goes on wants to see it run.
        if [.leaveOut, .count, .split].contains(choice) { situation.ask(.showFocus) }
    }

    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        cursor.choose(choice, count: GapChoice.allCases.count)
    }

    package func title(_ view: Viewing) -> String { view.words.welcomeBack.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let length = view.words.length(milliseconds: gap.milliseconds)
        let cat = view.household.timer.flatMap { view.cat($0.catId)?.name } ?? ""
        let minutes = FocusSession.wholeMinutes(of: gap.earnedMilliseconds)
        ChoicePanel(
            title: title(view), note: view.household.timer.flatMap { view.habit($0.habitId)?.name } ?? "",
            lines: [view.words.welcomeBack.away(length, gap.cause), view.words.welcomeBack.known(cat, minutes)],
            choices: GapChoice.allCases.map(view.words.welcomeBack.name), chosen: cursor.index,
            short: view.words.welcomeBack.short(length)
        ).draw(on: &grid, view)
    }
}

extension WelcomeBackPage {
    package func spoken(_ view: Viewing) -> Spoken {
        let cat = view.household.timer.flatMap { view.cat($0.catId)?.name } ?? ""
        let minutes = FocusSession.wholeMinutes(of: gap.earnedMilliseconds)
        return Spoken(
            [
                view.words.welcomeBack.away(view.words.length(milliseconds: gap.milliseconds), gap.cause),
                view.words.welcomeBack.known(cat, minutes),
            ], choices: Spoken.answers(GapChoice.allCases.map(view.words.welcomeBack.name)))
    }
}
