@testable import Domain
import TestSupport
import Testing
import Words

struct LineChoiceTests {
    private static let filling = filling(habit: "Chess")

    private static func filling(habit: String?) -> LineFilling {
        LineFilling(habit: habit, streak: 9, timeOfDay: TimeOfDay(minutesSinceMidnight: 600), season: .spring)
    }

    /// What a happy cat says on so many days.
    private static func said(
        _ days: Range<Int>, by cat: Cat, _ truths: Set<LineCondition>, in language: Language,
        _ filling: LineFilling = filling
    ) -> [String] {
        days.map {
            LineCatalogue.of(language).line(
                of: cat, feeling: .mood(.happy), on: Day(number: 20_000 + $0), truths: truths, filling: filling)
        }
    }

    @Test("No line comes twice in seven days", arguments: Personality.allCases, Language.allCases)
    func sevenDays(personality: Personality, language: Language) {
        let catalogue = LineCatalogue.of(language)
        let cat = Cat.sample(id: "cat\(personality.rawValue)", personality: personality)
        for feeling in Mood.allCases.map(ShownMood.mood) + [.rested, .welcomeBack] {
            let said = (-10..<40).map { number in
                catalogue.line(
                    of: cat, feeling: feeling, on: Day(number: 20_000 + number), truths: Self.someTruths(on: number),
                    filling: Self.filling)
            }
            for start in 0..<(said.count - 7) { #expect(Set(said[start..<(start + 7)]).count == 7) }
        }
    }

    /// Any of those that can be true on two days of a week, by chance.
    private static func someTruths(on day: Int) -> Set<LineCondition> {
        var random = RandomSource(seed: UInt64(1000 + day))
        return Set(LineCondition.allCases.filter { !$0.isRare && random.comesTrue(percent: 60) })
    }

    @Test("A line with a condition is shown only while it is true, and goes first then", arguments: Language.allCases)
    func conditions(language: Language) {
        let catalogue = LineCatalogue.of(language)
        func said(_ truths: Set<LineCondition>) -> Set<String> {
            Set(Self.said(0..<28, by: .sample(personality: .brave), truths, in: language))
        }
        let plain = Set(catalogue.lines(for: .mood(.brave, .happy)).filter { !$0.hasCondition }.map(\.text))
        #expect(said([]).count == plain.count)
        #expect(!said([.logged, .goal, .streak, .evening]).isSubset(of: said([])))
        let ofDay = catalogue.lines(for: .anyone).filter { $0.needs == [.anniversary] }.map(\.text)
        #expect(said([.anniversary, .goal]) == Set(ofDay))
        for occasion in LineOccasion.all {
            let said = (0..<40).map {
                catalogue.line(of: .sample(), on: occasion, turn: $0, truths: [.collar], filling: Self.filling)
            }
            let untrue = catalogue.lines(for: .occasion(occasion)).filter { !$0.isTrue([.collar]) }
            #expect(Set(said).isDisjoint(with: untrue.map { Self.filling.filled($0, in: catalogue) }), "\(occasion)")
        }
    }

    @Test("Without a habit to name, as for a limit, no line with a name is shown", arguments: Language.allCases)
    func nameless(language: Language) {
        let catalogue = LineCatalogue.of(language)
        let filling = Self.filling(habit: nil)
        let named = Set(
            LineCatalogue.Cue.all.flatMap(catalogue.lines).filter { $0.text.contains("{habit}") }
                .map { filling.filled($0, in: catalogue) })
        for personality in Personality.allCases {
            let cat = Cat.sample(personality: personality)
            let said = Self.said(0..<40, by: cat, [.logged, .goal, .due], in: language, filling)
            let start = (0..<40).map {
                catalogue.line(of: cat, on: .start, turn: $0, truths: [], filling: filling)
            }
            #expect(named.isDisjoint(with: said + start) && !start.contains(""))
        }
    }

    @Test("On one day a cat keeps to its line, and two of a kind do not speak in chorus")
    func sameDay() {
        let lines = (0..<12).flatMap { Self.said(0..<1, by: .sample(id: "cat\($0)"), [], in: .english) }
        #expect(Set(lines).count > 3)
        #expect(Self.said(0..<1, by: .sample(id: "cat0"), [], in: .english) == [lines[0]])
    }

    @Test("Lines of an occasion take turns, also for numbers below 0")
    func turns() {
        let count = LineCatalogue.english.lines(for: .occasion(.done)).count { !$0.hasCondition }
        let said = (-3..<(count - 3)).map {
            LineCatalogue.english.line(of: .sample(), on: .done, turn: $0, truths: [], filling: Self.filling)
        }
        #expect(Set(said).count == count)
    }

    @Test(
        "Streaks that are celebrated: 7, 14, 30, 50, 100, 200, each 365",
        arguments: [
            (6, nil), (7, .seven), (8, nil), (14, .fourteen), (30, .thirty), (50, .fifty), (100, .hundred),
            (200, .twoHundred), (364, nil), (365, .year), (730, .moreYears), (1095, .moreYears), (0, nil),
        ] as [(Int, StreakMark?)])
    func marks(days: Int, mark: StreakMark?) {
        #expect(StreakMark(days: days) == mark)
    }

    @Test(
        "Seasons go by months, six months later in the south",
        arguments: [
            (1, Season.winter, Season.summer), (3, .spring, .autumn), (7, .summer, .winter), (11, .autumn, .spring),
            (12, .winter, .summer),
        ])
    func seasons(month: Int, north: Season, south: Season) {
        let day = Day(year: 2026, month: month, day: 15)
        #expect(Season(of: day, zone: "Europe/Berlin") == north)
        #expect(Season(of: day, zone: "Australia/Sydney") == south)
    }
}
