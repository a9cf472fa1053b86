package import Canvas
package import Domain

/// An input to the model: from keyboard, clock or store.
package enum AppMessage: Sendable, Equatable {
    /// Sent once, before any other message, when the program runs and the documents are loaded.
    case started
    case keyPressed(Key)
    /// A line of input in `--plain`.
    case lineTyped(String)
    /// A click on something in the last frame.
    case touched(Touch)
    /// The new size in cells.
    case resized(Size)
    /// The requested wake-up time has come.
    case woken
    /// An action was decided and saved; the batch is nil if nothing had to be written.
    case performed(Action, ActionResult, ChangeID?)
    case refused(Action, DomainError)
    /// An action could not be saved; it is kept in memory and can be retried.
    case notSaved(Action, StoreProblem)
    /// A retraction undid batches; retracting the retraction redoes them.
    case retracted([ChangeID], by: ChangeID)
    case notRetracted([ChangeID], DomainError)
    /// The current documents, after a change by this or another program.
    case householdChanged(UserData)
    case loaded(Loaded)
    /// The running timer has a gap, such as sleep or a crash.
    case gapFound(Gap)
    /// A command ran in another terminal at this time, while the timer ran.
    case commandSeen(Instant)
    /// A problem with the store; nil when it is over.
    case storeTroubled(StoreProblem?)
    /// The store was replaced, for example by an earlier state; its documents follow.
    case storeReplaced
    /// Another program erased the store; empty documents follow.
    case storeErased
    /// The file that unsaved actions were written to; nil if that failed too.
    case exported(String?)
    /// A message about this machine, such as a fault in a settings file.
    case remarked(String)
    /// Reminders that are due for the first time today.
    case reminded([Reminder])
    /// SIGTERM or SIGHUP: quit at once and leave the timer running.
    case toldToLeave
}

/// History loaded by `AppEffect.load`.
package enum Loaded: Sendable, Equatable {
    /// Oldest first.
    case entries(Day, [CheckInEntry])
    /// Newest first; of every habit if nil.
    case sessions(habitId: String?, [FocusSession])
    /// From `knownFrom` on.
    case minutes(MinutesByDay)
    case visits(Month, MonthlyCheckIn?)
    /// Nil without a guest.
    case guest(Guest?)
    case foreign([FoundHistory])
}

/// What the runtime must do. An effect holds an action, never a batch: actions are decided under the store's lock, on
/// the state at that time.
package enum AppEffect: Sendable, Equatable {
    case perform(Action)
    /// Undoes batches; given a retraction, redoes what it undid.
    case retract([ChangeID])
    case load(HistoryRequest)
    case ring
    /// As a notification or in the title.
    case announce(String)
    case setPreference(Preference)
    /// Retries the store after a problem.
    case retryStore
    /// Writes unsaved actions to a file.
    case exportUnsaved
    /// Returns to the shell until `fg`.
    case suspend
    case quit
}

/// History that the runtime loads.
package enum HistoryRequest: Sendable, Equatable {
    case entries(Day)
    /// Newest first; of all habits if nil.
    case sessions(habitId: String?, limit: Int)
    /// From a day through today.
    case minutes(from: Day)
    case visits(Month)
    /// The cat that visits today.
    case guest
    /// Data of other programs on this machine.
    case foreign
}

/// A key that may repeat after the page it was meant for is gone, as on a Result page.
struct Echo: Sendable, Equatable {
    let key: Key
    /// Its last press.
    let at: Instant

    init(of key: Key, at: Instant) {
        self.key = key
        self.at = at
    }
}
