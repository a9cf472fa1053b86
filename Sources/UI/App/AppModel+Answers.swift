import DocumentStore
import Domain

extension AppModel {
    /// A deed was written: says so, keeps it for undo, goes where it leads.
    mutating func take(_ deed: Deed, _ outcome: DeedOutcome, _ batch: BatchID?, at now: Moment) -> [AppEffect] {
        if let batch { keepForUndo(batch, of: deed, outcome, at: now) }
        if let (text, kind) = words.toast(for: outcome, of: deed, in: household) { say(text, kind, at: now) }
        if trouble != nil, (trouble?.unsaved ?? 0) > 0 { trouble?.unsaved -= 1 }
        var effects: [AppEffect] = []
        switch outcome {
        case .sessionLogged(let result): effects += show(result, batch, at: now)
        case .timerStarted: effects += showFocus(at: now)
        case .tooShort:
            pages.removeAll { $0.screen is FocusPage }
            moveOnToNext()
        default: break
        }
        if case .throwAwayTimer = deed {
            pages.removeAll { $0.screen is FocusPage }
            moveOnToNext()
        }
        if case (.logFocusSession, .told) = (deed, outcome) {
            pages.removeAll { $0.screen is FocusPage }
            moveOnToNext()
        }
        if deed.answersGap { gap = nil }
        let settings = household.settings
        return effects + visit(VisitRule.days(after: deed, outcome, isChange: batch != nil, settings, at: now), at: now)
    }

    private mutating func moveOnToNext() {
        setUpNext = switchingTo
        switchingTo = nil
    }

    /// Takes the visits of days that are still open, each once.
    mutating func visit(_ days: [Day], at now: Moment) -> [AppEffect] {
        days.filter { household.isVisitOpen(on: $0, at: now) && visitsAsked.insert($0).inserted }
            .map { .perform(.checkIn(CheckIn(day: $0))) }
    }

    mutating func refuse(_ deed: Deed, _ refusal: Refusal, at now: Moment) -> [AppEffect] {
        switch (deed, refusal) {
        case (.checkIn, _), (.throwAwayTimer, .timerGone), (.throwAwayTimer, .noTimer): return []
        // The program asked for it, and will ask again.
        case (.changeTimer(let change), .gapWaits) where !change.change.isAsked: return []
        default: break
        }
        if case .logFocusSession = deed { settling = nil }
        if case .invalid = refusal, top.screen.isTyping { return [] }
        // It stays until a key: the next enter saves.
        if case .changedMeanwhile(let fields) = refusal {
            let isTyping = top.screen.isTyping
            say(
                words.changedMeanwhile(fields, isTyping: isTyping),
                brief: words.changedMeanwhile(fields, isTyping: isTyping, isBrief: true), .error, at: now)
            return []
        }
        say(words.sentence(for: refusal), .info, at: now)
        return []
    }
}
