package import Domain
package import DocumentStore
package import Runtime

/// Why a command was not done.
package enum CommandError: Error, Hashable, Sendable {
    case unknownCommand(String, nearest: String?)
    case unknownFlag(String, command: String?, nearest: String?)
    case missingValue(of: String)
    case unexpectedValue(of: String)
    case invalidValue(of: Phrase, value: String, expected: Phrase)
    /// Too few operands for this command.
    case missingOperand(String)
    /// An operand too many, for this command.
    case extraOperand(String, String)
    /// A name in braces that `--format` does not know here, and those it does.
    case unknownField(String, nearest: String?, [String])
    /// A `--format` with a brace that lacks its other, or a width that is none.
    case brokenFormat(String)
    case noSuchHabit(String, nearest: String?)
    /// A shortened name that several habits begin with.
    case severalHabits(String, [String])
    case noHabits
    /// `start` while another timer runs: the cat's name.
    case timerRuns(String)
    /// Time that nobody chose waits for an answer: the cat's name.
    case gapWaits(String)
    case stopwatchHasNoEnd
    case noTerminal
    /// Nobody can be asked, and `--yes` was not said.
    case needsYes
    /// Something else than the word that was asked for.
    case wordNotTyped(String)
    /// `erase` while a program shows a running timer.
    case timerIsShown
    /// `restore` into a folder with something in it.
    case folderTaken(String)
    /// `restore` to a time before the first change: the time in words.
    case nothingThen(Phrase)
    case refused(Refusal)
    case store(StoreError)
    case runtime(RuntimeError)

    /// What the program answers with (issue 2, part 7).
    package var exitCode: ExitCode {
        switch self {
        case .unknownCommand, .unknownFlag, .missingValue, .unexpectedValue, .invalidValue, .missingOperand,
            .extraOperand, .unknownField, .brokenFormat, .stopwatchHasNoEnd, .noTerminal, .needsYes,
            .runtime(.invalidVariable):
            .wrongUse
        case .noSuchHabit, .severalHabits, .noHabits, .timerRuns, .gapWaits, .wordNotTyped, .timerIsShown, .folderTaken,
            .nothingThen:
            .refused
        case .refused(.unreadable), .store, .runtime: .storeTrouble
        case .refused: .refused
        }
    }
}

/// What the process says to whoever called it.
package enum ExitCode: Int32, Sendable {
    case done = 0
    /// Refused, not found, or findings of `doctor`.
    case refused = 1
    case wrongUse = 2
    case storeTrouble = 3
}
