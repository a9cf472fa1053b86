import Domain
import Runtime
import UI

extension CommandError {
    /// One sentence for a person.
    package var sentence: String {
        switch self {
        case .unknownCommand(let name, let nearest):
            "There is no command “\(name)”." + Self.hint(nearest, else: "habicat --help lists them.")
        case .unknownFlag(let flag, let command, let nearest):
            "\(Self.name(command)) takes no \(flag)."
                + Self.hint(nearest, else: "\(Self.name(command)) --help lists its flags.")
        case .missingValue(let flag): "A value is missing: \(flag)."
        case .unexpectedValue(let flag): "\(flag) takes no value."
        case .invalidValue(let what, let value, let expected): "\(what) cannot be “\(value)”: it takes \(expected)."
        case .missingOperand(let command): "Something is missing: \(Self.name(command)) --help shows what it takes."
        case .extraOperand(let word, let command):
            "“\(word)” is too much: \(Self.name(command)) --help shows what it takes. Names of several words need quotes."
        case .noSuchHabit(let name, let nearest):
            "No habit or cat is called “\(name)”." + Self.hint(nearest, else: "habicat list shows them.")
        case .severalHabits(let name, let names):
            "“\(name)” could be \(Self.list(names)): a letter more makes it clear."
        case .noHabits: "There is no habit yet: habicat add NAME begins one."
        case .timerRuns(let cat): "\(cat)'s timer runs already: --switch ends and logs it first."
        case .gapWaits(let cat):
            "\(cat)'s timer ran with nobody watching: resume leaves that out, stop ends before it, habicat asks."
        case .stopwatchHasNoEnd: "A stopwatch has no length and no rounds."
        case .noTerminal: "the program opens in a terminal; habicat --help shows what works without one."
        case .refused(let refusal): Words(.english).sentence(for: refusal)
        case .store(let error), .runtime(.store(let error)): Words(.english).sentence(for: error)
        case .runtime(let error): Self.sentence(for: error)
        }
    }

    private static func sentence(for error: RuntimeError) -> String {
        switch error {
        case .noHomeFolder: "There is no home folder to keep things in: set HOME or HABICAT_HOME."
        case .invalidVariable(let name, let value): "\(name) cannot be “\(value)”."
        case .invalidSettings(let path, let reason): "\(path) is not understood (\(reason)); what it sets is left out."
        case .store(let error): Words(.english).sentence(for: error)
        }
    }

    private static func name(_ command: String?) -> String { command.map { "habicat " + $0 } ?? "habicat" }

    private static func hint(_ nearest: String?, else other: String) -> String {
        " " + (nearest.map { "Did you mean \($0)?" } ?? other)
    }

    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}
