import Canvas
import DocumentStore
package import Domain

/// The running timer (SCREENS, "Focus").
package struct FocusPage: Screen {
    package init() {}

    package var contexts: [Context] { [.focus, .places, .everywhere] }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        guard let timer = situation.household.timer else { return situation.close() }
        switch action {
        case .pause: pause(timer, in: &situation)
        case .accept where timer.awaitsPhase(at: situation.now.clock): goOn(timer, in: &situation)
        case .skipBreak: goOn(timer, in: &situation)
        case .longer: change(timer, .extend(5), in: &situation)
        case .shorter: change(timer, .extend(-5), in: &situation)
        case .note:
            situation.open(
                LineForm(.timerNote(sessionId: timer.sessionId), text: timer.note ?? "", in: situation.words))
        case .stop:
            // It ends with what was earned, or as it is answered: the question says which.
            if let gap = situation.gap { return situation.open(WelcomeBackPage(gap)) }
            stop(timer, in: &situation)
        case .back: situation.close()
        default: break
        }
    }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        if case .householdChanged = message, situation.household.timer == nil { situation.close() }
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        guard let timer = situation.household.timer else { return nil }
        if situation.gap != nil, let change = change(action, of: timer),
            Deed.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: change)).waitsForGap
        {
            return situation.words.sentence(for: .gapWaits(cat: situation.cat(timer.catId)?.name ?? ""))
        }
        switch action {
        case .pause: return timer.takesNoPause && !timer.isPaused ? situation.words.focus.strict : nil
        case .skipBreak: return timer.isBreak == true ? nil : situation.words.focus.onlyInBreaks
        case .accept:
            guard !timer.awaitsPhase(at: situation.now.clock) else { return nil }
            return situation.words.focus.enterWaits(
                pause: situation.keymap.label(of: .pause, in: contexts, Signs(.unicode)))
        case .longer, .shorter: return timer.mode == .stopwatch ? situation.words.focus.stopwatchHasNoEnd : nil
        default: return nil
        }
    }

    package func word(of action: Action, in situation: Situation) -> Phrase? {
        guard action == .pause, let timer = situation.household.timer, timer.isPaused else { return nil }
        return Phrase("resume", "继续")
    }

    /// What an action does to the timer; nil for what does something else.
    private func change(_ action: Action, of timer: TimerRecord) -> ChangeTimer.Change? {
        switch action {
        case .pause: timer.isPaused ? .resume : .pause
        case .longer: .extend(5)
        case .shorter: .extend(-5)
        case .note: .note(timer.note)
        default: nil
        }
    }

    package func wishes(in situation: Situation) -> Wish {
        Wish(moves: situation.layout.kind > .tiny, ticks: true)
    }

    private func change(_ timer: TimerRecord, _ change: ChangeTimer.Change, in situation: inout Situation) {
        situation.perform(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: change)))
    }

    private func pause(_ timer: TimerRecord, in situation: inout Situation) {
        if timer.awaitsPhase(at: situation.now.clock) { return goOn(timer, in: &situation) }
        change(timer, timer.isPaused ? .resume : .pause, in: &situation)
    }

    /// To the next round, or into the break that waits.
    private func goOn(_ timer: TimerRecord, in situation: inout Situation) {
        if timer.isBreak == true, timer.waitsForKey, !timer.hasRunOut(at: situation.now.clock) {
            return change(timer, .resume, in: &situation)
        }
        let next = situation.chance.makeHistoryId(on: situation.today)
        change(timer, .nextPhase(sessionId: next), in: &situation)
    }

    /// The first ten seconds are left without a question or a trace; a break has nothing to log.
    private func stop(_ timer: TimerRecord, in situation: inout Situation) {
        let clock = situation.now.clock
        if timer.isBreak == true || timer.elapsed(at: clock) < 10_000 {
            return situation.ask(.end(.throwAwayTimer(ThrowAwayTimer(sessionId: timer.sessionId))))
        }
        if let forgotten = ForgottenStopwatch(timer, sign: nil, at: clock) {
            return situation.open(ForgottenQuestion(forgotten))
        }
        situation.ask(
            .end(.logFocusSession(LogFocusSession(sessionId: timer.sessionId, ending: .stoppedHere))))
    }
}

extension TimerRecord {
    /// Whether the next round, or the break, waits for a key.
    func awaitsPhase(at clock: ClockReading) -> Bool {
        isBreak == true && (hasRunOut(at: clock) || waitsForKey)
    }
}
