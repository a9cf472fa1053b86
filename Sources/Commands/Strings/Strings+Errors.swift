import DocumentStore
import Domain
import Runtime
import UI
package import Words

extension Strings {
    package func sentence(for error: CommandError) -> String { error.sentence(in: self) }

    /// What the domain refuses, with the command that helps where there is one.
    func refusal(_ refusal: DomainError) -> String {
        switch refusal {
        case .habitRests(let habit, let cat): commandErrors.catRests(cat: cat, habit: shell(habit))
        case .timerIsStrict: commandErrors.timerIsStrict
        case .habitHasHistory(let habit): commandErrors.habitHasHistory(habit: habit, typed: shell(habit))
        case .gapWaits(let cat): commandErrors.timerHasGap(cat: cat)
        default: sentence(for: refusal)
        }
    }

    func sentence(for failure: PictureFailure) -> String {
        switch failure {
        case .noConverter: sentences([needsConverter, commandErrors.nothingWritten])
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
