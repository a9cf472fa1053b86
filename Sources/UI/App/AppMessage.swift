package import Canvas
package import DocumentStore
package import Domain

/// What happened: to the keyboard, to the clock, to the store.
package enum AppMessage: Sendable, Equatable {
    /// The program is up and the household it was made with is read: sent once, before any other.
    case started
    case keyPressed(Key)
    /// A line was typed, where lines are read out instead of screens drawn.
    case lineTyped(String)
    /// Something was clicked: what the frame that was seen had there.
    case touched(Touch)
    /// The screen has this size now, in cells.
    case resized(Size)
    /// The time the model asked to be woken at has come.
    case woken
    /// A deed was written: what came of it, under which batch; nil where there was nothing to write.
    case performed(Action, ActionResult, BatchID?)
    case refused(Action, DomainError)
    /// Not saved: the deed is kept in memory and can be tried again.
    case notSaved(Action, StoreError)
    /// Batches were taken back by a retraction, whose own name is given: retracting that brings them back.
    case retracted([BatchID], by: BatchID)
    case notRetracted([BatchID], DomainError)
    /// The living documents as they are now, after a change here or in another program.
    case householdChanged(UserData)
    case loaded(Loaded)
    /// A stretch of time nobody chose lies in the running timer (PRODUCT section 3).
    case gapFound(Gap)
    /// A command came in another terminal at this time, while the timer ran.
    case commandSeen(Timestamp)
    /// Something is wrong with the store, or, with nil, is right again.
    case storeTroubled(StoreError?)
    /// Another store stands where the one that is shown was, such as an earlier state of it; its household comes next.
    case storeReplaced
    /// The store was erased by another program; the empty household comes next.
    case storeErased
    /// What was not saved now lies in this file, for the person to keep; nil where it could not be written either.
    case exported(String?)
    /// Something of this machine was not as it should be, in a sentence: a settings file, say.
    case remarked(String)
    /// These are to be thought of, told for the first time today.
    case reminded([Reminder])
    /// SIGTERM or SIGHUP: leave at once, the timer runs on.
    case toldToLeave
}

/// History that was asked for by `AppEffect.load`.
package enum Loaded: Sendable, Equatable {
    /// Entries of one day, oldest first.
    case entries(Day, [CheckInEntry])
    /// The last sessions of a habit, newest first; of every habit where nil.
    case sessions(habitId: String?, [FocusSession])
    /// Minutes by day from `knownFrom` on.
    case minutes(MinutesByDay)
    case visits(Month, MonthlyCheckIn?)
    /// Nil where nobody visits.
    case guest(Guest?)
    case foreign([FoundHistory])
}

/// What the runtime is to do. An effect carries the operation, never a batch: it is decided under the lock on what is
/// true then (ARCHITECTURE, "The loop").
package enum AppEffect: Sendable, Equatable {
    case perform(Action)
    /// Takes batches back, or, naming a retraction, brings back what it took.
    case retract([BatchID])
    case load(HistoryRequest)
    case ring
    /// A desktop notification or title may carry this.
    case announce(String)
    case setPreference(Preference)
    /// Tries the store again after trouble.
    case retryStore
    /// Writes the person's unsaved work to a file they can keep.
    case exportUnsaved
    /// Gives the terminal back to the shell until `fg`.
    case suspend
    case quit
}

/// History to read.
package enum HistoryRequest: Sendable, Equatable {
    case entries(Day)
    /// The last sessions, newest first, of a habit or of all.
    case sessions(habitId: String?, limit: Int)
    /// Minutes by day from a day on, through today.
    case minutes(from: Day)
    case visits(Month)
    /// Who visits for the day.
    case guest
    /// What other programs keep on this machine.
    case foreign
}

/// A key that may come again though what it was meant for is gone (PRODUCT section 3: keys at a Result are not heard
/// for a second).
struct Echo: Sendable, Equatable {
    let key: Key
    /// When it came last.
    let at: Timestamp

    init(of key: Key, at: Timestamp) {
        self.key = key
        self.at = at
    }
}
