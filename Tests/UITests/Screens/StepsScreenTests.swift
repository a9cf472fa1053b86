import Domain
import TestSupport
import Testing

@testable import UI

@Suite("Steps and weeks on screen") struct StepsScreenTests {
    private func bench(_ change: (inout HabitDraft) -> Void) throws -> Bench {
        var life = Life()
        var draft = HabitDraft(name: "Evening")
        change(&draft)
        try life.adopt(draft, at: .at("2026-03-01"))
        return Bench(life)
    }

    private func steps(_ bench: Bench) throws -> [Bool] {
        let habit = try #require(bench.userData.habits.first)
        return bench.userData.steps(of: habit, at: bench.now).map(\.isTicked)
    }

    @Test("t lists the steps, and choosing one ticks it, choosing it again undoes it; space ticks the rest")
    func ticked() throws {
        var bench = try bench { ($0.kind, $0.steps) = (.yesNo, ["floss", "brush", "rinse"]) }
        bench.press("t")
        #expect(bench.text.contains("brush"))
        bench.press("2")
        #expect(try steps(bench) == [false, true, false])
        #expect(bench.text.contains("1 of 3"))
        bench.press("3 2")
        #expect(try steps(bench) == [false, false, true])
        // It begins at the first open one.
        bench.press("esc t enter")
        #expect(try steps(bench) == [true, false, true])
        bench.press("esc t up enter esc space")
        #expect(try steps(bench) == [true, true, true])
        bench.press("u")
        #expect(try steps(bench) == [false, false, true])
    }

    @Test("a click on a step of Today's panel ticks it")
    func clicked() throws {
        var bench = try bench { ($0.kind, $0.steps) = (.yesNo, ["floss", "brush"]) }
        bench.send(.touched(.choose(.step("brush"))))
        #expect(try steps(bench) == [false, true])
    }

    @Test("help lists the steps of the habit alone, and any other number is refused") func noMore() throws {
        var bench = try bench { ($0.kind, $0.steps) = (.yesNo, ["floss", "brush", "rinse"]) }
        bench.press("t 4")
        #expect(bench.said.last == "There is no 4. Choose 1 to 3.")
        bench.press("?")
        #expect(bench.text.contains("Third step") && !bench.text.contains("Fourth step"))
    }

    @Test("without steps t says why it does nothing")
    func none() throws {
        var bench = try bench { _ in }
        bench.press("t")
        #expect(bench.said.last?.contains("no steps") == true)
    }

    @Test("Today says how far the week is")
    func week() throws {
        var bench = try bench { $0.schedule = .timesAWeek(3) }
        bench.press("space")
        #expect(bench.text.contains("1 of 3 this week"))
    }
}
