import DocumentStore

/// What can be done to a timer while a gap in it waits for its answer (PRODUCT section 3): only what answers it. Anything
/// else would count the time nobody watched, or change a clock that is held.
extension Deed {
    /// Whether a gap in the running timer is answered by it.
    package var answersGap: Bool {
        switch self {
        case .throwAwayTimer: true
        case .logFocusSession(let log): log.ending.answersGap
        case .changeTimer(let change): change.change.answersGap
        default: false
        }
    }

    /// Whether it is refused while a gap in the running timer waits for its answer.
    package var waitsForGap: Bool {
        switch self {
        case .changeTimer, .logFocusSession: !answersGap
        default: false
        }
    }
}

extension ChangeTimer.Change {
    /// Whether a gap in the timer is answered by it.
    package var answersGap: Bool {
        switch self {
        case .leaveOutGap, .countGap: true
        case .pause, .resume, .extend, .note, .detach, .attach, .seen, .nextPhase: false
        }
    }

    /// Whether the person asked for it; the rest the program does on its own.
    package var isAsked: Bool {
        switch self {
        case .pause, .resume, .extend, .note, .leaveOutGap, .countGap, .nextPhase: true
        case .detach, .attach, .seen: false
        }
    }
}

extension LogFocusSession.Ending {
    fileprivate var answersGap: Bool {
        switch self {
        case .earned: true
        case .ranOut, .stoppedHere, .stoppedAt, .minutes: false
        }
    }
}

extension Library {
    /// Refuses what would count a gap that waits for its answer.
    /// - Throws: `.gapWaits`, `.unreadable`.
    func requireNoGap(for deed: Deed) throws(Refusal) {
        guard deed.waitsForGap, let gap, let timer = try timer(), timer.sessionId.hasSameBytes(as: gap.sessionId) else {
            return
        }
        throw .gapWaits(cat: try cat(timer.catId)?.name ?? timer.catId)
    }
}
