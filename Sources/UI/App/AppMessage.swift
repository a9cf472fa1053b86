package import Canvas
package import Domain

/// An input to the model: from keyboard, clock or store.
package enum AppMessage: Sendable, Equatable {
    /// Sent once, when the documents are loaded.
    case started
    /// Sent once, after the first frame.
    case shown
    case keyPressed(Key)
    case lineTyped(String)
    case touched(Touch)
    case resized(Size)
    case woken
    /// Saved; the batch is nil if nothing had to be written.
    case performed(Action, ActionResult, ChangeID?)
    case refused(Action, DomainError)
    /// Kept in memory, to be retried.
    case notSaved(Action, StoreProblem)
    /// Batches were undone; undoing the retraction redoes them.
    case retracted([ChangeID], by: ChangeID)
    case notRetracted([ChangeID], DomainError)
    /// After a change by this or another program.
    case userDataChanged(UserData)
    case loaded(Loaded)
    case gapFound(Gap)
    /// In another terminal, while the timer ran.
    case commandSeen(Instant)
    case storeTroubled(StoreProblem?)
    /// Its documents follow.
    case storeReplaced
    /// Empty documents follow.
    case storeErased
    /// The path of a new file; nil without a folder for it.
    case pictureProposed(String?)
    /// The file; nil if no folder took it.
    case pictureSaved(String?, isAsWanted: Bool = true)
    case remarked(String)
    /// After `AppEffect.loadLetters`, and from then on after each change of letters, by whomever.
    case lettersChanged(Letterbox)
    case letterSaved(LetterAction)
    case letterRefused(LetterAction, DomainError)
    /// After `AppEffect.editText`.
    case textEdited(EditedText)
    /// What batches of other machines changed.
    case merged(String, needsAttention: Bool)
    case reminded([Reminder])
    /// Another program changed settings of this machine.
    case preferencesChanged(Preferences)
    /// SIGTERM or SIGHUP: quit and leave the timer running.
    case toldToLeave
}

/// What came of a text in the user's editor.
package enum EditedText: Sendable, Equatable {
    case text(String)
    case noEditor
    /// By this command; the text stays as it was.
    case failed(String)
}

/// History loaded by `AppEffect.load`.
package enum Loaded: Sendable, Equatable {
    /// Oldest first, with their sessions; those logged by hand have none.
    case entries(Day, [HabitEntry], sessions: [FocusSession] = [], note: String? = nil)
    /// A page of the log, newest first, logged at a time or before it; nil for now.
    /// With the notes of all days where it begins with the newest.
    case log(habitId: String?, through: Instant?, [LoggedLine], notes: [Day: String]?, isEnd: Bool)
    /// Newest first; of every habit if nil.
    case sessions(habitId: String?, [FocusSession])
    /// From `knownFrom` on.
    case minutes(MinutesByDay)
    case visits(Month, VisitedMonth?)
    /// What undo offers of earlier runs; nil for nothing. `after` is the newest later change, which stays.
    case lastChange(JournalChange?, after: JournalChange?)
    /// Why a change of this run cannot be undone; nil if it can.
    case undoable(ChangeID, refusal: DomainError?)
    case guest(Guest?)
    case week(WeekReview)
    /// What would go with a habit.
    case habitHistory(habitId: String, HabitHistory)
    /// Nil if nothing was logged on that date.
    case onThisDay(OnThisDay?, today: Day)
    case foreign([FoundHistory])
    /// Minutes by cat as of the last `AppEffect.noteGrown`; nil if there was none.
    case grown([String: Int]?)
}

/// History of another program that is where that program keeps it.
package struct FoundHistory: Hashable, Sendable {
    /// What the program is called.
    package let program: String
    package let path: String

    package init(of program: String, at path: String) { (self.program, self.path) = (program, path) }
}

/// What the runtime must do. It gets actions, never batches: they are decided under the store's lock.
package enum AppEffect: Sendable, Equatable {
    case perform(Action)
    /// A countdown or break that is over: the session is logged, or the next part begins.
    case endDueTimer(AutoStart)
    /// Given a retraction, redoes what it undid.
    case retract([ChangeID])
    /// Letters have their own journals, and no undo.
    case letter(LetterAction)
    /// Answered by `lettersChanged`.
    case loadLetters
    /// Undoes a change of an earlier run, if it is still the last.
    case undoEarlier(ChangeID)
    case load(HistoryRequest)
    /// In the background; what it brings is noticed like all changes by others.
    case sync
    case ring
    /// - Parameter reminderOf: the habit whose reminder it is, which can be put off.
    case announce(String, reminderOf: String? = nil)
    /// The reminder of a habit comes again then; nil to take that back.
    case putOff(habitId: String, until: Instant?)
    case setPreference(Preference)
    /// Minutes by cat, to notice at the next start who grew up meanwhile.
    case noteGrown([String: Int])
    case retryStore
    /// Asks where a picture would be written.
    case proposePicture
    /// Writes `AppView.picture` to a new file at this path.
    case savePicture(to: String)
    /// Lets the user's editor have the terminal and a text.
    case editText(String)
    /// Returns to the shell until `fg`.
    case suspend
    case quit

    /// Whether no one has asked for it, so that it may wait until all keys are handled.
    package var canWait: Bool { self == .loadLetters || self == .load(.onThisDay) }
}

/// History that the runtime loads.
package enum HistoryRequest: Sendable, Hashable {
    case entries(Day)
    /// A page of the log, newest first; of all habits if nil, from now back if `through` is nil.
    case log(habitId: String?, through: Instant?, limit: Int)
    /// Newest first; of all habits if nil.
    case sessions(habitId: String?, limit: Int)
    case minutes(from: Day)
    case visits(Month)
    /// The last change of this machine that can be undone.
    case lastChange
    /// Whether a change of this run can be undone although later ones stay.
    case undoable(ChangeID)
    case guest
    /// That of a day.
    case week(Day)
    case habitHistory(habitId: String)
    case onThisDay
    /// Of other programs on this machine.
    case foreign
    /// What was noted of cats' growth, on this machine.
    case grown
}

/// A key that may still repeat from the page it was meant for.
struct Echo: Sendable, Equatable {
    let key: Key
    let at: Instant
}
