import Assets
@testable import Domain
import Testing

struct LineCatalogueTests {
    private static func allLines(_ language: Language) -> [Line] {
        LineCatalogue.Cue.all.flatMap(LineCatalogue.of(language).lines)
    }

    @Test("The files have no mistakes", arguments: Language.allCases)
    func files(language: Language) throws {
        let path = LineCatalogue.path(of: language)
        let text = try #require(Assets.embedded.text(at: path))
        #expect(LineCatalogue(text) == LineCatalogue.of(language))
        #expect(throws: Never.self) { try LineCatalogue.of(language).check(path) }
    }

    @Test(
        "A mistake is reported with file and line",
        arguments: [
            ("Hello.", "x:1: a line before the first [heading]"),
            ("; lines\n[words]\nnoon = noon", "x:3: unknown word “noon”"),
            ("[words]\nmorning", "x:2: not “word = text”"),
            ("[lazy angry]\nHm.", "x:2: unknown heading [lazy angry]"),
            ("[done]\nGood {hobby}.", "x:2: unknown placeholder {hobby"),
            (
                "[done]\n{streak}!",
                "x:2: a line has “|” and a text without the streak if it names {streak}, and only then"
            ),
            ("[done]\n{streak}!|{streak}.", "x:2: {streak} after “|”"),
            ("[words]\nmorning = now", "x:2: the word “afternoon” is missing"),
        ])
    func mistakes(text: String, message: String) {
        let fault = #expect(throws: LineFault.self) { try LineCatalogue(text).check("x") }
        #expect(fault?.description == message)
    }

    @Test("A file without lines for a heading is refused")
    func missingHeading() throws {
        let text = try #require(Assets.embedded.text(at: "lines/en.txt"))
        let cut = text.split(separator: "[adoption]")[0]
        let fault = #expect(throws: LineFault.self) { try LineCatalogue(String(cut)).check("x") }
        #expect(fault?.problem == "there are no lines for [adoption]")
    }

    @Test(
        "At least seven lines for each personality and mood, so that none comes twice in seven days",
        arguments: Language.allCases)
    func counts(language: Language) {
        let catalogue = LineCatalogue.of(language)
        for cue in LineCatalogue.Cue.all {
            switch cue {
            case .mood, .occasion(.rested), .occasion(.welcomeBack): #expect(catalogue.lines(for: cue).count >= 7)
            case .occasion: #expect(!catalogue.lines(for: cue).isEmpty)
            }
        }
    }

    @Test("No line occurs twice", arguments: Language.allCases)
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
                        let said = filling.filled(line, in: catalogue)
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
        for cue in LineCatalogue.Cue.all {
            guard case .mood(_, let mood) = cue else { continue }
            let text = LineCatalogue.of(language).lines(for: cue).map(\.text).joined().lowercased()
            for word in ["{time}", "{season}", "{habit}"] { #expect(text.contains(word), "\(cue)") }
            #expect(mood != .happy || text.contains("{streak}"))
        }
    }

    @Test("Placeholders are filled in")
    func filling() {
        let filling = LineFilling(
            habit: "Chess", streak: 12, timeOfDay: TimeOfDay(minutesSinceMidnight: 20 * 60), season: .autumn)
        func said(_ line: Line) -> String { filling.filled(line, in: LineCatalogue.english) }
        #expect(said("{habit}, {streak}, {time}.|no") == "Chess, 12 days, this evening.")
        #expect(said("{Season} or {season}, {Time}") == "Autumn or autumn, This evening")
        let first = LineFilling(
            habit: "Chess", streak: 1, timeOfDay: TimeOfDay(minutesSinceMidnight: 0), season: .winter)
        #expect(first.filled("{streak}|A start {time}", in: LineCatalogue.english) == "A start tonight")
    }

    @Test("A name of a habit that looks like a placeholder stays a name")
    func nameInBraces() {
        let filling = LineFilling(
            habit: "{streak}", streak: 5, timeOfDay: TimeOfDay(minutesSinceMidnight: 0), season: .winter)
        #expect(filling.filled("Off to {habit}", in: LineCatalogue.english) == "Off to {streak}")
    }
}
