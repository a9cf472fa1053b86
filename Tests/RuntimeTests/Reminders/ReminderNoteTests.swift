import DocumentStore
@testable import Domain
import Testing
import TestSupport
import UI

@testable import Runtime

@Suite struct ReminderNoteTests {
    private let world = World()

    private func reminder(_ id: String) -> Reminder {
        Reminder(habitId: id, habit: "Reading", cat: "Mochi", cause: .streakAtRisk(days: 4))
    }

    @Test("each is reported once a day, whoever asks") func once() throws {
        let day = try #require(Day("2026-02-18"))
        let book = StateFile<ReminderNote>(world.paths, world.files)
        #expect(book.take([reminder("a")], on: day).map(\.habitId) == ["a"])
        let other = StateFile<ReminderNote>(world.paths, world.files)
        #expect(other.take([reminder("a"), reminder("b")], on: day).map(\.habitId) == ["b"])
        #expect(book.take([reminder("a"), reminder("b")], on: day).isEmpty)
        #expect(book.take([reminder("a")], on: day.advanced(by: 1)).count == 1)
    }

    @Test("the app shows a reminder when its time comes, and not again") func says() throws {
        let habit = try world.adopt("Reading")
        var draft = HabitDraft(name: "Reading")
        draft.reminderTime = TimeOfDay("12:30")
        _ = world.open().perform(Action(EditHabit(habitId: habit.id, draft: draft)))
        let controller = world.run()
        #expect(controller.model.log.isEmpty)
        world.clock.pass(seconds: 1800)
        controller.wake()
        #expect(controller.model.log.map(\.text).filter { $0.contains("12:30: Reading") }.count == 1)
        world.clock.pass(seconds: 60)
        controller.wake()
        #expect(world.run().model.log.isEmpty)
        #expect(controller.model.log.count == 1)
    }
}
