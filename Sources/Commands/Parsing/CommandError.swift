import DocumentStore
import Domain
import Imports
import Runtime
package import Words

/// Why a command failed: a sentence, and what the process exits with. Made where it is known.
package struct CommandError: Error, Sendable {
    package let exitCode: ExitCode
    private let text: @Sendable (Strings) -> String

    init(_ exitCode: ExitCode = .refused, _ text: @escaping @Sendable (Strings) -> String) {
        self.exitCode = exitCode
        self.text = text
    }

    package func sentence(in strings: Strings) -> String { text(strings) }
}

/// What the process exits with.
package enum ExitCode: Int32, Sendable {
    case done = 0
    case refused = 1
    case wrongUse = 2
    case storeTrouble = 3
}

extension CommandError {
    /// The one place that gives the errors of other targets a sentence and an exit code.
    init(_ error: any Error) {
        switch error {
        case let error as CommandError: self = error
        case let error as DomainError: self.init(Self.exitCode(of: error)) { $0.refusal(error) }
        case let error as StoreError: self.init(.storeTrouble) { $0.sentence(for: error) }
        case let error as RuntimeError: self.init(Self.exitCode(of: error)) { $0.sentence(for: error) }
        case let fault as ImportFault:
            self.init(fault == .nothingNamed ? .wrongUse : .refused) { $0.sentence(for: fault) }
        case let failure as ImportPaths.Failure: self.init { $0.sentence(for: failure) }
        case let failure as ReminderSchedule.Failure: self.init { $0.sentence(for: failure) }
        case let failure as GitSync.Failure: self.init { $0.sentence(for: failure) }
        case StoreFolder.Failure.store(let error): self.init(error)
        case let failure as StoreFolder.Failure: self.init { $0.sentence(for: failure) }
        case let failure as PictureFailure: self.init { $0.sentence(for: failure) }
        default: self.init(.storeTrouble) { _ in "\(error)" }
        }
    }

    private static func exitCode(of error: DomainError) -> ExitCode {
        switch error {
        case .invalid: .wrongUse
        case .unreadable: .storeTrouble
        default: .refused
        }
    }

    private static func exitCode(of error: RuntimeError) -> ExitCode {
        if case .invalidVariable = error { .wrongUse } else { .storeTrouble }
    }
}

/// Those that several commands make.
extension CommandError {
    static func invalidValue(of what: @escaping Phrase, value: String, expected: @escaping Phrase) -> CommandError {
        CommandError(.wrongUse) {
            $0.commandErrors.invalidValue(value: value, what: what($0), expected: expected($0))
        }
    }

    /// - Parameter what: an operand, or a flag with its dashes.
    static func missingOperand(_ command: String, _ what: String) -> CommandError {
        CommandError(.wrongUse) { strings in
            strings.commandErrors.missingOperand(
                command: command, what: strings.language == .english ? strings.article(what) : what,
                program: strings.program(command))
        }
    }

    static func extraOperand(_ word: String, _ command: String) -> CommandError {
        CommandError(.wrongUse) { $0.commandErrors.extraOperand(word: word, command: $0.program(command)) }
    }

    static func contradiction(_ one: String, _ other: @escaping Phrase) -> CommandError {
        CommandError(.wrongUse) { $0.commandErrors.contradiction(one: one, other: other($0)) }
    }

    static func contradiction(_ one: String, _ other: String) -> CommandError {
        contradiction(one, same(other))
    }

    static func nothingToChange(_ command: String) -> CommandError {
        CommandError(.wrongUse) { $0.commandErrors.nothingToChange(command: $0.program(command)) }
    }

    static func severalMeant(_ name: String, _ names: [String]) -> CommandError {
        CommandError { $0.commandErrors.severalMeant(name: name, names: $0.either(names)) }
    }

    static func noSuchHabit(_ name: String, nearest: String? = nil) -> CommandError {
        CommandError {
            $0.hint(nearest, behind: $0.commandErrors.noSuchHabit(name: name), else: $0.commandErrors.seeList)
        }
    }

    static let noCats = CommandError { $0.commandErrors.noCats }
    static let noGap = CommandError { $0.commandErrors.noGap }
    static let coinsOff = CommandError { $0.commandErrors.coinsOff }
    static let notAgreed = CommandError { $0.commandErrors.notAgreed }
    static let needsYes = CommandError(.wrongUse) { $0.commandErrors.needsYes }
    static let stopwatchHasNoEnd = CommandError(.wrongUse) { $0.commandErrors.stopwatchHasNoEnd }

    /// Nothing was changed before.
    static func outputLost(_ errno: Int32) -> CommandError {
        CommandError { $0.commandErrors.outputLost(why: $0.reason(errno)) }
    }

    static func timerRuns(_ cat: String) -> CommandError { CommandError { $0.commandErrors.timerRuns(cat: cat) } }

    /// Units for a habit that counts none.
    static func countsNothing(_ habit: String) -> CommandError {
        CommandError { $0.commandErrors.countsNothing(habit: habit) }
    }
}
