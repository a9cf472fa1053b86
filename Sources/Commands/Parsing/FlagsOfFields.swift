import Domain
import UI
import Words

extension Arguments {
    /// The same error, with the flag it is about where one was given for it: the domain knows fields alone.
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
        default: [rawValue]
        }
    }
}
