import Canvas
import DocumentStore
import Domain
import Runtime
import Testing
import TestSupport
import UI

/// A disk, a clock and a display of one test, and programs on them.
final class World {
    let files = MemoryFileSystem()
    let clock = HandClock()
    let display = RecordingDisplay()
    let paths = Paths(below: "/home")
    private var seed: UInt64 = 1

    /// The store as a program opens it.
    func open(patience: Home.Patience = .waiting) -> Home {
        seed += 1
        return Home(
            paths, files: files, clock: clock,
            environment: ProcessEnvironment(variables: ["TZ": "UTC"], userName: "robin"), seed: seed, patience: patience
        )
    }

    /// A habit and its cat, adopted by another program.
    @discardableResult
    func adopt(_ name: String, in home: Home? = nil) throws -> Habit {
        let home = home ?? open()
        let action = CreateHabitWithCat(
            habitId: home.random.makeId(), catId: home.random.makeId(), draft: HabitDraft(name: name), kitten: .sample)
        guard case .done = home.perform(.createHabitWithCat(action)) else { throw Unexpected() }
        return try #require(try home.userData().habits.first { $0.name == name })
    }

    /// A countdown that a program shows.
    @discardableResult
    func start(_ habit: Habit, minutes: Int = 25, isDetached: Bool = false, in home: Home? = nil) throws -> String {
        let home = home ?? open()
        let id = home.random.makeHistoryId(on: home.moment().today)
        let action = StartTimer(
            habitId: habit.id, plan: .countdown(minutes: minutes), sessionId: id, isDetached: isDetached)
        guard case .done = home.perform(.startTimer(action)) else { throw Unexpected() }
        return id
    }

    /// The program, up and drawn once.
    func run(in home: Home? = nil) -> AppController {
        let cycle = AppController(
            home ?? open(patience: .none), front: TerminalFrontend(display, isLight: false, scale: 1),
            preferences: Preferences(), seed: 7)
        cycle.start()
        cycle.draw()
        return cycle
    }
}

struct Unexpected: Error {}
