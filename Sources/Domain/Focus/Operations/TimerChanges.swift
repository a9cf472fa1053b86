package import DocumentStore

/// Starts the one timer of this machine (PRODUCT section 3).
package struct StartTimer: Hashable, Sendable {
    package var habitId: String
    package var plan: FocusPlan
    /// `YYYYMM` of now and 14 letters or digits.
    package var sessionId: String
    package var note: String?
    /// Whether nobody needs to watch (`habicat start`).
    package var isDetached: Bool
    /// When it began, where that is some minutes ago; now where nil.
    package var startedAt: Timestamp?
    /// When a countdown is to end, whatever length its plan has; nil where the length says it.
    package var until: Timestamp?
    /// Whether a countdown keeps counting after its bell.
    package var isOvertime = false
    /// Whether focus takes no pause.
    package var isStrict = false
    /// Whether nothing is to ring once nobody watches.
    package var isQuiet = false

    package init(habitId: String, plan: FocusPlan, sessionId: String, note: String? = nil, isDetached: Bool = false) {
        self.habitId = habitId
        self.plan = plan
        self.sessionId = sessionId
        self.note = note
        self.isDetached = isDetached
    }
}

/// A change of the running timer. Each carries the session it means, so that a timer changed elsewhere is left alone.
package struct ChangeTimer: Hashable, Sendable {
    /// What is changed.
    package enum Change: Hashable, Sendable {
        case pause
        case resume
        /// Minutes more or, negative, less; a countdown stays between what ran and 180.
        case extend(Int)
        case note(String?)
        /// The time may run on with nobody watching.
        case detach
        /// Somebody watches again.
        case attach
        /// A key or command came: for a forgotten stopwatch.
        case seen
        /// Goes on after a gap, its time left out.
        case leaveOutGap(Gap)
        /// Goes on after a gap, its time counted.
        case countGap(Gap)
        /// Ends the break, waiting or running, and begins the next round; the id of its session. (A break that waits
        /// begins with `resume`.)
        case nextPhase(sessionId: String)
    }

    package var sessionId: String
    package var change: Change
    /// The note the person was shown before they changed it, empty for none; nil where they were shown nothing.
    package var shownNote: String?

    package init(sessionId: String, change: Change, shownNote: String? = nil) {
        self.sessionId = sessionId
        self.change = change
        self.shownNote = shownNote
    }
}

/// Throws the running timer away without a trace.
package struct ThrowAwayTimer: Hashable, Sendable {
    package var sessionId: String

    package init(sessionId: String) { self.sessionId = sessionId }
}

/// Ends the timer and logs what was focused: all six writes (seed, batch 2; PRODUCT section 3).
package struct LogFocusSession: Hashable, Sendable {
    package var sessionId: String
    package var ending: Ending

    /// How the session ended.
    package enum Ending: Hashable, Sendable {
        /// A countdown that ran out, whenever that is noticed.
        case ranOut
        /// `d`: a countdown stopped early, or a stopwatch stopped.
        case stoppedHere
        /// Ended at a point in the past: the gap after it does not count.
        case stoppedAt(Timestamp)
        /// Whole minutes a person gave for a forgotten stopwatch, 1 to 480.
        case minutes(Int)
        /// Ended with so much earned, at a point in the past: an answered gap.
        case earned(milliseconds: Int64, at: Timestamp)
    }

    /// What the timer goes on with once the session is logged; nil ends it.
    package var continuing: Continuation?

    /// What follows a session without the timer being started anew.
    package enum Continuation: Hashable, Sendable {
        /// The break after a round, which begins by itself or waits for a key.
        case breakTime(sessionId: String, begins: Bool)
        /// What is left of the same timer, as a session of its own: a gap that splits it.
        case rest(sessionId: String)
    }

    package init(sessionId: String, ending: Ending, continuing: Continuation? = nil) {
        self.sessionId = sessionId
        self.ending = ending
        self.continuing = continuing
    }
}

/// Puts a note to a logged session and its entry.
package struct NoteSession: Hashable, Sendable {
    package var habitId: String
    package var sessionId: String
    package var note: String?
    /// The note the person was shown, empty for none; nil where they were shown nothing.
    package var shown: String?

    package init(habitId: String, sessionId: String, note: String?, shown: String? = nil) {
        self.habitId = habitId
        self.sessionId = sessionId
        self.note = note
        self.shown = shown
    }
}
