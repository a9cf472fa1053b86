import DocumentStore
import Domain
import Runtime
import UI

extension CheckUp {
    /// What the doctor says. What is merely odd is no finding: nothing is wrong then.
    /// - Parameter mendings: what was repaired before; nil where nothing was to be.
    func answer(after mendings: [String]?, _ arguments: Arguments) throws(CommandError) -> Answer {
        // A store that does not open and shows no fault cannot be read at all.
        if ailments.isEmpty, let trouble { throw .store(trouble) }
        let isWell = trouble == nil && !ailments.contains { $0.severity > .odd }
        let code: ExitCode = trouble != nil ? .storeTrouble : isWell ? .done : .refused
        if arguments.has(.json) {
            var fields: Fields = [
                "isWell": .boolean(isWell), "findings": .list(ailments.map(\.shape)),
                "counts": .map(Fields(counts.map { ($0.severity.rawValue, .integer(Int64($0.count))) })),
            ]
            if let mendings { fields["repaired"] = .list(mendings.map { .string($0) }) }
            return .json("doctor", fields, exitCode: code)
        }
        let lines = (mendings ?? []).map { words.repaired($0) } + ailments.map { words.line(for: $0) }
        let found = counts.filter { $0.count > 0 }.map { "\($0.count) \(words.name($0.severity))" }
        let end = isWell ? words.allIsWell : mendings == nil ? words.nothingWasChanged : words.restCannotBeMended
        return .lines(lines + [end + (found.isEmpty ? "" : words.found(found))], exitCode: code)
    }

    private var counts: [(severity: Ailment.Severity, count: Int)] {
        [Ailment.Severity.fatal, .wrong, .odd].map { severity in
            (severity, ailments.count { $0.severity == severity })
        }
    }
}
