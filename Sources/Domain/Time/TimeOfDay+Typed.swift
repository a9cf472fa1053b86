extension TimeOfDay {
    /// - Parameter typed: as people write it: "8:30", "0830", "830", "8", "8:30pm", "8 pm", "20.30", "noon", "8点半",
    ///   "下午3点"; nil where it is not understood.
    package init?(typed: String) {
        var text = typed.plainTyped.filter { $0 != " " }
        if let hour = Self.named[text] {
            self.init(minutesSinceMidnight: hour * 60)
            return
        }
        let half = Half.taken(from: &text)
        text = Self.withColon(text)
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

    private static let named = ["noon": 12, "midday": 12, "midnight": 0, "中午": 12, "正午": 12, "午夜": 0, "零点": 0]

    /// "8:30" of "8点半" and "8点30分"; anything else as it is.
    private static func withColon(_ text: String) -> String {
        guard let mark = text.firstIndex(where: { $0 == "点" || $0 == "时" }) else { return text }
        var minutes = text[text.index(after: mark)...]
        if minutes.hasSuffix("分") { minutes = minutes.dropLast() }
        if minutes == "半" { minutes = "30" }
        if minutes.isEmpty || minutes == "整" { minutes = "00" }
        return text[..<mark] + ":" + (minutes.count == 1 ? "0" : "") + minutes
    }

    private enum Half {
        case before
        case after

        static func taken(from text: inout String) -> Half? {
            let starts: [(String, Half)] = [
                ("凌晨", .before), ("早上", .before), ("早晨", .before), ("上午", .before), ("中午", .after),
                ("下午", .after), ("傍晚", .after), ("晚上", .after),
            ]
            if let (start, half) = starts.first(where: { text.hasPrefix($0.0) }) {
                text.removeFirst(start.count)
                return half
            }
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
