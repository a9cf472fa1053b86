/// One line of speech. Placeholders in braces are filled in when it is said.
package struct Line: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What is said.
    package let text: String
    /// What is said in its place while there is no streak to speak of; nil for lines that name none.
    package let withoutStreak: String?

    /// - Parameter value: the text; for one that names the streak, the text in its place after a bar.
    package init(stringLiteral value: String) {
        let parts = value.split(separator: "|", maxSplits: 1).map(String.init)
        text = parts.first ?? ""
        withoutStreak = parts.count > 1 ? parts[1] : nil
    }

    /// The most columns a line takes once it is filled in.
    package static let longestColumns = 44

    /// What can stand in braces.
    package enum Placeholder: String, CaseIterable, Sendable {
        /// "this morning", and at the beginning of a sentence.
        case time, timeFirst = "Time"
        /// "spring", and at the beginning of a sentence.
        case season, seasonFirst = "Season"
        /// The habit's name, shortened to the room there is.
        case habit
        /// "12 days".
        case streak
    }
}

/// What a line is said of: chosen beside the mood of the day (PRODUCT section 5).
package enum LineOccasion: Hashable, Sendable {
    case adoption
    case start
    case done
    case stoppedEarly
    case grownUp(Stage)
    case first
    /// Of the days a streak is celebrated for.
    case streak(StreakMark)
    case fullHouse
    case newAccessory
    /// Of the month's visits.
    case milestone
    case rested
    case welcomeBack
}

/// Streaks that are celebrated (PRODUCT section 5).
package enum StreakMark: Hashable, Sendable, CaseIterable {
    case seven, fourteen, thirty, fifty, hundred, twoHundred, year, moreYears

    /// Nil for streaks that are not celebrated.
    /// - Parameter days: in a row.
    package init?(days: Int) {
        switch days {
        case 7: self = .seven
        case 14: self = .fourteen
        case 30: self = .thirty
        case 50: self = .fifty
        case 100: self = .hundred
        case 200: self = .twoHundred
        case 365: self = .year
        case _ where days > 365 && days.isMultiple(of: 365): self = .moreYears
        default: return nil
        }
    }
}

/// All that cats say, in one language. A second language is another value of this.
package struct LineCatalogue: Sendable {
    /// Words that are filled in.
    package struct Strings: Sendable {
        /// From 5, from 12, from 17 and from 22 o'clock.
        package let morning, afternoon, evening, night: String
        package let spring, summer, autumn, winter: String
        /// A number of days.
        package let days: @Sendable (Int) -> String
    }

    package let words: Strings
    /// By personality and mood, at least seven each: one a day comes around after a week at the earliest.
    package let moods: [Personality: [Mood: [Line]]]
    private let occasions: @Sendable (LineOccasion) -> [Line]

    /// - Parameter occasions: the lines of an occasion, at least one.
    init(
        words: Strings, moods: [Personality: [Mood: [Line]]], occasions: @escaping @Sendable (LineOccasion) -> [Line]
    ) {
        self.words = words
        self.moods = moods
        self.occasions = occasions
    }

    /// The lines of an occasion.
    package func lines(for occasion: LineOccasion) -> [Line] { occasions(occasion) }
}

extension LineCatalogue {
    /// What cats say in a language.
    package static func of(_ language: Language) -> LineCatalogue {
        switch language {
        case .english: english
        case .chinese: chinese
        }
    }
}

extension LineCatalogue {
    /// What a cat says on a day, chosen by day and cat alone: the same all day, and not again for a week.
    /// - Parameters:
    ///   - cat: who speaks.
    ///   - feeling: as it is shown.
    ///   - day: the local day.
    ///   - filling: what stands in the placeholders.
    package func line(of cat: Cat, feeling: ShownMood, on day: Day, filling: LineFilling) -> String {
        switch feeling {
        case .mood(let mood):
            said(from: moods[cat.personality]?[mood] ?? [], by: cat, turn: day.number, filling)
        case .rested: line(of: cat, on: .rested, turn: day.number, filling: filling)
        case .welcomeBack: line(of: cat, on: .welcomeBack, turn: day.number, filling: filling)
        }
    }

    /// What a cat says of an occasion.
    /// - Parameter turn: counts the occasions of this cat, so that lines take turns: its minutes, or the day.
    package func line(of cat: Cat, on occasion: LineOccasion, turn: Int, filling: LineFilling) -> String {
        said(from: lines(for: occasion), by: cat, turn: turn, filling)
    }

    /// Each cat has an order of its own in which lines take turns.
    private func said(from lines: [Line], by cat: Cat, turn: Int, _ filling: LineFilling) -> String {
        guard !lines.isEmpty else { return "" }
        var random = RandomSource(
            seed: cat.id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        let order = lines.shuffled(using: &random)
        let place = turn % order.count
        return filling.filled(order[place < 0 ? place + order.count : place], in: words)
    }
}

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
    package func filled(_ line: Line, in words: LineCatalogue.Strings) -> String {
        let template = streak < 2 ? line.withoutStreak ?? line.text : line.text
        guard template.utf8.contains(UInt8(ascii: "{")) else { return template }
        let room = Line.longestColumns - filled(template, with: "", words).columns
        return filled(template, with: habit.cut(toColumns: max(1, room)), words)
    }

    private func filled(_ template: String, with habit: String, _ words: LineCatalogue.Strings) -> String {
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

    private func words(for placeholder: Line.Placeholder, _ words: LineCatalogue.Strings) -> String {
        switch placeholder {
        case .time: time(words)
        case .timeFirst: time(words).withCapital
        case .season: season(words)
        case .seasonFirst: season(words).withCapital
        case .habit: habit
        case .streak: words.days(streak)
        }
    }

    private func time(_ words: LineCatalogue.Strings) -> String {
        switch timeOfDay.minutesSinceMidnight / 60 {
        case 5..<12: words.morning
        case 12..<17: words.afternoon
        case 17..<22: words.evening
        default: words.night
        }
    }

    private func season(_ words: LineCatalogue.Strings) -> String {
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

/// The season of a day.
package enum Season: Hashable, Sendable, CaseIterable {
    case winter, spring, summer, autumn

    /// By months, as the weather has it: winter is December to February, six months later in the south.
    /// - Parameters:
    ///   - day: the local day.
    ///   - zone: name of the time zone, such as `Europe/Berlin`: tells the hemisphere.
    package init(of day: Day, zone: String) {
        let isSouthern = Self.southernZones.contains { zone.hasPrefix($0) }
        let quarter = (day.parts.month % 12) / 3
        self = Self.allCases[(quarter + (isSouthern ? 2 : 0)) % 4]
    }

    /// Zones south of the equator with seasons to speak of.
    private static let southernZones = [
        "Australia/", "Antarctica/", "Pacific/Auckland", "Pacific/Chatham", "NZ", "Africa/Johannesburg",
        "Africa/Windhoek", "Africa/Harare", "Africa/Maputo", "Africa/Gaborone", "Africa/Maseru", "Africa/Mbabane",
        "America/Argentina/", "America/Buenos_Aires", "America/Santiago", "America/Punta_Arenas", "Chile/",
        "America/Montevideo", "America/Asuncion", "America/Sao_Paulo", "America/La_Paz", "Atlantic/Stanley",
        "Indian/Antananarivo", "Indian/Mauritius", "Indian/Reunion",
    ]
}
