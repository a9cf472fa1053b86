import Assets
import DocumentStore
import Domain
import Testing

@testable import UI
import Words

@Suite("Words") struct WordsTests {
    private let english = Strings(.english)
    private let chinese = Strings(.chinese)

    @Test("days, durations and numbers follow the language")
    func numbers() {
        let day = Day(year: 2026, month: 11, day: 21)
        #expect(english.date(day) == "Sat 21 Nov" && chinese.date(day) == "11月21日 周六")
        #expect(chinese.dateWithYear(day) == "2026年11月21日")
        #expect(english.number(-12_840) == "-12 840" && chinese.number(12_840) == "12,840")
        #expect([0, 45, 60, 65, 200].map(chinese.minutes) == ["0分钟", "45分钟", "1小时", "1小时5分钟", "3小时20分钟"])
        #expect(chinese.length(milliseconds: 20_400) == "20秒")
        #expect([1, 2].map(english.days) == ["1 day", "2 days"] && [1, 2].map(chinese.days) == ["1天", "2天"])
    }

    @Test("every setting and field has a name", arguments: Language.allCases)
    func names(language: Language) {
        let strings = Strings(language)
        let keys: [[String]] = [
            Setting.allCases.flatMap { ["setting.\($0.rawValue)", "setting.\($0.rawValue).help"] },
            DomainError.Field.allCases.map { "field.\($0.rawValue)" },
            Stage.allCases.map { "stage.\($0.rawValue)" },
            Personality.allCases.map { "personality.\($0.rawValue)" },
            Shelf.allCases.map { "shelf.\($0.rawValue)" },
            Span.allCases.map { "span.\($0.rawValue)" },
            Mood.allCases.map { "mood.\($0.rawValue)" },
            AlbumPage.Part.allCases.map { "album.\($0)" },
            Setting.Reach.allCases.map { "settings.\($0)" },
            Setting.Group.allCases.map { "settings.\($0)" },
            GapChoice.allCases.map { "gap.\($0)" },
            QuitQuestion.answers.map { "quit.\($0)" },
            JSON5Fault.Part.allCases.map { "json5.\($0)" },
            DayMark.allCases.map { "mark.\($0.rawValue)" },
            GoalPeriod.allCases.map { "period.\($0.rawValue)" },
        ]
        #expect(keys.joined().filter { (strings.named($0) ?? "").isEmpty } == [])
        let form = strings.form
        #expect(CountedKind.all.filter { form.name($0).isEmpty || form.hint($0).isEmpty } == [])
        #expect(Assets.embedded.rows(at: "names.txt").filter { $0.count != 3 } == [])
    }

    @Test(
        "every error and every store problem has another whole sentence", arguments: Language.allCases)
    func sentences(language: Language) {
        let strings = Strings(language)
        let day = Day(year: 2026, month: 2, day: 19)
        let refusals: [DomainError] = [
            .noSuchHabit("h"), .noSuchCat("c"), .noSuchAccessory("a"), .invalid(.name, .tooLong(60)),
            .invalid(.goalMinutes, .outOfRange(1, 720)), .habitRests(habit: "h", cat: "c"),
            .habitHasHistory(habit: "h"), .alreadyOwned(accessory: "plant.fern"), .notInBox(accessory: "a"),
            .coinsShort(price: 200, balance: 100), .catGraduated(cat: "c"), .timerRuns(habit: "h", minutes: 3),
            .noTimer,
            .timerGone, .timerPaused, .timerNotPaused, .dayInFuture(day), .dayBeforeHabit(day),
            .notUndoable(kind: "visit"), .gapWaits(cat: "Mochi"),
            .changedMeanwhile([ChangedField(.goalMinutes, shown: .number(25), now: .number(60))]), .nothingToUndo,
            .undoneMeanwhile, .redoneMeanwhile,
        ]
        let errors: [StoreError] = [
            .file(call: "write", path: "/p", errno: 5), .full(path: "/p"), .readOnly(path: "/p"),
            .locked(path: "/p", holder: "habicat"), .newerFormat(path: "/p", found: 3, known: 2),
            .damaged(path: "/p", flaw: .noIdentity), .tooLarge(what: "d", limit: 9), .invalidPath("p"),
            .invalidBatch("r"), .preconditionFailed(.exists(.root)), .foreignStore(path: "/p"),
        ]
        let said = refusals.map { strings.sentence(for: $0) } + errors.map { strings.sentence(for: $0) }
        let end = language == .english ? "." : "。"
        #expect(said.filter { !$0.hasSuffix(end) || $0.count < 5 } == [] && Set(said).count == said.count)
        #expect(english.sentence(for: .coinsShort(price: 200, balance: 118)) == "You need 82 more coins.")
    }

    @Test("the setting wins over the locale, and ASCII over both")
    func language() {
        var preferences = Preferences()
        #expect(preferences.strings.language == .english)
        preferences.localLanguage = .chinese
        #expect(preferences.strings.language == .chinese)
        for (word, language) in [("en", Language.english), ("auto", .chinese)] {
            #expect(preferences.set("language", to: word) == "language" && preferences.strings.language == language)
        }
        preferences.isPlain = true
        #expect(preferences.strings.language == .english && preferences.set("language", to: "tlh") == nil)
    }

    @Test("values that forms offer are accepted in each language", arguments: Language.allCases)
    func typed(language: Language) {
        let form = Strings(language).form
        #expect(
            form.schedulePicks.map { Typed.schedule($0)?.text }
                == ["daily", "mo,we,fr", "3/week", "2days", "4/month", "month:1,15", "month:1st-mo", "2weeks:mo"])
        let start = Day(number: 20_782)
        let schedules: [Schedule] = [
            .everyDay, .weekdays([.saturday, .sunday]), .timesAWeek(4), .everyDays(3, from: nil),
            .everyDays(14, from: start), .timesAMonth(1), .timesAMonth(28), .monthDays([5]),
            .monthDays([1, 15, Schedule.lastOfMonth]), .monthDays([Schedule.lastOfMonth]),
            .otherWeek([.monday, .friday], from: nil), .otherWeek([.sunday], from: start),
        ]
        #expect(schedules.map { Typed.schedule(form.typed($0)) } == schedules)
    }
}
