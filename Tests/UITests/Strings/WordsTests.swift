import Assets
import DocumentStore
import Domain
import Testing

@testable import UI
import Words

@Suite("Words") struct WordsTests {
    private let chinese = Strings(.chinese)

    @Test("days, durations and numbers follow the language")
    func numbers() {
        let day = Day(year: 2026, month: 11, day: 21)
        #expect(Strings(.english).date(day) == "Sat 21 Nov")
        #expect(chinese.date(day) == "11月21日 周六")
        #expect(chinese.dateWithYear(day) == "2026年11月21日")
        #expect(Strings(.english).number(-12_840) == "-12 840")
        #expect(chinese.number(12_840) == "12,840")
        #expect([0, 45, 60, 65, 200].map(chinese.minutes) == ["0分钟", "45分钟", "1小时", "1小时5分钟", "3小时20分钟"])
        #expect(chinese.length(milliseconds: 20_400) == "20秒")
    }

    @Test("every setting, group of keys and field has a name", arguments: Language.allCases)
    func names(language: Language) {
        let strings = Strings(language)
        let keys =
            Setting.allCases.flatMap { ["setting.\($0.rawValue)", "setting.\($0.rawValue).help"] }
            + KeyContext.allCases.map { "keys.\($0.rawValue)" }
            + DomainError.Field.allCases.map { "field.\($0.rawValue)" } + Stage.allCases.map { "stage.\($0.rawValue)" }
            + Personality.allCases.map { "personality.\($0.rawValue)" }
            + Shelf.allCases.map { "shelf.\($0.rawValue)" } + Span.allCases.map { "span.\($0.rawValue)" }
            + Mood.allCases.map { "mood.\($0.rawValue)" } + Place.allCases.map { "place.\($0)" }
            + AlbumPage.Part.allCases.map { "album.\($0)" } + Setting.Reach.allCases.map { "settings.\($0)" }
            + Setting.Group.allCases.map { "settings.\($0)" }
            + GapChoice.allCases.map { "gap.\($0)" } + QuitQuestion.Choice.allCases.map { "quit.\($0)" }
            + JSON5Fault.Part.allCases.map { "json5.\($0)" }
        #expect(keys.filter { (strings.named($0) ?? "").isEmpty } == [])
        #expect(Assets.embedded.rows(at: "names.txt").filter { $0.count != 3 } == [])
    }

    @Test("singular and plural", arguments: [(1, "1 day", "1天"), (2, "2 days", "2天")])
    func plurals(count: Int, english: String, inChinese: String) {
        #expect(Strings(.english).days(count) == english)
        #expect(chinese.days(count) == inChinese)
    }

    @Test(
        "every error and every store problem is a whole sentence in each language",
        arguments: Language.allCases)
    func sentences(language: Language) {
        let strings = Strings(language)
        let day = Day(year: 2026, month: 2, day: 19)
        let refusals: [DomainError] = [
            .noSuchHabit("h"), .noSuchCat("c"), .noSuchAccessory("a"), .invalid(.name, .tooLong(60)),
            .habitRests(habit: "h", cat: "c"), .habitHasHistory(habit: "h"), .alreadyOwned(accessory: "plant.fern"),
            .notInBox(accessory: "a"), .coinsShort(price: 200, balance: 100), .catGraduated(cat: "c"),
            .timerRuns(habit: "h", minutes: 3), .noTimer, .timerGone, .timerPaused, .timerNotPaused, .dayInFuture(day),
            .dayBeforeHabit(day), .notUndoable(kind: "visit"), .nothingToUndo, .undoneMeanwhile,
            .redoneMeanwhile,
        ]
        let errors: [StoreError] = [
            .file(call: "write", path: "/p", errno: 5), .full(path: "/p"), .readOnly(path: "/p"),
            .locked(path: "/p", holder: "habicat"), .newerFormat(path: "/p", found: 3, known: 2),
            .damaged(path: "/p", flaw: .noIdentity), .tooLarge(what: "d", limit: 9), .invalidPath("p"),
            .invalidBatch("r"), .preconditionFailed(.exists(.root)), .foreignStore(path: "/p"),
        ]
        let said = refusals.map { strings.sentence(for: $0) } + errors.map { strings.sentence(for: $0) }
        let end = language == .english ? "." : "。"
        #expect(said.filter { !$0.hasSuffix(end) } == [])
        #expect(Set(said).count == said.count)
    }

    @Test("the setting wins over the locale, and ASCII over both")
    func language() {
        var preferences = Preferences()
        #expect(preferences.strings.language == .english)
        preferences.localLanguage = .chinese
        #expect(preferences.strings.language == .chinese)
        #expect(preferences.set("language", to: "en") == "language")
        #expect(preferences.strings.language == .english)
        #expect(preferences.set("language", to: "auto") == "language")
        #expect(preferences.strings.language == .chinese)
        preferences.isPlain = true
        #expect(preferences.strings.language == .english)
        #expect(preferences.set("language", to: "tlh") == nil)
    }

    @Test("values that forms offer are accepted in each language", arguments: Language.allCases)
    func typed(language: Language) {
        let form = Strings(language).form
        #expect(
            form.schedulePicks.map { Typed.schedule($0)?.text }
                == ["daily", "mo,we,fr", "3/week", "2days", "4/month", "month:1,15", "2weeks:mo"])
        let start = Day(number: 20_782)
        let schedules: [Schedule] = [
            .everyDay, .weekdays([.saturday, .sunday]), .timesAWeek(4), .everyDays(3, from: nil),
            .everyDays(14, from: start), .timesAMonth(1), .timesAMonth(28), .monthDays([5]),
            .monthDays([1, 15, Schedule.lastOfMonth]), .monthDays([Schedule.lastOfMonth]),
            .otherWeek([.monday, .friday], from: nil),
            .otherWeek([.sunday], from: start),
        ]
        for schedule in schedules {
            #expect(Typed.schedule(form.typed(schedule)) == schedule)
        }
    }
}
