import Domain
import TestSupport
import Testing

@Suite("The fields of a habit") struct HabitDraftTests {
    @Test("a name is trimmed and keeps its inner spaces")
    func nameIsTrimmed() throws {
        #expect(try HabitDraft(name: "  Daily  Reading \n").checked().name == "Daily  Reading")
        #expect(try HabitDraft(name: String(repeating: "ä", count: 60)).checked().name.count == 60)
    }

    @Test(
        "mistakes in a name are reported",
        arguments: [
            ("", DomainError.Fault.empty), ("  \t ", .empty), (String(repeating: "x", count: 61), .tooLong(60)),
            ("a\u{7}b", .controlCharacters), ("a\nb", .controlCharacters), ("a\u{202E}b", .controlCharacters),
        ])
    func badNames(name: String, fault: DomainError.Fault) {
        #expect(throws: DomainError.invalid(.name, fault)) { try HabitDraft(name: name).checked() }
    }

    @Test(
        "icons: one emoji of one scalar without its variation selector, or one or two letters",
        arguments: [
            ("📚", "📚"), ("✏", "✏"), ("R", "R"), ("Dé", "Dé"), ("書", "書"), ("🧘", "🧘"), ("❤️", "❤"),
            ("📚\u{FE0F}", "📚"),
        ])
    func goodIcons(icon: String, kept: String) throws {
        #expect(try HabitDraft(name: "x", icon: icon).checked().icon == kept)
    }

    @Test(
        "other icons are refused",
        arguments: [
            ("", .empty), ("👩‍💻", .notOneEmoji), ("🇩🇪", .notOneEmoji), ("ABC", .tooLong(2)), ("7", .notOneEmoji),
            ("書道", .notOneEmoji), ("a\u{301}", .notOneEmoji), ("👍🏽", .notOneEmoji), ("\u{1}", .notOneEmoji),
            ("📚📚", .notOneEmoji), ("\u{1FAE0}", .notOneEmoji), ("\u{FE0F}", .empty),
        ] as [(String, DomainError.Fault)])
    func badIcons(icon: String, fault: DomainError.Fault) {
        #expect(throws: DomainError.invalid(.icon, fault)) { try HabitDraft(name: "x", icon: icon).checked() }
    }

    @Test("saved days beyond what can be chosen are shown as the nearest choice", arguments: [(-1, 0), (1, 1), (3, 2)])
    func foreignSavedDays(kept: Int, shown: Int) {
        var habit = Habit.sample()
        habit.savedDays = kept
        #expect(HabitDraft(habit, on: Day(number: 20_000)).savedDays == shown)
    }

    @Test(
        "numbers stay in their ranges",
        arguments: [
            (1, 10, true), (720, 10_000, true), (0, 100, false), (721, 100, false), (25, 9, false), (25, 10_001, false),
        ])
    func ranges(goal: Int, target: Int, isFine: Bool) {
        let draft = HabitDraft(name: "x", goalMinutes: goal, targetHours: target)
        #expect(((try? draft.checked()) != nil) == isFine)
    }

    @Test("all seven weekdays are every day, none are refused, as are eight days a week")
    func schedules() throws {
        let all = HabitDraft(name: "x", schedule: .weekdays(Set(Weekday.allCases)))
        #expect(try all.checked().schedule == .everyDay)
        for (rule, fault) in [(Schedule.weekdays([]), DomainError.Fault.empty), (.timesAWeek(8), .outOfRange(1, 7))] {
            #expect(throws: DomainError.invalid(.schedule, fault)) {
                try HabitDraft(name: "x", schedule: rule).checked()
            }
        }
    }

    @Test("at this pace: adolescent in 2 weeks, senior in 8")
    func pace() {
        let pace = Pace(of: HabitDraft(name: "x"))
        #expect(pace.days(to: .adolescent).map(RoughSpan.init(days:)) == .weeks(2))
        #expect(pace.days(to: .senior).map(RoughSpan.init(days:)) == .weeks(8))
        var limit = HabitDraft(name: "x")
        (limit.kind, limit.goalAmount, limit.keepsItself) = (.limit, 2, true)
        #expect(Pace(of: limit).days(to: .adolescent) == nil, "nobody has to mark its days")
        let weekly = Pace(of: HabitDraft(name: "x", targetHours: 100, schedule: .timesAWeek(1)), totalMinutes: 1200)
        #expect(weekly.days(to: .adolescent) == 0)
        #expect(weekly.days(to: .adult) == 420)
        #expect([13, 800].map(RoughSpan.init(days:)) == [.days(13), .years(2)])
    }
}
