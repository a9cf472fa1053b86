/// What stands in the placeholders of a line.
package struct LineFilling: Hashable, Sendable {
    /// The habit's name.
    package let habit: String
    /// Days in a row, as shown.
    package let streak: Int
    package let timeOfDay: TimeOfDay
    package let season: Season

    package init(habit: String, streak: Int, timeOfDay: TimeOfDay, season: Season) {
        self.habit = habit
        self.streak = streak
        self.timeOfDay = timeOfDay
        self.season = season
    }

    /// As things are at a moment.
    package init(habit: String, streak: Int, at moment: Moment) {
        self.init(
            habit: habit, streak: streak, timeOfDay: moment.timeOfDay,
            season: Season(of: moment.today, zone: moment.zone.name))
    }

    /// The line as it is said. A long name of a habit is cut to the room there is.
    package func filled(_ line: Line, in words: LineCatalogue.Words) -> String {
        let template = streak < 2 ? line.withoutStreak ?? line.text : line.text
        let said = Line.Placeholder.allCases.reduce(template) { text, placeholder in
            placeholder == .habit ? text : text.replacing(placeholder, with: self.words(for: placeholder, words))
        }
        let room = Line.longestColumns - said.replacing(.habit, with: "").columns
        return said.replacing(.habit, with: habit.cut(toColumns: max(1, room)))
    }

    private func words(for placeholder: Line.Placeholder, _ words: LineCatalogue.Words) -> String {
        switch placeholder {
        case .time: time(words)
        case .timeFirst: time(words).withCapital
        case .season: season(words)
        case .seasonFirst: season(words).withCapital
        case .habit: habit
        case .streak: words.days(streak)
        }
    }

    private func time(_ words: LineCatalogue.Words) -> String {
        switch timeOfDay.minutesSinceMidnight / 60 {
        case 5..<12: words.morning
        case 12..<17: words.afternoon
        case 17..<22: words.evening
        default: words.night
        }
    }

    private func season(_ words: LineCatalogue.Words) -> String {
        switch season {
        case .spring: words.spring
        case .summer: words.summer
        case .autumn: words.autumn
        case .winter: words.winter
        }
    }
}

extension String {
    fileprivate func replacing(_ placeholder: Line.Placeholder, with text: String) -> String {
        split(separator: "{\(placeholder.rawValue)}", omittingEmptySubsequences: false).joined(separator: text)
    }

    fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }

    /// Columns on the screen, as a safe guess: letters beyond the alphabets of Europe count two.
    fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }

    fileprivate func cut(toColumns columns: Int) -> String {
        guard self.columns > columns else { return self }
        var cut = ""
        var left = columns - 1
        for character in self {
            left -= character.columns
            guard left >= 0 else { break }
            cut.append(character)
        }
        return cut + "…"
    }
}

extension Character {
    fileprivate var columns: Int {
        unicodeScalars.allSatisfy { $0.value < 0x1100 || $0 == "…" } ? 1 : 2
    }
}
