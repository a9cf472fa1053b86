extension TimeOfDay {
    /// - Parameter typed: as people write it: "8:30", "0830", "830", "8", "8:30pm", "8 pm", "20.30"; nil where it is not
    ///   understood.
    package init?(typed: String) {
        var text = typed.lowercased().filter { !$0.isWhitespace }
        let half = Half.taken(from: &text)
        guard let (hours, minutes) = Self.numbers(in: text), (0..<60).contains(minutes) else { return nil }
        switch half {
        case nil:
            guard (0..<24).contains(hours) else { return nil }
            self.init(minutesSinceMidnight: hours * 60 + minutes)
        case let half?:
            guard (1...12).contains(hours) else { return nil }
            self.init(minutesSinceMidnight: (hours % 12 + (half == .after ? 12 : 0)) * 60 + minutes)
        }
    }

    private enum Half {
        case before
        case after

        static func taken(from text: inout String) -> Half? {
            let endings: [(String, Half)] = [
                ("am", .before), ("pm", .after), ("a.m.", .before), ("p.m.", .after),
            ]
            guard let (ending, half) = endings.first(where: { text.hasSuffix($0.0) }) else { return nil }
            text.removeLast(ending.count)
            return half
        }
    }

    private static func numbers(in text: String) -> (hours: Int, minutes: Int)? {
        let parts = text.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return nil }
        switch (parts.count, parts[0].count) {
        case (1, 1...2): return Int(parts[0]).map { ($0, 0) }
        case (1, 3...4): return Int(parts[0]).map { ($0 / 100, $0 % 100) }
        case (2, 1...2):
            guard parts[1].count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]) else { return nil }
            return (hours, minutes)
        default: return nil
        }
    }
}
