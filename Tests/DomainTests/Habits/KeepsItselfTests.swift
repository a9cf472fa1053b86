import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Limits that keep themselves") struct KeepsItselfTests {
    private let today = Day.of("2026-02-19")

    static func draft(_ schedule: Schedule = .everyDay, keepsItself: Bool = true) -> HabitDraft {
        var draft = KindTests.draft(.limit, 2)
        (draft.schedule, draft.keepsItself) = (schedule, keepsItself)
        return draft
    }

    /// "m" a day that is marked, a number of slips, "o" a day off, "." none of these; the last one is 2026-02-19.
    private func life(_ pattern: String, _ draft: HabitDraft = draft()) throws -> Life {
        let first = today.advanced(by: 1 - pattern.count)
        var life = Life()
        try life.adopt(draft, at: .at(first.text))
        for (day, sign) in pattern.enumerated().map({ (first.advanced(by: $0), $1) }) {
            if sign == "m" { try life.count(1, on: day.text) }
            if let slips = sign.wholeNumberValue { try life.count(Amount(slips), isSlip: true, on: day.text) }
            if sign == "o" {
                let off = DaysOff(
                    id: day.text, habitId: nil, from: day, through: day, createdAt: Timestamp("2026-01-01"))
                try life.put([.create(.daysOff(day.text), off)])
            }
        }
        return life
    }

    @Test(
        "a day that passed with no more slips than its limit is kept without a mark",
        arguments: [
            ("....", 3, "kkk-"), ("2.2.", 3, "kkk-"), (".3..", 1, "kxk-"), ("...2", 3, "kkk-"), ("...3", 0, "kkkx"),
            ("..3.", 0, "kkx-"), (".3m.", 1, "kxk-"), ("...m", 4, "kkkk"), ("m3.m", 2, "kxkk"), (".o..", 2, "kok-"),
            ("o...", 2, "okk-"), (".", 0, "-"),
        ])
    func table(pattern: String, streak: Int, marks: String) throws {
        let userData = try life(pattern).userData(today.text)
        let habit = try #require(userData.habits.first)
        let signs: [DayMark: Character] = [.kept: "k", .missed: "x", .off: "o", .notDue: "-"]
        let first = today.advanced(by: 1 - pattern.count)
        let found = userData.marks(of: habit, from: first, through: today, at: .at(today.text))
        #expect(String(found.map { signs[$0] ?? "?" }) == marks)
        #expect(userData.streakShown(of: habit, at: .at(today.text)).days == streak)
    }

    @Test(
        "days that the schedule leaves out, and those before it kept itself, need a mark",
        // 2026-02-19 is a Thursday.
        arguments: [
            ("mo,we", true, 2), ("2days@2026-02-19", true, 3), ("3/week", true, 6), ("3days", true, 6),
            ("daily", false, 0),
        ])
    func schedules(rule: String, keepsItself: Bool, kept: Int) throws {
        var life = try life(".......", Self.draft(try #require(Schedule(rule)), keepsItself: keepsItself))
        #expect(try life.userData(today.text).pasts["h1"]?.days == kept)
        guard !keepsItself else { return }
        try life.perform(Action(EditHabit(habitId: "h1", draft: Self.draft())), at: .at(today.text))
        #expect(try life.userData("2026-02-22").pasts["h1"]?.days == 3)
        try life.undo(at: .at("2026-02-22"))
        #expect(try life.userData("2026-02-22").pasts["h1"]?.days == 0)
    }

    @Test("it asks for nothing, and all that counts kept days counts the same ones")
    func agrees() throws {
        let (life, now) = (try life("..3m.."), Moment.at("2026-02-19"))
        let userData = try life.userData("2026-02-19")
        let habit = try #require(userData.habits.first)
        #expect(!userData.isDue(habit, at: now) && userData.reminders(at: now).isEmpty)
        let days = today.advanced(by: -5)...today
        let kept = userData.minutes.daysCounted(for: habit)
        #expect(kept == userData.daysLogged.daysKept(of: habit))
        #expect(kept.map { $0.days(since: today) } == [-5, -4, -2, -1])
        let years = days.lowerBound...today.advanced(by: 900)
        #expect([days, years].map { userData.minutes.amount(of: habit, in: $0) } == [4, 4])
        #expect(userData.minutes.sum(of: nil, among: userData.habits, in: days).kept == 4)
        #expect(kept.allSatisfy { userData.minutes.heat(of: "h1", on: $0, goal: 10, limit: habit) == .full })
        #expect(try life.repository.yearReview(2026, at: now).habits.map(\.days) == [4])
        #expect(try life.repository.weekReview(of: today, userData, at: now).habits.map(\.days) == [2])
        #expect(habit.totalMinutes == 10 && userData.strength(of: habit, at: now).percent > 0)
    }
}
