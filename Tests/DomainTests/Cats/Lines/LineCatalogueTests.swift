import Domain
import Testing

struct LineCatalogueTests {
    private static let english = LineCatalogue.english
    private static let occasions: [LineOccasion] =
        [
            .adoption, .start, .done, .stoppedEarly, .first, .fullHouse, .newAccessory, .milestone, .rested,
            .welcomeBack,
        ] + Stage.allCases.map(LineOccasion.grownUp) + StreakMark.allCases.map(LineOccasion.streak)

    private static var allLines: [Line] {
        english.moods.values.flatMap { $0.values.flatMap(\.self) } + occasions.flatMap(english.lines(for:))
    }

    @Test("At least seven lines for each personality and mood, so that none comes twice in seven days")
    func counts() {
        for personality in Personality.allCases {
            for mood in Mood.allCases { #expect((Self.english.moods[personality]?[mood] ?? []).count >= 7) }
        }
        #expect(Self.english.lines(for: .rested).count >= 7)
        #expect(Self.english.lines(for: .welcomeBack).count >= 7)
        for occasion in Self.occasions { #expect(!Self.english.lines(for: occasion).isEmpty) }
    }

    @Test("No line stands in two places")
    func unique() {
        #expect(Set(Self.allLines.map(\.text)).count == Self.allLines.count)
    }

    @Test("Every placeholder is known, and a line that names the streak has another for when there is none")
    func placeholders() {
        let known = Set(Line.Placeholder.allCases.map(\.rawValue))
        for line in Self.allLines {
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

    @Test("Every line fits in 44 columns and is filled in, with short names and long", arguments: ["Go", "Reading"])
    func columns(start: String) {
        let habits = [start, start + " " + String(repeating: "x", count: 50), "読書と作文の練習を毎日する"]
        for hour in [3, 8, 14, 19] {
            for season in Season.allCases {
                for (habit, streak) in zip(habits, [0, 1, 1000]) {
                    let filling = LineFilling(
                        habit: habit, streak: streak, timeOfDay: TimeOfDay(minutesSinceMidnight: hour * 60),
                        season: season)
                    for line in Self.allLines {
                        let said = filling.filled(line, in: Self.english.words)
                        let columns = said.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) }
                        #expect(columns <= 44, "\(said)")
                        #expect(!said.contains("{") && !said.contains("|"), "\(said)")
                    }
                }
            }
        }
    }

    @Test("At least a dozen columns are left for the name of the habit")
    func room() {
        for line in Self.allLines where line.text.contains("{habit}") {
            #expect(line.text.count - "{habit}".count <= 44 - 12, "\(line.text)")
        }
    }

    @Test("Placeholders are filled with what is so at the moment")
    func filling() {
        let filling = LineFilling(
            habit: "Chess", streak: 12, timeOfDay: TimeOfDay(minutesSinceMidnight: 20 * 60), season: .autumn)
        func said(_ line: Line) -> String { filling.filled(line, in: Self.english.words) }
        #expect(said("{habit}, {streak}, {time}.|no") == "Chess, 12 days, this evening.")
        #expect(said("{Season} or {season}, {Time}") == "Autumn or autumn, This evening")
        let first = LineFilling(
            habit: "Chess", streak: 1, timeOfDay: TimeOfDay(minutesSinceMidnight: 0), season: .winter)
        #expect(first.filled("{streak}|A start {time}", in: Self.english.words) == "A start tonight")
    }

    @Test("A name of a habit that looks like a placeholder stays a name")
    func nameInBraces() {
        let filling = LineFilling(
            habit: "{streak}", streak: 5, timeOfDay: TimeOfDay(minutesSinceMidnight: 0), season: .winter)
        #expect(filling.filled("Off to {habit}", in: Self.english.words) == "Off to {streak}")
    }
}
