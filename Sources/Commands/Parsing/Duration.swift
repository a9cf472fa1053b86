/// Lengths of time as people write them.
package enum Duration {
    /// Whole minutes of `25`, `25m`, `25min`, `1h`, `1h30`, `1h30m`, `1:30`.
    /// - Returns: nil for anything else.
    package static func minutes(_ text: String) -> Int? {
        let text = text.lowercased()
        let (hours, rest): (Substring, Substring)
        if let mark = text.firstIndex(where: { $0 == "h" || $0 == ":" }) {
            (hours, rest) = (text[..<mark], text[text.index(after: mark)...])
            if text[mark] == ":", rest.count != 2 { return nil }
        } else {
            (hours, rest) = ("0", text[...])
            if rest.isEmpty { return nil }
        }
        guard let wholeHours = digits(hours), let minutes = digits(trimmed(rest, isAlone: hours == "0")),
            wholeHours <= 10_000, minutes <= 600_000
        else { return nil }
        return wholeHours * 60 + minutes
    }

    private static func trimmed(_ text: Substring, isAlone: Bool) -> Substring {
        if text.isEmpty, !isAlone { return "0" }
        for ending in ["minutes", "mins", "min", "m"] where text.hasSuffix(ending) {
            return text.dropLast(ending.count)
        }
        return text
    }

    /// A number of ASCII digits and nothing else.
    private static func digits(_ text: Substring) -> Int? {
        text.isEmpty || text.utf8.contains(where: { !(48...57).contains($0) }) ? nil : Int(text)
    }
}
