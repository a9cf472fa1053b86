import Domain
import Testing

struct LineCatalogueTests {
    private static let occasions: [LineOccasion] =
        [
            .adoption, .start, .done, .stoppedEarly, .first, .fullHouse, .newAccessory, .milestone, .rested,
            .welcomeBack,
        ] + Stage.allCases.map(LineOccasion.grownUp) + StreakMark.allCases.map(LineOccasion.streak)

    private static func allLines(_ language: Language) -> [Line] {
        let catalogue = LineCatalogue.of(language)
        return catalogue.moods.values.flatMap { $0.values.flatMap(\.self) } + occasions.flatMap(catalogue.lines(for:))
    }

    @Test(
        "At least seven lines for each personality and mood, so that none comes twice in seven days",
        arguments: Language.allCases)
    func counts(language: Language) {
        let catalogue = LineCatalogue.of(language)
        for personality in Personality.allCases {
            for mood in Mood.allCases { #expect((catalogue.moods[personality]?[mood] ?? []).count >= 7) }
        }
        #expect(catalogue.lines(for: .rested).count >= 7)
        #expect(catalogue.lines(for: .welcomeBack).count >= 7)
        for occasion in Self.occasions { #expect(!catalogue.lines(for: occasion).isEmpty) }
    }

    @Test("No line stands in two places", arguments: Language.allCases)
    func unique(language: Language) {
        let lines = Self.allLines(language)
        #expect(Set(lines.map(\.text)).count == lines.count)
    }

    @Test(
        "Every placeholder is known, and a line that names the streak has another for when there is none",
        arguments: Language.allCases)
    func placeholders(language: Language) {
        let known = Set(Line.Placeholder.allCases.map(\.rawValue))
        for line in Self.allLines(language) {
            for text in [line.text, line.withoutStreak].compactMap(\.self) {
                for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
                    let name = part.split(separator: "}", omittingEmptySubsequences: false).first.map(String.init)
                    #expect(known.contains(name ?? ""), "\(text)")
                }
            }
            #expect(line.text.contains("{streak}") == (line.withoutStreak != nil), "\(line.text)")
            #expect(line.withoutStreak?.contains("{streak}") != true)
        }
    }

    @Test(
        "Every line fits in 44 columns and is filled in, with short names and long", arguments: ["Go", "Reading"],
        Language.allCases)
    func columns(start: String, language: Language) {
        let catalogue = LineCatalogue.of(language)
        let habits = [start, start + " " + String(repeating: "x", count: 50), "読書と作文の練習を毎日する"]
        for hour in [3, 8, 14, 19] {
            for season in Season.allCases {
                for (habit, streak) in zip(habits, [0, 1, 1000]) {
                    let filling = LineFilling(
                        habit: habit, streak: streak, timeOfDay: TimeOfDay(minutesSinceMidnight: hour * 60),
                        season: season)
                    for line in Self.allLines(language) {
                        let said = filling.filled(line, in: catalogue.words)
                        let columns = said.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) }
                        #expect(columns <= 44, "\(said)")
                        #expect(!said.contains("{") && !said.contains("|"), "\(said)")
                    }
                }
            }
        }
    }

    @Test("At least a dozen columns are left for the name of the habit", arguments: Language.allCases)
    func room(language: Language) {
        for line in Self.allLines(language) where line.text.contains("{habit}") {
            let columns = line.text.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
            #expect(columns - "{habit}".count <= 44 - 12, "\(line.text)")
        }
    }

    @Test("Each personality and mood speaks of time, season, habit and streak somewhere", arguments: Language.allCases)
    func spokenOf(language: Language) {
        for (personality, moods) in LineCatalogue.of(language).moods {
            for (mood, lines) in moods {
                let text = lines.map(\.text).joined().lowercased()
                for word in ["{time}", "{season}", "{habit}"] { #expect(text.contains(word), "\(personality) \(mood)") }
                #expect(mood != .happy || text.contains("{streak}"))
            }
        }
    }

    @Test("Placeholders are filled with what is so at the moment")
    func filling() {
        let filling = LineFilling(
            habit: "Chess", streak: 12, timeOfDay: TimeOfDay(minutesSinceMidnight: 20 * 60), season: .autumn)
        func said(_ line: Line) -> String { filling.filled(line, in: LineCatalogue.english.words) }
        #expect(said("{habit}, {streak}, {time}.|no") == "Chess, 12 days, this evening.")
        #expect(said("{Season} or {season}, {Time}") == "Autumn or autumn, This evening")
        let first = LineFilling(
            habit: "Chess", streak: 1, timeOfDay: TimeOfDay(minutesSinceMidnight: 0), season: .winter)
        #expect(first.filled("{streak}|A start {time}", in: LineCatalogue.english.words) == "A start tonight")
    }

    @Test("A name of a habit that looks like a placeholder stays a name")
    func nameInBraces() {
        let filling = LineFilling(
            habit: "{streak}", streak: 5, timeOfDay: TimeOfDay(minutesSinceMidnight: 0), season: .winter)
        #expect(filling.filled("Off to {habit}", in: LineCatalogue.english.words) == "Off to {streak}")
    }
}
