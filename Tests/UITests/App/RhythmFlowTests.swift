import Canvas
import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("Rhythms of months by keys") struct RhythmFlowTests {
    @Test(
        "as they are typed",
        arguments: [
            ("first mo", "month:1st-mo"), ("last fr", "month:last-fr"), ("2nd tu", "month:2nd-tu"),
            ("first monday and last friday of the month", "month:1st-mo,last-fr"), ("1, first mo", "month:1,1st-mo"),
            ("5th we", "month:last-we"), ("every 3 months", "3months"), ("quarterly", "3months"),
            ("every other month on the 15th", "2months:15"), ("last fr every 2 months", "2months:last-fr"),
            ("every 3 months on 15 from 2026-12-01", "3months:15@2026-12-01"), ("month:1st-mo", "month:1st-mo"),
            ("每月第一个周一", "month:1st-mo"), ("每月最后一个周五", "month:last-fr"), ("第2个星期日", "month:2nd-su"),
            ("每月第一个周一和最后一个周五", "month:1st-mo,last-fr"), ("每3个月", "3months"), ("每季度", "3months"),
            ("每两个月15日", "2months:15"), ("隔月最后一天", "2months:last"), ("每3个月15日从2026-12-01起", "3months:15@2026-12-01"),
        ])
    func typed(text: String, kept: String) { #expect(Typed.schedule(text)?.text == kept) }

    @Test(
        "what says none of them",
        arguments: [
            "sixth mo", "6th mo", "first", "mo first", "first mo we", "every 25 months", "1 mo", "每25个月", "第一个",
            "第六个周一",
        ])
    func untyped(text: String) { #expect(Typed.schedule(text) == nil) }

    @Test(
        "the streak of a habit by the month is spoken of as times, of any other as days",
        arguments: [
            (.everyDay, .day, false), (.timesAWeek(1), .day, false), (.everyDay, .week, false),
            (.timesAMonth(1), .day, true), (.monthDays([15]), .day, true), (.everyDay, .month, true),
        ] as [(Schedule, GoalPeriod, Bool)])
    func streaks(schedule: Schedule, period: GoalPeriod, isByMonth: Bool) throws {
        var draft = HabitDraft(name: "Rent")
        (draft.schedule, draft.goalPeriod, draft.goalAmount) = (schedule, period, period == .day ? nil : 300)
        var bench = try Bench.settled(draft)
        #expect(bench.userData.habits.map(\.isByMonth) == [isByMonth])
        bench.press("a '1' enter i")
        #expect(bench.text.contains(isByMonth ? "streak of 1, your best" : "1-day streak, your best"))
        for (language, said) in [
            (
                Language.english,
                isByMonth ? ["4 times, best 5", "streak of 4 at risk"] : ["4 days, best 5", "4-day streak"]
            ),
            (.chinese, isByMonth ? ["连续4次，最长5次", "连续4次，"] : ["连续4天，最长5天", "连续4天，"]),
        ] {
            let shown = [StreakShown.running(4, best: 5), .lapsedYesterday(4, best: 5)].compactMap {
                Strings(language).today.streak($0, isByMonth: isByMonth)
            }
            #expect(zip(shown, said).allSatisfy { $0.hasPrefix($1) }, "\(shown)")
        }
    }

    @Test("what the form shows of them is what it reads", arguments: Language.allCases)
    func shown(language: Language) {
        let schedules: [Schedule] = [
            .monthDays([.weekday(1, .monday)]), .monthDays([.weekday(5, .friday), 15, 31]),
            .monthDays([], every: 3, from: .of("2026-11-25")), .monthDays([15], every: 2, from: .of("2026-12-01")),
            .monthDays([.weekday(2, .sunday)], every: 12, from: .of("2026-12-01")),
        ]
        for schedule in schedules { #expect(Typed.schedule(Strings(language).form.typed(schedule)) == schedule) }
        let said = schedules.map { Strings(language).schedule($0) }
        #expect(Set(said).count == said.count)
        #expect(said[0] == (language == .english ? "the 1st Mon of the month" : "每月第1个周一"))
    }

    @Test("a habit ends after so many times, and its page says how many there were and the next due day")
    func times() throws {
        var bench = try Bench.settled()
        bench.send(.resized(.large))
        bench.press("e")
        let form = try #require(bench.model.top.screen as? HabitForm).form
        let steps = try #require(form.fields.firstIndex { $0.id == .times })
        bench.press(Array(repeating: "tab", count: steps).joined(separator: " "))
        bench.write("30")
        bench.press("enter space i")
        #expect(bench.userData.habits.last?.times == 30)
        #expect(bench.text.contains("1 of 30 times") && bench.text.contains("next due"))
        bench.press("esc e \(Array(repeating: "tab", count: steps).joined(separator: " "))")
        bench.write("1")
        bench.press("enter")
        let ended = Strings(.english).date(bench.now.today)
        bench.press("24h esc")
        #expect(bench.text.contains(try Regex("ended +\(ended)")))
    }
}

extension Day {
    fileprivate static func of(_ text: String) -> Day { Day(text) ?? Day(number: 0) }
}
