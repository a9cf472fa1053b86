import Words

/// What a name suggests about how its habit is counted, by the words of `assets/words/goals.txt`: "floss" is done or not, "No
/// sugar" is a limit, "Read 20 pages a day" counts pages, "Meditate 10 min" has its minutes, "Gym 3 times a week" a
/// schedule.
package struct GoalSuggestion: Hashable, Sendable {
    package var kind = HabitKind.minutes
    package var period = GoalPeriod.day
    /// Units, or the minutes of a week or month, or the most slips a day; nil for `minutes` a day.
    package var amount: Amount?
    package var unit: String?
    package var minutes: Int?
    package var schedule: Schedule?

    /// Nil where a name says nothing.
    package init?(of name: String) {
        if let counted = Self.counted(in: name) {
            self = counted
        } else if let first = NameWords.words(of: name).first, Self.limits.fit([first], start: name) {
            (kind, amount) = (.limit, 0)
        } else if Self.ticks.fit(name) {
            kind = .yesNo
        } else {
            return nil
        }
    }

    private init() {}

    private static func counted(in name: String) -> GoalSuggestion? {
        let period: GoalPeriod = weeks.fit(name) ? .week : months.fit(name) ? .month : .day
        var rest = name[...]
        while let start = rest.firstIndex(where: \.isWholeNumber) {
            let number = rest[start...].prefix { $0.isWholeNumber || $0 == "." || $0 == "," }
            let behind = rest[number.endIndex...]
            if let amount = Amount(String(number)), amount > 0,
                let found = suggestion(amount, number, behind, each: period)
            {
                return found
            }
            rest = behind
        }
        return nil
    }

    private static func suggestion(
        _ amount: Amount, _ number: Substring, _ behind: Substring, each period: GoalPeriod
    ) -> GoalSuggestion? {
        var found = GoalSuggestion()
        found.period = period
        let word = behind.drop(while: \.isWhitespace).prefix { $0.isLetter || $0 == "-" }
        if let minutes = length(number, behind) {
            guard period.length * HabitDraft.goalRange.upperBound >= minutes else { return nil }
            if period == .day { found.minutes = minutes } else { found.amount = Amount(minutes) }
            return found
        }
        if period != .day, times.fit(behind: word), amount.isWhole {
            found.period = .day
            found.schedule = try? (period == .week ? Schedule.timesAWeek(amount.whole) : .timesAMonth(amount.whole))
                .checked()
            return found.schedule == nil ? nil : found
        }
        guard let unit = units.unit(at: word), HabitDraft.stepRange.contains(amount) else { return nil }
        (found.kind, found.amount, found.unit) = (.count, amount, unit)
        return found
    }

    /// Minutes of "30 minutes", "1.5 h", "30分钟"; nil unless a word of time follows the number.
    private static func length(_ number: Substring, _ behind: Substring) -> Int? {
        let text = behind.drop(while: \.isWhitespace)
        if let unit = ["分钟", "个小时", "小时"].first(where: text.hasPrefix) {
            return TypedLength.minutes(String(number) + unit)
        }
        guard let first = text.first, first.isASCII, first.isLetter else { return nil }
        return TypedLength.minutes(String(number) + text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
    }

    private static let ticks = NameWords(heading: "yes-no")
    private static let limits = NameWords(heading: "limit")
    private static let units = NameWords(heading: "units")
    private static let times = NameWords(heading: "times")
    private static let weeks = NameWords(heading: "week")
    private static let months = NameWords(heading: "month")
}

extension HabitDraft {
    /// A new habit with what its name says.
    package init(name: String, _ said: GoalSuggestion?) {
        self.init(name: name)
        guard let said else { return }
        (self.kind, self.goalPeriod, self.goalAmount, self.unit) = (said.kind, said.period, said.amount, said.unit)
        self.goalMinutes = said.minutes ?? self.goalMinutes
        schedule = said.schedule ?? schedule
    }
}

/// Words that may be in a name: English ones as a whole, or what begins with one ("read*"), Chinese ones anywhere.
struct NameWords: Sendable {
    private let english: [Word]
    private let chinese: [String]

    init(_ english: String, _ chinese: String) {
        self.english = english.split(separator: " ").map { Word($0) }
        self.chinese = chinese.split(separator: " ").map(String.init)
    }

    /// Of the first row below a heading of `assets/words/goals.txt`.
    fileprivate init(heading: String) {
        let row = WordTable.goals.rows(heading).first ?? []
        self.init(row.count == 3 ? row[1] : "", row.count == 3 ? row[2] : "")
    }

    static func words(of name: String) -> [Substring] {
        name.lowercased().split { !$0.isLetter && $0 != "-" }.map { $0 }
    }

    func fit(_ name: String) -> Bool {
        english.contains { word in Self.words(of: name).contains { word.fits($0) } }
            || chinese.contains(where: name.contains)
    }

    /// Whether one of the words fits, or the text begins with a Chinese one.
    fileprivate func fit(_ words: [Substring], start text: String) -> Bool {
        english.contains { word in words.contains { word.fits($0) } } || chinese.contains(where: text.hasPrefix)
    }

    /// Whether what follows a number begins with one.
    fileprivate func fit(behind text: Substring) -> Bool { unit(at: text) != nil }

    /// The word of these that a text is, or the Chinese one that it begins with.
    fileprivate func unit(at text: Substring) -> String? {
        if let found = chinese.first(where: text.hasPrefix) { return found }
        return english.contains { $0.fits(text.lowercased()) } ? String(text) : nil
    }

    private struct Word: Sendable {
        let text: String
        /// Whether longer words that begin with it count, too.
        let isStem: Bool

        init(_ written: some StringProtocol) {
            isStem = written.hasSuffix("*")
            text = String(isStem ? written.dropLast() : written[...])
        }

        func fits(_ word: some StringProtocol) -> Bool { isStem ? word.hasPrefix(text) : word == text }
    }
}
