import Assets
@testable import Domain
import Testing
import Words

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
            ("[done]\n{streak}!", "x:2: {streak} without the condition (streak)"),
            ("[done]\n(goal, hungry) Done!", "x:2: unknown condition “hungry”"),
            ("[done]\n(not evening, not hungry) Done!", "x:2: unknown condition “not hungry”"),
            ("[done]\n(goal)", "x:2: a condition without a text"),
            ("[anyone]\nHello.", "x:2: a line of [anyone] needs a condition"),
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

    @Test("A heading with conditions on all of its lines is refused: a cat is never mute")
    func mute() throws {
        let text = try #require(Assets.embedded.text(at: "lines/en.txt"))
        let conditional = text.replacing("\nI did a new thing. Did you see?", with: "\n(goal) I did a new thing.")
        #expect(throws: Never.self) { try LineCatalogue(conditional).check("x") }
        var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(rows.firstIndex(of: "[first]"))
        for index in start + 1..<start + 8 { rows[index] = "(goal) " + rows[index] }
        let fault = #expect(throws: LineFault.self) {
            try LineCatalogue(rows.joined(separator: "\n")).check("x")
        }
        #expect(fault?.problem == "[first] needs a line without a condition")
    }

    @Test("Conditions are read, and a text without them has none")
    func conditions() {
        let line = Line("(goal, not evening) Done (early).")
        #expect(line.text == "Done (early)." && line.needs == [.goal] && line.excludes == [.evening])
        #expect(line.isTrue([.goal, .morning]) && !line.isTrue([.goal, .evening]) && !line.isTrue([.morning]))
        #expect(!Line("Hello (again).").hasCondition)
    }

    @Test(
        "At least seven lines without a condition for each personality and mood, so that none comes twice in seven days",
        arguments: Language.allCases)
    func counts(language: Language) {
        let catalogue = LineCatalogue.of(language)
        for cue in LineCatalogue.Cue.all {
            switch cue {
            case .mood, .occasion(.rested), .occasion(.welcomeBack):
                #expect(catalogue.lines(for: cue).count { !$0.hasCondition } >= 7, "\(cue.heading)")
            case .occasion, .anyone: #expect(!catalogue.lines(for: cue).isEmpty)
            }
        }
    }

    @Test("No line occurs twice", arguments: Language.allCases)
    func unique(language: Language) {
        let lines = Self.allLines(language)
        #expect(Set(lines.map(\.text)).count == lines.count)
    }

    @Test("Every placeholder is known, and a line that names the streak needs one", arguments: Language.allCases)
    func placeholders(language: Language) {
        let known = Set(Line.Placeholder.allCases.map(\.rawValue))
        for line in Self.allLines(language) {
            for part in line.text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
                let name = part.split(separator: "}", omittingEmptySubsequences: false).first.map(String.init)
                #expect(known.contains(name ?? ""), "\(line.text)")
            }
            #expect(!line.text.contains("{streak}") || line.needs.contains(.streak), "\(line.text)")
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
                for (habit, streak) in zip(habits, [2, 30, 1000]) {
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
        #expect(said("(streak) {habit}, {streak}, {time}.") == "Chess, 12 days, this evening.")
        #expect(said("{Season} or {season}, {Time}") == "Autumn or autumn, This evening")
    }

    @Test("A name of a habit that looks like a placeholder stays a name")
    func nameInBraces() {
        let filling = LineFilling(
            habit: "{streak}", streak: 5, timeOfDay: TimeOfDay(minutesSinceMidnight: 0), season: .winter)
        #expect(filling.filled("Off to {habit}", in: LineCatalogue.english) == "Off to {streak}")
    }
}
