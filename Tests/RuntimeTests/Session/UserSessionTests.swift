import DocumentStore
import Domain
import Testing
import TestSupport

@testable import Runtime

@Suite struct UserSessionTests {
    private let world = World()

    @Test("reading a store that is not there writes nothing") func readsWithoutWriting() throws {
        let user = world.open()
        #expect(user.trouble == nil)
        #expect(try user.userData().habits.isEmpty)
        #expect(try user.endDueTimer(autoStart: .breaks) == nil)
        #expect(world.files.files.isEmpty)
    }

    @Test("an action is decided, written, and found by the next program") func performs() throws {
        let habit = try world.adopt("Reading")
        let found = try world.open().userData()
        #expect(found.habits.map(\.name) == ["Reading"])
        #expect(found.cats.map(\.boundHabitId) == [habit.id])
        #expect(found.person?.displayName == "robin")
    }

    @Test("a refused action writes nothing") func refuses() throws {
        let user = world.open()
        let action = LogEntry(habitId: "none", minutes: 5, day: user.now.today, entryId: "202602aaaaaaaaaaaaaa")
        #expect(user.perform(Action(action)) == .refused(.noSuchHabit("none")))
        #expect(try world.open().userData().person == nil)
    }

    @Test("a full disk is reported, and nothing is half saved") func isFull() throws {
        let habit = try world.adopt("Reading")
        let user = world.open()
        world.files.capacity = 0
        let action = LogEntry(
            habitId: habit.id, minutes: 5, day: user.now.today, entryId: "202602aaaaaaaaaaaaaa")
        guard case .notSaved(.full) = user.perform(Action(action)) else {
            Issue.record("saved on a full disk")
            return
        }
        #expect(try world.open().userData().habits.first?.totalMinutes == 0)
    }

    @Test("a detached countdown that ran out is logged at its end, by the next program") func settles() throws {
        let habit = try world.adopt("Reading")
        try world.start(habit, minutes: 25, isDetached: true)
        world.clock.pass(seconds: 3600 * 5)
        let user = world.open()
        guard case .done(.sessionLogged(let result), _, _)? = try user.endDueTimer(autoStart: .breaks)?.performance
        else {
            Issue.record("nothing was settled")
            return
        }
        #expect(result.session.durationMinutes == 25)
        #expect(user.now.timeOfDay(of: result.session.endedAt).text == "12:25")
        #expect(try user.userData().timer == nil)
        #expect(try world.open().endDueTimer(autoStart: .breaks) == nil)
    }

    @Test("a countdown with a gap is left to the user") func leavesGap() throws {
        let habit = try world.adopt("Reading")
        try world.start(habit)
        world.clock.pass(seconds: 3600)
        let user = world.open()
        #expect(try user.gap()?.cause == .ended)
        #expect(try user.endDueTimer(autoStart: .breaks) == nil)
        #expect(try user.userData().timer != nil)
    }
}
