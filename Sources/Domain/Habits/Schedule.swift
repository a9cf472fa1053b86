/// When a habit is due (PRODUCT section 2). Kept as text: `daily`, `mo,we,fr`, `3/week`.
package enum Schedule: Hashable, Sendable {
    case everyDay
    /// At least one.
    case weekdays(Set<Weekday>)
    /// 1 to 7.
    case timesAWeek(Int)
}

extension Schedule: WrittenAsText {
    private static let names: [(day: Weekday, name: String)] = zip(
        Weekday.allCases, ["mo", "tu", "we", "th", "fr", "sa", "su"]
    ).map { ($0, $1) }

    /// `daily`, `mo,we,fr` or `3/week`.
    package var text: String {
        switch self {
        case .everyDay: "daily"
        case .weekdays(let days): Self.names.filter { days.contains($0.day) }.map(\.name).joined(separator: ",")
        case .timesAWeek(let times): "\(times)/week"
        }
    }

    /// - Parameter text: as `text` gives it; nil for anything else.
    package init?(_ text: String) {
        if text == "daily" {
            self = .everyDay
        } else if text.hasSuffix("/week"), let times = Int(text.dropLast(5)), (1...7).contains(times) {
            self = .timesAWeek(times)
        } else {
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let days = parts.compactMap { part in Self.names.first { $0.name == part }?.day }
            guard !days.isEmpty, days.count == parts.count else { return nil }
            self = .weekdays(Set(days))
        }
    }
}
