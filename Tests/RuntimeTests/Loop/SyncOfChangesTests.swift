import DocumentStore
import Domain
import Testing
import TestSupport
import UI

@testable import Runtime

/// What is sent while the program is open, with a clock that is moved by hand.
@Suite struct SyncOfChangesTests {
    private let world = World()

    private func run(_ count: @escaping () -> Void) -> AppController {
        var services = AppServices()
        services.syncChanges = count
        let controller = AppController(
            world.open(patience: .none), frontend: TerminalFrontend(world.display, isLight: false, scale: 1),
            preferences: Preferences(), seed: 7, services: services)
        controller.start()
        return controller
    }

    @Test("a minute after the last change they are sent, once, by whichever program of this machine it was made")
    func sends() throws {
        let habit = try world.adopt("Reading")
        var count = 0
        let controller = run { count += 1 }
        controller.wake()
        world.clock.pass(seconds: 120)
        controller.wake()
        #expect(count == 0 && !controller.hasUnsentChange)
        controller.perform(.perform(world.entry(5, of: habit)))
        #expect(controller.hasUnsentChange && controller.millisecondsToNextWake().map { $0 <= 60_000 } == true)
        world.clock.pass(seconds: 50)
        try world.log(5, of: habit)
        controller.lookAtStore()
        for (seconds, sent) in [(50, 0), (9, 0), (1, 1), (600, 1)] as [(Int64, Int)] {
            world.clock.pass(seconds: seconds)
            controller.wake()
            #expect(count == sent)
        }
        #expect(!controller.hasUnsentChange)
    }
}
