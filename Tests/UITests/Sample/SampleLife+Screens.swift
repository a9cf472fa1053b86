import DocumentStore

@testable import Domain

extension SampleLife {
    /// The same with a running timer, started `minutesAgo` before a moment.
    func focusing(minutesAgo: Int = 7, seconds: Int = 18, at now: Moment = SampleLife.moment) -> UserData {
        var userData = userData
        guard let habit = userData.habits.first else { return userData }
        let ran = Int64(minutesAgo * 60 + seconds) * 1000
        let rounds = Rounds()
        userData.timer = TimerRecord(
            id: "sample", sessionId: "202611aaaaaaaaaaaaaa", habitId: habit.id, catId: habit.catId, mode: .countdown,
            lengthMinutes: rounds.focus, startedAt: Timestamp(milliseconds: now.instant.milliseconds - ran),
            startedBoottime: now.clock.boottime - ran, bootId: now.clock.bootId, note: "Chapter 4", rounds: rounds,
            round: 3)
        return userData
    }

    /// In the break of five minutes after round 1 of 4.
    func resting(seconds: Int) -> UserData {
        var userData = focusing(minutesAgo: 0, seconds: seconds)
        userData.timer?.lengthMinutes = 5
        userData.timer?.round = 1
        userData.timer?.isBreak = true
        userData.timer?.note = nil
        return userData
    }

    /// Newest first; nil for all habits.
    func sessions(of habitId: String?) -> [FocusSession] {
        actions.filter { habitId == nil || $0.habitId == habitId }.reversed().map(\.session)
    }

    /// Oldest first.
    func entries(on day: Day) -> [HabitEntry] { actions.filter { $0.day == day }.map(\.entry) }
}
