import DocumentStore
import Domain
import Imports
import Runtime
import UI
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
        case let failure as SystemTimer.Failure: self.init { $0.sentence(for: failure) }
        case let failure as GitSync.Failure: self.init { $0.sentence(for: failure) }
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

extension Arguments {
    /// The same error, with the flag it is about if one was given for it: the domain knows fields alone.
    func naming(_ error: DomainError) -> any Error {
        switch error {
        case .invalid(let field, let fault):
            guard let (flag, value) = given(for: field) else { return error }
            return Self.invalid(flag, value, fault)
        case .endsBeforeItBegins(let first, _):
            guard let (flag, value) = given(for: .endsOn) else { return error }
            return CommandError.invalidValue(
                of: same(flag), value: value,
                expected: { $0.expected.dayFrom(day: $0.dateWithYear(first)) })
        default: return error
        }
    }

    private static func invalid(_ flag: String, _ value: String, _ fault: DomainError.Fault) -> CommandError {
        switch fault {
        case .outOfRange, .outOfAmounts:
            let range: Phrase = { $0.sentence(for: fault) }
            return .invalidValue(of: same(flag), value: value, expected: range)
        default:
            return CommandError(.wrongUse) { strings in
                let reason = strings.sentence(for: fault)
                return value.count > 40
                    ? "\(flag): \(reason)" + strings.punctuation.fullStop
                    : strings.commandErrors.invalidFlag(value: value, flag: flag, fault: reason)
            }
        }
    }

    private func given(for field: DomainError.Field) -> (flag: String, value: String)? {
        for flag in field.flags {
            if let value = values[flag] { return ("--" + flag, value) }
        }
        return nil
    }
}

extension DomainError.Field {
    /// Flags that set it, without their dashes.
    fileprivate var flags: [String] {
        switch self {
        case .goalMinutes, .goalAmount, .goalPeriod, .kind, .unit:
            ["count", "at-most", "per-week", "per-month", "goal"]
        case .targetHours: ["target"]
        case .reminderTime, .moreReminders: ["remind"]
        case .schedule: ["schedule", "every"]
        case .endsOn: ["ends"]
        case .catName: ["cat"]
        case .start: ["at", "ago", "start"]
        case .amount: ["amount", "count"]
        case .minutesPerUnit: ["unit-minutes"]
        case .savedDays: ["saved-days"]
        case .keepsItself: ["keeps-itself"]
        default: [rawValue]
        }
    }
}

extension Strings {
    /// What the domain refuses, with the command that helps if there is one.
    func refusal(_ refusal: DomainError) -> String {
        switch refusal {
        case .habitRests(let habit, let cat): commandErrors.catRests(cat: cat, habit: shell(habit))
        case .timerIsStrict: commandErrors.timerIsStrict
        case .breakRuns: commandErrors.breakRuns
        case .habitHasHistory(let habit): commandErrors.habitHasHistory(habit: habit, typed: shell(habit))
        case .gapWaits(let cat): commandErrors.timerHasGap(cat: cat)
        default: sentence(for: refusal)
        }
    }

    func sentence(for failure: PictureFailure) -> String {
        switch failure {
        case .noConverter: sentences([needsConverter, storeProblems.nothingWritten])
        case .failed: commandErrors.pictureNotConverted
        }
    }

    func sentence(for error: RuntimeError) -> String {
        switch error {
        case .noHomeFolder: commandErrors.noHomeFolder
        case .invalidVariable(let name, let value):
            sentences([
                commandErrors.invalidVariable(value: value, name: name),
                value.isNotText ? commandErrors.pathMustBeUTF8 : nil,
            ])
        case .invalidSettings(let path, let fault):
            sentences(["\(path):\(fault.place.text): \(sentence(for: fault))", use(of: fault)])
        case .invalidTheme(let path, let fault): commandErrors.invalidTheme(path: path, fault: themes.sentence(fault))
        case .store(let error): sentence(for: error)
        }
    }

    private func use(of fault: SettingFault) -> String {
        if case .syntax = fault.reason { return commandErrors.fileNotUsed }
        return commandErrors.otherSettingsUsed
    }

    /// "a NAME", "an ACCESSORY"; flags as they are.
    func article(_ what: String) -> String {
        guard let first = what.first, first != "-" else { return what }
        return ("AEIOU".contains(first) ? "an " : "a ") + what
    }

    /// The name as one word of a shell command.
    func shell(_ name: String) -> String {
        guard name.contains(where: { !($0.isLetter || $0.isNumber) }) else { return name }
        return "'" + name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    func program(_ command: String?) -> String {
        guard let command, !command.isEmpty else { return "habicat" }
        // Help is about a command, whatever follows its name.
        return "habicat " + command.prefix { $0 != " " }
    }

    func hint(_ nearest: String?, behind sentence: String, else other: String) -> String {
        sentences([sentence, nearest.map { commandErrors.didYouMean(name: $0) } ?? other])
    }

    func either(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return commandErrors.or(names: items(names.dropLast()), last: last)
    }

    /// Why undo cannot help, or what to do in its place; nil for nothing.
    func instead(of batch: Batch, in userData: UserData) -> String? {
        switch Operations.of(kind: batch.kind) {
        case is ChangeSetting.Type: return commandErrors.changeItBack
        case is CreateHabitWithCat.Type:
            return batch.adoptedHabit.flatMap(userData.habit).map { commandErrors.graduateInstead(habit: $0.name) }
        case is LogFocusSession.Type: return commandErrors.timedMinutesStay
        default: return nil
        }
    }
}
