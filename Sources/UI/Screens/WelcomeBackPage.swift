package import Domain
import Words
package import ViewKit

/// Asks what to do with a gap in the timer: its length, the facts, five choices.
package struct WelcomeBackPage: ChoiceScreen {
    let gap: Gap
    package var list: ListState

    package init(_ gap: Gap) {
        self.gap = gap
        list = ListState(gap.defaultChoice.rawValue - 1)
    }

    package var keyContext: KeyContext { .welcomeBack }
    package var choiceCount: Int { GapChoice.allCases.count }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        guard case .userDataChanged = message, context.gap?.sessionId != gap.sessionId else { return }
        context.close()
    }

    package func answer(_ index: Int, in context: inout ScreenContext) {
        let choice = GapChoice(rawValue: index + 1) ?? gap.defaultChoice
        guard let timer = context.userData.timer, timer.sessionId == gap.sessionId else { return context.close() }
        let gap = gap(in: timer, at: context.now)
        let action = gap.action(
            for: choice, in: timer, nextSessionId: context.random.makeHistoryId(on: context.today),
            autoStart: context.preferences.autoStart)
        if choice == .throwAway {
            return context.confirm(Confirmation(context.strings.welcomeBack.loses, [.close, .end(action)]))
        }
        context.close()
        context.ask(.end(action))
        if [.leaveOut, .count, .split].contains(choice) { context.ask(.showFocus) }
    }

    /// An absence grows until the person is back: as it is now.
    private func gap(in timer: TimerRecord?, at now: Moment) -> Gap { timer?.awayGap(at: now.clock) ?? gap }

    package func panel(_ view: Viewing) -> ChoicePanel {
        let gap = gap(in: view.userData.timer, at: view.now)
        let length = view.strings.length(milliseconds: gap.milliseconds)
        let cat = view.userData.timer.flatMap { view.cat($0.catId)?.name } ?? ""
        let minutes = FocusSession.wholeMinutes(of: gap.earnedMilliseconds)
        return ChoicePanel(
            note: view.userData.timer.flatMap { view.habit($0.habitId)?.name } ?? "",
            lines: [
                gap.hasKnownStart
                    ? view.strings.welcomeBack.away(length, gap.cause) : view.strings.welcomeBack.awayUnknown,
                view.strings.welcomeBack.known(cat, minutes),
            ],
            choices: GapChoice.allCases.map { view.strings.welcomeBack.name($0, of: gap) },
            short: view.strings.welcomeBack.short(length))
    }
}
