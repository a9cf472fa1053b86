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
    var variables = ["TZ": "UTC"]
    private var seed: UInt64 = 1

    /// The store as a program opens it.
    func open(patience: UserSession.Patience = .waiting) -> UserSession {
        seed += 1
        return UserSession(
            paths, files: files, clock: clock,
            environment: ProcessEnvironment(variables: variables, userName: "robin"), seed: seed, patience: patience)
    }

    /// Does something, by another program if none is given.
    func perform(_ action: Action, in user: UserSession? = nil) throws {
        guard case .done = (user ?? open()).perform(action) else { throw Unexpected() }
    }

    /// Minutes of a habit for today.
    func entry(_ minutes: Int, of habit: Habit) -> Action {
        let user = open()
        let day = user.now.today
        let id = user.random.makeHistoryId(on: day)
        return Action(LogEntry(habitId: habit.id, minutes: minutes, day: day, entryId: id))
    }

    /// Logs them, by another program.
    func log(_ minutes: Int, of habit: Habit) throws { try perform(entry(minutes, of: habit)) }

    /// What another program finds.
    var found: UserData { get throws { try open().userData() } }

    /// The first habit's minutes.
    var minutes: Int? { get throws { try found.habits.first?.totalMinutes } }

    /// A habit and its cat, adopted by another program.
    @discardableResult
    func adopt(_ name: String, in user: UserSession? = nil) throws -> Habit {
        let user = user ?? open()
        let action = CreateHabitWithCat(
            habitId: user.random.makeId(), catId: user.random.makeId(), draft: HabitDraft(name: name), kitten: .sample)
        try perform(Action(action), in: user)
        return try #require(try user.userData().habits.first { $0.name == name })
    }

    /// A countdown that a program shows.
    @discardableResult
    func start(_ habit: Habit, minutes: Int = 25, isDetached: Bool = false, in user: UserSession? = nil) throws
        -> String
    {
        let user = user ?? open()
        let id = user.random.makeHistoryId(on: user.now.today)
        let action = StartTimer(
            habitId: habit.id, plan: .countdown(minutes: minutes), sessionId: id, isDetached: isDetached)
        try perform(Action(action), in: user)
        return id
    }

    /// The program, up and drawn once.
    func run(in user: UserSession? = nil) -> AppController {
        let controller = AppController(
            user ?? open(patience: .none), frontend: TerminalFrontend(display, isLight: false, scale: 1),
            preferences: Preferences(), seed: 7)
        controller.start()
        controller.draw()
        return controller
    }
}

struct Unexpected: Error {}
