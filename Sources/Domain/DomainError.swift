package import DocumentStore

/// Why an operation is refused, with all that a message about it needs. Nothing was written. Worded by UI and Commands.
package enum DomainError: Error, Hashable, Sendable {
    case unreadable(StoreError)
    case noSuchHabit(String)
    case noSuchCat(String)
    case noSuchAccessory(String)
    case noSuchLetter(String)
    /// Deleted or moved elsewhere.
    case entryGone
    case invalid(Field, Fault)
    case habitRests(habit: String, cat: String)
    case habitHasHistory(habit: String)
    /// Something was logged for a habit after it was asked whether to delete it.
    case historyGrew(habit: String)
    /// It was changed by a newer program, in a way that this one does not understand.
    case needsNewer(habit: String)
    case alreadyOwned(accessory: String)
    case notInBox(accessory: String)
    case coinsShort(price: Int, balance: Int)
    case catGraduated(cat: String)
    case timerRuns(habit: String, minutes: Int)
    case noTimer
    case timerGone
    case timerPaused
    case timerNotPaused
    case timerIsStrict
    /// What was asked for is for focus, and a break runs.
    case breakRuns
    case noBreak
    case startInFuture
    /// A timer cannot have begun longer ago than so many minutes.
    case startedTooEarly(Int)
    /// A session takes place then: the one rule against overlaps.
    case sessionRan(from: TimeOfDay, until: TimeOfDay)
    /// A timer cannot end before it began.
    case beforeStart(TimeOfDay)
    /// An entry is divided within its times, a minute or more from both ends.
    case outsideOfEntry(from: TimeOfDay, until: TimeOfDay)
    /// One without times cannot be divided.
    case entryHasNoTimes
    /// A countdown that began then would have ended by now.
    case overAlready
    case dayInFuture(Day)
    /// The person's zone crossed the date line, and left this day out.
    case dayLeftOut(Day)
    /// A habit would have more minutes on a day than a day has: those it has already.
    case dayIsFull(habit: String, day: Day, logged: Int)
    /// An entry of a habit that is ticked once a day cannot move to a day that has one.
    case alreadyTicked(habit: String, day: Day)
    /// A day with more slips than its limit cannot be marked as kept.
    case overLimit(habit: String, day: Day)
    /// Slips cannot move to a habit without a limit.
    case slipsNeedALimit(habit: String)
    case endsBeforeItBegins(from: Day, through: Day)
    case dayBeforeHabit(Day)
    case gapWaits(cat: String)
    /// Fields that were changed elsewhere after they were shown. What was typed is not saved.
    case changedMeanwhile([ChangedField])
    case notUndoable(kind: String)
    case nothingToUndo
    /// Undo would take the ground from a later change of this kind, to what has this name, that stays.
    case undoTakesLater(kind: String, name: String?)
    /// Another program did the same since it was chosen.
    case undoneMeanwhile, redoneMeanwhile, importedMeanwhile
    /// A habit made by an import has newer entries.
    case importContinued(habit: String)

    /// Fields a person fills in.
    package enum Field: String, Hashable, Sendable, CaseIterable {
        case name, icon, goalMinutes, targetHours, reminderTime, schedule, group, about, endsOn, catName, minutes, day
        case note, days, setting, letter, habit, start, kind, goalAmount, goalPeriod, unit, step, minutesPerUnit, amount
        case cue, savedDays, moreReminders, time, steps, keepsItself, times, end, cut, hue
    }

    /// What is wrong with it.
    package enum Fault: Hashable, Sendable {
        case empty
        /// Characters at most.
        case tooLong(Int)
        case controlCharacters
        case outOfRange(Int, Int)
        /// Both ends are fine.
        case outOfAmounts(Amount, Amount)
        case notUnderstood(String)
        /// So many at most.
        case tooMany(Int)

        /// Both ends are in it.
        package static func outside(_ range: ClosedRange<Int>) -> Fault {
            .outOfRange(range.lowerBound, range.upperBound)
        }
        case notOneEmoji
    }
}
