import Canvas
import DocumentStore
import Domain
import Runtime
import UI
import Words

/// The parsed words after a command's name.
package struct Arguments: Hashable, Sendable {
    package var operands: [String] = []
    /// Values by the flag's name; empty text for a flag without a value.
    package var values: [String: String] = [:]

    package func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

    package subscript(flag: String) -> String? { values[flag] }

    /// The one flag of some that was given; nil if none was.
    /// - Throws: `contradiction` for two.
    func one(of flags: [String]) throws -> String? {
        let said = flags.filter { values[$0] != nil }
        if said.count > 1 { throw CommandError.contradiction("--" + said[0], "--" + said[1]) }
        return said.first
    }

    /// - Throws: `invalidValue` if `read` does not understand it.
    func value<Meaning>(_ flag: String, _ expected: @escaping Phrase, _ read: (String) -> Meaning?) throws -> Meaning? {
        guard let text = values[flag] else { return nil }
        return try Self.value(text, of: same("--" + flag), expected, read)
    }

    /// The parts of a flag's value between commas; none without the flag.
    func parts(of flag: String) -> [String] {
        (self[flag] ?? "").split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    /// A part such as "Swim=Sport". Throws `.invalidValue` of the flag for one that is no pair.
    static func pair(
        _ part: String, of flag: String, _ expected: @escaping Phrase
    ) throws -> (left: String, right: String) {
        let names = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
        guard names.count == 2, !names[0].isEmpty, !names[1].isEmpty else {
            throw CommandError.invalidValue(of: same("--" + flag), value: part, expected: expected)
        }
        return (names[0], names[1])
    }

    /// A flag's value that is one of a few words, none of them shortened.
    func word(_ flag: String, of known: [String]) throws -> String? {
        let choices = LocalizedText(known.joined(separator: " or "), known.joined(separator: " 或 "))
        return try value(flag, { $0(choices) }) { known.contains($0) ? $0 : nil }
    }

    /// The same for an operand.
    func value<Meaning>(
        at index: Int, of what: @escaping Phrase, _ expected: @escaping Phrase, _ read: (String) -> Meaning?
    ) throws -> Meaning? {
        guard index < operands.count else { return nil }
        return try Self.value(operands[index], of: what, expected, read)
    }

    static func value<Meaning>(
        _ text: String, of what: @escaping Phrase, _ expected: @escaping Phrase, _ read: (String) -> Meaning?
    ) throws -> Meaning {
        guard let value = read(text) else {
            throw CommandError.invalidValue(of: what, value: text, expected: expected)
        }
        return value
    }

    func number(_ flag: String, in range: ClosedRange<Int>) throws -> Int? {
        let expected: Phrase = { $0.expected.wholeNumber(least: range.lowerBound, most: range.upperBound) }
        return try value(flag, expected) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
    }
}

extension Arguments {
    /// A flag's value as a width and a height in cells, `80x24`; nil if not given.
    func size(_ flag: String) throws -> Size? {
        try value(flag, \.expected.size) { text in
            let parts = text.split(separator: "x").map { Int($0) ?? 0 }
            guard parts.count == 2, parts.allSatisfy((1...1000).contains) else { return nil }
            return Size(width: parts[0], height: parts[1])
        }
    }

    /// How many colours are wanted, by `--depth` or `--mono`, else by `--color`; all of them unless said.
    var depth: ColourDepth {
        get throws {
            if values["mono"] != nil || has(.noColour) { return .mono }
            let expected: Phrase = \.expected.depth
            if let depth = try value("depth", expected, ColourDepth.init(rawValue:)) { return depth }
            return try colour?.depth ?? .direct
        }
    }

    var colour: Preferences.Colours? {
        get throws { try value("color", \.expected.colour, Preferences.Colours.init(rawValue:)) }
    }

    /// By `--no-color`, `--color`, else by `NO_COLOR` (not empty), `CLICOLOR_FORCE` (not 0), else by the terminal.
    func isColoured(in environment: ProcessEnvironment) throws -> Bool {
        if has(.noColour) { return false }
        if let colour = try colour, colour != .auto { return colour != .never }
        if environment["NO_COLOR"] != nil { return false }
        if let forced = environment["CLICOLOR_FORCE"], forced != "0" { return true }
        return environment.isOutputTerminal && environment["TERM"] != "dumb"
    }

    /// Nil for no colours and no styles at all.
    func printedDepth(in environment: ProcessEnvironment) throws -> ColourDepth? {
        guard try isColoured(in: environment) else { return nil }
        if let depth = try colour?.depth { return depth }
        switch environment["COLORTERM"] {
        case "truecolor", "24bit": return .direct
        default: return environment["TERM"]?.contains("256") == true ? .indexed : .basic
        }
    }

    /// `2026-03-01` is its noon, `2026-03-01T09:00` on the clocks of the zone, with `Z` in UTC; nil if not given.
    func instant(_ flag: String, zone: Zone) throws -> Timestamp? {
        try value(flag, \.expected.moment) { text in
            if let instant = Timestamp(text: text) { return instant }
            let parts = text.split(separator: "T", omittingEmptySubsequences: false)
            let time = parts.count == 2 ? TimeOfDay(String(parts[1].prefix(5))) : TimeOfDay(minutesSinceMidnight: 720)
            guard let day = Day(String(parts[0])), let time, parts.count < 3 else { return nil }
            let asUTC = Timestamp(milliseconds: Int64(day.number * 1440 + time.minutesSinceMidnight) * 60_000)
            return asUTC.advanced(bySeconds: -Int64(zone.secondsFromUTC(at: asUTC)))
        }
    }

    func length(at index: Int, in range: ClosedRange<Int>) throws -> Int? {
        try value(at: index, of: \.expected.theLength, Self.lengths(in: range)) {
            TypedLength.minutes($0, in: range)
        }
    }

    func length(_ flag: String, in range: ClosedRange<Int>) throws -> Int? {
        try value(flag, Self.lengths(in: range)) { TypedLength.minutes($0, in: range) }
    }

    private static func lengths(in range: ClosedRange<Int>) -> Phrase {
        { $0.expected.minutes(least: range.lowerBound, most: range.upperBound) }
    }

    func day(_ flag: String, today: Day, _ direction: TypedDay.Direction = .past) throws -> Day? {
        try values[flag].map { try Self.day($0, of: same("--" + flag), today: today, direction) }
    }

    /// Such as `2026-02-18`, `20.2.`, `yesterday`, `last monday`; `-2` counts from `base`, else from today.
    static func day(
        _ text: String, of what: @escaping Phrase, today: Day, _ direction: TypedDay.Direction = .past,
        from base: Day? = nil
    ) throws -> Day {
        let expected: Phrase = \.expected.date
        switch try value(text, of: what, expected, { TypedDay($0, on: today, direction, from: base) }) {
        case .day(let day): return day
        case .ambiguous(let one, let other):
            throw CommandError(.wrongUse) {
                $0.commandErrors.ambiguousDay(
                    what: what($0), value: text, one: $0.dateWithYear(one), other: $0.dateWithYear(other),
                    oneDate: one.text, otherDate: other.text)
            }
        }
    }
}

extension TypedLength {
    static func minutes(_ text: String, in range: ClosedRange<Int>) -> Int? {
        minutes(text).flatMap { range.contains($0) ? $0 : nil }
    }
}

extension Arguments {
    /// A flag's value by the beginning of a word, if it is of only one; nil if not given.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ flag: String, _ type: Choice.Type
    ) throws -> Choice? {
        try choice(flag, among: Choice.allCases.map(\.rawValue)).flatMap(Choice.init(rawValue:))
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        at index: Int, of what: @escaping Phrase, _ type: Choice.Type
    ) throws -> Choice? {
        guard index < operands.count else { return nil }
        return Choice(rawValue: try Self.choice(operands[index], of: what, among: Choice.allCases.map(\.rawValue)))
    }
}

