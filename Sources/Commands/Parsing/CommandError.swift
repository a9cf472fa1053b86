package import Domain
package import Imports
package import DocumentStore
package import Runtime
package import Words

/// Why a command failed.
package enum CommandError: Error, Hashable, Sendable {
    case unknownCommand(String, nearest: String?)
    case unknownFlag(String, command: String?, nearest: String?)
    case missingValue(of: String)
    case unexpectedValue(of: String)
    case noJSON(String, LocalizedText)
    case invalidValue(of: LocalizedText, value: String, expected: LocalizedText)
    case ambiguousDay(of: LocalizedText, value: String, Day, Day)
    /// A flag's value that the domain refuses, for other reasons than its range.
    case invalidFlag(String, value: String, DomainError.Fault)
    /// Something that this command cannot do without: an operand, or a flag with its dashes.
    case missingOperand(String, String)
    case extraOperand(String, String)
    /// A name in braces that `--format` does not know here, and those it does.
    case unknownField(String, nearest: String?, [String])
    case brokenFormat(String)
    case noSuchHabit(String, nearest: String?)
    case severalMeant(String, [String])
    /// Several have the name, which is therefore not enough: their names, the other name of each in brackets.
    case sameNames(String, [String])
    /// Their other names are the same, too: ids are in brackets.
    case sameNamesTwice(String, [String])
    case noHabits
    case noSuchCat(String, nearest: String?)
    case noCats
    case noSuchAccessory(String, nearest: String?)
    case noSuchChoice(of: LocalizedText, value: String, nearest: String?, [String])
    case nothingToChange(String)
    case goalReached(String, HabitKind)
    case noSession(String?)
    /// Units for a habit that counts none.
    case countsNothing(String)
    /// `slip` for a habit without a limit.
    case noLimit(String)
    /// `did` with an amount for a habit that has one.
    case isLimit(String)
    /// `redo` when nothing was undone last.
    case nothingToRedo
    /// `undo` when changes that cannot be undone came after the one that can: the sentence.
    case undoBlocked(String)
    case notAgreed
    /// Coins are hidden by a setting, and the shop is shut.
    case coinsOff
    case isFixed(String, String)
    case noStandard(String)
    case noEditor
    case editorFailed(String)
    case noSuchDaysOff(String)
    case noSuchEntry(String)
    /// A flag for what an entry does not count, what it counts, and the flag for that; nil for a tick.
    case entryCounts(LocalizedText, instead: String?, of: String)
    case timerRuns(String)
    case stopwatchHasNoEnd
    case contradiction(String, LocalizedText)
    /// `start --until` with an end too far away: the time, and minutes to it.
    case endTooFar(TimeOfDay, minutes: Int)
    case noGap
    /// `stop` where nobody can be asked about a gap, and nothing was timed before it: how long it is.
    case gapIsAll(cat: String, milliseconds: Int64)
    case reminders(ReminderSchedule.Failure)
    case noTerminal
    case needsYes
    case wordNotTyped(String)
    case timerIsShown
    case folderTaken(String)
    /// `restore` to a time before the first change: the time in words.
    case nothingThen(LocalizedText)
    case fileTaken(String)
    /// Where a file is to be written.
    case isFolder(String)
    /// Below the data, its copy or the program's notes.
    case isOwnFile(String)
    /// No PNG could be made.
    case picture(PictureFailure)
    case foreign(ImportPaths.Failure)
    case importing(ImportFault)
    /// Stdout could not be written; whether the command had changed something, which is kept.
    case outputLost(errno: Int32, isKept: Bool)
    /// The timer had already ended and was logged when the store was opened: the sentence.
    case ranOut(String)
    /// Something about other machines or their folder: the sentence.
    case machines(LocalizedText)
    case refused(DomainError)
    case store(StoreError)
    case runtime(RuntimeError)

    package var exitCode: ExitCode {
        switch self {
        case .unknownCommand, .unknownFlag, .missingValue, .unexpectedValue, .invalidValue, .invalidFlag,
            .missingOperand,
            .noJSON, .ambiguousDay, .extraOperand, .noSuchChoice, .nothingToChange, .unknownField, .brokenFormat,
            .stopwatchHasNoEnd, .contradiction, .endTooFar, .noTerminal, .needsYes, .gapIsAll, .entryCounts,
            .runtime(.invalidVariable),
            .importing(.nothingNamed), .refused(.invalid):
            .wrongUse
        case .refused(.unreadable), .store, .runtime, .outputLost(_, true): .storeTrouble
        default: .refused
        }
    }
}

/// What an expression gives; what the domain refuses becomes the command's error.
@discardableResult
func refusing<Result>(_ body: @autoclosure () throws(DomainError) -> Result) throws(CommandError) -> Result {
    do throws(DomainError) { return try body() } catch { throw .refused(error) }
}

@discardableResult
func storing<Result>(_ body: @autoclosure () throws(StoreError) -> Result) throws(CommandError) -> Result {
    do throws(StoreError) { return try body() } catch { throw .store(error) }
}

/// What the process exits with.
package enum ExitCode: Int32, Sendable {
    case done = 0
    case refused = 1
    case wrongUse = 2
    case storeTrouble = 3
}
