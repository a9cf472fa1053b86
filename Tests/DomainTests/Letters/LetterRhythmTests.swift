import DocumentStore
@testable import Domain
import TestSupport
import Testing
import Words

/// What a habit asks for decides what is worth a letter: a gap is one where due days were missed, and a quiet week one
/// without days off.
@Suite("Letters know the rhythm of a habit") struct LetterRhythmTests {
    /// Thursday 2026-02-19, so many days before it.
    private static func day(_ back: Int) -> Day { Day(year: 2026, month: 2, day: 19).advanced(by: -back) }

    /// - Parameters:
    ///   - logged: days back, with minutes.
    ///   - off: days back, from one through another.
    private func fact(
        _ kind: String, _ logged: [Int: Int], schedule: Schedule = .everyDay, off: (Int, Int)? = nil
    ) throws -> LetterFact? {
        let now = Moment.at("2026-02-19", "20:00")
        var life = Life()
        try life.adopt(HabitDraft(name: "Run", schedule: schedule), at: .at("2024-01-01"))
        for (back, minutes) in logged.sorted(by: { $0.key > $1.key }) {
            try life.tell(minutes, on: Self.day(back).text, at: now)
        }
        if let off {
            let days = AddDaysOff(id: "o", habitId: nil, from: Self.day(off.0), through: Self.day(off.1))
            try life.perform(Action(days), at: now)
        }
        let history = try LetterHistory(of: life.repository, and: Mailbox(), on: now.today, at: now)
        return try #require(LetterDetector.named(kind)).fact(in: history, of: #require(try life.repository.cat("c1")))
    }

    @Test(
        "A return is one after three due days that were missed, whatever the rhythm",
        arguments: [
            (Schedule.everyDay, 4, 2, true), (.everyDay, 3, 2, false), (.weekdays([.saturday]), 7, 5, false),
            (.weekdays([.saturday]), 28, 5, true), (.weekdays([.monday, .wednesday, .friday]), 5, 1, false),
            (.weekdays([.monday, .wednesday, .friday]), 9, 1, true), (.everyDays(3, from: nil), 9, 1, false),
            (.everyDays(3, from: nil), 12, 1, true), (.timesAWeek(2), 30, 1, false),
        ])
    func gaps(schedule: Schedule, gap: Int, back: Int, isTold: Bool) throws {
        let fact = try fact("gapReturn", [back + gap: 20, back: 20], schedule: schedule)
        #expect(fact?["days"] == (isTold ? String(gap) : nil))
    }

    @Test("Days off make no gap and no quiet week, and explain what came before") func daysOff() throws {
        #expect(try fact("gapReturn", [8: 20, 2: 20], off: (7, 4)) == nil)
        let weeks = Dictionary(uniqueKeysWithValues: (8...60).map { ($0, 20) }).merging([2: 10]) { $1 }
        #expect(try fact("quietestWeek", weeks) != nil)
        #expect(try fact("quietestWeek", weeks, off: (7, 4)) == nil)
        #expect(try fact("weekMore", [30: 20, 9: 40, 2: 60]) != nil)
        #expect(try fact("weekMore", [30: 20, 9: 40, 2: 60], off: (14, 10)) == nil)
    }

    @Test(
        "Nothing is compared with weeks in which there was no such habit",
        arguments: [
            ("asLongAs", 28, [1: 90]), ("weekMore", 14, [9: 40, 2: 60]), ("longestDay", 67, [3: 90]),
            ("busiestWeekday", 56, [3: 40, 10: 40]), ("sameWeekYearAgo", 371, [366: 30, 2: 20]),
        ])
    func young(kind: String, days: Int, logged: [Int: Int]) throws {
        // Enough days before for each of them.
        let days20 = Dictionary(uniqueKeysWithValues: (8...20).map { ($0, 20) })
        let rows = kind == "longestDay" ? days20.merging(logged) { $1 } : logged
        #expect(try fact(kind, rows.merging([days: 5]) { old, _ in old }) != nil)
        #expect(try fact(kind, rows) == nil)
    }

    @Test("That all habits had their turn is news once") func once() throws {
        let now = Moment.at("2026-02-19", "20:00")
        var life = Life()
        try life.adopt(at: .at("2024-01-01"))
        try life.adopt(HabitDraft(name: "Guitar"), habitId: "h2", catId: "c2", at: .at("2024-01-01"))
        for habit in ["h1", "h2"] { try life.tell(20, on: Self.day(2).text, of: habit, at: now) }
        let told = Letter(
            chat: "c1",
            message: Message(
                id: "202601-letter-allTogether-c1-2026-01-10", text: "Hello.", senderID: "c1",
                timestamp: Timestamp("2026-01-10"), readBy: [Message.me], kind: .letter,
                facts: [LetterFact(kind: "allTogether", arguments: [])], language: .english))
        for (mailbox, isNews) in [(Mailbox(), true), (Mailbox(all: [told]), false)] {
            let history = try LetterHistory(of: life.repository, and: mailbox, on: now.today, at: now)
            let fact = try LetterDetector.named("allTogether")?.fact(
                in: history, of: #require(try life.repository.cat("c1")))
            #expect((fact != nil) == isNews)
        }
    }
}
