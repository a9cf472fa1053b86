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
