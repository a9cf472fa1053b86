import DocumentStore
import Domain
import TestSupport
import Testing

struct RemindersTests {
    /// A habit of 25 minutes with a reminder at 8:30, kept up on so many days before 2026-03-10.
    private func userData(days: Int, told: Int = 0, at moment: Moment) throws -> UserData {
        var life = Life()
        var draft = HabitDraft(name: "Reading")
        draft.reminderTime = TimeOfDay("08:30")
        try life.adopt(draft, at: .at("2026-02-01"))
        for ago in stride(from: days, to: 0, by: -1) {
            let day = try #require(Day("2026-03-10")).advanced(by: -ago)
            try life.tell(30, on: day.text, at: .at(day.text))
        }
        if told > 0 { try life.tell(told, on: "2026-03-10", at: .at("2026-03-10")) }
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
        var life = Life()
        var draft = HabitDraft(name: "Reading")
        draft.reminders = ["18:00", "08:30", "12:00"].compactMap { TimeOfDay($0) }
        draft.cue = " after breakfast "
        try life.adopt(draft, at: .at("2026-03-10", "07:00"))
        let moment = Moment.at("2026-03-10", time)
        let reminder = try #require(try life.repository.userData(at: moment).reminders(at: moment).first)
        #expect(reminder.cause == TimeOfDay(shown).map { .time($0) })
        #expect(reminder.cue == "after breakfast")
        let habit = try life.repository.knownHabit("h1")
        #expect(habit.reminderTime?.text == "08:30" && habit.moreReminders?.map(\.text) == ["12:00", "18:00"])
    }

    @Test("after 60 kept days a reminder asks whether it is needed, until the next kept day", arguments: [59, 60, 61])
    func stillNeeded(days: Int) throws {
        var life = Life()
        var draft = HabitDraft(name: "Reading")
        draft.reminderTime = TimeOfDay("08:30")
        try life.adopt(draft, at: .at("2026-01-01"))
        for ago in 1...days {
            let day = try #require(Day("2026-03-10")).advanced(by: -ago)
            try life.tell(30, on: day.text, at: .at("2026-03-10", "06:00"))
        }
        let moment = Moment.at("2026-03-10", "09:00")
        let userData = try life.repository.userData(at: moment)
        #expect(userData.question(at: moment) == (days == 60 ? .reminder(habitId: "h1") : nil))
        guard let question = userData.question(at: moment), let habit = userData.habit("h1") else { return }
        try life.perform(Action(question.edit(of: habit, on: moment.today)), at: moment)
        #expect(try life.repository.knownHabit("h1").reminders == [])
    }
}
