import DocumentStore
import Domain
import TestSupport
import Testing

struct RemindersTests {
    /// A habit of 25 minutes with reminders, kept up on so many days before 2026-03-10.
    private func userData(
        _ times: [String] = ["08:30"], days: Int = 0, told: Int = 0, at moment: Moment
    ) throws -> UserData {
        var draft = HabitDraft(name: "Reading")
        draft.reminders = times.compactMap { TimeOfDay($0) }
        draft.cue = " after breakfast "
        var life = Life()
        try life.adopt(draft, at: .at("2026-01-01"))
        let today = Day.of("2026-03-10")
        try life.tell(30, onEach: (0..<days).reversed().map { today.advanced(by: -1 - $0) })
        if told > 0 { try life.tell(told, on: today.text, at: .at(today.text)) }
        return try life.repository.userData(at: moment)
    }

    private func causes(_ time: String, days: Int = 0, told: Int = 0) throws -> [Reminder.Cause] {
        let moment = Moment.at("2026-03-10", time)
        return try userData(days: days, told: told, at: moment).reminders(at: moment).map(\.cause)
    }

    @Test(
        "a habit's reminder shows from its time on, until it is done",
        arguments: [("08:29", 0, 0), ("08:30", 0, 1), ("12:00", 10, 1), ("12:00", 25, 0)])
    func time(at time: String, told: Int, count: Int) throws {
        #expect(try causes(time, told: told).count == count)
    }

    @Test(
        "a streak of three or more is reminded of in the evening, if nothing is done yet",
        arguments: [(2, "20:00", 0, false), (3, "19:59", 0, false), (3, "20:00", 0, true), (5, "23:00", 1, false)])
    func streak(days: Int, time: String, told: Int, isTold: Bool) throws {
        #expect(try causes(time, days: days, told: told).contains(.streakAtRisk(days: days)) == isTold)
    }

    @Test("a habit that runs needs no reminder") func runs() throws {
        let moment = Moment.at("2026-03-10", "21:00")
        var userData = try userData(days: 4, at: moment)
        #expect(userData.reminders(at: moment).count == 1)
        userData.timer = TimerRecord.sample(at: moment.clock)
        #expect(userData.reminders(at: moment).isEmpty)
    }

    @Test(
        "of three reminders each shows once its time has come, with the cue",
        arguments: [("08:30", "08:30"), ("11:59", "08:30"), ("12:00", "12:00"), ("19:00", "18:00")])
    func three(at time: String, shown: String) throws {
        let moment = Moment.at("2026-03-10", time)
        let userData = try userData(["18:00", "08:30", "12:00"], at: moment)
        let reminder = try #require(userData.reminders(at: moment).first)
        #expect(reminder.cause == TimeOfDay(shown).map { .time($0) } && reminder.cue == "after breakfast")
        let habit = try #require(userData.habits.first)
        #expect(habit.reminderTime?.text == "08:30" && habit.moreReminders?.map(\.text) == ["12:00", "18:00"])
    }

    @Test("after 60 kept days a reminder asks whether it is needed, until the next kept day", arguments: [59, 60, 61])
    func stillNeeded(days: Int) throws {
        let moment = Moment.at("2026-03-10", "09:00")
        let userData = try userData(days: days, at: moment)
        #expect(userData.question(at: moment) == (days == 60 ? .reminder(habitId: "h1") : nil))
        guard let question = userData.question(at: moment), let habit = userData.habit("h1") else { return }
        #expect(question.edit(of: habit, on: moment.today).draft.reminders == [])
    }
}
