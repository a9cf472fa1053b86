import Assets
@testable import Domain
import Testing
import Words

struct LineCatalogueTests {
    private static func allLines(_ language: Language) -> [Line] {
        LineCatalogue.Cue.all.flatMap(LineCatalogue.of(language).lines)
    }

    @Test("The files have no mistakes and no line twice", arguments: Language.allCases)
    func files(language: Language) throws {
        let path = LineCatalogue.path(of: language)
        let text = try #require(Assets.embedded.text(at: path))
        #expect(LineCatalogue(text) == LineCatalogue.of(language))
        #expect(throws: Never.self) { try LineCatalogue.of(language).check(path) }
        let lines = Self.allLines(language).map(\.text)
        #expect(Set(lines).count == lines.count)
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

    @Test("A heading without lines, or with conditions on all of its lines, is refused: a cat is never mute")
    func mute() throws {
        let text = try #require(Assets.embedded.text(at: "lines/en.txt"))
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(rows.firstIndex(of: "[first]")) + 1
        func problem(_ change: (Int, String) -> String) -> String? {
            let changed = rows.enumerated().map { change($0.offset, $0.element) }.joined(separator: "\n")
            do throws(LineFault) {
                try LineCatalogue(changed).check("x")
                return nil
            } catch { return error.problem }
        }
        #expect(problem { $0 == start ? "(goal) " + $1 : $1 } == nil)
        #expect(
            problem { (start..<start + 7).contains($0) ? "(goal) " + $1 : $1 }
                == "[first] needs a line without a condition")
        #expect(problem { $1 == "[adoption]" ? "[done]" : $1 } == "there are no lines for [adoption]")
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
        let cues = LineCatalogue.Cue.all.filter { cue in
            if case .mood = cue { true } else { [.occasion(.rested), .occasion(.welcomeBack)].contains(cue) }
        }
        for cue in cues {
            #expect(LineCatalogue.of(language).lines(for: cue).count { !$0.hasCondition } >= 7, "\(cue.heading)")
        }
    }

    @Test(
        "Every line fits in 44 columns and is filled in, with short names and long, and leaves a name a dozen columns",
        arguments: Language.allCases)
    func columns(language: Language) {
        let catalogue = LineCatalogue.of(language)
        func columns(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) } }
        let habits = ["Go", "Reading", "Reading " + String(repeating: "x", count: 50), "読書と作文の練習を毎日する"]
        for line in Self.allLines(language) where !line.text.contains("{") { #expect(columns(line.text) <= 44) }
        for (hour, season) in [3, 8, 14, 19].flatMap({ hour in Season.allCases.map { (hour, $0) } }) {
            for (habit, streak) in zip(habits, [2, 30, 1000, 1000]) {
                let filling = LineFilling(
                    habit: habit, streak: streak, timeOfDay: TimeOfDay(minutesSinceMidnight: hour * 60),
                    season: season)
                for line in Self.allLines(language) where line.text.contains("{") {
                    let said = filling.filled(line, in: catalogue)
                    #expect(columns(said) <= 44 && !said.contains("{") && !said.contains("|"), "\(said)")
                }
            }
        }
        for line in Self.allLines(language) where line.text.contains("{habit}") {
            #expect(columns(line.text) - "{habit}".count <= 44 - 12, "\(line.text)")
        }
    }

    @Test("Placeholders are filled in; a name that looks like one stays a name")
    func filling() {
        func said(_ line: Line, habit: String = "Chess") -> String {
            let filling = LineFilling(
                habit: habit, streak: 12, timeOfDay: TimeOfDay(minutesSinceMidnight: 20 * 60), season: .autumn)
            return filling.filled(line, in: LineCatalogue.english)
        }
        #expect(said("(streak) {habit}, {streak}, {time}.") == "Chess, 12 days, this evening.")
        #expect(said("{Season} or {season}, {Time}") == "Autumn or autumn, This evening")
        #expect(said("Off to {habit}", habit: "{streak}") == "Off to {streak}")
    }
}