enum PastTime {
    /// `2026-11-20`, `monday`, `yesterday` (the day's end), `2026-11-20 18:30`, `yesterday 18:30`, `18:30` (today),
    /// `2h`, `3 days ago`; nil for anything else, and for times to come.
    static func instant(_ text: String, now: Moment) -> Timestamp? {
        let instant = ago(text.lowercased(), now) ?? named(text.trimmed, now)
        return instant.flatMap { $0 <= now.instant ? $0 : isToday($0, now) ? now.instant : nil }
    }

    /// The end of today has not come yet, and means now.
    private static func isToday(_ instant: Timestamp, _ now: Moment) -> Bool { instant == end(of: now.today, now) }

    private static func named(_ text: String, _ now: Moment) -> Timestamp? {
        if text.contains(":"), let time = TimeOfDay(typed: text) { return now.instant(at: time, within: now.today) }
        if let day = day(text, now) { return end(of: day, now) }
        // The time is the last word, or follows a T as in ISO 8601.
        guard let mark = text.lastIndex(where: { $0 == " " || $0 == "T" || $0 == "t" }),
            let time = TimeOfDay(typed: String(text[text.index(after: mark)...])),
            let day = day(String(text[..<mark]), now)
        else { return nil }
        // To the minute named belongs all of it.
        let isNumbered = Day(String(text[..<mark])) != nil
        let instant = isNumbered ? now.instant(on: day, at: time) : now.instant(at: time, within: day)
        return Timestamp(milliseconds: instant.milliseconds + 59_999)
    }

    private static func day(_ text: String, _ now: Moment) -> Day? {
        guard case .day(let day)? = TypedDay(text, on: now.today) else { return nil }
        return day
    }

    private static func end(of day: Day, _ now: Moment) -> Timestamp {
        Timestamp(milliseconds: now.start(of: day.advanced(by: 1)).milliseconds - 1)
    }

    private static func ago(_ text: String, _ now: Moment) -> Timestamp? {
        let plain = text.filter { $0 != " " }
        let length = plain.hasSuffix("ago") ? String(plain.dropLast(3)) : plain
        let digits = length.prefix { $0.isNumber && $0.isASCII }
        guard let number = Int64(digits), number <= 100_000 else { return nil }
        let seconds: Int64
        switch length.dropFirst(digits.count) {
        case "m", "min", "mins", "minute", "minutes": seconds = 60
        case "h", "hour", "hours": seconds = 3600
        case "d", "day", "days": seconds = 86_400
        case "w", "week", "weeks": seconds = 7 * 86_400
        default: return nil
        }
        return now.instant.advanced(bySeconds: -number * seconds)
    }
}
