import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("Hidden streaks") struct QuietStreakTests {
    /// Three days in a row, the last of them yesterday.
    private func life(showsStreaks: Bool) throws -> Life {
        var life = Life()
        try life.adopt()
        for day in ["2026-02-16", "2026-02-17", "2026-02-18"] { try life.tell(30, on: day, at: .february(18)) }
        try life.perform(Action(ChangeSetting(.showsStreaks(showsStreaks))), at: .february(18))
        return life
    }

    @Test("are counted, and neither shown, reminded of, asked about nor spoken of", arguments: [true, false])
    func hidden(shows: Bool) throws {
        let life = try life(showsStreaks: shows)
        let evening = Moment.at("2026-02-19", "21:00")
        var userData = try life.repository.userData(at: evening)
        let (habit, cat) = (try #require(userData.habits.first), try #require(userData.cats.first))
        #expect(userData.streakCounted(of: habit, at: evening) == .running(3, best: 3))
        #expect(userData.streakShown(of: habit, at: evening) == (shows ? .running(3, best: 3) : .hidden))
        #expect(userData.reminders(at: evening).map(\.cause) == (shows ? [.streakAtRisk(days: 3)] : []))
        #expect(userData.truths(of: cat, at: evening).contains(.streak) == shows)
        #expect(HabitNeed.greatest(in: userData, at: evening)?.streak.days == (shows ? 3 : 0))
        userData.habits[0].bestStreak = 60
        #expect(userData.keepsakes == (shows ? [.streak(days: 50)] : []))
    }

    @Test("saved days are not offered for one that was missed", arguments: [true, false])
    func question(shows: Bool) throws {
        var life = try life(showsStreaks: shows)
        for day in 12...15 { try life.tell(30, on: "2026-02-\(day)", at: .february(18)) }
        let userData = try life.repository.userData(at: .february(20))
        #expect(userData.question(at: .february(20)) == (shows ? .savedDays(habitId: "h1", streak: 7) : nil))
    }

    @Test("earn the same XP, and the cat speaks of something else", arguments: [true, false])
    func reward(shows: Bool) throws {
        var life = try life(showsStreaks: shows)
        for day in 13...15 { try life.tell(30, on: "2026-02-\(day)", at: .february(18)) }
        let noon = Moment.february(19)
        try life.perform(
            Action(StartTimer(habitId: "h1", plan: .countdown(minutes: 25), sessionId: "202602bbbbbbbbbbbbbb")),
            at: noon)
        let end = Moment.at("2026-02-19", "12:26")
        let session = Action(LogFocusSession(sessionId: "202602bbbbbbbbbbbbbb", ending: .ranOut))
        let result = try #require(try life.perform(session, at: end).session)
        #expect(result.xp.streakBonus == 5 && result.xp.milestoneBonus == 30 && result.streakAfter == 7)
        let occasion = result.occasion(in: try life.repository.userData(at: end))
        #expect((occasion == .streak(.seven)) == shows)
    }
}
