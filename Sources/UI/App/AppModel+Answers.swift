import DocumentStore
import Domain

extension AppModel {
    /// A deed was written: says so, keeps it for undo, goes where it leads.
    mutating func take(_ deed: Deed, _ outcome: DeedOutcome, _ batch: BatchID?, at now: Moment) -> [AppEffect] {
        if let batch, deed.isUndoable { keepForUndo(batch) }
        if let (text, kind) = Words.toast(for: outcome, of: deed, in: household) { say(text, kind, at: now) }
        if trouble != nil, (trouble?.unsaved ?? 0) > 0 { trouble?.unsaved -= 1 }
        var effects: [AppEffect] = []
        if case .sessionLogged(let result) = outcome {
            lastSession = batch
            effects += show(result, at: now)
        }
        if deed.isAnswerToGap { gap = nil }
        return effects + visitIfFirst(outcome, at: now)
    }

    /// The day's first deed takes the daily visit by itself (PRODUCT section 4).
    private mutating func visitIfFirst(_ outcome: DeedOutcome, at now: Moment) -> [AppEffect] {
        switch outcome {
        case .told, .sessionLogged, .adopted: break
        default: return []
        }
        guard household.checksInByItself, household.person?.lastCheckInDate != now.today, visitAsked != now.today
        else { return [] }
        visitAsked = now.today
        return [.perform(.checkIn(CheckIn()))]
    }

    mutating func refuse(_ deed: Deed, _ refusal: Refusal, at now: Moment) -> [AppEffect] {
        if case .checkIn = deed { return [] }
        if case .logFocusSession = deed { settling = nil }
        if case .invalid = refusal, top.screen.isTyping { return [] }
        say(Words.sentence(for: refusal), .info, at: now)
        return []
    }
}

extension Deed {
    /// Whether `u` may take it back. Sessions and visits are taken back never, or by `D` on their page (PRODUCT
    /// section 3), timers have keys of their own.
    var isUndoable: Bool {
        switch self {
        case .logFocusSession, .checkIn, .startTimer, .changeTimer, .throwAwayTimer: false
        default: true
        }
    }

    var isAnswerToGap: Bool {
        switch self {
        case .logFocusSession, .throwAwayTimer: true
        case .changeTimer(let change): change.change.isAnswerToGap
        default: false
        }
    }
}

extension ChangeTimer.Change {
    fileprivate var isAnswerToGap: Bool {
        switch self {
        case .leaveOutGap, .countGap: true
        default: false
        }
    }
}

extension Household {
    /// Whether the daily visit is taken by the day's first deed.
    package var checksInByItself: Bool { settings.checkIn != "ask" }
    /// Whether coins and shop are shown.
    package var showsCoins: Bool { settings.coins != "off" }
    /// Whether cats keep their thoughts to themselves.
    package var hasQuietCats: Bool { settings.cats == "quiet" }
}
