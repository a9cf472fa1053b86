package import Domain
import Words

/// Parses what users type into fields.
package enum Typed {
    package static func number(_ text: String) -> Int? { Int(String(text.map(\.halfWidth)).filter { $0 != " " }) }

    /// Minutes of "25", "25m", "1h", "1h30", "1:30", "1.5h".
    package static func minutes(_ text: String) -> Int? { TypedLength.minutes(text) }

    /// A time of day: "8:30", "0830", "8:30pm"; empty means none.
    /// - Returns: nil if it cannot be parsed, a nested nil for none.
    package static func time(_ text: String) -> TimeOfDay?? {
        if text.allSatisfy(\.isWhitespace) { return .some(nil) }
        return TimeOfDay(typed: text).map { .some($0) }
    }

    /// Times of day with commas between them; empty means none.
    package static func times(_ text: String) -> [TimeOfDay]? {
        let parts = text.split { ",;，、；".contains($0) }.filter { !$0.allSatisfy(\.isWhitespace) }
        let times = parts.compactMap { TimeOfDay(typed: String($0)) }
        return times.count == parts.count ? times : nil
    }

    /// "today", "-2", "2026-11-21", "21.11.", "last monday", "昨天"; empty means today.
    package static func day(
        _ text: String, on today: Day, _ direction: TypedDay.Direction = .past
    ) -> Day? {
        if text.allSatisfy(\.isWhitespace) { return today }
        guard case .day(let day)? = TypedDay(text, on: today, direction) else { return nil }
        return day
    }
}
