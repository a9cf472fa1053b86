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
        guard template.utf8.contains(UInt8(ascii: "{")) else { return template }
        let room = Line.longestColumns - filled(template, with: "", words).columns
        return filled(template, with: habit.cut(toColumns: max(1, room)), words)
    }

    private func filled(_ template: String, with habit: String, _ words: LineCatalogue.Words) -> String {
        var filled = ""
        var rest = template[...]
        while let opening = rest.firstIndex(of: "{"), let closing = rest[opening...].firstIndex(of: "}") {
            let name = rest[rest.index(after: opening)..<closing]
            filled += rest[..<opening]
            let placeholder = Line.Placeholder(rawValue: String(name))
            filled += placeholder.map { $0 == .habit ? habit : self.words(for: $0, words) } ?? "{\(name)}"
            rest = rest[rest.index(after: closing)...]
        }
        return filled + rest
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
