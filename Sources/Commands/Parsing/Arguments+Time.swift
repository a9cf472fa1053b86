import Domain
import UI

extension Arguments {
    /// An operand as a length of time in minutes; nil where it was not given.
    func length(at index: Int, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard index < operands.count else { return nil }
        return try Self.length(operands[index], of: Phrase("the length", "时长"), in: range)
    }

    /// A flag's value as a length of time in minutes; nil where it was not given.
    func length(_ flag: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard let text = values[flag] else { return nil }
        return try Self.length(text, of: Phrase("--" + flag), in: range)
    }

    private static func length(
        _ text: String, of what: Phrase, in range: ClosedRange<Int>
    ) throws(CommandError) -> Int {
        guard let minutes = TypedLength.minutes(text), range.contains(minutes) else {
            throw .invalidValue(
                of: what, value: text,
                expected: Phrase(
                    "\(range.lowerBound) to \(range.upperBound) minutes, such as 25m or 1h30",
                    "\(range.lowerBound) 到 \(range.upperBound) 分钟，如 25m 或 1h30"))
        }
        return minutes
    }

    /// A flag's value as a day; nil where it was not given.
    func day(
        _ flag: String, today: Day, _ direction: TypedDay.Direction = .past
    ) throws(CommandError) -> Day? {
        guard let text = values[flag] else { return nil }
        return try Self.day(text, of: Phrase("--" + flag), today: today, direction)
    }

    /// A day as people write it: `2026-02-18`, `20.2.`, `yesterday`, `last monday`, `-2`.
    /// - Parameters:
    ///   - what: which operand or flag it is.
    ///   - direction: where a day lies that is written without its year or by its weekday.
    ///   - base: from which those are counted; today where nil.
    static func day(
        _ text: String, of what: Phrase, today: Day, _ direction: TypedDay.Direction = .past, from base: Day? = nil
    ) throws(CommandError) -> Day {
        switch TypedDay(text, on: today, direction, from: base) {
        case .day(let day)?: return day
        case .ambiguous(let one, let other)?: throw .ambiguousDay(of: what, value: text, one, other)
        case nil:
            throw .invalidValue(
                of: what, value: text,
                expected: Phrase(
                    "a day, such as 2026-11-20, 20 Nov, yesterday, monday or -2",
                    "一个日期，如 2026-11-20、11月20日、昨天、周一或 -2"))
        }
    }
}
