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
}
