import Canvas
import Domain
import Words
package import ViewKit

/// Asks what to do with a running timer when quitting.
package struct QuitQuestion: ChoiceScreen {
    package var list = ListState()

    package var choiceCount: Int { Self.answers.count }

    static let answers: [Preferences.OnQuit] = [.run, .pause, .stop]

    package func answer(_ index: Int, in context: inout ScreenContext) {
        guard let timer = context.userData.timer else { return context.ask(.effect(.quit)) }
        let choice = Self.answers.indices.contains(index) ? Self.answers[index] : .run
        for step in Self.steps(of: choice, on: timer, at: context.now.clock) { context.ask(step) }
    }

    /// What an answer, or the setting that gives it, does: the program quits once a forgotten stopwatch is asked about.
    static func steps(of choice: Preferences.OnQuit, on timer: TimerRecord, at clock: ClockReading) -> [ScreenCommand] {
        if choice == .stop, let question = ForgottenQuestion(timer, next: .quit, at: clock) {
            return [.replace(Page(question))]
        }
        return (effects(of: choice, on: timer) + [.quit]).map { .effect($0) }
    }

    private static func effects(of choice: Preferences.OnQuit, on timer: TimerRecord) -> [AppEffect] {
        let id = timer.sessionId
        func change(_ change: ChangeTimer.Change) -> AppEffect {
            .perform(Action(ChangeTimer(sessionId: id, change: change)))
        }
        switch choice {
        case .ask, .run: return timer.isDetached == true ? [] : [change(.detach)]
        // A strict timer cannot be paused, so it keeps running.
        case .pause where timer.takesNoPause && !timer.isPaused: return effects(of: .run, on: timer)
        case .pause: return timer.isPaused ? [] : [change(.pause)]
        case .stop:
            return timer.isBreak == true
                ? [.perform(Action(ThrowAwayTimer(sessionId: id)))]
                : [.perform(Action(LogFocusSession(sessionId: id, ending: .stoppedHere)))]
        }
    }

    package func whyNot(_ number: Int, in context: ScreenContext) -> String? {
        let isStrict = context.userData.timer.map { $0.takesNoPause && !$0.isPaused } ?? false
        return isStrict && number == Self.answers.firstIndex(of: .pause) ? context.strings.focus.strict : nil
    }

    package func title(_ view: Viewing) -> String { view.strings.quit.title }

    package func panel(_ view: Viewing) -> ChoicePanel {
        let cat = view.userData.timer.flatMap { view.cat($0.catId)?.name } ?? ""
        return ChoicePanel(
            note: view.userData.timer?.shownClock(at: view.now.clock, view) ?? "",
            lines: [view.strings.quit.question(cat)], choices: Self.answers.map(view.strings.quit.name),
            short: view.strings.quit.short)
    }
}
