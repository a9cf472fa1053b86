package import Words

/// Puts facts into words, and letters together.
struct LetterText {
    let history: LetterHistory
    let language: Language
    private var catalogue: LetterCatalogue { .of(language) }
    private var strings: Strings { Strings(language) }
    private var words: Strings.LetterWords { strings.letterWords }

    /// The most columns of a name, and of a quotation.
    private static let nameColumns = 22, quoteColumns = 44

    /// A template with the values of a fact, as a sentence; nil if what it names is not there any more.
    func sentence(_ template: String, _ fact: LetterFact) -> String? {
        filled(template, fact).map { $0.prefix(1).uppercased() + $0.dropFirst() }
    }

    private func filled(_ template: String, _ fact: LetterFact) -> String? {
        template.parts { word($0, fact) }?.reduce(into: "") { text, part in
            if language == .english { text += part } else { text.append(spaced: part) }
        }
    }

    private func word(_ name: String, _ fact: LetterFact) -> String? {
        let value = fact[name == "nth" ? "count" : name] ?? ""
        switch name {
        case "habit", "otherHabit":
            return history.habit(value).map { strings.quoted($0.name.cut(toColumns: Self.nameColumns)) }
        case "other": return history.cat(value)?.name
        case "day", "since": return Day(value).map(date) ?? value
        case "month": return Month(value).map { catalogue.month($0.number) } ?? value
        case "weekday": return Int(value).map(catalogue.weekday) ?? value
        case "minutes", "more", "goal", "ago": return Int(value).map(duration) ?? value
        case "hours": return Int(value).map { words.hours($0) } ?? value
        case "days": return Int(value).map { words.days($0) } ?? value
        case "years": return Int(value).map(years) ?? value
        case "nth": return Int(value).map { words.nth(Self.ordinal($0), number: $0) } ?? value
        case "thing": return Int(value).map(catalogue.thing) ?? value
        case "quote": return quoted(value)
        case "topic":
            guard let earlier = fact["letter"].flatMap(history.mailbox.letter)?.message.facts.first else { return nil }
            return filled(catalogue.topic(of: earlier.kind), earlier)
        case "stage": return Stage(rawValue: value).map(catalogue.stage) ?? value
        case "accessory": return Catalogue.accessory(value).map { $0.name(in: language) }
        case "machine": return history.machines.first { $0.machine.id == value }?.machine.name
        default: return value
        }
    }

    /// In one line, without a full stop: the sentence continues after it.
    private func quoted(_ text: String) -> String {
        var text = text.replacing("\n", with: " ").cut(toColumns: Self.quoteColumns)
        while let last = text.last, ".。,，;；".contains(last), text.count > 1 { text.removeLast() }
        return text
    }

    /// With the weekday if it is near, with the year if not.
    private func date(_ day: Day) -> String {
        let (parts, month) = (day.parts, catalogue.month(day.parts.month))
        guard history.day.days(since: day) < 200 else {
            return strings.dates.withYear(day: parts.day, month: month, year: parts.year)
        }
        return words.date(weekday: catalogue.weekday(day.weekday.rawValue), day: parts.day, month: month)
    }

    private func duration(_ minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        let parts = [
            hours > 0 ? words.hours(hours) : nil, rest > 0 || hours == 0 ? words.minutes(rest) : nil,
        ].compactMap { $0 }
        return parts.joined(separator: language == .english ? " " : "")
    }

    /// The first ten in words.
    private func years(_ number: Int) -> String {
        let small =
            language == .chinese
            ? ["一", "两", "三", "四", "五", "六", "七", "八", "九", "十"]
            : ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        let word = small.indices.contains(number - 1) ? small[number - 1] : String(number)
        return words.years(word: word, number: number)
    }

    private static func ordinal(_ number: Int) -> String {
        let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
        if words.indices.contains(number - 1) { return words[number - 1] }
        let ending =
            switch (number % 10, number % 100) {
            case (_, 11...13): "th"
            case (1, _): "st"
            case (2, _): "nd"
            case (3, _): "rd"
            default: "th"
            }
        return "\(number)\(ending)"
    }
}

/// What every letter keeps to.
package enum LetterShape {
    /// In columns and rows of a screen of 40 × 12, or on a sheet.
    package static let columns = 60, lines = 6
    /// In words of English and characters of Chinese.
    package static let words = 35...80, characters = 50...110
    package static let thanksWords = 18...80, thanksCharacters = 25...110

    package static func fits(_ text: String, _ language: Language, isThanks: Bool = false) -> Bool {
        guard lineCount(of: text, language) <= lines else { return false }
        switch language {
        case .english: return (isThanks ? thanksWords : words).contains(words(in: text).count)
        case .chinese: return (isThanks ? thanksCharacters : characters).contains(text.count { !$0.isNewline })
        }
    }

    static func words(in text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

    /// How many rows of 60 columns it takes, broken between words, or between characters of Chinese.
    package static func lineCount(of text: String, _ language: Language) -> Int {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).reduce(0) { count, line in
            var (rows, used) = (1, 0)
            let pieces = language == .chinese ? line.map(String.init) : words(in: String(line)).map(String.init)
            for piece in pieces {
                let columns = piece.columns
                let gap = used > 0 && language == .english ? 1 : 0
                if used + gap + columns > Self.columns {
                    (rows, used) = (rows + 1, columns)
                } else {
                    used += gap + columns
                }
            }
            return count + rows
        }
    }

    /// Runs of four words, or of four characters of Chinese.
    package static func runs(of text: String, _ language: Language) -> Set<String> {
        let pieces =
            language == .chinese
            ? text.filter { !$0.isWhitespace }.map(String.init) : words(in: text).map(String.init)
        guard pieces.count >= 4 else { return [] }
        return Set((0...(pieces.count - 4)).map { pieces[$0..<($0 + 4)].joined(separator: " ") })
    }

    /// Whether more than half of the runs of four of either are in the other, too.
    package static func areAlike(_ left: Set<String>, _ right: Set<String>) -> Bool {
        let least = min(left.count, right.count)
        return least > 0 && left.intersection(right).count * 2 > least
    }
}
