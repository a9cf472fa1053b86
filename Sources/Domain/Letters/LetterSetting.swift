import DocumentStore

/// Whether cats write letters, on all machines: kept as `off` or the day from which they write again; absent is on.
package enum LetterSetting: Hashable, Sendable {
    case on
    /// They write again on this day.
    case pausedUntil(Day)
    case off

    static let form = "on, off or YYYY-MM-DD, the day from which cats write again"

    /// As it is kept, and as commands name it.
    package var text: String {
        switch self {
        case .on: "on"
        case .pausedUntil(let day): day.text
        case .off: "off"
        }
    }

    /// Nil for anything but `on`, `off` and a day.
    package init?(_ text: String) {
        switch text {
        case "on": self = .on
        case "off": self = .off
        default:
            guard let day = Day(text) else { return nil }
            self = .pausedUntil(day)
        }
    }

    package func allowsLetters(on day: Day) -> Bool {
        switch self {
        case .on: true
        case .pausedUntil(let until): until <= day
        case .off: false
        }
    }
}

extension Settings {
    /// A value that is not understood, from a newer program, means off: silence does no harm.
    package var letterSetting: LetterSetting { letters.map { LetterSetting($0) ?? .off } ?? .on }
}
