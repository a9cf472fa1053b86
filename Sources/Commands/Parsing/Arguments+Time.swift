import Domain

extension Arguments {
    /// An operand as a length of time in minutes; nil where it was not given.
    func length(at index: Int, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard index < operands.count else { return nil }
        guard let minutes = Duration.minutes(operands[index]), range.contains(minutes) else {
            throw .invalidValue(
                of: Phrase("the length", "时长"), value: operands[index],
                expected: Phrase(
                    "\(range.lowerBound) to \(range.upperBound) minutes, such as 25m or 1h30",
                    "\(range.lowerBound) 到 \(range.upperBound) 分钟，如 25m 或 1h30"))
        }
        return minutes
    }

    /// A flag's value as a day; nil where it was not given.
    func day(_ flag: String, today: Day) throws(CommandError) -> Day? {
        guard let text = values[flag] else { return nil }
        switch text.lowercased() {
        case "today": return today
        case "yesterday": return today.advanced(by: -1)
        default:
            guard let day = Day(text) else {
                throw .invalidValue(
                    of: Phrase("--" + flag), value: text,
                    expected: Phrase("YYYY-MM-DD, yesterday or today", "YYYY-MM-DD、yesterday 或 today"))
            }
            return day
        }
    }
}
