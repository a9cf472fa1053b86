/// Lengths of time as people write them, in English or Chinese. The one reader for forms, flags and operands.
package enum TypedLength {
    /// Whole minutes of "25", "25m", "25 min", "1h", "1h30", "1h 30m", "1:30", "1.5h", "25分钟", "1小时30分", "半小时".
    /// - Returns: nil for anything else, and for more than 10 000 hours.
    package static func minutes(_ text: String) -> Int? {
        let text = text.plainTyped
        let words = text.split(separator: " ")
        // "1 30" would become 130.
        for (word, next) in zip(words, words.dropFirst()) where isDigit(word.last) && isDigit(next.first) { return nil }
        let plain = shortened(words.joined())
        if plain.contains(":") {
            let parts = plain.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[1].count == 2 else { return nil }
            return sum(parts[0], parts[1])
        }
        guard let mark = plain.firstIndex(of: "h") else { return digits(withoutUnit(plain[...])).flatMap(limited) }
        let (hours, rest) = (plain[..<mark], plain[plain.index(after: mark)...])
        return rest.isEmpty ? wholeMinutes(ofHours: hours) : sum(hours, withoutUnit(rest))
    }

    /// Longer words come before those that they begin with.
    private static let units = [
        ("个半小时", "h30m"), ("半个小时", "30m"), ("半小时", "30m"), ("小时半", "h30m"), ("个小时", "h"), ("小时", "h"), ("分钟", "m"),
        ("分", "m"), ("hours", "h"), ("hour", "h"), ("hrs", "h"), ("hr", "h"), ("minutes", "m"), ("minute", "m"),
        ("mins", "m"), ("min", "m"), ("一", "1"), ("两", "2"), ("二", "2"), ("三", "3"), ("四", "4"), ("五", "5"),
        ("六", "6"), ("七", "7"), ("八", "8"), ("九", "9"),
    ]

    private static func shortened(_ text: String) -> String {
        units.reduce(text) { text, unit in
            text.split(separator: unit.0, omittingEmptySubsequences: false).joined(separator: unit.1)
        }
    }

    private static func withoutUnit(_ text: Substring) -> Substring { text.hasSuffix("m") ? text.dropLast() : text }

    private static func sum(_ hours: Substring, _ minutes: Substring) -> Int? {
        guard let hours = digits(hours), let minutes = digits(minutes), minutes < 60, hours <= 10_000 else {
            return nil
        }
        return limited(hours * 60 + minutes)
    }

    /// "2", "1.5", "0,25".
    private static func wholeMinutes(ofHours text: Substring) -> Int? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard let whole = digits(parts[0]), whole <= 10_000 else { return nil }
        guard parts.count == 2 else { return parts.count == 1 ? whole * 60 : nil }
        guard let part = digits(parts[1]), parts[1].count <= 3 else { return nil }
        let scale = [1, 10, 100, 1000][parts[1].count]
        return whole * 60 + (part * 60 + scale / 2) / scale
    }

    private static func limited(_ minutes: Int) -> Int? { minutes <= 600_000 ? minutes : nil }

    private static func isDigit(_ sign: Character?) -> Bool { sign.map { $0.isASCII && $0.isNumber } ?? false }

    /// A number of ASCII digits and nothing else.
    private static func digits(_ text: Substring) -> Int? {
        text.isEmpty || !text.allSatisfy({ isDigit($0) }) ? nil : Int(text)
    }
}
