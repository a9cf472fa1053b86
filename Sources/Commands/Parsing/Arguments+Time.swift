import Domain
import UI

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
        return try Self.day(text, of: Phrase("--" + flag), today: today)
    }

    /// A day as people write it: `2026-02-18`, `yesterday`, `-2`.
    /// - Parameter what: which operand or flag it is.
    static func day(_ text: String, of what: Phrase, today: Day) throws(CommandError) -> Day {
        guard let day = Typed.day(text, on: today), !text.trimmed.isEmpty else {
            throw .invalidValue(
                of: what, value: text,
                expected: Phrase("YYYY-MM-DD, yesterday, today or -2", "YYYY-MM-DD、yesterday、today 或 -2"))
        }
        return day
    }
}
