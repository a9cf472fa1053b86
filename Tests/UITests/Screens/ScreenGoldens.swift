import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI

/// What the screens look like: at each size of SCREENS in colour, in mono and in ASCII.
@Suite("Screens") struct ScreenGoldens {
    /// A screen and the keys that lead to it.
    struct Scene: Sendable, CustomTestStringConvertible {
        let name: String
        var keys = ""
        var text = ""
        var then = ""
        var userData: @Sendable () -> UserData = { Bench.sample.userData }
        var messages: @Sendable (Bench) -> [AppMessage] = { _ in [] }

        var testDescription: String { name }

        func bench(_ size: Size, in language: Language? = nil) -> Bench {
            var bench = Bench(userData(), size: size, in: language)
            bench.send(.started)
            bench.press(keys)
            bench.write(text)
            bench.press(then)
            for message in messages(bench) { bench.send(message) }
            return bench
        }
    }

    static let scenes = [
        Scene(name: "Today"),
        Scene(name: "FirstRun", userData: { UserData() }),
        Scene(name: "NewHabit", keys: "n", text: "Juggle", then: "tab"),
        Scene(name: "Kittens", keys: "n", text: "Juggle", then: "enter right"),
        Scene(name: "Adoption", keys: "n", text: "Juggle", then: "enter enter"),
        Scene(name: "EditHabit", keys: "e tab tab 9 0 0 0"),
        Scene(name: "AddMinutes", keys: "a"),
        Scene(name: "DaysOff", keys: "o"),
        Scene(name: "FocusSetup", keys: "enter"),
        Scene(name: "Focus", keys: "0", userData: { Bench.sample.focusing() }),
        Scene(name: "Paused", keys: "0", userData: { paused() }),
        Scene(name: "Result", keys: "0", userData: { Bench.sample.focusing() }, messages: { [logged($0)] }),
        Scene(name: "WelcomeBack", userData: { Bench.sample.focusing() }, messages: { [.gapFound(gap(in: $0))] }),
        Scene(name: "Quit", keys: "q", userData: { Bench.sample.focusing() }),
        Scene(name: "Help", keys: "?"),
        Scene(name: "Palette", keys: ":", text: "min"),
        Scene(name: "Confirm", keys: "D"),
        Scene(
            name: "Toasts", keys: "u",
            messages: { _ in [.notSaved(.checkIn(CheckIn()), .file(call: "write", path: "/data", errno: 5))] }),
    ]

    static let sizes: [(name: String, size: Size)] = [
        ("80x24", .standard), ("120x40", .large), ("40x12", .small), ("20x5", .tiny),
    ]

    @Test("in colour", arguments: scenes)
    func colour(_ scene: Scene) { expect(scene, .unicode, "colour", depth: .direct) }

    @Test("in mono", arguments: scenes)
    func mono(_ scene: Scene) { expect(scene, .mono, "mono", depth: .mono) }

    @Test("in ASCII", arguments: scenes)
    func ascii(_ scene: Scene) { expect(scene, .ascii, "ascii", depth: .mono) }

    private func expect(_ scene: Scene, _ theme: Theme, _ kind: String, depth: ColourDepth) {
        for (name, size) in Self.sizes {
            expectScreen(scene.bench(size).frame(theme), named: "\(scene.name)/\(name)-\(kind)", depth: depth)
        }
    }

    @Test("in ASCII nothing else is drawn, but what people wrote themselves", arguments: scenes)
    func asciiAlone(_ scene: Scene) {
        for (_, size) in Self.sizes {
            // The terminal draws the mark of shortened text as a full stop.
            let icons = Set("📝📚🏃🎹🎨🌱🧘💪🧹💧…")
            let strange = scene.bench(size).frame(.ascii).text.filter { !$0.isASCII && !icons.contains($0) }
            #expect(strange == "", "\(scene.name) \(size)")
        }
    }

    private static func paused() -> UserData {
        var userData = Bench.sample.focusing()
        let clock = SampleLife.moment.clock
        userData.timer?.pauses = [
            TimerRecord.Pause(from: clock.instant, fromBoottime: clock.boottime)
        ]
        return userData
    }

    private static func gap(in bench: Bench) -> Gap {
        Gap(
            sessionId: bench.model.userData.timer?.sessionId ?? "", from: bench.now.instant, milliseconds: 2_520_000,
            earnedMilliseconds: 438_000, cause: .asleep)
    }

    static func logged(_ bench: Bench) -> AppMessage {
        let timer = bench.model.userData.timer
        let session = FocusSession(
            id: timer?.sessionId ?? "", habitId: "habit-thesis", catId: "cat-thesis",
            startedAt: bench.now.instant.advanced(bySeconds: -1500), endedAt: bench.now.instant, durationMinutes: 25,
            xpEarned: 70, mode: .countdown, completed: true, coinsEarned: 250)
        let result = SessionResult(
            session: session, habitName: "Write thesis", catName: "Mochi", day: bench.now.today,
            xp: SessionResult.Experience(base: 25, streakBonus: 5, milestoneBonus: 30, fullHouseBonus: 10),
            streakBefore: 13, streakAfter: 14, bestStreak: 21, catMinutesBefore: 2990, catMinutesAfter: 3015,
            targetMinutes: 6660, bondLevelBefore: 4, bondLevelAfter: 5)
        return .performed(
            .logFocusSession(LogFocusSession(sessionId: session.id, ending: .ranOut)), .sessionLogged(result), nil)
    }
}
